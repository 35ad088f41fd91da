import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEmbeddedDatabase } from '../testing/database.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const run = promisify(execFile);

let folder: string;
let catalogue: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-command-'));
  await copyEmbeddedDatabase(join(folder, 'data', 'database'));
  catalogue = join(folder, 'catalogue.json');
  await writeFile(
    catalogue,
    JSON.stringify({
      regulators: [
        { code: 'TST', full_name: 'Test Authority', country: 'DE', language: 'de', colour: 'red' },
      ],
      feeds: [],
    }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A command of the command line without a running server: it opens the database itself. */
const command = (script: string, ...given: string[]) =>
  run(process.execPath, [join(root, 'scripts', script), ...given], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), REGULATORS_FILE: catalogue },
  });

it('a command that opens the database itself tells a fault of the catalogue once, and only where it matters', async () => {
  const ingest = await command('ingest.ts', '--once');
  expect(`${ingest.stdout}${ingest.stderr}`.split('"colour"')).toHaveLength(2);
  const verify = await command('audit-verify.ts');
  expect(verify.stderr).toBe('');
  expect(verify.stdout).toBe('0 chains, 0 broken\n');
});
