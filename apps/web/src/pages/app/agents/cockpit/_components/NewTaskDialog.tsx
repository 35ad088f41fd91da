import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { taskPriorities } from '@regulus/contract/task-values.ts';
import { useState } from 'react';
import { type TaskObject, useCreateTask } from '../../../../../data/tasks.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { DateField } from '../../../../../ui/DateField.tsx';
import { ColleagueOptions } from '../../../../../ui/lists/ColleagueOptions.tsx';
import { notify, notifyFailure } from '../../../../../ui/notify.tsx';
import { Sheet } from '../../../_components/chat/Sheet.tsx';
import classes from './Cockpit.module.css';
import { ObjectPicker } from './ObjectPicker.tsx';

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
  const [object, setObject] = useState<TaskObject | null>(null);
  async function create() {
    if (title.trim() === '' || isPending) return;
    try {
      await mutateAsync({
        title,
        note,
        priority,
        due_on: due || null,
        assignee_id: assignee || null,
        object,
      });
      notify(texts.created);
      onClose();
    } catch (error) {
      void notifyFailure(texts.failed.create, error);
    }
  }
  return (
    <Sheet label={texts.make} onClose={onClose}>
      <form
        className={classes.panel}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <h2>{texts.make}</h2>
        <TextInput
          label={texts.fields.title}
          required
          withAsterisk={false}
          maxLength={300}
          data-autofocus
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <ObjectPicker value={object} onChange={setObject} />
        <Textarea
          label={texts.fields.note}
          rows={3}
          maxLength={5000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <DateField label={texts.fields.due} value={due} onChange={setDue} />
        <NativeSelect
          label={texts.fields.priority}
          value={priority}
          onChange={({ currentTarget }) => setPriority(Number(currentTarget.value) as 0 | 10 | 20)}
          data={Object.values(taskPriorities).map((one) => ({
            value: String(one),
            label: priorities[one],
          }))}
        />
        <NativeSelect
          label={texts.assign}
          value={assignee}
          onChange={({ currentTarget }) => setAssignee(currentTarget.value)}
        >
          <option value="">{unassigned}</option>
          <ColleagueOptions />
        </NativeSelect>
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
