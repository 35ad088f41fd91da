import type { AnswerCitation, AnswerConfidence } from '../answers/answers.ts';
import { matchOf } from '../answers/signals.ts';
import { readTerms } from '../retrieval/words/terms.ts';
import { areYesNo, choiceFor, choiceSaid, type Verdict } from './choices.ts';
import {
  answerSignals,
  chooseSupport,
  inOrderOfSupport,
  leavesOutSubject,
  oftenEnough,
  quoteOf,
  type RankedUnit,
  unsaidAspects,
  unsaidNumbers,
} from './choose-support.ts';
import { dayIn, numberIn } from './measures.ts';
import type { QuestionAnswer, QuestionToAnswer } from './questionnaires.ts';
import { type Claim, isUniversal, readClaim } from './read-claim.ts';
import { supportingUnits } from './support.ts';
import { certaintyOf, fulfillmentOf, supportLevels } from './support-model.ts';
import { wordsOf } from './units.ts';

const mostClosest = 3;

export interface JudgedQuestion {
  readonly claim: Claim;
  readonly ranked: readonly RankedUnit[];
  readonly chosen: readonly RankedUnit[];
  readonly verdict: Verdict | null;
  readonly value: string | null;
  readonly refusal: QuestionAnswer['refusal'];
  readonly confidence: AnswerConfidence;
  readonly certainty: number;
}

export const citationOf = (one: RankedUnit, ordinal: number): AnswerCitation => {
  const { passage } = one.unit;
  const { start, end } = quoteOf(one);
  return { ordinal, passageId: passage.id, start, end, quote: passage.text.slice(start, end) };
};

/** What comes closest, one statement of each passage. */
export function closestTo(ranked: readonly RankedUnit[]): AnswerCitation[] {
  const passages = new Set<string>();
  return ranked
    .filter(({ unit: { passage }, matches }) => {
      if (passages.has(passage.id) || matches.every((match) => match === 0)) return false;
      passages.add(passage.id);
      return true;
    })
    .slice(0, mostClosest)
    .map((one, at) => citationOf(one, at + 1));
}

/** Whether one sentence says word for word all that a question asks. */
const saysAll = (claim: Claim, chosen: readonly RankedUnit[]): boolean =>
  claim.subjects.length > 1 &&
  unsaidAspects(claim, chosen).length === 0 &&
  chosen.some(({ strength, matches }) => strength === 'does' && matches.every((match) => match === 1));

/** What the quotes together say of a question whether the firm does something. */
function verdictOf(
  claim: Claim,
  chosen: readonly RankedUnit[],
  { fulfills, certainty }: { readonly fulfills: number; readonly certainty: number },
): Verdict {
  const [best] = chosen as [RankedUnit, ...RankedUnit[]];
  const isDone = chosen.some(({ strength }) => strength === 'does');
  if (best.strength === 'denied') return isDone ? 'partly' : 'no';
  const isShort =
    best.strength !== 'does' ||
    (claim.isUniversal && !chosen.some((one) => isUniversal(wordsOf(one.unit)))) ||
    (claim.times !== null && oftenEnough(claim, chosen) !== true) ||
    unsaidNumbers(claim, chosen).length > 0 ||
    leavesOutSubject(claim, chosen) ||
    chosen.some(({ strength }) => strength === 'denied');
  // what is quoted unsurely affirms all that is asked only where it says so word for word
  const isSure = certainty >= supportLevels.medium && fulfills >= supportLevels.yes;
  return !isShort && (isSure || saysAll(claim, chosen)) ? 'yes' : 'partly';
}

/** Places of the words of a question in a text. */
const placesOf = ({ subjects }: Claim, text: string, language: string): number[] =>
  readTerms(text, language)
    .filter(({ term }) => subjects.some((one) => matchOf(one, new Set([term])) > 0))
    .map(({ start }) => start);

function valueOf(
  { kind, choices }: QuestionToAnswer,
  claim: Claim,
  chosen: readonly RankedUnit[],
  verdict: Verdict | null,
): string | null {
  if (choices.length > 0 && (verdict === null || !areYesNo(choices))) {
    const [best] = chosen;
    return best ? choiceSaid(choices, wordsOf(best.unit)) : null;
  }
  if (choices.length > 0) return verdict === null ? null : choiceFor(verdict, choices);
  if (kind === 'number' || kind === 'date') {
    const [best] = chosen as [RankedUnit, ...RankedUnit[]];
    const text = wordsOf(best.unit);
    return (kind === 'number' ? numberIn : dayIn)(text, placesOf(claim, text, best.unit.passage.language));
  }
  return kind === 'yes_no' ? verdict : null;
}

const confidenceOf = (certainty: number): AnswerConfidence =>
  certainty >= supportLevels.high ? 'high' : certainty >= supportLevels.medium ? 'medium' : 'low';

/** Plainly no question: a greeting, a page number, a rule of dashes. */
const isPlainlyNone = (question: string) =>
  (question.match(/\p{L}{2,}/gu)?.length ?? 0) === 0 ||
  /^\W*(?:hi|hello|hey|thanks|thank you|hallo|danke|vielen dank|guten (?:tag|morgen))\W*$/iu.test(question);

/** What a form calls a field for data about the company or whoever fills it in; no policy says it, whatever words it shares. */
const datum =
  /\b(?:names?|address|numbers?|e-?mail|telephone|phone|fax|website|signature|signed|completed by|contacts?|lei|vat|bic|date of (?:completion|signature|birth))\b|(?:\bno\.|name|anschrift|adresse|nummer|nr\.|telefon|unterschrift|ansprechpartner(?:in)?|ausgefüllt (?:am|von)|ort, datum)(?!\p{L})/iu;
const mostWordsOfField = 6;

/** Whether a question is a field for such data, and no sentence. */
const isField = (question: string): boolean =>
  !question.includes('?') && question.trim().split(/\s+/u).length <= mostWordsOfField && datum.test(question);

const fewestTerms = 1;

/** What is said about a question, before it is written. */
export function judgeQuestion(asked: QuestionToAnswer): JudgedQuestion {
  const claim = readClaim(asked);
  const ranked = inOrderOfSupport(supportingUnits(claim, asked.passages));
  const refused = (refusal: JudgedQuestion['refusal'], likely: number): JudgedQuestion => ({
    claim,
    ranked,
    chosen: [],
    verdict: null,
    value: null,
    refusal,
    // what isn't quoted surely may still be somewhere
    confidence: refusal === 'not_a_question' ? 'high' : 'low',
    certainty: 1 - likely,
  });
  if (isPlainlyNone(asked.question)) return refused('not_a_question', 0);
  if (isField(asked.question)) return refused('not_in_sources', 0);
  const chosen = chooseSupport(claim, ranked);
  if (claim.subjects.length < fewestTerms || chosen.length === 0) return refused('not_in_sources', 0);
  const signals = answerSignals(claim, ranked, chosen);
  const certainty = certaintyOf(signals);
  if (certainty < supportLevels.answered) return refused('not_in_sources', certainty);
  const verdict = claim.asksWhether
    ? verdictOf(claim, chosen, { fulfills: fulfillmentOf(signals), certainty })
    : null;
  return {
    claim,
    ranked,
    chosen,
    verdict,
    value: valueOf(asked, claim, chosen, verdict),
    refusal: null,
    confidence: confidenceOf(certainty),
    certainty,
  };
}
