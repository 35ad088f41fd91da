import { describe, expect, it } from 'vitest';
import { keptForUser } from './kept-for-user.ts';

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    storage: {
      get length() {
        return map.size;
      },
      key: (index: number) => [...map.keys()][index] ?? null,
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    },
  };
}

const keptAt = Date.parse('2026-03-02T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

describe('what is kept for a user', () => {
  it('is found by that user alone', () => {
    const kept = keptForUser(memory().storage);
    kept.set('u1', 'draft:note:a', 'half a thought');
    expect(kept.get('u1', 'draft:note:a')).toBe('half a thought');
    expect(kept.names('u1')).toEqual(['draft:note:a']);
    expect(kept.get('u2', 'draft:note:a')).toBeUndefined();
    kept.set('u1', 'draft:note:a', undefined);
    expect(kept.names('u1')).toEqual([]);
  });

  it('stands through the log-in of the same user, and of nobody else', () => {
    const { storage, map } = memory({ 'regulus-ui': 'x', 'left-over': '1' });
    const kept = keptForUser(storage, () => keptAt);
    kept.set('u1', 'workspace', 'w1');
    kept.set('u2', 'workspace', 'w2');
    kept.clearAllBut('u1');
    expect([...map]).toEqual([['regulus-kept:u1:workspace', `${keptAt}:w1`]]);
    kept.clearAllBut('u3');
    expect(map.size).toBe(0);
  });

  it('goes with a log-out, which leaves the rest and what the server does not have', () => {
    const { storage, map } = memory({ 'regulus-color-scheme': 'dark' });
    const kept = keptForUser(storage);
    kept.set('u1', 'workspace', 'w1');
    kept.set('u1', 'document:d1', 'text');
    kept.forgetAllBut('document:');
    expect([...map.keys()]).toEqual(['regulus-color-scheme', 'regulus-kept:u1:document:d1']);
  });

  it('goes after 30 days, whosever it is, and what has no time yet gets one', () => {
    const { storage, map } = memory({ 'regulus-kept:u2:draft:old': '12:30 is fine', 'regulus-ui': 'x' });
    let now = keptAt;
    const kept = keptForUser(storage, () => now);
    kept.set('u1', 'document:d1', '[1]\n');
    kept.forgetOld();
    now += 20 * dayMs;
    kept.set('u1', 'draft:note:a', 'half');
    now += 11 * dayMs;
    expect(kept.get('u1', 'document:d1')).toBe('[1]\n');
    expect(kept.get('u2', 'draft:old')).toBe('12:30 is fine');
    kept.forgetOld();
    expect([...map.keys()]).toEqual(['regulus-ui', 'regulus-kept:u1:draft:note:a']);
    expect(kept.get('u1', 'draft:note:a')).toBe('half');
  });

  it('does without a storage that is full, and says so', () => {
    const { storage } = memory();
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(keptForUser(full).set('u1', 'draft:a', 'text')).toBe(false);
  });
});
