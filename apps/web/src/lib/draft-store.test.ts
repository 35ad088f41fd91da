import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';

/** A server that can be away, and a browser whose storage outlives the page. */
function setUp() {
  const kept = new Map<string, string>();
  const stored = new Map<string, string>();
  const server = { isAway: false, refuses: false, sent: 0 };
  const open = () =>
    createDraftStore({
      async stored(key) {
        await Promise.resolve();
        if (server.isAway) throw new Error('no answer');
        return stored.get(key) ?? '';
      },
      join: (before, unsent) => `${before} + ${unsent}`,
      async send(key, text) {
        server.sent += 1;
        await Promise.resolve();
        if (server.isAway || server.refuses) throw new Error('no answer');
        stored.set(key, text);
      },
      onSaved: () => undefined,
      keep: (key, text) => (text === undefined ? kept.delete(key) : kept.set(key, text)),
      kept: (key) => kept.get(key),
      keptKeys: () => [...kept.keys()],
      mayRetry: () => !server.refuses,
      retryAfterMs: 10_000,
    });
  return { kept, stored, server, open };
}

describe('drafts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are stored a moment after the last keystroke, and then let go', async () => {
    const { kept, stored, server, open } = setUp();
    const drafts = open();
    drafts.set('a', 'half', 700);
    drafts.set('a', 'half a thought', 700);
    expect(kept.get('a')).toBe('half a thought');
    await vi.advanceTimersByTimeAsync(700);
    expect([...stored]).toEqual([['a', 'half a thought']]);
    expect(server.sent).toBe(1);
    expect(drafts.stateOf('a')).toBe('saved');
    expect(drafts.unsavedText('a')).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('stay where storing fails, and are stored by themselves when the server is back', async () => {
    const { kept, stored, server, open } = setUp();
    const drafts = open();
    server.isAway = true;
    drafts.set('a', 'why it is irrelevant', 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(drafts.stateOf('a')).toBe('failed');
    expect(drafts.unsavedText('a')).toBe('why it is irrelevant');
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored.get('a')).toBe('why it is irrelevant');
    expect(kept.size).toBe(0);
  });

  it('survive a reload that comes before the server is back', async () => {
    const { stored, server, open } = setUp();
    server.isAway = true;
    open().set('a', 'typed offline', 700);
    const afterReload = open();
    expect(afterReload.unsavedText('a')).toBe('typed offline');
    server.isAway = false;
    void afterReload.resume();
    await vi.advanceTimersByTimeAsync(1);
    expect(stored.get('a')).toBe('typed offline');
  });

  it.each([
    ['newer words of another device', 'typed offline', 'newer words of another device + typed offline'],
    ['typed', 'typed offline', 'typed offline'],
    ['typed offline, and more elsewhere', 'typed offline', 'typed offline, and more elsewhere'],
    ['', 'typed offline', 'typed offline'],
    ['old', '', ''],
  ])('beside “%s” on the server, “%s” becomes “%s” after a reload', async (elsewhere, unsent, after) => {
    const { kept, stored, open } = setUp();
    kept.set('a', unsent);
    stored.set('a', elsewhere);
    void open().resume();
    await vi.advanceTimersByTimeAsync(10);
    expect(stored.get('a')).toBe(after);
    expect(kept.size).toBe(0);
  });

  it('that are cleared while the server is away do not come back', async () => {
    const { stored, server, open } = setUp();
    stored.set('a', 'old');
    server.isAway = true;
    const drafts = open();
    drafts.set('a', '', 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(drafts.unsavedText('a')).toBe('');
    server.isAway = false;
    drafts.flushAll();
    await vi.advanceTimersByTimeAsync(1);
    expect(stored.get('a')).toBe('');
  });

  it('are sent in their order: what was typed while one was on its way follows it', async () => {
    const { stored, open } = setUp();
    const drafts = open();
    drafts.set('a', 'one', 0);
    const first = drafts.flush('a');
    drafts.set('a', 'one two', 700);
    await first;
    expect(stored.get('a')).toBe('one two');
    expect(drafts.unsavedText('a')).toBeUndefined();
  });

  it('that the server refuses are not sent over and over', async () => {
    const { server, open } = setUp();
    const drafts = open();
    server.refuses = true;
    drafts.set('a', 'one too many', 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toBe(1);
    expect(drafts.unsavedText('a')).toBe('one too many');
  });
});
