import { Parser } from 'htmlparser2';
import { canonicalLine } from '../../engine/text/canonical-text.ts';

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

// No text holds it: canonical text has no controls.
const cellStart = '\u001F';

/**
 * Readable text of HTML: blocks on lines of their own, table cells parted by bars, entities decoded, scripts and styles left out.
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
        if (name === 'td' || name === 'th') parts.push(cellStart);
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
  return parts
    .join('')
    .split('\n')
    .map(textOfLine)
    .filter((line) => line !== '')
    .join('\n');
}

function textOfLine(line: string): string {
  const cells = line.split(cellStart).map((cell) => canonicalLine(cell));
  return cells.filter((cell) => cell !== '').join(' | ');
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
  return shorten(canonicalLine(text), maxCharacters);
}

/** Cut at a word where there is one near the end, never inside a surrogate pair. */
export function shorten(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  const space = cut.lastIndexOf(' ');
  const whole = space > maxCharacters * 0.8 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.trimEnd()}…`;
}
