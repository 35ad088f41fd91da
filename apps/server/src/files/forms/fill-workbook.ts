import { officeDocument, type Parts, parsePart, relationsOf } from '../office-parts.ts';
import { readFormats } from '../xlsx-in/workbook.ts';
import { readZip } from '../zip-entries.ts';
import { withParts } from '../zip-rewrite.ts';
import { appendedSheet, type FormAppendix } from './appendix.ts';
import { rangeOf } from './cell-ranges.ts';
import { fillSheet } from './fill-sheet.ts';
import { type NotWritten, RefusedForm } from './filled-form.ts';
import type { CellRange, FormEntry, FormPlace } from './form.ts';
import { textOfPart } from './raw-xml.ts';

type CellPlace = Extract<FormPlace, { kind: 'cell' }>;

/** The parts of all sheets, also of those that nobody sees; undefined: of one that holds no cells. */
async function readBook(parts: Parts, book: string) {
  const targets = await relationsOf(parts, book);
  const sheets: (string | undefined)[] = [];
  let beginsIn1904 = false;
  await parsePart(parts, book, {
    open: (tag, { id = '', date1904 = '0' }) => {
      if (tag === 'workbookPr') beginsIn1904 = date1904 === '1' || date1904 === 'true';
      else if (tag === 'sheet') sheets.push(targets.get(id));
    },
  });
  return { sheets, beginsIn1904 };
}

async function headingsOf(parts: Parts, sheet: string): Promise<CellRange[]> {
  const headings: CellRange[] = [];
  for (const part of (await relationsOf(parts, sheet)).values())
    if (/table[^/]*\.xml$/i.test(part))
      await parsePart(parts, part, {
        open: (name, { ref = '', headerRowCount = '1' }) => {
          const range = name === 'table' ? rangeOf(ref) : null;
          const rows = Number(headerRowCount);
          if (range && rows > 0) headings.push({ ...range, bottom: range.top + rows - 1 });
        },
      });
  return headings;
}

/** Writes into the sheets of a workbook; all its other parts stay as they are, so programs in it do too. @param appendix a further sheet */
export async function fillWorkbook(
  bytes: Uint8Array,
  entries: readonly FormEntry[],
  appendix: FormAppendix | null,
) {
  const parts = readZip(bytes);
  const book = await officeDocument(parts);
  if (book === undefined || !/xl\/|workbook/i.test(book)) throw new RefusedForm('wrong-type');
  const { sheets, beginsIn1904 } = await readBook(parts, book);
  const { kinds } = await readFormats(parts, book);
  const changed = new Map<string, Uint8Array>();
  const notWritten: NotWritten[] = [];
  // of two answers in one place the later one counts
  const byPlace = new Map(entries.map((entry) => [JSON.stringify(entry.place), entry]));
  const bySheet = Map.groupBy(byPlace.values(), ({ place }) =>
    place.kind === 'cell' ? sheets[place.sheet] : undefined,
  );
  for (const [sheet, own] of bySheet) {
    if (sheet === undefined || !parts.has(sheet)) {
      notWritten.push(...own.map(({ place }) => ({ place, reason: 'no_place' as const })));
      continue;
    }
    const { text, encode } = await textOfPart(parts, sheet);
    const cells = own.map((entry) => {
      const { row, column } = entry.place as CellPlace;
      return { ...entry, row, column };
    });
    const filled = fillSheet(text, cells, {
      kinds,
      beginsIn1904,
      headings: await headingsOf(parts, sheet),
    });
    notWritten.push(...filled.notWritten.map(({ entry: { place }, reason }) => ({ place, reason })));
    if (filled.xml !== text) changed.set(sheet, encode(filled.xml));
  }
  if (appendix)
    for (const [part, content] of await appendedSheet(parts, book, appendix)) changed.set(part, content);
  return { bytes: changed.size === 0 ? bytes : withParts(bytes, changed), notWritten };
}
