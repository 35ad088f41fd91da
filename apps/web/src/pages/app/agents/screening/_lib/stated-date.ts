import type { PublicationDateKind, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

const valueOf: Record<PublicationDateKind, (publication: RegulatoryUpdateRow) => string | null> = {
  published: (one) => one.published_on,
  comments_due: (one) => one.comments_due_on,
  in_force: (one) => one.in_force_on,
  applicable: (one) => one.applicable_on,
  expiry: (one) => one.expires_on,
};

/** One of the five dates of a publication, as `YYYY-MM-DD`; null where it states none. */
export const statedDate = (publication: RegulatoryUpdateRow, kind: PublicationDateKind): string | null =>
  valueOf[kind](publication);
