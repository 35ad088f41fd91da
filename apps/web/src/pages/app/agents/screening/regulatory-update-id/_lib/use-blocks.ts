import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PublicationText, textBlocksQuery } from '../../../../../../data/publications.ts';
import type { Block } from './clause-lines.ts';

export interface LoadedBlocks {
  byIndex: ReadonlyMap<number, Block>;
  /** indexes of blocks that could not be loaded */
  failed: ReadonlySet<number>;
  retry: () => void;
}

/**
 * Loads the blocks from `first` to `last`, in pages of `pageSize` (at most 50) that start at its multiples, so that
 * scrolling asks for each only once.
 */
export function useBlocks(
  publicationId: string,
  text: PublicationText,
  { first, last, pageSize }: { first: number; last: number; pageSize: number },
): LoadedBlocks {
  const from = Math.floor(Math.max(0, first) / pageSize);
  const to = Math.floor(Math.min(text.blocks.length - 1, Math.max(first, last)) / pageSize);
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const results = useQueries({
    queries: pages.map((page) => textBlocksQuery(publicationId, text.text_id, page * pageSize, pageSize)),
    combine: (answers) => ({
      data: answers.map((answer) => answer.data),
      failed: answers.map((answer) => answer.isError),
      retry: answers.map((answer) => answer.refetch),
    }),
  });
  const { data, failed, retry } = results;
  const failedKey = failed.join();
  const byIndex = useMemo(() => {
    const blocks = data.flatMap((page) => page?.blocks ?? []);
    return new Map<number, Block>(blocks.map((block) => [block.index, block]));
  }, [data]);
  const failedIndexes = useMemo(() => {
    const indexes = new Set<number>();
    for (const [position, hasFailed] of failedKey.split(',').entries()) {
      if (hasFailed !== 'true') continue;
      for (let index = 0; index < pageSize; index += 1) indexes.add((from + position) * pageSize + index);
    }
    return indexes;
  }, [failedKey, from, pageSize]);
  return {
    byIndex,
    failed: failedIndexes,
    retry() {
      for (const [position, again] of retry.entries()) if (failed[position]) void again();
    },
  };
}
