/** `npm run restore -- FILE [--replace] [--check]`: restores what `npm run backup` wrote. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runRestore } from '@regulus/server/control/run-restore.ts';
import { explainStartFailure } from '@regulus/server/start-failure.ts';
import { describeInspected, describeVerified, isSound, progressLine } from './backup-lines.ts';

const usage = `npm run restore -- FILE [--check] [--replace]
  --check    only reads the backup and says whether it is whole
  --replace  puts it in the place of the present database, which is kept beside it`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, ...values };
  } catch {
    // told below
  }
  console.error(usage);
  return process.exit(1);
}

const { file, check = false, replace = false } = readArguments();
// npm changes to the root of the repository; a path given as argument is relative to where the command was run.
const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);

const show = progressLine();
try {
  const events = runRestore({ LOG_LEVEL: 'warn', ...process.env }, path, { replace, checkOnly: check });
  for await (const event of events) {
    if (event.kind === 'progress') {
      show(event);
      continue;
    }
    show(null);
    if (event.kind === 'inspected') for (const line of describeInspected(event.backup)) console.log(line);
    else if (event.kind === 'unknown') {
      console.log(
        `These tables or columns are none of Regulus and are not restored; they are still in the backup: ${event.names.join(', ')}`,
      );
      process.exitCode = 2;
    } else if (event.kind === 'verified') {
      for (const line of describeVerified(event)) console.log(line);
      if (!isSound(event)) process.exitCode = 2;
    } else {
      if (event.keptBeside !== null) console.log(`What was there before is kept: ${event.keptBeside}`);
      console.log(
        'Restored. Start Regulus; if the backup is of an earlier version, that updates the tables.',
      );
    }
  }
} catch (error) {
  show(null);
  explainStartFailure(error);
}
