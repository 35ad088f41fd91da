import { setImmediate } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import type { Language } from '@regulus/contract/languages-values.ts';
import { SaxesParser } from 'saxes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { looksLikeFormula, type TableColumn, type TableFormat, type TableRow } from './table-file.ts';
import { longestPauseMs, writeTableFile } from './write-table-file.ts';

const columns: TableColumn[] = [
  { header: 'Title', kind: 'text', width: 30 },
  { header: 'Due', kind: 'day', width: 12 },
  { header: 'Updated', kind: 'time', width: 16 },
];

const shapeOf = (format: TableFormat) => ({ format, columns, language: 'en' }) as const;

async function* pieces(...given: TableRow[][]) {
  yield* given;
}

async function fileOf(
  format: TableFormat,
  given: AsyncIterable<TableRow[]>,
  { language = 'en', shown = columns }: { language?: Language; shown?: TableColumn[] } = {},
): Promise<Buffer> {
  const bytes: Uint8Array[] = [];
  const shape = { format, columns: shown, language };
  for await (const piece of writeTableFile(shape, given)) bytes.push(piece);
  return Buffer.concat(bytes);
}

const csvOf = async (...given: TableRow[][]) => (await fileOf('csv', pieces(...given))).toString('utf8');

describe('what looks like a formula', () => {
  it.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\tx', '\rx', '\n=x', '  =1', '\u200b=1', '＝1', '＠x'])(
    '%j does',
    (value) => expect(looksLikeFormula(value)).toBe(true),
  );
  it.each(['Title', '1+1', 'a=b', '(EU) 2022/2554', '', '§ 25h'])('%j does not', (value) =>
    expect(looksLikeFormula(value)).toBe(false),
  );
});

describe('CSV', () => {
  it('begins with a byte order mark, quotes what needs it, and keeps the order of the pieces', async () => {
    expect(await csvOf([['Capital, "own" funds', '2026-01-31', null]], [['Zweite\nZeile', null, null]])).toBe(
      '\uFEFFTitle,Due,Updated\r\n"Capital, ""own"" funds",2026-01-31,\r\n"Zweite\nZeile",,\r\n',
    );
  });

  it('is written with semicolons and a decimal comma for who reads German', async () => {
    const shown: TableColumn[] = [...columns, { header: 'Hours', kind: 'number', width: 12 }];
    const rows = [['Kapital, „eigen“; fremd', '2026-01-31', null, '-1.5']];
    const csvIn = async (language: Language) =>
      (await fileOf('csv', pieces(rows), { language, shown })).toString('utf8');
    expect(await csvIn('de')).toBe(
      '\uFEFFTitle;Due;Updated;Hours\r\n"Kapital, „eigen“; fremd";2026-01-31;;-1,5\r\n',
    );
    expect(await csvIn('en')).toBe(
      '\uFEFFTitle,Due,Updated,Hours\r\n"Kapital, „eigen“; fremd",2026-01-31,,-1.5\r\n',
    );
    const sheet = unzip(await fileOf('xlsx', pieces(rows), { shown })).get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<c r="D2"><v>-1.5</v></c>');
  });

  it('keeps formulas from running', async () => {
    const csv = await csvOf([
      ['=HYPERLINK("http://evil.example","x")', null, null],
      ['-1+cmd|x', null, null],
    ]);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(csv).toContain(`'-1+cmd|x,,`);
  });

  it('keeps formulas from running where a semicolon parts the cells', async () => {
    const csv = await csvOf([
      ['Notice;=HYPERLINK("http://evil.example")', null, null],
      ['a; b\t@c;\u200b-1', null, null],
    ]);
    expect(csv).toContain(`"Notice;'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain(`a; b\t'@c;'\u200b-1`);
  });

  it('keeps formulas from running at the beginning of a further line of a cell', async () => {
    const csv = await csvOf([['C-1 One\n=HYPERLINK("http://evil.example")\r\n\r\nTwo', null, null]]);
    expect(csv).toContain(`"C-1 One\n'=HYPERLINK(""http://evil.example"")\r\n\r\nTwo"`);
  });
});

describe('XLSX', () => {
  const sheetOf = async (...given: TableRow[][]) => {
    const files = unzip(await fileOf('xlsx', pieces(...given)));
    return { sheet: files.get('xl/worksheets/sheet1.xml') ?? '', styles: files.get('xl/styles.xml') ?? '' };
  };
  const text = (place: string, value: string, style = '') =>
    `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${value}</t></is></c>`;

  it('holds text as text, days and times as dates, and no formula', async () => {
    const { sheet, styles } = await sheetOf(
      [['=1+1', '2026-01-31', '2026-01-31T12:00:00.000Z']],
      [['Ä & <b> \u0000', 'no day', null]],
    );
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain(text('A2', '=1+1', ' s="4"'));
    expect(sheet).toContain(text('A3', 'Ä &amp; &lt;b&gt; '));
    expect(sheet).toContain(text('B3', 'no day'));
    // 2026-01-31 is day 46053 of the spreadsheet's calendar
    expect(sheet).toContain('<c r="B2" s="2"><v>46053</v></c>');
    expect(sheet).toContain('<c r="C2" s="3"><v>46053.5</v></c>');
    // the format "Text", which keeps an edited cell from becoming a formula
    const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)];
    expect(formats.map(([, format]) => format)).toEqual(['0', '0', '164', '165', '49']);
  });

  it('is well-formed and whole whatever the text, over many pieces', async () => {
    const odd = '\ud800 ]]> _x0041_ \u0001\ufffe a\r\nb 😀 "\'';
    const many = Array.from({ length: 40 }, (_, piece) =>
      Array.from({ length: 25 }, (_, row): TableRow => [`${odd}${piece * 25 + row}`, '2026-01-31', null]),
    );
    const texts: string[] = [];
    const rows: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'row') rows.push(String(attributes['r']));
    });
    parser.on('text', (value) => {
      if (value.includes(']]>')) texts.push(value);
    });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write((await sheetOf(...many)).sheet).close();
    expect(rows).toEqual(Array.from({ length: 1001 }, (_, index) => String(index + 1)));
    expect(texts).toEqual(
      Array.from({ length: 1000 }, (_, index) => `\ufffd ]]> _x005F_x0041_  a\nb 😀 "'${index}`),
    );
  });

  it('cuts what no cell can hold', async () => {
    const { sheet } = await sheetOf([['x'.repeat(40_000), null, null]]);
    expect(sheet).toContain(`${'x'.repeat(32_766)}…`);
    expect(sheet).not.toContain('x'.repeat(32_767));
  });
});

