import { existsSync, readFileSync } from 'node:fs';
import type { Outcome } from './stage.ts';

/** What a test runner's reporter writes down for us. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
  /** names of failed tests, so that they appear above the long output */
  failures: string[];
  /** the files that hold them */
  failedFiles: string[];
  /** how long each file took */
  seconds: Record<string, number>;
}

const slowestFiles = 15;

/** The skipped tests in few lines: one for each reason, with the number of tests. */
function skippedNotes(skipped: Counts['skipped']): string[] {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason || 'no reason given');
  return [...byReason].map(([reason, tests]) => {
    const [first] = tests;
    return `${tests.length} skipped: ${reason} (${first?.name ?? ''}${tests.length > 1 ? ', …' : ''})`;
  });
}

/** The files that took longest, so that they are seen when they grow. */
function slowestNotes(seconds: Counts['seconds']): string[] {
  const slowest = Object.entries(seconds)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, slowestFiles)
    .map(([file, taken]) => `${taken.toFixed(1).padStart(6)} s  ${file}`);
  return slowest.length > 0 ? ['the slowest files:', ...slowest] : [];
}

/** Undefined where the runner left none. */
export function readCounts(file: string): Counts | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Counts) : undefined;
}

/**
 * The result of a test runner's stage. A runner that failed without a failed test (a broken setup, an unhandled error, a kill)
 * counts as one failure; so does one that left no counts.
 */
export function outcomeOf(counts: Counts | undefined, code: number | null, output: string): Outcome {
  if (!counts) return { passed: 0, failed: 1, output, notes: [] };
  const failed = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  const notes = [
    ...counts.failures.map((name) => `failed: ${name}`),
    ...skippedNotes(counts.skipped),
    ...slowestNotes(counts.seconds),
  ];
  return { passed: counts.passed, failed, output, notes };
}
