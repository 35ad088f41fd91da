import { type TranslatedWord, translateWords } from '../retrieval/query/translate-words.ts';
import { readReferences } from '../retrieval/references/read-references.ts';
import { kinOf } from '../retrieval/words/kinship.ts';
import { readWords, type TextWord } from '../retrieval/words/read-words.ts';
import { stemOf } from '../retrieval/words/stem.ts';
import { stopWordsOf } from '../retrieval/words/stop-words.ts';
import { readTerms, termOf } from '../retrieval/words/terms.ts';
import { otherLanguage, translationsFrom } from '../retrieval/words/translations.ts';
import type { AnswerRequest } from './answers.ts';
import { type AskedTypeName, askedTypesOf } from './asked-types.ts';

/**
 * The language in which the words of a query weigh most; null if none of them is known, or several languages know the same ones. A
 * word weighs the same in each language that has it: one that German texts rarely borrow isn't German because it is rare there.
 * @param languages of the texts that are asked
 * @param says how much each term says, as `search` found it
 */
function weightiestLanguage<Code extends string>(
  query: string,
  languages: readonly Code[],
  says: ReadonlyMap<string, number>,
): Code | null {
  const weights = new Map(languages.map((code) => [code, 0]));
  for (const word of new Set(readWords(query).map((one) => one.word))) {
    const known = [...weights.keys()].flatMap((code) => {
      const weight = says.get(termOf(word, code) ?? '');
      return weight === undefined ? [] : [{ code, weight }];
    });
    const weight = Math.max(0, ...known.map((one) => one.weight));
    for (const { code } of known) weights.set(code, (weights.get(code) as number) + weight);
  }
  const [first, second] = [...weights].toSorted(([, one], [, other]) => other - one);
  return first === undefined || first[1] === 0 || first[1] === second?.[1] ? null : first[0];
}

/** Words that carry a question without saying what it is about. Written from knowledge of the languages, not of any text. */
const carriers = {
  en: `please explain describe clarify clarification elaborate provide give list tell know understand need want ask question answer
    specific specifically particular detail details detailed information further example examples regarding respect concerning relate
    related relation relevant example ensure following follow include including involve according apply applicable application case
    context type types kind kinds way ways thing things mean means meaning meant happen exactly also outline specify general
    consider considered say says text document required require requirement requirements anyone someone people`,
  de: `bitte erklaren erlautern beschreiben nennen geben sagen wissen verstehen frage antwort genau konkret einzelheiten details
    beispiel beispiele hinsichtlich bezuglich betreffend relevant folgend folgende fall falle art arten text dokument bedeutet
    heisst versteht verstehen gilt gelten gibt steht vorschreiben vorschreibt schreibt verlangt verlangen anforderung anforderungen regelt regeln geregelt besagt`,
} as const;

const stems = Object.fromEntries(
  Object.entries(carriers).map(([language, words]) => [
    language,
    new Set(words.split(/\s+/).map((word) => stemOf(word, language))),
  ]),
);

const isCarrier = (word: string, language: 'en' | 'de'): boolean =>
  stems[language]?.has(stemOf(word, language)) ?? false;

export type SpokenLanguage = 'en' | 'de';

export interface AskedTerm {
  /** as texts are indexed, `en:outsourc` */
  readonly term: string;
  /** as it was written */
  readonly word: string;
  /** a name, an abbreviation or a number: what an answer can't leave out */
  readonly isEntity: boolean;
  readonly weight: number;
  /** what laws write instead, in either language, each all of its terms */
  readonly kin: readonly (readonly string[])[];
  /** in the other language: each part of it, one unless it is a compound, with its translations, each all of its terms */
  readonly translations: readonly (readonly (readonly string[])[])[];
}

export interface ReadQuestion {
  readonly asked: string;
  readonly language: SpokenLanguage;
  /** what an answer should speak of; without words that only carry the question */
  readonly terms: readonly AskedTerm[];
  /** clauses that it names, as references give them: `28.8` */
  readonly clauses: readonly string[];
  /** what kinds of facts it asks for */
  readonly types: readonly AskedTypeName[];
  readonly wordCount: number;
  /** has words of both languages */
  readonly isMixed: boolean;
  /** asks to do something, or talks, instead of asking what texts say */
  readonly isOutOfScope: boolean;
}

