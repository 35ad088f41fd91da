import { Parser } from 'htmlparser2';

const silent = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'head',
  'select',
]);
const blocks = new Set(
  (
    'address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);

// Controls, soft hyphens, zero-width marks and direction marks: they hide or reorder what a reader sees.
const invisible =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;

/** Without control, soft-hyphen, zero-width and direction characters; NFC. Line breaks and tabs stay. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(invisible, '')
    .toWellFormed()
    .normalize('NFC');
}

/** One line: invisible characters removed, every run of white space one space, trimmed. */
export function oneLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}

/**
 * Readable text of HTML: blocks on lines of their own, table cells parted by tabs, entities decoded, scripts and styles left out.
 * Works on any input, also plain text and broken markup, in one pass and without recursion.
 */
export function plainText(html: string): string {
  const parts: string[] = [];
  let silentDepth = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (silent.has(name)) silentDepth += 1;
        if (name === 'br' || blocks.has(name)) parts.push('\n');
        if (name === 'td' || name === 'th') parts.push('\t');
      },
      ontext(text) {
        if (silentDepth === 0) parts.push(text);
      },
      onclosetag(name) {
        if (silent.has(name)) silentDepth = Math.max(0, silentDepth - 1);
        if (blocks.has(name)) parts.push('\n');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return withoutInvisible(parts.join(''))
    .split('\n')
    .map((line) =>
      line
        .replace(/[^\S\t]+/g, ' ')
        .replace(/ ?\t[\t ]*/g, '\t')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

// What is still there after one decoding was encoded twice. Only usual inline elements count: "<draft>" may be meant.
const stillEncoded =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|<\/?(?:a|b|br|em|i|p|small|span|strong|sub|sup)\b[^>]*>/i;

/**
 * A title as a reader should see it: one line, no markup, entities decoded also where a feed encoded them twice,
 * at most `maxCharacters` UTF-16 units, the last being an ellipsis when something was cut.
 */
export function readableTitle(raw: string, maxCharacters = 500): string {
  // Cut before parsing, so that a title of megabytes costs nothing; markup needs some room.
  let text = plainText(raw.slice(0, maxCharacters * 20));
  for (let again = 0; again < 2 && stillEncoded.test(text); again += 1) text = plainText(text);
  return shorten(oneLine(text), maxCharacters);
}

/** Cut at a word where there is one near the end, never inside a surrogate pair. */
export function shorten(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  const space = cut.lastIndexOf(' ');
  const whole = space > maxCharacters * 0.8 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.trimEnd()}…`;
}
