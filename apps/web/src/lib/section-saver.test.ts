import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSectionSaver, type Outcome, type UnsavedSection } from './section-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function saverThat(answer: (sections: UnsavedSection[]) => Promise<Outcome>, keeps = true) {
  const sent: UnsavedSection[][] = [];
  const kept: UnsavedSection[][] = [];
  const saver = createSectionSaver({
    send(sections) {
      sent.push(sections);
      return answer(sections);
    },
    onSaved: () => undefined,
    keep(sections) {
      kept.push([...sections]);
      return keeps;
    },
    failureOf: (error) =>
      error instanceof Error && error.name === 'MissingTokenError' ? 'ended' : 'offline',
    onRefused: () => undefined,
  });
  return { saver, sent, kept };
}

const saved = async (sections: UnsavedSection[]): Promise<Outcome> => ({
  sections: sections.map(({ id, revision }) => ({ id, revision: revision + 1 })),
  conflicts: [],
});

it('saves a second after the last change, and lets nothing on this device be kept', async () => {
  const { saver, sent, kept } = saverThat(saved);
  saver.set('a', 1, { content: 'x' });
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[{ id: 'a', revision: 1, content: 'x' }]]);
  expect(kept.at(-1)).toEqual([]);
  expect(saver.state()).toBe('saved');
});

it('saves after two seconds of typing without a pause', async () => {
  const { saver, sent } = saverThat(saved);
  for (let step = 0; step < 5; step += 1) {
    saver.set('a', 1, { content: String(step) });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(sent).toHaveLength(1);
});

it('sends what was typed meanwhile with the revision that the first save got', async () => {
  const { saver, sent } = saverThat(async (sections) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return saved(sections);
  });
  saver.set('a', 1, { content: 'x' });
  await vi.advanceTimersByTimeAsync(1_200);
  saver.set('a', 1, { content: 'xy' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent.at(-1)).toEqual([{ id: 'a', revision: 2, content: 'xy' }]);
});

it('keeps what could not be saved, and saves it once the server answers', async () => {
  let isThere = false;
  const { saver, kept } = saverThat((sections) =>
    isThere ? saved(sections) : Promise.reject(new Error('offline')),
  );
  saver.set('a', 1, { content: 'x' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saver.state()).toBe('offline');
  expect(kept.at(-1)).toEqual([{ id: 'a', revision: 1, content: 'x' }]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saver.state()).toBe('saved');
});

it('says why text is not saved, and where it is not kept either', async () => {
  const ended = Object.assign(new Error('No token found'), { name: 'MissingTokenError' });
  const { saver } = saverThat(() => Promise.reject(ended));
  saver.set('a', 1, { content: 'x' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saver.state()).toBe('ended');
  saver.set('a', 1, { content: 'xy' });
  expect(saver.state()).toBe('ended');
  const { saver: without } = saverThat(() => Promise.reject(ended), false);
  without.set('a', 1, { content: 'x' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(without.state()).toBe('lost');
});
