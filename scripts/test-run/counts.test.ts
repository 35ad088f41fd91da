import { expect, test } from 'vitest';
import { type Counts, outcomeOf, readCounts } from './counts.ts';

const counts = (given: Partial<Counts>): Counts => ({
  passed: 0,
  failed: 0,
  skipped: [],
  failures: [],
  failedFiles: [],
  seconds: {},
  ...given,
});

test('a run without counts is a failure', () => {
  expect(outcomeOf(readCounts('absent.json'), 0, 'out')).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that failed without a failed test is a failure', () => {
  const file = counts({ passed: 3 });
  expect(outcomeOf(file, 1, '')).toMatchObject({ passed: 3, failed: 1 });
  expect(outcomeOf(file, null, '')).toMatchObject({ passed: 3, failed: 1 });
  expect(outcomeOf(file, 0, '')).toMatchObject({ passed: 3, failed: 0 });
});

test('failed tests are counted once', () => {
  expect(outcomeOf(counts({ passed: 1, failed: 2 }), 1, '')).toMatchObject({ failed: 2 });
});

test('what failed is named before what was skipped, and before the slowest files', () => {
  const given = counts({
    passed: 1,
    failed: 1,
    skipped: [{ name: 'a', reason: 'no PostgreSQL' }],
    failures: ['b'],
    seconds: { 'a.test.ts': 1.26, 'b.test.ts': 12 },
  });
  expect(outcomeOf(given, 1, '').notes).toEqual([
    'failed: b',
    '1 skipped: no PostgreSQL (a)',
    'the slowest files:',
    '  12.0 s  b.test.ts',
    '   1.3 s  a.test.ts',
  ]);
});

test('skipped tests are told by reason', () => {
  const skipped = [
    { name: 'a', reason: 'no PostgreSQL' },
    { name: 'b', reason: '' },
    { name: 'c', reason: 'no PostgreSQL' },
  ];
  expect(outcomeOf(counts({ passed: 1, skipped }), 0, '').notes).toEqual([
    '2 skipped: no PostgreSQL (a, …)',
    '1 skipped: no reason given (b)',
  ]);
});
