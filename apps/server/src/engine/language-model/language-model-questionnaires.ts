import type { Logger } from '../../lib/logger.ts';
import { said } from '../../lib/said.ts';
import type { AnswerCitation } from '../answers/answers.ts';
import { type GroundedClaim, groundClaim } from '../grounding/ground-claim.ts';
import type { Provenance } from '../provenance.ts';
import { areYesNo, choiceFor, choiceSaid } from '../questionnaires/choices.ts';
import { questionHash } from '../questionnaires/embedded/answer.ts';
import { dayIn, numberIn } from '../questionnaires/measures.ts';
import type {
  KnowledgePassage,
  QuestionAnswer,
  QuestionnaireEngine,
  QuestionToAnswer,
} from '../questionnaires/questionnaires.ts';
import { asksOpenly } from '../questionnaires/read-claim.ts';
import { strengthOf } from '../questionnaires/strength.ts';
import { unitsOf, wordsOf } from '../questionnaires/units.ts';
import type { LanguageModel } from './language-model.ts';
import { AnswerUnusable, ModelUnavailable } from './model-errors.ts';
import {
  questionnaireData,
  questionnaireInstructions,
  questionnairePrompt,
  questionnaireSchema,
  type WrittenQuestionAnswer,
} from './questionnaire-prompt.ts';

const engineVersion = 'language-model-questionnaires-1';
/** Nothing was measured of what a model answers. */
const unmeasured = 0.5;

const passageOf = (number: string, { passages }: QuestionToAnswer): KnowledgePassage | null =>
  passages[Number(/\d+/.exec(number)?.[0] ?? 0) - 1] ?? null;

const groundClaims = ({ claims }: WrittenQuestionAnswer, asked: QuestionToAnswer): GroundedClaim[] =>
  claims.flatMap(({ sentence, quotes }) => {
    const alleged = quotes.map(({ passage, words }) => ({ passage: passageOf(passage, asked), words }));
    const claim = groundClaim(sentence, alleged);
    return claim === null ? [] : [claim];
  });

/** Whether the whole statement that a quote is of says that the firm does something, whatever the model made of it. */
const isDone = ({ passages }: QuestionToAnswer, { quotes }: GroundedClaim) =>
  quotes.some(({ passage: { id }, start, end }) => {
    const passage = passages.find((one) => one.id === id);
    if (!passage) return false;
    const { headings, standing } = passage;
    return unitsOf(passage, 0).some(
      (unit) =>
        unit.start < end &&
        start < unit.end &&
        strengthOf({ words: wordsOf(unit), leadText: unit.leadText, headings, standing }) === 'does',
    );
  });

function valueOf(
  { kind, choices }: QuestionToAnswer,
  { value }: WrittenQuestionAnswer,
  verdict: QuestionAnswer['verdict'],
  quotes: readonly string[],
): string | null {
  if (choices.length > 0 && areYesNo(choices)) return verdict === null ? null : choiceFor(verdict, choices);
  if (choices.length > 0)
    return value === null
      ? null
      : (choices.find((one) => one === value) ?? choiceSaid(choices, quotes.join('\n')));
  if (kind === 'number' || kind === 'date') {
    const read = kind === 'number' ? numberIn : dayIn;
    // the model's value stands if a quote has it
    const isThere =
      value !== null && quotes.some((quote) => quote.includes(value) || read(quote, []) === value);
    return isThere ? (read(value, []) ?? value) : null;
  }
  return kind === 'yes_no' ? verdict : null;
}

/** Sentences with the markers of their quotes; a quote that proves several is one citation. */
function written(claims: readonly GroundedClaim[]): Pick<QuestionAnswer, 'content' | 'citations'> {
  const citations: AnswerCitation[] = [];
  const sentences = claims.map(({ sentence, quotes }) => {
    const markers = quotes.map(({ passage, start, end, quote }) => {
      let found = citations.find(
        (one) => one.passageId === passage.id && one.start === start && one.end === end,
      );
      if (!found) {
        found = { ordinal: citations.length + 1, passageId: passage.id, start, end, quote };
        citations.push(found);
      }
      return `[${String(found.ordinal)}]`;
    });
    return `${sentence} ${[...new Set(markers)].join(' ')}`;
  });
  return { content: sentences.join(' '), citations };
}

/** What is said if the model finds no answer, or proves none. */
const refusal = (
  { language }: QuestionToAnswer,
  closest: readonly AnswerCitation[],
  provenance: Provenance,
): QuestionAnswer => ({
  value: null,
  verdict: null,
  content: said('questionnaire-answers', closest.length > 0 ? 'notInSources' : 'nothingFound').in(language),
  citations: [],
  refusal: 'not_in_sources',
  confidence: 'medium',
  certainty: unmeasured,
  closest,
  provenance,
});

/**
 * Answers that a model writes, each sentence proven by quotes. “Yes” stands only where a quote says that the firm does something. If the
 * model doesn't respond, or cites only passages that don't exist, the embedded engine answers; it does as well what needs no model.
 */
export function createLanguageModelQuestionnaires(
  model: LanguageModel,
  embedded: QuestionnaireEngine,
  log: Logger,
): QuestionnaireEngine {
  const version = [engineVersion, questionnairePrompt, model.name].join(' ');

  async function write(asked: QuestionToAnswer, signal: AbortSignal) {
    try {
      const response = await model.ask(
        {
          instructions: questionnaireInstructions,
          data: questionnaireData(asked, model.limits.inputTokens),
          schema: questionnaireSchema,
        },
        signal,
      );
      const cited = response.claims.flatMap(({ quotes }) => quotes.map((one) => one.passage));
      if (cited.length > 0 && cited.every((number) => passageOf(number, asked) === null)) return 'unusable';
      return response;
    } catch (error) {
      if (error instanceof ModelUnavailable) return 'unavailable';
      if (!(error instanceof AnswerUnusable)) throw error;
      log.debug(
        { model: model.name, reason: error.message },
        'a response of the language model was not used',
      );
      return 'unusable';
    }
  }

  return {
    version,
    wants: embedded.wants,
    wordsOf: (question) => embedded.wordsOf(question),
    async answer(asked, signal) {
      const own = await embedded.answer(asked, signal);
      if (asked.passages.length === 0 || own.refusal === 'not_a_question') return own;
      const response = await write(asked, signal);
      if (response === 'unavailable' || response === 'unusable')
        return { ...own, provenance: { ...own.provenance, fallback: response } };
      const provenance: Provenance = {
        engine: 'language-model',
        engineVersion,
        model: model.name,
        promptVersion: questionnairePrompt,
        inputHash: questionHash(version, asked),
        fallback: null,
      };
      const claims = groundClaims(response, asked);
      if (claims.length === 0 || response.verdict === 'not_stated')
        return refusal(asked, own.refusal === null ? own.citations : own.closest, provenance);
      const says =
        response.verdict === 'yes' && !claims.some((one) => isDone(asked, one)) ? 'partly' : response.verdict;
      const verdict = asksOpenly(asked.question) ? null : says;
      const { content, citations } = written(claims);
      return {
        value: valueOf(
          asked,
          response,
          verdict,
          citations.map(({ quote }) => quote),
        ),
        verdict,
        content,
        citations,
        refusal: null,
        confidence: claims.length === response.claims.length && says === response.verdict ? 'medium' : 'low',
        certainty: unmeasured,
        closest: [],
        provenance,
      };
    },
  };
}
