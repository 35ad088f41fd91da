import type { ControlList } from '@regulus/contract/control-values.ts';
import type { DueFilter } from '@regulus/contract/due-values.ts';

type Filters = Readonly<Record<string, string>>;

function inventory(tab: string, filters: Filters, regulators: readonly string[]): string {
  const query = new URLSearchParams({ tab, ...filters });
  if (regulators.length > 0) query.set('regulator', regulators.join(','));
  return `/app/inventory?${query}`;
}

/** Where the lists behind the numbers of this page are, under the regulators that are chosen. */
export const listLinks = (regulators: readonly string[]) => ({
  toReview: inventory('obligations', { review: '1' }, regulators),
  // the others are counted as well, whoever they speak to
  changed: inventory('obligations', { review: '1', changed: 'true', kind: 'none' }, regulators),
  uncontrolled: inventory('obligations', { review: '2', uncontrolled: 'true' }, regulators),
  flagged: inventory('controls', { flagged: 'true' }, regulators),
  unassigned: inventory('controls', { assignee: 'unassigned', applies: 'true' }, regulators),
  endsSoon: inventory('controls', { ending: 'true' }, regulators),
  obligationsDue: (due: DueFilter) => inventory('obligations', { due, sort: 'due_on' }, regulators),
  controlsDue: (due: DueFilter) => inventory('controls', { due }, regulators),
  controls: (list: ControlList) => inventory('controls', { list }, regulators),
});

/** The obligations that a cell of the coverage counts, or those of a whole row or column. */
export const coverageLink = (
  about: { readonly topic?: string; readonly review: '1' | '2' },
  regulators: readonly string[],
) => inventory('obligations', { ...about }, regulators);

/** What is left to review of one publication; where nothing is, what somebody proposes stands among all. */
export const reviewLink = (publication: string, isToReview: boolean) =>
  `/app/agents/screening/${publication}?tab=obligations${isToReview ? '&review=1' : ''}`;
