import type { DraftSection } from '../../apps/server/src/engine/drafting/drafting.ts';
import { readRichText } from '../../apps/server/src/files/rich-text/read-rich-text.ts';
import type { FlowBlock, RichBlock, RichInline } from '../../apps/server/src/files/rich-text/rich-block.ts';

/** A briefing to be read by somebody who judges it, with its quotes as footnotes. */
export function asMarkdown(sections: readonly DraftSection[]): string {
  const numbers = new Map<string, number>();
  const notes: string[] = [];
  const numberOf = (id: string, { citations }: DraftSection): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    const citation = citations[id];
    numbers.set(id, numbers.size + 1);
    const said = citation && 'quote' in citation ? citation.quote.replaceAll(/\s+/gu, ' ') : '';
    notes.push(`[${String(numbers.size)}] (${citation?.id ?? ''}) ${said}`);
    return numbers.size;
  };
  const inline = (one: RichInline, section: DraftSection): string => {
    if (one.kind === 'citation') return `[${String(numberOf(one.id, section))}]`;
    if (one.kind === 'break') return '\n';
    if (one.kind === 'mention') return one.name;
    return one.marks.includes('strong') ? `**${one.text}**` : one.text;
  };
  const line = (inlines: readonly RichInline[], section: DraftSection) =>
    inlines.map((one) => inline(one, section)).join('');
  const flow = (block: FlowBlock, section: DraftSection): string =>
    block.kind === 'paragraph'
      ? line(block.inlines, section)
      : block.items.map((item) => `- ${item.map((inside) => flow(inside, section)).join('\n  ')}`).join('\n');
  const text = (block: RichBlock, section: DraftSection): string => {
    if (block.kind === 'heading') return `### ${line(block.inlines, section)}`;
    if (block.kind === 'quote') return block.blocks.map((one) => `> ${flow(one, section)}`).join('\n');
    if (block.kind !== 'table') return flow(block, section);
    return block.rows
      .map(
        ({ cells }) =>
          `| ${cells.map(({ blocks }) => blocks.map((one) => text(one, section)).join(' ')).join(' | ')} |`,
      )
      .join('\n');
  };
  const parts = sections.map((section) =>
    [`## ${section.question}`, ...readRichText(section.content).map((block) => text(block, section))].join(
      '\n\n',
    ),
  );
  return `${parts.join('\n\n')}\n\n${notes.join('\n')}\n`;
}
