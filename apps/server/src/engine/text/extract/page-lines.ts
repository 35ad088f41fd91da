import { canonicalText } from '../canonical-text.ts';
import type { ExtractedText } from '../passage.ts';
import { extractPlainText } from './plain-text.ts';

const CONTENTS_LINE = /^(\S.*?)\s*(?:\.\s?){4,}\s*\d+$/u;
/** The heading of a table of contents; on its page entries may have no dots before the number. */
const CONTENTS_HEAD = /^(?:table of )?contents$/i;
const LOOSE_ENTRY = /^((?:\d[\d.]*\s*|[IVX]+\.\s*|Annex\b.*?)?\p{L}.{2,140}?)\s+\d{1,3}$/u;
const NUMBER = /^(\d{1,2}(?:\.\d{1,2})*)\.?\s+(?=\S)/;

const CAPTION = /^(?:figure|table|box|chart|graph)\b/i;

const bare = (line: string) => line.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** In capitals, like the headings of notices: "FACTS AND MATTERS", "2. SUMMARY OF REASONS". */
function isShouted(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  return (
    letters.length >= 5 &&
    line.length <= 90 &&
    line === line.toUpperCase() &&
    !/[.,;:]$/.test(line) &&
    !CAPTION.test(line) &&
    !/\d{3}|\//.test(line)
  );
}

/** "2.1. Introduction": numbered, too short to be the first line of a paragraph, and followed by a new beginning. */
function isNumberedHeading(line: string, next: string | undefined, width: number): boolean {
  const number = /^\d{1,2}(?:\.\d{1,2})+\.?\s+(?=\p{Lu})/u.exec(line)?.[0];
  return (
    number !== undefined &&
    line.length < Math.min(90, width * 0.75) &&
    !/[.,;:]$|\s\d+$/.test(line) &&
    next !== undefined &&
    !/^\p{Ll}/u.test(next)
  );
}

/** "2.1 Introduction" is below 2: the number without its last part. */
const numberAbove = (line: string) =>
  /^(\d{1,2}(?:\.\d{1,2})*)\.\d{1,2}\.?\s+(?=\p{Lu})/u.exec(line)?.[1] ?? '';

/** Numbers used for headings and not for paragraphs: most lines that begin with them are short and stand alone. */
function headingNumbers(pages: readonly string[][]): Set<string> {
  const counts = new Map<string, { headings: number; all: number }>();
  for (const page of pages) {
    for (const [index, line] of page.entries()) {
      const above = numberAbove(line.trim());
      if (above === '') continue;
      const count = counts.get(above) ?? { headings: 0, all: 0 };
      count.all += 1;
      if (isNumberedHeading(line.trim(), page[index + 1]?.trim(), 120)) count.headings += 1;
      counts.set(above, count);
    }
  }
  return new Set([...counts].filter(([, { headings, all }]) => headings * 2 > all).map(([above]) => above));
}

/**
 * The lines of a document read from a PDF without its layout: pages are separated by a blank line, and there are no other blank
 * lines. Headings are what the table of contents lists and what is in capitals; lines of underscores are left out.
 */
export function extractPageLines(
  raw: string,
  facts: { language?: string | null; title?: string | null } = {},
): ExtractedText {
  const pages = canonicalText(raw)
    .split(/\n\s*\n/)
    .map((page) => page.split('\n').filter((line) => !/^[_=\s-]{5,}$/.test(line)));
  const contents = new Map<string, string>();
  const entriesOf = pages.map((page) => {
    const head = page.findIndex((line) => CONTENTS_HEAD.test(line.trim()));
    return new Set(
      page.flatMap((line, index) => {
        const text = line.trim();
        const entry =
          CONTENTS_LINE.exec(text)?.[1] ??
          (head !== -1 && index > head ? LOOSE_ENTRY.exec(text)?.[1] : undefined);
        if (entry === undefined || !/\p{L}{3}/u.test(entry)) return [];
        contents.set(bare(entry), entry);
        return [line];
      }),
    );
  });
  const numbersHeadings = headingNumbers(pages);
  const width = Math.max(0, ...pages.flat().map((line) => Math.min(line.length, 120)));
  const marked = pages.map((page, at) =>
    page
      .map((line, index) => {
        const text = line.trim();
        if (entriesOf[at]?.has(line)) return `\n${line.replace(/\s*(?:\.\s?){4,}\s*/, ' … ')}\n`;
        const listed = contents.has(bare(text));
        const numbered =
          numbersHeadings.has(numberAbove(text)) && isNumberedHeading(text, page[index + 1]?.trim(), width);
        if (!listed && !numbered && !isShouted(text)) return line;
        const depth = (NUMBER.exec(text)?.[1] ?? '').split('.').length;
        return `\n${'#'.repeat(Math.min(6, depth + 1))} ${text}\n`;
      })
      .join('\n'),
  );
  const text = extractPlainText(marked.join('\f'), { ...facts, title: facts.title ?? null });
  return { ...text, extractor: 'page-lines', extractorVersion: '2' };
}
