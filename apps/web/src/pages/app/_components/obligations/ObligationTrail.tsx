import type { ObligationDetail } from '@regulus/contract/obligations.ts';
import type { ObligationPlace } from '../../../../data/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { obligationSentence } from '../../_lib/obligations/obligation-sentence.ts';
import { standingShape } from '../../_lib/obligations/standing-shape.ts';
import { useRestore } from '../../_lib/obligations/use-restore.ts';
import { RecordTrail } from '../records/RecordTrail.tsx';

interface TrailProps {
  obligation: ObligationDetail;
  place: ObligationPlace;
  /** what stands there again, once what was made is gone */
  onOpen: (id: string) => void;
}

/** Who did what and when, latest first; a split or merge that nobody has built upon can be taken back there. */
export function ObligationTrail({ obligation, place, onOpen }: TrailProps) {
  const texts = useTexts('obligations').panel.history;
  const { history } = obligation;
  const isReadOnly = useProfile().role === 'auditor';
  const { restore, isPending } = useRestore(place);
  const shape = isReadOnly ? undefined : standingShape(obligation);
  const latestShaping = shape && history.find(({ action }) => action === 'split' || action === 'merged');
  return (
    <RecordTrail history={history} texts={texts} none={texts.none} sentence={obligationSentence}>
      {(entry) =>
        shape &&
        entry === latestShaping && (
          <>
            {' '}
            <button
              type="button"
              className="text-link"
              disabled={isPending}
              onClick={() =>
                void restore(shape).then(
                  (isBack) => isBack && shape.gone !== obligation.id && onOpen(shape.gone),
                )
              }
            >
              {entry.action === 'split' ? texts.undoSplit : texts.undoMerge}
            </button>
          </>
        )
      }
    </RecordTrail>
  );
}
