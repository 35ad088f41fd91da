import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationRow } from '@regulus/contract/obligations.ts';
import type { Tally } from '@regulus/contract/obligations-tree.ts';
import { useState } from 'react';
import { loadAllRows, type ReviewQuery } from '../../../../../../data/obligations.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../../ui/notify.tsx';

/** A division, or all that the filters leave. */
export interface Group {
  /** undefined: all */
  path: string | undefined;
  name: string;
  tally: Tally;
}

/** `inapplicable`: those that do not apply to the company are disregarded */
type Wanted = ObligationStatus | 'inapplicable' | 'assign' | 'due';

/** What is asked about a group before it is done: its rows are loaded, as they stand now. */
export interface GroupQuestion {
  wanted: Wanted;
  rows: readonly ObligationRow[];
}

type Decide = (rows: readonly ObligationRow[], status: ObligationStatus, onDone?: () => void) => void;

/** Those that a verdict about a whole group is about: what somebody decided already stays, unless it is put back. */
const concerned = (status: ObligationStatus) => (row: ObligationRow) =>
  status === obligationStatus.needsReview
    ? row.status !== obligationStatus.needsReview
    : row.status === obligationStatus.needsReview;

/** What can be done with a whole article, or with all that is shown. */
export function useGroupActions(publication: string, asked: ReviewQuery, decide: Decide, onDone: () => void) {
  const texts = useTexts('obligation-review');
  const [question, setQuestion] = useState<GroupQuestion>();
  const [isLoading, setIsLoading] = useState(false);

  async function act({ path }: Pick<Group, 'path'>, wanted: Wanted): Promise<void> {
    setIsLoading(true);
    try {
      const isInapplicable = wanted === 'inapplicable';
      const all = await loadAllRows(
        publication,
        isInapplicable ? { ...asked, applies: ['no'] } : asked,
        path === undefined ? undefined : [path],
      );
      const status = isInapplicable ? obligationStatus.irrelevant : wanted;
      const rows = typeof status === 'number' ? all.filter(concerned(status)) : all;
      if (rows.length === 0) return;
      // an article is seen as a whole, and so is what is done to it; all that is shown is not
      if (typeof wanted === 'number' && path !== undefined) decide(rows, wanted, onDone);
      else setQuestion({ wanted, rows });
    } catch (error) {
      void notifyFailure(texts.groupFailed, error);
    } finally {
      setIsLoading(false);
    }
  }
  return { act, isLoading, question, close: () => setQuestion(undefined) };
}
