import { expect, it } from 'vitest';
import { isInView, nextPageOffset } from './inbox-view.ts';

const me = 'user-1';
const publication = {
  triaged_at: null as string | null,
  is_seen: false,
  ai_irrelevant: false,
  status: 0 as const,
  relevance: 'medium' as const,
  assigned_to: null as string | null,
};
const decided = { ...publication, triaged_at: '2026-01-05T10:00:00Z' };

it('counts as new what nobody has decided and the user has not seen', () => {
  expect(isInView(publication, 'new', me)).toBe(true);
  expect(isInView(decided, 'new', me)).toBe(false);
  expect(isInView({ ...publication, is_seen: true }, 'new', me)).toBe(false);
});

it('counts as undecided what nobody has decided, seen or not', () => {
  expect(isInView(publication, 'undecided', me)).toBe(true);
  expect(isInView({ ...publication, is_seen: true }, 'undecided', me)).toBe(true);
  expect(isInView(decided, 'undecided', me)).toBe(false);
});

it('counts as relevant what a person kept or what is not of low relevance, unless it is irrelevant', () => {
  expect(isInView(publication, 'relevant', me)).toBe(true);
  expect(isInView({ ...publication, relevance: 'low' }, 'relevant', me)).toBe(false);
  expect(isInView({ ...decided, relevance: 'low' }, 'relevant', me)).toBe(true);
  expect(isInView({ ...decided, status: 1 }, 'relevant', me)).toBe(false);
});

it('counts as mine what is assigned to the user and not finished', () => {
  expect(isInView({ ...publication, assigned_to: me, status: 3 }, 'mine', me)).toBe(true);
  expect(isInView({ ...publication, assigned_to: me, status: 4 }, 'mine', me)).toBe(false);
  expect(isInView({ ...publication, assigned_to: 'user-2' }, 'mine', me)).toBe(false);
});

it('begins the next page where the view goes on after what has left it', () => {
  const loaded = [
    ...Array.from({ length: 30 }, () => decided),
    ...Array.from({ length: 20 }, () => publication),
  ];
  // 20 are still listed, the last ten of them come again
  expect(nextPageOffset(loaded, 'new', me)).toBe(10);
  expect(nextPageOffset(loaded, 'all', me)).toBe(40);
  expect(nextPageOffset(loaded.slice(0, 30), 'new', me)).toBe(0);
});
