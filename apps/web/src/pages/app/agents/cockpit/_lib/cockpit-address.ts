import type { TaskRange, TasksQuery } from '../../../../../data/tasks.ts';
import { daysAgo } from '../../../../../lib/dates.ts';
import { oneOf, type StateOf, text } from '../../../../../lib/url-state.ts';

export const views = ['active', 'mine', 'snoozed', 'completed', 'all'] as const;
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

export const tasksAsked = (
  { view, dates }: Pick<CockpitAddress, 'view' | 'dates'>,
  { user, page, now }: { readonly user: string; readonly page: number; readonly now: Date },
): TasksQuery => ({
  filter: view === 'completed' || view === 'all' ? view : 'active',
  ...(view === 'mine' ? { assigned_to: user } : {}),
  ...(view === 'snoozed' ? { snoozed: true } : {}),
  ...rangeOf({ dates }, now),
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

const pageKey = 'agent-tasks-page';

/** The page of the list that was shown last in this browser session. */
export function storedPage(): number {
  const stored = sessionStorage.getItem(pageKey) ?? '';
  return /^[1-9]\d{0,5}$/.test(stored) ? Number(stored) : 1;
}

export const storePage = (page: number): void => sessionStorage.setItem(pageKey, String(page));

/** Id of the heading of a group of tasks: a day, or a time such as `overdue`. */
export const groupId = (group: string): string => `due-${group}`;
