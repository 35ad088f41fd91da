import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetch } from '../../../../../data/prefetch.ts';
import { actionsQuery } from '../../../../../data/publications.ts';
import { insightQuery } from '../../../../../data/screening.ts';
import { itemBeside } from './next-item.ts';
import { settleMs, useSettled } from './use-settled.ts';

interface OpenOptions {
  id: string | undefined;
  listed: readonly RegulatoryUpdateRow[];
  /** shows the item beside the list, and so needs more of it than its row */
  hasPane: boolean;
}

export type OpenPublication = ReturnType<typeof useOpenPublication>;

/** The open item: its row at once, its record as soon as it is read, and those of the rows beside it in advance. */
export function useOpenPublication({ id, listed, hasPane }: OpenOptions) {
  const row = listed.find((one) => one.id === id);
  const isSettled = useSettled(id, settleMs) === id;
  const query = useQuery({
    ...actionsQuery(id ?? ''),
    // a link may name one that the list does not hold
    enabled: id !== undefined && (row === undefined || (hasPane && isSettled)),
  });
  const record = id === undefined ? undefined : query.data?.regulatory_update;
  const isRead = hasPane && isSettled && record !== undefined;
  const next = itemBeside(listed, id, 1);
  const previous = itemBeside(listed, id, -1);
  useEffect(() => {
    if (!isRead) return;
    for (const beside of [next, previous]) {
      if (beside === undefined) continue;
      prefetch(actionsQuery(beside));
      prefetch(insightQuery(beside));
    }
  }, [isRead, next, previous]);
  return { publication: row ?? record, record, query };
}
