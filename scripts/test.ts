/**
 * `npm test`: every check, the tests and the main journeys, each even when an earlier one failed. What failed is shown in
 * full; the last line is `N passed, N failed`, and the exit code is 1 when something failed. `npm run test:journeys` runs the
 * other journeys; `npm run test:full` all of it, with `TEST_FULL=1`, with which the tests take their longest cases too.
 */
import { constants, setPriority } from 'node:os';
import { killCommands } from './test-run/command.ts';
import { failure, type Outcome, type Stage } from './test-run/stage.ts';
import { runs } from './test-run/stages.ts';

/** Two quiet cores need less than a quarter of this; anyone waiting for the result gives up after 90 minutes. */
const deadlineMs = 75 * 60_000;
const atOnce = 2;
/** More of them are no chance any more. */
const mostUnsteady = 3;
// The product's background computation has low priority. If the tests had a much higher one, they would wait for work that they
// themselves hold up.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL - 3);

const started = performance.now();
let stopped = false;
const totals = { passed: 0, failed: 0 };
const unsteady: string[] = [];

function stop(): void {
  stopped = true;
  killCommands();
}
const deadline = setTimeout(() => {
  console.log(`stopped after ${deadlineMs / 60_000} minutes`);
  stop();
}, deadlineMs);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

function report(stage: Stage, outcome: Outcome, seconds: number): void {
  const mark = outcome.failed > 0 ? 'FAILED' : outcome.passed > 0 ? 'ok' : '-';
  const counts =
    outcome.passed + outcome.failed > 1 ? ` (${outcome.passed} passed, ${outcome.failed} failed)` : '';
  console.log(`${mark.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s  ${stage.name}${counts}`);
  for (const note of outcome.notes) console.log(`${' '.repeat(17)}${note}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output}\n`);
}

async function runStage(stage: Stage): Promise<void> {
  const from = performance.now();
  const outcome = stopped
    ? failure('not run')
    : await stage
        .run()
        .catch((error: unknown) => failure(error instanceof Error ? (error.stack ?? '') : String(error)));
  totals.passed += outcome.passed;
  totals.failed += outcome.failed;
  unsteady.push(...(outcome.unsteady ?? []));
  report(stage, outcome, (performance.now() - from) / 1000);
}

for (const group of runs[process.argv[2] ?? 'quick'] ?? []) {
  const waiting = [...group];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) await runStage(stage);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
clearTimeout(deadline);
if (unsteady.length > 0) {
  console.log(`unsteady (failed once, then passed alone): ${unsteady.length}`);
  for (const name of unsteady) console.log(`${' '.repeat(17)}${name}`);
}
if (unsteady.length > mostUnsteady) {
  console.log(`FAILED more than ${mostUnsteady} are unsteady`);
  totals.failed += 1;
}
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s in all`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
