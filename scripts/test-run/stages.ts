import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from '../build-web.ts';
import { findChromium, howToGetChromium } from '../chromium.js';
import { ensureGenerated } from '../generated.js';
import { run } from './command.ts';
import { readCounts } from './counts.ts';
import { type Ran, withSecondTry } from './second-try.ts';
import { check, failure, nothingYet, present, type Stage, tscOf } from './stage.ts';

const bin = (file: string) => path.join('node_modules', file);
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
async function countedRun(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulus-test-'));
  const countsFile = path.join(folder, 'counts.json');
  try {
    const { code, output } = await run(args, { ...env, TEST_COUNTS_FILE: countsFile });
    return { counts: readCounts(countsFile), code, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const unit: Stage = {
  name: 'unit and integration tests',
  run: async () => {
    if (!present('{packages,apps,scripts,benchmarks}/**/*.test.{ts,tsx}')) return nothingYet('no *.test.ts');
    const reporters = ['--reporter=default', '--reporter=./scripts/test-run/vitest-reporter.ts'];
    const outcome = await withSecondTry((failed) =>
      countedRun([
        bin('vitest/vitest.mjs'),
        'run',
        '--allowOnly=false',
        ...reporters,
        ...(failed ? ['--maxWorkers=1', ...failed] : []),
      ]),
    );
    // the set-up of the database tests says so when there is one database only
    const [oneDatabase] = /^PostgreSQL not found.*$/m.exec(outcome.output) ?? [];
    return oneDatabase ? { ...outcome, notes: [oneDatabase, ...outcome.notes] } : outcome;
  },
};

const main = '--grep=@main';
/** `which` chooses journeys by their titles: those of `npm test` have `@main` in theirs. */
const journeys = (name: string, which: string[]): Stage => ({
  name,
  run: async () => {
    if (!present('e2e/**/*.spec.ts')) return nothingYet('no e2e/*.spec.ts');
    if (!findChromium()) return failure(`not run: ${howToGetChromium}`);
    if (!webIsBuilt) return failure('not run: the web app was not built');
    const args = [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...which];
    return withSecondTry((failed) =>
      failed
        ? countedRun([...args, '--last-failed', '--workers=1'])
        : countedRun(args, which.includes(main) ? { MAIN_JOURNEYS: 'all' } : {}),
    );
  },
});
const mainJourneys = journeys('main journeys', [main]);
const otherJourneys = journeys('other journeys', ['--grep-invert=@main']);

/** Everything after it needs what it makes. */
const generated: Stage = {
  name: 'generated files',
  run: async () => {
    ensureGenerated();
    return { passed: 1, failed: 0, output: '', notes: [] };
  },
};

/**
 * The stages of `npm test` in the order they run. Those of one group run two at a time; the test runners use both cores by
 * themselves, and browser tests are not disturbed by anything.
 */
const quick: Stage[][] = [
  [generated],
  [
    webBuild,
    check('types', tscOf('tsconfig.json')),
    check('types of the web app', tscOf('apps/web/tsconfig.json'), 'apps/web/src/**/*.{ts,tsx}'),
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
    check('openapi.json fits the contract', ['scripts/contract.ts', '--check']),
    check('lock file', ['scripts/lock-file.ts', '--check']),
    check('no secrets, no machine paths', ['scripts/hygiene.ts']),
  ],
  [firstLoad, unit],
  [mainJourneys],
];

/** What `npm test`, `npm run test:journeys` and `npm run test:full` run. */
export const runs: Readonly<Record<string, Stage[][]>> = {
  quick,
  journeys: [[generated], [webBuild], [otherJourneys]],
  full: [...quick, [otherJourneys]],
};
