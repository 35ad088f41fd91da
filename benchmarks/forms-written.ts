/**
 * Writes 20 texts into drawn places of each workbook, Word file and table of `questionnaires/`, and says what differs afterwards:
 * parts, cells, and pieces of text beside those that were written. Where LibreOffice is installed, also whether it finds all of them
 * and sets as many pages as before.
 *   node benchmarks/forms-written.ts [--corpus folder] [--seed 1]
 * Aim: nothing differs but what was written.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { columnOf } from '@regulus/server/files/forms/cell-ranges.ts';
import { comparedParts } from '@regulus/server/files/forms/compare-parts.ts';
import { fillForm } from '@regulus/server/files/forms/fill-form.ts';
import type { FormEntry, FormPlace } from '@regulus/server/files/forms/form.ts';
import { unzipSync } from 'fflate';
import { corpusFolder } from './corpus.ts';

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const folder = join(corpusFolder(values.corpus), 'questionnaires');
const perFile = 20;

/** The same numbers for the same seed (mulberry32). */
function drawer(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Format = 'xlsx' | 'docx' | 'csv';
const partsOf = (bytes: Uint8Array, name: RegExp) =>
  Object.entries(unzipSync(bytes, { filter: (entry) => name.test(entry.name) })).map(([part, content]) => ({
    part,
    xml: Buffer.from(content).toString('utf8'),
  }));

/** Rows of fields of separated values, as plain as can be. */
const fieldsOf = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('utf8');
  const separator = text.split(';').length > text.split(',').length ? ';' : ',';
  return text.split(/\r?\n/).map((line) => line.split(separator));
};

function drawPlace(format: Format, bytes: Uint8Array, draw: (below: number) => number): FormPlace {
  if (format === 'csv') return { kind: 'cell', sheet: 0, row: draw(fieldsOf(bytes).length), column: draw(8) };
  if (format === 'docx') {
    const at = draw(120);
    return [
      { kind: 'paragraph', at } as const,
      { kind: 'after', at } as const,
      { kind: 'table_cell', at, row: draw(12), column: draw(4) } as const,
    ][draw(3)]!;
  }
  const sheets = partsOf(bytes, /worksheets\/sheet[^/]*\.xml$/);
  const sheet = draw(sheets.length);
  // within what is filled: beyond it, a program sets more pages
  const places = [...(sheets[sheet]?.xml ?? '').matchAll(/<(?:\w+:)?c [^>]*?\br="([A-Z]+)(\d+)"/g)];
  const columns = places.map(([, letters = '']) => columnOf(letters) + 1);
  const rows = places.map(([, , digits]) => Number(digits));
  return {
    kind: 'cell',
    sheet,
    row: draw(Math.max(1, ...rows)),
    column: draw(Math.max(1, ...columns)),
  };
}

/** Pieces of a Word file: its tags and texts. Those of before are all there, and what is more comes with the texts written. */
function comparedDocuments(before: Uint8Array, after: Uint8Array, texts: readonly string[]) {
  const pieces = (bytes: Uint8Array) =>
    partsOf(bytes, /^word\/document\.xml$/)[0]!
      .xml.replaceAll(/<((?:\w+:)?\w+)((?:\s[^>]*?)?)\/>/g, '<$1$2></$1>')
      .match(/<[^>]*>|[^<]+/g)!;
  const [old, now] = [pieces(before), pieces(after)];
  let at = 0;
  const added = now.filter((piece) => {
    if (piece !== old[at]) return true;
    at += 1;
    return false;
  });
  const isText = (piece: string) => !piece.startsWith('<');
  const said = added.filter(isText).map((piece) => piece.trim());
  return at === old.length && said.toSorted().join('\n') === texts.toSorted().join('\n');
}

function comparedTables(before: Uint8Array, after: Uint8Array, places: readonly FormPlace[]) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = now.flatMap((row, index) =>
    row.flatMap((field, column) => (field === (old[index]?.[column] ?? '') ? [] : [`${index}:${column}`])),
  );
  const wanted = places.map((place) => (place.kind === 'cell' ? `${place.row}:${place.column}` : ''));
  return old.length === now.length && changed.toSorted().join() === wanted.toSorted().join();
}

const hasOffice = spawnSync('soffice', ['--version']).status === 0;
const work = mkdtempSync(join(tmpdir(), 'regulus-forms-'));

