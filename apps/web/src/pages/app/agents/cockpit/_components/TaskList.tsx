import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useMemo } from 'react';
import { loadTasks, type Task, type TasksQuery, tasksQuery } from '../../../../../data/tasks.ts';
import { useProfile } from '../../../../../data/users.ts';
import type { Texts } from '../../../../../lib/messages.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { DateText } from '../../../../../ui/DateText.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { AssignSelect } from '../../../../../ui/lists/AssignSelect.tsx';
import { BulkBar } from '../../../../../ui/lists/BulkBar.tsx';
import { loadedRows } from '../../../../../ui/lists/listed-rows.ts';
import { Pages } from '../../../../../ui/lists/Pages.tsx';
import { rowClicks } from '../../../../../ui/lists/row-clicks.ts';
import { useListRows } from '../../../../../ui/lists/use-list-rows.ts';
import { mostSelected, type Selection } from '../../../../../ui/lists/use-selection.ts';
import { oncePerPress, useShortcuts } from '../../../../../ui/shortcuts/shortcuts.ts';
import { useNow } from '../../../../../ui/use-now.ts';
import { type CockpitAddress, groupId, pageSize, snoozedAsked, tasksAsked } from '../_lib/cockpit-address.ts';
import { type TaskActions, useTaskActions } from '../_lib/use-task-actions.ts';
import classes from './Cockpit.module.css';
import { SnoozeSelect, snoozeDay } from './SnoozeSelect.tsx';
import { TaskItem } from './TaskItem.tsx';

/** The snoozed tasks of a list, folded at its end. Nothing where there are none. */
function SnoozedTasks({ asked, actions }: { asked: TasksQuery; actions: TaskActions | undefined }) {
  const texts = useTexts('cockpit');
  const { data } = useQuery(tasksQuery(asked));
  if (!data || data.total === 0) return null;
  return (
    <details className="card">
      <summary className={`quiet strong pad-8-16 ${classes.fold}`}>
        {texts.snoozed({ count: data.total })}
      </summary>
      <ol {...rowClicks} aria-label={texts.snoozed({ count: data.total })}>
        {data.tasks.map((task) => (
          <TaskItem key={task.id} task={task} actions={actions} />
        ))}
      </ol>
    </details>
  );
}

const nothing: readonly Task[] = [];

/** Under which heading a task stands. */
function headingOf(task: Task, texts: Texts['cockpit']): { key: string; day: string | null; name: string } {
  if (task.completed_at !== null) return { key: 'done', day: null, name: texts.groups.completed };
  if (task.is_snoozed) return { key: 'snoozed', day: null, name: texts.groups.snoozed };
  if (task.time === 'week' && task.due_on !== null) return { key: task.due_on, day: task.due_on, name: '' };
  return { key: task.time ?? '', day: null, name: texts.groups[task.time ?? 'undated'] };
}

interface ListProps {
  state: CockpitAddress;
  page: number;
  onPage: (page: number) => void;
  onShowAll: () => void;
  /** something above the list takes the keys */
  isPaused: boolean;
}

