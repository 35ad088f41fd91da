import type { TaskRange, TasksQuery } from '../../../../../data/tasks.ts';
import { daysAgo } from '../../../../../lib/dates.ts';
import { oneOf, type StateOf, text } from '../../../../../lib/url-state.ts';

export const views = ['active', 'mine', 'unassigned', 'completed', 'all'] as const;
export type View = (typeof views)[number];
export const ranges = ['30', '90', 'all'] as const;

export const cockpitFields = {
  view: oneOf(views, 'active'),
  /** open tasks are shown whatever the range is */
  dates: oneOf(ranges, '30'),
  /** id of the one whose details are open */
  task: text(),
};
export type CockpitAddress = StateOf<typeof cockpitFields>;

export const pageSize = 50;

export const rangeOf = ({ dates }: Pick<CockpitAddress, 'dates'>, now: Date): TaskRange =>
  dates === 'all' ? {} : { date_from: daysAgo(Number(dates), now) };

type Shown = Pick<CockpitAddress, 'view' | 'dates'>;

const isOfOpen = ({ view }: Shown) => view !== 'completed' && view !== 'all';

const filtersOf = (shown: Shown, user: string, now: Date): TasksQuery => ({
  filter: shown.view === 'completed' || shown.view === 'all' ? shown.view : 'active',
  ...(shown.view === 'mine' ? { assigned_to: user } : {}),
  ...(shown.view === 'unassigned' ? { unassigned: true } : {}),
  ...rangeOf(shown, now),
});

/** A page of the list. Of open tasks, those that are snoozed stand apart. */
export const tasksAsked = (
  shown: Shown,
  { user, page, now }: { readonly user: string; readonly page: number; readonly now: Date },
): TasksQuery => ({
  ...filtersOf(shown, user, now),
  ...(isOfOpen(shown) ? { snoozed: false } : {}),
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

const mostSnoozed = 200;

/** The snoozed tasks of a list of open ones; undefined for other lists. */
export const snoozedAsked = (
  shown: Shown,
  { user, now }: { readonly user: string; readonly now: Date },
): TasksQuery | undefined =>
  isOfOpen(shown) ? { ...filtersOf(shown, user, now), snoozed: true, limit: mostSnoozed } : undefined;

const pageKey = 'agent-tasks-page';

/** The page of the list that was shown last in this browser session. */
export function storedPage(): number {
  const stored = sessionStorage.getItem(pageKey) ?? '';
  return /^[1-9]\d{0,5}$/.test(stored) ? Number(stored) : 1;
}

export const storePage = (page: number): void => sessionStorage.setItem(pageKey, String(page));

/** Id of the heading of a group of tasks: a day, or a time such as `overdue`. */
export const groupId = (group: string): string => `due-${group}`;
