import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

/** Someone of the company has decided; keeping a publication relevant is a decision, too. */
export const isDecided = (publication: Pick<RegulatoryUpdateRow, 'triaged_at'>): boolean =>
  publication.triaged_at !== null;
