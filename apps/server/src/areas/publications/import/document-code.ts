/** Numbers that regulators give their documents, as they print them at the head. */
const codes: readonly RegExp[] = [
  /\b(?:CP|PS|FG|FS|DP|GC|CFI)\d{2}\/\d{1,2}\b/,
  /\bMAS Notice [A-Z]{0,4}\d{1,4}[A-Z]?(?:-N\d{1,2})?\b/,
  /\bEBA\/(?:GL|RTS|ITS|CP|REP|Op)\/\d{4}\/\d{1,3}\b/,
  /\bRundschreiben \d{1,2}\/\d{4}(?: \([A-Z]{1,3}\))?/,
];

/** The number of a document in its title or head: `CP26/15`; null where there is none. */
export const codeOf = (text: string): string | null =>
  codes.map((pattern) => pattern.exec(text)?.[0]).find((code) => code !== undefined) ?? null;

/** The key that several files of one document share; none without a number. */
export const codeKey = (regulator: string, code: string | null): string[] =>
  code === null ? [] : [`${regulator}:${code}`.toLowerCase().replaceAll(/[^a-z0-9:]+/g, '-')];
