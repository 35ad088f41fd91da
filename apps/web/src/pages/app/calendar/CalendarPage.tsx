import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, Button, SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { track } from '../../../data/analytics.ts';
import { type CalendarEntry, calendarQuery } from '../../../data/calendar.ts';
import { today as dayNow } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { AgendaView } from './_components/AgendaView.tsx';
import { CalendarFilters, hasFilter, useCalendarKinds } from './_components/CalendarFilters.tsx';
import { MonthView } from './_components/MonthView.tsx';
import { TimelineView } from './_components/TimelineView.tsx';
import {
  agendaMonths,
  type CalendarState,
  calendarAsked,
  calendarFields,
  calendarViews,
  shownMonth,
  timelineMonths,
} from './_lib/calendar-address.ts';
import { addMonths, firstOf, inWords, monthOf } from './_lib/days.ts';
import classes from './CalendarPage.module.css';

const SubscribeDialog = lazy(async () => ({
  default: (await import('./_components/SubscribeDialog.tsx')).SubscribeDialog,
}));

/** Months that a step forward or back moves by. */
const stepOf = { month: 1, agenda: 1, timeline: 6 } as const;
const shownMonths = { month: 1, agenda: agendaMonths, timeline: timelineMonths } as const;
const nothing = { entries: [] as CalendarEntry[] };

/** "What falls due when?" */
export function CalendarPage() {
  const texts = useTexts('calendar');
  const now = useNow();
  const today = dayNow(now);
  const [state, change] = useUrlState(calendarFields);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const query = useQuery(calendarQuery(calendarAsked(state, now)));
  const month = shownMonth(state, now);
  const isNothingAsked = state.kind?.length === 0 || state.regulator?.length === 0;
  useEffect(() => track('page_view', 'HORIZON_SCANNING', { page: 'calendar' }), []);

  const showMonth = (next: string) =>
    change({ month: next === monthOf(today) ? undefined : next, day: undefined });
  const step = (direction: 1 | -1) => showMonth(addMonths(month, direction * stepOf[state.view]));
  const showView = (view: CalendarState['view']) => change({ view, day: undefined }, { push: true });
  const filter = (wanted: Partial<CalendarState>) => {
    track('filter_change', 'HORIZON_SCANNING', { page: 'calendar', filters: Object.keys(wanted).join(',') });
    change(wanted);
  };
  useShortcuts(texts.keysTitle, [
    { keys: '[', label: texts.previous, run: () => step(-1) },
    { keys: ']', label: texts.next, run: () => step(1) },
    { keys: 't', label: texts.showToday, run: () => showMonth(monthOf(today)) },
    { keys: '1', label: texts.views.month, run: () => showView('month') },
    { keys: '2', label: texts.views.agenda, run: () => showView('agenda') },
    { keys: '3', label: texts.views.timeline, run: () => showView('timeline') },
  ]);

  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.pageTitle}
        description={texts.description}
        actions={
          <Button
            variant="default"
            leftSection={<IconRss size={16} aria-hidden />}
            onClick={() => setIsSubscribing(true)}
          >
            {texts.subscribe.open}
          </Button>
        }
      />
      <div className={classes.toolbar}>
        <div className="line wrap">
          <ActionIcon variant="default" size={32} aria-label={texts.previous} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={32} aria-label={texts.next} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button
            variant="default"
            size="compact-md"
            disabled={month === monthOf(today)}
            onClick={() => showMonth(monthOf(today))}
          >
            {texts.today}
          </Button>
          <ShownPeriod month={month} months={shownMonths[state.view]} />
        </div>
        <SegmentedControl
          aria-label={texts.viewLabel}
          size="sm"
          value={state.view}
          onChange={(value) => showView(calendarViews.find((one) => one === value) ?? 'month')}
          data={calendarViews.map((value) => ({ value, label: texts.views[value] }))}
        />
      </div>
      <CalendarFilters state={state} onChange={filter} />
      <Loaded
        query={isNothingAsked ? { ...query, data: nothing } : query}
        failed={texts.loadFailed}
        skeleton={<CalendarSkeleton />}
      >
        {({ entries }) => (
          <div aria-busy={query.isPlaceholderData} className={classes.view}>
            {query.isPlaceholderData && <VisuallyHidden role="status">{texts.updating}</VisuallyHidden>}
            <Shown
              entries={entries}
              state={state}
              month={month}
              today={today}
              onChange={change}
              onShowMonth={showMonth}
              onReset={() => filter({ kind: undefined, regulator: undefined, mine: undefined })}
            />
          </div>
        )}
      </Loaded>
      {isSubscribing && (
        <Suspense>
          <SubscribeDialog state={state} onClose={() => setIsSubscribing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The months that are shown, in words. */
function ShownPeriod({ month, months }: { month: string; months: number }) {
  const locale = useLocale();
  const words = (one: string) => inWords(firstOf(one), locale, { month: 'long', year: 'numeric' });
  return (
    <h2 aria-live="polite" className={classes.period}>
      {months === 1 ? words(month) : `${words(month)} – ${words(addMonths(month, months - 1))}`}
    </h2>
  );
}

interface ShownProps {
  entries: readonly CalendarEntry[];
  state: CalendarState;
  month: string;
  today: string;
  onChange: (change: Partial<CalendarState>) => void;
  onShowMonth: (month: string) => void;
  onReset: () => void;
}

/** The view that is chosen; a month stays to be moved through where it holds nothing. */
function Shown({ entries, state, month, today, onChange, onShowMonth, onReset }: ShownProps) {
  const all = useCalendarKinds();
  const view =
    state.view === 'agenda' ? (
      <AgendaView entries={entries} today={today} isFromNow={month === monthOf(today)} />
    ) : state.view === 'timeline' ? (
      <TimelineView
        entries={entries}
        month={month}
        today={today}
        kinds={all.filter((kind) => state.kind === undefined || state.kind.includes(kind))}
      />
    ) : (
      <MonthView
        entries={entries}
        month={month}
        today={today}
        day={state.day}
        onOpenDay={(day) => onChange({ day })}
        onShowMonth={onShowMonth}
      />
    );
  return (
    <>
      {(entries.length > 0 || state.view === 'month') && view}
      {entries.length === 0 && <Nothing isFiltered={hasFilter(state)} onReset={onReset} />}
    </>
  );
}

function Nothing({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const texts = useTexts('calendar');
  return isFiltered ? (
    <EmptyState
      title={texts.emptyHere.title}
      sentence={texts.emptyHere.sentence}
      action={
        <Button variant="default" onClick={onReset}>
          {texts.filters.reset}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={texts.empty.title}
      sentence={texts.empty.sentence}
      action={
        <Button component={Link} to="/app/agents/screening" variant="default">
          {texts.empty.action}
        </Button>
      }
    />
  );
}

function CalendarSkeleton() {
  const { loading } = useTexts('common');
  return (
    <div aria-busy="true" className={classes.view}>
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className={`card ${classes.skeleton}`} aria-hidden>
        {Array.from({ length: 35 }, (_, index) => (
          <Skeleton key={index} height={18} width={index % 3 === 0 ? '80%' : '40%'} />
        ))}
      </div>
    </div>
  );
}
