import type { CitedState } from '@regulus/contract/answer-library-values.ts';
import type { FrozenCitation } from '../../db/tables/documents.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { type CitingReader, standingOfCitations } from '../documents/citations.service.ts';
import { listWorkspaceIds } from './queries.ts';

/** The library is the company's: whether a source has changed is the same for everyone, whoever may read it. */
const everyReader = async (tx: CompanyTransaction): Promise<CitingReader> => ({
  userId: '',
  workspaces: await listWorkspaceIds(tx),
  readsPublications: true,
  readsObligations: true,
});

interface Citing {
  readonly citations: readonly FrozenCitation[];
}

/** Whether what answers cite still reads as it did, for each of them; of several citations the worst counts. */
export async function citedStates(
  tx: CompanyTransaction,
  answers: readonly Citing[],
): Promise<(answer: Citing) => { state: CitedState; stateOf: (one: FrozenCitation) => CitedState }> {
  const all = answers.flatMap(({ citations }) => citations);
  const standing = all.length === 0 ? null : await standingOfCitations(tx, await everyReader(tx), all);
  const stateOf = (one: FrozenCitation): CitedState => {
    const found = standing?.(one);
    return !found?.isAvailable ? 'gone' : found.isCurrent ? 'current' : 'changed';
  };
  return ({ citations }) => {
    const states = new Set(citations.map(stateOf));
    const state = states.has('gone')
      ? 'gone'
      : states.has('changed')
        ? 'changed'
        : states.has('current')
          ? 'current'
          : 'none';
    return { state, stateOf };
  };
}

export const hasChanged = (state: CitedState): boolean => state === 'changed' || state === 'gone';
