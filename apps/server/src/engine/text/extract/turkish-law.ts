import type { ActBlock } from '../act-blocks.ts';
import { buildActTree } from '../act-tree.ts';
import { canonicalLine } from '../canonical-text.ts';
import type { ExtractedText } from '../passage.ts';
import { finishExtraction } from './extraction.ts';

const ARTICLE = /^((?:GEÇİCİ |EK )?MADDE \d+)\s*[-–—]\s*/u;
const DIVISION = /^\p{Lu}+ (?:BÖLÜM|KISIM|KİTAP)$/u;
const PARAGRAPH = /^(\(\d{1,2}\))\s+/;
const POINT = /^([a-zçğıöşü]{1,2}\)|\d{1,2}\))\s+/u;
/** Lines are wrapped at about sixty characters; a shorter one that ends no sentence may be a heading. */
const ENDS = /[.;:,”"]$/u;

const isShouted = (line: string) =>
  (line.match(/\p{L}/gu)?.length ?? 0) > 2 && line === line.toLocaleUpperCase('tr') && !ENDS.test(line);

const opensClause = (line: string) => PARAGRAPH.test(line) || POINT.test(line) || ARTICLE.test(line);

/**
 * How many lines before an article are its heading: short ones that end no sentence, from the last one on that begins
 * with a capital. The first line after a division is the division's own heading.
 */
function headingLines(lines: readonly string[], article: number): number {
  for (let count = 1; count <= 3; count += 1) {
    const line = lines[article - count] ?? '';
    const before = lines[article - count - 1] ?? '';
    if (line === '' || line.length > 80 || ENDS.test(line) || DIVISION.test(line) || opensClause(line))
      return 0;
    if (!/^\p{Lu}/u.test(line)) continue;
    const isAfterDivision = [2, 3, 4].some((back) => DIVISION.test(lines[article - count - back] ?? ''));
    const begins = ENDS.test(before) || isShouted(before) || isAfterDivision;
    return begins && !DIVISION.test(before) && !isShouted(line) ? count : 0;
  }
  return 0;
}

class TurkishLaw {
  readonly blocks: ActBlock[] = [];
  private readonly lines: readonly string[];
  /** before the first article */
  private isOpening = true;
  private inQuote = false;
  private heading: string | null = null;
  /** lines that are the heading of the article after them */
  private readonly headingAt: ReadonlySet<number>;

  constructor(lines: readonly string[]) {
    this.lines = lines;
    this.headingAt = new Set(
      lines.flatMap((line, index) =>
        ARTICLE.test(line)
          ? Array.from({ length: headingLines(lines, index) }, (_, back) => index - 1 - back)
          : [],
      ),
    );
  }

  read(): ActBlock[] {
    this.lines.forEach((line, index) => this.readLine(line, index));
    return this.blocks;
  }

  private push(type: ActBlock['type'], label: string, text: string): void {
    this.blocks.push({ type, label, text, nesting: null });
  }

  private readLine(line: string, index: number): void {
    const article = ARTICLE.exec(line);
    if (article && !this.inQuote) {
      this.isOpening = false;
      this.push('article', article[1] ?? '', '');
      const block = this.blocks.at(-1) as ActBlock;
      if (this.heading) block.heading = this.heading;
      this.heading = null;
      const rest = line.slice(article[0].length);
      if (rest !== '') this.readText(rest);
    } else if (this.inQuote) this.append(line);
    else if (DIVISION.test(line)) {
      this.isOpening = false;
      this.push('division', line, '');
    } else if (this.headingAt.has(index)) this.heading = this.heading ? `${this.heading} ${line}` : line;
    else if (this.blocks.at(-1)?.type === 'division' && !ENDS.test(line)) {
      const division = this.blocks.at(-1) as ActBlock;
      division.heading = division.heading ? `${division.heading} ${line}` : line;
    } else if (this.isOpening) this.push('preamble', '', line);
    else this.readText(line);
    const printed = this.blocks.at(-1)?.text ?? '';
    this.inQuote = printed.lastIndexOf('“') > printed.lastIndexOf('”');
  }

  private readText(line: string): void {
    const paragraph = PARAGRAPH.exec(line);
    const point = POINT.exec(line);
    const last = this.blocks.at(-1);
    if (paragraph) this.push('paragraph', paragraph[1] ?? '', line.slice(paragraph[0].length));
    else if (point) this.push('item', point[1] ?? '', line.slice(point[0].length));
    else if (last && ['text', 'paragraph', 'item'].includes(last.type) && !/[.:]$/u.test(last.text))
      this.append(line);
    else this.push('text', '', line);
  }

  private append(line: string): void {
    const last = this.blocks.at(-1);
    if (last) last.text = last.text === '' ? line : `${last.text} ${line}`;
  }
}

/** Reads a law or regulation of the Resmî Gazete from its wrapped lines: MADDE, paragraphs, points. */
export function extractTurkishLaw(raw: string, title: string): ExtractedText {
  const lines = raw
    .split('\n')
    .map(canonicalLine)
    .filter((line) => line !== '');
  const blocks: ActBlock[] = [
    { type: 'title', label: '', text: title, nesting: null },
    ...new TurkishLaw(lines).read(),
  ];
  return finishExtraction(buildActTree(blocks), {
    language: 'tr',
    extractor: 'turkish-law',
    extractorVersion: '2',
    metadata: { title },
  });
}
