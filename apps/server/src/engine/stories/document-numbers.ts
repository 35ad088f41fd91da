/**
 * Numbers that identify regulators' documents, in a uniform spelling. Each pattern covers the style of one or several
 * authorities; a bare number (a year, an amount) doesn't count.
 */
const patterns: readonly RegExp[] = [
  // EU acts: (EU) 2022/2554, (EU) No 575/2013, 2014/65/EU, (CFSP) 2026/421
  /\((?:eu|ec|euratom|cfsp|gasp)(?:, euratom)?\)\s*(?:no\.?|nr\.?)?\s*\d{1,4}\/\d{2,4}/giu,
  /\b\d{2,4}\/\d{1,4}\/(?:eu|ec|eec|eg|ewg|ce)\b/giu,
  /\b(?:com|c|swd|join)\s?\(\d{4}\)\s?\d+/giu,
  // the supervisory authorities: EBA/GL/2024/05, EBA-GL-2012-04, ESMA35-243228190-8126, JC 2023 86, EIOPA-BoS-23/076
  /\beba[-/](?:gl|rts|its|op|cp|rep|dp|rec|bs)[-/]\d{4}[-/]\d{1,3}/giu,
  /\besma\d{2,3}-\d+-\d+/giu,
  /\bjc[ /-]?\d{4}[ /-]\d{1,3}\b/giu,
  /\beiopa-[a-z]{2,4}-\d{2}[-/]\d{3,4}/giu,
  /\b(?:ip|mex|speech|statement)\/\d{2}\/\d{3,5}/giu,
  // FCA and PRA: CP26/15, PS24/9; BaFin: Rundschreiben 05/2018 (WA); CSSF 24/850; MAS Notice 626; FINMA 2023/1
  /\b(?:cp|ps|dp|fg|gc|ss|sop|mg|fs)\d{1,2}\/\d{1,2}\b/giu,
  // letters of the German Ministry of Finance: IV C 3 - S 2221/19/10035:001
  /\b[ivx]{1,4} [a-z] \d{1,2} ?[-–] ?[a-z]{1,2} \d{4}(?: ?-? ?[a-z]\b)?\/\d{2}\/\d{4,5}(?: ?: ?\d{3})?/giu,
  /\b(?:rundschreiben|rs|allgemeinverfügung|circular|circulaire|notice|bulletin|genelge|tebliğ)\s+(?:nr\.?|no\.?|ps-n|psn)?\s*\d{1,4}(?:\/\d{2,4})?/giu,
];

/** Issues of a series, given by its name and year: TRV Report, No. 1, 2026; (TRV 1, 2026) */
const issue =
  /\b(\p{Lu}{3,8})\)?(?:\s+\p{L}+)?,?\s+(?:No\.?\s*)?(\d{1,3})(?:,\s*|\s*\/\s*)((?:19|20)\d\d)\b/gu;

/** The issues of series named in a title, in a uniform spelling: `trv 1 2026`. */
export function issueNumbers(title: string): string[] {
  return [...title.matchAll(issue)].map(inOneIssueSpelling);
}

const inOneIssueSpelling = ([, series = '', number, year]: RegExpExecArray) =>
  [series.toLowerCase(), Number(number), year].join(' ');

/** EU acts are cited for years by documents that have nothing to do with them. */
export const isAct = (number: string) =>
  /^(?:eu|ec|euratom|cfsp|gasp)\b|\b(?:eu|ec|eec|eg|ewg|ce)$/u.test(number);

/** The document numbers in a text, each once, in a uniform spelling. */
export function documentNumbers(text: string): string[] {
  return [...new Set(numbersAsWritten(text).map(inOneSpelling))];
}

const numbersAsWritten = (text: string) => patterns.flatMap((pattern) => text.match(pattern) ?? []);

/** A number as written in a text, for people to read; unchanged if the text doesn't contain it. */
export function asWritten(number: string, text: string): string {
  const found =
    numbersAsWritten(text).find((one) => inOneSpelling(one) === number) ??
    [...text.matchAll(issue)].find((match) => inOneIssueSpelling(match) === number)?.[0];
  return found?.replaceAll(/\s+/g, ' ').trim() ?? number;
}

function inOneSpelling(number: string): string {
  return number
    .toLowerCase()
    .replaceAll(/\b(?:no|nr)\.?(?=\s|\d)/gu, '')
    .replaceAll(/\bec\b|\beg\b|\bce\b/gu, 'ec')
    .replaceAll(/[\s()./-]+/gu, ' ')
    .replaceAll(/\b0+(?=\d)/gu, '')
    .trim();
}
