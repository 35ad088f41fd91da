import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Counts } from './counts.ts';

/** Writes the counts of a run to `TEST_COUNTS_FILE`; unlike the JSON reporter it knows why a test was skipped. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts: Counts = { passed: 0, failed: unhandledErrors.length, skipped: [], failures: [] };
    for (const module of modules) {
      // a file or a group that broke before its tests ran
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') counts.passed += 1;
        else if (result.state === 'failed') {
          counts.failed += 1;
          counts.failures?.push(`${module.relativeModuleId}: ${test.fullName}`);
        } else {
          const reason =
            result.state === 'skipped'
              ? (result.note ?? 'left to npm run test:full, or nothing for this machine')
              : 'did not run';
          counts.skipped.push({ name: `${module.relativeModuleId}: ${test.fullName}`, reason });
        }
      }
    }
    const file = process.env['TEST_COUNTS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}
