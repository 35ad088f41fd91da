/** The parts of a passage that determine where a text is cut into blocks. */
interface Cut {
  readonly ordinal: number;
  readonly parent: number | null;
  readonly kind: string;
  readonly label: string;
  readonly heading: string | null;
  readonly start: number;
}

export interface Block {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly first_ordinal: number;
  readonly label: string;
}

/** Passages that appear in the outline of a text. */
export const outlineKinds: ReadonlySet<string> = new Set([
  'title',
  'preamble',
  'part',
  'chapter',
  'section',
  'article',
  'annex',
  'heading',
]);

const containers: ReadonlySet<string> = new Set(['part', 'chapter', 'section']);

/** A block that grows beyond this is split before the next paragraph or recital. */
const longestBlock = 8_000;

/**
 * Cuts a text into consecutive blocks that cover all of it: one per article, annex or section. A chapter's heading stays with
 * its first article.
 * @param length UTF-16 units of the text
 */
export function blocksOf(passages: readonly Cut[], length: number): Block[] {
  const starts: Cut[] = [];
  let afterContainer = false;
  for (const passage of passages) {
    const previous = starts.at(-1);
    const isOutline = outlineKinds.has(passage.kind);
    if (!previous) {
      starts.push({ ...passage, start: 0 });
    } else if (isOutline && !afterContainer && passage.start > previous.start) {
      starts.push(passage);
    } else if (!isOutline && passage.start - previous.start > longestBlock) {
      starts.push(passage);
    }
    afterContainer = containers.has(passage.kind);
  }
  if (starts.length === 0)
    starts.push({ ordinal: 0, parent: null, kind: 'text', label: '', heading: null, start: 0 });
  return starts.map((cut, index) => ({
    index,
    start: cut.start,
    end: starts[index + 1]?.start ?? length,
    first_ordinal: cut.ordinal,
    label: [cut.label, cut.heading].filter(Boolean).join(' · '),
  }));
}
