import { type ObligationStatus, obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationRow } from '@regulus/contract/obligations.ts';
import { useState } from 'react';
import { useDueObligations } from '../../../../../../data/obligations.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../../ui/ConfirmDialog.tsx';
import { DateField } from '../../../../../../ui/DateField.tsx';
import { FormDialog } from '../../../../../../ui/FormDialog.tsx';
import { notify, notifyFailure } from '../../../../../../ui/notify.tsx';
import { AssigneeField } from '../../../../_components/records/fields.tsx';
import type { GroupQuestion } from '../_lib/use-group-actions.ts';
import { useVerdictWords } from '../_lib/use-verdict-words.ts';

interface DialogsProps {
  question: GroupQuestion;
  onDecide: (rows: readonly ObligationRow[], status: ObligationStatus) => void;
  onAssign: (rows: readonly ObligationRow[], assignee: string | null) => void;
  onClose: () => void;
}

/** What is asked before something is done to a whole article, or to all that is shown. */
export function GroupDialogs({ question: { wanted, rows }, onDecide, onAssign, onClose }: DialogsProps) {
  const texts = useTexts('obligation-review');
  const { nobody, approve, disregard, putBack } = useTexts('obligations');
  const [assignee, setAssignee] = useState<string | null>(null);
  const [day, setDay] = useState('');
  const due = useDueObligations('RAP');
  const count = rows.length;
  if (wanted === 'assign')
    return (
      <FormDialog
        title={texts.assign.title({ count })}
        submit={texts.assign.submit}
        onClose={onClose}
        onSubmit={() => {
          onClose();
          onAssign(rows, assignee);
        }}
      >
        <AssigneeField label={texts.assign.owner} nobody={nobody} present={assignee} onAssign={setAssignee} />
      </FormDialog>
    );
  if (wanted === 'due')
    return (
      <FormDialog
        title={texts.due.title({ count })}
        submit={texts.due.submit}
        isBusy={due.isPending}
        onClose={onClose}
        onSubmit={() =>
          due.mutate(
            { obligations: rows, day: day || null },
            {
              onSuccess: () => {
                onClose();
                notify(day === '' ? texts.due.removed({ count }) : texts.due.done({ count }));
              },
              onError: (error) => void notifyFailure(texts.groupFailed, error),
            },
          )
        }
      >
        <DateField label={texts.due.day} value={day} onChange={setDay} />
        <p className="quiet">{texts.due.hint}</p>
      </FormDialog>
    );
  const isInapplicable = wanted === 'inapplicable';
  const status = isInapplicable ? obligationStatus.irrelevant : wanted;
  return (
    <ConfirmDialog
      title={texts.confirm.title[status]({ count })}
      sentence={isInapplicable ? texts.applies.confirm : texts.confirm.sentence}
      action={{ 0: disregard, 1: putBack, 2: approve }[status]}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onDecide(rows, status);
      }}
    >
      {isInapplicable && <Reasons rows={rows} />}
    </ConfirmDialog>
  );
}

const mostReasons = 8;

/** Why obligations do not apply, and how many for each reason. */
function Reasons({ rows }: { rows: readonly ObligationRow[] }) {
  const texts = useTexts('obligation-review').applies;
  const wordsOf = useVerdictWords();
  const reasons = [...Map.groupBy(rows, (row) => wordsOf(row)?.toLocaleLowerCase() ?? '').values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const left = reasons.length - mostReasons;
  return (
    <ul className="stack gap-4 above-8" aria-label={texts.confirmList}>
      {reasons.slice(0, mostReasons).map((own) => (
        <li key={own[0]?.id} className="line between gap-8">
          <span className="breakable">{own[0] && wordsOf(own[0])}</span>
          <span className="figures">{own.length}</span>
        </li>
      ))}
      {left > 0 && <li className="muted">{texts.more({ count: left })}</li>}
    </ul>
  );
}
