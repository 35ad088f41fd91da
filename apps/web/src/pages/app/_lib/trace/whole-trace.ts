import type { TraceClause, TraceControl } from '@regulus/contract/trace.ts';

/** More clauses than this no browser lays out for paper in a bearable time; the paper says so then. */
export const mostPrinted = 2_000;

export interface TracePart {
  readonly clauses: readonly TraceClause[];
  /** none where the trace is that of a control */
  readonly controls?: readonly TraceControl[];
  readonly total: number;
}

export type WholeTrace = Required<TracePart>;

/** All clauses under the filter, part after part; each control that answers some of them once. */
export async function loadWhole(
  load: (offset: number) => Promise<TracePart>,
  onProgress: (done: number, total: number) => void,
): Promise<WholeTrace> {
  const clauses: TraceClause[] = [];
  const controls = new Map<string, TraceControl>();
  for (;;) {
    const part = await load(clauses.length);
    clauses.push(...part.clauses);
    for (const control of part.controls ?? []) controls.set(control.id, control);
    onProgress(clauses.length, part.total);
    // a colleague may have taken some away meanwhile
    if (part.clauses.length === 0 || clauses.length >= Math.min(part.total, mostPrinted))
      return { clauses: clauses.slice(0, mostPrinted), controls: [...controls.values()], total: part.total };
  }
}
