import type { StatementKind } from '@regulus/contract/statement-values.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';
import { publicationKeys } from './publications.ts';

const keys = {
  all: ['statements'] as const,
  ofPublication: (id: string) => ['statements', id] as const,
};

export const sentencesPerPage = 50;
const followEveryMs = 3_000;

/** What each sentence of a publication is; asked for again while the text is being read. */
export const statementsQuery = (publication: string, kind: StatementKind | undefined, page: number) =>
  queryOptions({
    queryKey: [...keys.ofPublication(publication), kind, page],
    queryFn: ({ signal }) =>
      call('listStatements', {
        params: { id: publication },
        query: {
          ...(kind && { kind: [kind] }),
          limit: sentencesPerPage,
          offset: (page - 1) * sentencesPerPage,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? followEveryMs : false),
  });

interface SaidKind {
  textId: string;
  start: number;
  end: number;
  /** null: as it was read */
  kind: StatementKind | null;
}

/** Says of what kind a sentence is. */
export const useSayKind = (publication: string) =>
  changing(() => askAnew(keys.ofPublication(publication), publicationKeys.actions(publication)))(
    ({ textId, start, end, kind }: SaidKind) =>
      call('sayStatementKind', {
        params: { id: publication },
        body: { text_id: textId, start, end, kind },
      }),
  );