const germanWords =
  /\b(?:der|die|das|und|ist|sind|wie|was|wer|wann|welche[rsmn]?|muss|müssen|darf|dürfen|ein|eine[rnms]?|für|von|bei|mit|nach|unser|wir|gilt|gelten|auch|nicht|kann|können|zum|zur)\b/giu;
const englishWords =
  /\b(?:the|and|is|are|what|who|when|which|how|must|may|a|for|of|by|with|does|do|our|we|it|can|should|not|to|that)\b/giu;

/** The language a question is written in, by its most frequent words; null if they don't tell. */
function languageByWords(question: string): SpokenLanguage | null {
  const german = (question.match(germanWords)?.length ?? 0) + (/[äöüß]/iu.test(question) ? 1 : 0);
  const english = question.match(englishWords)?.length ?? 0;
  if (german !== english) return german > english ? 'de' : 'en';
  // "Seit wann?", "Why?"
  const words = readWords(question).map(({ word }) => word);
  const only = (language: SpokenLanguage) => {
    const others = stopWordsOf(otherLanguage(language));
    return words.filter((word) => stopWordsOf(language).has(word) && !others.has(word)).length;
  };
  const [inEnglish, inGerman] = [only('en'), only('de')];
  return inEnglish === inGerman ? null : inGerman > inEnglish ? 'de' : 'en';
}

const spokenLanguages = ['en', 'de'] as const satisfies readonly SpokenLanguage[];

/**
 * The language a question is written in, by its most frequent words, or else by those of the questions that it leaves its subject to, or
 * by those that the texts know.
 */
export function languageOfQuestion(
  {
    question,
    passages,
    terms,
    language,
  }: Pick<AnswerRequest, 'question' | 'passages' | 'terms' | 'language'>,
  carried: readonly string[] = [],
): SpokenLanguage {
  const found = spokenLanguages.filter((code) => passages.some((passage) => passage.language === code));
  return (
    languageByWords(question) ??
    languageByWords(carried.join(' ')) ??
    weightiestLanguage(question, found, terms) ??
    language
  );
}

const request =
  /^\W*(?:please\s+|bitte\s+|(?:can|could|would|will)\s+you\s+(?:please\s+)?|(?:kannst|könntest)\s+du\s+(?:bitte\s+)?|(?:können|könnten)\s+sie\s+(?:bitte\s+)?)?(?:write|compose|sing|book|order|buy|send|call|translate|play|draw|paint|code|program|remind|tell me (?:a|an)\b|make me|schreib\w*|dichte|sing|buche\w*|bestell\w*|kauf\w*|send\w*|schick\w*|ruf\w*|übersetz\w*|spiel\w*|zeichne\w*|male? (?:mir|uns|ein\w*)|programmier\w*|erinner\w*|erzähl\w*)\b/iu;
const talk =
  /^\W*(?:hi|hello|hey|good (?:morning|evening|afternoon)|thanks|thank you|bye|how are you|who are you|what(?:'s|’s| is) your name|hallo|guten (?:morgen|tag|abend)|danke|vielen dank|tschüss|wie geht(?:'s|’s| es)|wer bist du|wer sind sie|wie heißt du)\b(?:\s+\S+){0,3}\W*$/iu;
const abbreviation = /^(?=.*\p{Lu}.*\p{Lu})[\p{L}\d/&-]{2,}$/u;

function isEntity(
  question: string,
  { start, end }: { start: number; end: number },
  language: SpokenLanguage,
) {
  const written = question.slice(start, end);
  if (/\d/.test(written) || abbreviation.test(written)) return true;
  // German capitalizes all nouns, so capitals tell nothing there
  if (language === 'de' || !/^\p{Lu}/u.test(written)) return false;
  return /[\p{L}\p{N},;)’'"-]\s+[“"(]?$/u.test(question.slice(0, start));
}

const entityWeight = 1.4;

/** A word that a question borrows from the other language. */
interface BorrowedWord {
  /** as texts of the other language have it */
  readonly term: string;
  /** what it, or the expression that it is part of, is in the language of the question; each all of its terms */
  readonly means: readonly (readonly string[])[];
}

