import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from '../lib/logger.ts';
import { describeOnOneDatabase } from '../testing/database.ts';
import { makeCompany, makeUser } from '../testing/factories.ts';
import { openFolderStorage } from './folder-storage.ts';
import { claimStorage, removeUnnamedFiles } from './remove-unnamed.ts';
import type { Storage, StoredFile } from './storage.ts';

describeOnOneDatabase('files that nothing names', (context) => {
  let folder: string;
  let storage: Storage;
  const now = new Date('2026-05-01T12:00:00Z');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regulus-unnamed-'));
    storage = await openFolderStorage(folder);
    await claimStorage({ db: context.db, storage });
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Stores a file as if that was so many days ago. */
  async function kept(space: string, words: string, daysAgo: number): Promise<StoredFile> {
    const file = await storage.put(space, Buffer.from(words));
    const at = new Date(now.getTime() - daysAgo * 24 * 3_600_000);
    const [, name = ''] = file.key.split('/');
    await utimes(join(folder, 'files', space, name.slice(0, 2), name), at, at);
    return file;
  }
  const name = (companyId: string, file: StoredFile, userId: string) =>
    context.db.withCompany(companyId, (tx) =>
      tx
        .insertInto('evidence_files')
        .values({
          company_id: companyId,
          storage_key: file.key,
          sha256: file.sha256,
          byte_length: file.byteLength,
          name: 'a.txt',
          content_type: 'text/plain',
          note: '',
          is_scanned: false,
          uploaded_by: userId,
          uploaded_at: now,
        })
        .execute(),
    );
  const clear = () =>
    removeUnnamedFiles({ db: context.db, storage, clock: { now: () => now }, log: silentLogger });
  const isThere = (files: readonly StoredFile[]) => Promise.all(files.map(({ key }) => storage.exists(key)));

  it('go once they are older than a month; the same bytes of another company stay', async () => {
    const [one, other] = [await makeCompany(context.db), await makeCompany(context.db)];
    const user = await makeUser(context.db, one);
    const named = await kept(one, 'policy', 31);
    await name(one, named, user.id);
    const sameElsewhere = await kept(other, 'policy', 31);
    const left = await kept(one, 'left behind', 31);
    const young = await kept(one, 'sent this month', 29);
    const gone = await kept(randomUUID(), 'of a company that is no more', 31);
    expect(await clear()).toBe(3);
    expect(await isThere([named, sameElsewhere, left, young, gone])).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(await clear()).toBe(0);
  });

  it('of regulators go where no snapshot names them', async () => {
    const named = await kept('shared', `page ${randomUUID()}`, 31);
    const left = await kept('shared', `page ${randomUUID()}`, 31);
    await context.db.withSystem('ingestion', (tx) =>
      tx
        .insertInto('snapshots')
        .values({
          address: 'https://regulator.example/page',
          final_address: 'https://regulator.example/page',
          sha256: named.sha256,
          storage_key: named.key,
          byte_length: named.byteLength,
          content_type: 'text/html',
          charset: 'utf-8',
          fetched_at: now,
        })
        .execute(),
    );
    expect(await clear()).toBe(1);
    expect(await isThere([named, left])).toEqual([true, false]);
  });

  it('stay where the storage is of another database', async () => {
    const left = await kept(randomUUID(), 'of somebody else', 31);
    await writeFile(join(folder, 'files', 'database'), randomUUID());
    expect(await clear()).toBe(0);
    expect(await isThere([left])).toEqual([true]);
  });
});
