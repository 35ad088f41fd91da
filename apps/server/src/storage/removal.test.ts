import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NestedTransaction } from '../db/errors.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { silentLogger } from '../lib/logger.ts';
import { describeOnOneDatabase } from '../testing/database.ts';
import { makeCompany, makeUser } from '../testing/factories.ts';
import { eventually } from '../testing/wait.ts';
import { openFolderStorage } from './folder-storage.ts';
import { companyFilesRemoval, fileRemoval, removeFile, removeFilesOfCompany } from './removal.ts';
import type { Storage, StoredFile } from './storage.ts';

describeOnOneDatabase('files whose rows go', (context) => {
  let folder: string;
  let storage: Storage;
  let company: string;
  let user: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regulus-removal-'));
    storage = await openFolderStorage(folder);
    company = await makeCompany(context.db);
    user = (await makeUser(context.db, company)).id;
  });
  afterAll(() => rm(folder, { recursive: true }));

  const start = (work: boolean): Promise<Jobs> =>
    startJobs({
      db: context.db,
      definitions: [
        removeFile(() => ({ db: context.db, storage })),
        removeFilesOfCompany(() => ({ db: context.db, storage })),
      ] as never,
      log: silentLogger,
      work,
      pollEverySeconds: 0.5,
    });
  const name = (file: StoredFile) =>
    context.db.withCompany(company, (tx) =>
      tx
        .insertInto('evidence_files')
        .values({
          company_id: company,
          storage_key: file.key,
          sha256: file.sha256,
          byte_length: file.byteLength,
          name: 'a.txt',
          content_type: 'text/plain',
          note: '',
          is_scanned: false,
          uploaded_by: user,
          uploaded_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const drop = (jobs: Jobs, file: StoredFile, id: string, fails = false) =>
    context.db.withCompany(company, async (tx) => {
      await tx.deleteFrom('evidence_files').where('id', '=', id).execute();
      await jobs.enqueue(tx, fileRemoval, { key: file.key });
      if (fails) throw new Error('rolled back');
    });

  it('are removed by the next start where the process ended in between', async () => {
    const file = await storage.put(company, Buffer.from('policy'));
    const { id } = await name(file);
    const ended = await start(false);
    await drop(ended, file, id);
    await ended.stop();
    expect(await storage.exists(file.key)).toBe(true);
    const next = await start(true);
    expect(await eventually(async () => !(await storage.exists(file.key)))).toBe(true);
    await next.stop();
  });

  it('stay where the row stays, or another one names them', async () => {
    const [one, other, last] = [
      await storage.put(company, Buffer.from('one')),
      await storage.put(company, Buffer.from('other')),
      await storage.put(company, Buffer.from('last')),
    ];
    const rows = [await name(one), await name(other), await name(last)];
    // of an earlier version, when rows with the same bytes shared a file
    await name(other);
    const jobs = await start(true);
    await expect(drop(jobs, one, rows[0]!.id, true)).rejects.toThrow('rolled back');
    await drop(jobs, other, rows[1]!.id);
    await drop(jobs, last, rows[2]!.id);
    expect(await eventually(async () => !(await storage.exists(last.key)))).toBe(true);
    await jobs.stop();
    expect([await storage.exists(one.key), await storage.exists(other.key)]).toEqual([true, true]);
  });

  it('of a company that is deleted go, of no other', async () => {
    const gone = randomUUID();
    const [left, kept] = [
      await storage.put(gone, Buffer.from('x')),
      await storage.put(company, Buffer.from('x')),
    ];
    const jobs = await start(true);
    await context.db.withSystem('mail-link', async (tx) => {
      await jobs.enqueue(tx, companyFilesRemoval, { company_id: gone });
      await jobs.enqueue(tx, companyFilesRemoval, { company_id: company });
    });
    expect(await eventually(async () => !(await storage.exists(left.key)))).toBe(true);
    await jobs.stop();
    expect(await storage.exists(kept.key)).toBe(true);
  });

  it('the storage is not asked inside a transaction', async () => {
    const { key } = await storage.put(company, Buffer.from('x'));
    const attempts: (() => Promise<unknown>)[] = [
      () => storage.get(key),
      () => storage.put(company, Buffer.from('y')),
      () => storage.exists(key),
      () => storage.remove(key),
      async () => storage.list(),
    ];
    for (const attempt of attempts)
      await expect(context.db.withCompany(company, () => attempt())).rejects.toThrow(NestedTransaction);
    expect(await storage.exists(key)).toBe(true);
  });
});
