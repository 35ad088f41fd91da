// Spans are limited, so that a hostile line takes no longer than any other.
const emphasis = /(?<![\p{L}\p{N}*_])(\*{1,3}|_{1,3})(?=[^\s*_])([^\n]{0,500}?[^\s*_])\1(?![\p{L}\p{N}*_])/gu;
const code = /`([^`\n]{1,500})`/g;
const link = /!?\[([^\]\n]{0,500})\]\([^)\s]{1,2000}(?:\s+"[^"\n]{0,500}")?\)/g;

/** The words of Markdown without the marks around them: emphasis, code and links. Headings and lists stay as they are. */
export const withoutMarks = (markdown: string): string =>
  markdown.replaceAll(link, '$1').replaceAll(emphasis, '$2').replaceAll(code, '$1');
