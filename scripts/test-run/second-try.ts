import { type Counts, outcomeOf } from './counts.ts';
import type { Outcome } from './stage.ts';

/** What one run of a test runner left. */
export interface Ran {
  readonly counts: Counts | undefined;
  readonly code: number | null;
  readonly output: string;
}

/** Where more has failed, something is broken that a second run would not mend. */
const mostFiles = 10;

/**
 * Runs the tests, and those files that failed once more, alone: a busy machine may be late, a fault is there again. What passes then
 * counts as passed and is named as unsteady.
 * @param run all tests, or those of `failed` files one after the other
 */
export async function withSecondTry(run: (failed?: string[]) => Promise<Ran>): Promise<Outcome> {
  const first = await run();
  const outcome = outcomeOf(first.counts, first.code, first.output);
  const { failures = [], failed = 0 } = first.counts ?? {};
  const files = [...new Set(first.counts?.failedFiles)];
  const isOutside = failed !== failures.length;
  if (files.length === 0 || isOutside || files.length > mostFiles) return outcome;
  const second = await run(files);
  const again = new Set(second.counts?.failures);
  const isBroken = !second.counts || second.counts.failed !== again.size;
  const unsteady = isBroken ? [] : failures.filter((name) => !again.has(name));
  return {
    ...outcome,
    passed: outcome.passed + unsteady.length,
    failed: outcome.failed - unsteady.length,
    notes: outcome.notes.filter((note) => !unsteady.some((name) => note === `failed: ${name}`)),
    output: `${first.output}\n\nOnce more, alone:\n${second.output}`,
    unsteady,
  };
}
