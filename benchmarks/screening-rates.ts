/**
 * How long it takes to judge new publications for many companies, and everything of one company after its profile has
 * changed; in one process on each database, with publications and companies of a fixed generator.
 *   node benchmarks/screening-rates.ts [--publications 1000] [--companies 200] [--held 10000] [--database embedded|postgres]
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { businessLines, licenceTypes, profileTopics } from '@regulus/contract/company-values.ts';
import { readPublications } from '@regulus/server/areas/publications/collecting/reading/read-publications.ts';
import { rescreen } from '@regulus/server/areas/publications/screening/rescreen.ts';
import { screenPublications } from '@regulus/server/areas/publications/screening/screen-publications.ts';
import { askForScreening } from '@regulus/server/areas/publications/screening/waiting.queries.ts';
import { connectDatabase, type Database } from '@regulus/server/db/connect.ts';
import { embeddedEngines } from '@regulus/server/engine/choose-engines.ts';
import { systemClock } from '@regulus/server/lib/clock.ts';
import { silentLogger } from '@regulus/server/lib/logger.ts';
import { noJobs } from '@regulus/server/testing/no-jobs.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { type Figure, table } from './bench/table.ts';
import { targetsIn } from './bench/target.ts';
import { generatePublication } from './data/publication.ts';
import { type RandomSource, randomSource } from './data/random.ts';
import { keywords, regulators } from './data/words.ts';

const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '1000' },
    companies: { type: 'string', default: '200' },
    held: { type: 'string', default: '10000' },
    database: { type: 'string' },
  },
});
const counts = {
  publications: Number(values.publications),
  companies: Number(values.companies),
  held: Number(values.held),
};
const aims = { newSeconds: 60, profileSeconds: 30 };
const day = '2026-03-02';
/** Publications of one transaction, as a feed brings them. */
const batchSize = 20;

const pickSome = <Value>(random: RandomSource, all: readonly Value[], share: number) =>
  all.filter(() => random.isTrue(share));

async function insertRegulators(db: Database): Promise<void> {
  await db.withSystem('benchmark', (tx) =>
    tx
      .insertInto('regulators')
      .values(
        regulators.map(({ code, fullName, country, language }) => ({
          code,
          full_name: fullName,
          country,
          language,
          scraping_start_date: '2024-01-01',
        })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute(),
  );
}

/** Companies that all follow every regulator: the most work there can be. */
async function insertCompanies(db: Database, random: RandomSource, count: number): Promise<string[]> {
  return db.withSystem('benchmark', async (tx) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = random.uuid();
      ids.push(id);
      await tx
        .insertInto('companies')
        .values({ id, name: `Company ${index}` })
        .execute();
      await tx
        .insertInto('company_profiles')
        .values({
          company_id: id,
          regulators: regulators.map(({ code }) => code),
          licence_types: pickSome(random, Object.keys(licenceTypes), 0.1),
          business_lines: pickSome(random, Object.keys(businessLines), 0.15),
          topics: pickSome(random, profileTopics, 0.25),
          countries: pickSome(random, ['DE', 'FR', 'LU', 'GB', 'CH', 'TR'], 0.4),
          keywords: pickSome(random, keywords, 0.5),
        })
        .execute();
    }
    return ids;
  });
}

async function insertPublications(db: Database, random: RandomSource, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, (_, index) => generatePublication(random, index, day));
  for (let start = 0; start < made.length; start += 500) {
    await db.withSystem('benchmark', (tx) =>
      tx
        .insertInto('publications')
        .values(
          made.slice(start, start + 500).map((publication) => ({
            id: publication.id,
            canonical_key: `benchmark:${publication.id}`,
            title: publication.title,
            code: publication.code,
            regulator: publication.regulator,
            regulators: [publication.regulator],
            pub_type: publication.type,
            language: publication.language,
            summary: publication.summary,
            is_binding: publication.isBinding,
            published_on: publication.publishedOn,
            listed_on: publication.listedOn,
          })),
        )
        .execute(),
    );
  }
  return made.map(({ id }) => id);
}

async function inBatches(ids: readonly string[], work: (batch: string[]) => Promise<void>): Promise<number> {
  const started = performance.now();
  for (let start = 0; start < ids.length; start += batchSize) await work(ids.slice(start, start + batchSize));
  return (performance.now() - started) / 1000;
}

const silent = { signal: new AbortController().signal, progress: async () => {} };

async function measure(db: Database, kind: 'embedded' | 'postgres', figures: Figure[]): Promise<void> {
  const random = randomSource(20_260_302);
  await insertRegulators(db);
  const ids = await insertPublications(db, random, counts.publications);
  const reading = await inBatches(ids, (batch) =>
    readPublications({ db, clock: systemClock, engines: embeddedEngines }, batch),
  );
  const companies = await insertCompanies(db, random, counts.companies);
  const screen = async (batch: readonly string[]) => {
    await db.withSystem('benchmark', (tx) => askForScreening(tx, batch));
    await screenPublications(
      { db, clock: systemClock, engines: embeddedEngines, log: silentLogger, jobs: noJobs },
      { among: batch },
    );
  };
  const screening = await inBatches(ids, screen);
  const again = await inBatches(ids.slice(0, batchSize * 5), screen);
  const add = (name: string, value: number, unit: string, aim?: number) =>
    figures.push({ name, database: kind, value, unit, ...(aim === undefined ? {} : { aim }) });
  add(`${ids.length} publications read for topics, dates and type`, reading, 's');
  add(`${ids.length} new ones judged for ${companies.length} companies`, screening, 's', aims.newSeconds);
  add('one verdict, written', (screening / (ids.length * companies.length)) * 1e6, 'µs');
  add(
    'one verdict that stays the same',
    (again / (Math.min(ids.length, batchSize * 5) * companies.length)) * 1e6,
    'µs',
  );

  // the others would have to judge what only one company is measured with
  await db.withSystem('benchmark', (tx) =>
    tx.updateTable('company_profiles').set({ regulators: [] }).execute(),
  );
  const [company = ''] = await insertCompanies(db, random, 1);
  const held = await insertPublications(db, random, counts.held);
  await inBatches(held, (batch) =>
    readPublications({ db, clock: systemClock, engines: embeddedEngines }, batch),
  );
  await rescreen({ db, clock: systemClock, engines: embeddedEngines }, company, silent);
  await db.withSystem('benchmark', (tx) =>
    tx
      .updateTable('company_profiles')
      .set({ keywords: ['resilience', 'capital', 'fund'], licence_types: ['insurer'], revision: 2 })
      .where('company_id', '=', company)
      .execute(),
  );
  const started = performance.now();
  await rescreen({ db, clock: systemClock, engines: embeddedEngines }, company, silent);
  const seconds = (performance.now() - started) / 1000;
  add(
    `a changed profile over ${counts.held + counts.publications} publications`,
    seconds,
    's',
    aims.profileSeconds,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'regulus-screening-'));
const binaries = findPostgresBinaries();
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;
const figures: Figure[] = [];
try {
  for (const { kind, environment } of targetsIn(folder, cluster)) {
    if (values.database !== undefined && values.database !== kind) continue;
    const db = await connectDatabase({
      ...(environment['DATABASE_URL'] ? { databaseUrl: environment['DATABASE_URL'] } : {}),
      dataDir: join(folder, `${kind}-database`),
      log: silentLogger,
    });
    try {
      await db.migrate();
      await measure(db, kind, figures);
    } finally {
      await db.close();
    }
  }
  console.log(table(figures));
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
