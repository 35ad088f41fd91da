import { useQuery } from '@tanstack/react-query';
import { type TasksQuery, tasksQuery } from '../../../../../data/tasks.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { rowClicks } from '../../../../../ui/lists/row-clicks.ts';
import type { TaskActions } from '../_lib/use-task-actions.ts';
import classes from './Cockpit.module.css';
import { TaskItem } from './TaskItem.tsx';

/** The snoozed tasks of a list, folded at its end. Nothing where there are none. */
export function SnoozedTasks({ asked, actions }: { asked: TasksQuery; actions: TaskActions | undefined }) {
  const texts = useTexts('cockpit');
  const { data } = useQuery(tasksQuery(asked));
  if (!data || data.total === 0) return null;
  return (
    <details className="card">
      <summary className={classes.fold}>{texts.snoozed({ count: data.total })}</summary>
      <ol {...rowClicks} aria-label={texts.snoozed({ count: data.total })}>
        {data.tasks.map((task) => (
          <TaskItem key={task.id} task={task} actions={actions} />
        ))}
      </ol>
    </details>
  );
}
