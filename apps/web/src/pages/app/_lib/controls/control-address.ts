import { controlLists, controlSorts } from '@regulus/contract/control-values.ts';
import { dueFilters } from '@regulus/contract/due-values.ts';
import type { ControlsQuery } from '../../../../data/controls.ts';
import { integer, maybeFlag, maybeOneOf, oneOf, type StateOf, text } from '../../../../lib/url-state.ts';
import { allOrSome, pageSizes, waitsForOptions } from '../../../../ui/lists/list-address.ts';

/** The state of a list of controls as the address holds it; its names are those of the other lists where they mean the same. */
export const controlAddressFields = {
  /** undefined: all four */
  list: maybeOneOf(controlLists),
  regulator: allOrSome(),
  assignee: allOrSome(),
  flagged: maybeFlag(),
  /** only those whose condition applies, or does not */
  applies: maybeFlag(),
  /** only Ready ones whose proof ends soon */
  ending: maybeFlag(),
  due: maybeOneOf(dueFilters),
  /** only what waits for a second person, or for the user as one */
  waits: maybeOneOf(waitsForOptions),
  q: text(),
  sort: oneOf(controlSorts, '-updated_at'),
  page: integer(1, 1),
  size: oneOf(pageSizes, '50'),
  /** id of the one whose details are open */
  control: text(),
};

export type ControlAddress = StateOf<typeof controlAddressFields>;

/** What "reset" sets. */
export const noControlFilters = {
  list: undefined,
  regulator: undefined,
  assignee: undefined,
  flagged: undefined,
  applies: undefined,
  ending: undefined,
  due: undefined,
  waits: undefined,
  q: '',
  page: 1,
} satisfies Partial<ControlAddress>;

/** How many filters differ from their defaults; the lists and the search have places of their own. */
export const countControlFilters = ({
  regulator,
  assignee,
  flagged,
  applies,
  ending,
  due,
  waits,
}: ControlAddress): number =>
  [
    regulator !== undefined,
    assignee !== undefined,
    flagged === true,
    applies !== undefined,
    ending === true,
    due !== undefined,
    waits !== undefined,
  ].filter(Boolean).length;

/** What the server is asked for; with no regulator or no assignee chosen there is nothing to ask. */
export function controlsAsked(state: ControlAddress): ControlsQuery | undefined {
  const { list, regulator, assignee, flagged, applies, ending, due, waits, q, sort, page, size } = state;
  if (regulator?.length === 0 || assignee?.length === 0) return undefined;
  return {
    ...(list ? { list } : {}),
    ...(regulator ? { regulators: regulator.toSorted() } : {}),
    ...(assignee
      ? {
          assignees: assignee.filter((one) => one !== 'unassigned').toSorted(),
          ...(assignee.includes('unassigned') ? { unassigned: true } : {}),
        }
      : {}),
    ...(flagged ? { flagged: true } : {}),
    ...(applies === undefined ? {} : { applies }),
    ...(ending ? { ends_soon: true } : {}),
    ...(due ? { due } : {}),
    ...(waits ? { waits_for: waits } : {}),
    ...(q === '' ? {} : { q }),
    sort,
    limit: Number(size),
    offset: (page - 1) * Number(size),
  };
}
