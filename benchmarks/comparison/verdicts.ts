import { compareSlice } from '../../apps/server/src/engine/comparison/compare-slice.ts';
import { comparisonEngine } from '../../apps/server/src/engine/comparison/compare-texts.ts';
import type {
  ComparedRow,
  ComparedText,
  ComparisonVerdict,
} from '../../apps/server/src/engine/comparison/comparison.ts';
import { binomialInterval } from '../../apps/server/src/lib/binomial-interval.ts';
import { pointId } from './sample.ts';

export interface LabelledPoint {
  /** as `pointId` names it */
  readonly point: string;
  readonly verdict: ComparisonVerdict;
}

const engine = comparisonEngine('measured', (slice) => Promise.resolve(compareSlice(slice)));

export interface Measured {
  readonly rows: readonly ComparedRow[];
  readonly seconds: number;
}

export async function compared(a: ComparedText, b: ComparedText): Promise<Measured> {
  const begun = performance.now();
  const { rows } = await engine.compare(a, [b], () => {}, new AbortController().signal);
  return { rows, seconds: (performance.now() - begun) / 1000 };
}

const shareOf = (right: number, all: number) => {
  if (all === 0) return '–';
  const { low, high } = binomialInterval(right, all);
  const percent = (share: number) => `${Math.round(share * 100)}`;
  return `${right} of ${all} (${percent(right / all)} %, 95 % interval ${percent(low)}–${percent(high)} %)`;
};

/** How many verdicts are right, and how many are found and claimed, in lines to print. */
export function figuresOf(rows: readonly ComparedRow[], labels: readonly LabelledPoint[]): string[] {
  const verdicts = new Map(
    rows.flatMap(({ b, verdict }) => (b ? [[pointId(b.quote), verdict] as const] : [])),
  );
  const judged = labels.flatMap(({ point, verdict }) => {
    const given = verdicts.get(point);
    return given ? [{ wanted: verdict, given }] : [];
  });
  const count = (one: (row: (typeof judged)[number]) => boolean) => judged.filter(one).length;
  const answered = count(({ wanted }) => wanted !== 'missing');
  const claimed = count(({ given }) => given !== 'missing');
  const both = count(({ wanted, given }) => wanted !== 'missing' && given !== 'missing');
  return [
    `verdict right: ${shareOf(
      count(({ wanted, given }) => wanted === given),
      judged.length,
    )}`,
    `always "missing" would be right: ${shareOf(judged.length - answered, judged.length)}`,
    `points that A says something about and that were found: ${shareOf(both, answered)}`,
    `rows with a quote of A where A says something about the point: ${shareOf(both, claimed)}`,
    ...(judged.length < labels.length ? [`labels without a row: ${labels.length - judged.length}`] : []),
  ];
}
