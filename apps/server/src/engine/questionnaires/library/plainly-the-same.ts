import { askedTypesOf } from '../../answers/asked-types.ts';
import type { ReadEntry, ReadLibraryQuestion } from './library-entries.ts';
import { measuresIn } from './measures-in-answers.ts';
import type { LibraryWord } from './read-library-text.ts';

/** From its own stem, what it means, or what it is in the other language; not from what is only near or kin. */
const counterpartFrom = 0.6;

/**
 * Meanings whose words belong together and aren't the same: “laptop” and “smartphone”. Sharing one of these is no counterpart.
 * Written from the list of meanings.
 */
const ofDifferentThings = new Set(
  `mobile_device removable_media amount regular result review test measure product subsidiary malware email_security environmental_controls
  fire_protection physical_security badge guard litigation fines address registration_number sustainability emissions which_standard tisax
  human_rights diversity capital liquidity api insurance special_categories paper hardware category_of_data place incident
  agents biometric exclusion_list advertising crypto gambling profit deposit_securities access privileged
  classification certification soc2 isae3402 iso27001 financial_statements logging monitoring background_check hiring mfa vulnerability
  training gifts fraud supplier subcontractor board committee ownership price sanctions risk_assessment law_enforcement consent
  cloud data_center license qualification scenario sector data_flow client_money`
    .split(/\s+/u)
    .map((name) => `#${name}`),
);

const counterpart = (word: LibraryWord, others: readonly LibraryWord[]) =>
  others.some((other) =>
    [...word.keys].some(
      ([key, closeness]) =>
        !ofDifferentThings.has(key) && closeness * (other.keys.get(key) ?? 0) >= counterpartFrom,
    ),
  );

const haveCounterparts = (words: readonly LibraryWord[], others: readonly LibraryWord[]) =>
  words.every((word) => counterpart(word, others));

const isSame = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) =>
  one.size === other.size && [...one].every((item) => other.has(item));

/** Whom a question names, each kind one group; whoever asks is a customer. */
const named =
  /(?<!\p{L})(?:(you|sie)|(clients?|customers?|users?|we|us|our|wir|uns|unsere?[mnrs]?|kund\p{L}+|mandant\p{L}+|nutzer\p{L}*)|((?:sub-?)?(?:suppliers?|vendors?|contractors?|processors?|providers?)|third parties|\p{L}*dienstleister\p{L}*|lieferant\p{L}+|\p{L}*unternehmer\p{L}*)|(employees?|staff|personnel|workers?|people|mitarbeit\p{L}+|beschäftigte\p{L}*)|(banks?|banken)|(regulators?|authorit(?:y|ies)|supervisors?|\p{L}*behörden?|aufsicht)|(auditors?|prüfer\p{L}*)|(boards?|directors?|management|vorstand|geschäftsleitung))(?!\p{L})/giu;
/** Whose data it is, its words tell. */
const theirData =
  /(?<!\p{L})(?:(?:our|clients?|customers?|unsere[nr]?) (?:data|daten)|kundendaten)(?!\p{L})/giu;
const firm = 0;

/** Who does it comes first, and is the firm if nobody is named: “Do you check suppliers?” and “Do suppliers check you?” */
function isInSameRoles(one: string, other: string): boolean {
  const [all, others] = [one, other].map((text) =>
    [...text.replaceAll(theirData, '').matchAll(named)].map((found) =>
      found.slice(1).findIndex((group) => group !== undefined),
    ),
  ) as [number[], number[]];
  const besides = (groups: readonly number[]) => new Set(groups.filter((group) => group !== firm));
  return (all[0] ?? firm) === (others[0] ?? firm) && isSame(besides(all), besides(others));
}

const periodsIn = (text: string) =>
  new Set([...measuresIn(text)].flatMap(([kind, sizes]) => [...sizes].map((size) => `${kind} ${size}`)));

/**
 * Whether nothing that is known of words tells a question and an entry apart: each word that says something has a counterpart on the other
 * side, and numbers, periods, parties, negations, directions and the facts that are asked for are the same. Holds for words that no list has.
 */
export function asksPlainlyTheSame(question: ReadLibraryQuestion, entry: ReadEntry): boolean {
  const [one, other] = [question.traits, entry.traits];
  return (
    question.words.length > 0 &&
    haveCounterparts(question.words, entry.words) &&
    haveCounterparts(entry.words, question.words) &&
    isInSameRoles(question.text, entry.text) &&
    isSame(one.numbers, other.numbers) &&
    isSame(periodsIn(question.text), periodsIn(entry.text)) &&
    isSame(new Set(askedTypesOf(question.text)), new Set(askedTypesOf(entry.text))) &&
    one.isNegated === other.isNegated &&
    one.isAboutThePast === other.isAboutThePast &&
    one.isAboutTheFirm === other.isAboutTheFirm &&
    one.actor === other.actor &&
    one.receiver === other.receiver &&
    one.sides.size === other.sides.size &&
    [...one.sides].every(([pair, side]) => other.sides.get(pair) === side)
  );
}
