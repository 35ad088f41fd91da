import type { Line } from './pdf-lines.ts';

/** How far from the edge of the page a header or footer may stand. */
const edge = 0.12;
const pageNumber =
  /^(?:(?:page|seite|sayfa|p\.)\s*)?[-–—(]?\s*(?:\d{1,4}|[ivxlc]{1,6})\s*[-–—)]?(?:\s*(?:of|von|\/|\|)\s*\d{1,4})?$/i;

const isAtEdge = ({ y, pageHeight }: Line) => y < pageHeight * edge || y > pageHeight * (1 - edge);
const withoutNumbers = (text: string) => text.replace(/\d+/g, '#').toLowerCase();

/** Takes away what stands at the edges of most pages in the same words, and page numbers there. */
export function withoutRunningLines(pages: readonly Line[][]): Line[][] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(page.filter(isAtEdge).map(({ text }) => withoutNumbers(text))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // Left and right pages may have headers of their own.
  const most = Math.max(3, pages.length * 0.35);
  return pages.map((page) => {
    const highest = Math.min(...page.map(({ y }) => y));
    const lowest = Math.max(...page.map(({ y }) => y));
    return page.filter((line) => {
      const isOutermost = line.y === highest || line.y === lowest;
      if (pages.length > 1 && isOutermost && pageNumber.test(line.text)) return false;
      if (!isAtEdge(line)) return true;
      const recurs = pages.length >= 3 && (counts.get(withoutNumbers(line.text)) ?? 0) >= most;
      return !recurs && !(pages.length > 1 && pageNumber.test(line.text));
    });
  });
}
