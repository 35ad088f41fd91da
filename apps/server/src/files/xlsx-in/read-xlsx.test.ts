import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { isFullRun } from '../../testing/full-tests.ts';
import { makeXlsx } from '../testing/make-xlsx.ts';
import { writeTableFile } from '../write-table-file.ts';
import { readXlsx } from './read-xlsx.ts';

const sheetsOf = async (bytes: Uint8Array) => {
  const reading = await readXlsx(bytes);
  if (reading.kind === 'refused') throw new Error(reading.code);
  return reading.sheets;
};
const refusalOf = async (bytes: Uint8Array, limits = {}) => {
  const reading = await readXlsx(bytes, limits);
  return reading.kind === 'refused' ? reading.code : 'read';
};
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

it('gives the filled cells of each row, sheet by sheet, without those that are hidden', async () => {
  const bytes = makeXlsx(
    {
      Questions: `<row r="1">${inline('No')}${inline('Question')}</row><row r="2"/><row r="1048576"><c r="C9"/><c><v>1</v></c><c t="s"><v>1</v></c></row>`,
      Lists: `<row>${inline('Yes')}</row>`,
      Answers: `<row><c t="str"><f>1+1</f><v>Two</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c></row>`,
    },
    {
      shared:
        '<si><t>unused</t></si><si><r><t>Do you </t></r><r><t>test?</t></r><rPh><t>spoken</t></rPh></si>',
      hidden: ['Lists'],
    },
  );
  expect(await sheetsOf(bytes)).toEqual([
    {
      name: 'Questions',
      rows: [
        ['No', 'Question'],
        ['1', 'Do you test?'],
      ],
    },
    { name: 'Answers', rows: [['Two', 'TRUE']] },
  ]);
});

it('writes days, times and percentages as they are shown, and sums without noise', async () => {
  const bytes = makeXlsx(
    {
      One: '<row><c s="1"><v>45292</v></c><c s="2"><v>45292.75</v></c><c s="3"><v>0.125</v></c><c><v>0.30000000000000004</v></c><c s="4"><v>45292</v></c></row>',
    },
    {
      styles:
        '<numFmts><numFmt numFmtId="170" formatCode="dd.mm.yyyy\\ hh:mm"/><numFmt numFmtId="171" formatCode="#,##0 &quot;days&quot;"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="10"/><xf numFmtId="171"/></cellXfs>',
    },
  );
  expect((await sheetsOf(bytes))[0]?.rows).toEqual([
    ['2024-01-01', '2024-01-01 18:00', '12.5 %', '0.3', '45292'],
  ]);
});

it('reads what this product writes', async () => {
  async function* pieces() {
    yield [['Größe & Co', '2026-02-01']];
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeTableFile(
    {
      format: 'xlsx',
      columns: [
        { header: 'Name', kind: 'text', width: 10 },
        { header: 'Day', kind: 'day', width: 10 },
      ],
      language: 'en',
    },
    pieces(),
  ))
    parts.push(part);
  expect((await sheetsOf(Buffer.concat(parts)))[0]?.rows).toEqual([
    ['Name', 'Day'],
    ['Größe & Co', '2026-02-01'],
  ]);
});

it('ignores programs and pictures that lie beside the sheets', async () => {
  const more = { 'xl/vbaProject.bin': strToU8('Sub Auto_Open()'), 'xl/media/a.png': strToU8('x') };
  expect((await sheetsOf(makeXlsx({ One: `<row>${inline('text')}</row>` }, { more })))[0]?.rows).toEqual([
    ['text'],
  ]);
});

it.each([
  ['no archive', Buffer.from('words'), 'wrong-type'],
  ['an archive cut off', makeXlsx({ One: '' }).subarray(0, 500), 'wrong-type'],
  ['an archive of something else', zipSync({ 'a.txt': strToU8('x') }), 'wrong-type'],
  ['a sheet that is broken', makeXlsx({ One: '<row><c>' }), 'unreadable'],
  ['entities that grow', makeXlsx({ One: '<row><c t="str"><v>&boom;</v></c></row>' }), 'unreadable'],
])('refuses %s', async (_name, bytes, code) => expect(await refusalOf(bytes)).toBe(code));

it('gives up a workbook that really has a million rows, and reads one that only claims them', async () => {
  const row = `<row>${inline('a')}</row>`;
  expect(await refusalOf(makeXlsx({ One: row.repeat(1_000_000) }))).toBe('too-large');
  expect(await sheetsOf(makeXlsx({ One: row }))).toEqual([{ name: 'One', rows: [['a']] }]);
});

it('gives up an archive that unpacks to far more than it weighs', async () => {
  // a string has at most 536,870,888 characters: with the thousand million of before, the test ended before it began
  const length = isFullRun ? 500_000_000 : 200_000_000;
  const bomb = makeXlsx({ One: `<row>${inline(' '.repeat(length))}</row>` });
  expect(bomb.byteLength).toBeLessThan(length / 500);
  expect(await refusalOf(bomb, { memoryMb: 400 })).not.toBe('read');
});
