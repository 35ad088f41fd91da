import { readRichText } from '../../files/rich-text/read-rich-text.ts';
import type { FlowBlock, RichBlock, RichInline } from '../../files/rich-text/rich-block.ts';
import { plainTextOf } from '../../files/rich-text/text-of.ts';
import { writeRichText } from '../../files/rich-text/write-rich-text.ts';

/** What a citation of a text is to be called; null: it is left out. */
type Renaming = (id: string) => string | null;

const inlinesWith = (inlines: readonly RichInline[], renamed: Renaming): RichInline[] =>
  inlines.flatMap((inline): RichInline[] => {
    if (inline.kind !== 'citation') return [inline];
    const id = renamed(inline.id);
    return id === null ? [] : [{ ...inline, id }];
  });

const flowWith = (blocks: readonly FlowBlock[], renamed: Renaming): FlowBlock[] =>
  blocks.map((block) =>
    block.kind === 'list'
      ? { ...block, items: block.items.map((item) => flowWith(item, renamed)) }
      : { ...block, inlines: inlinesWith(block.inlines, renamed) },
  );

function blockWith(block: RichBlock, renamed: Renaming): RichBlock[] {
  switch (block.kind) {
    case 'heading':
      return [{ ...block, inlines: inlinesWith(block.inlines, renamed) }];
    case 'quote':
      return [{ ...block, blocks: flowWith(block.blocks, renamed) }];
    case 'table':
      return [
        {
          ...block,
          rows: block.rows.map((row) => ({
            ...row,
            cells: row.cells.map((cell) => ({ ...cell, blocks: flowWith(cell.blocks, renamed) })),
          })),
        },
      ];
    case 'paragraph':
    case 'list':
      return flowWith([block], renamed);
  }
}

/** A text as it is stored, with its citations under other names. */
export function withCitations(html: string, renamed: Renaming): string {
  let isDropped = false;
  const named: Renaming = (id) => {
    const name = renamed(id);
    isDropped ||= name === null;
    return name;
  };
  const written = writeRichText(readRichText(html).flatMap((block) => blockWith(block, named)));
  // a line that held nothing else is none any more
  return isDropped ? writeRichText(readRichText(written)) : written;
}

/** A text that somebody sent, as it is stored: only what documents may hold, and only citations of this document. */
export const cleanContent = (html: string, known: ReadonlySet<string>): string =>
  withCitations(html, (id) => (known.has(id) ? id : null));

const cite = /<cite data-citation="([^"]+)">/g;

/** The citations that a stored text refers to, each once, in its order. */
export const citedIn = (content: string): string[] => [
  ...new Set([...content.matchAll(cite)].map(([, id = '']) => id)),
];

/** The words of a stored text. */
export const wordsOf = (content: string): string => plainTextOf(readRichText(content));

/** The sentences of a text with their places in it. */
export type Split = (text: string) => readonly { readonly start: number; readonly text: string }[];

/** A line with the citations of its statements behind them. */
function lineWith(
  inlines: readonly RichInline[],
  split: Split,
  citesOf: (statement: string) => readonly string[],
): RichInline[] {
  const words = plainTextOf([{ kind: 'paragraph', inlines }]);
  const ends = split(words)
    .map(({ start, text }) => ({ at: start + text.length, ids: citesOf(text) }))
    .filter(({ ids }) => ids.length > 0);
  const cites = (ids: readonly string[]) => ids.map((id): RichInline => ({ kind: 'citation', id }));
  const line: RichInline[] = [];
  let read = 0;
  for (const inline of inlines) {
    const length = plainTextOf([{ kind: 'paragraph', inlines: [inline] }]).length;
    const within = ends.filter(({ at }) => at > read && at <= read + length);
    let from = 0;
    for (const { at, ids } of within) {
      if (inline.kind === 'text') line.push({ ...inline, text: inline.text.slice(from, at - read) });
      else if (from === 0) line.push(inline);
      line.push(...cites(ids));
      from = at - read;
    }
    if (inline.kind !== 'text') {
      if (from === 0) line.push(inline);
    } else if (from < length) line.push({ ...inline, text: inline.text.slice(from) });
    read += length;
  }
  return line;
}

/** A stored text with citations behind the statements of its paragraphs, lists and quotations. */
export function withNewCitations(
  content: string,
  split: Split,
  citesOf: (statement: string) => readonly string[],
): string {
  const flow = (blocks: readonly FlowBlock[]): FlowBlock[] =>
    blocks.map((block) =>
      block.kind === 'list'
        ? { ...block, items: block.items.map(flow) }
        : { ...block, inlines: lineWith(block.inlines, split, citesOf) },
    );
  const blocks = readRichText(content).flatMap((block): RichBlock[] => {
    if (block.kind === 'quote') return [{ ...block, blocks: flow(block.blocks) }];
    return block.kind === 'paragraph' || block.kind === 'list' ? flow([block]) : [block];
  });
  return writeRichText(readRichText(writeRichText(blocks)));
}
