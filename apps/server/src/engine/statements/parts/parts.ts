import type { Span } from '../../text/passage.ts';
import type { ComposedSentence } from '../composed-sentence.ts';
import type { StatementTime } from '../statement.ts';
import { masked, stretchOf } from './clause-text.ts';
import type { Aside, PartsGrammar } from './parts-grammar.ts';
import { timeOf } from './time-of.ts';

/** When a rule applies, when it doesn't, and by when something has to be done, as positions in the text. */
export interface Parts {
  readonly condition: Span | null;
  readonly exception: Span | null;
  readonly time: StatementTime | null;
}

const goesOnOrEnds = /(?:[\s,;.]|(?<=[\s,;])(?:and|or|und|oder))+$/u;

/** "if it is satisfied that:", "where that manager:" */
const breaksOff =
  /(?<!\p{L})(?:that|dass|daß|(?:where|if|when|unless)\s(?:it|they|(?:the|that|such|an?)\s\p{L}+))\s?:?$/u;

/** What is known of the rule whose parts are looked for. */
interface OfRule {
  /** the time of an authority's act is no part of a firm's duty */
  readonly isOfFirm: boolean;
  /** the position of its verb; null if it requires and allows nothing */
  readonly at: number | null;
}

/**
 * Conditions and exceptions in what opens or closes a list belong to each of its points. Those that govern the rule's own clause come
 * before others.
 */
export function partsOf(sentence: ComposedSentence, grammar: PartsGrammar, { isOfFirm, at }: OfRule): Parts {
  const { text, unit } = sentence;
  const words = masked(text);
  // only how it ends counts
  const opening = words.slice(Math.max(0, unit.start - 160), unit.start).trimEnd();
  const stretch = stretchOf(words, at !== null && at >= unit.start && at < unit.end ? at : unit.start);
  const isOtherSentence = ({ start }: Span) =>
    start >= unit.start && start < unit.end && (start < stretch.start || start >= stretch.end);
  const firstEnd = Math.min(unit.end, stretchOf(words, unit.start).end);
  const [after = ''] = goesOnOrEnds.exec(text.slice(Math.max(unit.start, firstEnd - 12), firstEnd)) ?? [];
  const point = { start: unit.start, end: firstEnd - after.length };
  const found = grammar.asidesIn(words, unit);
  // "shall notify the authority where: (a) …": the point is the condition
  const isException = grammar.exceptionOpens.test(opening);
  const isCondition = !isException && grammar.conditionOpens.test(opening);
  /** begins in what opens the list and goes on in its point */
  const reachesIn = (one: Aside) =>
    one.start < unit.start &&
    one.end <= unit.end &&
    (one.end > unit.start || (breaksOff.test(opening) && words.slice(one.end, unit.start).trim().length < 2));
  const spanOf = (kind: Aside['kind'], isPoint: boolean): Span | null => {
    if (isPoint || found.some((one) => one.kind === kind && reachesIn(one))) return point;
    const [best] = found
      .filter((one) => one.kind === kind)
      .toSorted(
        (one, other) =>
          Number(isOtherSentence(one)) - Number(isOtherSentence(other)) ||
          one.rank - other.rank ||
          one.start - other.start,
      );
    return best ?? null;
  };
  const condition = spanOf('condition', isCondition);
  const exception = spanOf('exception', isException);
  const asides = () => [
    ...found,
    ...grammar.relativesIn(words),
    ...(isCondition || isException ? [point] : []),
  ];
  return {
    condition: condition && sentence.toSourceWithin(condition),
    exception: exception && sentence.toSourceWithin(exception),
    time: timeOf(sentence, { asides, isOtherSentence, isOfFirm }),
  };
}
