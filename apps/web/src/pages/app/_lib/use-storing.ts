import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDecide, useDecideBatch } from '../../../data/decisions.ts';
import { discardDraft, noteDraftKey } from '../../../data/drafts.ts';
import type { DecisionChange } from '../../../data/publications.ts';
import { useProfile } from '../../../data/users.ts';
import { textsOf } from '../../../lib/messages.ts';
import { type Conflict, isConflict } from './conflicts.ts';
import { fieldOf, forgetNotStored, tellNotStored } from './not-stored.ts';
import type { Undo } from './use-undo.ts';

type Publications = readonly RegulatoryUpdateRow[];

/** One publication's note is the same draft on every page; that of a selection belongs to its list. */
export const noteKeyOf = (status: 1 | 4, publications: Publications, selection: string): string =>
  noteDraftKey(status, publications.length === 1 && publications[0] ? publications[0].id : selection);

interface Ways {
  /** offers to take it back */
  offer: Undo['offer'];
  /** tries once more, and answers whether it was stored */
  again: () => Promise<boolean>;
  /** a colleague was faster; nothing was stored, and it is all as it was before */
  onConflict?: () => void;
  onNotStored?: () => void;
}

/**
 * Stores decisions about one publication, or about several: all or none. They show at once, are offered to be taken back, and go
 * back where they fail, which is said.
 * @param selection under which the note of several is kept
 */
export function useStoring(selection: string) {
  const { colleagues } = useProfile();
  const { mutateAsync: decide } = useDecide();
  const { mutateAsync: decideBatch } = useDecideBatch();
  /** what was refused because a colleague was faster */
  const [conflict, setConflict] = useState<Conflict>();
  const isShown = useIsShown();

  /** Answers what is stored then; undefined where nothing is. */
  const store = useCallback(
    async (publications: Publications, change: Omit<DecisionChange, 'obligations_derived'>, ways: Ways) => {
      const one = publications.length === 1 ? publications[0] : undefined;
      const attempt = { field: fieldOf(change), publications };
      forgetNotStored(attempt);
      setConflict(undefined);
      try {
        const storing = one
          ? decide({ publication: one, change }).then((stored) => ({
              ...stored,
              regulatory_updates: [stored],
            }))
          : decideBatch({ publications, change });
        const { decision_id, regulatory_updates } = await storing;
        if (decision_id) ways.offer(doneMessage(publications, change, colleagues), decision_id, one);
        return regulatory_updates;
      } catch (error) {
        if (isConflict(error) && (one ?? error.conflicts.length > 0) && isShown()) {
          setConflict({ publications, change, error });
          ways.onConflict?.();
        } else {
          const { failed, bulk } = textsOf('decisions');
          tellNotStored({
            ...attempt,
            title: !one
              ? bulk.failed({ count: publications.length })
              : change.status === undefined
                ? failed.assign
                : failed.decide,
            error,
            async onRetry() {
              const { status, irrelevant_notes: note } = change;
              if ((await ways.again()) && status !== undefined && note !== undefined)
                discardDraft(
                  noteKeyOf(status === publicationStatus.implemented ? 4 : 1, publications, selection),
                );
            },
          });
          ways.onNotStored?.();
        }
        return undefined;
      }
    },
    [decide, decideBatch, colleagues, selection, isShown],
  );
  return { store, conflict, closeConflict: () => setConflict(undefined) };
}

/** Whether the page is still there: what it would show after it has gone, nobody sees. */
function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}

function doneMessage(
  publications: Publications,
  { status, assignee_id }: DecisionChange,
  colleagues: readonly { id: string; name: string }[],
): string {
  const { done, bulk } = textsOf('decisions');
  const count = publications.length;
  if (status !== undefined) {
    if (count > 1) return bulk.done[status]({ count });
    return status === publicationStatus.relevant && publications[0]?.status === status
      ? done.keptRelevant
      : done.status[status];
  }
  const name = colleagues.find((one) => one.id === assignee_id)?.name;
  if (count === 1) return name === undefined ? done.unassigned : done.assigned({ name });
  return name === undefined ? bulk.unassigned({ count }) : bulk.assigned({ count, name });
}
