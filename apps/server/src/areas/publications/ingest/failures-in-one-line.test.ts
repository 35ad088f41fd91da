import { expect, it } from 'vitest';
import { failuresInOneLine } from './failures-in-one-line.ts';

const lookUp = 'the name of the site could not be looked up';

it('tells a machine without a network in one cause', () => {
  const errors = [`www.one.example can’t be read as long as its robots.txt can’t: ${lookUp}`, lookUp];
  const [facts, message] = failuresInOneLine(errors);
  expect(facts).toEqual({ failed: 2, causes: { [lookUp]: 2 } });
  expect(message).toContain('offline');
});

it('tells the most frequent causes of some failures, not each site', () => {
  const errors = [...Array.from({ length: 9 }, (_, number) => `cause ${String(number)}`), lookUp, lookUp];
  const [facts, message] = failuresInOneLine(errors);
  expect(facts.failed).toBe(11);
  expect(Object.entries(facts.causes)[0]).toEqual([lookUp, 2]);
  expect(Object.keys(facts.causes)).toHaveLength(5);
  expect(message).not.toContain('offline');
});
