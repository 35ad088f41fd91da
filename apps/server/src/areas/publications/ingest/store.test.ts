import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import type { Database } from '../../../db/connect.ts';
import { parseCatalogue } from '../../../ingestion/catalogue.ts';
import { describeIngestionStore } from '../../../ingestion/testing/store-contract.ts';
import { openFolderStorage } from '../../../storage/folder-storage.ts';
import { makeTestDatabase, type TestDatabase, testDatabases } from '../../../testing/database.ts';
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

const opened: { made: TestDatabase; db: Database }[] = [];
const folder = mkdtemp(join(tmpdir(), 'regulus-store-'));

afterEach(async () => {
  for (const { made, db } of opened.splice(0)) {
    await db.close();
    await made.drop();
  }
});
afterAll(async () => rm(await folder, { recursive: true, force: true }));

for (const kind of testDatabases()) {
  describeIngestionStore(`database (${kind})`, async () => {
    const made = await makeTestDatabase(kind);
    const db = await made.connect();
    opened.push({ made, db });
    await syncCatalogue(db, catalogue, { replaces: true });
    return createIngestionStore(db, await openFolderStorage(await folder));
  });
}
