export interface Table {
  columns: string[];
  /** As many cells as there are columns. */
  rows: string[][];
  problems: string[];
  isCut: boolean;
}

const mostRows = 10_000;
const delimiters = [',', ';', '\t', '|'];

/**
 * Reads a table of separated values with a header line (RFC 4180 and what programs make of it): any usual delimiter and quote, any
 * line end, a byte order mark, `sep=;` before the header. Of a body that breaks off, the last row is left out and said; one that may
 * have broken off, because nobody said how long it is, is taken for whole when its last line is ended.
 */
export function readTable(
  body: string,
  given: { delimiter?: string | undefined; quote?: string | undefined },
  endIsUncertain = false,
): Table {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(body);
  const text = declared ? body.slice(declared[0].length) : body.replace(/^\uFEFF/, '');
  const quote = given.quote ?? detectQuote(text);
  const delimiter = given.delimiter ?? declared?.[1] ?? detectDelimiter(text, quote);
  const { rows, open } = splitRows(text, delimiter, quote);
  const problems: string[] = [];
  const columns = (rows[0] ?? []).map((name) => name.trim());
  const data = rows.slice(1).filter((row) => row.some((cell) => cell.trim() !== ''));
  const endsInside =
    !/[\r\n]\s*$/.test(text) && (endIsUncertain || (data.at(-1)?.length ?? 0) < columns.length);
  const isCut = data.length > 0 && (open || endsInside);
  if (isCut) {
    data.pop();
    problems.push('the table breaks off; its last row was left out');
  }
  const odd = data.filter((row) => row.length !== columns.length).length;
  if (odd > 0) problems.push(`${odd} rows have more or fewer cells than the header`);
  if (data.length > mostRows)
    problems.push(`${data.length - mostRows} rows beyond the first ${mostRows} were not read`);
  const even = data.slice(0, mostRows).map((row) => columns.map((_, index) => row[index] ?? ''));
  return { columns, rows: even, problems, isCut };
}

/** The one that the header holds most often outside of quotes. */
function detectDelimiter(text: string, quote: string): string {
  const header = firstLine(text).replaceAll(new RegExp(`${quote}[^${quote}]*${quote}`, 'g'), 'x');
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

const detectQuote = (text: string): string => (/^'[^'\r\n]*'[,;\t|]'/.test(firstLine(text)) ? "'" : '"');

const firstLine = (text: string): string => /^[^\r\n]*/.exec(text.slice(0, 10_000))?.[0] ?? '';

/** `open` when a quote is still open at the end. A quote inside a cell that did not begin with one is a character like others. */
function splitRows(text: string, delimiter: string, quote: string): { rows: string[][]; open: boolean } {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (quoted) {
      if (character !== quote) cell += character;
      else if (text[at + 1] === quote) {
        cell += quote;
        at += 1;
      } else quoted = false;
    } else if (character === quote && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (character === delimiter) endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return { rows, open: quoted };
}
