/**
 * How long each of the operator's numbers takes with 1,000,000 events of 300 companies over 400 days, and with as many decisions, answers, mails
 * and fetches as they would leave, on both databases, each answer made ready to be sent; and what storing one event takes. Ends with 1
 * where the 95th of a hundred takes longer than 300 ms.
 *   node benchmarks/analytics.ts [--events 1000000] [--rounds 40] [--database postgres]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { metrics } from '@regulus/contract/admin-analytics-values.ts';
import type { Actor } from '@regulus/server/access/actor.ts';
import { getAnalytics } from '@regulus/server/areas/analytics/numbers.service.ts';
import { storeEvent } from '@regulus/server/areas/analytics/service.ts';
import { dayOf } from '@regulus/server/lib/time.ts';
import { openDependencies } from '@regulus/server/start.ts';
import { makeCompany, makeRegulator, makeUser } from '@regulus/server/testing/factories.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { sql } from 'kysely';
import { median, percentile } from './bench/statistics.ts';
import { type Target, targetsIn } from './bench/target.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '40' },
    database: { type: 'string' },
  },
});
const aimMs = 300;
const companies = 300;
const days = 400;
const atOnce = 50_000;
const rounds = Number(values.rounds);

/** Some time of the last days, the same for the same number. */
const someTime = sql`now() - (number * 7919::bigint % ${days * 86_400}) * interval '1 second'`;

function filling(regulator: string) {
  const events = Number(values.events);
  const company = sql`(select ids[1 + number % ${companies}] from companies_numbered)`;
  return [
    sql`create table companies_numbered as select array_agg(id) as ids from companies where name like 'Measured %'`,
    ...Array.from({ length: Math.ceil(events / atOnce) }, (_, batch) => {
      const first = batch * atOnce + 1;
      return sql`
        insert into events (company_id, user_id, event_type, product, location, created_at)
        select ${company}, null, (array['page_view', 'open_publication', 'mark_status', 'filter_change', 'smart_search', 'export'])[1 + number % 6],
          (array['REG_HUB', 'ASSIST', 'DRAFT'])[1 + number % 3], (array['HORIZON_SCANNING', 'INVENTORY', 'RAP', 'CONTROLS', 'COCKPIT'])[1 + number % 5],
          ${someTime}
        from generate_series(${first}::bigint, ${Math.min(first + atOnce - 1, events)}::bigint) as number`;
    }),
    sql`insert into active_people (company_id, span, starts_on, people)
      select id, span, day, count(*) from companies cross join unnest(array['day', 'week', 'month']) as span
      cross join lateral (select date_trunc(span, now() - offset_days * interval '1 day')::date as day from generate_series(0, ${days}) as offset_days) as spans
      where name like 'Measured %' group by 1, 2, 3`,
    sql`insert into publications (canonical_key, title, regulator, regulators, pub_type, language, link, published_on, listed_on)
      select 'measured:' || number, 'A notice', ${regulator}, array[${regulator}], 'news', 'en', 'https://example.test/', current_date, current_date
      from generate_series(1, 1000) as number`,
    // a company lists each of them, and decides on most
    sql`insert into company_publications (company_id, publication_id, triaged_at, relevance, reasons, profile_revision, regulator, pub_type,
        listed_on, title_key, collected_at)
      select ids[company], publication.id, case when (company + row) % 4 > 0 then made end, 1, '[]', 1, ${regulator}, 'news', current_date, 'a notice',
        made - (company * row % 90) * interval '1 hour'
      from companies_numbered cross join generate_series(1, 200) as company
      cross join lateral (select id, row_number() over () as row from publications) as publication
      cross join lateral (select now() - (company * row * 7919 % ${days * 86_400}) * interval '1 second' as made) as times`,
    sql`insert into mail_outbox (company_id, recipient, subject, created_at, sent_at)
      select ${company}, 'somebody@example.test', 's', ${someTime}, now() from generate_series(1, 50000) as number`,
    sql`insert into job_progress (job_id, company_id, kind, state, updated_at)
      select gen_random_uuid(), ${company}, (array['read-source', 'derive', 'send-mail'])[1 + number % 3], 'done', ${someTime}
      from generate_series(1, 50000) as number`,
    sql`insert into users (company_id, id, email, name, password_hash)
      select id, id, id || '@example.test', 'A', '' from companies where name like 'Measured %'`,
    sql`insert into chatbots (company_id, id, type, workspace_id, publication_id, name, created_at, updated_at)
      select id, id, 'regulatory', null, (select id from publications limit 1), 'c', now(), now() from companies where name like 'Measured %'`,
    sql`insert into conversations (company_id, id, chatbot_id, author_id, name, created_at, updated_at)
      select id, id, id, id, 'c', now(), now() from companies where name like 'Measured %'`,
    sql`insert into messages (company_id, conversation_id, ordinal, role, content, state, refusal, language, written_at, created_at)
      select ${company}, ${company}, number, 'assistant', 'c', 'done', case when number % 5 = 0 then 'not_in_sources' end, 'en', now(), ${someTime}
      from generate_series(1, 100000) as number`,
    sql`insert into feeds (id, regulator, url, format, poll_every_minutes) values ('measured', ${regulator}, 'https://example.test/', 'rss', 60)
      on conflict do nothing`,
    sql`insert into feed_runs (feed_id, started_at, finished_at, outcome, listed, problems)
      select 'measured', ${someTime}, now(), (array['ok', 'failed', 'not-modified'])[1 + number % 3], '[]', '[]' from generate_series(1, 100000) as number`,
    sql`insert into decisions (company_id, made_at, kind, size) select ${company}, ${someTime}, 'decision', 1 from generate_series(1, 100000) as number`,
    sql`drop table companies_numbered`,
    sql`analyze`,
  ];
}

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

