import { officeDocument, type Parts, parsePart, relationsOf, TooLarge } from '../office-parts.ts';
import { mostCharacters, mostRows } from '../text-limits.ts';
import { NoArchive, readZip } from '../zip-entries.ts';
import { cellReader, type Formats, formatKind } from './cells.ts';
import type { Sheet, XlsxReading } from './xlsx-reading.ts';

export async function readFormats(parts: Parts, book: string): Promise<Formats> {
  const codes = new Map<number, string>();
  const kinds: Formats['kinds'][number][] = [];
  let isInCells = false;
  const styles = `${book.slice(0, book.lastIndexOf('/') + 1)}styles.xml`;
  await parsePart(parts, styles, {
    open: (name, { numFmtId: id = '0', formatCode: code = '' }) => {
      if (name === 'numFmt') codes.set(Number(id), code);
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) kinds.push(formatKind(Number(id), codes.get(Number(id))));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return { kinds, beginsIn1904: false };
}

/** Texts that several cells share, by their place; how they are to be pronounced is left out. */
export async function readSharedTexts(parts: Parts, book: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let phonetic = 0;
  await parsePart(parts, `${book.slice(0, book.lastIndexOf('/') + 1)}sharedStrings.xml`, {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') isText = phonetic === 0;
    },
    text: (piece) => {
      if (isText) current += piece;
      if (current.length > mostCharacters) throw new TooLarge();
    },
    close: (name) => {
      if (name === 'si') texts.push(current);
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 't') isText = false;
    },
  });
  return texts;
}

interface Listed {
  readonly name: string;
  readonly part: string;
}

async function readBook(
  parts: Parts,
  book: string,
): Promise<{ sheets: readonly Listed[]; beginsIn1904: boolean }> {
  const targets = await relationsOf(parts, book);
  const sheets: Listed[] = [];
  let beginsIn1904 = false;
  await parsePart(parts, book, {
    open: (tag, { name = '', id = '', state = 'visible', date1904 = '0' }) => {
      if (tag === 'workbookPr') beginsIn1904 = date1904 === '1' || date1904 === 'true';
      const part = targets.get(id);
      // hidden sheets hold lists that cells choose from, and what nobody is meant to read
      if (tag === 'sheet' && state === 'visible' && part !== undefined) sheets.push({ name, part });
    },
  });
  return { sheets, beginsIn1904 };
}

interface Counted {
  rows: number;
  characters: number;
}

async function readSheet(
  parts: Parts,
  part: string,
  toText: ReturnType<typeof cellReader>,
  counted: Counted,
): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: { type: string; style: number; value: string } | null = null;
  let isValue = false;
  await parsePart(parts, part, {
    open: (name, { t = 'n', s = '0' }) => {
      if (name === 'row') row = [];
      else if (name === 'c') cell = { type: t, style: Number(s), value: '' };
      else if (name === 'v' || name === 't') isValue = true;
    },
    text: (piece) => {
      if (cell && isValue) cell.value += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && cell) {
        const text = toText(cell.type, cell.style, cell.value);
        if (text !== '') row.push(text);
        counted.characters += text.length;
        cell = null;
      } else if (name === 'row' && row.length > 0) {
        rows.push(row);
        counted.rows += 1;
      }
      if (counted.rows > mostRows || counted.characters > mostCharacters) throw new TooLarge();
    },
  });
  return rows;
}

/** Reads a workbook in this process. Hostile files take as long and as much as they like: call it through `readXlsx`. */
export async function readWorkbook(bytes: Uint8Array): Promise<XlsxReading> {
  try {
    const parts = readZip(bytes);
    const book = await officeDocument(parts);
    if (book === undefined || !/xl\/|workbook/i.test(book)) return { kind: 'refused', code: 'wrong-type' };
    const { sheets: listed, beginsIn1904 } = await readBook(parts, book);
    const formats = { ...(await readFormats(parts, book)), beginsIn1904 };
    const toText = cellReader(await readSharedTexts(parts, book), formats);
    const counted: Counted = { rows: 0, characters: 0 };
    const sheets: Sheet[] = [];
    for (const { name, part } of listed)
      sheets.push({ name, rows: await readSheet(parts, part, toText, counted) });
    return { kind: 'sheets', sheets };
  } catch (error) {
    return {
      kind: 'refused',
      code:
        error instanceof TooLarge ? 'too-large' : error instanceof NoArchive ? 'wrong-type' : 'unreadable',
    };
  }
}