/** What LibreOffice makes of a file. */
function converted(bytes: Uint8Array, extension: string, to: string): Buffer[] {
  const out = mkdtempSync(join(work, 'out-'));
  const file = join(out, `file${extension}`);
  writeFileSync(file, bytes);
  const made = join(out, 'made');
  const args = [
    '--headless',
    `-env:UserInstallation=file://${work}/profile`,
    '--convert-to',
    to,
    '--outdir',
    made,
    file,
  ];
  spawnSync('soffice', args, { timeout: 180_000 });
  return globSync(join(made, '*')).map((one) => readFileSync(one));
}

const pagesOf = (bytes: Uint8Array, extension: string) =>
  converted(bytes, extension, 'pdf')[0]
    ?.toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length ?? null;
const everySheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

const files = globSync('**/*.{xlsx,xlsm,docx,csv}', { cwd: folder }).toSorted();
if (files.length === 0) throw new Error(`There are no forms in ${folder}.`);
let isExact = true;
for (const name of files) {
  const bytes = readFileSync(join(folder, name));
  const extension = extname(name);
  const format: Format = extension === '.csv' ? 'csv' : extension === '.docx' ? 'docx' : 'xlsx';
  const draw = drawer(Number(values.seed));
  const drawn = new Map<string, FormEntry>();
  for (let tries = 0; tries < 600; tries += 1) {
    const place = drawPlace(format, bytes, draw);
    const key = JSON.stringify(place);
    if (!drawn.has(key)) drawn.set(key, { place, text: `Written ${drawn.size + 1}`, type: 'text' });
  }
  const tried = await fillForm(bytes, format, [...drawn.values()]);
  if (tried.kind === 'refused') {
    isExact = false;
    console.log(`${name}: refused, ${tried.code}`);
    continue;
  }
  const reasons = new Map(tried.notWritten.map(({ place, reason }) => [JSON.stringify(place), reason]));
  const entries = [...drawn]
    .filter(([key]) => !reasons.has(key))
    .slice(0, perFile)
    .map(([, one]) => one);
  const started = performance.now();
  const answer = await fillForm(bytes, format, entries);
  const tookMs = performance.now() - started;
  if (answer.kind === 'refused' || answer.notWritten.length > 0) throw new Error(`${name}: not written`);
  const places = entries.map(({ place }) => place);
  const texts = entries.map(({ text }) => text);

  let differs: string;
  let isSame: boolean;
  if (format === 'csv') {
    isSame = comparedTables(bytes, answer.bytes, places);
    differs = 'fields';
  } else {
    const { hasSameNames, parts, cells, elsewhere } = comparedParts(bytes, answer.bytes);
    const sheets = new Set(places.map((place) => (place.kind === 'cell' ? place.sheet : 0)));
    const wanted = places.map((place) =>
      place.kind === 'cell' ? `R${place.row + 1}C${place.column + 1}` : '',
    );
    const inCells = cells.map((cell) => cell.slice(cell.indexOf('!') + 1));
    isSame =
      hasSameNames &&
      parts.length === sheets.size &&
      elsewhere.length === 0 &&
      (format === 'docx'
        ? comparedDocuments(bytes, answer.bytes, texts)
        : inCells.toSorted().join() === wanted.toSorted().join());
    differs = `${parts.length} parts (${parts.map((part) => basename(part)).join(', ')})${format === 'docx' ? '' : `, ${cells.length} cells`}`;
  }
  isExact &&= isSame;
  const left = Object.entries(Object.groupBy(reasons.values(), (reason) => reason));
  console.log(
    `${name}: ${entries.length} written in ${tookMs.toFixed(0)} ms; ${differs} differ, ${isSame ? 'exactly those' : 'NOT EXACTLY THOSE'}; of ${drawn.size} drawn places not written: ${left.map(([reason, all]) => `${all?.length} ${reason}`).join(', ') || 'none'}`,
  );
  if (!hasOffice) continue;
  const text = converted(answer.bytes, extension, format === 'docx' ? 'txt:Text' : everySheet).join('\n');
  const found = texts.filter((one) => new RegExp(`${one}\\b`).test(text)).length;
  const [pages, pagesNow] = [pagesOf(bytes, extension), pagesOf(answer.bytes, extension)];
  console.log(`  LibreOffice: ${found} of ${texts.length} found, ${pages} pages before, ${pagesNow} after`);
}
rmSync(work, { recursive: true, force: true });
console.log(isExact ? 'Nothing differs but what was written.' : 'Something else differs.');
process.exitCode = isExact ? 0 : 1;
