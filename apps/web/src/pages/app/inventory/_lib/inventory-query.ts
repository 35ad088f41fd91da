import { clearingViews } from '@regulus/contract/clearing-values.ts';
import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { InventoryQuery } from '../../../../data/publications.ts';
import { clampRange, daysAgo, today } from '../../../../lib/dates.ts';
import type { Address } from './address.ts';

/** What the server is asked for, without the place in the list. */
export type InventoryFilters = Omit<InventoryQuery, 'limit' | 'offset'>;

/** The days that are asked for; none for "All", so that what is dated ahead is in it too. */
export function rangeOf({ dates, from, to }: Pick<Address, 'dates' | 'from' | 'to'>, now: Date) {
  switch (dates) {
    case '30d':
      return { from: daysAgo(30, now), to: today(now) };
    case '90d':
      return { from: daysAgo(90, now), to: today(now) };
    case 'custom':
      return clampRange(from ?? null, to ?? null, now);
    case 'all':
      return undefined;
  }
}

/** No regulator or no assignee chosen: the list is empty whatever the server holds. */
export const choosesNothing = ({ regulator, assignee }: Pick<Address, 'regulator' | 'assignee'>): boolean =>
  regulator?.length === 0 || assignee?.length === 0;

/** The statuses that are shown; with none chosen the usual ones. */
export const statusesOf = ({ status }: Pick<Address, 'status'>): PublicationStatus[] =>
  (status.length === 0 ? ['0', '2', '3', '4'] : status.toSorted()).map(
    (one) => Number(one) as PublicationStatus,
  );

const hasUsualStatuses = (state: Pick<Address, 'status'>) =>
  !statusesOf(state).includes(1) && statusesOf(state).length === 4;

export function inventoryFilters(state: Address, now: Date): InventoryFilters {
  const range = rangeOf(state, now);
  const view = clearingViews.find((one) => one === state.clearing);
  return {
    regulator: state.regulator?.toSorted(),
    date_from: range?.from,
    date_to: range?.to,
    // the views of clearing agreements say themselves which statuses they hold
    status: view === undefined || !hasUsualStatuses(state) ? statusesOf(state).map(String) : undefined,
    assignee: state.assignee?.toSorted(),
    binding: state.binding,
    pub_type: state.type,
    bookmarked: state.bookmarked,
    topic: state.topic.length === 0 ? undefined : (state.topic.toSorted() as Topic[]),
    is_clearing_agreement_affected:
      state.clearing === 'true' || state.clearing === 'false' ? state.clearing === 'true' : undefined,
    clearing_view: view,
    put_aside: state.aside,
    q: state.q === '' ? undefined : state.q,
    sort: state.sort,
  };
}