/** Tasks by the day they are due, for keyboard and mouse. */
export function TaskList({ state, page, onPage, onShowAll, isPaused }: ListProps) {
  const texts = useTexts('cockpit');
  const { id: user, role } = useProfile();
  const mayWrite = role !== 'auditor';
  const now = useNow();
  const asked = tasksAsked(state, { user, page, now });
  const folded = snoozedAsked(state, { user, now });
  const query = useQuery(tasksQuery(asked));
  const rows = query.data?.tasks ?? nothing;
  const total = query.data?.total ?? 0;
  const offset = (page - 1) * pageSize;
  const actions = useTaskActions();
  const { cursor, selection, release, releaseDone } = useListRows({
    title: texts.keysTitle,
    list: state.view,
    listed: useMemo(() => loadedRows(rows, offset), [rows, offset]),
    loadAll: () => loadTasks({ ...asked, limit: mostSelected, offset: 0 }),
    follows: 'row',
    maySelect: mayWrite,
    hasKeys: !isPaused,
  });
  const chosen = (): readonly Task[] => {
    if (selection.rows.length > 0) return selection.rows;
    const current = cursor.current();
    return current ? [current] : [];
  };
  const act = async (change: Parameters<TaskActions['change']>[1]) => {
    const tasks = chosen();
    if (tasks.length === 0) return;
    const ids = tasks.map(({ id }) => id);
    // the next key is about the next task, also before this one has left the list
    if (selection.rows.length === 0) cursor.move(1);
    if (await actions.change(ids, change)) releaseDone(tasks);
  };
  const isOnTask = mayWrite && !isPaused && (cursor.index !== undefined || selection.rows.length > 0);
  useShortcuts(texts.keysTitle, [
    {
      keys: 'e',
      label: texts.complete,
      run: oncePerPress(() => void act({ action: 'complete' })),
      isAllowed: isOnTask,
    },
    {
      keys: 's',
      label: texts.snoozeWeek,
      run: oncePerPress(() => void act({ action: 'snooze', snoozed_until: snoozeDay(7, now) })),
      isAllowed: isOnTask,
    },
    { keys: 'mod+z', label: texts.undoLast, run: actions.undoLast, isAllowed: mayWrite && !isPaused },
  ]);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isBeyond) onPage(lastPage);
  }, [isBeyond, lastPage, onPage]);
  return (
    <>
      <Loaded query={query} failed={texts.failed.tasks}>
        {(answer) =>
          answer.total === 0 ? (
            <EmptyState
              {...texts.none[state.view]}
              action={
                state.dates !== 'all' &&
                (state.view === 'completed' || state.view === 'all') && (
                  <Button variant="default" onClick={onShowAll}>
                    {texts.showAll}
                  </Button>
                )
              }
            />
          ) : (
            <section className="card" aria-label={texts.listLabel}>
              <ol {...cursor.listeners} {...rowClicks} aria-label={texts.listLabel}>
                {answer.tasks.map((task, index) => {
                  const heading = headingOf(task, texts);
                  const before = answer.tasks[index - 1];
                  const isFirst = !before || headingOf(before, texts).key !== heading.key;
                  return (
                    <Fragment key={task.id}>
                      {isFirst && (
                        <li className={`quiet strong ${classes.group}`} id={groupId(heading.key)}>
                          {heading.day === null ? heading.name : <DateText value={heading.day} />}
                        </li>
                      )}
                      <TaskItem
                        task={task}
                        place={offset + index}
                        isCurrent={cursor.index === offset + index}
                        selection={mayWrite ? selection : undefined}
                        actions={mayWrite ? actions : undefined}
                      />
                    </Fragment>
                  );
                })}
              </ol>
              {total > pageSize && <Pages page={page} size={pageSize} total={answer.total} onPage={onPage} />}
            </section>
          )
        }
      </Loaded>
      {folded && <SnoozedTasks asked={folded} actions={mayWrite ? actions : undefined} />}
      <TaskBulkBar selection={selection} total={total} rows={rows} onClear={release} act={act} />
    </>
  );
}

interface BarProps {
  selection: Selection<Task>;
  rows: readonly Task[];
  total: number;
  onClear: () => void;
  act: (change: Parameters<TaskActions['change']>[1]) => Promise<void>;
}

/** What can be done with the tasks that are selected. */
function TaskBulkBar({ selection, rows, total, onClear, act }: BarProps) {
  const texts = useTexts('cockpit');
  const { unassigned } = useTexts('common');
  return (
    <BulkBar
      selection={selection}
      label={texts.selected({ count: selection.rows.length })}
      whole={{ listed: rows, total }}
      onClear={onClear}
      actions={[{ label: texts.complete, run: () => void act({ action: 'complete' }) }]}
    >
      <SnoozeSelect
        label={texts.snooze}
        isSnoozed={selection.rows.some(({ is_snoozed }) => is_snoozed)}
        onSnooze={(until) => void act({ action: 'snooze', snoozed_until: until })}
      />
      <AssignSelect
        label={texts.assign}
        nobody={unassigned}
        onAssign={(assignee) => void act({ action: 'assign', assignee_id: assignee })}
      />
    </BulkBar>
  );
}
