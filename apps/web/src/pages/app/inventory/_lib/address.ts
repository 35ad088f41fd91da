import { clearingViews } from '@regulus/contract/clearing-values.ts';
import { sortOptions } from '@regulus/contract/publication-values.ts';
import { topics } from '@regulus/contract/topic-values.ts';
import { isDay } from '../../../../lib/dates.ts';
import {
  type Field,
  integer,
  listOf,
  maybeFlag,
  maybeOneOf,
  oneOf,
  readState,
  type StateOf,
  text,
  writeState,
} from '../../../../lib/url-state.ts';
import { allOrSome, pageSizes } from '../../../../ui/lists/list-address.ts';
import { columnKeys } from './columns.ts';

export const datePresets = ['30d', '90d', 'all', 'custom'] as const;
export type DatePreset = (typeof datePresets)[number];

/** The orders that the page offers; the inbox has one of its own. */
export const sorts = sortOptions.filter((option) => option !== 'day');
export type Sort = (typeof sorts)[number];

export const defaultStatuses = ['0', '2', '3', '4'];

/** Written also when it has its default, so that the address is never empty and a link never means "as you left it". */
const datesField: Field<DatePreset> = {
  read: (values) => datePresets.find((preset) => preset === values[0]) ?? '30d',
  write: (value) => [value],
};

const day: Field<string | undefined> = {
  read: (values) => (values[0] !== undefined && isDay(values[0]) ? values[0] : undefined),
  write: (value) => (value === undefined ? [] : [value]),
};

/** The state of the page as its address holds it. */
export const addressFields = {
  dates: datesField,
  from: day,
  to: day,
  regulator: allOrSome(),
  status: listOf(defaultStatuses, ['0', '1', '2', '3', '4']),
  assignee: allOrSome(),
  binding: maybeFlag(),
  type: maybeOneOf(['regulation', 'news']),
  bookmarked: maybeFlag(),
  /** empty: any */
  topic: listOf([], topics),
  /** whether an agreement is affected, or one of the views of clearing agreements */
  clearing: maybeOneOf(['true', 'false', ...clearingViews]),
  aside: maybeFlag(),
  q: text(),
  sort: oneOf(sorts, '-updated_at'),
  columns: allOrSome(columnKeys),
  view: oneOf(['scroll', 'pages'], 'scroll'),
  page: integer(1, 1),
  size: oneOf(pageSizes, '50'),
};

export type Address = StateOf<typeof addressFields>;
export type AddressChange = Partial<Address>;

export const readAddress = (query: URLSearchParams): Address => readState(addressFields, query);

/** Whether a query string says anything about this page. */
export const holdsAddress = (query: URLSearchParams): boolean =>
  Object.keys(addressFields).some((key) => query.has(key));

/** The address's own part without the page number: what is remembered, saved under a name and sent as a link. */
export function controlsOf(state: Address): string {
  return writeState(addressFields, new URLSearchParams(), { ...state, page: 1 }).toString();
}

/** What "reset" sets; how the table looks stays as it is. */
export const noFilters = {
  dates: '30d',
  from: undefined,
  to: undefined,
  regulator: undefined,
  status: defaultStatuses,
  assignee: undefined,
  binding: undefined,
  type: undefined,
  bookmarked: undefined,
  topic: [],
  clearing: undefined,
  aside: undefined,
  q: '',
  page: 1,
} satisfies AddressChange;

/** The filters that differ from their defaults. */
export function activeFilters(state: Address): (keyof typeof noFilters)[] {
  const standard = controlsOfFilter(readAddress(new URLSearchParams()));
  const present = controlsOfFilter(state);
  return (Object.keys(noFilters) as (keyof typeof noFilters)[]).filter(
    (key) => !['from', 'to', 'page'].includes(key) && standard.get(key) !== present.get(key),
  );
}

const controlsOfFilter = (state: Address) => new URLSearchParams(controlsOf(state));

/** What of the company's inventory is shown. */
export const tabFields = { tab: oneOf(['regulations', 'obligations', 'controls'], 'regulations') };
