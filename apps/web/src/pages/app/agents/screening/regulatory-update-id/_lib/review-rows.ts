import { divisionOf } from '@regulus/contract/obligation-values.ts';
import type { ObligationRow } from '@regulus/contract/obligations.ts';
import type { ObligationDivision, Tally } from '@regulus/contract/obligations-tree.ts';

/** Rows that are asked for together: those of some divisions, or some of those of one. */
export interface Chunk {
  readonly divisions: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

export type ReviewItem =
  | { readonly kind: 'part' | 'head'; readonly division: ObligationDivision }
  | {
      readonly kind: 'row';
      readonly division: ObligationDivision;
      readonly at: number;
      readonly place: number;
    };

const wantedTogether = 60;
const mostTogether = 200;

/** Of each division, what stands in it and in none that it encloses. */
function ownOf(divisions: readonly ObligationDivision[], of: (tally: Tally) => number) {
  const own = new Map(divisions.map((division) => [division.path, of(division)]));
  for (const division of divisions) {
    const up = division.parent === null ? undefined : own.get(division.parent);
    if (division.parent !== null && up !== undefined) own.set(division.parent, up - of(division));
  }
  return own;
}

const ofAnyStatus = ({ status_counts: counts }: Tally) => counts[0] + counts[1] + counts[2];

/**
 * The rows of an act in pieces, in the order of the text. They are cut by what does not change while somebody decides, so that a
 * decision moves no piece.
 */
export function chunksOf(divisions: readonly ObligationDivision[]): Chunk[] {
  const chunks: Chunk[] = [];
  let together: string[] = [];
  let size = 0;
  const close = () => {
    if (together.length > 0) chunks.push({ divisions: together, offset: 0, limit: mostTogether });
    together = [];
    size = 0;
  };
  for (const [path, count] of ownOf(divisions, ofAnyStatus)) {
    if (count === 0) continue;
    if (size > 0 && size + count > wantedTogether) close();
    if (count > mostTogether) {
      for (let offset = 0; offset < count; offset += mostTogether)
        chunks.push({ divisions: [path], offset, limit: mostTogether });
      continue;
    }
    together.push(path);
    size += count;
  }
  close();
  return chunks;
}

/** The piece that a row of a division is in. */
export const chunkOf = (chunks: readonly Chunk[], path: string, at: number): number =>
  chunks.findIndex(
    ({ divisions, offset, limit }) => divisions.includes(path) && at >= offset && at < offset + limit,
  );

/** Rows by division, as far as they are loaded; a division that is loaded whole has no more than these. */
export interface LoadedRows {
  readonly rows: ReadonlyMap<string, readonly (ObligationRow | undefined)[]>;
  readonly whole: ReadonlySet<string>;
}

export function loadedOf(
  loaded: readonly { readonly chunk: Chunk; readonly rows: readonly ObligationRow[] | undefined }[],
): LoadedRows {
  const rows = new Map<string, (ObligationRow | undefined)[]>();
  const whole = new Set<string>();
  for (const { chunk, rows: some } of loaded) {
    if (!some) continue;
    const isWhole = chunk.offset === 0 && some.length < chunk.limit;
    for (const path of chunk.divisions) {
      if (isWhole) whole.add(path);
      const known = rows.get(path) ?? [];
      for (const [index, row] of some
        .filter(({ clause_path: clause }) => divisionOf(clause) === path)
        .entries())
        known[chunk.offset + index] = row;
      rows.set(path, known);
    }
  }
  return { rows, whole };
}

/** What stands on the page from top to bottom, and the rows among it by their places. */
export function itemsOf(divisions: readonly ObligationDivision[], { rows, whole }: LoadedRows) {
  const own = ownOf(divisions, ({ total }) => total);
  const items: ReviewItem[] = [];
  const indexOfRow: number[] = [];
  for (const division of divisions) {
    const { path } = division;
    const count = whole.has(path) ? (rows.get(path)?.length ?? 0) : (own.get(path) ?? 0);
    const isContainer = ofAnyStatus(division) > 0 && divisions.some(({ parent }) => parent === path);
    if (count === 0) {
      if (isContainer && division.total > 0) items.push({ kind: 'part', division });
      continue;
    }
    items.push({ kind: 'head', division });
    for (let at = 0; at < count; at += 1) {
      indexOfRow.push(items.length);
      items.push({ kind: 'row', division, at, place: indexOfRow.length - 1 });
    }
  }
  return { items, indexOfRow };
}

/** The divisions that enclose one, outermost first, with itself. */
export function wayTo(divisions: readonly ObligationDivision[], path: string): ObligationDivision[] {
  const way: ObligationDivision[] = [];
  for (let up = divisions.find((one) => one.path === path); up; ) {
    way.unshift(up);
    const { parent } = up;
    up = parent === null ? undefined : divisions.find((one) => one.path === parent);
  }
  return way;
}

/** How far the review of a division is. */
export const stateOf = ({ total, decided }: Pick<Tally, 'total' | 'decided'>): 'none' | 'some' | 'all' =>
  decided === 0 ? 'none' : decided < total ? 'some' : 'all';
