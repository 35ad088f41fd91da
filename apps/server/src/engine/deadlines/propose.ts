import { createHash } from 'node:crypto';
import type { DueKind } from '@regulus/contract/due-values.ts';
import type { WorkingCalendar } from '@regulus/contract/regulator-zones-values.ts';
import type { CalendarDay } from '../../lib/calendar-day.ts';
import { addDays } from '../../lib/time.ts';
import { type Deadline, readDeadlines } from './read-deadline.ts';
import { nextOccurrence, ruleOf } from './recurrence.ts';
import type { DeadlineUnit } from './time-words.ts';
import { countFrom } from './working-days.ts';

/** Part of what proposals are read from: a change here has all of them read again. */
export const dueEngineVersion = 'due-2';

/** Where words of a text are, with their hash. */
export interface DueQuote {
  readonly text_id: string;
  readonly start: number;
  readonly end: number;
}

/** The days of a publication that deadlines may count from. */
export interface DatesOfPublication {
  readonly applicable: CalendarDay | null;
  readonly in_force: CalendarDay | null;
  readonly comments_due: CalendarDay | null;
}

/** What was read about when something falls due. */
export interface DueProposal {
  readonly kind: DueKind;
  /** of what recurs, the next occurrence at the time it was read; null if the day it counts from is unknown */
  readonly due_on: CalendarDay | null;
  /** how much time, or how often */
  readonly time: { readonly amount: number; readonly unit: DeadlineUnit } | null;
  /** whether more often is fine too */
  readonly is_at_least: boolean;
  readonly direction: 'after' | 'before' | null;
  /** the words for what a limit counts from; a position in the same text as the quote */
  readonly event: DueQuote | null;
  /** the day it counts from */
  readonly start: {
    readonly kind: 'applicable' | 'in_force' | 'obligation';
    readonly day: CalendarDay;
  } | null;
  readonly rule: string | null;
  readonly quote: DueQuote | null;
  readonly calendar: WorkingCalendar;
  readonly obligation_id: string | null;
  /** what it says, without where: another one means that the text has changed */
  readonly basis: string;
}

type Said = Omit<DueProposal, 'basis' | 'calendar'>;

/** @param said what tells one proposal from another */
export const withBasis = (
  proposal: Said,
  calendar: WorkingCalendar,
  said: readonly unknown[],
): DueProposal => ({
  ...proposal,
  calendar,
  basis: createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32),
});

/** An obligation's proposal is another one if it says another time, in whatever place. */
function proposed(proposal: Said, calendar: WorkingCalendar, words: readonly string[]): DueProposal {
  const { kind, due_on, time, direction, start, rule } = proposal;
  return withBasis(proposal, calendar, [
    kind,
    rule === null ? due_on : null,
    time,
    direction,
    start,
    rule,
    words,
  ]);
}

export const nothingRead: Said = {
  kind: 'applies',
  due_on: null,
  time: null,
  is_at_least: false,
  direction: null,
  event: null,
  start: null,
  rule: null,
  quote: null,
  obligation_id: null,
};

/** A limit that counts from the day the act itself applies or enters into force. */
const ofTheAct =
  /^(?:the )?(?:date|day) of (?:application|entry into force)|^(?:the )?(?:entry into force|date of application)|inkrafttreten|geltungsbeginn|beginn der anwendung/iu;

/** A piece of an obligation's quote, in the order of the text. */
export interface QuotedPiece {
  readonly text: string;
  /** where it starts in the text */
  readonly start: number;
  /** introduces what is required, and says nothing on its own */
  readonly isLeadIn: boolean;
}

export interface ProposalRequest {
  readonly textId: string;
  readonly pieces: readonly QuotedPiece[];
  /** a deadline that a person entered in other words */
  readonly ownDeadline: string | null;
  readonly dates: DatesOfPublication;
  readonly calendar: WorkingCalendar;
  readonly today: CalendarDay;
}

