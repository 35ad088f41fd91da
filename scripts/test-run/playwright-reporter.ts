import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import type { Counts } from './counts.ts';
import { pagesOf, unopenedPages } from './pages.ts';

/** Writes the counts of a run to `TEST_COUNTS_FILE`; a page that none of the main journeys opens is a failure. */
export default class CountsReporter implements Reporter {
  #suite: Suite | undefined;
  #faults = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** what fails outside the tests */
  onError(): void {
    this.#faults += 1;
  }

  onEnd(): void {
    const counts: Counts = {
      passed: 0,
      failed: this.#faults,
      skipped: [],
      failures: [],
      failedFiles: [],
      seconds: {},
    };
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      const file = path.basename(test.location.file);
      const taken = test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      counts.seconds[file] = (counts.seconds[file] ?? 0) + taken;
      const name = test.titlePath().slice(2).join(' › ');
      if (outcome === 'expected') counts.passed += 1;
      else if (outcome === 'skipped') {
        const annotation = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
        counts.skipped.push({
          name,
          reason: annotation?.description ?? '',
        });
      } else {
        counts.failed += 1;
        counts.failures.push(name);
        counts.failedFiles.push(test.location.file);
      }
    }
    // a journey that failed may not have come to its pages
    for (const page of counts.failed === 0 ? this.#unopened() : []) {
      counts.failed += 1;
      counts.failures.push(`no main journey opens ${page}`);
    }
    const file = process.env['TEST_COUNTS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(counts));
  }

  #unopened(): string[] {
    if (process.env['MAIN_JOURNEYS'] !== 'all') return [];
    const opened = (this.#suite?.allTests() ?? []).flatMap(({ results }) =>
      results
        .flatMap(({ annotations }) => annotations)
        .flatMap(({ type, description }) => (type === 'opened' ? (description ?? '').split(' ') : [])),
    );
    return unopenedPages(pagesOf(), opened);
  }

  printsToStdio(): boolean {
    return false;
  }
}
