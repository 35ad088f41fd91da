import type { DraftSection } from '../../engine/drafting/drafting.ts';
import { readRichText } from '../../files/rich-text/read-rich-text.ts';
import type { FlowBlock, RichBlock } from '../../files/rich-text/rich-block.ts';
import { writeRichText } from '../../files/rich-text/write-rich-text.ts';
import { isSupported, statementsIn } from '../documents/service-statements.ts';

/** A draft without the lines, list items and rows that state something without a citation or a record. */
export function supportedOnly(
  drafted: readonly DraftSection[],
  language: string,
  home: string,
): { readonly sections: DraftSection[]; readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  const stands = (block: RichBlock) => {
    const unsupported = statementsIn(writeRichText([block]), language).filter(
      (one) => !isSupported(one, home),
    );
    dropped.push(...unsupported.map(({ text }) => text));
    return unsupported.length === 0;
  };
  const items = (list: Extract<FlowBlock, { kind: 'list' }>) =>
    list.items.filter((item) => item.map((block) => stands(block)).every(Boolean));
  const blockOf = (block: RichBlock): RichBlock[] => {
    if (block.kind === 'heading') return [block];
    if (block.kind === 'list') {
      const kept = items(block);
      return kept.length === 0 ? [] : [{ ...block, items: kept }];
    }
    if (block.kind !== 'table') return stands(block) ? [block] : [];
    const rows = block.rows.filter((row) => row.isHead || stands({ ...block, rows: [row] }));
    return rows.some(({ isHead }) => !isHead) ? [{ ...block, rows }] : [];
  };
  const sectionOf = (section: DraftSection): DraftSection => ({
    ...section,
    // what says that the sources don't answer states nothing about them
    content:
      section.state === 'abstained' && Object.keys(section.citations).length === 0
        ? section.content
        : writeRichText(readRichText(section.content).flatMap(blockOf)),
    children: section.children.map(sectionOf),
  });
  return { sections: drafted.map(sectionOf), dropped };
}
