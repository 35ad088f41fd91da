import type { Modality } from '../obligations/obligation.ts';
import { english } from '../statements/english/english-duties.ts';
import { german } from '../statements/german/german-duties.ts';
import type { DutyGrammar } from '../statements/grammar.ts';
import { masked } from '../statements/parts/clause-text.ts';
import { type Meant, meantBy } from './meaning.ts';
import { modalityOf } from './modality.ts';
import { type Quantity, quantitiesIn } from './quantities.ts';
import type { Statement } from './statements.ts';

/** Someone on the other side of a duty: to whom it is owed, or with whom it deals. */
type Party = 'customer' | 'authority' | 'vendor' | 'staff' | 'board';

const anyOf = (source: string) => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu');

const signs: Readonly<Record<string, readonly (readonly [Party, RegExp])[]>> = {
  en: [
    [
      'customer',
      anyOf(
        String.raw`customers?|clients?|consumers?|payers?|payees?|service users?|depositors?|data subjects?|complainants?|account[\s-]?holders?|borrowers?|policyholders?`,
      ),
    ],
    [
      'authority',
      anyOf(
        String.raw`(?:competent |supervisory |resolution |regulatory |national )?authorit(?:y|ies)|regulators?|regulatory|supervisors?|FIUs?|central banks?|EBA|ESMA|EIOPA|AMLA|ECB|law enforcement`,
      ),
    ],
    [
      'vendor',
      anyOf(
        String.raw`vendors?|suppliers?|third[\s-]part(?:y|ies)|subcontractors?|outsourc\p{L}+|processors?`,
      ),
    ],
    ['staff', anyOf(String.raw`employees?|staff|personnel|workers?`)],
    ['board', anyOf(String.raw`boards?|management bod(?:y|ies)|senior management|executives?`)],
  ],
  de: [
    [
      'customer',
      anyOf(
        String.raw`kund(?:e|en|in|innen)|verbraucher\p{L}*|zahler\p{L}*|zahlungsdienstnutzer\p{L}*|anleger\p{L}*|einleger\p{L}*`,
      ),
    ],
    [
      'authority',
      anyOf(String.raw`\p{L}*behörden?|bundesanstalt|bafin|bundesbank|aufsicht\p{L}*|zentralstelle`),
    ],
    ['vendor', anyOf(String.raw`dienstleister\p{L}*|auslagerung\p{L}*|drittanbieter\p{L}*|lieferant\p{L}*`)],
    ['staff', anyOf(String.raw`mitarbeiter\p{L}*|beschäftigte\p{L}*|personal`)],
    ['board', anyOf(String.raw`vorstand\p{L}*|geschäftsleit\p{L}*|aufsichtsrat\p{L}*|leitungsorgan\p{L}*`)],
  ],
};

function partiesIn(words: string, language: string): ReadonlySet<Party> {
  return new Set((signs[language] ?? []).flatMap(([party, pattern]) => (pattern.test(words) ? [party] : [])));
}

/** A statement with everything about it that is compared. */
export interface ReadStatement extends Statement {
  readonly language: string;
  /** meaning to the first word that has it */
  readonly own: ReadonlyMap<string, string>;
  /** how much each of its own meanings tells about what it is about, 0 to 1 */
  readonly tells: ReadonlyMap<string, number>;
  /** meanings of its opening and headings that it doesn't have itself, and how much they say beside its own */
  readonly around: ReadonlyMap<string, number>;
  /** two telling meanings that stand together, as "direct marketing" does, however the text inflects or orders them */
  readonly pairs: ReadonlySet<string>;
  /** the same with a word of its opening or heading */
  readonly pairsAbove: ReadonlySet<string>;
  /** in a list of kinds or names of things */
  readonly onlyNames: boolean;
  /** who is on the other side */
  readonly parties: ReadonlySet<Party>;
  readonly modality: Modality | null;
  readonly quantities: readonly Quantity[];
  /** letters and digits only, to recognize the same words */
  readonly evened: string;
}

