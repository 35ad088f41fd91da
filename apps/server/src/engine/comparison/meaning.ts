import { readTerms, termOf } from '../retrieval/words/terms.ts';

/** Words of the field that texts use for the same thing, by language; the first one stands for all. */
const alike: Readonly<Record<string, readonly string[]>> = {
  en: [
    'notify inform report communicate notification disclose alert escalate',
    'keep retain store preserve archive retention storage',
    'customer client consumer payer user depositor',
    'staff employee personnel worker',
    'assess evaluate evaluation assessment appraise',
    'review reassess reexamine revise update',
    'test exercise simulation drill',
    'third-party vendor supplier provider outsourcing subcontractor outsource',
    'ict technology cyber cybersecurity',
    'incident breach event disruption',
    'continuity recovery resilience restoration restore',
    'monitor surveillance oversee oversight monitoring',
    'board management governing',
    'record document log documentation register',
    'complaint dispute grievance',
    'fee charge cost price',
    'refund reimburse reimbursement repay',
    'authenticate authentication verify verification',
    'unauthorised unauthorized fraudulent fraud',
    'policy procedure process',
    'train training awareness education',
    'terminate termination close cancel exit',
    'immediate immediately prompt promptly',
    'response respond reply answer',
    'encrypt encryption cryptographic cryptography',
    'identify detect detection identification',
    'backup back-up replication',
  ],
  de: [
    'melden anzeigen informieren unterrichten mitteilen meldung anzeige mitteilung benachrichtigen',
    'aufbewahren speichern archivieren aufbewahrung',
    'kunde kunden auftraggeber verbraucher vertragspartner',
    'mitarbeiter beschaftigte personal',
    'bewerten beurteilen bewertung beurteilung',
    'prufen uberprufen uberprufung prufung',
    'geschaftsleitung vorstand geschaftsleiter leitungsorgan',
    'auslagerung dienstleister drittanbieter drittdienstleister',
    'dokumentieren aufzeichnen dokumentation aufzeichnung',
    'vorfall storung ereignis',
    'gebuhr entgelt kosten',
    'erstatten erstattung ruckerstattung',
    'verfahren richtlinie prozess',
    'kundigen beenden kundigung beendigung',
    'risiko risiken',
  ],
};

const standIns = new Map(
  Object.entries(alike).map(([language, groups]) => {
    const known = new Map<string, string>();
    for (const group of groups) {
      const terms = group.split(' ').flatMap((word) => termOf(word, language) ?? []);
      for (const term of terms) if (!known.has(term)) known.set(term, terms[0] as string);
    }
    return [language, known] as const;
  }),
);

/** Numbers of clauses and acts, and words that point at them. */
const isNumber = /^:/u;

const isGap = /^\s$/u;
const isUnit =
  /^(?:minute|hour|day|week|month|year|business|working|calendar|euro?|usd|gbp|per|percent|stunde|tag|woche|monat|jahr|prozent|arbeitstag|werktag)/iu;

/**
 * What a text's words mean, each once: stems, with one word for those that mean the same; numbers only with what they count.
 */
export function meaningsIn(words: string, language: string): Map<string, string> {
  const stands = standIns.get(language);
  const found = new Map<string, string>();
  let number: { readonly term: string; readonly start: number; readonly end: number } | null = null;
  for (const { term, start, end } of readTerms(words, language)) {
    if (isNumber.test(term)) {
      number = { term, start, end };
      continue;
    }
    // "5 years" says more than "years"
    if (number && isGap.test(words.slice(number.end, start)) && isUnit.test(words.slice(start, end)))
      found.set(`${number.term} ${term}`, words.slice(number.start, end));
    number = null;
    const meaning = stands?.get(term) ?? term;
    if (!found.has(meaning)) found.set(meaning, words.slice(start, end));
  }
  return found;
}

/** How telling each meaning is: rare ones say what a statement is about. */
export class Rarities {
  readonly #counts = new Map<string, number>();
  #total = 0;

  add(meanings: Iterable<string>): void {
    this.#total += 1;
    for (const meaning of meanings) this.#counts.set(meaning, (this.#counts.get(meaning) ?? 0) + 1);
  }

  /** 1 for what only one statement has, near 0 for what many have; squared, so that the many filling words of laws count little */
  of(meaning: string): number {
    return (Math.log(1 + this.#total / (this.#counts.get(meaning) ?? 1)) / Math.log(1 + this.#total)) ** 2;
  }
}
