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
  const written = writeRichText(readRichText(html).flatMap((block) => blockWith(block, renamed)));
  // a line of which nothing is left but the citations that it had is none
  return writeRichText(readRichText(written));
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
