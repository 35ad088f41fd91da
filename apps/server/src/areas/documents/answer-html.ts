import { escaped } from '../../engine/drafting/section-writer.ts';

/**
 * An answer as the text of a section: paragraphs and lists, its markers as citations. Markers without one are dropped.
 * @param ids of citations, by the number of their marker
 */
export function answerHtml(text: string, ids: ReadonlyMap<number, string> = new Map()): string {
  const marked = (line: string) =>
    escaped(line).replaceAll(/\s?\[(\d+)\]/gu, (_, ordinal: string) => {
      const id = ids.get(Number(ordinal));
      return id === undefined ? '' : ` <cite data-citation="${id}"></cite>`;
    });
  return text
    .split(/\n{2,}/u)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split('\n');
      if (lines.every((line) => /^[-*•] /u.test(line)))
        return `<ul>${lines.map((line) => `<li><p>${marked(line.slice(2))}</p></li>`).join('')}</ul>`;
      return `<p>${lines.map(marked).join(' ')}</p>`;
    })
    .join('');
}
