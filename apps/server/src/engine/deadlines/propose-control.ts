import type { WorkingCalendar } from '@regulus/contract/regulator-zones-values.ts';
import type { CalendarDay } from '../../lib/calendar-day.ts';
import { type DueProposal, nothingRead, withBasis } from './propose.ts';

/** When a control falls due: with the first of its obligations, or when its evidence expires, whichever is earlier. */
export function proposeDueOfControl({
  obligations,
  provedUntil,
  calendar,
}: {
  readonly obligations: readonly {
    readonly id: string;
    readonly day: CalendarDay | null;
    readonly rule: string | null;
  }[];
  readonly provedUntil: CalendarDay | null;
  readonly calendar: WorkingCalendar;
}): DueProposal | null {
  const dated = obligations.flatMap(({ id, day, rule }) => (day === null ? [] : [{ id, day, rule }]));
  // what recurs goes on when what was due once is long over
  const [first] = dated.toSorted(
    (a, b) => Number(a.rule === null) - Number(b.rule === null) || a.day.localeCompare(b.day),
  );
  // new evidence is no other text
  const said = first ? [first.id, first.rule, first.rule === null ? first.day : null] : [];
  if (provedUntil !== null && (first === undefined || provedUntil < first.day))
    return withBasis({ ...nothingRead, kind: 'evidence', due_on: provedUntil }, calendar, said);
  if (!first) return null;
  return withBasis(
    {
      ...nothingRead,
      kind: 'obligation',
      due_on: first.day,
      rule: first.rule,
      obligation_id: first.id,
      ...(first.rule === null ? {} : { start: { kind: 'obligation', day: first.day } }),
    },
    calendar,
    said,
  );
}
