import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '../audit/verify.ts';
import { connectDatabase, type Database } from '../db/connect.ts';
import { silentLogger } from '../lib/logger.ts';
import { useBackups } from '../testing/backups.ts';
import { testDatabases, usualDatabases } from '../testing/database.ts';
import { dumpOf } from '../testing/dump-of.ts';
import { makeCompany } from '../testing/factories.ts';
import { addFile, type Place, removeAddedFile } from '../testing/installation.ts';

const { fileOf, made, opened, closed, backUp, restore, elsewhere } = useBackups();

const companiesOf = async (db: Database) => {
  const rows = await db.withSystem('operator', (tx) => tx.selectFrom('companies').select('id').execute());
  return rows.map(({ id }) => id).toSorted();
};
/** What a restore put aside: a data folder, or a schema. */
const oldDatabase = ({ environment: { DATABASE_URL: databaseUrl }, dataDir }: Place, kept: string) =>
  connectDatabase({
    ...(databaseUrl === undefined ? {} : { databaseUrl: `${databaseUrl}?options=-csearch_path%3D${kept}` }),
    dataDir: join(dataDir, kept, 'database'),
    log: silentLogger,
  });
describe.each(usualDatabases())('a backup of %s', (kind) => {
  it('that is written under load has files and an audit log that fit its rows, and restores elsewhere', async () => {
    const place = await made(kind);
    const installation = await opened(place);
    const { db } = installation;
    const company = await makeCompany(db);
    const files: string[] = [];
    for (let count = 0; count < 40; count += 1)
      files.push(await addFile(installation, company, randomBytes(20_000)));
    const done = new AbortController();
    const load = (async () => {
      while (!done.signal.aborted) {
        files.push(await addFile(installation, company, randomBytes(5_000)));
        await removeAddedFile(installation, company, files.shift()!);
      }
    })();
    const written = await backUp(place, 'one.tar');
    done.abort();
    await load;
    expect(written).toMatchObject({ lost_files: [], changed_files: [] });
    expect((await stat(fileOf('one.tar'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(fileOf('one.tar')))).toEqual(['one.tar']);
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('backup-copy'))).toEqual([]);

    const target = await elsewhere(kind);
    const { verified } = await restore(target, 'one.tar');
    expect(verified).toMatchObject({ lost_files: [], changed_files: [], files: written.files });
    const chain = verified.chains.find(({ companyId }) => companyId === company)!;
    expect(chain.fault).toBeNull();
    const there = await db.withSystem('audit-verify', (tx) =>
      tx
        .selectFrom('audit_entries')
        .select('hash')
        .where('company_id', '=', company)
        .where('sequence', '=', chain.entries)
        .executeTakeFirst(),
    );
    expect(there).toEqual({ hash: chain.headHash });

    const restored = await opened(target);
    const counts = await restored.db.withSystem('audit-verify', async (tx) => ({
      added: (
        await tx.selectFrom('audit_entries').select('object_id').where('action', '=', 'test.added').execute()
      ).length,
      removed: (
        await tx
          .selectFrom('audit_entries')
          .select('object_id')
          .where('action', '=', 'test.removed')
          .execute()
      ).length,
      rows: (await tx.selectFrom('clearing_agreements').select('id').execute()).length,
    }));
    expect(counts.rows).toBe(counts.added - counts.removed);
    // it goes on where it was: the chain, and the removal of files that was under way
    const id = await addFile(restored, company, Buffer.from('more'));
    await removeAddedFile(restored, company, id);
    const after = await restored.db.withSystem('audit-verify', (tx) => verifyChain(tx, company));
    expect(after).toMatchObject({ fault: null, entries: chain.entries + 2 });
  });

  it('is noted where the operator looks, also one that failed', async () => {
    const place = await made(kind);
    const { db } = await opened(place);
    const { byteLength } = await backUp(place, 'one.tar');
    await expect(backUp(place, 'one.tar')).rejects.toThrow('exists already');
    const noted = await db.withSystem('operator', (tx) =>
      tx.selectFrom('backups').selectAll().orderBy('finished_at').execute(),
    );
    expect(noted).toMatchObject([
      { file_name: fileOf('one.tar'), byte_length: byteLength, failure: null },
      { byte_length: null, failure: expect.stringContaining('exists already') as string },
    ]);
  });
});

describe.each(testDatabases())('a backup of %s', (kind) => {
  it('is refused by a restore over a running server, and over a database that is not empty', async () => {
    const place = await made(kind);
    const installation = await opened(place);
    const company = await makeCompany(installation.db);
    await addFile(installation, company, Buffer.from('old'));
    await backUp(place, 'one.tar');
    const later = await makeCompany(installation.db);
    await addFile(installation, later, Buffer.from('new'));
    await expect(restore(place, 'one.tar', { replace: true })).rejects.toThrow(
      kind === 'embedded' ? /in use by process/ : /Stop all of its processes/,
    );
    await closed(installation);
    await expect(restore(place, 'one.tar')).rejects.toThrow('is not empty');

    const { verified, events } = await restore(place, 'one.tar', { replace: true });
    expect(verified).toMatchObject({ files: 1, lost_files: [] });
    expect(events.at(-1)).toMatchObject({ kind: 'restored', keptBeside: expect.any(String) as string });
    const after = await opened(place);
    expect(await companiesOf(after.db)).toEqual([company]);
    // what was there before is kept, with its files
    const [kept = ''] = (await readdir(place.dataDir)).filter((name) => name.startsWith('before_restore'));
    expect((await readdir(join(place.dataDir, kept, 'files'))).toSorted()).toEqual(
      ['database', company, later].toSorted(),
    );
    const old = await oldDatabase(place, kept);
    const before = await companiesOf(old);
    await old.close();
    expect(before).toEqual([company, later].toSorted());
  });
});

it('an installation moves from one database to the other and back, with the same rows and files', async () => {
  const place = await made('embedded');
  const installation = await opened(place);
  const company = await makeCompany(installation.db);
  await addFile(installation, company, randomBytes(3_000_000));
  await addFile(installation, company, Buffer.alloc(0));
  await closed(installation);
  await backUp(place, 'first.tar');
  const first = await dumpOf(fileOf('first.tar'));
  let last = 'first.tar';
  for (const kind of [...usualDatabases(), 'embedded'] as const) {
    const target = await elsewhere(kind, first.secret);
    await restore(target, last);
    last = `${kind}-${last}`;
    await backUp(target, last);
    expect(await dumpOf(fileOf(last))).toEqual(first);
  }
});
