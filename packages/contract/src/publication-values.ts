/** A company's decision about a publication. Never mix up with `ReviewStatus`: the numbers mean other things. */
export const publicationStatus = {
  relevant: 0,
  irrelevant: 1,
  inReview: 2,
  analyzed: 3,
  implemented: 4,
} as const;
export type PublicationStatus = (typeof publicationStatus)[keyof typeof publicationStatus];

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

export const sortOptions = [
  '-updated_at',
  'updated_at',
  'title',
  '-title',
  'code',
  '-code',
  /** the inbox: latest day first, most relevant first within a day */
  'day',
] as const;
export type SortOption = (typeof sortOptions)[number];

export const inboxViews = ['new', 'relevant', 'mine', 'all'] as const;
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
