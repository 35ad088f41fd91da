import { isOfAuthority, readTimes, type Time } from '../../deadlines/read-deadline.ts';
import type { Span } from '../../text/passage.ts';
import type { ComposedSentence } from '../composed-sentence.ts';
import type { StatementTime, TimeKind } from '../statement.ts';

const kindOf = (time: Time): TimeKind => {
  switch (time.kind) {
    case 'date':
      return 'fixed';
    case 'urgency':
      return 'at_once';
    case 'recurrence':
    case 'regularly':
      return 'recurring';
    case 'lasting':
      return 'retention';
    case 'change':
      return 'transition';
    case 'limit':
    case 'event':
      return time.direction === 'before' ? 'before_event' : 'after_event';
  }
};

/** What leaves no room comes before what is urgent, and that before what is only regular. */
const rank: Readonly<Record<Time['kind'], number>> = {
  limit: 0,
  date: 0,
  recurrence: 0,
  event: 1,
  lasting: 2,
  urgency: 2,
  regularly: 3,
  change: 4,
};

/** What describes a noun: "accounts opened before 2014", "die innerhalb von zwei Jahren fälligen Forderungen" */
const describes =
  /(?:^|\s)(?:d(?:er|ie|as|en|em|es)|eine?[rnms]?)\s$|(?<!\b(?:be|been|is|are|and|or|not)\s(?:\p{L}+ly\s)?)(?<!\p{L})\p{Ll}{3,}ed\s$|\b(?:existing|maturing|paid)\s$/u;

interface Around {
  /** where times say when something else is */
  readonly asides: () => readonly Span[];
  readonly isOtherSentence: (span: Span) => boolean;
  readonly isOfFirm: boolean;
}

/** "the average daily turnover", "mit jährlichem Umsatz": an adjective of something else */
const isAdjective = (text: string, { start, end }: Span): boolean =>
  /lich(?:e[rnsm]?)$/iu.test(text.slice(start, end))
    ? /liche[rnsm]?$/iu.test(text.slice(start, end)) && !/(?<!\p{L})in\s$/u.test(text.slice(0, start))
    : /^(?:daily|weekly|monthly|quarterly|yearly)$/iu.test(text.slice(start, end)) &&
      /(?<!\p{L})(?:average|the|an?|of|its|their|total|net)\s$/iu.test(text.slice(0, start));

/** The time of a rule's own act: the strictest that it sets itself, or else that of what opens or closes the list. */
export function timeOf(
  sentence: ComposedSentence,
  { asides: asidesIn, isOtherSentence, isOfFirm }: Around,
): StatementTime | null {
  const { text, unit } = sentence;
  const words = text.replaceAll('\u00A0', ' ');
  const all = readTimes(words);
  const asides = all.length > 0 ? asidesIn() : [];
  const times = all.filter(
    ({ quote }) =>
      !asides.some(({ start, end }) => quote.start >= start && quote.start < end) &&
      !describes.test(words.slice(0, quote.start)) &&
      !isAdjective(words, quote) &&
      !(isOfFirm && isOfAuthority(words, quote)),
  );
  const isOwn = ({ quote }: Time) => quote.start >= unit.start && quote.start < unit.end;
  const [best] = times.toSorted(
    (one, other) =>
      Number(isOtherSentence(one.quote)) - Number(isOtherSentence(other.quote)) ||
      rank[one.kind] - rank[other.kind] ||
      Number(isOwn(other)) - Number(isOwn(one)) ||
      one.quote.start - other.quote.start,
  );
  const span = best && sentence.toSourceWithin(best.quote);
  if (!span) return null;
  const event = 'event' in best ? best.event : null;
  return {
    span,
    kind: kindOf(best),
    amount: 'amount' in best ? best.amount : null,
    unit: 'unit' in best ? best.unit : null,
    anchor: event && sentence.toSourceWithin(event),
    isStrict: best.kind !== 'urgency' && best.kind !== 'regularly',
    isInherited: !isOwn(best),
  };
}
