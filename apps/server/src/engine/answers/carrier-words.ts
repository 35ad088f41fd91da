import { stemOf } from '../retrieval/words/stem.ts';

/** Words that carry a question without saying what it is about. Written from knowledge of the languages, not of any text. */
const carriers = {
  en: `please explain describe clarify clarification elaborate provide give list tell know understand need want ask question answer
    specific specifically particular detail details detailed information further example examples regarding respect concerning relate
    related relation relevant example ensure following follow include including involve according apply applicable application case
    context type types kind kinds way ways thing things mean means meaning meant happen exactly also outline specify general
    consider considered say says text document required require requirement requirements anyone someone people`,
  de: `bitte erklaren erlautern beschreiben nennen geben sagen wissen verstehen frage antwort genau konkret einzelheiten details
    beispiel beispiele hinsichtlich bezuglich betreffend relevant folgend folgende fall falle art arten text dokument bedeutet
    heisst versteht verstehen gilt gelten gibt steht vorschreiben vorschreibt schreibt verlangt verlangen anforderung anforderungen`,
} as const;

const stems = Object.fromEntries(
  Object.entries(carriers).map(([language, words]) => [
    language,
    new Set(words.split(/\s+/).map((word) => stemOf(word, language))),
  ]),
);

export const isCarrier = (word: string, language: 'en' | 'de'): boolean =>
  stems[language]?.has(stemOf(word, language)) ?? false;
