import { useState } from 'react';
import { type Question, useAssignQuestions } from '../../../../../../../data/questionnaires.ts';
import { useProfile } from '../../../../../../../data/users.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { DateField } from '../../../../../../../ui/DateField.tsx';
import { FormDialog } from '../../../../../../../ui/FormDialog.tsx';
import { AssigneeField, WordsField } from '../../../../../_components/records/fields.tsx';
import { tellOutcome } from '../../../../../_lib/tell-outcome.ts';
import { useWork } from '../_lib/work-context.ts';

interface AssignDialogProps {
  questions: readonly Pick<Question, 'id' | 'assigned_to' | 'due_on'>[];
  onDone: () => void;
  onClose: () => void;
}

/** Who answers these questions, until when, and what they need to know for it. */
export function AssignDialog({ questions, onDone, onClose }: AssignDialogProps) {
  const { assign: texts } = useTexts('questionnaires');
  const { formerColleague } = useTexts('common');
  const { questionnaire } = useWork();
  const { colleagues } = useProfile();
  const { mutateAsync, isPending } = useAssignQuestions(questionnaire.id);
  const [first] = questions;
  const isOne = questions.length === 1;
  const [assignee, setAssignee] = useState<string | null>(isOne ? (first?.assigned_to?.id ?? null) : null);
  const [due, setDue] = useState((isOne ? first?.due_on : null) ?? questionnaire.due_on ?? '');
  const [note, setNote] = useState('');
  const count = questions.length;
  const submit = async () => {
    const name = colleagues.find(({ id }) => id === assignee)?.name ?? formerColleague;
    const sending = mutateAsync({
      question_ids: questions.map(({ id }) => id),
      assigned_to: assignee,
      due_on: assignee === null || due === '' ? null : due,
      note: note.trim(),
    });
    const done = assignee === null ? texts.cleared({ count }) : texts.done({ count, name });
    if (await tellOutcome(sending, { done, failed: texts.failed })) onDone();
  };
  return (
    <FormDialog
      title={texts.title({ count })}
      className="stack-16"
      submit={texts.submit}
      isBusy={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AssigneeField
        label={texts.who}
        nobody={texts.nobody}
        present={assignee}
        onAssign={setAssignee}
        data-autofocus
      />
      <DateField label={texts.due} value={due} onChange={setDue} />
      <WordsField
        label={texts.note}
        placeholder={texts.notePlaceholder}
        rows={3}
        maxLength={2_000}
        value={note}
        onChange={setNote}
      />
      <p className="quiet">{texts.hint}</p>
    </FormDialog>
  );
}
