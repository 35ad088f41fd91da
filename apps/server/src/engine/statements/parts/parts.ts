import type { Span } from '../../text/passage.ts';
import type { ComposedSentence } from '../composed-sentence.ts';
import type { PartsGrammar } from './parts-grammar.ts';

/** When a rule applies, when it doesn't, and by when something has to be done, as positions in the text. */
export interface Parts {
  readonly condition: Span | null;
  readonly exception: Span | null;
  readonly time: Span | null;
}

const goesOnOrEnds = /(?:[\s,;.]|(?<=[\s,;])(?:and|or|und|oder))+$/u;

export function partsOf(sentence: ComposedSentence, grammar: PartsGrammar): Parts {
  const { text, unit } = sentence;
  const found = (pattern: RegExp): Span | null => {
    const match = pattern.exec(text);
    return match && { start: match.index, end: match.index + match[0].length };
  };
  const opening = text.slice(0, unit.start).trimEnd();
  const own = text.slice(unit.start, unit.end).replace(goesOnOrEnds, '');
  const point = { start: unit.start, end: unit.start + own.length };
  // "shall notify the authority where: (a) …": the point is the condition
  const isException = grammar.exceptionOpens.test(opening);
  const isCondition = !isException && grammar.conditionOpens.test(opening);
  const condition = isCondition ? point : (grammar.conditionAhead(text, unit) ?? found(grammar.condition));
  const exception = isException ? point : found(grammar.exception);
  const time = found(grammar.deadline);
  return {
    condition: condition && sentence.toSourceWithin(condition),
    exception: exception && sentence.toSourceWithin(exception),
    time: time && sentence.toSourceWithin(time),
  };
}
