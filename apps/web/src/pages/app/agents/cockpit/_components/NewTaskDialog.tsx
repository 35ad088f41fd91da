import { Button } from '@mantine/core';
import { taskPriorities } from '@regulus/contract/task-values.ts';
import { useState } from 'react';
import { useCreateTask } from '../../../../../data/tasks.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { DateField } from '../../../../../ui/DateField.tsx';
import { ColleagueOptions } from '../../../../../ui/lists/ColleagueOptions.tsx';
import { notify, notifyFailure } from '../../../../../ui/notify.tsx';
import { Sheet } from '../../../_components/chat/Sheet.tsx';
import classes from './Cockpit.module.css';

/** A task that a person writes. */
export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('cockpit');
  const { priorities } = useTexts('task-facts');
  const { unassigned, cancel } = useTexts('common');
  const { mutateAsync, isPending } = useCreateTask();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [due, setDue] = useState('');
  const [priority, setPriority] = useState<0 | 10 | 20>(10);
  const [assignee, setAssignee] = useState('');
  async function create() {
    if (title.trim() === '' || isPending) return;
    try {
      await mutateAsync({ title, note, priority, due_on: due || null, assignee_id: assignee || null });
      notify(texts.created);
      onClose();
    } catch (error) {
      void notifyFailure(texts.failed.create, error);
    }
  }
  return (
    <Sheet label={texts.make} onClose={onClose}>
      <form
        className={`${classes.panel} ${classes.fields}`}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <h2>{texts.make}</h2>
        <label>
          {texts.fields.title}
          <input
            className="field-box"
            required
            maxLength={300}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
        <label>
          {texts.fields.note}
          <textarea
            className="field-box"
            rows={3}
            maxLength={5000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </label>
        <DateField label={texts.fields.due} value={due} onChange={setDue} />
        <label>
          {texts.fields.priority}
          <select
            className="field-box"
            value={priority}
            onChange={(event) => setPriority(Number(event.currentTarget.value) as 0 | 10 | 20)}
          >
            {Object.values(taskPriorities).map((one) => (
              <option key={one} value={one}>
                {priorities[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.assign}
          <select
            className="field-box"
            value={assignee}
            onChange={(event) => setAssignee(event.currentTarget.value)}
          >
            <option value="">{unassigned}</option>
            <ColleagueOptions />
          </select>
        </label>
        <div className="row">
          <Button type="submit" loading={isPending} disabled={title.trim() === ''}>
            {texts.create}
          </Button>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
