interface Cited {
  readonly citation_id: string;
}

/** The number that a citation has in an answer: its place among those of the question. */
export const numbersOf = (citations: readonly Cited[]): ReadonlyMap<string, number> =>
  new Map(citations.map(({ citation_id: id }, index) => [id, index + 1]));

const lines = /^(?:p|h3|h4|blockquote|li|tr|ul|ol|table)$/;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/**
 * An answer as plain text to edit: a line for each paragraph, `- ` before what is listed, `[1]` for what is cited. The server writes
 * its elements one way, so they need no parser.
 */
export function plainOf(html: string, citations: readonly Cited[]): string {
  const numbers = numbersOf(citations);
  let text = '';
  let isItemBegun = false;
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  for (const [, end, tag, attributes, words] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    if (words !== undefined) {
      text += words.replaceAll(/\s+/g, ' ').replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
      isItemBegun = false;
      continue;
    }
    const isStart = end === '';
    if (tag === 'br') text += '\n';
    if (tag === 'cite' && isStart) {
      const number = numbers.get(/data-citation="([^"]+)"/.exec(attributes ?? '')?.[1] ?? '');
      if (number !== undefined) text += `[${number}]`;
    }
    if ((tag === 'td' || tag === 'th') && isStart && !text.endsWith('\n')) text += ' | ';
    // the first paragraph of a list's item goes on in its line
    if (!lines.test(tag ?? '') || (tag === 'p' && isStart && isItemBegun)) continue;
    breakLine();
    isItemBegun = tag === 'li' && isStart;
    if (isItemBegun) text += '- ';
  }
  return text.trim();
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as the HTML of an answer; numbers that cite nothing stay as they are typed. */
export function htmlOf(text: string, citations: readonly Cited[]): string {
  const inline = (line: string) =>
    escaped(line).replaceAll(/\[(\d{1,3})\]/g, (typed, number: string) => {
      const citation = citations[Number(number) - 1];
      return citation ? `<cite data-citation="${citation.citation_id}"></cite>` : typed;
    });
  const parts: string[] = [];
  let items: string[] = [];
  const endList = () => {
    if (items.length > 0) parts.push(`<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`);
    items = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const item = /^[-•*]\s+(.*)$/.exec(line)?.[1];
    if (item !== undefined) items.push(inline(item));
    else {
      endList();
      if (line !== '') parts.push(`<p>${inline(line)}</p>`);
    }
  }
  endList();
  return parts.join('');
}
