import type { Coverage } from '@regulus/contract/governance.ts';

export interface HeatMapRow {
  /** null: without a topic */
  readonly topic: string | null;
  /** in the order of the regulators; undefined where there is nothing */
  readonly cells: readonly (Coverage | undefined)[];
}

/** Topics down, regulators across; the topics with most approved obligations first, what has none last. */
export function heatMapOf(coverage: readonly Coverage[]): {
  regulators: readonly string[];
  rows: readonly HeatMapRow[];
} {
  const shown = coverage.filter(({ approved, needs_review }) => approved + needs_review > 0);
  const regulators = [...new Set(shown.map(({ regulator }) => regulator))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const topics = new Map<string | null, Coverage[]>();
  for (const cell of shown) topics.set(cell.topic, [...(topics.get(cell.topic) ?? []), cell]);
  const sum = (cells: readonly Coverage[], name: 'approved' | 'needs_review') =>
    cells.reduce((total, cell) => total + cell[name], 0);
  const rows = [...topics]
    .toSorted(
      ([a, ofA], [b, ofB]) =>
        Number(a === null) - Number(b === null) ||
        sum(ofB, 'approved') - sum(ofA, 'approved') ||
        sum(ofB, 'needs_review') - sum(ofA, 'needs_review') ||
        (a ?? '').localeCompare(b ?? ''),
    )
    .map(([topic, cells]) => ({
      topic,
      cells: regulators.map((code) => cells.find(({ regulator }) => regulator === code)),
    }));
  return { regulators, rows };
}

/**
 * How dark a cell is, 0 to 4: none is done, under a third, under two thirds, most, all; undefined where nothing of it applies, which is
 * neither good nor bad. Done is what is Ready; what nobody has decided about is not, so that a cell is never darkest while something in
 * it waits, and what does not apply counts on neither side.
 */
export function doneLevel({
  approved,
  needs_review,
  ready,
  not_applicable,
}: Omit<Coverage, 'regulator' | 'topic' | 'controlled'>) {
  const all = approved - not_applicable + needs_review;
  if (all <= 0) return undefined;
  if (ready === 0) return 0;
  const share = ready / all;
  return share === 1 ? 4 : share < 1 / 3 ? 1 : share < 2 / 3 ? 2 : 3;
}
