import { createHash } from 'node:crypto';
import type { Logger } from '../../lib/logger.ts';
import type {
  AnswerCitation,
  AnswerEngine,
  AnswerEvent,
  AnswerRefusal,
  AnswerRequest,
} from '../answers/answers.ts';
import { closestOf, judge } from '../answers/judge.ts';
import { inARow, notesOf } from '../answers/notes.ts';
import { refusalText } from '../answers/refusal-text.ts';
import { type GroundedClaim, groundClaim } from '../grounding/ground-claim.ts';
import type { Provenance } from '../provenance.ts';
import {
  answerData,
  answerInstructions,
  answerPrompt,
  answerSchema,
  type WrittenAnswer,
} from './answer-prompt.ts';
import type { LanguageModel } from './language-model.ts';
import { AnswerUnusable, ModelUnavailable } from './model-errors.ts';

const engineVersion = 'language-model-answers-2';

const longestTogether = 2_000;

const knownWithoutModel: ReadonlySet<AnswerRefusal> = new Set(['out_of_scope', 'clause_not_in_act']);

const passageOf = (number: string, { passages }: AnswerRequest) =>
  passages[Number(/\d+/.exec(number)?.[0] ?? 0) - 1] ?? null;

/** The claims of a response that are proven by their quotes. */
const groundClaims = ({ claims }: WrittenAnswer, request: AnswerRequest): GroundedClaim[] =>
  claims.flatMap(({ sentence, quotes }) => {
    const alleged = quotes.map(({ passage, words }) => ({
      passage: passageOf(passage, request),
      words,
    }));
    const claim = groundClaim(sentence, alleged);
    return claim === null ? [] : [claim];
  });

/** Claims sentence by sentence, each with its quotes before it; a quote that proves several claims is one citation. */
function* eventsOf(claims: readonly GroundedClaim[]): Generator<AnswerEvent> {
  const ordinals = new Map<string, number>();
  for (const [at, { sentence, quotes }] of claims.entries()) {
    const markers = new Set<string>();
    for (const { passage, start, end, quote } of quotes) {
      const key = `${passage.id} ${String(start)} ${String(end)}`;
      let ordinal = ordinals.get(key);
      if (ordinal === undefined) {
        ordinal = ordinals.size + 1;
        ordinals.set(key, ordinal);
        const citation: AnswerCitation = { ordinal, passageId: passage.id, start, end, quote };
        yield { kind: 'citation', citation };
      }
      markers.add(`[${String(ordinal)}]`);
    }
    yield { kind: 'delta', text: `${at === 0 ? '' : ' '}${sentence} ${[...markers].join(' ')}` };
  }
}

/** What is said if the model finds no answer, or proves none. */
function* refuse(request: AnswerRequest, leftOut: number, provenance: Provenance): Generator<AnswerEvent> {
  const { ranked, question } = judge(request);
  const closest = closestOf(ranked);
  const text = refusalText('not_in_sources', request, closest.length > 0).in(question.language);
  yield { kind: 'delta', text };
  yield {
    kind: 'end',
    end: { refusal: 'not_in_sources', confidence: 'medium', closest, leftOut, provenance },
  };
}

/**
 * Answers that a model writes, each claim proven by quotes before it is shown. If it doesn't respond, or cites only
 * passages that don't exist, the embedded engine answers; if nothing it says is proven, the question is refused.
 */
export function createLanguageModelAnswers(
  model: LanguageModel,
  embedded: AnswerEngine,
  log: Logger,
): AnswerEngine {
  const version = [engineVersion, answerPrompt, model.name].join(' ');

  async function* instead(
    request: AnswerRequest,
    signal: AbortSignal,
    fallback: NonNullable<Provenance['fallback']>,
  ): AsyncGenerator<AnswerEvent> {
    for await (const event of embedded.answer(request, signal)) {
      if (event.kind !== 'end') yield event;
      else yield { kind: 'end', end: { ...event.end, provenance: { ...event.end.provenance, fallback } } };
    }
  }

  /** The model's claims; why there are none that could be used. */
  async function write(request: AnswerRequest, signal: AbortSignal) {
    try {
      const question = {
        instructions: answerInstructions,
        data: answerData(request, model.limits.inputTokens),
        schema: answerSchema,
      };
      const written = await model.ask(question, signal);
      const cited = written.claims.flatMap(({ quotes }) => quotes.map((one) => one.passage));
      if (cited.length > 0 && cited.every((number) => passageOf(number, request) === null)) return 'unusable';
      return { claims: groundClaims(written, request), alleged: written.claims.length };
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
    // a model reads several questions together, but not a whole letter
    divide: (text) => (text.length > longestTogether ? embedded.divide(text) : [text]),
    understand: (question, history) => embedded.understand(question, history),
    followUps: (request, signal) => embedded.followUps(request, signal),
    async *answer(request, signal) {
      // whether it is a question at all, and whether there is anything to read, is known without a model
      const { refusal, question } = judge(request);
      if (request.passages.length === 0 || (refusal !== null && knownWithoutModel.has(refusal))) {
        yield* embedded.answer(request, signal);
        return;
      }
      const written = await write(request, signal);
      if (written === 'unavailable' || written === 'unusable') {
        yield* instead(request, signal, written);
        return;
      }
      const provenance: Provenance = {
        engine: 'language-model',
        engineVersion,
        model: model.name,
        promptVersion: answerPrompt,
        inputHash: createHash('sha256')
          .update(JSON.stringify([version, request]))
          .digest('hex'),
        fallback: null,
      };
      const { claims, alleged } = written;
      if (claims.length === 0) {
        yield* refuse(request, alleged, provenance);
        return;
      }
      const quoted = claims.flatMap(({ quotes }) => quotes.map(({ passage }) => passage.documentId));
      const notes = notesOf(request, new Set(quoted));
      if (notes.length > 0) yield { kind: 'delta', text: `${inARow(notes).in(question.language)}\n\n` };
      yield* eventsOf(claims);
      const leftOut = alleged - claims.length;
      const confidence = leftOut === 0 ? 'high' : 'medium';
      yield { kind: 'end', end: { refusal: null, confidence, closest: [], leftOut, provenance } };
    },
  };
}
