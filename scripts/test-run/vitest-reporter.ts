import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Counts } from './counts.ts';

/** Writes the counts of a run to `TEST_COUNTS_FILE`; unlike the JSON reporter it knows why a test was skipped. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts: Counts = {
      passed: 0,
      failed: unhandledErrors.length,
      skipped: [],
      failures: [],
      failedFiles: modules.filter((module) => !module.ok()).map((module) => module.relativeModuleId),
      seconds: Object.fromEntries(
        modules.map((module) => [module.relativeModuleId, module.diagnostic().duration / 1000]),
      ),
    };
    const fail = (name: string, times: number) => {
      counts.failed += times;
      for (let count = 0; count < times; count += 1) counts.failures.push(name);
    };
    for (const module of modules) {
      // a file or a group that broke before its tests ran
      fail(module.relativeModuleId, module.errors().length);
      for (const suite of module.children.allSuites())
        fail(`${module.relativeModuleId}: ${suite.fullName}`, suite.errors().length);
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') counts.passed += 1;
        else if (result.state === 'failed') {
          fail(`${module.relativeModuleId}: ${test.fullName}`, 1);
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
