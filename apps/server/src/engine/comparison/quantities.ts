import { timedMeasures } from '../controls/measures.ts';

/**
 * What a number in a rule limits: the same kinds can be compared. `bare`: a time without a word that tells, as tables and bullets
 * give it, "Response: 24 hours".
 */
export type QuantityKind = 'time_limit' | 'frequency' | 'retention' | 'minimum' | 'maximum' | 'bare';

export interface Quantity {
  readonly kind: QuantityKind;
  /** what is counted: `time`, `percent`, or a currency */
  readonly dimension: string;
  /** in days, percent or units of the currency */
  readonly value: number;
  /** verbatim */
  readonly words: string;
  /** where they begin */
  readonly at: number;
  /** "immediately", "without undue delay": a limit without a number */
  readonly isVague: boolean;
}

const currency = String.raw`EUR|USD|GBP|CHF|€|\$|£|euros?|dollars?|pounds?`;
const figure = String.raw`\d{1,3}(?:[ .,\u00A0]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?`;
const amount = String.raw`(?:(?<before>${currency})\s?(?<first>${figure})|(?<second>${figure})\s?(?<after>${currency}|%|per ?cent|percent|Prozent))(?:\s(?<scale>thousand|million|billion|Tausend|Millionen|Mio\.|Milliarden))?`;
const minimum = String.raw`(?:no time|not|never|nicht) (?:be |fall )?(?:less than|lower than|below|unter)|at least|minimum of|a minimum|no less than|not less than|no lower than|more than|exceeding|above|mindestens|wenigstens|mehr als|über`;
const maximum = String.raw`at most|up to(?: a maximum of)?|(?:not|never) exceed(?:ing)?|no more than|not more than|maximum of|a maximum|below|less than|höchstens|bis zu|maximal|nicht mehr als|weniger als|unter`;
const bounded = new RegExp(
  String.raw`(?<!\p{L})(?:(?<minimum>${minimum})|(?<maximum>${maximum}))\s(?:an? (?:amount|total) of\s)?${amount}`,
  'giu',
);
const scales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  tausend: 1e3,
  million: 1e6,
  millionen: 1e6,
  'mio.': 1e6,
  billion: 1e9,
  milliarden: 1e9,
};
const currencies: readonly (readonly [RegExp, string])[] = [
  [/^(?:EUR|€|euros?)$/iu, 'EUR'],
  [/^(?:USD|\$|dollars?)$/iu, 'USD'],
  [/^(?:GBP|£|pounds?)$/iu, 'GBP'],
  [/^CHF$/iu, 'CHF'],
];
const vague = /^(?:immediately|unverzüglich|sofort|umgehend|without|ohne)/iu;

/** A number as written in either language: separators in front of three digits group, others are decimal. */
const numberOf = (written: string) =>
  Number(written.replaceAll(/[ .,\u00A0](?=\d{3}(?!\d))/gu, '').replace(',', '.'));

function amountsIn(words: string): Quantity[] {
  return [...words.matchAll(bounded)].map((match) => {
    const { before, after, first, second, scale } = match.groups ?? {};
    const unit = before ?? after ?? '';
    return {
      kind: match.groups?.['maximum'] === undefined ? 'minimum' : 'maximum',
      dimension: currencies.find(([pattern]) => pattern.test(unit))?.[1] ?? 'percent',
      value: numberOf(first ?? second ?? '') * (scales[scale?.toLowerCase() ?? ''] ?? 1),
      words: match[0],
      at: match.index,
      isVague: false,
    };
  });
}

/** Longer statements tell what a time is for. */
const longestBare = 80;
/** A longest time is no shortest one. */
const limitsTime = /exceed|at most|no more than|maximum|up to|höchstens|maximal|überschreit|bis zu/iu;
const bareTime = new RegExp(
  String.raw`(?<!\p{L})(?<number>\d{1,3})[ -](?:(?<hours>hours?|Stunden?)|(?<days>(?:calendar )?(?:days?|Tagen?|Tage))|(?<workdays>(?:business|working) days?|Arbeitstagen?)|(?<weeks>weeks?|Wochen?)|(?<months>months?|Monaten?|Monate)|(?<years>years?|Jahren?|Jahre))(?!\p{L})`,
  'giu',
);
const daysIn: Readonly<Record<string, number>> = {
  hours: 1 / 24,
  days: 1,
  workdays: 1.4,
  weeks: 7,
  months: 30.4,
  years: 365,
};

function bareTimesIn(words: string): Quantity[] {
  return words.length > longestBare || limitsTime.test(words)
    ? []
    : [...words.matchAll(bareTime)].map((match) => {
        const groups = match.groups ?? {};
        const unit = Object.keys(daysIn).find((name) => groups[name] !== undefined) ?? 'days';
        return {
          kind: 'bare',
          dimension: 'time',
          value: Number(groups['number']) * (daysIn[unit] as number),
          words: match[0],
          at: match.index,
          isVague: false,
        };
      });
}

/** What a statement limits by numbers: times, frequencies, amounts and percentages. English and German. */
export function quantitiesIn(words: string): Quantity[] {
  const times = timedMeasures(words).flatMap(({ kind, words: measured, rank }): Quantity[] =>
    kind === 'modality'
      ? []
      : [
          {
            kind,
            dimension: 'time',
            value: Math.abs(rank),
            words: measured,
            at: words.indexOf(measured),
            isVague: vague.test(measured),
          },
        ],
  );
  const told = times.length > 0 ? times : bareTimesIn(words);
  return [...told, ...amountsIn(words)].toSorted((one, other) => one.at - other.at);
}

/** Kinds for which a lower value asks for more. */
const lowerIsStricter = new Set<QuantityKind>(['time_limit', 'frequency', 'maximum']);
/** From this many days on, a limit is longer than anyone would call immediate. */
const notAtOnce = 5;

const canBeBare = new Set<QuantityKind>(['time_limit', 'retention']);

/** The kind that two limits have in common; null if they limit different things. */
export function comparedAs(one: Quantity, other: Quantity): Exclude<QuantityKind, 'bare'> | null {
  if (one.dimension !== other.dimension) return null;
  const [kind, second] = one.kind === 'bare' ? [other.kind, one.kind] : [one.kind, other.kind];
  if (kind === 'bare') return null;
  return kind === second || (second === 'bare' && canBeBare.has(kind)) ? kind : null;
}

/**
 * Which of two limits asks for more: above 0 the first, below 0 the second, and the more the larger the difference; 0 if they
 * are the same or can't be compared.
 */
export function stricterBy(one: Quantity, other: Quantity): number {
  const kind = comparedAs(one, other);
  if (kind === null) return 0;
  if (one.isVague !== other.isVague) {
    const numbered = one.isVague ? other : one;
    if (numbered.value < notAtOnce) return 0;
  } else if (one.isVague) return 0;
  const ratio = Math.log((one.value || 1e-6) / (other.value || 1e-6));
  const difference = Math.abs(ratio) < 0.02 ? 0 : ratio;
  return difference === 0 ? 0 : lowerIsStricter.has(kind) ? -difference : difference;
}
