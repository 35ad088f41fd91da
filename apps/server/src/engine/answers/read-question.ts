import { questionTraitNames, questionTraits } from '../retrieval/query/question-traits.ts';
import { weightiestLanguage } from '../retrieval/query/weightiest-language.ts';
import { kinOf } from '../retrieval/words/kinship.ts';
import { readWords } from '../retrieval/words/read-words.ts';
import { readTerms } from '../retrieval/words/terms.ts';
import type { AnswerRequest } from './answers.ts';
import { isCarrier } from './carrier-words.ts';

export type SpokenLanguage = 'en' | 'de';

export interface AskedTerm {
  /** as texts are indexed, `en:outsourc` */
  readonly term: string;
  /** as it was written */
  readonly word: string;
  /** a name, an abbreviation or a number: what an answer can't leave out */
  readonly isEntity: boolean;
  readonly weight: number;
  /** what laws write instead, each all of its terms */
  readonly kin: readonly (readonly string[])[];
}

export interface ReadQuestion {
  readonly asked: string;
  readonly language: SpokenLanguage;
  /** what an answer should speak of; without words that only carry the question */
  readonly terms: readonly AskedTerm[];
  /** names of `questionTraits` that it has */
  readonly kinds: ReadonlySet<string>;
  readonly wordCount: number;
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
  if (german === english) return null;
  return german > english ? 'de' : 'en';
}

const spokenLanguages = ['en', 'de'] as const satisfies readonly SpokenLanguage[];

/** The language a question is written in, by its most frequent words, or else by those that the texts know. */
export function languageOfQuestion({
  question,
  passages,
  terms,
  language,
}: Pick<AnswerRequest, 'question' | 'passages' | 'terms' | 'language'>): SpokenLanguage {
  const found = spokenLanguages.filter((code) => passages.some((passage) => passage.language === code));
  return languageByWords(question) ?? weightiestLanguage(question, found, terms) ?? language;
}

const request =
  /^\W*(?:please\s+|bitte\s+|(?:can|could|would|will)\s+you\s+(?:please\s+)?|(?:kannst|könntest)\s+du\s+(?:bitte\s+)?|(?:können|könnten)\s+sie\s+(?:bitte\s+)?)?(?:write|compose|sing|book|order|buy|send|call|translate|play|draw|paint|code|program|remind|tell me (?:a|an)\b|make me|schreib\w*|dichte|sing|buche\w*|bestell\w*|kauf\w*|send\w*|schick\w*|ruf\w*|übersetz\w*|spiel\w*|zeichne\w*|mal|programmier\w*|erinner\w*|erzähl\w*)\b/iu;
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
  const found = readTerms(question, language).filter(({ word }) => !isCarrier(word, language));
  const terms = new Map<string, AskedTerm>();
  const most = Math.max(1e-6, ...found.map(({ term }) => says.get(term) ?? 0));
  for (const { term, word, start, end } of found) {
    if (terms.has(term)) continue;
    const entity = isEntity(question, { start, end }, language);
    terms.set(term, {
      term,
      word,
      isEntity: entity,
      weight: ((says.get(term) ?? most) / most) * (entity ? entityWeight : 1),
      kin: kin
        .filter(({ said }) => said.some((stem) => term === `${language}:${stem}`))
        .flatMap(({ written }) => written),
    });
  }
  const traits = questionTraits(question);
  return {
    asked: question,
    language,
    terms: [...terms.values()],
    kinds: new Set(questionTraitNames.filter((_, index) => traits[index] === 1)),
    wordCount: words.length,
    isOutOfScope: request.test(question) || talk.test(question),
  };
}
