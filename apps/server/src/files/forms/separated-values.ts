/** A file of separated values as it is written, so that it can be written again in the same way. */
export interface SeparatedValues {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** bytes at the beginning say which encoding it is */
  readonly hasMark: boolean;
  readonly separator: string;
  readonly lineEnd: '\r\n' | '\n' | '\r';
  /** also those without anything in them, so that they count as a spreadsheet counts rows */
  readonly records: readonly (readonly string[])[];
}

const separators = [',', ';', '\t', '|'] as const;
const recordsLookedAt = 60;

function decoded(
  bytes: Uint8Array,
): Pick<SeparatedValues, 'encoding' | 'hasMark'> & { readonly text: string } {
  const [first, second, third] = bytes;
  const read = (encoding: SeparatedValues['encoding'], hasMark: boolean) => ({
    encoding,
    hasMark,
    text: new TextDecoder(encoding).decode(bytes),
  });
  if (first === 0xff && second === 0xfe) return read('utf-16le', true);
  if (first === 0xfe && second === 0xff) return read('utf-16be', true);
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  try {
    return { encoding: 'utf-8', hasMark, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return read('windows-1252', false);
  }
}

/** RFC 4180, with quotes that nobody closed taken as they stand. */
function parse(text: string, separator: string, most = Number.POSITIVE_INFINITY): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length && records.length < most) {
    let cell = '';
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        if (quote < 0) {
          cell += text.slice(end);
          end = text.length;
          break;
        }
        cell += text.slice(end, quote);
        end = quote + 1;
        if (text[end] !== '"') break;
        cell += '"';
        end += 1;
      }
      at = end;
    }
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    record.push(cell + text.slice(at, end));
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      record.push('');
    } else if (text[at] === '\r' && text[at + 1] === '\n') at += 2;
    else at += 1;
    records.push(record);
    record = [];
  }
  return records;
}

/** The separator that parts most records into equally many cells, several of them. */
function separatorOf(text: string): string {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (said !== undefined) return said;
  const scores = separators.map((separator) => {
    const counts = parse(text, separator, recordsLookedAt)
      .filter((record) => record.some((cell) => cell.trim() !== ''))
      .map((record) => record.length);
    const widest = Math.max(0, ...counts);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const even = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    return { separator, score: usual > 1 ? even * 10 + Math.min(usual, 20) / 10 : widest > 1 ? 0.1 : 0 };
  });
  return scores.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ',';
}

export function readSeparatedValues(bytes: Uint8Array): SeparatedValues {
  const { text, ...how } = decoded(bytes);
  const separator = separatorOf(text);
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\r\n';
  return {
    ...how,
    separator,
    lineEnd: lineEnd as SeparatedValues['lineEnd'],
    records: parse(text, separator),
  };
}
