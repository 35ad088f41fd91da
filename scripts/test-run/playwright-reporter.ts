import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import type { Counts } from './counts.ts';

/**
 * Writes the counts of a run to `TEST_COUNTS_FILE`. A test that passes only on its second attempt counts as passed and is
 * named: on a busy machine a browser may be late, but a test that is named often should be fixed.
 */
export default class CountsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const counts: Counts = { passed: 0, failed: 0, skipped: [], failures: [], secondTries: [] };
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      const name = test.titlePath().slice(2).join(' › ');
      if (outcome === 'expected') counts.passed += 1;
      else if (outcome === 'flaky') {
        counts.passed += 1;
        counts.secondTries?.push(name);
      } else if (outcome === 'skipped') {
        const annotation = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
        counts.skipped.push({
          name,
          reason: annotation?.description ?? '',
        });
      } else {
        counts.failed += 1;
        counts.failures?.push(name);
      }
    }
    const file = process.env['TEST_COUNTS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(counts));
  }

  printsToStdio(): boolean {
    return false;
  }
}
