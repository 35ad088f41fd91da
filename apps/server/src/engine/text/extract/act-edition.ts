/** The content determines which edition of an act a file contains: files of all editions have the same names and beginnings. */

/** Marks and classes found only in consolidated texts: EUR-Lex's later ones, and those used before 2017. */
const consolidatedMarks =
  /\bclass="(?:[^"]*\s)?(?:disclaimer|hd-modifiers|modref|arrow|title-doc-first)[\s"]|[►▼](?:<[^>]*>)*B\b|&#(?:9658|9660|x25ba|x25bc);(?:<[^>]*>)*B\b/i;

/** Whether the markup is that of a consolidated text, as opposed to an act as first published. */
export const isConsolidatedMarkup = (markup: string): boolean => consolidatedMarks.test(markup);

/** Whether a title is that of a correction to an act. */
export const isCorrigendum = (title: string | null): boolean =>
  /^\s*(?:corrigend(?:um|a)|berichtigung|rectificatif)\b/i.test(title ?? '');

/** `02015L2366 — EN — 08.04.2024 — 001.001` at the head of a consolidated text; before 2017 without the first 0. */
export function editionOfReference(text: string): { celex: string; consolidatedOn: string } | null {
  const reference = /(?<!\d)0?(\d{4}[A-Z]\d{4})\s*[—–-]\s*[A-Z]{2}\s*[—–-]\s*(\d{2})\.(\d{2})\.(\d{4})/.exec(
    text,
  );
  if (!reference) return null;
  const [, number = '', day = '', month = '', year = ''] = reference;
  return { celex: `3${number}`, consolidatedOn: `${year}-${month}-${day}` };
}

/** `02015L2366-20240408` is the act 32015L2366 as consolidated on that day. */
export function editionOfCelex(celex: string): { celex: string; consolidatedOn: string | null } {
  const [, number, year = '', month = '', day = ''] =
    /^0(\d{4}[A-Z]\d{4})-(\d{4})(\d{2})(\d{2})$/.exec(celex) ?? [];
  return number === undefined
    ? { celex, consolidatedOn: null }
    : { celex: `3${number}`, consolidatedOn: `${year}-${month}-${day}` };
}
