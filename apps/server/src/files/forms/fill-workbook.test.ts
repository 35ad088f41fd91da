import * as fc from 'fast-check';
import { strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { isFullRun } from '../../testing/full-tests.ts';
import { makeXlsx } from '../testing/make-xlsx.ts';
import { columnLetters } from '../xlsx.ts';
import { readWorkbook } from '../xlsx-in/workbook.ts';
import { comparedParts } from './compare-parts.ts';
import { fillForm } from './fill-form.ts';
import { fillFormHere } from './fill-here.ts';
import type { FormEntry } from './form.ts';

const styles =
  '<numFmts><numFmt numFmtId="170" formatCode="dd.mm.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="9"/><xf numFmtId="22"/></cellXfs>';
const entry = (
  row: number,
  column: number,
  text: string,
  type: FormEntry['type'] = 'text',
  sheet = 0,
): FormEntry => ({ place: { kind: 'cell', sheet, row, column }, text, type });

async function filled(bytes: Uint8Array, entries: readonly FormEntry[]) {
  const answer = await fillFormHere(Buffer.from(bytes), 'xlsx', entries);
  if (answer.kind === 'refused') throw new Error(answer.code);
  return answer;
}
const refusalOf = async (bytes: Uint8Array, entries: readonly FormEntry[] = [entry(0, 0, 'x')]) => {
  const answer = await fillFormHere(Buffer.from(bytes), 'xlsx', entries);
  return answer.kind === 'refused' ? answer.code : 'filled';
};
const sheetOf = (bytes: Uint8Array, index = 0) =>
  Buffer.from(unzipSync(bytes)[`xl/worksheets/sheet${index}.xml`]!).toString('utf8');
const rowsOf = async (bytes: Uint8Array) => {
  const reading = await readWorkbook(bytes);
  if (reading.kind === 'refused') throw new Error(reading.code);
  return reading.sheets.map(({ rows }) => rows);
};

it('puts a further sheet behind the others, and changes nothing else for it', async () => {
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  const before = makeXlsx(
    { Questions: '<row r="1"><c r="A1" t="str"><v>Who?</v></c></row>', sources: '' },
    { more: { '[Content_Types].xml': strToU8(types), 'xl/other.bin': strToU8('kept') } },
  );
  const appendix = {
    title: 'Sources',
    header: ['No.', 'Source'],
    rows: [
      ['1.1', 'Policy & more'],
      ['1.2', '=1+1'],
    ],
    widths: [10, 40],
  };
  const answer = await fillFormHere(Buffer.from(before), 'xlsx', [entry(0, 1, 'Ada')], appendix);
  if (answer.kind === 'refused') throw new Error(answer.code);
  expect(await rowsOf(answer.bytes)).toMatchObject([
    [['Who?', 'Ada']],
    [],
    [
      ['No.', 'Source'],
      ['1.1', 'Policy & more'],
      ['1.2', '=1+1'],
    ],
  ]);
  const reading = await readWorkbook(answer.bytes);
  expect(reading.kind !== 'refused' && reading.sheets.map(({ name }) => name)).toEqual([
    'Questions',
    'sources',
    'Sources 2',
  ]);
  const parts = unzipSync(answer.bytes);
  expect(Object.keys(parts)).toEqual([...Object.keys(unzipSync(before)), 'xl/worksheets/appendix1.xml']);
  // some files declare the prefix for each sheet alone
  expect(Buffer.from(parts['xl/workbook.xml']!).toString('utf8')).toContain(
    'name="Sources 2" sheetId="3" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdAppendix1"',
  );
  const listed = Buffer.from(parts['[Content_Types].xml']!).toString('utf8');
  expect(listed).toContain('PartName="/xl/worksheets/appendix1.xml"');
  expect(comparedParts(before, answer.bytes).parts.toSorted()).toEqual([
    '[Content_Types].xml',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/worksheets/sheet0.xml',
  ]);
});

it('writes cells that are there, and puts in those that are not, in order and with the style of row or column', async () => {
  const sheet = (rows: string, dimension: string) =>
    `<worksheet><dimension ref="${dimension}"/><cols><col min="2" max="3" style="2"/></cols><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`;
  const before = makeXlsx(
    { One: '' },
    {
      styles,
      more: {
        'xl/worksheets/sheet0.xml': strToU8(
          sheet(
            '<row r="1"><c r="A1" s="3" t="s" vm="1"><v>4</v></c></row><row r="3" spans="1:1" ht="20"><c r="A3"/><c r="D3" t="str"><v>kept</v></c></row><row r="4" s="1" customFormat="1"/>',
            'A1:D4',
          ),
        ),
      },
    },
  );
  const { bytes, notWritten } = await filled(before, [
    entry(0, 0, ' a & b\r\nc\u0007 _x0041_ '),
    entry(0, 1, 'covered'),
    entry(1, 2, '12.5', 'number'),
    entry(2, 0, '=1+1'),
    entry(2, 1, '0012', 'number'),
    entry(3, 5, '2026-02-28', 'date'),
    entry(7, 3, '2026-02-28', 'date'),
  ]);
  expect(notWritten).toEqual([{ place: entry(0, 1, '').place, reason: 'merged' }]);
  expect(sheetOf(bytes)).toBe(
    sheet(
      '<row r="1"><c r="A1" s="3" t="inlineStr"><is><t xml:space="preserve"> a &amp; b\nc _x005F_x0041_ </t></is></c></row>' +
        '<row r="2"><c r="C2" s="2"><v>0.125</v></c></row>' +
        '<row r="3" spans="1:2" ht="20"><c r="A3" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B3" s="2" t="inlineStr"><is><t xml:space="preserve">0012</t></is></c><c r="D3" t="str"><v>kept</v></c></row>' +
        '<row r="4" s="1" customFormat="1"><c r="F4" s="1"><v>46081</v></c></row>' +
        '<row r="8"><c r="D8" t="inlineStr"><is><t xml:space="preserve">2026-02-28</t></is></c></row>',
      'A1:F8',
    ),
  );
});

it('never writes over formulas, also where only the first of several cells has it, nor over headings of tables', async () => {
  const before = makeXlsx(
    {
      One:
        '<row r="1"><c r="A1"><f t="shared" si="0" ref="A1:A2">B1</f><v>1</v></c><c r="B1"><v>1</v></c></row>' +
        '<row r="2"><c r="A2"><f t="shared" si="0"/><v>1</v></c><c r="B2"><f t="array" ref="B2:C3">D1:E2</f><v>1</v></c><c r="C2"><v>3</v></c></row>' +
        '<row r="6"><c r="A6" t="str"><v>Head</v></c></row>',
    },
    {
      more: {
        'xl/worksheets/_rels/sheet0.xml.rels': strToU8(
          '<Relationships><Relationship Id="t" Type="x/table" Target="../tables/table1.xml"/></Relationships>',
        ),
        'xl/tables/table1.xml': strToU8('<table ref="A6:B9"/>'),
      },
    },
  );
  const { bytes, notWritten } = await filled(before, [
    entry(0, 0, 'x'),
    entry(1, 0, 'x'),
    entry(1, 1, 'x'),
    entry(1, 2, 'x'),
    entry(2, 2, 'x'),
    entry(5, 0, 'x'),
    entry(6, 0, 'x'.repeat(32_768)),
    entry(1_048_576, 0, 'x'),
    entry(0, 16_384, 'x'),
    entry(-1, 0, 'x'),
    entry(0, 0, 'x', 'text', 9),
    { place: { kind: 'field', name: 'x' }, text: 'x', type: 'text' },
  ]);
  expect(notWritten.map(({ reason }) => reason)).toEqual([
    ...Array<string>(5).fill('formula'),
    'table_heading',
    'too_long',
    ...Array<string>(5).fill('no_place'),
  ]);
  expect(bytes).toEqual(Buffer.from(before));
});

it.each([
  [
    'strict',
    '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData/></x:worksheet>',
  ],
  ['with a prefix', '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row/></x:sheetData></x:worksheet>'],
])('takes over the prefixes of a sheet that is %s', async (_name, xml) => {
  const before = makeXlsx({ One: '' }, { more: { 'xl/worksheets/sheet0.xml': strToU8(xml) } });
  const { bytes } = await filled(before, [entry(0, 1, 'x')]);
  expect(sheetOf(bytes)).toMatch(
    /<x:sheetData><x:row[^>]*><x:c r="B1" t="inlineStr"><x:is><x:t xml:space="preserve">x<\/x:t><\/x:is><\/x:c><\/x:row><\/x:sheetData>/,
  );
});

it('counts days from 1904 where the workbook does, and keeps UTF-16', async () => {
  const before = makeXlsx({ One: '' }, { styles });
  const parts = unzipSync(before);
  const book = Buffer.from(parts['xl/workbook.xml']!)
    .toString()
    .replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
  const sheet =
    '\uFEFF<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData><row r="1"><c r="A1" s="1"/></row></sheetData></worksheet>';
  const wide = makeXlsx(
    { One: '' },
    {
      styles,
      more: { 'xl/workbook.xml': strToU8(book), 'xl/worksheets/sheet0.xml': Buffer.from(sheet, 'utf16le') },
    },
  );
  const { bytes } = await filled(wide, [entry(0, 0, '2024-01-01', 'date')]);
  expect(Buffer.from(unzipSync(bytes)['xl/worksheets/sheet0.xml']!).toString('utf16le')).toBe(
    sheet.replace('<c r="A1" s="1"/>', '<c r="A1" s="1"><v>43830</v></c>'),
  );
});

it.each([
  ['no archive', Buffer.from('words'), 'wrong-type'],
  [
    'what is protected with a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'encrypted',
  ],
  ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'wrong-type'],
  ['an archive cut off', makeXlsx({ One: '' }).subarray(0, 500), 'wrong-type'],
  ['a sheet that is broken', makeXlsx({ One: '<row><c>' }), 'unreadable'],
  ['entities that grow', makeXlsx({ One: '<row><c t="str"><v>&boom;</v></c></row>' }), 'unreadable'],
])('refuses %s', async (_name, bytes, code) => expect(await refusalOf(bytes)).toBe(code));

