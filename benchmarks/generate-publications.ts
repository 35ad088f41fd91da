import { parseArgs } from 'node:util';
import { hashPassword } from '@regulus/server/areas/account/service.ts';
import { readBy } from '@regulus/server/areas/publications/collecting/reading/read-publications.ts';
import { type Database, refreshStatistics } from '@regulus/server/db/connect.ts';
import type { SystemTransaction } from '@regulus/server/db/transactions.ts';
import { embeddedEngines } from '@regulus/server/engine/choose-engines.ts';
import { storiesVersion } from '@regulus/server/engine/stories/find-story-links.ts';
import { addDays, dayOf } from '@regulus/server/lib/time.ts';
import { openDependencies } from '@regulus/server/start.ts';
import { followAll } from '@regulus/server/testing/follow-all.ts';
import { sql } from 'kysely';
import { type GeneratedPublication, generateDecision, generatePublication } from './data/publication.ts';
import { randomSource } from './data/random.ts';
import { keywords, regulators } from './data/words.ts';

/** The one company that the generated publications belong to. */
export const benchmarkCompanyId = '00000000-0000-4000-8000-00000000be7c';

const people = [
  ['lead@benchmark.example', 'Alva Lindqvist', 'company_admin'],
  ['first@benchmark.example', 'Bruno Keller', 'member'],
  ['second@benchmark.example', 'Chiara Rossi', 'member'],
  ['third@benchmark.example', 'Dilan Aksoy', 'member'],
  ['fourth@benchmark.example', 'Emeka Obi', 'member'],
] as const;

export interface GenerateOptions {
  /** how many publications there shall be afterwards */
  count: number;
  /** the same seed, count and day give the same publications and decisions */
  seed?: number;
  /** the last day one is published on, `YYYY-MM-DD` */
  until: string;
  /** of all the company's users */
  password: string;
  onProgress?: (done: number, total: number) => void;
}

const batchSize = 1000;

/**
 * Fills an empty or demo database with publications and one company that follows them all, with decisions on most.
 * Answers the company's users. Throws where the company is there already.
 */
export async function generatePublications(
  db: Database,
  { count, seed = 20_260_101, until, password, onProgress = () => undefined }: GenerateOptions,
): Promise<{ companyId: string; emails: string[] }> {
  const random = randomSource(seed);
  const passwordHash = await hashPassword(password);
  const userIds = await db.withSystem('benchmark', (tx) => insertCompany(tx, passwordHash));
  const publications: GeneratedPublication[] = [];
  for (let index = 0; index < count; index++) publications.push(generatePublication(random, index, until));
  for (let start = 0; start < count; start += batchSize) {
    const batch = publications.slice(start, start + batchSize);
    await db.withSystem('benchmark', (tx) => insertPublications(tx, batch));
    onProgress(start + batch.length, count);
  }
  await followAll(db, benchmarkCompanyId);
  for (let start = 0; start < count; start += batchSize) {
    const batch = publications.slice(start, start + batchSize);
    const decided = batch.map((publication) => {
      const ageDays = Math.round((Date.parse(until) - Date.parse(publication.listedOn)) / 86_400_000);
      return { id: publication.id, ...generateDecision(random, ageDays, userIds.length) };
    });
    await db.withSystem('benchmark', (tx) => decide(tx, decided, userIds, until));
  }
  await db.withSystem('benchmark', async (tx) => {
    for (const table of ['publications', 'publication_dates', 'company_publications']) {
      await sql`analyze ${sql.table(table)}`.execute(tx);
    }
  });
  await refreshStatistics(db);
  return { companyId: benchmarkCompanyId, emails: people.map(([email]) => email) };
}

