import { inflateRawSync } from 'node:zlib';
import { readDirectory } from '../zip-entries.ts';

/** How an office file differs from what it was. */
export interface PartsCompared {
  /** the same entries in the same order */
  readonly hasSameNames: boolean;
  readonly parts: readonly string[];
  /** of sheets, as “part!B2” */
  readonly cells: readonly string[];
  /** sheets in which something beside cells, new rows, and the extent of the sheet and its rows differs */
  readonly elsewhere: readonly string[];
}

const contentsOf = (bytes: Uint8Array) =>
  new Map(
    readDirectory(bytes).entries.map(({ name, method, compressed }) => [
      name,
      method === 0 ? Buffer.from(compressed) : inflateRawSync(compressed),
    ]),
  );

/** @param before and after: files of which the archives are sane */
export function comparedParts(before: Uint8Array, after: Uint8Array): PartsCompared {
  const [old, now] = [contentsOf(before), contentsOf(after)];
  const parts = [...old.keys()].filter((name) => !now.get(name)?.equals(old.get(name)!));
  const sheets = parts
    .filter((name) => /worksheets\/[^/]*\.xml$/.test(name))
    .map((name) => ({
      name,
      ...comparedSheets(String(old.get(name)), String(now.get(name))),
    }));
  return {
    hasSameNames: [...old.keys()].join('\n') === [...now.keys()].join('\n'),
    parts,
    cells: sheets.flatMap(({ name, cells }) => cells.map((cell) => `${name}!${cell}`)),
    elsewhere: sheets.filter(({ isSameElsewhere }) => !isSameElsewhere).map(({ name }) => name),
  };
}

function comparedSheets(before: string, after: string) {
  const [old, now] = [sheetOf(before), sheetOf(after)];
  const places = new Set([...old.cells.keys(), ...now.cells.keys()]);
  return {
    cells: [...places].filter((place) => old.cells.get(place) !== now.cells.get(place)),
    isSameElsewhere:
      old.rest === now.rest && [...old.rows].every(([number, tag]) => now.rows.get(number) === tag),
  };
}

/** Read in another way than by who writes it, so that the same mistake isn't made twice. */
function sheetOf(xml: string) {
  const cells = new Map<string, string>();
  const rows = new Map<number, string>();
  const data = /<((?:\w+:)?)sheetData\s*(?:\/>|>(.*?)<\/\1sheetData>)/s.exec(xml);
  let row = 0;
  for (const [, prefix = '', tag = '', content = ''] of (data?.[2] ?? '').matchAll(
    /<((?:\w+:)?)row\b([^>]*?)(?:\/>|>(.*?)<\/\1row>)/gs,
  )) {
    row = Number(/\sr="(\d+)"/.exec(tag)?.[1] ?? row + 1);
    rows.set(row, `${prefix}${tag.replace(/\sspans="[^"]*"/, '')}`);
    let column = 0;
    for (const [cell] of content.matchAll(/<((?:\w+:)?)c\b[^>]*?(?:\/>|>.*?<\/\1c>)/gs)) {
      const letters = /^<[^>]*?\sr="([A-Z]+)\d+"/.exec(cell)?.[1];
      column =
        letters === undefined
          ? column + 1
          : Array.from(letters).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
      cells.set(`R${row}C${column}`, cell);
    }
  }
  const rest = xml.replace(data?.[0] ?? '', '').replace(/(dimension\s+ref)="[^"]*"/, '$1');
  return { cells, rows, rest };
}