it('fills in a process of its own, and gives up what unpacks to far more than it weighs', async () => {
  const answer = await fillForm(makeXlsx({ One: '' }), 'xlsx', [entry(0, 0, 'Größe')]);
  expect(answer.kind === 'filled' && (await rowsOf(answer.bytes))).toEqual([[['Größe']]]);
  const bomb = makeXlsx({ One: `<row><c t="str"><v>${' '.repeat(110_000_000)}</v></c></row>` });
  expect(await fillForm(bomb, 'xlsx', [entry(0, 0, 'x')])).toEqual({ kind: 'refused', code: 'too-large' });
  expect(await fillForm(bomb, 'html', [])).toEqual({ kind: 'refused', code: 'not_fillable' });
});

/** A sheet of 8 rows and 8 columns of odd shapes, with what its cells say; null: a formula. */
const cell = fc.constantFrom('gap', 'gap', 'closed', 'empty', 'number', 'words', 'rich', 'shared', 'formula');
const oddSheet = fc.record({
  prefix: fc.constantFrom('', 'x:'),
  rows: fc.array(
    fc.option(
      fc.record({ cells: fc.array(cell, { maxLength: 8 }), hasNumber: fc.boolean(), spans: fc.boolean() }),
    ),
    { maxLength: 8 },
  ),
  hasAddresses: fc.boolean(),
  merge: fc.option(fc.tuple(fc.nat(5), fc.nat(5))),
  line: fc.constantFrom('', '\r\n  '),
});

