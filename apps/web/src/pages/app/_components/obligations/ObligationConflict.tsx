import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation, ObligationDetail } from '@regulus/contract/obligations.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { conflictOf, type ReadingDraft } from '../../_lib/obligations/reading-draft.ts';
import { ConflictSides } from '../ConflictSides.tsx';

interface ConflictProps {
  /** what the user saw */
  seen: Obligation;
  /** what is stored now */
  present: ObligationDetail;
  typed: Partial<ReadingDraft>;
  /** the decision that was refused */
  wanted: ObligationStatus | undefined;
  /** why the user may not approve it as it would read then */
  noApproval: string | undefined;
  onTakeTheirs: (name: keyof ReadingDraft) => void;
  onAgain: (wanted: ObligationStatus | undefined) => void;
  onLeave: () => void;
}

/** A colleague has changed the obligation, or decided about it, in the meantime. */
export function ObligationConflict(props: ConflictProps) {
  const { seen, present, typed, wanted, noApproval, onTakeTheirs, onAgain, onLeave } = props;
  const differing = conflictOf(seen, present, typed);
  const { status, panel: texts } = useTexts('obligations');
  const { decided, decidedBySomeone, decision, again } = texts.conflict;
  const stands = present.status as ObligationStatus;
  const statusNow = status[stands];
  const isDecided = seen.status !== present.status;
  const isOtherwise = wanted !== undefined && wanted !== present.status;
  return (
    <ConflictSides
      latest={present.history[0]}
      changedAt={present.updated_at}
      {...(isDecided
        ? {
            told: (name: string | undefined, time: string) =>
              name === undefined ? decidedBySomeone[stands]({ time }) : decided[stands]({ name, time }),
          }
        : {})}
      sides={[
        ...(isDecided && isOtherwise ? [{ name: decision, yours: status[wanted], theirs: statusNow }] : []),
        ...differing.map(({ name: field, mine, theirs }) => ({
          field,
          name: texts[field],
          yours: mine,
          theirs,
        })),
      ]}
      hasTyped={differing.length > 0}
      onTakeTheirs={onTakeTheirs}
      refusal={isOtherwise && wanted === 2 ? noApproval : undefined}
      again={
        isOtherwise || Object.keys(typed).length > 0
          ? {
              label: again[isOtherwise ? wanted : 'save'],
              run: () => onAgain(isOtherwise ? wanted : undefined),
            }
          : undefined
      }
      onLeave={onLeave}
    />
  );
}
