import type { AnswerEngine } from '../../engine/answers/answers.ts';
import type { Engines } from '../../engine/engine.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';

/** @throws ProblemError 503 */
export function answerEngineOf(engines: Engines & { readonly answers?: AnswerEngine }): AnswerEngine {
  if (engines.answers) return engines.answers;
  throw new ProblemError(503, 'unavailable', said('problems-chatbots', 'answerFailed'));
}
