/** What a column holds: words, a number with a decimal point, a calendar day (`YYYY-MM-DD`), or a time (RFC 3339). */
export type ColumnKind = 'text' | 'number' | 'day' | 'time';

export interface TableColumn {
  readonly header: string;
  readonly kind: ColumnKind;
  /** in characters; spreadsheets only */
  readonly width: number;
}

/** One row, a value per column; null is an empty cell. */
export type TableRow = readonly (string | null)[];

export type TableFormat = 'xlsx' | 'csv';

export const tableContentTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Takes the next bytes of a file. */
export type WriteBytes = (bytes: Uint8Array) => void;

/** Turns rows, given piece by piece, into the bytes of one file, and keeps no piece longer than it has to. */
export interface TableEncoder {
  add(rows: readonly TableRow[]): void;
  finish(): void;
}

/**
 * Spreadsheets run text that begins with these as a formula (OWASP, "CSV Injection"; the wide forms count in East
 * Asian locales). Spaces and invisible characters before them do not protect: some programs drop them.
 */
export const looksLikeFormula = (value: string): boolean =>
  /^[\t\r\n]|^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(value);
