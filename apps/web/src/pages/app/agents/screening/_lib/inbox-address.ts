import { inboxViews } from '@regulus/contract/publication-values.ts';
import {
  listOf,
  maybeFlag,
  maybeOneOf,
  maybeTime,
  oneOf,
  readState,
  type StateOf,
  text,
} from '../../../../../lib/url-state.ts';

export const datePresets = ['30d', '90d', 'all'] as const;

/** The inbox as its address holds it. */
export const inboxFields = {
  view: oneOf(inboxViews, 'undecided'),
  dates: oneOf(datePresets, '30d'),
  /** empty: all */
  regulator: listOf(),
  type: maybeOneOf(['regulation', 'news']),
  binding: maybeFlag(),
  /** only what was collected at that moment or later, as the start page counts it */
  since: maybeTime(),
  q: text(),
  /** the publication that is open */
  item: text(),
};

export type InboxAddress = StateOf<typeof inboxFields>;
export type InboxChange = Partial<InboxAddress>;

export const readInboxAddress = (query: URLSearchParams): InboxAddress => readState(inboxFields, query);

/** What "reset" sets; the view stays. */
export const noFilters = {
  dates: '30d',
  regulator: [],
  type: undefined,
  binding: undefined,
  since: undefined,
  q: '',
} satisfies InboxChange;

/** How many filters differ from their defaults, the search words left out: they show in their own field. */
export function countActiveFilters({ dates, regulator, type, binding, since }: InboxAddress): number {
  return [
    dates !== '30d',
    regulator.length > 0,
    type !== undefined,
    binding !== undefined,
    since !== undefined,
  ].filter(Boolean).length;
}
