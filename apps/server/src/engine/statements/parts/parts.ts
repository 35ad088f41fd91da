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

/** "if it is satisfied that:" */
const opensObject = /(?<!\p{L})(?:that|dass|daß)\s?:?$/u;

/**
 * Conditions and exceptions in what opens or closes a list belong to each of its points. Those ahead of the main clause govern it
 * rather than those behind.
 * @param isOfFirm whether the rule is about a firm; the time of an authority's act is then no part of it
 */
export function partsOf(sentence: ComposedSentence, grammar: PartsGrammar, isOfFirm: boolean): Parts {
  const { text, unit } = sentence;
  const words = masked(text);
  const opening = words.slice(0, unit.start).trimEnd();
  const stretch = stretchOf(words, unit.start);
  const close = Math.min(unit.end, stretch.end);
  const [after = ''] = goesOnOrEnds.exec(text.slice(Math.max(unit.start, close - 12), close)) ?? [];
  const point = { start: unit.start, end: close - after.length };
  const found = grammar.asidesIn(words, unit);
  // "shall notify the authority where: (a) …": the point is the condition
  const isException = grammar.exceptionOpens.test(opening);
  const isCondition = !isException && grammar.conditionOpens.test(opening);
  /** begins in what opens the list and goes on in its point */
  const reachesIn = (one: Aside) =>
    one.start < unit.start &&
    (one.end > unit.start || (opensObject.test(opening) && words.slice(one.end, unit.start).trim().length < 2));
  const spanOf = (kind: Aside['kind'], isPoint: boolean): Span | null => {
    if (isPoint || found.some((one) => one.kind === kind && reachesIn(one))) return point;
    const all = found.filter((one) => one.kind === kind);
    // what a second sentence of the unit says comes after what the first does
    const first = all.filter((one) => one.start < stretch.end);
    return first.find(({ isMain }) => isMain) ?? first[0] ?? all.find(({ isMain }) => isMain) ?? all[0] ?? null;
  };
  const condition = spanOf('condition', isCondition);
  const exception = spanOf('exception', isException);
  const asides = () => [...found, ...grammar.relativesIn(words), ...(isCondition || isException ? [point] : [])];
  return {
    condition: condition && sentence.toSourceWithin(condition),
    exception: exception && sentence.toSourceWithin(exception),
    time: timeOf(sentence, asides, isOfFirm),
  };
}
