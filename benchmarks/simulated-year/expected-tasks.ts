/*
 * Which tasks deadlines call for, found without the code that raises them: by the rules of decisions 66 and 67, from plain rows.
 */
import { dayShown } from './expected.ts';

const dayMs = 86_400_000;
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The same day of a later month, or its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Where these regulators sit; the clocks of all those left out go as in Brussels. */
const zones: Readonly<Record<string, string>> = {
  OFAC: 'America/New_York',
  MAS: 'Asia/Singapore',
  FCA: 'Europe/London',
};
export const todayAt = (regulator: string | null, now: Date): string =>
  dayShown(now.getTime(), zones[regulator ?? ''] ?? 'Europe/Berlin');

export interface Facts {
  readonly publications: readonly {
    readonly id: string;
    readonly regulator: string;
    readonly status: number;
    readonly relevance: number;
    readonly is_set_aside: boolean;
    readonly corrected: Readonly<Record<string, string | null>> | null;
  }[];
  readonly dates: readonly {
    readonly publication_id: string;
    readonly kind: string;
    readonly on_day: string;
  }[];
  readonly obligations: readonly {
    readonly id: string;
    readonly regulator: string;
    readonly publication_id: string;
    readonly status: number;
    readonly is_replaced: boolean;
    readonly due_on: string | null;
    readonly decided_at: Date | null;
  }[];
  readonly controls: readonly {
    readonly id: string;
    readonly regulator: string | null;
    readonly readiness: number;
    readonly applies: boolean;
    readonly due_on: string | null;
    readonly created_at: Date;
  }[];
  readonly links: readonly { readonly control_id: string; readonly obligation_id: string }[];
}

export interface Wanted {
  readonly dueOn: string;
  readonly today: string;
}

const dated = ['comments_due', 'in_force', 'applicable'];

/** By object and cause: what is to be done now, and by when. */
export function wantedTasks(facts: Facts, now: Date): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const want = (key: string, dueOn: string | null | undefined, today: string, daysBefore: number) => {
    if (dueOn && dueOn <= daysAfter(today, daysBefore)) wanted.set(key, { dueOn, today });
  };

  const datesOf = Map.groupBy(facts.dates, (one) => one.publication_id);
  for (const one of facts.publications) {
    const matters =
      one.status === 2 || one.status === 3 || (one.status === 0 && !one.is_set_aside && one.relevance >= 1);
    if (!matters) continue;
    const today = todayAt(one.regulator, now);
    for (const kind of dated) {
      const stated = datesOf.get(one.id)?.find((date) => date.kind === kind)?.on_day;
      const day = one.corrected && kind in one.corrected ? one.corrected[kind] : stated;
      // a date of a publication is over with its day
      if (day && day >= today) want(`${one.id} ${kind}`, day, today, 30);
    }
  }

  const controls = new Map(facts.controls.map((one) => [one.id, one]));
  const controlsOf = Map.groupBy(facts.links, (one) => one.obligation_id);
  for (const one of facts.obligations) {
    if (one.status !== 2 || one.is_replaced || !one.decided_at || !one.due_on) continue;
    // one that was over when it was approved calls for nothing
    if (one.due_on < todayAt(one.regulator, one.decided_at)) continue;
    const answers = (controlsOf.get(one.id) ?? [])
      .map((link) => controls.get(link.control_id)!)
      .filter(({ applies }) => applies);
    if (answers.length > 0 && answers.every(({ readiness }) => readiness === 2)) continue;
    want(`${one.id} due`, one.due_on, todayAt(one.regulator, now), 30);
  }

  const obligations = new Map(facts.obligations.map((one) => [one.id, one]));
  const obligationsOf = Map.groupBy(facts.links, (one) => one.control_id);
  for (const one of facts.controls) {
    if (!one.applies || one.readiness === 2) continue;
    const [earliest] = (obligationsOf.get(one.id) ?? [])
      .map((link) => obligations.get(link.obligation_id)!)
      .filter(({ status, is_replaced }) => status === 2 && !is_replaced)
      .flatMap(({ due_on: day }) => (day && day >= todayAt(one.regulator, one.created_at) ? [day] : []))
      .toSorted();
    want(`${one.id} due`, one.due_on ?? earliest, todayAt(one.regulator, now), 7);
  }
  return wanted;
}