describe('the pieces', () => {
  /** Pieces without an end, that say how many were read and whether someone ended them. */
  function endless() {
    const seen = { read: 0, isEnded: false };
    async function* rows(): AsyncGenerator<TableRow[]> {
      try {
        for (;;) {
          seen.read++;
          yield [[`row ${seen.read}`, null, null]];
        }
      } finally {
        seen.isEnded = true;
      }
    }
    return { seen, rows: rows() };
  }

  it.each(['csv', 'xlsx'] as const)('of %s are read no faster than the file is taken', async (format) => {
    const { seen, rows } = endless();
    const file = writeTableFile(shapeOf(format), rows);
    await file.next();
    await file.next();
    await setImmediate();
    expect(seen.read).toBeLessThanOrEqual(3);
    await file.return(undefined);
    expect(seen.isEnded).toBe(true);
  });

  it('are read no more once nobody waits for the file', async () => {
    const { seen, rows } = endless();
    const leaving = new AbortController();
    const file = writeTableFile(shapeOf('csv'), rows, leaving.signal);
    await file.next();
    leaving.abort();
    await expect(file.next()).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual({ read: expect.any(Number), isEnded: true });
    expect(seen.read).toBeLessThanOrEqual(3);
  });

  it('of a file that was given up while it waited are not read at all', async () => {
    const running = Array.from({ length: 3 }, () => writeTableFile(shapeOf('csv'), endless().rows));
    for (const file of running) await file.next();
    const { seen, rows } = endless();
    const leaving = new AbortController();
    const waiting = writeTableFile(shapeOf('csv'), rows, leaving.signal).next();
    leaving.abort();
    const [given] = await Promise.allSettled([waiting, ...running.map((file) => file.return(undefined))]);
    expect(given).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    expect(seen.read).toBe(0);
    expect(await csvOf([['next', null, null]])).toContain('next');
  });
});

describe('a reader that stops', () => {
  afterEach(() => void vi.useRealTimers());

  it('gives up its place, and gets no file that looks whole', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = Array.from({ length: 3 }, () =>
      writeTableFile(shapeOf('csv'), pieces([['a', null, null]], [['b', null, null]])),
    );
    for (const file of stopped) await file.next();
    const waiting = csvOf([['next', null, null]]);
    vi.advanceTimersByTime(longestPauseMs);
    expect(await waiting).toContain('next');
    for (const file of stopped) await expect(file.next()).rejects.toThrow('too slowly');
  });
});

describe('failure', () => {
  it('of the rows is thrown on, and the next file is written', async () => {
    async function* failing(): AsyncGenerator<TableRow[]> {
      yield [['a', null, null]];
      throw new Error('the database is gone');
    }
    const [failed, written] = await Promise.allSettled([
      fileOf('csv', failing()),
      csvOf([['b', null, null]]),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'the database is gone' } });
    expect(written).toMatchObject({ status: 'fulfilled', value: '\uFEFFTitle,Due,Updated\r\nb,,\r\n' });
  });
});

/** The files of a ZIP archive as text, read by its central directory. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    );
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files.set(name, (archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
