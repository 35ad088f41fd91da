import type { CalendarKind } from '@regulus/contract/calendar-values.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { nextOccurrence } from '../../engine/deadlines/recurrence.ts';
import { addDays } from '../../lib/time.ts';
import { listDatesBetween } from '../publications/service.ts';
import * as queries from './queries.ts';

export interface Entry extends queries.FoundDay {
  readonly kind: CalendarKind;
}

interface Source<Kind extends CalendarKind = CalendarKind> {
  readonly kinds: readonly Kind[];
  /** @param kinds those of its own that are asked for; at least one */
  readonly list: (
    tx: CompanyTransaction,
    companyId: string,
    asked: queries.Asked,
    kinds: readonly Kind[],
  ) => Promise<readonly Entry[]>;
}

const publicationKinds = ['comments_due', 'in_force', 'applicable', 'expiry'] as const;

const publications: Source<(typeof publicationKinds)[number]> = {
  kinds: publicationKinds,
  list: async (tx, companyId, asked, kinds) =>
    (await listDatesBetween(tx, companyId, { ...asked, kinds })).map(({ code, assignee_id, ...row }) => ({
      ...row,
      reference: code,
      rule: null,
      control_id: null,
      assigned_to: assignee_id,
      is_done: false,
    })),
};

const sourceOf = <const Kind extends CalendarKind>(
  kind: Kind,
  list: (
    tx: CompanyTransaction,
    companyId: string,
    asked: queries.Asked,
  ) => Promise<readonly queries.FoundDay[]>,
): Source<Kind> => ({
  kinds: [kind],
  list: async (tx, companyId, asked) =>
    (await list(tx, companyId, asked)).map((found) => ({ ...found, kind })),
});

/** The one list of what a calendar shows. A further kind is added here, in `calendar-values.ts` and with its query. */
const sources = [
  publications,
  sourceOf('obligation_due', queries.obligationDays),
  sourceOf('control_due', queries.controlDays),
  sourceOf('evidence_expiry', queries.evidenceDays),
] as readonly Source[];

/** Of one entry: a year of days. */
const mostOccurrences = 366;

/** Each day between two that an entry recurs on; only what falls due next can be done already. */
function occurrences(entry: Entry, { from, to }: queries.Asked): Entry[] {
  const { day, rule } = entry;
  if (rule === null) return [entry];
  const entries = day >= from ? [entry] : [];
  const before = addDays(from, -1);
  let next = nextOccurrence(rule, day, before);
  while (next !== null && next <= to && entries.length < mostOccurrences) {
    entries.push({ ...entry, day: next, is_done: false });
    next = nextOccurrence(rule, day, next);
  }
  return entries;
}

/** Entries of these kinds, the earliest first; what recurs stands on each of its days. */
export async function listEntries(
  tx: CompanyTransaction,
  companyId: string,
  kinds: readonly CalendarKind[],
  asked: queries.Asked,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const source of sources) {
    const own = source.kinds.filter((kind) => kinds.includes(kind));
    if (own.length > 0) entries.push(...(await source.list(tx, companyId, asked, own)));
  }
  const order = (one: Entry) => `${one.day} ${String(kinds.indexOf(one.kind))} ${one.id}`;
  return entries
    .flatMap((entry) => occurrences(entry, asked))
    .map((entry) => ({ entry, key: order(entry) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, asked.limit)
    .map(({ entry }) => entry);
}
