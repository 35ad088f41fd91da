import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counts, outcomeOf } from './counts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'regulus-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function countsFile(counts: Counts): string {
  const file = path.join(folder, 'counts.json');
  writeFileSync(file, JSON.stringify(counts));
  return file;
}

test('a run without counts is a failure', () => {
  expect(outcomeOf(path.join(folder, 'absent.json'), 0, 'out')).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that failed without a failed test is a failure', () => {
  const file = countsFile({ passed: 3, failed: 0, skipped: [] });
  expect(outcomeOf(file, 1, '')).toMatchObject({ passed: 3, failed: 1 });
  expect(outcomeOf(file, null, '')).toMatchObject({ passed: 3, failed: 1 });
  expect(outcomeOf(file, 0, '')).toMatchObject({ passed: 3, failed: 0 });
});

test('failed tests are counted once', () => {
  expect(outcomeOf(countsFile({ passed: 1, failed: 2, skipped: [] }), 1, '')).toMatchObject({ failed: 2 });
});

test('what failed, and what passed at its second try only, is named before what was skipped', () => {
  const file = countsFile({
    passed: 1,
    failed: 1,
    skipped: [{ name: 'a', reason: 'no PostgreSQL' }],
    failures: ['b'],
    secondTries: ['c'],
  });
  expect(outcomeOf(file, 1, '').notes).toEqual([
    'failed: b',
    'passed at its second try only: c',
    '1 skipped: no PostgreSQL (a)',
  ]);
});

test('skipped tests are told by reason', () => {
  const skipped = [
    { name: 'a', reason: 'no PostgreSQL' },
    { name: 'b', reason: '' },
    { name: 'c', reason: 'no PostgreSQL' },
  ];
  expect(outcomeOf(countsFile({ passed: 1, failed: 0, skipped }), 0, '').notes).toEqual([
    '2 skipped: no PostgreSQL (a, …)',
    '1 skipped: no reason given (b)',
  ]);
});
