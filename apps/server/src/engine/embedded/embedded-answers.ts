import { createHash } from 'node:crypto';
import { said } from '../../lib/said.ts';
import type {
  AnswerCitation,
  AnswerEngine,
  AnswerEvent,
  AnswerRefusal,
  AnswerRequest,
} from '../answers/answers.ts';
import { chooseStatements, type RankedStatement, rankStatements } from '../answers/choose-statements.ts';
import { citationOf, compose } from '../answers/compose.ts';
import { followUpsOf } from '../answers/follow-ups.ts';
import { type ReadQuestion, readQuestion } from '../answers/read-question.ts';
import { searchWordsOf } from '../answers/search-words.ts';
import { supportLevels, supportOf, supportSignals } from '../answers/support.ts';
import type { Provenance } from '../provenance.ts';

const version = 'answers-1';
const mostClosest = 3;

const provenanceOf = (request: AnswerRequest): Provenance => ({
  engine: 'embedded',
  engineVersion: version,
  model: null,
  promptVersion: null,
  inputHash: createHash('sha256')
    .update(JSON.stringify([version, request]))
    .digest('hex'),
  fallback: null,
});

/** The best statement of each of the closest passages. */
export function closestOf(ranked: readonly RankedStatement[]): AnswerCitation[] {
  const passages = new Set<string>();
  return ranked
    .filter(({ statement: { passage, isFragment }, coverage }) => {
      if (isFragment || coverage.share === 0 || passages.has(passage.id)) return false;
      passages.add(passage.id);
      return true;
    })
    .slice(0, mostClosest)
    .map(({ statement }, at) => citationOf(statement, at + 1));
}

/** A single word or two without a question around them. */
const isVague = ({ terms, kinds, wordCount }: ReadQuestion) =>
  terms.length === 1 && wordCount <= 2 && !/\d/.test(terms[0]?.word ?? '') && kinds.size === 0;

/** What is said about a question, before it is written. */
export function judge(request: AnswerRequest) {
  const own = readQuestion(request.question, request.language);
  const asked = searchWordsOf(request.question, request.history);
  const question = { ...readQuestion(asked, own.language), language: own.language, kinds: own.kinds };
  const ranked = rankStatements(question, request.passages);
  const chosen = chooseStatements(ranked);
  const support =
    chosen.length === 0 ? 0 : supportOf(supportSignals(question, request.passages, ranked, chosen));
  let refusal: AnswerRefusal | null = null;
  if (own.isOutOfScope || question.terms.length === 0) refusal = 'out_of_scope';
  else if (support < supportLevels.answered) refusal = 'not_in_sources';
  else if (isVague(own) && asked === request.question) refusal = 'ambiguous';
  return { question, ranked, chosen, support, refusal };
}

function refusalText(refusal: AnswerRefusal, question: string, hasClosest: boolean) {
  if (refusal === 'out_of_scope') return said('answers', 'outOfScope');
  if (refusal === 'ambiguous')
    return said('answers', 'ambiguous', { words: question.replaceAll(/[?!.“”„"]/gu, '').trim() });
  return said('answers', hasClosest ? 'notInSources' : 'nothingFound');
}

function* answer(request: AnswerRequest): Generator<AnswerEvent> {
  const { question, ranked, chosen, support, refusal } = judge(request);
  const provenance = provenanceOf(request);
  if (refusal === null) {
    const statements = ranked.map(({ statement }) => statement);
    yield* compose(chosen, statements, question.language);
    const { high, medium } = supportLevels;
    const confidence = support >= high ? 'high' : support >= medium ? 'medium' : 'low';
    yield { kind: 'end', end: { refusal, confidence, closest: [], provenance } };
    return;
  }
  const closest = refusal === 'out_of_scope' ? [] : closestOf(ranked);
  yield {
    kind: 'delta',
    text: refusalText(refusal, request.question, closest.length > 0).in(question.language),
  };
  const confidence = refusal === 'not_in_sources' && support > supportLevels.answered / 2 ? 'medium' : 'high';
  yield { kind: 'end', end: { refusal, confidence, closest, provenance } };
}

/** Deterministic, without a network or a model: answers consist of whole sentences and lists of the passages. */
export const embeddedAnswers: AnswerEngine = {
  version,
  searchWords: searchWordsOf,
  async *answer(request, signal) {
    for (const event of answer(request)) {
      signal.throwIfAborted();
      yield event;
    }
  },
  followUps: (request, signal) => {
    signal.throwIfAborted();
    return Promise.resolve(followUpsOf(request));
  },
};
