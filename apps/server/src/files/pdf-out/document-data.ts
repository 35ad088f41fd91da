import {
  hasContents,
  NoteNumbers,
  type PrintedBlock,
  type PrintedDocument,
} from '../document-out/printed-document.ts';
import { gridOf } from '../document-out/table-grid.ts';
import type { FlowBlock, RichInline } from '../rich-text/rich-block.ts';
import { citationIdsOf } from '../rich-text/text-of.ts';

export type PdfAnswer =
  | { readonly pdf: string; readonly isAccessible: boolean; readonly pages: number }
  | { readonly problem: string };

/** What `document.typ` reads: the document with its citations numbered and the cells of its tables in their places. */
export function documentData(document: PrintedDocument) {
  const numbers = new NoteNumbers(document);
  const words = (inlines: readonly RichInline[]) =>
    inlines.flatMap((inline): object[] => {
      if (inline.kind !== 'citation') return [inline];
      const taken = numbers.take(inline.id);
      return taken ? [{ kind: 'citation', number: taken.number, isFirst: taken.isFirst, ...taken.note }] : [];
    });
  const flow = (blocks: readonly FlowBlock[]): object[] =>
    blocks.map((block) =>
      block.kind === 'paragraph'
        ? { ...block, inlines: words(block.inlines) }
        : { ...block, items: block.items.map(flow) },
    );
  const printed = (block: PrintedBlock): object => {
    switch (block.kind) {
      case 'section':
        return { ...block, inlines: words(block.inlines) };
      case 'note':
        return { ...block, blocks: block.blocks.map(printed) };
      case 'quote':
        return { ...block, blocks: flow(block.blocks) };
      case 'table': {
        const grid = gridOf(block.rows);
        const rows = grid.rows.map((row) => row.map((cell) => ({ ...cell, blocks: flow(cell.blocks) })));
        // a note can't stand in what is only repeated
        const repeatsHead =
          citationIdsOf([{ kind: 'table', rows: block.rows.filter((row) => row.isHead) }]).length === 0;
        return { ...grid, kind: 'table', rows, repeatsHead };
      }
      case 'paragraph':
      case 'list':
        return flow([block])[0]!;
    }
  };
  const { title, language, about, banner, words: fixed } = document;
  return {
    title,
    language,
    about,
    banner,
    words: fixed,
    hasContents: hasContents(document),
    blocks: document.blocks.map(printed),
  };
}
