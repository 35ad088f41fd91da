import { beforeEach, expect, it, vi } from 'vitest';
import { storedPage, storePage, tasksAsked } from './cockpit-address.ts';

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
  const asked = (view: 'active' | 'mine' | 'snoozed' | 'completed' | 'all', dates: '30' | 'all' = '30') =>
    tasksAsked({ view, dates }, { user: 'me', page: 2, now });
  expect(asked('active')).toEqual({ filter: 'active', date_from: '2026-05-01', limit: 50, offset: 50 });
  expect(asked('mine', 'all')).toEqual({ filter: 'active', assigned_to: 'me', limit: 50, offset: 50 });
  expect(asked('snoozed', 'all')).toMatchObject({ filter: 'active', snoozed: true });
  expect(asked('completed', 'all')).toMatchObject({ filter: 'completed' });
});

it('remembers the page of the list, and begins with the first', () => {
  expect(storedPage()).toBe(1);
  storePage(3);
  expect(storedPage()).toBe(3);
  stored.set('agent-tasks-page', '-2');
  expect(storedPage()).toBe(1);
});
