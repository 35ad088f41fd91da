import type { Passage, PassageKind } from '../../engine/text/passage.ts';
import type { PrintedLine } from '../../files/pdf-out/text-pdf.ts';

const headings: ReadonlySet<PassageKind> = new Set([
  'title',
  'part',
  'chapter',
  'section',
  'article',
  'annex',
  'heading',
]);

/** The lines of a text as they are printed: headings stand out, each sheet of a workbook begins a page. */
export function printedLines({
  content,
  passages,
}: {
  readonly content: string;
  readonly passages: readonly Passage[];
}): PrintedLine[] {
  const opening = new Map(passages.toReversed().map((passage) => [passage.start, passage]));
  let at = 0;
  let page: number | null = null;
  return content.split('\n').map((text): PrintedLine => {
    const passage = opening.get(at);
    at += text.length + 1;
    const beginsPage =
      passage !== undefined && page !== null && passage.page !== null && passage.page !== page;
    if (passage !== undefined) page = passage.page;
    return { text, isHeading: passage !== undefined && headings.has(passage.kind), beginsPage };
  });
}
