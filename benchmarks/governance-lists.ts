/**
 * Lists, filters and charts of a company with 20,000 obligations and 5,000 controls on PostgreSQL, as the pages ask for them, each
 * answer made ready to be sent. Four other companies hold as much, and 30,000 publications are there that nothing was derived of.
 * The database has looked over its tables first, as it does by itself a minute after they were filled. Ends with 1 where the 95th of
 * a hundred takes longer than 50 ms; where the yardstick's does too, the machine was busy.
 *   node benchmarks/governance-lists.ts [--obligations 20000] [--controls 5000] [--rounds 40]
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { topics } from '@regulus/contract/topic-values.ts';
import type { Actor } from '@regulus/server/access/actor.ts';
import { listControls } from '@regulus/server/areas/controls/service.ts';
import { getGovernance } from '@regulus/server/areas/governance/service.ts';
import { placeKey } from '@regulus/server/areas/obligations/content.ts';
import { insertObligations, keepQuotes } from '@regulus/server/areas/obligations/queries-write.ts';
import { listObligations } from '@regulus/server/areas/obligations/service.ts';
import { sha256 } from '@regulus/server/engine/text/canonical-text.ts';
import { addDays } from '@regulus/server/lib/time.ts';
import { openDependencies } from '@regulus/server/start.ts';
import {
  giveText,
  makeCompany,
  makePublication,
  makeRegulator,
  makeUser,
} from '@regulus/server/testing/factories.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { median, percentile } from './bench/statistics.ts';
import { targetsIn } from './bench/target.ts';
import { randomSource } from './data/random.ts';

const { values } = parseArgs({
  options: {
    obligations: { type: 'string', default: '20000' },
    controls: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '40' },
  },
});
const aimMs = 50;
const ofPublication = 200;
const random = randomSource(20_260_101);
const pick = random.pick;

const verbs = ['report', 'keep', 'review', 'publish', 'document', 'test', 'notify', 'protect'];
const things = [
  'its register',
  'all losses',
  'client money',
  'outsourced functions',
  'its incidents',
  'the audit trail',
];
// a sentence of PSD2 or AMLD4 that demands something has 275 characters, and 1.4 quotes
const asides = [
  'where it has reasonable grounds to believe that the accuracy or completeness of what it was told is no longer given',
  'taking into account the nature, scale and complexity of its activities and the risks to which they give rise',
  'irrespective of whether the service is provided by the institution itself or by an agent that acts on its behalf',
];
const leadIn =
  'For the purposes of this Article, and without prejudice to what other acts of the Union provide:';
const shareWithLeadIn = 0.4;

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
const { db, clock } = dependencies;

/** One publication with a text of which each line is an obligation. */
async function addPublication(
  companyId: string,
  regulator: string,
  people: readonly string[],
  index: number,
): Promise<string> {
  const id = await makePublication(db, { regulator, title: `Regulation ${String(index)}` });
  const lines = Array.from(
    { length: ofPublication },
    (_, line) =>
      `${String(line + 1)}. Each payment institution shall ${pick(verbs)} ${pick(things)} in year ${String(2027 + (line % 5))}, ${pick(asides)}, and inform the competent authority without undue delay of what it has done in this respect.`,
  );
  let start = 0;
  const places = [leadIn, ...lines].map((words) => {
    const place = { start, end: start + words.length, sha256: sha256(words), words };
    start += words.length + 1;
    return place;
  });
  await giveText(db, id, {
    content: places.map(({ words }) => words).join('\n'),
    passages: places.map((place, ordinal) => ({
      ...place,
      ordinal,
      parent: null,
      kind: 'paragraph' as const,
      label: '',
      path: `par_${String(ordinal)}`,
      heading: null,
      page: null,
      hash: place.sha256,
    })),
  });
  const now = clock.now();
  await db.withCompany(companyId, async (tx) => {
    const text = await tx
      .selectFrom('publication_texts')
      .select('id')
      .where('publication_id', '=', id)
      .executeTakeFirstOrThrow();
    const quotes = await keepQuotes(
      tx,
      companyId,
      places.map((place) => ({ ...place, textId: text.id })),
      now,
    );
    const [opening, ...bodies] = places;
    const rows = bodies.map((place, position) => ({ place, position, id: randomUUID() }));
    await insertObligations(
      tx,
      rows.map(({ id: own, place, position }) => ({
        company_id: companyId,
        id: own,
        publication_id: id,
        publication_text_id: text.id,
        position,
        status: pick([1, 1, 1, 2, 2, 0] as const),
        kind: pick(['firm', 'firm', 'firm', 'other', 'permission'] as const),
        modality: 'must' as const,
        is_through_national_law: false,
        addressee: null,
        condition: null,
        exception: null,
        deadline: null,
        due_on: random.next() < 0.2 ? addDays('2027-01-01', Math.floor(random.next() * 1000)) : null,
        topic: pick(topics),
        confidence: 0.9,
        clause_path: `art_${String(position)}`,
        clause: `Article ${String(position)}`,
        page: null,
        words: `article ${String(position)} ${place.words.toLowerCase()}`,
        assignee_id: random.next() < 0.3 ? pick(people) : null,
        derived_by: 'benchmark',
        input_hash: '',
        content_hash: '',
        origin: 'derived' as const,
        created_at: now,
        updated_at: new Date(now.getTime() - Math.floor(random.next() * 1e10)),
      })),
      rows.flatMap(({ id: own, place }) =>
        [...(opening && random.isTrue(shareWithLeadIn) ? [opening] : []), place].map((quoted, ordinal) => ({
          company_id: companyId,
          obligation_id: own,
          ordinal,
          role: quoted === opening ? ('lead_in' as const) : ('body' as const),
          quote_id: quotes.get(placeKey(quoted)) ?? '',
        })),
      ),
    );
  });
  return id;
}

