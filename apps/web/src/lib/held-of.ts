import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

/** What there is to read of a publication, by all that is known of it now. */
export const heldOf = ({
  text_state: state,
  summary,
}: Pick<RegulatoryUpdateRow, 'text_state' | 'summary'>): 'text' | 'summary' | 'title' =>
  state === 'full' ? 'text' : summary ? 'summary' : 'title';