async function measure({ kind, environment }: Target): Promise<number> {
  const dependencies = await openDependencies(environment);
  const { db, clock } = dependencies;
  try {
    const company = await makeCompany(db);
    const user = await makeUser(db, company);
    const actor = { companyId: company, userId: user.id, collectPersonalData: true } as Actor;
    await db.withSystem('benchmark', (tx) =>
      sql`insert into companies (name, locale, created_at)
        select 'Measured ' || number, 'en-GB', now() - ${days} * interval '1 day' from generate_series(1, ${companies}) as number`.execute(
        tx,
      ),
    );
    const filled = await timed(async () => {
      for (const statement of filling(await makeRegulator(db)))
        await db.withSystem('benchmark', (tx) => statement.execute(tx), { timeoutMs: 600_000 });
    });
    console.log(
      `\n${kind}: filled in ${(filled / 1000).toFixed(0)} s\n| what | p50 ms | p95 ms |\n|---|---|---|`,
    );
    const from = (back: number) => dayOf(new Date(clock.now().getTime() - back * 86_400_000));
    const periods = [
      ['30 days, by day', { by: 'day' }],
      ['90 days, by week', { date_from: from(89), by: 'week' }],
      ['365 days, by day', { date_from: from(364), by: 'day' }],
      ['365 days, by month', { date_from: from(364), by: 'month' }],
    ] as const;
    const numbers = metrics.flatMap((metric) =>
      periods.map(([name, period]): [string, () => Promise<unknown>] => [
        `${metric}, ${name}`,
        () => getAnalytics(dependencies, actor, { ...period, metrics: [metric] }),
      ]),
    );
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      ...Object.fromEntries(numbers),
      'storing one event': () =>
        storeEvent(dependencies, actor, {
          event_type: 'page_view',
          product: 'REG_HUB',
          location: 'INVENTORY',
          details: {},
        }),
    };
    /** What does not depend on what is measured: how fast the machine is, and how busy. */
    const yardstick = () =>
      db.withSystem('benchmark', (tx) => sql`select count(*) from generate_series(1, 100000)`.execute(tx));
    const yards: number[] = [];
    let slowest = 0;
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        yards.push(await timed(yardstick));
        times.push(await timed(async () => JSON.stringify(await call())));
      }
      slowest = Math.max(slowest, percentile(times, 0.95));
      console.log(`| ${name} | ${median(times).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`);
    }
    const shown = `${median(yards).toFixed(1)} | ${percentile(yards, 0.95).toFixed(1)}`;
    console.log(
      `| yardstick: the database counts to 100,000; fastest ${Math.min(...yards).toFixed(1)} | ${shown} |`,
    );
    return slowest;
  } finally {
    await dependencies.close();
  }
}

const binaries = findPostgresBinaries();
const folder = await mkdtemp(join(tmpdir(), 'regulus-bench-'));
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;
try {
  for (const target of targetsIn(folder, cluster))
    if (values.database === undefined || values.database === target.kind)
      if ((await measure(target)) > aimMs) process.exitCode = 1;
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
