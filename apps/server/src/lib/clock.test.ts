import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
/** Each reads the machine's own time, and why. */
const exceptions = new Set([
  'lib/clock.ts',
  // the start hands it to everyone else
  'start.ts',
  // defaults of what is opened outside of the server
  'db/connect.ts',
  'jobs/jobs.ts',
  // compared with the times of files, which the machine writes
  'storage/folder-storage.ts',
  // commands that run outside of the server
  'control/run-backup.ts',
  'control/run-restore.ts',
  // told to who finds the lock
  'db/embedded/folder-lock.ts',
]);

it('time comes from the clock that is handed in', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path));
  expect(files.length).toBeGreaterThan(300);
  const own = files.filter((path) =>
    /new Date\(\)|Date\.now\(\)|\bsystemClock\b/.test(readFileSync(`${source}/${path}`, 'utf8')),
  );
  expect(own.filter((path) => !exceptions.has(path))).toEqual([]);
});
