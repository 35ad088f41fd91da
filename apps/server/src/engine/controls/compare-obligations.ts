import { type MeasureKind, measuresOf } from './measures.ts';
import type { ObligationWords } from './obligation-words.ts';

export interface ComparedMeasure {
  readonly obligationId: string;
  /** as they stand in the text */
  readonly words: string;
  readonly isStrictest: boolean;
}

/** Where several obligations that ask the same differ in a measure. */
export interface Comparison {
  readonly kind: MeasureKind;
  /** the strictest first; an obligation without this measure is left out */
  readonly measures: readonly ComparedMeasure[];
}

const kinds: readonly MeasureKind[] = ['time_limit', 'frequency', 'retention', 'modality'];

/** What is stricter where. Empty where there is one obligation, or all demand the same. */
export function compareObligations(obligations: readonly ObligationWords[]): Comparison[] {
  if (obligations.length < 2) return [];
  const measured = obligations.flatMap(({ id, lead, words, modality }) =>
    measuresOf(`${lead} ${words}`, modality).map((measure) => ({ id, ...measure })),
  );
  return kinds.flatMap((kind) => {
    const found = measured.filter((measure) => measure.kind === kind).toSorted((a, b) => a.rank - b.rank);
    const [first] = found;
    if (!first) return [];
    const isAlike = found.every(({ rank }) => rank === first.rank);
    // one that says nothing of it demands less, but a verb of duty may be read otherwise
    if (isAlike && (found.length === obligations.length || kind === 'modality')) return [];
    return [
      {
        kind,
        measures: found.map(({ id, words, rank }) => ({
          obligationId: id,
          words,
          isStrictest: rank === first.rank,
        })),
      },
    ];
  });
}
