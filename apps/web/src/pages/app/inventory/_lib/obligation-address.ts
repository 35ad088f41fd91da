import { dueFilters } from '@regulus/contract/due-values.ts';
import { obligationKinds, obligationSorts } from '@regulus/contract/obligation-values.ts';
import { type Topic, topics } from '@regulus/contract/topic-values.ts';
import type { ObligationsQuery } from '../../../../data/obligations.ts';
import {
  integer,
  listOf,
  maybeFlag,
  maybeOneOf,
  oneOf,
  type StateOf,
  text,
} from '../../../../lib/url-state.ts';
import { allOrSome, pageSizes, waitsForOptions } from '../../../../ui/lists/list-address.ts';

/** The state of the list of obligations as the address holds it; its names are those of the regulations where they mean the same. */
export const obligationAddressFields = {
  /** empty: any */
  review: listOf([], ['0', '1', '2']),
  regulator: allOrSome(),
  assignee: allOrSome(),
  topic: listOf([], topics),
  kind: listOf(['firm'], obligationKinds),
  /** only what reads otherwise in a later version */
  changed: maybeFlag(),
  /** only what no control answers */
  uncontrolled: maybeFlag(),
  due: maybeOneOf(dueFilters),
  /** only what waits for a second person, or for the user as one */
  waits: maybeOneOf(waitsForOptions),
  q: text(),
  sort: oneOf(obligationSorts, '-updated_at'),
  page: integer(1, 1),
  size: oneOf(pageSizes, '50'),
  /** id of the one whose details are open */
  obligation: text(),
};

export type ObligationAddress = StateOf<typeof obligationAddressFields>;

/** What "reset" sets. */
export const noObligationFilters = {
  review: [],
  regulator: undefined,
  assignee: undefined,
  topic: [],
  kind: ['firm'],
  changed: undefined,
  uncontrolled: undefined,
  due: undefined,
  waits: undefined,
  q: '',
  page: 1,
} satisfies Partial<ObligationAddress>;

/** How many filters differ from their defaults; the status has a place of its own. */
export const countFilters = ({
  regulator,
  assignee,
  topic,
  kind,
  changed,
  uncontrolled,
  due,
  waits,
}: ObligationAddress): number =>
  [
    regulator !== undefined,
    assignee !== undefined,
    topic.length > 0,
    kind.length !== 1 || kind[0] !== 'firm',
    changed === true,
    uncontrolled === true,
    due !== undefined,
    waits !== undefined,
  ].filter(Boolean).length;

/** What the server is asked for; with no regulator or no assignee chosen there is nothing to ask. */
export function obligationsAsked(state: ObligationAddress): ObligationsQuery | undefined {
  const { regulator, assignee, topic, kind, changed, uncontrolled, due, waits, review, q, sort, page, size } =
    state;
  if (regulator?.length === 0 || assignee?.length === 0) return undefined;
  return {
    ...(review.length > 0 ? { status: review.toSorted() } : {}),
    ...(regulator ? { regulator: regulator.toSorted() } : {}),
    ...(assignee
      ? {
          assignee: assignee.filter((one) => one !== 'unassigned').toSorted(),
          unassigned: assignee.includes('unassigned') || undefined,
        }
      : {}),
    ...(topic.length > 0 ? { topic: topic.toSorted() as Topic[] } : {}),
    ...(kind.length > 0 ? { kind: kind.toSorted() } : {}),
    ...(changed ? { changed: true } : {}),
    ...(uncontrolled ? { uncontrolled: true } : {}),
    ...(due ? { due } : {}),
    ...(waits ? { waits_for: waits } : {}),
    ...(q === '' ? {} : { q }),
    sort,
    limit: Number(size),
    offset: (page - 1) * Number(size),
  };
}
