import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation, ObligationDetail } from '@regulus/contract/obligations.ts';
import { obligationTexts, obligationPanelTexts as texts } from '../../../../lib/texts/obligations.ts';
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

const verbs = {
  0: obligationTexts.disregard,
  1: obligationTexts.putBack,
  2: obligationTexts.approve,
} satisfies Record<ObligationStatus, string>;

/** A colleague has changed the obligation, or decided about it, in the meantime. */
export function ObligationConflict(props: ConflictProps) {
  const { seen, present, typed, wanted, noApproval, onTakeTheirs, onAgain, onLeave } = props;
  const differing = conflictOf(seen, present, typed);
  const { status } = obligationTexts;
  const statusNow = status[present.status as ObligationStatus];
  const isDecided = seen.status !== present.status;
  const isOtherwise = wanted !== undefined && wanted !== present.status;
  return (
    <ConflictSides
      latest={present.history[0]}
      changedAt={present.updated_at}
      {...(isDecided
        ? {
            told: (name: string | undefined, time: string) =>
              texts.conflict.decided(name ?? texts.conflict.somebody, statusNow, time),
          }
        : {})}
      sides={[
        ...(isDecided && isOtherwise
          ? [{ name: texts.conflict.decision, yours: status[wanted], theirs: statusNow }]
          : []),
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
              label: texts.conflict.again(isOtherwise ? verbs[wanted] : texts.save),
              run: () => onAgain(isOtherwise ? wanted : undefined),
            }
          : undefined
      }
      onLeave={onLeave}
    />
  );
}
