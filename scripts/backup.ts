/** `npm run backup [-- FILE]`: writes database, files and secret to one file, also while the server is running. */
import { resolve } from 'node:path';
import { runBackup } from '@regulus/server/control/run-backup.ts';
import { explainStartFailure } from '@regulus/server/start-failure.ts';
import { describeWritten, isWhole, progressLine } from './backup-lines.ts';

const [given, ...more] = process.argv.slice(2);
if (more.length > 0 || given?.startsWith('-')) {
  console.error('Name one file, or none: npm run backup -- FILE');
  process.exit(1);
}
// npm changes to the root of the repository; a path given as argument is relative to where the command was run.
const path = given === undefined ? null : resolve(process.env['INIT_CWD'] ?? process.cwd(), given);

const show = progressLine();
try {
  for await (const event of runBackup({ LOG_LEVEL: 'warn', ...process.env }, path)) {
    if (event.kind === 'progress') show(event);
    else {
      show(null);
      for (const line of describeWritten(event)) console.log(line);
      if (!isWhole(event)) process.exitCode = 2;
    }
  }
} catch (error) {
  show(null);
  explainStartFailure(error);
}
