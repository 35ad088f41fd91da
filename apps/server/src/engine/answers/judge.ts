import { conceptsOf } from '../retrieval/words/concepts.ts';
import { readWords } from '../retrieval/words/read-words.ts';
import { withoutActs } from '../text/acts/acts.ts';
import type { AnswerCitation, AnswerConfidence, AnswerRefusal, AnswerRequest } from './answers.ts';
import { asRead, inAskedClause } from './asked-clause.ts';
import { choiceLevels, confidenceOf } from './choice-model.ts';
import { chooseStatements, type RankedStatement, rankStatements } from './choose-statements.ts';
import { citationOf } from './compose.ts';
import { confidenceSignals } from './confidence.ts';
import { definesAsked, definitionsFirst } from './definitions.ts';
import { followingUp } from './follow-up.ts';
import { isOtherLanguage } from './other-languages.ts';
import { placesIn } from './places.ts';
import { assumesSomething } from './premise.ts';
import { languageOfQuestion, type ReadQuestion, readQuestion } from './read-question.ts';
import { isVague, sayingIt } from './single-word.ts';
import { asksWhenInForce, saysWhenInForce, spelledOut } from './spelled-out.ts';
import { asksForSource, asksOnlyWhy, understand, withoutChange } from './understand.ts';

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

/** A few words without a question around them may ask for anything. */
const isKeywords = ({ terms, types, clauses, wordCount }: ReadQuestion) =>
  terms.length <= 3 && wordCount <= 4 && types.length === 0 && clauses.length === 0;

/** Words of a question in another language than all texts that nothing is known to stand for. */
function notTranslated(
  { terms, language }: ReadQuestion,
  { question, facts, terms: says }: AnswerRequest,
): string[] {
  if (facts.languages.length === 0 || facts.languages.includes(language)) return [];
  const unknown = new Set(
    terms
      .filter(
        ({ term, word, kin, translations, isEntity }) =>
          !says.has(term) &&
          !isEntity &&
          !/\d/.test(word) &&
          kin.length === 0 &&
          translations.flat().length === 0,
      )
      .map(({ word }) => word),
  );
  return readWords(question)
    .filter(({ word }) => unknown.has(word))
    .map(({ start, end }) => question.slice(start, end));
}

/** From this share of words without a translation on, a question isn't understood. */
const mostUnknown = 0.5;

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

/** Whether a passage names one of the countries that a question does: "And in the UK?" */
function mentionsPlacesOf({ question, passages }: AnswerRequest): boolean {
  const places = placesIn(question);
  return places.length === 0 || places.some((place) => passages.some(({ text }) => text.includes(place)));
}

const inOrder: readonly AnswerConfidence[] = ['low', 'medium', 'high'];
const atMost = (most: AnswerConfidence, confidence: AnswerConfidence): AnswerConfidence =>
  inOrder.indexOf(confidence) > inOrder.indexOf(most) ? most : confidence;

/**
 * How sure it is that what is quoted answers; without the kind of fact that is asked for it is at most what comes closest, unless it is
 * the clause that the question names.
 */
function supportOf(
  question: ReadQuestion,
  ranked: readonly RankedStatement[],
  chosen: readonly RankedStatement[],
  isClauseNamed: boolean,
): number {
  if (ranked.length === 0) return 0;
  const signals = confidenceSignals(question, ranked, chosen);
  const measured = confidenceOf(signals);
  if (isClauseNamed) return Math.max(choiceLevels.medium, measured);
  return signals['asked, not given'] === 1 ? Math.min(measured, choiceLevels.medium - 0.001) : measured;
}

