import { type MeasureKind, measuresOf } from './measures.ts';
import type { ObligationWords } from './obligation-words.ts';

export interface ComparedMeasure {
  readonly obligationId: string;
  /** verbatim */
  readonly words: string;
  readonly isStrictest: boolean;
}

/** A measure in which several obligations that ask for the same thing differ. */
export interface Comparison {
  readonly kind: MeasureKind;
  /** strictest first; an obligation without this measure is left out */
  readonly measures: readonly ComparedMeasure[];
}

const kinds: readonly MeasureKind[] = ['time_limit', 'frequency', 'retention', 'modality'];

/** What is stricter where. Empty if there is only one obligation, or all require the same. */
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
    // an obligation that doesn't mention it requires less, but a verb of duty may be understood differently
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
