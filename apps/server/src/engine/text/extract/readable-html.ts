import {
  elementChildren,
  isElement,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
} from '../../../lib/markup.ts';
import { canonicalLine } from '../canonical-text.ts';
import { itemLabel, numberLabel } from '../clause-label.ts';
import { buildDocumentTree, type DocumentBlock } from '../document-tree.ts';
import type { ExtractedText } from '../passage.ts';
import { finishExtraction } from './extraction.ts';
import { labelledText } from './labelled-text.ts';

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const NO_TEXT = new Set([
  'head',
  'svg',
  'canvas',
  'object',
  'iframe',
  'button',
  'select',
  'input',
  'textarea',
  'audio',
  'video',
]);
const STRONG = new Set(['b', 'strong']);
const LONGEST_STRONG_HEADING = 140;
/** Below the six that HTML has. */
const STRONG_HEADING_LEVEL = 7;

interface List {
  /** Label of the n-th item, from 1. */
  label: (position: number) => string;
  position: number;
}

/**
 * Reads the main content of a page: headings, paragraphs, lists and tables. Navigation should have been taken away
 * before. Scripts, styles and form fields are left out; labels which a browser would make for an ordered list are part of
 * the text. Never throws on broken markup.
 */
export function extractReadableHtml(
  html: string,
  facts: { language?: string | null; title?: string | null } = {},
): ExtractedText {
  const roots = buildDocumentTree(readableBlocks(html));
  return finishExtraction(roots, {
    language: facts.language ?? null,
    extractor: 'readable-html',
    extractorVersion: '2',
    metadata: { title: facts.title ?? roots.find(({ kind }) => kind === 'title')?.text ?? null },
  });
}

/** The printed blocks of a page, in order. */
export function readableBlocks(html: string): DocumentBlock[] {
  const reader = new HtmlReader();
  reader.walk(parseMarkup(html), 0);
  return reader.blocks;
}

class HtmlReader {
  readonly blocks: DocumentBlock[] = [];
  private readonly lists: List[] = [];

  walk(element: MarkupElement, nesting: number): void {
    let inline: MarkupNode[] = [];
    const flush = () => {
      const isHeading = nesting === 0 && isStrongLine(inline);
      if (isHeading) this.readStrongHeading(inline.map(inlineText).join(''));
      else for (const line of inline.map(inlineText).join('').split('\n')) this.readText(line, nesting);
      inline = [];
    };
    for (const child of element.children) {
      if (isElement(child) && NO_TEXT.has(child.name)) continue;
      if (isElement(child) && (BLOCKS.has(child.name) || holdsBlocks(child))) {
        flush();
        this.readBlock(child, nesting);
      } else inline.push(child);
    }
    flush();
  }

  private readBlock(element: MarkupElement, nesting: number): void {
    const { name } = element;
    if (/^h[1-6]$/.test(name)) {
      const text = canonicalLine(inlineText(element));
      if (text !== '') this.blocks.push({ type: 'heading', label: '', text, level: Number(name[1]) });
    } else if (name === 'ul' || name === 'ol') this.readList(element, nesting);
    else if (name === 'li') this.readItem(element, nesting);
    else if (name === 'table') this.readTable(element, nesting);
    else this.walk(element, nesting);
  }

  private readStrongHeading(raw: string): void {
    this.blocks.push({ type: 'heading', label: '', text: canonicalLine(raw), level: STRONG_HEADING_LEVEL });
  }

  private readList(element: MarkupElement, nesting: number): void {
    const start = Number(element.attributes['start'] ?? 1) || 1;
    const label = element.name === 'ol' ? orderedLabel(element.attributes['type'] ?? '1') : () => '•';
    this.lists.push({ label, position: start - 1 });
    this.walk(element, nesting + 1);
    this.lists.pop();
  }

  private readItem(element: MarkupElement, nesting: number): void {
    const list = this.lists.at(-1) ?? { label: () => '•', position: 0 };
    list.position += 1;
    const before = this.blocks.length;
    this.blocks.push({
      type: 'item',
      label: list.label(list.position),
      text: '',
      nesting: Math.max(1, nesting),
    });
    this.walk(element, nesting);
    const item = this.blocks[before] as DocumentBlock;
    // An item that only wraps headings or tables is no item.
    if (item.text === '' && this.blocks[before + 1]?.type !== 'item') this.blocks.splice(before, 1);
  }

  private readText(raw: string, nesting: number): void {
    const text = canonicalLine(raw);
    if (text === '') return;
    const last = this.blocks.at(-1);
    const printed = itemLabel(text) ?? (nesting > 0 ? numberLabel(text) : null);
    if (last?.type === 'item' && last.text === '') {
      // The page prints labels of its own beside those of the list.
      if (printed) last.label = printed;
      last.text = printed ? text.slice(printed.length).trim() : text;
      return;
    }
    this.blocks.push(labelledText(text));
  }

  private readTable(table: MarkupElement, nesting: number): void {
    const rows = tableRows(table);
    const isLayout = rows.every((cells) => cells.length <= 1) || table.attributes['role'] === 'presentation';
    if (isLayout) {
      for (const cells of rows) for (const cell of cells) this.walk(cell, nesting);
      return;
    }
    const lines = rows
      .map((cells) => cells.map((cell) => canonicalLine(inlineText(cell))))
      .filter((cells) => cells.some((cell) => cell !== ''))
      .map((cells) => cells.join(' | '));
    if (lines.length > 0) this.blocks.push({ type: 'table', label: '', text: lines.join('\n') });
  }
}

/** A paragraph that is bold from end to end, short and no sentence: what many pages have in place of a heading. */
function isStrongLine(inline: readonly MarkupNode[]): boolean {
  const inked = inline.filter((node) => canonicalLine(inlineText(node)) !== '');
  if (inked.length === 0 || !inked.every((node) => isElement(node) && STRONG.has(node.name))) return false;
  const raw = inked.map(inlineText).join('').trim();
  const isShort = raw.length <= LONGEST_STRONG_HEADING && !raw.includes('\n');
  return isShort && /\p{L}{2}/u.test(raw) && !/[.:;,!]$/.test(raw);
}

function orderedLabel(type: string): (position: number) => string {
  const letter = (position: number) => String.fromCharCode(96 + Math.min(26, position));
  if (type === 'a') return (position) => `(${letter(position)})`;
  if (type === 'A') return (position) => `(${letter(position).toUpperCase()})`;
  if (type === 'i') return (position) => `(${roman(position)})`;
  return (position) => `${position}.`;
}

function roman(value: number): string {
  const steps: [number, string][] = [
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let rest = value;
  let text = '';
  for (const [size, sign] of steps) {
    while (rest >= size) {
      text += sign;
      rest -= size;
    }
  }
  return text;
}

function holdsBlocks(element: MarkupElement): boolean {
  return elementChildren(element).some((child) => BLOCKS.has(child.name) || holdsBlocks(child));
}

function inlineText(node: MarkupNode): string {
  if (!isElement(node)) return node.replace(/\s+/g, ' ');
  if (node.name === 'br') return '\n';
  if (NO_TEXT.has(node.name)) return '';
  const text = node.children.map(inlineText).join('');
  return BLOCKS.has(node.name) ? ` ${text} ` : text;
}

function tableRows(table: MarkupElement): MarkupElement[][] {
  const rows: MarkupElement[][] = [];
  for (const child of elementChildren(table)) {
    if (child.name === 'tr')
      rows.push(elementChildren(child).filter(({ name }) => name === 'td' || name === 'th'));
    else if (child.name !== 'table') rows.push(...tableRows(child));
  }
  return rows;
}
