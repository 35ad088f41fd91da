import { type CalendarKind, calendarKinds } from '@regulus/contract/calendar-values.ts';
import type { CalendarAsked } from '../../../../data/calendar.ts';
import { isDay, today } from '../../../../lib/dates.ts';
import { type Field, maybeFlag, oneOf, type StateOf } from '../../../../lib/url-state.ts';
import { addMonths, firstOf, isMonth, lastOf, monthOf, weeksOf } from './days.ts';

export const calendarViews = ['month', 'agenda', 'timeline'] as const;

/** Months that an agenda and a timeline show. */
export const agendaMonths = 3;
export const timelineMonths = 12;

const maybe = (isValid: (value: string) => boolean): Field<string | undefined> => ({
  read: ([value]) => (value !== undefined && isValid(value) ? value : undefined),
  write: (value) => (value === undefined ? [] : [value]),
});

/** Several words, undefined for all; an empty choice is written as `none`. */
const maybeListOf = <Value extends string>(allowed?: readonly Value[]): Field<Value[] | undefined> => ({
  read(values) {
    if (values.length === 0) return undefined;
    const words = new Set(values.flatMap((value) => value.split(',')).filter((word) => word !== 'none'));
    return [...words].filter(
      (word): word is Value => word !== '' && (allowed === undefined || allowed.some((one) => one === word)),
    );
  },
  write: (value) => (value === undefined ? [] : [value.length === 0 ? 'none' : value.join(',')]),
});

/** The state of the page as its address holds it. */
export const calendarFields = {
  view: oneOf(calendarViews, 'month'),
  /** undefined: the present one */
  month: maybe(isMonth),
  /** whose entries are listed below the month */
  day: maybe(isDay),
  kind: maybeListOf<CalendarKind>(calendarKinds),
  regulator: maybeListOf(),
  mine: maybeFlag(),
};
export type CalendarState = StateOf<typeof calendarFields>;

export const shownMonth = ({ month }: Pick<CalendarState, 'month'>, now: Date): string =>
  month ?? monthOf(today(now));

/** What the server is asked for. */
export function calendarAsked(state: CalendarState, now: Date): CalendarAsked {
  const month = shownMonth(state, now);
  const filters = { kinds: state.kind, regulators: state.regulator, isMine: state.mine === true };
  if (state.view === 'month') {
    const weeks = weeksOf(month);
    return { from: weeks[0]?.[0] ?? firstOf(month), to: weeks.at(-1)?.at(-1) ?? lastOf(month), ...filters };
  }
  const months = state.view === 'agenda' ? agendaMonths : timelineMonths;
  return { from: firstOf(month), to: lastOf(addMonths(month, months - 1)), ...filters };
}
