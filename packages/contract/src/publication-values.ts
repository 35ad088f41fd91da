/** A company's decision about a publication. Never mix up with `ReviewStatus`: the numbers mean other things. */
export const publicationStatus = {
  relevant: 0,
  irrelevant: 1,
  inReview: 2,
  analyzed: 3,
  implemented: 4,
} as const;
export type PublicationStatus = (typeof publicationStatus)[keyof typeof publicationStatus];

/** Nobody has decided yet: every publication begins as relevant, which is nobody's verdict then. */
export const isUndecided = (publication: { status: PublicationStatus; triaged_at: string | null }): boolean =>
  publication.status === publicationStatus.relevant && publication.triaged_at === null;

/** Which status may follow which; others are answered with 409 `transition_not_allowed`. */
export const allowedTransitions: Record<PublicationStatus, readonly PublicationStatus[]> = {
  0: [1, 2, 3],
  1: [0, 2],
  2: [0, 1, 3],
  3: [0, 1, 2, 4],
  4: [2, 3],
};

/** The dates a publication may state; a missing one is null. */
export const publicationDateKinds = [
  'published',
  'comments_due',
  'in_force',
  'applicable',
  'expiry',
] as const;
export type PublicationDateKind = (typeof publicationDateKinds)[number];

/** What a publication is, finer than its type. */
export const documentTypes = [
  'law',
  'technical_standard',
  'guideline',
  'circular',
  'consultation',
  'decision',
  'enforcement',
  'statement',
  'speech',
  'report',
  'news',
  'notice',
  'qa',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Where the words stand that decided what a publication is or whether it binds. */
export const kindReasonFields = [
  'category',
  'title',
  'address',
  'text',
  'regulator',
  'type',
  'source',
] as const;

/** What a day that is not written is reckoned from. */
export const reckoningAnchors = [
  'publication',
  'gazette',
  'adoption',
  'document',
  'in_force',
  'period',
  'year',
] as const;

export const sortOptions = [
  '-updated_at',
  'updated_at',
  'title',
  '-title',
  'code',
  '-code',
  /** the nearest date that is not past first (comments due, in force, applicable, expiry); then what states none */
  'next_date',
  /** the furthest date ahead first; then what states none */
  '-next_date',
  /** the inbox: latest day first, most relevant first within a day */
  'day',
] as const;
export type SortOption = (typeof sortOptions)[number];

/**
 * `match`, for a search by words: what they are the short name, code or title of first, then what one of these begins
 * with them, then the rest; each as `day`.
 */
export const inboxSortOptions = [...sortOptions, 'match'] as const;
export type InboxSortOption = (typeof inboxSortOptions)[number];

/**
 * Undecided: nobody of the company has decided, and the machine would not put it aside. New: undecided, and this user has
 * not opened it. Relevant: found so by a person or by the machine, and not set aside. Mine: assigned to this user and not
 * finished. Put aside: nobody has decided, and the machine would put it aside.
 */
export const inboxViews = ['undecided', 'new', 'relevant', 'mine', 'put_aside', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

export const passageKinds = [
  'title',
  'preamble',
  'recital',
  'part',
  'chapter',
  'section',
  'article',
  'heading',
  'paragraph',
  'subparagraph',
  'point',
  'annex',
  'table',
  'text',
] as const;
