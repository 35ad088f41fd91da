import { Parser } from 'htmlparser2';

const breaks = new Set(['p', 'br', 'li', 'div', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'tr']);

/** A text without the marks of a page that it may hold. */
export function plainWords(text: string): string {
  if (!/<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i.test(text)) return text.trim();
  let words = '';
  const parser = new Parser({
    ontext: (piece) => {
      words += piece;
    },
    onopentagname: (name) => {
      if (breaks.has(name)) words += '\n';
    },
  });
  parser.end(text);
  return words
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
