import type { ObligationRow } from '@regulus/contract/obligations.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import {
  divisionRowsQuery,
  loadAllRows,
  type ObligationsTree,
  type ReviewQuery,
} from '../../../../../../data/obligations.ts';
import type { ListedRows } from '../../../../../../ui/lists/listed-rows.ts';
import { type Chunk, chunkOf, chunksOf, itemsOf, loadedOf, type ReviewItem } from './review-rows.ts';

/** Items before and after those that are seen, of which the rows are loaded too. */
const beyond = 12;

export interface ReviewRows {
  items: readonly ReviewItem[];
  indexOfRow: readonly number[];
  listed: ListedRows<ObligationRow>;
  rowOf: (item: ReviewItem) => ObligationRow | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Tells which items are seen. */
  onSeen: (first: number, last: number) => void;
  /** Has the rows of a division loaded, wherever the user is. */
  load: (path: string) => void;
  /** The next row after a place, or else from the start, that is as wanted; what is not loaded is asked for. */
  findNext: (
    from: number,
    isWanted: (row: ObligationRow) => boolean,
  ) => Promise<{ place: number; row: ObligationRow } | undefined>;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((index, at) => index === other[at]);

/** The rows of an act by chapter and article; only those around what is seen are loaded. */
export function useReviewRows(publication: string, tree: ObligationsTree, asked: ReviewQuery): ReviewRows {
  const { divisions } = tree;
  const queryClient = useQueryClient();
  const chunks = useMemo(() => chunksOf(divisions), [divisions]);
  const [wanted, setWanted] = useState<readonly number[]>([0]);
  const queryOf = useCallback(
    ({ divisions: division, offset, limit }: Chunk) =>
      divisionRowsQuery(publication, asked, { division, offset, limit }),
    [publication, asked],
  );
  const shown = useMemo(() => wanted.flatMap((index) => chunks[index] ?? []), [wanted, chunks]);
  const { data, hasFailed, retry } = useQueries({
    queries: shown.map((chunk) => queryOf(chunk)),
    combine: (answers) => ({
      data: answers.map((answer) => answer.data?.obligations),
      hasFailed: answers.some((answer) => answer.isError && !answer.data),
      retry: answers.map((answer) => answer.refetch),
    }),
  });
  const loaded = useMemo(
    () => loadedOf(shown.map((chunk, at) => ({ chunk, rows: data[at] }))),
    [shown, data],
  );
  const { items, indexOfRow } = useMemo(() => itemsOf(divisions, loaded), [divisions, loaded]);
  const rowOf = useCallback(
    (item: ReviewItem) => (item.kind === 'row' ? loaded.rows.get(item.division.path)?.[item.at] : undefined),
    [loaded],
  );
  const rowItem = useCallback(
    (place: number) => {
      const item = items[indexOfRow[place] ?? -1];
      return item?.kind === 'row' ? item : undefined;
    },
    [items, indexOfRow],
  );
  const listed = useMemo((): ListedRows<ObligationRow> => {
    const places = new Map(
      indexOfRow.flatMap((index, place) => {
        const row = rowOf(items[index]!);
        return row ? [[row.id, place] as const] : [];
      }),
    );
    const at = (place: number) => {
      const item = rowItem(place);
      return item && rowOf(item);
    };
    return {
      first: 0,
      last: indexOfRow.length - 1,
      at,
      placeOf: (id) => places.get(id) ?? -1,
      between(first, last) {
        const between = indexOfRow
          .slice(first, last + 1)
          .flatMap((_, offset) => rowItem(first + offset) ?? []);
        const known = between.flatMap((item) => rowOf(item) ?? []);
        if (known.length === between.length) return known;
        const paths = [...new Set(between.map(({ division }) => division.path))];
        return loadAllRows(publication, asked, paths).then((rows) => {
          const all = loadedOf([
            { chunk: { divisions: paths, offset: 0, limit: rows.length + 1 }, rows },
          ]).rows;
          return between.flatMap((item) => all.get(item.division.path)?.[item.at] ?? []);
        });
      },
    };
  }, [items, indexOfRow, rowItem, rowOf, publication, asked]);

  const want = useCallback((next: readonly number[]) => {
    const sorted = [...new Set(next)].filter((index) => index >= 0).toSorted((one, other) => one - other);
    setWanted((before) => (isSame(before, sorted) ? before : sorted));
  }, []);
  const onSeen = useCallback(
    (first: number, last: number) =>
      want(
        items
          .slice(Math.max(0, first - beyond), last + beyond + 1)
          .flatMap((item) => (item.kind === 'row' ? chunkOf(chunks, item.division.path, item.at) : [])),
      ),
    [items, chunks, want],
  );
  const load = useCallback(
    (path: string) =>
      setWanted((before) => {
        const more = chunks.flatMap(({ divisions: of }, index) => (of.includes(path) ? index : []));
        return more.every((index) => before.includes(index)) ? before : [...new Set([...before, ...more])];
      }),
    [chunks],
  );
  const findNext = useCallback(
    async (from: number, isWanted: (row: ObligationRow) => boolean) => {
      const answers = new Map<number, ReturnType<typeof loadedOf>>();
      const places = [...indexOfRow.keys()];
      for (const place of [...places.slice(from + 1), ...places.slice(0, Math.max(0, from))]) {
        const item = rowItem(place);
        if (!item || item.division.status_counts[1] === 0) continue;
        let row = rowOf(item);
        if (!row) {
          const index = chunkOf(chunks, item.division.path, item.at);
          const chunk = chunks[index];
          if (!chunk) continue;
          let answer = answers.get(index);
          if (!answer) {
            // oxlint-disable-next-line no-await-in-loop -- where to look next depends on it
            const { obligations } = await queryClient.fetchQuery({ ...queryOf(chunk), staleTime: 10_000 });
            answer = loadedOf([{ chunk, rows: obligations }]);
            answers.set(index, answer);
          }
          row = answer.rows.get(item.division.path)?.[item.at];
        }
        if (row && isWanted(row)) {
          load(item.division.path);
          return { place, row };
        }
      }
      return undefined;
    },
    [indexOfRow, rowItem, rowOf, chunks, queryClient, queryOf, load],
  );
  return {
    items,
    indexOfRow,
    listed,
    rowOf,
    hasFailed,
    retry() {
      for (const again of retry) void again();
    },
    onSeen,
    load,
    findNext,
  };
}
