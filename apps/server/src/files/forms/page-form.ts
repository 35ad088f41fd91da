import { Parser } from 'htmlparser2';
import type { FormBlock, FormFile, FormTableCell } from './form.ts';

const blocks = new Set(
  'p div section article main li ul ol dl dt dd h1 h2 h3 h4 h5 h6 table tr td th form fieldset legend label blockquote pre details summary figcaption address br hr body'.split(
    ' ',
  ),
);
/** What is on every page of a site, and what nobody sees. */
const left = new Set('title script style noscript template svg nav head button iframe'.split(' '));
const mostBlocks = 60_000;

interface OpenCell {
  text: string;
  bold: string;
  span: number;
  choices: string[];
}

const tidy = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ').trim();

/** Reads a page in the order of its text: headings, paragraphs, items of lists, and tables. */
export function readPageForm(bytes: Uint8Array): FormFile {
  const charset = /<meta[^>]+charset=["']?([\w-]+)/i.exec(
    Buffer.from(bytes.subarray(0, 2048)).toString('latin1'),
  )?.[1];
  const found: FormBlock[] = [];
  let text = '';
  let bold = '';
  let level = 0;
  let skipped = 0;
  let boldDepth = 0;
  let tableDepth = 0;
  const lists: (number | null)[] = [];
  let label = '';
  let rows: OpenCell[][] = [];
  let cell: OpenCell | null = null;
  let isOption = false;

  const flush = () => {
    const words = tidy(text);
    if (words !== '' && found.length < mostBlocks)
      found.push({
        kind: 'paragraph',
        at: found.length,
        text: words,
        level,
        label,
        isBold: tidy(bold) === words,
        page: null,
      });
    text = '';
    bold = '';
    if (words !== '') label = '';
  };
  const toCell = ({ text: words, bold: boldWords, span, choices }: OpenCell): FormTableCell => ({
    text: tidy(words),
    isBold: tidy(words) !== '' && tidy(boldWords) === tidy(words),
    fill: null,
    span,
    choices,
  });

  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (left.has(name)) skipped += 1;
      if (skipped > 0) return;
      if (name === 'table') {
        tableDepth += 1;
        if (tableDepth === 1) {
          flush();
          rows = [];
        }
      } else if (tableDepth === 1 && name === 'tr') rows.push([]);
      else if (tableDepth === 1 && (name === 'td' || name === 'th')) {
        cell = {
          text: '',
          bold: '',
          span: Math.max(1, Number(attributes['colspan'] ?? 1) || 1),
          choices: [],
        };
        if (name === 'th') boldDepth += 1;
        rows.at(-1)?.push(cell);
      } else if (tableDepth === 0 && blocks.has(name)) flush();
      if (cell && blocks.has(name)) cell.text += ' ';
      if (name === 'ol' || name === 'ul')
        lists.push(name === 'ol' ? Number(attributes['start'] ?? 1) - 1 : null);
      if (name === 'li' && tableDepth === 0) {
        const count = lists.at(-1);
        if (typeof count === 'number') lists[lists.length - 1] = count + 1;
        label = typeof count === 'number' ? `${count + 1}.` : '•';
      }
      if (name === 'option') isOption = true;
      if (/^h[1-6]$/.test(name)) level = Number(name[1]);
      if (name === 'b' || name === 'strong') boldDepth += 1;
      if (name === 'input' && ['checkbox', 'radio'].includes(attributes['type'] ?? '')) text += ' ☐ ';
    },
    ontext: (piece) => {
      if (skipped > 0) return;
      if (cell && isOption) cell.choices.push(...[tidy(piece)].filter((choice) => choice !== ''));
      else if (cell) {
        cell.text += piece;
        if (boldDepth > 0) cell.bold += piece;
      } else if (tableDepth === 0 && !isOption) {
        text += piece;
        if (boldDepth > 0) bold += piece;
      }
    },
    onclosetag: (name) => {
      if (left.has(name)) {
        skipped = Math.max(0, skipped - 1);
        return;
      }
      if (skipped > 0) return;
      if (name === 'b' || name === 'strong') boldDepth = Math.max(0, boldDepth - 1);
      if (name === 'ol' || name === 'ul') lists.pop();
      if (name === 'option') isOption = false;
      if (tableDepth === 1 && (name === 'td' || name === 'th')) {
        if (name === 'th') boldDepth = Math.max(0, boldDepth - 1);
        cell = null;
      }
      if (name === 'table') {
        tableDepth = Math.max(0, tableDepth - 1);
        if (tableDepth === 0 && rows.some((row) => row.length > 0) && found.length < mostBlocks)
          found.push({
            kind: 'table',
            at: found.length,
            rows: rows.map((row) => row.map(toCell)),
            page: null,
          });
      } else if (tableDepth === 0 && blocks.has(name)) flush();
      if (/^h[1-6]$/.test(name)) level = 0;
    },
  });
  parser.end(new TextDecoder(encodingOf(charset)).decode(bytes));
  flush();
  return { kind: 'flow', format: 'html', blocks: found, fields: [] };
}

function encodingOf(charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return 'utf-8';
  }
}