/** Controls that answer two approved obligations each; every second one has a file of evidence. */
async function addControls(companyId: string, people: readonly string[], total: number): Promise<void> {
  const now = clock.now();
  await db.withCompany(companyId, async (tx) => {
    const approved = await tx
      .selectFrom('obligations as obligation')
      .innerJoin('publications as publication', 'publication.id', 'obligation.publication_id')
      .select(['obligation.id', 'publication.regulators'])
      .where('obligation.company_id', '=', companyId)
      .where('obligation.status', '=', 2)
      .where('obligation.kind', '=', 'firm')
      .orderBy('obligation.id')
      .execute();
    for (let from = 0; from < total; from += 500) {
      const rows = Array.from({ length: Math.min(500, total - from) }, (_, at) => {
        const number = from + at;
        const answered = [
          approved[(2 * number) % approved.length],
          approved[(2 * number + 1) % approved.length],
        ];
        const title = `${pick(verbs)} ${pick(things)} ${String(number)}`;
        const code = `C-${String(number + 1).padStart(4, '0')}`;
        return {
          answered: answered.flatMap((one) => one ?? []),
          evidence: randomUUID(),
          row: {
            company_id: companyId,
            id: randomUUID(),
            code,
            title,
            readiness: number % 2 === 0 ? (2 as const) : pick([0, 1] as const),
            condition_applies: number % 20 !== 1,
            condition_reason: number % 20 === 1 ? 'Not offered' : null,
            chosen_regulators: [],
            regulators: [...new Set(answered.flatMap((one) => one?.regulators ?? []))],
            assignee_id: random.next() < 0.5 ? pick(people) : null,
            origin: 'suggested' as const,
            words: `${title} ${code}`.toLowerCase(),
            created_by: null,
            created_at: now,
            updated_at: new Date(now.getTime() - Math.floor(random.next() * 1e10)),
          },
        };
      });
      await tx
        .insertInto('controls')
        .values(rows.map(({ row }) => row))
        .execute();
      const link = (id: string) => ({ company_id: companyId, control_id: id, added_by: null, added_at: now });
      await tx
        .insertInto('control_obligations')
        .values(
          rows.flatMap(({ row, answered }) =>
            [...new Set(answered.map(({ id }) => id))].map((id) => ({ ...link(row.id), obligation_id: id })),
          ),
        )
        .execute();
      const proved = rows.filter(({ row }) => row.readiness === 2);
      await tx
        .insertInto('evidence_files')
        .values(
          proved.map(({ evidence }) => ({
            company_id: companyId,
            id: evidence,
            sha256: sha256(evidence),
            byte_length: 1_000,
            name: 'proof.pdf',
            content_type: 'application/pdf',
            note: '',
            effective_on: null,
            expires_on: random.next() < 0.5 ? addDays(now.toISOString().slice(0, 10), pick([10, 100])) : null,
            is_scanned: false,
            uploaded_by: null,
            uploaded_at: now,
          })),
        )
        .execute();
      await tx
        .insertInto('control_evidence')
        .values(proved.map(({ row, evidence }) => ({ ...link(row.id), evidence_id: evidence })))
        .execute();
    }
  });
}

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
        companyId,
        pick(regulators),
        people.map(({ id }) => id),
        index,
      ),
    );
  await addControls(
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
