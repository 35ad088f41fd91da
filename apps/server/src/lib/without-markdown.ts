/** The words of a line of Markdown: of links and images their text, no emphasis and no code marks. */
const wordsOfLine = (line: string): string =>
  line
    .replace(/^\s*(?:>\s*)+/, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)\s]*(?:\s"[^"]*")?\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replaceAll(/`([^`]+)`/g, '$1');

const heading = /^ {0,3}#{1,6}\s+(.*?)(?:\s+#+)?\s*$/;
const isRule = (line: string) => /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line);

/** What a text written in Markdown says, without its marks. A text without any stays as it is. */
export const withoutMarkdown = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isRule(line))
    .map((line) => wordsOfLine(line.replace(heading, '$1')))
    .join('\n');

/** The same without the headings, which say little at the beginning of a summary; all of it where there is nothing else. */
export function proseOfMarkdown(text: string): string {
  const lines = text.split('\n').filter((line) => !heading.test(line));
  const prose = withoutMarkdown(lines.join('\n'));
  return prose.trim() === '' ? withoutMarkdown(text) : prose;
}
