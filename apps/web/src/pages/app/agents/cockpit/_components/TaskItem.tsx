import { Button } from '@mantine/core';
import type { Task } from '../../../../../data/tasks.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { OpenLink } from '../../../../../ui/lists/OpenLink.tsx';
import { SelectBox } from '../../../../../ui/lists/SelectBox.tsx';
import type { Selection } from '../../../../../ui/lists/use-selection.ts';
import { TaskFacts } from '../../../_components/tasks/TaskFacts.tsx';
import type { TaskActions } from '../_lib/use-task-actions.ts';
import classes from './Cockpit.module.css';
import { SnoozeSelect } from './SnoozeSelect.tsx';

interface ItemProps {
  task: Task;
  /** in the list; undefined where keys don't lead to it */
  place?: number;
  isCurrent?: boolean;
  /** undefined where it can't be selected */
  selection?: Selection<Task> | undefined;
  /** undefined for who only reads */
  actions: TaskActions | undefined;
}

/** A task as a row: what it is, and what can be done with it. */
export function TaskItem({ task, place, isCurrent = false, selection, actions }: ItemProps) {
  const texts = useTexts('cockpit');
  const isDone = task.completed_at !== null;
  return (
    <li
      className={`${classes.task} ${isDone ? classes.done : ''}`}
      data-row={place}
      data-current={isCurrent || undefined}
    >
      {selection ? (
        <SelectBox
          row={task}
          name={texts.select({ title: task.title })}
          isSelected={selection.has(task.id)}
          toggle={selection.toggle}
        />
      ) : (
        <span />
      )}
      <div>
        <OpenLink
          name="task"
          id={task.id}
          className={`plain-link medium ${classes.taskTitle}`}
          {...(task.object?.language ? { lang: task.object.language } : {})}
        >
          {task.title}
        </OpenLink>
        <TaskFacts task={task} />
      </div>
      {actions && (
        <div className={`flex gap-8 ${classes.acts}`}>
          <Button
            size="compact-md"
            variant="default"
            aria-label={
              isDone ? texts.reopenTask({ title: task.title }) : texts.completeTask({ title: task.title })
            }
            onClick={() => void actions.change([task.id], { action: isDone ? 'reopen' : 'complete' })}
          >
            {isDone ? texts.reopen : texts.complete}
          </Button>
          {!isDone && (
            <SnoozeSelect
              label={texts.snoozeTask({ title: task.title })}
              isSnoozed={task.is_snoozed}
              onSnooze={(until) => void actions.change([task.id], { action: 'snooze', snoozed_until: until })}
            />
          )}
        </div>
      )}
    </li>
  );
}
