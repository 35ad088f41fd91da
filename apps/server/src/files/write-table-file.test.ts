import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { looksLikeFormula, type TableColumn, type TableRow } from './table-file.ts';
import { writeTableFile } from './write-table-file.ts';

const columns: TableColumn[] = [
  { header: 'Title', kind: 'text', width: 30 },
  { header: 'Due', kind: 'day', width: 12 },
  { header: 'Updated', kind: 'time', width: 16 },
];

async function* pieces(...given: TableRow[][]) {
  yield* given;
}

const csvOf = async (...given: TableRow[][]) =>
  Buffer.from(await writeTableFile('csv', columns, pieces(...given))).toString('utf8');

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
    const csv = await csvOf([['Capital, "own" funds', '2026-01-31', null]], [['Zweite\nZeile', null, null]]);
    expect(csv).toBe(
      '\uFEFFTitle,Due,Updated\r\n"Capital, ""own"" funds",2026-01-31,\r\n"Zweite\nZeile",,\r\n',
    );
  });

  it('keeps formulas from running', async () => {
    const csv = await csvOf([
      ['=HYPERLINK("http://evil.example","x")', null, null],
      ['-1+cmd|x', null, null],
    ]);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(csv).toContain(`'-1+cmd|x,,`);
  });
});

describe('XLSX', () => {
  const sheetOf = async (...given: TableRow[][]) => {
    const files = unzip(Buffer.from(await writeTableFile('xlsx', columns, pieces(...given))));
    return {
      sheet: files.get('xl/worksheets/sheet1.xml') ?? '',
      strings: files.get('xl/sharedStrings.xml') ?? '',
      styles: files.get('xl/styles.xml') ?? '',
    };
  };

  it('holds text as text, days and times as dates, and no formula', async () => {
    const { sheet, strings, styles } = await sheetOf(
      [['=1+1', '2026-01-31', '2026-01-31T12:00:00.000Z']],
      [['Ä & <b> \u0000', 'no day', null]],
    );
    expect(sheet).not.toContain('<f>');
    expect(strings).toContain('=1+1');
    expect(strings).toContain('Ä &amp; &lt;b&gt;');
    expect(strings).toContain('no day');
    // 2026-01-31 is day 46053 of the spreadsheet's calendar
    expect(sheet).toContain('<v>46053</v>');
    expect(sheet).toContain('<v>46053.5</v>');
    // the format "Text", which keeps an edited cell from becoming a formula
    expect(styles).toMatch(/numFmtId="49"|formatCode="@"/);
  });

  it('cuts what no cell can hold', async () => {
    const { strings } = await sheetOf([['x'.repeat(40_000), null, null]]);
    expect(strings).toContain(`${'x'.repeat(32_766)}…`);
    expect(strings).not.toContain('x'.repeat(32_767));
  });
});

describe('failure', () => {
  it('of the rows is thrown on, and the next file is written', async () => {
    async function* failing(): AsyncGenerator<TableRow[]> {
      yield [['a', null, null]];
      throw new Error('the database is gone');
    }
    const [failed, written] = await Promise.allSettled([
      writeTableFile('csv', columns, failing()),
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
