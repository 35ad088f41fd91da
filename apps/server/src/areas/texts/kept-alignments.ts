import { type AlignInput, type Alignment, alignPassages } from '../../engine/text/align.ts';

interface Side extends AlignInput {
  readonly id: string;
}

const mostAlignments = 20;

/** Keeps the alignments that were asked for last, so that the pages of a comparison do not align two long acts again and again. */
export class KeptAlignments {
  private readonly alignments = new Map<string, Omit<Alignment, 'before' | 'after'>>();

  of(from: Side, to: Side): Alignment {
    const key = `${from.id} ${to.id}`;
    const { pairs, afterOf, beforeOf } = this.alignments.get(key) ?? alignPassages(from, to);
    this.alignments.delete(key);
    // without the texts, which are large
    this.alignments.set(key, { pairs, afterOf, beforeOf });
    const [oldest] = this.alignments.keys();
    if (this.alignments.size > mostAlignments && oldest !== undefined) this.alignments.delete(oldest);
    return { before: from, after: to, pairs, afterOf, beforeOf };
  }
}
