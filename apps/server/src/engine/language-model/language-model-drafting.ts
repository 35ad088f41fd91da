import { createHash } from 'node:crypto';
import type { Logger } from '../../lib/logger.ts';
import type { AnswerPassage } from '../answers/answers.ts';
import type { DraftAudience, DraftingEngine, KeyStatement, StatementRequest } from '../drafting/drafting.ts';
import { clauseAt, passageAt } from '../drafting/place-of.ts';
import { groundClaim } from '../grounding/ground-claim.ts';
import type { Provenance } from '../provenance.ts';
import type { Span } from '../text/passage.ts';
import { answerSchema } from './answer-prompt.ts';
import { dataIsData, dataPart } from './data-part.ts';
import { fitInto } from './input-budget.ts';
import type { LanguageModel } from './language-model.ts';
import { AnswerUnusable, ModelUnavailable } from './model-errors.ts';

/** Changes with the instructions below. */
const draftingPrompt = 'drafting-1';

const readers: Readonly<Record<DraftAudience, string>> = {
  board: 'members of the board, who decide and read no details',
  compliance: 'compliance officers, who must meet every requirement',
  business: 'people in the business, who want to know what they have to do',
};

const draftingInstructions = ({ audience, language, most }: StatementRequest): string =>
  `You write the key points of a briefing about one publication, from its numbered passages and from nothing else.
Your readers are ${readers[audience]}. Write at most ${String(most)} sentences in ${language === 'de' ? 'German' : 'English'}, plain and short, the most important first; none repeats another. For each, give the number of the passage and copy the words that prove it, character by character, in their own language. Name no number or name that isn't in those words.
${dataIsData}
Answer with a JSON object of the field claims: a list of objects of the fields sentence and quotes, each quote an object of the fields passage and words.`;

/** The passages, as many as fit. */
const draftingData = (title: string, passages: readonly AnswerPassage[], tokens: number): string =>
  dataPart(
    fitInto(
      [
        { name: 'title', text: title },
        ...passages.map(({ clause, text }, at) => ({
          name: `passage ${String(at + 1)}`,
          text: clause === '' ? text : `${clause}\n${text}`,
        })),
      ],
      tokens,
    ),
  );

const engineVersion = 'language-model-drafting-1';
/** The model chooses among more than are written. */
const choice = 4;
const longestPassage = 1_500;

interface Offered {
  readonly passage: AnswerPassage;
  /** where it begins in the text */
  readonly start: number;
}

/** What surrounds a statement: the clause in which it stands if it is short, else the statement. */
function around({ text }: StatementRequest['publication'], place: Span): Span {
  const passage = passageAt(text.passages, place.start);
  return passage && passage.end >= place.end && passage.end - passage.start <= longestPassage
    ? passage
    : place;
}

function offer(request: StatementRequest, places: readonly Span[]): Offered[] {
  const { publication } = request;
  const { text } = publication;
  const spans = new Map(places.map((place) => around(publication, place)).map((one) => [one.start, one]));
  return [...spans.values()].map(({ start, end }, at) => ({
    start,
    passage: {
      id: String(at),
      documentId: publication.id,
      title: publication.title,
      clause: clauseAt(text.passages, start),
      headings: [],
      language: text.language ?? 'en',
      text: text.content.slice(start, end),
      score: 0,
      isTranslated: false,
      around: null,
      points: [],
    },
  }));
}

/**
 * Key points that a model words, each proven by quotes before it is used. What isn't proven is dropped; if nothing is left or the
 * model doesn't respond, the statements of the embedded engine are used. Subject and scope stay quotes.
 */
export function createLanguageModelDrafting(
  model: LanguageModel,
  embedded: DraftingEngine,
  log: Logger,
): DraftingEngine {
  const version = [engineVersion, draftingPrompt, model.name].join(' ');

  async function write(
    request: StatementRequest,
    offered: readonly Offered[],
    signal: AbortSignal,
  ): Promise<KeyStatement[] | NonNullable<Provenance['fallback']>> {
    try {
      const { title } = request.publication;
      const passages = offered.map(({ passage }) => passage);
      const written = await model.ask(
        {
          instructions: draftingInstructions(request),
          data: draftingData(title, passages, model.limits.inputTokens),
          schema: answerSchema,
        },
        signal,
      );
      const proven = written.claims.flatMap(({ sentence, quotes }): KeyStatement[] => {
        const alleged = quotes.map(({ passage, words }) => ({
          passage: offered[Number(/\d+/.exec(passage)?.[0] ?? 0) - 1]?.passage ?? null,
          words,
        }));
        const claim = groundClaim(sentence, alleged);
        if (claim === null) return [];
        const places = claim.quotes.map((quote) => {
          const from = offered.find(({ passage }) => passage === quote.passage)?.start ?? 0;
          return { start: from + quote.start, end: from + quote.end };
        });
        return [{ sentence: claim.sentence, places }];
      });
      return proven.length === 0 ? 'unusable' : proven.slice(0, request.most);
    } catch (error) {
      if (error instanceof ModelUnavailable) return 'unavailable';
      if (!(error instanceof AnswerUnusable)) throw error;
      log.debug({ model: model.name, reason: error.message }, 'a draft of the language model was not used');
      return 'unusable';
    }
  }

  return {
    version,
    async statements(request, signal) {
      const found = await embedded.statements(request, signal);
      const wider = await embedded.statements({ ...request, most: request.most * choice }, signal);
      const { subject, scope, statements } = wider.value;
      const places = [subject, scope, ...statements.flatMap((one) => one.places)].filter(
        (one) => one !== null,
      );
      if (places.length === 0) return found;
      const written = await write(request, offer(request, places), signal);
      if (typeof written === 'string')
        return { ...found, provenance: { ...found.provenance, fallback: written } };
      const provenance: Provenance = {
        engine: 'language-model',
        engineVersion,
        model: model.name,
        promptVersion: draftingPrompt,
        inputHash: createHash('sha256').update(`${version} ${found.provenance.inputHash}`).digest('hex'),
        fallback: null,
      };
      return { value: { ...found.value, statements: written }, provenance };
    },
  };
}
