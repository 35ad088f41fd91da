/**
 * Reads the statements of DORA, MiCA and KWG and stores them, on the embedded database and on PostgreSQL, and lists the longest as
 * the page asks for it. Ends with 1 where the 95th of a hundred lists takes longer than 50 ms on PostgreSQL.
 *   node benchmarks/statements-stored.ts [--rounds 60]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Actor } from '@regulus/server/access/actor.ts';
import { readAndStore } from '@regulus/server/areas/statements/read.service.ts';
import { listStatements, type WantedStatements } from '@regulus/server/areas/statements/service.ts';
import { writeClauseTree } from '@regulus/server/engine/text/clause-tree.ts';
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
import { median, percentile } from './bench/statistics.ts';
import { targetsIn } from './bench/target.ts';
import { corpusFolder } from './corpus.ts';
import { readAct } from './obligations/labelled-acts.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } });
const rounds = Number(values.rounds);
const aimMs = 50;
const acts = ['dora', 'mica', 'kwg'] as const;

/** 5,000 duties, about 400 pages. */
const long = writeClauseTree(
  Array.from({ length: 500 }, (_, article) => ({
    kind: 'article' as const,
    label: `Article ${article + 1}`,
    segment: `art_${article + 1}`,
    rooted: true,
    heading: 'Registers',
    text: '',
    children: Array.from({ length: 10 }, (_each, at) => ({
      kind: 'paragraph' as const,
      label: `${at + 1}.`,
      segment: `par_${at + 1}`,
      text: `Where a loss of type ${article}-${at} is found, payment institutions shall report it to the competent authority within ${at + 2} working days, unless it is below EUR 100.`,
      children: [],
    })),
  })),
);

const binaries = findPostgresBinaries();
const folder = await mkdtemp(join(tmpdir(), 'regulus-bench-'));
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const from = performance.now();
  return [await work(), performance.now() - from];
};
const ms = (value: number) => value.toFixed(value < 20 ? 1 : 0);

let isSlow = false;
try {
  for (const target of targetsIn(folder, cluster)) {
    console.log(`\n## ${target.kind}\n`);
    const dependencies = await openDependencies(target.environment);
    const { db, engines } = dependencies;
    const regulator = await makeRegulator(db);
    const companyId = await makeCompany(db, { regulators: [regulator], features: ['compliance'] });
    const user = await makeUser(db, companyId);
    const actor = { companyId, userId: user.id } as Actor;
    let longest = { id: '', total: 0 };
    await engines.statements.read({ content: 'Firms shall report.', passages: [], language: 'en' });
    console.log('| act | characters | statements | read ms | read and stored ms |');
    console.log('|---|---|---|---|---|');
    const texts = await Promise.all(
      acts.map(async (name) => ({ name, ...(await readAct(corpusFolder(), name)) })),
    );
    for (const { name, text } of [...texts, { name: '5,000 duties', text: { ...long, language: 'en' } }]) {
      const language = text.language ?? 'en';
      const id = await makePublication(db, { regulator, title: name });
      await giveText(db, id, { ...text, language });
      const { id: textId } = await db.withSystem('benchmark', (tx) =>
        tx
          .selectFrom('publication_texts')
          .select('id')
          .where('publication_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      const given = { content: text.content, passages: [...text.passages], language };
      const [read, readMs] = await timed(() => engines.statements.read(given));
      const [, storedMs] = await timed(() => readAndStore(dependencies, { companyId: null, textId }, given));
      const total = read.statements.length;
      if (total > longest.total) longest = { id, total };
      console.log(`| ${name} | ${text.content.length} | ${total} | ${ms(readMs)} | ${ms(storedMs)} |`);
    }
    await db.withSystem('benchmark', (tx) => sql`analyze`.execute(tx)).catch(() => {});
    const size = await db.withSystem('benchmark', (tx) =>
      sql<{ bytes: number; rows: number }>`select pg_total_relation_size('publication_statements') as bytes,
        (select count(*) from publication_statements) as rows`.execute(tx),
    );
    console.log(`\n${JSON.stringify(size.rows[0])}\n`);
    console.log(`| list of ${longest.total} statements | median ms | p95 ms |`);
    console.log('|---|---|---|');
    const page = { limit: 50, offset: 0 };
    const queries: Record<string, WantedStatements> = {
      first: page,
      'one kind': { ...page, kind: ['duty'] },
      'last page': { ...page, offset: longest.total - 50 },
      'applies to the company': { ...page, kind: ['duty', 'prohibition'], applies: ['unclear', 'yes'] },
      'applies, all kinds': { ...page, applies: ['unclear'] },
      '500 at once': { ...page, limit: 500 },
    };
    for (const [name, wanted] of Object.entries(queries)) {
      const took: number[] = [];
      for (let round = 0; round < rounds + 5; round += 1) {
        const [answer, taken] = await timed(async () =>
          JSON.stringify(await listStatements(dependencies, actor, longest.id, wanted)),
        );
        if (answer.length < 100) throw new Error('nothing was listed');
        if (round >= 5) took.push(taken);
      }
      const p95 = percentile(took, 0.95);
      if (target.kind === 'postgres' && p95 > aimMs) isSlow = true;
      console.log(`| ${name} | ${ms(median(took))} | ${ms(p95)} |`);
    }
    await dependencies.close();
  }
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isSlow ? 1 : 0);
