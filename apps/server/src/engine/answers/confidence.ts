import { givesType } from './asked-types.ts';
import type { Signals } from './choice-model.ts';
import type { RankedStatement } from './choose-statements.ts';
import type { ReadQuestion } from './read-question.ts';

const counted = 3;
const logitOf = (chance: number) => Math.log(chance / (1 - chance));

/** Whether one of the statements gives each kind of fact that a question asks for, or opens a list that may. */
const givesWhatIsAsked = ({ types }: Pick<ReadQuestion, 'types'>, chosen: readonly RankedStatement[]) =>
  types.every((type) =>
    chosen.some(
      ({ statement: { passage, start, end } }) =>
        givesType(type, passage.text.slice(start, end)) ||
        passage.points.some(({ text }) => givesType(type, text)),
    ),
  );

/**
 * What tells whether the statements that are quoted answer a question: numbers by the name of each signal.
 * @param ranked all statements, best first, at least one
 * @param chosen those that are quoted
 */
export function confidenceSignals(
  question: ReadQuestion,
  ranked: readonly RankedStatement[],
  chosen: readonly RankedStatement[],
): Signals {
  const [best] = ranked as [RankedStatement, ...RankedStatement[]];
  const next = ranked.find(({ statement }) => statement.passage.id !== best.statement.passage.id);
  const chances = ranked.slice(0, counted).map(({ chance }) => chance);
  const { signals } = best;
  const signal = (name: string) => signals[name] ?? 0;
  return {
    best: logitOf(best.chance) / 2,
    lead: best.chance - (next?.chance ?? 0),
    'best three': chances.reduce((sum, one) => sum + one, 0),
    'said anywhere': best.saidAnywhere,
    names: best.namesFound,
    own: signal('own'),
    'with headings': signal('with headings'),
    concepts: signal('concepts'),
    'chance of first': signal('topChance'),
    'chance of passage': signal('chance'),
    'first passage': signal('rank') === 1 ? 1 : 0,
    defines: best.defines,
    terms: Math.log(1 + question.terms.length),
    'asked, not given': givesWhatIsAsked(question, chosen) ? 0 : 1,
    translated: best.statement.passage.isTranslated ? 1 : 0,
    fragment: signal('fragment'),
  };
}
