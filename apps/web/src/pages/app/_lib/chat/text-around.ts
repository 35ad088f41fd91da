import type { Passage, Place } from '../sources/text-pieces.ts';

interface Block extends Place {
  readonly content: string;
  readonly passages: readonly (Place & { readonly kind: string })[];
}

/** Consecutive blocks as one text that begins at 0, with the place of a quote in it. */
export function textAround(
  blocks: readonly Block[],
  quoted: Place,
): { text: string; passages: Passage[]; place: Place } {
  const offset = blocks[0]?.start ?? 0;
  const shifted = ({ start, end }: Place) => ({ start: start - offset, end: end - offset });
  let text = '';
  for (const { start, content } of blocks) text = text.padEnd(start - offset, '\n') + content;
  return {
    text,
    passages: blocks.flatMap(({ passages }) =>
      passages.map((one) => ({ kind: one.kind, page_no: null, ...shifted(one) })),
    ),
    place: shifted(quoted),
  };
}
