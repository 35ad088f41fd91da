import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { obligationClausesQuery } from '../../../../../../data/obligations.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { DutyMark } from '../_components/DutyMark.tsx';

/** What stands beside each clause of a text: how many duties it has, and how far they are reviewed. */
export function useDutyMarks(publication: string, textId: string): (path: string) => ReactNode {
  const isShown = useProfile().accessible_features.includes('obligations');
  const { data } = useQuery({ ...obligationClausesQuery(publication, textId), enabled: isShown });
  const clauses = useMemo(() => new Map(data?.clauses.map((clause) => [clause.path, clause])), [data]);
  return useCallback(
    (path) => {
      const clause = clauses.get(path);
      return clause && <DutyMark clause={clause} />;
    },
    [clauses],
  );
}
