import { type AskedTerm, type ReadQuestion, readQuestion } from '../answers/read-question.ts';
import { readReferences } from '../retrieval/references/read-references.ts';
import { readWords } from '../retrieval/words/read-words.ts';
import { stemOf } from '../retrieval/words/stem.ts';
import { type AspectName, aspectsAsked, genericWords } from './aspects.ts';
import { timesAsked } from './frequency.ts';
import type { QuestionToAnswer } from './questionnaires.ts';

/** What a question asks about the firm. */
export interface Claim {
  readonly question: ReadQuestion;
  /** what it is about */
  readonly subjects: readonly AskedTerm[];
  /** whether it leaves its subject to the headings above it */
  readonly isOfSection: boolean;
  /** what the headings above it are about */
  readonly ofSection: readonly AskedTerm[];
  /** whether it asks about vendors, or others beside the firm */
  readonly isOfOthers: boolean;
  readonly aspects: readonly AspectName[];
  /** the fewest times a year that something has to be done; 0 for regularly */
  readonly times: number | null;
  /** whether it asks about everybody or everything */
  readonly isUniversal: boolean;
  /** numbers that an answer has to confirm, as they are written: “72 hours” */
  readonly numbers: readonly string[];
  /** whether yes or no could be the answer */
  readonly asksWhether: boolean;
}

const stems = {
  en: new Set(readWords(genericWords.en).map(({ word }) => stemOf(word, 'en'))),
  de: new Set(readWords(genericWords.de).map(({ word }) => stemOf(word, 'de'))),
};

const isGeneric = (term: string, language: 'en' | 'de') => stems[language].has(term.slice(3));

/** Words that say how often: whether that is often enough is told apart. */
const oftenWords = {
  en: 'once twice times year years yearly annual annually month months monthly quarter quarterly week weekly day daily least',
  de: 'einmal zweimal mal jahr jahre jahren jährlich jährliche monat monate monaten monatlich quartal quartalsweise woche wöchentlich tag täglich mindestens',
};
const oftenStems = {
  en: new Set(readWords(oftenWords.en).map(({ word }) => stemOf(word, 'en'))),
  de: new Set(readWords(oftenWords.de).map(({ word }) => stemOf(word, 'de'))),
};

const others =
  /\b(?:vendors?|third[- ]part(?:y|ies)|suppl(?:y|ier)s?|service providers?|sub-?contract\w+|sub-?processors?|outsourc\w+|partners?|counterpart\w+|dienstleist\w+|auslagerung\w*|lieferant\w*|lieferkette\w*|\p{L}*drittpartei\w*|drittanbieter\w*|subunternehm\w*|vertragspartner\w*|gegenpartei\w*)\b/iu;

/** Whether a text is about vendors and others that the firm deals with: what these have to do says nothing of the firm. */
export const isOfOthers = (text: string): boolean => others.test(text);

/** Whether a text speaks of everybody or everything. */
export const isUniversal = (text: string): boolean => universal.test(text);

const universal =
  /\b(?:every|each|all (?!relevant|necessary|applicable)|any|always|without exception|entire|exclusively|solely|jede[rsnm]?|alle[rns]? (?!relevanten|wesentlichen|nach)|sämtliche\w*|immer|ausnahmslos|stets|ausschließlich|lückenlos\w*|unabhängig)\b/iu;
const open =
  /^\W*(?:(?:please|bitte)\s+)?(?:describe|explain|outline|list|name|state|specify|provide|summari[sz]e|give|detail|how|what|which|who|whom|when|where|why|since when|in which|to whom|by whom|beschreib\w*|erläuter\w*|erklär\w*|nenn\w*|list\w*|geben\ssie|stellen\ssie|welche[rsnm]?|was|wer|wem|wen|wie|wann|wo|warum|wieso|seit\swann|bis\swann|in\swelche\w*|durch\swen|an\swen|von\swem|womit|wodurch)\b/iu;
const lead = /^\W*(?:\(?[\p{L}\d]{1,4}[.)]\s+|(?:please|bitte)\s+)/iu;

export const asksOpenly = (question: string): boolean => open.test(question.replace(lead, ''));

/** Of its subject, so many words at least have to be in a question; otherwise its headings are read with it. */
const fewestSubjects = 2;

const isOfSection = (question: string, section: readonly string[], language: 'en' | 'de'): boolean => {
  const own = readQuestion(question, language).terms.filter(({ term }) => !isGeneric(term, language));
  return own.length < fewestSubjects && section.length > 0;
};

const withSection = (question: string, section: readonly string[]) =>
  [...section.slice(-2), question].join('. ');

/** What to look for: the question, with the headings that it leaves its subject to. */
export const wordsOfQuestion = ({
  question,
  section,
  language,
}: Pick<QuestionToAnswer, 'question' | 'section' | 'language'>): string =>
  isOfSection(question, section, language) ? withSection(question, section) : question;

const numbersOf = (question: string, references: readonly { start: number; end: number }[]) =>
  [...question.matchAll(/\b\d[\d.,]*\b/gu)]
    .filter(({ index }) => !references.some(({ start, end }) => start <= index && index < end))
    .map(([number]) => number);

export function readClaim(asked: QuestionToAnswer): Claim {
  const { question: text, language, terms: says } = asked;
  const isLeft = isOfSection(text, asked.section, language);
  const words = isLeft ? withSection(text, asked.section) : text;
  const own = readQuestion(text, language, says);
  const whole = words === text ? own : readQuestion(words, language, says);
  const times = timesAsked(text);
  const subjects = whole.terms.filter(
    ({ term }) =>
      !isGeneric(term, whole.language) && !(times !== null && oftenStems[whole.language].has(term.slice(3))),
  );
  const references = readReferences(text);
  return {
    question: { ...whole, asked: text, types: own.types },
    subjects: subjects.length > 0 ? subjects : whole.terms,
    isOfSection: isLeft,
    ofSection: readQuestion(asked.section.slice(-2).join('. '), language, says).terms.filter(
      ({ term }) => !isGeneric(term, language),
    ),
    isOfOthers: isOfOthers([...asked.section, text].join(' ')),
    aspects: aspectsAsked(text),
    times,
    isUniversal: isUniversal(text),
    numbers: numbersOf(text, references),
    asksWhether: !asksOpenly(text),
  };
}
