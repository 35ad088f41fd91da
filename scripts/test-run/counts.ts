import { existsSync, readFileSync } from 'node:fs';
import type { Outcome } from './stage.ts';

/** What a test runner's reporter writes down for us. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
  /** names of failed tests, so that they appear above the long output */
  failures?: string[];
  secondTries?: string[];
}

/** The skipped tests in few lines: one for each reason, with the number of tests. */
function skippedNotes(skipped: Counts['skipped']): string[] {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason || 'no reason given');
  return [...byReason].map(([reason, tests]) => {
    const [first] = tests;
    return `${tests.length} skipped: ${reason} (${first?.name ?? ''}${tests.length > 1 ? ', …' : ''})`;
  });
}

/**
 * The result of a test runner's stage. A runner that failed without a failed test (a broken setup, an unhandled error, a kill)
 * counts as one failure; so does one that left no counts.
 */
export function outcomeOf(countsFile: string, code: number | null, output: string): Outcome {
  if (!existsSync(countsFile)) return { passed: 0, failed: 1, output, notes: [] };
  const counts = JSON.parse(readFileSync(countsFile, 'utf8')) as Counts;
  const failed = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  const notes = [
    ...(counts.failures ?? []).map((name) => `failed: ${name}`),
    ...(counts.secondTries ?? []).map((name) => `passed at its second try only: ${name}`),
    ...skippedNotes(counts.skipped),
  ];
  return { passed: counts.passed, failed, output, notes };
}
