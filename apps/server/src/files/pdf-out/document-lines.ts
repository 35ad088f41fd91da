import type { Block, Run, WrittenDocument } from '../docx-out/written-document.ts';
import type { PrintedLine } from './text-pdf.ts';

const wordsOf = (runs: readonly Run[]) =>
  runs.map((run) => ('text' in run ? run.text : ` [${String(run.footnote)}]`)).join('');

function* blockLines(block: Block): Generator<PrintedLine> {
  const line = (text: string, isHeading = false): PrintedLine => ({ text, isHeading, beginsPage: false });
  if (block.kind !== 'table') {
    const isHeading = block.kind === 'title' || block.kind === 'heading';
    const mark = block.kind === 'item' ? `${block.mark} ` : '';
    for (const text of `${mark}${wordsOf(block.runs)}`.split('\n')) yield line(text, isHeading);
    return;
  }
  for (const [index, cells] of block.rows.entries()) {
    yield line(String(index + 1), true);
    for (const [column, runs] of cells.entries())
      for (const text of `${block.head[column] ?? ''}: ${wordsOf(runs)}`.split('\n')) yield line(text);
  }
}

/** A document as the lines of a PDF: footnotes follow at its end, under `notes`, by the numbers that stand in the text. */
export const documentLines = ({ blocks, footnotes }: WrittenDocument, notes: string): PrintedLine[] => [
  ...blocks.flatMap((block) => [...blockLines(block)]),
  ...(footnotes.length === 0 ? [] : [{ text: notes, isHeading: true, beginsPage: false }]),
  ...footnotes.map((text, index) => ({
    text: `[${String(index + 1)}] ${text.replaceAll('\n', ' ')}`,
    isHeading: false,
    beginsPage: false,
  })),
];
