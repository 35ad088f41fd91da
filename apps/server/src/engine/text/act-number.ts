/**
 * The numbers of EU acts: in CELEX form (`32013R0575`), and as cited (`Regulation (EU) No 575/2013`). Source:
 * Interinstitutional Style Guide, 1.2.3 and 3.1.
 */
interface ActNumber {
  /** the letter of CELEX */
  readonly letter: string;
  /** `EU`, `EC`, `CFSP`, `EU, Euratom` … */
  readonly domain: string;
  readonly year: number;
  readonly number: number;
  /** whether the number stands before the year, after "No" */
  readonly isNumberFirst: boolean;
}

const kinds: Readonly<Record<string, string>> = {
  R: 'Regulation',
  L: 'Directive',
  D: 'Decision',
  F: 'Framework Decision',
  H: 'Recommendation',
  O: 'Guideline',
};

const kindWords: readonly (readonly [letter: string, english: string, german: string, french: string])[] = [
  [
    'R',
    '(?:delegated |implementing )?regulation',
    '(?:delegierte |durchführungs)?verordnung',
    "règlement(?: délégué| d['’]exécution)?",
  ],
  [
    'L',
    '(?:delegated |implementing )?directive',
    '(?:delegierte |durchführungs)?richtlinie',
    "directive(?: déléguée| d['’]exécution)?",
  ],
  ['F', 'framework decision', 'rahmenbeschlu(?:ss|ß)', 'décision-cadre'],
  [
    'D',
    '(?:delegated |implementing )?decision',
    '(?:delegierter |durchführungs)?beschlu(?:ss|ß)|entscheidung',
    "décision(?: déléguée| d['’]exécution)?",
  ],
  ['H', 'recommendation', 'empfehlung', 'recommandation'],
  ['O', 'guideline', 'leitlinie', 'orientation'],
];

const body = '(?:(?:european )?(?:commission|council) )?';
const no = String.raw`(?<no>n[or]\.? |n[°º.] ?)?`;
const figures = String.raw`(?<first>\d{1,4})\/(?<second>\d{1,4})`;
const title = new RegExp(
  String.raw`^${body}(?:${kindWords.map(([letter, ...words]) => `(?<${letter}>${words.join('|')})`).join('|')}) ` +
    String.raw`(?:\((?<before>[a-z]{2,4}|euratom|[a-z]{2,4}, euratom)\) ${no}${figures}(?![\d/])` +
    String.raw`|${no.replace('<no>', '<numbered>')}${figures.replace('<first>', '<one>').replace('<second>', '<other>')}\/(?<after>[a-z]{2,4}|euratom)\b)`,
  'iu',
);

const domains: Readonly<Record<string, string>> = {
  UE: 'EU',
  EG: 'EC',
  CE: 'EC',
  EWG: 'EEC',
  CEE: 'EEC',
  GASP: 'CFSP',
  PESC: 'CFSP',
  JI: 'JHA',
  JAI: 'JHA',
};

const domainOf = (written: string): string =>
  written
    .toUpperCase()
    .split(', ')
    .map((part) => (part === 'EURATOM' ? 'Euratom' : (domains[part] ?? part)))
    .join(', ');

const isYear = (figures: string) => /^(?:[5-9]\d|19[5-9]\d|20\d\d)$/.test(figures);

/** The number that a title begins with, in English, German or French; none for titles about an act: "Corrigendum to …". */
function numberOfTitle(text: string): ActNumber | null {
  const { before, after, no, numbered, first, second, one, other, ...found } =
    title.exec(text.replaceAll(/\s+/g, ' ').trim())?.groups ?? {};
  const [left = '', right = ''] = before === undefined ? [one, other] : [first, second];
  // "Regulation (EU) 575/2013" is written as well, and has its number first.
  const isNumberFirst = (no ?? numbered) !== undefined || (!isYear(left) && isYear(right));
  const [year, number] = isNumberFirst ? [right, left] : [left, right];
  const letter = Object.keys(kinds).find((kind) => found[kind] !== undefined);
  if (letter === undefined || !isYear(year)) return null;
  return {
    letter,
    domain: domainOf(before ?? after ?? ''),
    // Two digits were written until 1998.
    year: (year.length === 2 ? 1900 : 0) + Number(year),
    number: Number(number),
    isNumberFirst,
  };
}

const celexOf = ({ letter, year, number }: ActNumber): string =>
  `3${String(year)}${letter}${String(number).padStart(4, '0')}`;

/** The CELEX number of the act that a title begins with: `DIRECTIVE (EU) 2015/2366 …` is 32015L2366. */
export function celexOfTitle(text: string): string | null {
  const number = numberOfTitle(text);
  return number && celexOf(number);
}

/** What CELEX leaves open is filled in as for most acts of these years. */
function numberOfCelex(celex: string): ActNumber | null {
  const [, yearText, letter = '', digits = ''] = /^3(\d{4})([A-Z])(\d{4})$/.exec(celex) ?? [];
  if (yearText === undefined) return null;
  const year = Number(yearText);
  const community = year < 1994 ? 'EEC' : 'EC';
  const domain = letter === 'F' ? 'JHA' : year < 2010 ? community : 'EU';
  return { letter, domain, year, number: Number(digits), isNumberFirst: letter === 'R' && year < 2015 };
}

/**
 * How an act is cited. Since 2015 all acts share one series of numbers, so the number alone is enough: `(EU) 2022/2554`. Before
 * that, each kind was numbered separately and is part of the name: `Regulation (EU) No 575/2013`, `Directive 2014/65/EU`.
 * @param text the act's title, which shows what CELEX doesn't: the domain, and decisions whose number comes first
 */
export function actCode(celex: string, text: string | null = null): string {
  const titled = text === null ? null : numberOfTitle(text);
  const act = titled && celexOf(titled) === celex ? titled : numberOfCelex(celex);
  if (act === null) return celex;
  const { letter, domain, year, number, isNumberFirst } = act;
  if (year >= 2015) return `(${domain}) ${String(year)}/${String(number)}`;
  const kind = kinds[letter];
  // Before 1968 regulations were numbered in several ways.
  if (kind === undefined || (letter === 'R' && year < 1968)) return celex;
  const shownYear = year < 1999 ? String(year).slice(2) : String(year);
  if (letter === 'R') return `${kind} (${domain}) No ${String(number)}/${shownYear}`;
  return isNumberFirst
    ? `${kind} No ${String(number)}/${shownYear}/${domain}`
    : `${kind} ${shownYear}/${String(number)}/${domain}`;
}
