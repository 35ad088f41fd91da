import type { Line } from './pdf-lines.ts';
import type { PdfBlock } from './pdf-reading.ts';

export type { Line };

const longestHeading = 220;
const mostHeadingSizes = 4;
const opensItem =
  /^(?:[•·▪◦●○■‣–—*-]\s|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]\s|\d{1,3}(?:\.\d{1,3})+\.?\s|§+\s*\d|(?:Article|Artikel|Art\.|Section|Annex|Chapter)\s+[\dIVX]+)/u;
const endsSentence = /[.!?:;]["'”’»)\]\d]*$/u;
const leaders = /(?:\s?[.…_]){4,}\s*(\d{0,4})$/;

interface Paragraph {
  lines: Line[];
  page: number;
}

/** Joins the lines of all pages to paragraphs and tells headings by size and weight. Blocks stand on the page they begin on. */
export function blocksOf(pages: readonly Line[][]): PdfBlock[][] {
  const lines = pages.flat();
  const bodySize = commonSize(lines);
  const spacing = commonSpacing(pages);
  const words = new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? []));
  const paragraphs = pages.flatMap((page, index) => paragraphsOf(page, index, spacing));
  const ranks = headingRanks(paragraphs, bodySize);
  const blocks: PdfBlock[][] = pages.map(() => []);
  let open: { block: PdfBlock; text: string } | null = null;
  for (const { lines: own, page } of paragraphs) {
    const text = joinLines(own, words);
    if (text === '') continue;
    const heading = headingRank(own, text, bodySize, ranks);
    // A sentence goes on over the page; what stands between, such as footnotes, stays where it is.
    if (open && heading === null && blocks[page]!.length === 0 && goesOn(open.text, text)) {
      open.block.text = joinTexts(open.text, text, words);
      open = { block: open.block, text: open.block.text };
      continue;
    }
    const block: PdfBlock = { text, heading };
    blocks[page]!.push(block);
    open = heading === null ? { block, text } : null;
  }
  return blocks;
}

const goesOn = (before: string, text: string) =>
  !endsSentence.test(before) && /^\p{Ll}/u.test(text) && !opensItem.test(text);

/** Of most letters, to half a point. */
function commonSize(lines: readonly Line[]): number {
  return mostCommon(lines.map(({ size, text }) => [Math.round(size * 2) / 2, text.length])) ?? 10;
}

/** From baseline to baseline, in letter sizes. */
function commonSpacing(pages: readonly Line[][]): number {
  const steps = pages.flatMap((page) =>
    page.slice(1).flatMap((line, index): [number, number][] => {
      const step = (line.y - page[index]!.y) / Math.max(1, line.size);
      return step > 0.8 && step < 3 ? [[Math.round(step * 20) / 20, 1]] : [];
    }),
  );
  return mostCommon(steps) ?? 1.2;
}

function mostCommon(weighted: readonly [value: number, weight: number][]): number | null {
  const counts = new Map<number, number>();
  for (const [value, weight] of weighted) counts.set(value, (counts.get(value) ?? 0) + weight);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function paragraphsOf(page: readonly Line[], index: number, spacing: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const right = Math.max(...page.map((line) => line.right), 0);
  for (const [position, line] of page.entries()) {
    const before = page[position - 1];
    const open = paragraphs.at(-1);
    if (open && before && belongsTogether(before, line, spacing, right)) open.lines.push(line);
    else paragraphs.push({ lines: [line], page: index });
  }
  return paragraphs;
}

function belongsTogether(before: Line, line: Line, spacing: number, pageRight: number): boolean {
  const step = (line.y - before.y) / Math.max(1, line.size);
  // Upwards is the next column, where a sentence may go on.
  if (step < -1) return goesOn(before.text, line.text);
  if (step > spacing * 1.3 + 0.1 || Math.abs(line.size - before.size) > before.size * 0.12) return false;
  if (opensItem.test(line.text) || leaders.test(before.text)) return false;
  if (before.isBold !== line.isBold && !/^\p{Ll}/u.test(line.text)) return false;
  const columnWidth = Math.max(before.right, line.right, pageRight * 0.5) - Math.min(before.left, line.left);
  const endsEarly = before.right < Math.max(line.right, before.left + columnWidth * 0.8) - line.size * 2;
  if (endsSentence.test(before.text) && endsEarly) return false;
  const isIndented = line.left - before.left > line.size * 0.8 && line.left - before.left < line.size * 4;
  return !(isIndented && endsSentence.test(before.text));
}

function isHeadingText(text: string): boolean {
  if (text.length > longestHeading || !/\p{L}{2}/u.test(text) || leaders.test(text)) return false;
  return !/[;,]$/.test(text) && !(/[.!?]["'”’]?$/.test(text) && text.length > 60);
}

const sizeOf = (lines: readonly Line[]) => Math.round(Math.max(...lines.map(({ size }) => size)) * 2) / 2;

/** Sizes above that of the body, the largest first. */
function headingRanks(paragraphs: readonly Paragraph[], bodySize: number): number[] {
  const sizes = paragraphs
    .filter(({ lines }) => isHeadingText(lines.map(({ text }) => text).join(' ')))
    .map(({ lines }) => sizeOf(lines))
    .filter((size) => size >= bodySize * 1.12);
  return [...new Set(sizes)].toSorted((a, b) => b - a);
}

function headingRank(
  lines: readonly Line[],
  text: string,
  bodySize: number,
  ranks: readonly number[],
): number | null {
  if (lines.length > 4 || !isHeadingText(text)) return null;
  const rank = ranks.indexOf(sizeOf(lines));
  if (rank >= 0) return Math.min(rank + 1, mostHeadingSizes);
  const isBold = lines.every((line) => line.isBold) && sizeOf(lines) >= bodySize * 0.95;
  // "Note:" in bold opens a text and heads nothing; an item of a list in bold is an item.
  if (
    !isBold ||
    lines.length > 2 ||
    text.length > 140 ||
    /[.:]$/.test(text) ||
    /^[•·▪◦●○■‣–—*-]\s/u.test(text)
  )
    return null;
  return Math.min(ranks.length, mostHeadingSizes) + 1;
}

function joinLines(lines: readonly Line[], words: ReadonlySet<string>): string {
  return lines
    .reduce((text, line) => joinTexts(text, line.text, words), '')
    .replace(leaders, ' $1')
    .replaceAll('\u00AD', '')
    .trim();
}

/** "Finanz-" and "instrumente" are one word; "Finanz-" and "und" are not; "long-" and "term" stay hyphened where the text has it so. */
function joinTexts(before: string, after: string, words: ReadonlySet<string>): string {
  if (before === '') return after;
  if (/(?:https?:|www\.)\S*\/$/.test(before)) return before + after;
  if (before.endsWith('\u00AD')) return before.slice(0, -1) + after;
  const first = /\p{L}[\p{L}]*-$/u.exec(before)?.[0];
  const second = /^\p{Ll}+/u.exec(after)?.[0];
  if (!first || !second) {
    // "https://a.example/very-" goes on without a space, and so does "EU-" before "Richtlinie".
    return /\p{L}-$/u.test(before) && /^\p{L}/u.test(after) ? before + after : `${before} ${after}`;
  }
  if (/^(?:und|oder|bzw|and|or|ve|et|ou)$/u.test(second)) return `${before} ${after}`;
  const isCompound =
    words.has((first + second).toLowerCase()) && !words.has((first.slice(0, -1) + second).toLowerCase());
  return isCompound ? before + after : before.slice(0, -1) + after;
}