/** What opens a list is half of what its points say; a heading only tells what they are about. */
const openingWeight = 0.6;
const headingWeight = 0.3;
const titleWeight = 0.15;
/** Conditions and exceptions tell when a rule applies, and seldom what it asks for. */
const conditionWeight = 0.6;
const exceptionWeight = 0.3;
/** Two words further apart than this say two things. */
const pairReach = 4;

const grammars: Readonly<Record<string, DutyGrammar>> = { en: english, de: german };

function weightsOf(words: string, language: string): (at: number) => number {
  const grammar = grammars[language];
  const aside = (grammar?.parts.asidesIn(masked(words), { start: 0, end: words.length }) ?? []).map(
    (one) => ({
      ...one,
      weight: one.kind === 'condition' ? conditionWeight : exceptionWeight,
    }),
  );
  return (at) => aside.find(({ start, end }) => at >= start && at < end)?.weight ?? 1;
}

/** What opens a list of kinds. */
const namesThings =
  /(?<!\p{L})(?:types?|kinds?|categories|examples?|metrics|kpis?|indicators?|statistics|scenarios?|red flags?|volumes|arten|kategorien|beispiele|kennzahlen|szenarien)(?!\p{L})/iu;
const endsPhrase = /[;\n]/u;
const pairOf = (one: Meant, other: Meant) => [one.meaning, other.meaning].toSorted().join(' ');
const telling = (meant: readonly Meant[]) => meant.filter(({ tells }) => tells > 0);

function pairsOf(words: string, meant: readonly Meant[]): Set<string> {
  const all = telling(meant);
  const pairs = new Set<string>();
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1, at + 1 + pairReach)) {
      if (endsPhrase.test(words.slice(one.start, other.start))) break;
      if (one.meaning !== other.meaning) pairs.add(pairOf(one, other));
    }
  return pairs;
}

function pairsAbove(meant: readonly Meant[], above: readonly Meant[]): Set<string> {
  const all = telling(above);
  return new Set(
    telling(meant).flatMap((one) =>
      all.filter(({ meaning }) => meaning !== one.meaning).map((other) => pairOf(one, other)),
    ),
  );
}

/** Who a section deals with; a whole chapter on vendors is about nobody else, while others are about several. */
function partiesAbove(heading: string, titles: string, language: string): ReadonlySet<Party> {
  const near = partiesIn(heading, language);
  if (near.size > 0) return near;
  return partiesIn(titles, language).has('vendor') ? new Set<Party>(['vendor']) : near;
}

export function readStatement(
  statement: Statement & { readonly modality?: Modality | null },
  language: string,
): ReadStatement {
  const { words, opening, heading, titles, isList } = statement;
  const parties = partiesIn(`${words} ${opening}`, language);
  const meant = meantBy(words, language);
  const weightAt = weightsOf(words, language);
  const own = new Map<string, string>();
  const tells = new Map<string, number>();
  for (const { meaning, word, start, tells: says } of meant) {
    if (!own.has(meaning)) own.set(meaning, word);
    tells.set(meaning, Math.max(tells.get(meaning) ?? 0, says * weightAt(start)));
  }
  const around = new Map<string, number>();
  for (const [text, weight] of [
    [titles, titleWeight],
    [heading, headingWeight],
    [opening, openingWeight],
  ] as const)
    for (const { meaning, tells: says } of meantBy(text, language))
      if (!own.has(meaning)) around.set(meaning, Math.max(around.get(meaning) ?? 0, weight * says));
  return {
    ...statement,
    language,
    own,
    tells,
    around,
    pairs: pairsOf(words, meant),
    pairsAbove: pairsAbove(meant, meantBy(`${opening} ${heading}`, language)),
    onlyNames: namesThings.test(isList ? words.slice(0, words.indexOf('\n')) : opening),
    parties: parties.size > 0 ? parties : partiesAbove(heading, titles, language),
    modality: statement.modality ?? modalityOf(words, language),
    quantities: quantitiesIn(words),
    evened: words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  };
}
