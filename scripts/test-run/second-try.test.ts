import { expect, test } from 'vitest';
import type { Counts } from './counts.ts';
import { type Ran, withSecondTry } from './second-try.ts';

const ran = (given: Partial<Counts>, code = given.failed ? 1 : 0): Ran => ({
  counts: { passed: 0, failed: 0, skipped: [], failures: [], failedFiles: [], seconds: {}, ...given },
  code,
  output: '',
});
const failing = (...names: string[]) => ({
  failed: names.length,
  failures: names,
  failedFiles: names.map((name) => `${name}.test.ts`),
});

/** A runner whose runs end like this, one after the other. */
function runner(...runs: Ran[]) {
  const asked: (string[] | undefined)[] = [];
  return {
    asked,
    run: async (files?: string[]) => {
      asked.push(files);
      return runs.shift()!;
    },
  };
}

test('what fails once and passes alone counts as passed, and is named', async () => {
  const { run, asked } = runner(
    ran({ passed: 3, ...failing('a', 'b') }),
    ran({ passed: 5, ...failing('b') }),
  );
  expect(await withSecondTry(run)).toMatchObject({
    passed: 4,
    failed: 1,
    unsteady: ['a'],
    notes: ['failed: b'],
  });
  expect(asked).toEqual([undefined, ['a.test.ts', 'b.test.ts']]);
});

test('a run in which all passes is not repeated', async () => {
  const { run, asked } = runner(ran({ passed: 3 }));
  expect(await withSecondTry(run)).toMatchObject({ passed: 3, failed: 0 });
  expect(asked).toHaveLength(1);
});

test.each([
  ['that fails outside its tests', ran({ passed: 3 }, 1)],
  ['with a fault beside its failed tests', ran({ ...failing('a'), failed: 2 })],
  ['with a failure that is in no file', ran({ failed: 1, failures: ['a'] })],
  ['that left no counts', { counts: undefined, code: 1, output: '' }],
  ['in which most fails', ran(failing(...Array.from({ length: 11 }, (_, at) => String(at))))],
])('a run %s is not repeated and has failed', async (_, first) => {
  const { run, asked } = runner(first);
  expect((await withSecondTry(run)).failed).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
});

test('a second run that breaks mends nothing', async () => {
  const { run } = runner(ran(failing('a')), { counts: undefined, code: 1, output: '' });
  expect(await withSecondTry(run)).toMatchObject({ failed: 1, unsteady: [] });
});
