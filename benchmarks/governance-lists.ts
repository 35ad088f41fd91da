/**
 * Lists, filters and charts of a company with 20,000 obligations and 5,000 controls on PostgreSQL, as the pages ask for them, each
 * answer made ready to be sent. Four other companies hold as much, and 30,000 publications are there that nothing was derived of.
 * The database has looked over its tables first, as it does by itself a minute after they were filled. Ends with 1 where the 95th of
 * a hundred takes longer than 50 ms; where the yardstick's does too, the machine was busy.
 *   node benchmarks/governance-lists.ts [--obligations 20000] [--controls 5000] [--rounds 40]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { topics } from '@regulus/contract/topic-values.ts';
import type { Actor } from '@regulus/server/access/actor.ts';
import { listControls } from '@regulus/server/areas/controls/service.ts';
import { getGovernance } from '@regulus/server/areas/governance/service.ts';
import { listObligations } from '@regulus/server/areas/obligations/service.ts';
import { openDependencies } from '@regulus/server/start.ts';
import { makeCompany, makeRegulator, makeUser } from '@regulus/server/testing/factories.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { median, percentile } from './bench/statistics.ts';
import { targetsIn } from './bench/target.ts';
import { addControls, addPublication, ofPublication } from './data/governance.ts';
import { randomSource } from './data/random.ts';

const { values } = parseArgs({
  options: {
    obligations: { type: 'string', default: '20000' },
    controls: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '40' },
  },
});
const aimMs = 50;
const random = randomSource(20_260_101);
const pick = random.pick;

const binaries = findPostgresBinaries();
if (!binaries) {
  console.log('skipped: PostgreSQL was not found');
  process.exit();
}
const folder = await mkdtemp(join(tmpdir(), 'regulus-bench-'));
const cluster = await startPostgresCluster(binaries);
const target = targetsIn(folder, cluster).find(({ kind }) => kind === 'postgres');
if (!target) throw new Error('There is no PostgreSQL target.');
const dependencies = await openDependencies(target.environment);
const { db } = dependencies;

/** Four companies that hold the same, and publications that nothing was derived of: no database is there for one company alone. */
const addNeighbours = `
  set session_replication_role = replica; -- what refers to what was checked with the first company
  insert into publications (canonical_key, title, regulator, regulators, pub_type, language, link, published_on, listed_on,
      updated_at, collected_at)
    select 'other:' || number, title, regulator, regulators, pub_type, language, link, published_on, listed_on, updated_at,
      collected_at
    from (select * from publications limit 1) as one, generate_series(1, 30000) as number;
  do $$
  declare own uuid; neighbour uuid; held text; columns text;
  begin
    select company_id into own from obligations limit 1;
    for count in 1..4 loop
      insert into companies (name, locale) values ('Neighbour', 'en-GB') returning id into neighbour;
      foreach held in array array['quotes', 'quote_positions', 'obligations', 'obligation_spans', 'controls', 'control_obligations',
        'evidence_files', 'control_evidence']
      loop
        select string_agg(quote_ident(column_name), ', ' order by ordinal_position) into columns
          from information_schema.columns where table_schema = 'public' and table_name = held and column_name <> 'company_id';
        execute format('insert into %1$I (company_id, %2$s) select $1, %2$s from %1$I where company_id = $2', held, columns)
          using neighbour, own;
      end loop;
    end loop;
  end $$`;

