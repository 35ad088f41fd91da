import {
  elementChildren,
  isElement,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
  rawText,
} from '../../lib/markup.ts';
import { Flow, flowBlocksOf } from './flow.ts';
import { type Look, lookWithin, plainLook, stylesOf } from './look-of.ts';
import {
  deepestList,
  type FlowBlock,
  mostColumns,
  type RichBlock,
  type RichCell,
  type RichItem,
  type RichRow,
} from './rich-block.ts';
import { tidyText } from './tidy-inlines.ts';

/** Rows of a table in their order, without those of tables within. */
function* rowsOf(element: MarkupElement, isHead = false): Generator<{ row: MarkupElement; isHead: boolean }> {
  for (const child of elementChildren(element)) {
    if (child.name === 'tr') yield { row: child, isHead };
    else if (child.name !== 'td' && child.name !== 'th') yield* rowsOf(child, child.name === 'thead');
  }
}

const spanOf = (cell: MarkupElement, name: 'colspan' | 'rowspan') =>
  Math.max(1, Math.trunc(Number(cell.attributes[name])) || 1);

/**
 * The rows of a table whose cells cover no place twice and none outside of it: spans end at its edge and at a cell that is there already.
 * What is too far right is added to the last cell.
 */
function readTable(table: MarkupElement, read: (cell: MarkupElement) => FlowBlock[]): RichRow[] {
  const found = [...rowsOf(table)]
    .map(({ row, isHead }) => {
      const cells = elementChildren(row).filter(({ name }) => name === 'td' || name === 'th');
      return { cells, isHead: isHead || cells.every(({ name }) => name === 'th') };
    })
    .filter(({ cells }) => cells.length > 0);
  // only the first rows are repeated on each page
  const heads = found.findIndex(({ isHead }) => !isHead);
  const lastOfHead = heads === -1 ? Math.min(1, found.length) : heads;
  /** for each column the first row in which it is free */
  const freeFrom = Array.from({ length: mostColumns }, () => 0);
  return found.map(({ cells }, y): RichRow => {
    const isHead = y < lastOfHead;
    const bottom = isHead ? lastOfHead : found.length;
    const row: RichCell[] = [];
    for (const cell of cells) {
      const x = freeFrom.findIndex((from) => from <= y);
      const blocks = read(cell);
      if (x === -1) {
        const last = row.pop() ?? { isHead: cell.name === 'th', colspan: 1, rowspan: 1, blocks: [] };
        row.push({ ...last, blocks: [...last.blocks, ...blocks] });
        continue;
      }
      const taken = freeFrom.findIndex((from, column) => column > x && from > y);
      const colspan = Math.min(spanOf(cell, 'colspan'), (taken === -1 ? mostColumns : taken) - x);
      const rowspan = Math.min(spanOf(cell, 'rowspan'), bottom - y);
      freeFrom.fill(y + rowspan, x, x + colspan);
      row.push({ isHead: cell.name === 'th', colspan, rowspan, blocks });
    }
    return { isHead, cells: row };
  });
}

