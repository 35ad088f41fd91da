import { beforeEach, expect, it, vi } from 'vitest';
import { snoozedAsked, storedPage, storePage, tasksAsked } from './cockpit-address.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const now = new Date(2026, 4, 31, 12);

it('asks for what its address says, by default for active tasks of the last 30 days', () => {
  const asked = (view: 'active' | 'mine' | 'unassigned' | 'completed' | 'all', dates: '30' | 'all' = '30') =>
    tasksAsked({ view, dates }, { user: 'me', page: 2, now });
  const page = { limit: 50, offset: 50 };
  expect(asked('active')).toEqual({ filter: 'active', snoozed: false, date_from: '2026-05-01', ...page });
  expect(asked('mine', 'all')).toEqual({ filter: 'active', snoozed: false, assigned_to: 'me', ...page });
  expect(asked('unassigned', 'all')).toMatchObject({ filter: 'active', unassigned: true });
  expect(asked('completed', 'all')).toEqual({ filter: 'completed', ...page });
  const folded = (view: 'mine' | 'all') => snoozedAsked({ view, dates: 'all' }, { user: 'me', now });
  expect(folded('mine')).toMatchObject({ filter: 'active', assigned_to: 'me', snoozed: true });
  expect(folded('all')).toBeUndefined();
});

it('remembers the page of the list, and begins with the first', () => {
  expect(storedPage()).toBe(1);
  storePage(3);
  expect(storedPage()).toBe(3);
  stored.set('agent-tasks-page', '-2');
  expect(storedPage()).toBe(1);
});
