import { timedMeasures } from '../controls/measures.ts';

/** What a number in a rule limits: the same kinds can be compared. */
export type QuantityKind = 'time_limit' | 'frequency' | 'retention' | 'minimum' | 'maximum';

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
  return [...times, ...amountsIn(words)].toSorted((one, other) => one.at - other.at);
}

/** Kinds for which a lower value asks for more. */
const lowerIsStricter = new Set<QuantityKind>(['time_limit', 'frequency', 'maximum']);
/** From this many days on, a limit is longer than anyone would call immediate. */
const notAtOnce = 5;

/**
 * Which of two limits asks for more: above 0 the first, below 0 the second, and the more the larger the difference; 0 if they
 * are the same or can't be compared.
 */
export function stricterBy(one: Quantity, other: Quantity): number {
  if (one.kind !== other.kind || one.dimension !== other.dimension) return 0;
  if (one.isVague !== other.isVague) {
    const numbered = one.isVague ? other : one;
    if (numbered.value < notAtOnce) return 0;
  } else if (one.isVague) return 0;
  const ratio = Math.log((one.value || 1e-6) / (other.value || 1e-6));
  const difference = Math.abs(ratio) < 0.02 ? 0 : ratio;
  return difference === 0 ? 0 : lowerIsStricter.has(one.kind) ? -difference : difference;
}
