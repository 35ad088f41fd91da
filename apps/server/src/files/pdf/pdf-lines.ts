/** A piece of text as the file draws it: points, from the upper left corner of the page. */
export interface Run {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  width: number;
  /** Of the letters. */
  size: number;
  isBold: boolean;
  isRightToLeft: boolean;
  pageHeight: number;
}

export interface Line {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  isBold: boolean;
  pageHeight: number;
}

/** More than the widest space of a justified line; less than the gutter between columns. In letter sizes. */
const columnGap = 1.4;
const fewestColumnLines = 6;

/**
 * The lines of a page in reading order. Files are mostly drawn in that order, so it is kept; only where the lines of two columns are
 * drawn in turns, the left column is put before the right one.
 */
export function linesOf(runs: readonly Run[]): Line[] {
  const rows = rowsOf(runs);
  const gutter = gutterOf(rows);
  if (gutter === null) return rows.map(joinPieces).filter(({ text }) => text !== '');
  return partColumns(rows, gutter)
    .map(joinPieces)
    .filter(({ text }) => text !== '');
}

/** Pieces of one row that stand side by side, with gaps between them. */
type Row = Run[];

function rowsOf(runs: readonly Run[]): Row[] {
  const rows: Row[] = [];
  for (const run of runs) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && isBeside(last, run)) row.push(run);
    else if (run.text.trim() !== '') rows.push([run]);
  }
  return rows;
}

function isBeside(last: Run, run: Run): boolean {
  const size = Math.max(last.size, run.size, 1);
  const isLevel = Math.abs(run.y - last.y) < size * 0.55;
  // Superscripts, and marks of footnotes, sit higher or lower than their line.
  const goesOn = run.isRightToLeft
    ? run.x < last.x + last.width + size
    : run.x > last.x + last.width - size * 1.2;
  return isLevel && goesOn;
}

function joinPieces(row: Row): Line {
  let text = '';
  let end: number | null = null;
  for (const run of row) {
    const gap = end === null ? 0 : run.isRightToLeft ? end - (run.x + run.width) : run.x - end;
    if (end !== null && gap > run.size * 0.18 && !/\s$/.test(text) && !/^\s/.test(run.text)) text += ' ';
    text += run.text;
    end = run.isRightToLeft ? run.x : run.x + run.width;
  }
  const inked = row.filter((run) => run.text.trim() !== '');
  const main = inked.toSorted((a, b) => b.text.length - a.text.length)[0] ?? row[0]!;
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    left: Math.min(...inked.map(({ x }) => x)),
    right: Math.max(...inked.map(({ x, width }) => x + width)),
    y: main.y,
    size: main.size,
    isBold: inked.length > 0 && inked.every(({ isBold }) => isBold),
    pageHeight: main.pageHeight,
  };
}

interface Gap {
  from: number;
  to: number;
}

/** The gaps between words of text on both sides: numbers of a list and cells of a table are no columns. */
function textGap(row: Row): Gap | null {
  for (let index = 1; index < row.length; index += 1) {
    const before = row.slice(0, index).filter(({ text }) => text.trim() !== '');
    const after = row.slice(index).filter(({ text }) => text.trim() !== '');
    const last = before.at(-1);
    const next = after[0];
    if (!last || !next || next.x - (last.x + last.width) < last.size * columnGap) continue;
    const isText = [before, after].every((side) => side.map(({ text }) => text).join('').length > 18);
    if (isText) return { from: last.x + last.width, to: next.x };
  }
  return null;
}

/** Where the right column begins, when most rows of the page run across a gutter at the same place. */
function gutterOf(rows: readonly Row[]): number | null {
  const gaps = rows.flatMap((row) => textGap(row) ?? []);
  if (gaps.length < fewestColumnLines || gaps.length < rows.length * 0.4) return null;
  const starts = gaps.map(({ to }) => to).toSorted((a, b) => a - b);
  const middle = starts[Math.floor(starts.length / 2)]!;
  const agreeing = starts.filter((start) => Math.abs(start - middle) < 6);
  return agreeing.length >= gaps.length * 0.7 ? middle : null;
}

/** Left before right, between rows that go across both. */
function partColumns(rows: readonly Row[], gutter: number): Row[] {
  const parted: Row[] = [];
  let right: Row[] = [];
  for (const row of rows) {
    const cut = row.findIndex(({ x, text }) => text.trim() !== '' && x > gutter - 6);
    const crosses = row.some(({ x, width }) => x < gutter - 12 && x + width > gutter + 6);
    if (crosses) {
      parted.push(...right, row);
      right = [];
    } else if (cut < 0) parted.push(row);
    else {
      if (cut > 0) parted.push(row.slice(0, cut));
      right.push(row.slice(cut));
    }
  }
  return [...parted, ...right];
}
