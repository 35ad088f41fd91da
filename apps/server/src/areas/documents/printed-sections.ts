import type { DocumentSection } from '@regulus/contract/documents.ts';
import type { PrintedBlock } from '../../files/document-out/printed-document.ts';
import { readRichText } from '../../files/rich-text/read-rich-text.ts';
import type { FlowBlock, RichBlock, RichInline } from '../../files/rich-text/rich-block.ts';

type TextBlock = Exclude<RichBlock, { kind: 'heading' }>;

/** Within a note or a quotation, a heading is a line in bold. */
const asLine = (block: RichBlock): TextBlock =>
  block.kind === 'heading'
    ? {
        kind: 'paragraph',
        inlines: block.inlines.map(
          (inline): RichInline => (inline.kind === 'text' ? { ...inline, marks: ['strong'] } : inline),
        ),
      }
    : block;

/** Stretches of paragraphs and lists become quotations; what can't stand in one stays between them. */
function quoted(blocks: readonly TextBlock[]): TextBlock[] {
  const result: TextBlock[] = [];
  let flow: FlowBlock[] = [];
  const end = () => {
    if (flow.length > 0) result.push({ kind: 'quote', blocks: flow });
    flow = [];
  };
  for (const block of blocks)
    if (block.kind === 'paragraph' || block.kind === 'list') flow.push(block);
    else if (block.kind === 'quote') flow.push(...block.blocks);
    else {
      end();
      result.push(block);
    }
  end();
  return result;
}

/** The text of a section. @param level of the heading above it; its own headings go on from there without a gap */
function blocksOf({ content, content_style: style }: DocumentSection, level: number): PrintedBlock[] {
  const blocks = readRichText(content);
  if (style === 'note') {
    const lines = blocks.map(asLine);
    return lines.length === 0 ? [] : [{ kind: 'note', blocks: lines }];
  }
  if (style === 'quote') return quoted(blocks.map(asLine));
  let hasUpper = false;
  return blocks.map((block): PrintedBlock => {
    if (block.kind !== 'heading') return block;
    hasUpper ||= block.level === 3;
    const depth = block.level === 4 && hasUpper ? 2 : 1;
    return { kind: 'section', level: level + depth, inlines: block.inlines };
  });
}

/** Sections in their order with what lies in them. @param level of the heading above them; 0: none */
export const printedSections = (sections: readonly DocumentSection[], level = 0): PrintedBlock[] =>
  sections.flatMap((section) => {
    const heading = section.question_style === 'none' ? '' : section.question.trim();
    const own = heading === '' ? level : level + 1;
    return [
      ...(heading === ''
        ? []
        : [
            {
              kind: 'section' as const,
              level: own,
              inlines: [{ kind: 'text' as const, text: heading, marks: [] }],
            },
          ]),
      ...blocksOf(section, own),
      ...printedSections(section.children, own),
    ];
  });
