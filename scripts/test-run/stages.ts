import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from '../build-web.ts';
import { findChromium, howToGetChromium } from '../chromium.js';
import { run } from './command.ts';
import { outcomeOf } from './counts.ts';
import { check, failure, nothingYet, type Outcome, present, type Stage } from './stage.ts';

const bin = (file: string) => path.join('node_modules', file);
const tsc = bin('typescript/bin/tsc');
let webIsBuilt = false;

const webBuild: Stage = {
  name: 'web build',
  run: async () => {
    if (!present('apps/web/index.html')) return nothingYet('apps/web/index.html');
    const { built, failed, output } = await buildWeb();
    webIsBuilt = !failed;
    return failed
      ? failure(output)
      : { passed: 1, failed: 0, output, notes: built ? [] : ['unchanged since the last build'] };
  },
};

const firstLoad: Stage = {
  name: 'first-load size',
  run: async () => {
    if (!present('scripts/first-load.ts')) return nothingYet('scripts/first-load.ts');
    if (!webIsBuilt) return failure('not run: the web app was not built');
    return check('', ['scripts/first-load.ts']).run();
  },
};

/** Runs a test runner whose reporter leaves its counts in a file. */
async function countedRun(args: string[]): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulus-test-'));
  const countsFile = path.join(folder, 'counts.json');
  try {
    const { code, output } = await run(args, { TEST_COUNTS_FILE: countsFile });
    return outcomeOf(countsFile, code, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const unit: Stage = {
  name: 'unit and integration tests',
  run: async () => {
    if (!present('{packages,apps,scripts,benchmarks}/**/*.test.{ts,tsx}')) return nothingYet('no *.test.ts');
    const reporters = ['--reporter=default', '--reporter=./scripts/test-run/vitest-reporter.ts'];
    const outcome = await countedRun([bin('vitest/vitest.mjs'), 'run', '--allowOnly=false', ...reporters]);
    // the set-up of the database tests says so when there is one database only
    const [oneDatabase] = /^PostgreSQL not found.*$/m.exec(outcome.output) ?? [];
    return oneDatabase ? { ...outcome, notes: [oneDatabase, ...outcome.notes] } : outcome;
  },
};

const browser: Stage = {
  name: 'browser tests',
  run: async () => {
    if (!present('e2e/**/*.spec.ts')) return nothingYet('no e2e/*.spec.ts');
    if (!findChromium()) return failure(`not run: ${howToGetChromium}`);
    if (!webIsBuilt) return failure('not run: the web app was not built');
    return countedRun([bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts']);
  },
};

/**
 * The stages in the order they run. Those of one group run two at a time; the test runners use both cores by
 * themselves, and browser tests are not disturbed by anything.
 */
export const groups: Stage[][] = [
  [
    webBuild,
    check('types', [tsc, '-p', 'tsconfig.json']),
    check('types of the web app', [tsc, '-p', 'apps/web/tsconfig.json'], 'apps/web/src/**/*.{ts,tsx}'),
    check('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
    check('format', [
      bin('@biomejs/biome/bin/biome'),
      'check',
      '--linter-enabled=false',
      '--error-on-warnings',
      '.',
    ]),
    check('boundaries', ['scripts/boundaries.ts']),
    check('dead code', [bin('knip/bin/knip.js')]),
    check('contract is generated', ['scripts/contract.ts', '--check']),
    check('types of the texts', ['scripts/messages.ts', '--check']),
    check('lock file', ['scripts/lock-file.ts', '--check']),
    check('no secrets, no machine paths', ['scripts/hygiene.ts']),
  ],
  [firstLoad, unit],
  [browser],
];
