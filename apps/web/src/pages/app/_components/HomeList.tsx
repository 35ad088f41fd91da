import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { feedsQuery } from '../../../data/feeds.ts';
import { inventoryQuery } from '../../../data/publications.ts';
import { type Task, tasksQuery } from '../../../data/tasks.ts';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { FailureLine } from '../../../ui/FailureLine.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import classes from './HomeList.module.css';
import { Nothing } from './Nothing.tsx';
import { Panel } from './Panel.tsx';
import { TaskFacts } from './tasks/TaskFacts.tsx';

const cockpit = '/app/agents/cockpit';
const shownOfEach = 5;

/**
 * What the user has to do: overdue, today, this week and later, then what is assigned to nobody; each task once, and each number that of
 * the list. Who only reads sees the tasks of the company.
 */
export function HomeTasks() {
  const texts = useTexts('home').tasks;
  const { id: user, role } = useProfile();
  const locale = useLocale();
  const isReader = role === 'auditor';
  const whose = isReader ? {} : { assigned_to: user };
  const own = { to: isReader ? cockpit : `${cockpit}?view=mine`, isShown: true };
  const groups = [
    {
      key: 'overdue',
      query: useQuery(tasksQuery({ ...whose, time: 'overdue', limit: shownOfEach })),
      ...own,
    },
    { key: 'today', query: useQuery(tasksQuery({ ...whose, time: 'today', limit: shownOfEach })), ...own },
    { key: 'week', query: useQuery(tasksQuery({ ...whose, time: 'week', limit: shownOfEach })), ...own },
    {
      key: 'later',
      query: useQuery(tasksQuery({ ...whose, time: 'later,undated', limit: shownOfEach })),
      ...own,
    },
    {
      key: 'unassigned',
      query: useQuery({
        ...tasksQuery({ unassigned: true, limit: shownOfEach }),
        enabled: !isReader,
      }),
      to: `${cockpit}?view=unassigned`,
      isShown: !isReader,
    },
  ] as const;
  const shown = groups.filter(({ isShown }) => isShown);
  const failed = shown.filter(({ query }) => query.error && query.data === undefined);
  const retry = () => void Promise.all(failed.map(({ query }) => query.refetch()));
  return (
    <Panel title={isReader ? texts.ofCompany : texts.title} action={{ to: cockpit, label: texts.all }}>
      {failed.length > 0 ? (
        <div className={classes.failed}>
          <FailureLine sentence={texts.loadFailed} onRetry={retry} />
        </div>
      ) : shown.some(({ query }) => query.data === undefined) ? (
        <ListSkeleton rows={6} />
      ) : shown.every(({ query }) => query.data?.total === 0) ? (
        <Nothing title={texts.nothing} sentence={texts.nothingSentence} />
      ) : (
        shown.map(({ key, query, to }) =>
          query.data && query.data.total > 0 ? (
            <section key={key} aria-label={texts.groups[key]}>
              <h3 className={`quiet strong ${classes.heading}`}>
                <Link to={to} className="plain-link">
                  {texts.groups[key]} <span data-figures>{query.data.total.toLocaleString(locale)}</span>
                </Link>
              </h3>
              <TaskLinks tasks={query.data.tasks} />
            </section>
          ) : null,
        )
      )}
    </Panel>
  );
}

function TaskLinks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul>
      {tasks.map((task) => (
        <li key={task.id}>
          <Link
            to={`${cockpit}?task=${task.id}`}
            className="plain-link hoverable focus-inside block pad-8-16"
          >
            <span className="two-lines medium" lang={task.object?.language ?? undefined}>
              {task.title}
            </span>
            <TaskFacts task={task} hasLinks={false} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** For who only reads: publications with decided obligations, each with its chain from clause to evidence. */
export function ChooseRegulation() {
  const texts = useTexts('home').auditor;
  const query = useQuery(inventoryQuery({ status: '3,4,2', sort: '-updated_at', limit: shownOfEach }));
  return (
    <Panel title={texts.title} action={{ to: '/app/inventory?dates=all', label: texts.all }}>
      <p className={`quiet ${classes.sentence}`}>{texts.sentence}</p>
      <Loaded query={query} failed={texts.loadFailed} isLine skeleton={<ListSkeleton rows={3} />}>
        {({ regulatory_updates: publications }) =>
          publications.length === 0 ? (
            <Nothing title={texts.nothing} sentence={texts.nothingSentence} />
          ) : (
            <ul>
              {publications.map(({ id, title, language }) => (
                <li key={id}>
                  <Link
                    to={`/app/agents/screening/${id}?tab=trace`}
                    className="plain-link hoverable focus-inside block pad-8-16"
                  >
                    <span className="two-lines medium" lang={language ?? undefined}>
                      {title}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** For the operator: whether the sources arrive. */
export function SourcesState() {
  const texts = useTexts('home').sources;
  return (
    <Panel title={texts.title} action={{ to: '/app/source-health', label: texts.all }}>
      <Loaded
        query={useQuery(feedsQuery)}
        failed={texts.loadFailed}
        isLine
        skeleton={<ListSkeleton rows={1} />}
      >
        {({ feeds, is_polling: isPolling }) => (
          <p className={classes.sentence}>
            {isPolling
              ? texts.state({
                  healthy: feeds.filter(({ state }) => state === 'healthy').length,
                  failing: feeds.filter(({ state }) => state === 'failing').length,
                  silent: feeds.filter(({ state }) => state === 'silent').length,
                })
              : texts.off}
          </p>
        )}
      </Loaded>
    </Panel>
  );
}