function made({
  prefix: p,
  rows,
  hasAddresses,
  merge,
  line,
}: typeof oddSheet extends fc.Arbitrary<infer One> ? One : never) {
  const grid = new Map<string, string | null>();
  let previous = -1;
  const xml = rows.map((row, number) => {
    if (!row) return '';
    let last = -1;
    const cells = row.cells.map((kind, column) => {
      if (kind === 'gap') return '';
      const r = hasAddresses || last !== column - 1 ? ` r="${columnLetters(column)}${number + 1}"` : '';
      last = column;
      const put = (text: string | null) => grid.set(`${number}:${column}`, text);
      switch (kind) {
        case 'closed':
          return `<${p}c${r} s="0"/>`;
        case 'empty':
          return `<${p}c s='0'${r} ></${p}c>`;
        case 'number':
          put('7');
          return `<${p}c${r} t="n"><${p}v>7</${p}v></${p}c>`;
        case 'words':
          put('two');
          return `<${p}c${r} t="s"><${p}v>1</${p}v></${p}c>`;
        case 'rich':
          put('ab');
          return `<${p}c${r} t="inlineStr"><${p}is><${p}r><${p}rPr><${p}b/></${p}rPr><${p}t>a</${p}t></${p}r><${p}r><${p}t>b</${p}t></${p}r></${p}is></${p}c>`;
        case 'formula':
        case 'shared':
          put(null);
          return `<${p}c${r}><${p}f${kind === 'shared' ? ' t="shared" si="0"' : ''}>1&lt;2</${p}f><${p}v>9</${p}v></${p}c>`;
      }
    });
    const isNumbered = row.hasNumber || previous !== number - 1;
    previous = number;
    const attributes = `${isNumbered ? ` r="${number + 1}"` : ''}${row.spans ? ' spans="1:2"' : ''}`;
    return row.cells.length === 0
      ? `<${p}row${attributes}/>`
      : `<${p}row${attributes}>${line}${cells.join(line)}</${p}row>`;
  });
  const merges = merge
    ? `<${p}mergeCells><${p}mergeCell ref="${columnLetters(merge[1])}${merge[0] + 1}:${columnLetters(merge[1] + 2)}${merge[0] + 2}"/></${p}mergeCells>`
    : '';
  const sheet = `<${p}worksheet${p && ' xmlns:x="urn:x"'}>${line}<${p}dimension ref="A1" /><${p}sheetData>${xml.join(line)}</${p}sheetData>${merges}</${p}worksheet>`;
  return { sheet, grid };
}

