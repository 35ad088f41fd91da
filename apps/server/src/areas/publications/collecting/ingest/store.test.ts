import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '../../../../db/connect.ts';
import { parseCatalogue } from '../../../../ingestion/catalogue.ts';
import { describeIngestionStore } from '../../../../ingestion/testing/store-contract.ts';
import { openFolderStorage } from '../../../../storage/folder-storage.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { createIngestionStore } from './store.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const feed = (id: string) => ({
  id,
  regulator: 'TEST',
  url: `https://authority.example/${id}.xml`,
  format: 'rss',
});
const catalogue = parseCatalogue(
  {
    regulators: [{ code: 'TEST', full_name: 'Test Authority', country: 'EU', language: 'en' }],
    feeds: [feed('first-feed'), feed('second-feed')],
  },
  'the test catalogue',
);

const folder = mkdtemp(join(tmpdir(), 'regulus-store-'));
afterAll(async () => rm(await folder, { recursive: true, force: true }));

/** Each test finds a database that has collected nothing. */
async function forgetAll(db: Database): Promise<void> {
  await db.withSystem('demo-content', async (tx) => {
    await tx.deleteFrom('publications').execute();
    await tx.deleteFrom('feeds').execute();
    await tx.deleteFrom('snapshots').execute();
  });
  await syncCatalogue(db, catalogue, { replaces: true });
}

describeOnOneDatabase('the store', (context) => {
  describeIngestionStore(`in the database (${context.kind})`, async () => {
    await forgetAll(context.db);
    return createIngestionStore({ db: context.db, storage: await openFolderStorage(await folder) });
  });
});