function readPieces({ pieces, ownDeadline, today }: ProposalRequest) {
  if (ownDeadline !== null)
    return { text: ownDeadline, places: [], found: readDeadlines(ownDeadline, { today }) };
  let text = '';
  let lead = 0;
  const places: { at: number; length: number; start: number }[] = [];
  for (const piece of pieces) {
    if (text !== '') text += ' ';
    places.push({ at: text.length, length: piece.text.length, start: piece.start });
    text += piece.text;
    if (piece.isLeadIn && lead === places.at(-1)!.at - (places.length > 1 ? 1 : 0)) lead = text.length;
  }
  return {
    text,
    places,
    found: readDeadlines(text.slice(lead), { today, lead: text.slice(0, lead) }),
  };
}

/**
 * When an obligation on a firm falls due, as its own words and the dates of its publication say. Null if nothing is known. Nothing is
 * calculated from an event whose day is unknown. Pure: the same input always gives the same result.
 */
export function proposeDue(request: ProposalRequest): DueProposal | null {
  const { textId, dates, calendar, today } = request;
  const { text, places, found } = readPieces(request);
  const placeOf = (span: { start: number; end: number } | null): DueQuote | null => {
    if (span === null) return null;
    const piece = places.find(({ at, length }) => span.start >= at && span.start < at + length);
    if (!piece) return null;
    const start = piece.start + span.start - piece.at;
    return {
      text_id: textId,
      start,
      end: Math.min(start + span.end - span.start, piece.start + piece.length),
    };
  };
  const applies = dates.applicable ?? dates.in_force;
  const start =
    applies === null
      ? null
      : ({ kind: dates.applicable === null ? 'in_force' : 'applicable', day: applies } as const);
  const first = found.find(({ kind }) => kind !== 'urgency');
  const words = (deadline: Deadline) => [text.slice(deadline.quote.start, deadline.quote.end)];
  if (first?.kind === 'date')
    return proposed(
      { ...nothingRead, kind: 'date', due_on: first.day, quote: placeOf(first.quote) },
      calendar,
      words(first),
    );
  if (first?.kind === 'recurrence') {
    const { amount, unit, isAtLeast, isAtPeriodEnd } = first;
    // whose year it is, and when it ends, the sentence doesn't say
    const from = isAtPeriodEnd ? null : start;
    return proposed(
      {
        ...nothingRead,
        kind: 'recurrence',
        due_on: from && nextOccurrence(ruleOf(amount, unit, from.day), from.day, addDays(today, -1)),
        time: { amount, unit },
        is_at_least: isAtLeast,
        start: from,
        rule: from && ruleOf(amount, unit, from.day),
        quote: placeOf(first.quote),
      },
      calendar,
      words(first),
    );
  }
  if (first?.kind === 'limit') {
    const { amount, unit, direction, event } = first;
    const named = event && text.slice(event.start, event.end);
    const isOfAct = named !== null && ofTheAct.test(named);
    const known = isOfAct && start ? start : null;
    return proposed(
      {
        ...nothingRead,
        kind: 'limit',
        due_on: known && countFrom(known.day, direction === 'before' ? -amount : amount, unit, calendar),
        time: { amount, unit },
        direction,
        event: placeOf(event),
        start: known,
        quote: placeOf(first.quote),
      },
      calendar,
      [...words(first), named ?? ''],
    );
  }
  if (start) return proposed({ ...nothingRead, due_on: start.day, start }, calendar, []);
  return dates.comments_due === null
    ? null
    : proposed({ ...nothingRead, kind: 'comments_due', due_on: dates.comments_due }, calendar, []);
}

/** The day a limit ends once the day of its event is known; null if the proposal is no limit. */
export const limitFrom = (
  { kind, time, direction, calendar }: DueProposal,
  startsOn: CalendarDay,
): CalendarDay | null =>
  kind === 'limit' && time
    ? countFrom(startsOn, direction === 'before' ? -time.amount : time.amount, time.unit, calendar)
    : null;
