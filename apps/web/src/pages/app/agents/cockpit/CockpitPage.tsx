import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { taskCountsQuery } from '../../../../data/tasks.ts';
import { useProfile } from '../../../../data/users.ts';
import { writeState } from '../../../../lib/url-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { CountedTabs } from '../../../../ui/CountedTabs.tsx';
import { FailureLine } from '../../../../ui/FailureLine.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { AgentMessages } from './_components/AgentMessages.tsx';
import classes from './_components/Cockpit.module.css';
import { TaskList } from './_components/TaskList.tsx';
import { TaskTimeline } from './_components/TaskTimeline.tsx';
import { Week } from './_components/Week.tsx';
import {
  cockpitFields,
  rangeOf,
  ranges,
  storedPage,
  storePage,
  type View,
  views,
} from './_lib/cockpit-address.ts';

const TaskPanel = lazy(async () => ({ default: (await import('./_components/TaskPanel.tsx')).TaskPanel }));
const NewTaskDialog = lazy(async () => ({
  default: (await import('./_components/NewTaskDialog.tsx')).NewTaskDialog,
}));

/** "What do I do now?" */
export function CockpitPage() {
  const texts = useTexts('cockpit');
  const mayWrite = useProfile().role !== 'auditor';
  const locale = useLocale();
  const now = useNow();
  const [state, change] = useUrlState(cockpitFields);
  const [page, setPage] = useState(storedPage);
  const [isMaking, setIsMaking] = useState(false);
  const range = rangeOf(state, now);
  const counts = useQuery(taskCountsQuery(range));
  useEffect(() => track('page_view', 'COCKPIT'), []);
  const goTo = (next: number) => {
    storePage(next);
    setPage(next);
  };
  useShortcuts(texts.keysTitle, [
    { keys: 'm', label: texts.make, run: () => setIsMaking(true), isAllowed: mayWrite },
  ]);
  const to = (view: View) =>
    `?${String(writeState(cockpitFields, new URLSearchParams(), { view, dates: state.dates }))}`;
  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.pageTitle}
        description={texts.description}
        actions={
          mayWrite && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsMaking(true)}>
              {texts.make}
            </Button>
          )
        }
      />
      {counts.data ? (
        <Week counts={counts.data} isListed={state.view === 'active'} />
      ) : (
        counts.error && <FailureLine sentence={texts.failed.counts} onRetry={() => void counts.refetch()} />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className="row between">
            <CountedTabs
              label={texts.viewsLabel}
              present={state.view}
              tabs={views.map((view) => ({
                key: view,
                to: to(view),
                name: texts.views[view],
                count: counts.data?.[view].toLocaleString(locale),
              }))}
              onChoose={(view) => {
                if (view !== state.view) track('filter_change', 'COCKPIT', { filters: 'view' });
                goTo(1);
              }}
            />
            <label className={classes.range}>
              <span className="visually-hidden">{texts.range}</span>
              <select
                value={state.dates}
                onChange={(event) => {
                  track('filter_change', 'COCKPIT', { filters: 'dates' });
                  goTo(1);
                  change({ dates: event.currentTarget.value as (typeof ranges)[number] });
                }}
              >
                {ranges.map((one) => (
                  <option key={one} value={one}>
                    {texts.ranges[one]}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <TaskList
            state={state}
            page={page}
            onPage={goTo}
            onShowAll={() => {
              track('filter_change', 'COCKPIT', { filters: 'dates' });
              change({ dates: 'all' });
            }}
            isPaused={state.task !== '' || isMaking}
          />
        </div>
        <div className={classes.side}>
          <AgentMessages range={range} />
          {counts.data && <TaskTimeline days={counts.data.days} />}
        </div>
      </div>
      <Suspense>
        {state.task !== '' && <TaskPanel id={state.task} onClose={() => change({ task: '' })} />}
        {isMaking && <NewTaskDialog onClose={() => setIsMaking(false)} />}
      </Suspense>
    </div>
  );
}
