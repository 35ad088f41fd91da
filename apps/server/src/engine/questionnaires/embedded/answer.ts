import { createHash } from 'node:crypto';
import { said } from '../../../lib/said.ts';
import type { Provenance } from '../../provenance.ts';
import { closestTo, judgeQuestion } from '../judge-question.ts';
import type { QuestionAnswer, QuestionnaireEngine, QuestionToAnswer } from '../questionnaires.ts';
import { wordsOfQuestion } from '../read-claim.ts';
import { writeAnswer } from '../write-answer.ts';

const version = 'questionnaires-1';

export const questionHash = (engine: string, asked: QuestionToAnswer): string =>
  createHash('sha256')
    .update(JSON.stringify([engine, { ...asked, terms: [...asked.terms] }]))
    .digest('hex');

const provenanceOf = (asked: QuestionToAnswer): Provenance => ({
  engine: 'embedded',
  engineVersion: version,
  model: null,
  promptVersion: null,
  inputHash: questionHash(version, asked),
  fallback: null,
});

function answer(asked: QuestionToAnswer): QuestionAnswer {
  const judged = judgeQuestion(asked);
  const { verdict, value, refusal, confidence, certainty, ranked } = judged;
  const provenance = provenanceOf(asked);
  if (refusal === null)
    return {
      value,
      verdict,
      ...writeAnswer(asked, judged),
      refusal,
      confidence,
      certainty,
      closest: [],
      provenance,
    };
  const closest = refusal === 'not_a_question' ? [] : closestTo(ranked);
  const key =
    refusal === 'not_a_question' ? 'notAQuestion' : closest.length > 0 ? 'notInSources' : 'nothingFound';
  return {
    value: null,
    verdict: null,
    content: said('questionnaire-answers', key).in(asked.language),
    citations: [],
    refusal,
    confidence,
    certainty,
    closest,
    provenance,
  };
}

/** Deterministic, without a network or a model: answers consist of whole statements of the firm's texts. */
export const embeddedQuestionnaires: QuestionnaireEngine = {
  version,
  // points of policies are short: what answers is often far from the first
  wants: { passages: 48, translated: 8 },
  wordsOf: wordsOfQuestion,
  answer(asked, signal) {
    signal.throwIfAborted();
    return Promise.resolve(answer(asked));
  },
};