/** As the owner of the database, outside of transactions. */
async function run(databaseUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

try {
  const regulators = [await makeRegulator(db), await makeRegulator(db), await makeRegulator(db)];
  const companyId = await makeCompany(db, { regulators, features: ['compliance', 'obligations'] });
  const people = [await makeUser(db, companyId), await makeUser(db, companyId)];
  const ids: string[] = [];
  for (let index = 0; index * ofPublication < Number(values.obligations); index += 1)
    ids.push(
      await addPublication(
        dependencies,
        companyId,
        pick(regulators),
        people.map(({ id }) => id),
        index,
      ),
    );
  await addControls(
    dependencies,
    companyId,
    people.map(({ id }) => id),
    Number(values.controls),
  );
  // the latter as PostgreSQL does by itself once tables have grown
  await run(target.environment['DATABASE_URL'] ?? '', addNeighbours, 'vacuum analyze');
  const actor = { companyId, userId: people[0]?.id ?? '' } as Actor;
  const page = { sort: 'due_on', limit: 50, offset: 0 } as const;
  const firm = ['firm'] as const;
  const asked: Readonly<Record<string, Parameters<typeof listObligations>[2]>> = {
    'as it opens': { ...page, kind: firm },
    'all, by publication': { ...page, sort: 'place' },
    'latest update': { ...page, kind: firm, sort: '-updated_at' },
    'by title': { ...page, kind: firm, sort: 'title' },
    'by topic': { ...page, kind: firm, sort: 'topic' },
    'needs review': { ...page, kind: firm, status: [1] },
    'one regulator': { ...page, kind: firm, regulator: [regulators[0] ?? ''] },
    'two topics': { ...page, kind: firm, topic: topics.slice(0, 2) },
    mine: { ...page, kind: firm, assignee: [people[0]?.id ?? ''] },
    'of nobody': { ...page, kind: firm, unassigned: true },
    'two words': { ...page, kind: firm, q: 'losses 2029' },
    'words that are nowhere': { ...page, q: 'zebra' },
    'page 100': { ...page, offset: 5000 },
    'of one publication': { publication: ids[3] ?? '', kind: firm, sort: 'place', limit: 200, offset: 0 },
  };
  const controls = { sort: '-updated_at', limit: 50, offset: 0 } as const;
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    ...Object.fromEntries(
      Object.entries(asked).map(([name, query]) => [
        `obligations: ${name}`,
        () => listObligations(dependencies, actor, query),
      ]),
    ),
    'controls: as they open': () => listControls(dependencies, actor, controls),
    'controls: by title': () => listControls(dependencies, actor, { ...controls, sort: 'title' }),
    'controls: by code, page 50': () =>
      listControls(dependencies, actor, { ...controls, sort: 'code', offset: 2500 }),
    'controls: completed': () => listControls(dependencies, actor, { ...controls, list: ['completed'] }),
    'controls: two regulators, mine or of nobody': () =>
      listControls(dependencies, actor, {
        ...controls,
        regulators: regulators.slice(0, 2),
        assignees: [people[0]?.id ?? ''],
        unassigned: true,
      }),
    'controls: a word': () => listControls(dependencies, actor, { ...controls, q: 'losses' }),
    'controls: of one publication': () =>
      listControls(dependencies, actor, { ...controls, publication: ids[3] ?? '' }),
    'charts: all': () => getGovernance(dependencies, actor, {}),
    'charts: one regulator': () => getGovernance(dependencies, actor, { regulators: [regulators[0] ?? ''] }),
  };
  /** What does not depend on what is measured, by turns with it: how fast the machine is, and how busy. */
  const yardstick = () =>
    db.withCompany(companyId, (tx) => sql`select count(*) from generate_series(1, 100000)`.execute(tx));
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const shown = (times: readonly number[]) =>
    `${median(times).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)}`;
  const yards: number[] = [];
  let slowest = 0;
  console.log('| list | p50 ms | p95 ms | p50 to the yardstick | first ms |\n|---|---|---|---|---|');
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      beside.push(await timed(yardstick));
      times.push(await timed(call));
    }
    yards.push(...beside);
    slowest = Math.max(slowest, percentile(times, 0.95));
    const ratio = (median(times) / median(beside)).toFixed(1);
    console.log(`| ${name} | ${shown(times)} | ${ratio} | ${(times[0] ?? 0).toFixed(1)} |`);
  }
  console.log(
    `| yardstick: the database counts to 100,000; fastest, as on an idle machine, ${Math.min(...yards).toFixed(1)} | ${shown(yards)} | 1.0 | |`,
  );
  if (slowest > aimMs) process.exitCode = 1;
} finally {
  await dependencies.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