/** What is in them is not text of the document. */
const muted = new Set(
  'applet audio button canvas datalist embed frame frameset head iframe img input link map math meta object option select svg textarea title video xml'.split(
    ' ',
  ),
);
/** They begin and end a paragraph; all others are of no importance. */
const blocks = new Set(
  'address article aside caption center dd details div dl dt fieldset figcaption figure footer form header hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul blockquote h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const heading = /^h[1-6]$/;
const identifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const longestName = 200;

const identifierIn = (element: MarkupElement, attribute: string) => {
  const id = (element.attributes[attribute] ?? '').trim().toLowerCase();
  return identifier.test(id) ? id : undefined;
};

/** How deep an item of a list is that Word writes as a paragraph, from 1. */
function wordLevel(element: MarkupElement): number | undefined {
  if (element.attributes['style']?.includes('mso-list') !== true) return;
  const level = /\blevel(\d)\b/.exec(stylesOf(element).get('mso-list') ?? '')?.[1];
  return level === undefined ? undefined : Math.max(1, Number(level));
}
const isWordMarker = (element: MarkupElement) =>
  element.attributes['style']?.includes('mso-list') === true &&
  stylesOf(element).get('mso-list') === 'ignore';
/** "1.", "a)", "iv." as against bullets, for which Word takes letters of other fonts. */
const isCount = (marker: string) => /^\s*\(?[\p{L}\p{N}]{1,4}[.)]/u.test(marker);

function walk(nodes: readonly MarkupNode[], flow: Flow, look: Look): void {
  for (const node of nodes)
    if (!isElement(node)) flow.add({ kind: 'text', text: node, ...look });
    else if (blocks.has(node.name)) walkBlock(node, flow, look);
    else walkInline(node, flow, look);
}

function walkInline(element: MarkupElement, flow: Flow, look: Look): void {
  if (muted.has(element.name)) return;
  if (element.name === 'br') return flow.add({ kind: 'break' });
  if (isWordMarker(element)) {
    flow.marker = rawText(element);
    return;
  }
  const cited = element.name === 'cite' ? identifierIn(element, 'data-citation') : undefined;
  if (cited !== undefined) return flow.add({ kind: 'citation', id: cited });
  const mentioned = element.name === 'span' ? identifierIn(element, 'data-mention') : undefined;
  if (mentioned !== undefined) {
    const name = tidyText(tidyText(rawText(element)).trim().slice(0, longestName)).trim();
    return flow.add({ kind: 'mention', id: mentioned, name });
  }
  walk(element.children, flow, lookWithin(element, look));
}

function walkBlock(element: MarkupElement, flow: Flow, look: Look): void {
  const { name, children } = element;
  const inner = lookWithin(element, look);
  flow.end();
  const level = wordLevel(element);
  if (level !== undefined && flow.depth === 0) {
    const item = new Flow(level);
    walk(children, item, inner);
    flow.pushItem(flowBlocksOf(item), isCount(item.marker), level);
  } else if ((name === 'ul' || name === 'ol' || name === 'menu') && flow.depth < deepestList) {
    const items = itemsOf(element, flow.depth + 1, inner);
    if (items.length > 0) flow.push({ kind: 'list', isOrdered: name === 'ol', items });
  } else if (name === 'li' && flow.depth === 0) flow.pushItem(itemOf(element, 1, inner), false);
  else if (flow.isTop && isOfTop(name)) pushTop(element, flow, look);
  else walk(children, flow, inner);
  flow.end();
}

const isOfTop = (name: string) => name === 'table' || name === 'blockquote' || heading.test(name);

/** Blocks that stand only beside paragraphs of the text itself; within others, their content stays. */
function pushTop(element: MarkupElement, flow: Flow, look: Look): void {
  if (element.name === 'table') {
    for (const caption of elementChildren(element))
      if (caption.name === 'caption') walk(caption.children, flow, look);
    const rows = readTable(element, (cell) => blocksWithin(cell.children, look));
    if (rows.length > 0) flow.push({ kind: 'table', rows });
    return;
  }
  const inner = blocksWithin(element.children, look);
  if (element.name === 'blockquote') {
    if (inner.length > 0) flow.push({ kind: 'quote', blocks: inner });
    return;
  }
  const level = Number(element.name[1]) <= 3 ? 3 : 4;
  for (const block of inner)
    flow.push(block.kind === 'paragraph' ? { kind: 'heading', level, inlines: block.inlines } : block);
}

function blocksWithin(nodes: readonly MarkupNode[], look: Look) {
  const flow = new Flow(0);
  walk(nodes, flow, look);
  return flowBlocksOf(flow);
}

function itemOf(element: MarkupElement, depth: number, look: Look): RichItem {
  const flow = new Flow(depth);
  walk(element.children, flow, look);
  return flowBlocksOf(flow);
}

/** The items of a list; a list between its items belongs to the one before, as browsers show it. */
function itemsOf(list: MarkupElement, depth: number, look: Look): RichItem[] {
  const items: RichItem[] = [];
  for (const child of list.children) {
    const isNamed = isElement(child) ? child.name : '';
    const item =
      isElement(child) && isNamed === 'li'
        ? itemOf(child, depth, lookWithin(child, look))
        : itemOf({ name: '', attributes: {}, children: [child] }, depth, look);
    if (item.length === 0) continue;
    const last = items.at(-1);
    if (isNamed !== 'li' && last && item.every(({ kind }) => kind === 'list'))
      items.splice(-1, 1, [...last, ...item]);
    else items.push(item);
  }
  return items;
}

/**
 * The blocks of a text that was typed, pasted from an office program or sent by anybody. Elements that a document doesn't have are
 * unwrapped; scripts, pictures and forms are left out. Takes linear time, and its depth is bounded.
 */
export function readRichText(html: string): RichBlock[] {
  const flow = new Flow(0, true);
  walk(parseMarkup(html).children, flow, plainLook);
  flow.end();
  return flow.blocks;
}
