import type { RedlineClause } from '@regulus/contract/texts.ts';

export interface RedlineGroup {
  /** the article, annex or division, e.g. `Article 5` */
  name: string;
  heading: string | null;
  clauses: (RedlineClause & {
    /** position in the whole redline */
    index: number;
    /** the clause within its group: `(1)(a)`; empty for the article itself */
    rest: string;
  })[];
  changes: number;
}

/**
 * Puts the clauses of a redline together by article, in their order.
 * @param headings of articles by label, for those whose own line is left out
 */
export function redlineGroups(
  clauses: readonly RedlineClause[],
  headings: ReadonlyMap<string, string> = new Map(),
): RedlineGroup[] {
  const groups: RedlineGroup[] = [];
  for (const [index, clause] of clauses.entries()) {
    const name = groupOf(clause);
    let group = groups.at(-1);
    if (group?.name !== name) {
      group = { name, heading: headings.get(name) ?? null, clauses: [], changes: 0 };
      groups.push(group);
    }
    const rest = clause.clause.startsWith(`${name}.`)
      ? clause.clause
      : clause.clause.slice(name.length).replace(/^,\s*/, '');
    if (rest === '') group.heading ??= clause.heading;
    group.clauses.push({ ...clause, index, rest });
    if (clause.change !== 'same') group.changes += 1;
  }
  return groups;
}

const divisions: ReadonlySet<RedlineClause['kind']> = new Set(['part', 'chapter', 'section', 'heading']);

/** The article of `Article 5(1), point (a)`, the section of `4.2`; a division is a group of its own. */
function groupOf({ clause, kind }: RedlineClause): string {
  const section = /^(\d+[a-z]?)\.\d/.exec(clause)?.[1];
  if (section !== undefined) return section;
  return divisions.has(kind) ? clause : (/^[^(,]+/.exec(clause)?.[0].trim() ?? clause);
}

/** Positions of the clauses that differ, for stepping from change to change. */
export function changePositions(clauses: readonly RedlineClause[]): number[] {
  return clauses.flatMap((clause, index) => (clause.change === 'same' ? [] : [index]));
}
