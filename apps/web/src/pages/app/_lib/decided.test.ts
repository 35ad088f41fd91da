import { expect, it } from 'vitest';
import { type Decided, nextTurn, withDecided } from './decided.ts';

it('what was decided last is the last, also where what was decided before it is stored later', async () => {
  let decided: readonly (Decided & { name: string })[] = [];
  const decide = async (name: string, stored: Promise<void>) => {
    const turn = nextTurn();
    await stored;
    decided = withDecided(decided, { name, turn });
  };
  const slow = Promise.withResolvers<void>();
  const first = decide('first', slow.promise);
  await decide('second', Promise.resolve());
  slow.resolve();
  await first;
  expect(decided.map(({ name }) => name)).toEqual(['first', 'second']);
});
