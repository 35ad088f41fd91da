import { said } from '../../lib/said.ts';
import { conceptsOf } from '../retrieval/words/concepts.ts';
import { withoutNames } from '../text/acts/acts.ts';
import type { AnswerCitation, AnswerRefusal, AnswerRequest } from './answers.ts';
import { choiceLevels, confidenceOf } from './choice-model.ts';
import { chooseStatements, type RankedStatement, rankStatements } from './choose-statements.ts';
import { citationOf } from './compose.ts';
import { confidenceSignals, givesWhatIsAsked } from './confidence.ts';
import { definitionsFirst } from './definitions.ts';
import { languageOfQuestion, type ReadQuestion, readQuestion } from './read-question.ts';
import { understand } from './understand.ts';

const mostClosest = 3;

/** The best statement of each of the closest passages. */
export function closestOf(ranked: readonly RankedStatement[]): AnswerCitation[] {
  const passages = new Set<string>();
  return ranked
    .filter(({ statement: { passage, isFragment }, share }) => {
      if (isFragment || share === 0 || passages.has(passage.id)) return false;
      passages.add(passage.id);
      return true;
    })
    .slice(0, mostClosest)
    .map(({ statement }, at) => citationOf(statement, at + 1));
}

/** A single word or two without a question around them. */
const isVague = ({ terms, types, wordCount }: ReadQuestion) =>
  terms.length === 1 && wordCount <= 2 && !/\d/.test(terms[0]?.word ?? '') && types.length === 0;

/** From here on, a question is about another field, unless its answer is plain. */
const mostStrange = 0.3;

/** The share of the terms of a question, by weight, that no text has, nor the lists of what people say in this field. */
function strangeShare({ terms }: ReadQuestion, says: AnswerRequest['terms']): number {
  let [strange, all] = [0, 0];
  for (const { term, weight, kin } of terms) {
    all += weight;
    if (says.size > 0 && !says.has(term) && kin.length === 0 && conceptsOf(term).length === 0)
      strange += weight;
  }
  return all === 0 ? 0 : strange / all;
}

/** What a question leaves to the one before says less than what it asks itself. */
const carriedShare = 0.5;

/** What is said about a question, before it is written. */
export function judge(request: AnswerRequest) {
  const own = readQuestion(request.question, languageOfQuestion(request), request.terms);
  const { among, missing } = request.acts;
  const { words, carried } = understand(request.question, request.history);
  const asked = withoutNames(words, among);
  const whole = readQuestion(asked, own.language, request.terms);
  const isOwn = new Set(own.terms.map(({ term }) => term));
  const question = {
    ...whole,
    terms: whole.terms.map((one) =>
      isOwn.has(one.term) ? one : { ...one, weight: one.weight * carriedShare },
    ),
    language: own.language,
    types: own.types,
  };
  const ranked = definitionsFirst(question, rankStatements(question, request.passages));
  const chosen = chooseStatements(ranked);
  const [best] = ranked;
  const isGiven = givesWhatIsAsked(question, chosen);
  const measured = best ? confidenceOf(confidenceSignals(question, ranked, chosen)) : 0;
  // what doesn't give the kind of fact that is asked for is at most what comes closest
  const support = isGiven ? measured : Math.min(measured, choiceLevels.medium - 0.01);
  const isUnsure = support < choiceLevels.medium;
  let refusal: AnswerRefusal | null = null;
  if (own.isOutOfScope || question.terms.length === 0) refusal = 'out_of_scope';
  else if (missing.length > 0 && (best?.namesFound ?? 0) < 1) refusal = 'act_not_in_sources';
  else if (
    support < choiceLevels.answered ||
    (isUnsure && (best?.namesFound === 0 || best?.saidAnywhere === 0)) ||
    (support < choiceLevels.high && strangeShare(question, request.terms) >= mostStrange)
  )
    refusal = 'not_in_sources';
  else if (isVague(own) && carried.length === 0) refusal = 'ambiguous';
  return { question, ranked, chosen, support, refusal };
}

/** What is said instead of an answer. */
export function refusalText(
  refusal: AnswerRefusal,
  { question, acts: { missing } }: Pick<AnswerRequest, 'question' | 'acts'>,
  hasClosest: boolean,
) {
  if (refusal === 'out_of_scope') return said('answers', 'outOfScope');
  if (refusal === 'ambiguous')
    return said('answers', 'ambiguous', { words: question.replaceAll(/[?!.“”„"]/gu, '').trim() });
  if (refusal === 'act_not_in_sources') return said('answers', 'noSuchAct', { act: missing.join(', ') });
  return said('answers', hasClosest ? 'notInSources' : 'nothingFound');
}
