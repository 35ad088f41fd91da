import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObligationClass } from './labelled-acts.ts';

export interface UnitLabel {
  /** `<act>:<clause path>:<position in the passage>` */
  readonly id: string;
  /** of the unit's words, so that a label never moves to others */
  readonly sha256: string;
  /** what two readers say who did not see each other's labels; absent where one read alone */
  readonly first?: ObligationClass;
  readonly second?: ObligationClass;
  readonly gold: ObligationClass;
}

interface IndependentLabels {
  readonly units: readonly (UnitLabel & { readonly half: 'tune' | 'apart' })[];
}

/** Nothing of these but figures may be seen. */
const apart: readonly string[] = ['held', 'fresh', 'independent-apart'];
export const isForFiguresOnly = (half: string) => apart.includes(half);

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `labels-${name}.json`), 'utf8'));

/** The labels of `tune`, `held`, `train`, `fresh`, `independent-tune` or `independent-apart`. */
export function readLabels(half: string): readonly UnitLabel[] {
  const [, part] = /^independent-(tune|apart)$/u.exec(half) ?? [];
  if (part === undefined) return read(half) as UnitLabel[];
  return (read('independent') as IndependentLabels).units.filter((unit) => unit.half === part);
}

/** What somebody has read already, whatever for. */
export function labelledIds(): ReadonlySet<string> {
  const independent = (read('independent') as IndependentLabels).units;
  const others = ['tune', 'held', 'train', 'fresh'].flatMap(readLabels);
  return new Set([...others, ...independent].map(({ id }) => id));
}