it('writes whatever into whichever sheet: what is written is read, all else is as it was', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('=A1', '+1', ' x ', '<c r="A1">', '_x0041_', 'a\nb', ']]>'),
  );
  const entries = fc.array(fc.tuple(fc.nat(9), fc.nat(9), text), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(oddSheet, entries, async (shape, places) => {
      const { sheet, grid } = made(shape);
      const before = makeXlsx(
        { One: '', Other: '<row><c t="s"><v>0</v></c></row>' },
        {
          styles,
          shared: '<si><t>one</t></si><si><t>two</t></si>',
          more: { 'xl/worksheets/sheet0.xml': strToU8(sheet), 'xl/vbaProject.bin': strToU8('Sub') },
        },
      );
      const wanted = new Map(
        places.map(([row, column, said]) => [`${row}:${column}`, entry(row, column, said)]),
      );
      const { bytes, notWritten } = await filled(
        before,
        places.map(([row, column, said]) => entry(row, column, said)),
      );
      const left = new Set(
        notWritten.map(({ place }) => (place.kind === 'cell' ? `${place.row}:${place.column}` : '')),
      );
      for (const [place, { text: said }] of wanted) {
        const [row = 0, column = 0] = place.split(':').map(Number);
        const [top = 0, start = 0] = shape.merge ?? [];
        const isCovered =
          shape.merge &&
          row >= top &&
          row <= top + 1 &&
          column >= start &&
          column <= start + 2 &&
          !(row === top && column === start);
        expect(left.has(place)).toBe(Boolean(isCovered) || grid.get(place) === null);
        if (!left.has(place)) grid.set(place, said);
      }
      const expected = Array.from({ length: 10 }, (_, row) =>
        Array.from({ length: 10 }, (_none, column) => {
          const said = grid.get(`${row}:${column}`);
          return said === null ? '9' : shownOf(said ?? '');
        }).filter((said) => said !== ''),
      ).filter((row) => row.length > 0);
      expect((await rowsOf(bytes))[0]).toEqual(expected);
      const differences = comparedParts(before, bytes);
      const written = [...wanted]
        .filter(([place]) => !left.has(place))
        .map(([place]) => place.split(':').map(Number));
      expect(differences.hasSameNames).toBe(true);
      expect(differences.elsewhere).toEqual([]);
      expect(differences.parts.filter((part) => part !== 'xl/worksheets/sheet0.xml')).toEqual([]);
      const allowed = written.map(
        ([row = 0, column = 0]) => `xl/worksheets/sheet0.xml!R${row + 1}C${column + 1}`,
      );
      expect(differences.cells.filter((one) => !allowed.includes(one))).toEqual([]);
    }),
    { numRuns: isFullRun ? 2_000 : 150 },
  );
});

/** As the reader gives it, which makes one space of several. */
const shownOf = (text: string) =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- XML has no form for them
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/\s+/gu, ' ')
    .trim();