/** The words of a question that only the other language has, by where they begin: “Wie oft testen wir die exit strategy?” */
function borrowedIn(words: readonly TextWord[], language: SpokenLanguage): Map<number, BorrowedWord> {
  const other = otherLanguage(language);
  const isKnown = ({ parts }: TranslatedWord) =>
    parts.length > 0 && parts.every((written) => written.length > 0);
  const own = new Set(
    translateWords(words, language)
      .filter(({ parts }) => parts.some((written) => written.length > 0))
      .flatMap(({ at, length }) => words.slice(at, at + length)),
  );
  const isOwn = (one: TextWord) =>
    own.has(one) ||
    /\d/.test(one.word) ||
    stopWordsOf(language).has(one.word) ||
    isCarrier(one.word, language);
  const borrowed = new Map<number, BorrowedWord>();
  for (const { at, length, parts } of translateWords(words, other).filter(isKnown)) {
    const [only = []] = parts;
    const means = parts.length === 1 ? only : [parts.flatMap(([first = []]) => first)];
    for (const one of words.slice(at, at + length)) {
      const term = termOf(one.word, other);
      if (term !== null && !isOwn(one)) borrowed.set(one.start, { term, means });
    }
  }
  // with an ending of the question's language: "bei Providern"
  for (const one of words) {
    const stem = stemOf(one.word, language);
    const [known] = (translationsFrom(other).get(stem) ?? []).filter(({ said }) => said.length === 1);
    if (known && !isOwn(one) && !borrowed.has(one.start))
      borrowed.set(one.start, { term: `${other}:${stem}`, means: known.written });
  }
  return borrowed;
}

const mostTranslations = 2;

/** What the words of a question that are borrowed from the other language are in its own, so that both are looked for. */
export function borrowedWords(question: string): string[] {
  const language = languageByWords(question);
  if (language === null) return [];
  const terms = [...borrowedIn(readWords(question), language).values()].flatMap(({ means }) =>
    means.slice(0, mostTranslations).flat(),
  );
  return [...new Set(terms)].map((term) => term.slice(term.indexOf(':') + 1));
}

/**
 * @param otherwise the language to assume where the question doesn't tell
 * @param says how much each term says; one that no text has says as much as the rarest
 */
export function readQuestion(
  question: string,
  otherwise: SpokenLanguage,
  says: ReadonlyMap<string, number> = new Map(),
): ReadQuestion {
  const language = languageByWords(question) ?? otherwise;
  const words = readWords(question);
  const kin = kinOf(words, language);
  const borrowed = borrowedIn(words, language);
  const references = readReferences(question).filter(({ isRelative }) => !isRelative);
  const all = readTerms(question, language).filter(
    ({ start }) => !references.some((one) => one.start <= start && start < one.end),
  );
  const telling = all.filter(({ word }) => !isCarrier(word, language));
  // "When does it apply?" has no others
  const found = telling.length === 0 && references.length === 0 ? all : telling;
  const terms = new Map<string, AskedTerm>();
  /** by where a word begins */
  const translations = new Map(
    translateWords(words, language).flatMap((one) =>
      words.slice(one.at, one.at + one.length).map(({ start }) => [start, one] as const),
    ),
  );
  /** of a word that no text has, what its translations say */
  const saidBy = (term: string, start: number) =>
    says.get(term) ??
    Math.max(
      0,
      ...[borrowed.get(start)?.term ?? [], (translations.get(start)?.parts ?? []).flat(2)]
        .flat()
        .map((one) => says.get(one) ?? 0),
    );
  const most = Math.max(1e-6, ...found.map(({ term, start }) => saidBy(term, start)));
  for (const { term, word, start, end } of found) {
    if (terms.has(term)) continue;
    const entity = isEntity(question, { start, end }, language);
    const foreign = borrowed.get(start);
    terms.set(term, {
      term,
      word,
      isEntity: entity,
      weight: ((saidBy(term, start) || most) / most) * (entity ? entityWeight : 1),
      kin: [
        ...kin
          .filter(({ said }) => said.some((stem) => term === `${language}:${stem}`))
          .flatMap(({ written }) => written),
        ...(translations.get(start)?.kin ?? []),
        ...(foreign === undefined || says.has(foreign.term) ? [] : foreign.means),
      ],
      translations: foreign ? [[[foreign.term]]] : (translations.get(start)?.parts ?? []),
    });
  }
  return {
    asked: question,
    language,
    terms: [...terms.values()],
    clauses: references.map(({ clause }) => clause),
    types: askedTypesOf(question),
    wordCount: words.length,
    isMixed: borrowed.size > 0,
    isOutOfScope: request.test(question) || talk.test(question),
  };
}
