/** Numbers that regulators give their documents, as printed at the top. */
const codes: readonly RegExp[] = [
  // FCA: CP26/15, year first; PRA and Bank of England: CP5/26, year last
  /\b(?:CP|PS|SS|SoP|FG|FS|DP|GC|CFI)\d{1,2}\/\d{1,2}\b/,
  /\bMAS Notice [A-Z]{0,4}\d{1,4}[A-Z]?(?:-N\d{1,2})?\b/,
  /\bEBA\/(?:GL|RTS|ITS|CP|REP|Op)\/\d{4}\/\d{1,3}\b/,
  /\bRundschreiben \d{1,2}\/\d{4}(?: \([A-Z]{1,3}\))?/,
  // letters of the German Ministry of Finance: IV C 3 - S 2221/19/10035:001
  /\b[IVX]{1,4} [A-Z] \d{1,2} ?[-–] ?[A-Z]{1,2} \d{4}(?: ?-? ?[a-z]\b)?(?:\/\d{2}\/\d{4,5}(?: ?: ?\d{3})?)?/,
];

/** The number of a document in its title or at its top: `CP26/15`; null if there is none. */
export const codeOf = (text: string): string | null =>
  codes
    .map((pattern) => pattern.exec(text)?.[0])
    .find((code) => code !== undefined)
    ?.replace(/ ?: ?(?=\d{3}$)/, ':') ?? null;

/** Words that come before a number that is the document's own. */
const ownNumber =
  /^(?:\W|(?:joint |final )?(?:consultation paper|discussion paper|policy statement|supervisory statement|statement of policy|finali[sz]ed guidance|feedback statement|BMF-schreiben(?: vom [^,]{4,20})?|GZ:?)\b)*$/iu;

/**
 * The number a title gives as its own: at its beginning, or in parentheses at its end. Any other number is merely mentioned.
 */
export function codeOfTitle(title: string): string | null {
  const code = codeOf(title);
  if (code === null) return null;
  const at = title.indexOf(code.replace(/:\d{3}$/, ''));
  const isLast = new RegExp(`\\(${code.replaceAll(/[^\w ]/g, '\\$&')}\\)$`).test(title);
  return isLast || ownNumber.test(title.slice(0, at)) ? code : null;
}

/** The key that several files of one document share; none if there is no number. */
export const codeKey = (regulator: string, code: string | null): string[] =>
  code === null ? [] : [`${regulator}:${code}`.toLowerCase().replaceAll(/[^a-z0-9:]+/g, '-')];
