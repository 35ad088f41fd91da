import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectBackup } from '../backup/inspect-backup.ts';
import { mayRemoveFiles } from '../storage/hold-removals.ts';
import { usualDatabases } from '../testing/database.ts';
import { makeCompany } from '../testing/factories.ts';
import { addFile, makePlace, openInstallation, type Place } from '../testing/installation.ts';
import { eventually } from '../testing/wait.ts';
import { runBackup } from './run-backup.ts';

const command = fileURLToPath(new URL('../../../../scripts/backup.ts', import.meta.url));

let folder: string;
let place: Place | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-killed-'));
});
afterEach(async () => {
  await place?.remove();
  await rm(folder, { recursive: true, force: true });
});

describe.each(usualDatabases())('a backup of %s', (kind) => {
  it('that is killed leaves no file that looks whole, and holds up nothing', async () => {
    place = await makePlace(kind);
    const installation = await openInstallation(place);
    const { db } = installation;
    try {
      const company = await makeCompany(db);
      for (let count = 0; count < 15; count += 1)
        await addFile(installation, company, randomBytes(4_000_000));
      const path = join(folder, 'one.tar');
      const child = spawn(process.execPath, ['--no-warnings', command, path], {
        env: { ...place.environment, INIT_CWD: folder },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await eventually(async () => (await readdir(folder)).length > 0 || null);
      child.kill('SIGKILL');
      await ended;
      const [left = '', ...more] = await readdir(folder);
      expect([left, more]).toEqual([expect.stringMatching(/^one\.tar\.unfinished-\d+$/), []]);
      await expect(inspectBackup(join(folder, left))).rejects.toThrow('not a complete backup');
      await eventually(async () => (await db.withSystem('storage', (tx) => mayRemoveFiles(db, tx))) || null);

      let last: unknown;
      for await (const event of runBackup(place.environment, path)) last = event;
      expect(last).toMatchObject({ kind: 'written', files: 15 });
      expect((await inspectBackup(path)).summary.files).toBe(15);
    } finally {
      await installation.close();
    }
  });
});

it('a restore that was killed between its last two steps is finished by the next start', async () => {
  place = await makePlace('embedded');
  const before = await openInstallation(place);
  const company = await makeCompany(before.db);
  await before.close();
  const database = join(place.dataDir, 'database', 'database');
  await rename(database, `${database}.restored`);
  await writeFile(`${database}.restored-secret`, 'its secret');
  const after = await openInstallation(place);
  const companies = await after.db.withSystem('operator', (tx) =>
    tx.selectFrom('companies').select('id').execute(),
  );
  await after.close();
  expect(companies).toEqual([{ id: company }]);
  expect(await readFile(join(place.dataDir, 'token-secret'), 'utf8')).toBe('its secret');
});
