/** A company's decision about an obligation. Never mix up with `PublicationStatus`: the numbers mean other things. */
export const obligationStatus = { irrelevant: 0, needsReview: 1, approved: 2 } as const;
export type ObligationStatus = (typeof obligationStatus)[keyof typeof obligationStatus];

/** Whom a rule speaks to; a permission frees somebody, or lets them. */
export const obligationKinds = ['firm', 'other', 'permission'] as const;
export type ObligationKind = (typeof obligationKinds)[number];

export const modalities = ['must', 'must_not', 'may', 'should'] as const;
export type Modality = (typeof modalities)[number];

export const quoteRoles = ['lead_in', 'body', 'tail'] as const;
export type QuoteRole = (typeof quoteRoles)[number];

export const obligationOrigins = ['derived', 'split', 'merged', 'by_hand'] as const;

export const obligationLinkKinds = ['same_as', 'stricter', 'split_of', 'merged_into'] as const;

/** Of a clause path: its first part, and the sections within it. For SQL as well. */
export const divisionPattern = '^[^/]+(?:/s_[^/]+)*';
const division = new RegExp(divisionPattern);

/** The innermost article, annex or section of a clause: `art_5` of `art_5/par_1/pt_a`. */
export const divisionOf = (clausePath: string): string => division.exec(clausePath)?.[0] ?? clausePath;

/** Below this, the engine is unsure of what it derived. */
export const uncertainBelow = 0.7;

/**
 * `place`: on firms first, then as the publications have them; `text`: in the order of the text alone. Titles and codes are those of
 * the publications.
 */
export const obligationSorts = [
  'place',
  'text',
  'due_on',
  '-due_on',
  'updated_at',
  '-updated_at',
  'topic',
  'title',
  '-title',
  'code',
  '-code',
] as const;
export type ObligationSort = (typeof obligationSorts)[number];
