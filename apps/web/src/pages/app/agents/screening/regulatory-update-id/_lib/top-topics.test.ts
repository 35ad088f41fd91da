import { expect, it } from 'vitest';
import { topTopics } from './top-topics.ts';

const some = (topic: string | null, count: number, status = 1) =>
  Array.from({ length: count }, () => ({ topic, status }));

it('names three topics, puts the rest together, and leaves out what was disregarded', () => {
  expect(
    topTopics([
      ...some('Banking', 2),
      ...some('Crypto', 5),
      ...some(null, 1),
      ...some('Compliance', 3, 2),
      ...some('Banking', 9, 0),
      ...some('Fraud and Scam', 1),
    ]),
  ).toEqual([
    { topic: 'Crypto', count: 5 },
    { topic: 'Compliance', count: 3 },
    { topic: 'Banking', count: 2 },
    { topic: undefined, count: 2 },
  ]);
});

it('has no Other where there are three or fewer', () => {
  expect(topTopics(some(null, 4))).toEqual([{ topic: null, count: 4 }]);
  expect(topTopics(some('Banking', 4, 0))).toEqual([]);
});