async function insertCompany(tx: SystemTransaction, passwordHash: string): Promise<string[]> {
  await tx
    .insertInto('companies')
    .values({ id: benchmarkCompanyId, name: 'Benchmark Bank', locale: 'en-GB' })
    .execute();
  await tx
    .insertInto('regulators')
    .values(
      regulators.map((regulator) => ({
        code: regulator.code,
        full_name: regulator.fullName,
        country: regulator.country,
        language: regulator.language,
        scraping_start_date: '2024-01-01',
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  await tx
    .insertInto('company_profiles')
    .values({
      company_id: benchmarkCompanyId,
      regulators: regulators.map((regulator) => regulator.code),
      keywords: [...keywords],
    })
    .execute();
  await tx
    .insertInto('company_features')
    .values(
      (['compliance', 'workspaces', 'company'] as const).map((feature) => ({
        company_id: benchmarkCompanyId,
        feature,
      })),
    )
    .execute();
  const users = await tx
    .insertInto('users')
    .values(
      people.map(([email, name, role]) => ({
        company_id: benchmarkCompanyId,
        email,
        name,
        role,
        password_hash: passwordHash,
        email_verified_at: new Date(),
      })),
    )
    .returning(['id', 'email'])
    .execute();
  return people.map(([email]) => users.find((user) => user.email === email)?.id ?? '');
}

async function insertPublications(tx: SystemTransaction, batch: readonly GeneratedPublication[]) {
  await tx
    .insertInto('publications')
    .values(
      batch.map((one) => ({
        id: one.id,
        canonical_key: `benchmark:${one.id}`,
        title: one.title,
        code: one.code,
        regulators: [one.regulator],
        regulator: one.regulator,
        pub_type: one.type,
        language: one.language,
        link: `https://benchmark.example/${one.id}`,
        summary: one.summary,
        is_binding: one.isBinding,
        text_state_reason: 'Generated for a benchmark',
        word_count: one.wordCount,
        published_on: one.publishedOn,
        listed_on: one.listedOn,
        // nothing waits to be read or grouped in the background while something else is measured
        read_by: readBy(embeddedEngines.screening),
        story_checked_by: storiesVersion,
        collected_at: new Date(`${one.listedOn}T06:00:00Z`),
        updated_at: new Date(`${one.listedOn}T06:00:00Z`),
      })),
    )
    .execute();
  const dates = batch.flatMap((one) =>
    one.dates.map(({ kind, on }) => ({ publication_id: one.id, kind, on_day: on })),
  );
  if (dates.length > 0) await tx.insertInto('publication_dates').values(dates).execute();
}

type Decided = { id: string } & ReturnType<typeof generateDecision>;

/** Written past the rules of decisions: a benchmark needs the states, not who came to them and how. */
async function decide(tx: SystemTransaction, decided: readonly Decided[], userIds: string[], until: string) {
  const columns = {
    ids: decided.map((one) => one.id),
    statuses: decided.map((one) => one.status),
    assignees: decided.map((one) => (one.assignee === null ? null : userIds[one.assignee])),
    // spread over the day; none lies in the future
    times: decided.map((one, index) => `${addDays(until, -1 - one.updatedDaysAgo)}T${time(index)}Z`),
    triaged: decided.map((one) => one.isTriaged),
  };
  await sql`
    update company_publications as cp
    set status = made.status, assignee_id = made.assignee, updated_at = made.at,
        triaged_at = case when made.triaged then made.at end,
        triaged_by = case when made.triaged then ${userIds[0]}::uuid end
    from unnest(
      ${columns.ids}::uuid[], ${columns.statuses}::smallint[], ${columns.assignees}::uuid[],
      ${columns.times}::timestamptz[], ${columns.triaged}::boolean[]
    ) as made (id, status, assignee, at, triaged)
    where cp.company_id = ${benchmarkCompanyId} and cp.publication_id = made.id`.execute(tx);
}

const time = (index: number) => new Date(index * 61_000 + 1000).toISOString().slice(11, 19);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '20260101' },
      until: { type: 'string', default: dayOf(new Date()) },
      password: { type: 'string', default: 'benchmark-password-1' },
    },
  });
  const dependencies = await openDependencies(process.env);
  try {
    const { emails } = await generatePublications(dependencies.db, {
      count: Number(values.count),
      seed: Number(values.seed),
      until: values.until,
      password: values.password,
      onProgress(done, total) {
        if (done % 10_000 === 0 || done === total) console.log(`${done} of ${total} publications`);
      },
    });
    console.log(`Log in as ${emails[0]} with the password ${values.password}`);
  } finally {
    await dependencies.close();
  }
}

if (import.meta.main) await main();
