import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { taskQuery, useCommentTask } from '../../../../../data/tasks.ts';
import { useProfile } from '../../../../../data/users.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { AssignSelect } from '../../../../../ui/lists/AssignSelect.tsx';
import { Sheet } from '../../../_components/chat/Sheet.tsx';
import { Talk } from '../../../_components/Talk.tsx';
import { TaskFacts } from '../../../_components/tasks/TaskFacts.tsx';
import { useTaskActions } from '../_lib/use-task-actions.ts';
import classes from './Cockpit.module.css';
import { SnoozeSelect } from './SnoozeSelect.tsx';

/** One task with why it is there, where it leads, and what colleagues said of it. */
export function TaskPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts('cockpit');
  const { unassigned, close } = useTexts('common');
  const mayWrite = useProfile().role !== 'auditor';
  const { change } = useTaskActions();
  const { mutateAsync: say } = useCommentTask();
  return (
    <Sheet label={texts.task} onClose={onClose}>
      <div className={classes.panel}>
        <Loaded query={useQuery(taskQuery(id))} failed={texts.failed.task}>
          {(task) => (
            <>
              <h2 lang={task.object?.language ?? undefined}>{task.title}</h2>
              <TaskFacts task={task} />
              {task.note !== '' && <p>{task.note}</p>}
              {mayWrite && (
                <div className="row">
                  <Button
                    onClick={() =>
                      void change([id], { action: task.completed_at === null ? 'complete' : 'reopen' })
                    }
                  >
                    {task.completed_at === null ? texts.complete : texts.reopen}
                  </Button>
                  {task.completed_at === null && (
                    <SnoozeSelect
                      label={texts.snooze}
                      isSnoozed={task.is_snoozed}
                      onSnooze={(until) => void change([id], { action: 'snooze', snoozed_until: until })}
                    />
                  )}
                  {/* a task to answer questions is whose the questions are */}
                  {task.object?.type !== 'questionnaire' && (
                    <AssignSelect
                      label={texts.assign}
                      nobody={unassigned}
                      onAssign={(assignee) => void change([id], { action: 'assign', assignee_id: assignee })}
                    />
                  )}
                </div>
              )}
              {task.link && task.object && (
                <p>
                  <Link to={task.link}>{texts.open[task.object.type]}</Link>
                </p>
              )}
              <Talk
                comments={task.comments}
                mayWrite={mayWrite}
                draftKey={`task:${id}`}
                about={texts.thisTask}
                onSay={(body) => say({ task: id, body })}
              />
            </>
          )}
        </Loaded>
        <Button variant="subtle" onClick={onClose}>
          {close}
        </Button>
      </div>
    </Sheet>
  );
}
