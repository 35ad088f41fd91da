import type { FlowBlock, RichBlock, RichCell, RichInline, RichItem, RichRow } from './rich-block.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const atom = (inline: Exclude<RichInline, { kind: 'text' }>) => {
  if (inline.kind === 'break') return '<br>';
  if (inline.kind === 'citation') return `<cite data-citation="${inline.id}"></cite>`;
  return `<span data-mention="${inline.id}">${escaped(inline.name)}</span>`;
};

const closing = (tags: readonly string[]) =>
  tags
    .toReversed()
    .map((tag) => `</${tag.split(' ', 1)[0] ?? ''}>`)
    .join('');

/** The words of a line; what two neighbors share is written around both. */
function lineOf(inlines: readonly RichInline[]): string {
  let html = '';
  let open: string[] = [];
  for (const inline of inlines) {
    const tags: string[] =
      inline.kind === 'text'
        ? [...(inline.href === undefined ? [] : [`a href="${escaped(inline.href)}"`]), ...inline.marks]
        : [];
    const differs = open.findIndex((tag, index) => tag !== tags[index]);
    const shared = differs === -1 ? open.length : differs;
    html += closing(open.slice(shared));
    html += tags
      .slice(shared)
      .map((tag) => `<${tag}>`)
      .join('');
    html += inline.kind === 'text' ? escaped(inline.text) : atom(inline);
    open = tags;
  }
  return html + closing(open);
}

/** The first paragraph of an item or a cell needs no element of its own. */
const within = (blocks: readonly FlowBlock[]) =>
  blocks
    .map((block, index) =>
      index === 0 && block.kind === 'paragraph' ? lineOf(block.inlines) : htmlOf(block),
    )
    .join('');

const listOf = (isOrdered: boolean, items: readonly RichItem[]) => {
  const tag = isOrdered ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${within(item)}</li>`).join('')}</${tag}>`;
};

function cellOf({ isHead, colspan, rowspan, blocks }: RichCell): string {
  const tag = isHead ? 'th' : 'td';
  const spans =
    (colspan > 1 ? ` colspan="${String(colspan)}"` : '') +
    (rowspan > 1 ? ` rowspan="${String(rowspan)}"` : '');
  return `<${tag}${spans}>${within(blocks)}</${tag}>`;
}

function tableOf(rows: readonly RichRow[]): string {
  const part = (tag: string, of: readonly RichRow[]) =>
    of.length === 0
      ? ''
      : `<${tag}>${of.map(({ cells }) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('')}</${tag}>`;
  const heads = rows.filter(({ isHead }) => isHead);
  const others = rows.filter(({ isHead }) => !isHead);
  return `<table>${part('thead', heads)}${part('tbody', others)}</table>`;
}

function htmlOf(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${lineOf(block.inlines)}</p>`;
    case 'heading':
      return `<h${String(block.level)}>${lineOf(block.inlines)}</h${String(block.level)}>`;
    case 'list':
      return listOf(block.isOrdered, block.items);
    case 'quote':
      return `<blockquote>${block.blocks.map(htmlOf).join('')}</blockquote>`;
    case 'table':
      return tableOf(block.rows);
  }
}

/** Blocks as the HTML that is stored and sent. Reading it gives the same blocks. */
export const writeRichText = (blocks: readonly RichBlock[]): string => blocks.map(htmlOf).join('');
