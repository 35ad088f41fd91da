import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { waitForTurn } from './wait-for-turn.ts';

/** A room with places: whoever finds none is refused. */
function room(places: number) {
  const entered: string[] = [];
  return {
    entered,
    leave: () => {
      places += 1;
    },
    enter: (name: string) => async () => {
      await sleep(1);
      if (places === 0)
        throw new ProblemError(429, 'too_many_requests', said('problems-chatbots', 'tooManyAnswers'));
      places -= 1;
      entered.push(name);
      return name;
    },
  };
}
const patient = { longestMs: 10_000, pauseMs: 5 };
const never = new AbortController().signal;

describe('a turn', () => {
  it('is given at once where there is room, and in the order of asking where there is none', async () => {
    const { enter, entered, leave } = room(1);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const all = Promise.all(names.map((name) => waitForTurn('1', enter(name), patient, never)));
    await sleep(50);
    expect(entered).toHaveLength(1);
    for (const _ of names) {
      leave();
      await sleep(20);
    }
    expect(await all).toEqual(names);
    expect(entered).toEqual(names);
  });

  it('is refused when nothing becomes free, and others of another company do not wait', async () => {
    const { enter } = room(0);
    const impatient = { longestMs: 60, pauseMs: 5 };
    const refused = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => waitForTurn('2', enter(name), impatient, never)),
    );
    for (const one of refused)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'too_many_requests' } });
    expect(await waitForTurn('3', room(1).enter('d'), impatient, never)).toBe('d');
  });

  it('is not waited for by who has left, and what fails otherwise fails at once', async () => {
    const { enter, leave } = room(0);
    const leaving = new AbortController();
    const gone = waitForTurn('4', enter('gone'), patient, leaving.signal);
    const next = waitForTurn('4', enter('next'), patient, never);
    leaving.abort(new Error('left'));
    await expect(gone).rejects.toThrow(/left|aborted/);
    leave();
    expect(await next).toBe('next');
    const failing = () => Promise.reject(new Error('broken'));
    await expect(waitForTurn('4', failing, patient, never)).rejects.toThrow('broken');
  });
});
