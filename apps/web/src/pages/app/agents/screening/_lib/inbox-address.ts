import { inboxViews } from '@regulus/contract/publication-values.ts';
import {
  listOf,
  maybeFlag,
  maybeOneOf,
  oneOf,
  readState,
  type StateOf,
  text,
} from '../../../../../lib/url-state.ts';

export const datePresets = ['30d', '90d', 'all'] as const;

/** The inbox as its address holds it. */
export const inboxFields = {
  view: oneOf(inboxViews, 'new'),
  dates: oneOf(datePresets, '30d'),
  /** empty: all */
  regulator: listOf(),
  type: maybeOneOf(['regulation', 'news']),
  binding: maybeFlag(),
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
  q: '',
} satisfies InboxChange;

/** How many filters differ from their defaults, the search words left out: they show in their own field. */
export function countActiveFilters({ dates, regulator, type, binding }: InboxAddress): number {
  return [dates !== '30d', regulator.length > 0, type !== undefined, binding !== undefined].filter(Boolean)
    .length;
}