/** What is said about a question, before it is written. */
export function judge(request: AnswerRequest) {
  const { acts, facts, history } = request;
  const { words, carried } = understand(request.question, history);
  const isOpen = carried.length > 0;
  const language = languageOfQuestion(request, carried);
  const itself = withoutChange(request.question);
  const own = readQuestion(spelledOut(withoutActs(itself, acts), isOpen), language, request.terms);
  const isElsewhere = isOpen && !mentionsPlacesOf(request);
  const isOneWord = isVague(own) && !isOpen;
  const whole = isOneWord ? own : readQuestion(withoutActs(words, acts), language, request.terms);
  const isOwn = new Set(own.terms.map(({ term }) => term));
  const question = {
    ...whole,
    terms: whole.terms.map((one) =>
      isOwn.has(one.term) ? one : { ...one, weight: one.weight * carriedShare },
    ),
    language: own.language,
    types: own.types,
  };
  const byWords = definitionsFirst(question, rankStatements(question, request.passages));
  const before = isOpen ? history.at(-1) : undefined;
  const wantsQuoted = isOpen && asksForSource(request.question);
  const likely = before
    ? followingUp(byWords, own, before, wantsQuoted)
    : isOneWord
      ? sayingIt(byWords)
      : byWords;
  const inClause = inAskedClause(likely, own);
  const asksWhen = asksWhenInForce(itself, isOpen);
  const beginnings = asksWhen ? likely.filter(saysWhenInForce) : [];
  // "What does Article 28 say?" is answered by the article itself
  const plain = beginnings.length > 0 ? beginnings : own.terms.length === 0 ? inClause : [];
  const isClauseAlone = plain.length > 0;
  const ranked = isClauseAlone
    ? asRead(plain).map((one) => ({ ...one, chance: 1 }))
    : [...inClause, ...likely.filter((one) => !inClause.includes(one))];
  const definition = isOneWord ? ranked.find(({ defines }) => defines > 0) : undefined;
  const [best] = ranked;
  const chosen = definition ? [definition] : chooseStatements(ranked);
  const isDefined = best !== undefined && best.defines > 0 && definesAsked(question, best);
  const support =
    isClauseAlone || isDefined ? choiceLevels.high : supportOf(question, ranked, chosen, inClause.length > 0);
  const isUnsure = support < choiceLevels.medium;
  const isForeign = isOtherLanguage(request.question);
  // of a third language no single word is to blame
  const unknown = isForeign ? [] : notTranslated(question, request);
  const isUnproven =
    isElsewhere ||
    (inClause.length === 0 &&
      (support < choiceLevels.answered ||
        (isUnsure && (best?.namesFound === 0 || best?.saidAnywhere === 0)) ||
        (support < choiceLevels.high && strangeShare(question, request.terms) >= mostStrange)));
  // what comes closest is shown, without saying that the sources don't answer
  const isPartlyUnderstood =
    isUnproven &&
    !isElsewhere &&
    best !== undefined &&
    unknown.length > 0 &&
    unknown.length < mostUnknown * question.terms.length;
  let refusal: AnswerRefusal | null = null;
  if (isForeign) refusal = 'not_understood';
  else if (own.isOutOfScope && !isOpen) refusal = 'out_of_scope';
  else if (own.clauses.length > 0 && facts.absentClauses.length > 0 && inClause.length === 0)
    refusal = 'clause_not_in_act';
  else if (question.terms.length === 0 && !isClauseAlone)
    refusal = own.clauses.length > 0 ? 'not_in_sources' : 'out_of_scope';
  else if (acts.missing.length > 0 && acts.among.length === 0 && (best?.namesFound ?? 0) < 1)
    refusal = 'act_not_in_sources';
  else if (isOneWord && (best?.saidAnywhere ?? 0) > 0) refusal = definition ? null : 'ambiguous';
  else if (isUnproven && !isPartlyUnderstood)
    refusal = unknown.length > 0 ? 'not_understood' : 'not_in_sources';
  const { high, medium } = choiceLevels;
  const isDoubtful =
    isPartlyUnderstood || (isOpen && (asksOnlyWhy(request.question) || (asksWhen && !isClauseAlone)));
  const isGuess =
    isKeywords(own) || own.isMixed || wantsQuoted || assumesSomething(request.question) || definition;
  const confidence = atMost(
    isDoubtful ? 'low' : isGuess ? 'medium' : 'high',
    support >= high ? 'high' : support >= medium || definition ? 'medium' : 'low',
  );
  return { question, ranked, chosen, support, confidence, refusal, unknown };
}
