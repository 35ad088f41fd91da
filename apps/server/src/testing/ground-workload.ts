import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import { NestedTransaction, TransactionTimeout } from '../db/errors.ts';
import { enableCompanyRowSecurity } from '../db/row-security.ts';
import type { AnyTransaction, CompanyTransaction } from '../db/transactions.ts';
import { defineJob, type JobDefinition } from '../jobs/define.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { silentLogger } from '../lib/logger.ts';

/*
 * Everything the ground has to bear at once: parallel clients of several companies in Kysely transactions under the
 * company role, jobs added in them and run beside them, failures, time-outs and forbidden nesting, on one database.
 * Each statement says in which transaction, role and company it ran; the rows say so once more afterwards.
 */

export interface GroundReport {
  transactions: number;
  statements: number;
  rolledBack: number;
  timedOut: number;
  nestingRefused: number;
  jobsAdded: number;
  jobsRun: number;
  /** what must not be: a statement outside its transaction, a foreign row, a lost or a doubled write */
  faults: string[];
}

export interface GroundOptions {
  db: Database;
  clients: number;
  /** asked before each transaction of a client */
  goOn: (done: number) => boolean;
}

const WAIT_FOR_JOBS_MS = 60_000;

interface Place {
  xid: number;
  role: string;
  company: string;
}

/** Runs the load and gives what it found; the database needs to be migrated. */
export async function runGroundWorkload({ db, clients, goOn }: GroundOptions): Promise<GroundReport> {
  const report: GroundReport = {
    transactions: 0,
    statements: 0,
    rolledBack: 0,
    timedOut: 0,
    nestingRefused: 0,
    jobsAdded: 0,
    jobsRun: 0,
    faults: [],
  };
  await makeTables(db);
  const expected = new Map<string, number>();
  const jobsToRun = new Set<string>();
  const job = defineJob({
    name: 'ground-workload',
    payload: z.object({ label: z.string() }),
    concurrency: 4,
    handler: async ({ payload, companyId, progress }) => {
      await progress({ done: 0, total: 1 });
      await pause(Math.random() * 5);
      await db.withCompany(companyId!, (tx) => write(tx, payload.label));
      report.jobsRun++;
    },
  });
  const jobs = await startJobs({ db, definitions: [job], log: silentLogger });
  const companies = await makeCompanies(db);

  const client = async () => {
    for (let done = 0; goOn(done); done++) {
      const companyId = companies[Math.floor(Math.random() * companies.length)]!;
      await oneTransaction({ db, jobs, job, companyId, report, expected, jobsToRun });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await waitForJobs(db, jobsToRun, report);
  await jobs.stop();
  await compareRows(db, expected, jobsToRun, report);
  return report;
}

async function makeTables(db: Database): Promise<void> {
  await db.withSystem('benchmark', async (tx) => {
    await sql`create table ground_entries (company_id uuid not null, label text not null, xid int8 not null default txid_current())`.execute(
      tx,
    );
    await enableCompanyRowSecurity(tx, 'ground_entries');
  });
}

async function makeCompanies(db: Database): Promise<string[]> {
  const ids = Array.from({ length: 5 }, () => randomUUID());
  await db.withSystem('benchmark', (tx) =>
    tx
      .insertInto('companies')
      .values(ids.map((id) => ({ id, name: 'Ground Ltd' })))
      .execute(),
  );
  return ids;
}

async function write(tx: CompanyTransaction, label: string): Promise<Place> {
  const { rows } = await sql<Place>`
    insert into ground_entries (company_id, label) values (${tx.companyId}, ${label})
    returning xid, current_user as role, current_setting('regulus.company_id') as company`.execute(tx);
  return rows[0]!;
}

/** A query without a `where`: under row security it sees the company's own rows only. */
async function read(tx: CompanyTransaction): Promise<Place & { foreign: number }> {
  const { rows } = await sql<Place & { foreign: number }>`
    select txid_current() as xid, current_user as role, current_setting('regulus.company_id') as company,
      (select count(*) from (select company_id from ground_entries limit 200) seen where company_id <> ${tx.companyId}) as foreign`.execute(
    tx,
  );
  return rows[0]!;
}

interface Turn {
  db: Database;
  jobs: Jobs;
  job: JobDefinition<{ label: string }>;
  companyId: string;
  report: GroundReport;
  expected: Map<string, number>;
  jobsToRun: Set<string>;
}

type Ending = 'commit' | 'error' | 'time-out' | 'nesting';

function chooseEnding(): Ending {
  const chance = Math.random();
  if (chance < 0.08) return 'error';
  if (chance < 0.1) return 'time-out';
  if (chance < 0.15) return 'nesting';
  return 'commit';
}

class Rollback extends Error {}

async function oneTransaction({
  db,
  jobs,
  job,
  companyId,
  report,
  expected,
  jobsToRun,
}: Turn): Promise<void> {
  const label = randomUUID();
  const ending = chooseEnding();
  const steps = 1 + Math.floor(Math.random() * 4);
  const addsJob = Math.random() < 0.1;
  const work = async (tx: CompanyTransaction) => {
    let xid: number | undefined;
    for (let step = 0; step < steps; step++) {
      const place = step % 2 === 0 ? await write(tx, label) : await read(tx);
      report.statements++;
      xid ??= place.xid;
      if (place.xid !== xid) report.faults.push(`statement of transaction ${xid} ran in ${place.xid}`);
      if (place.role !== 'regulus_company') report.faults.push(`statement ran as ${place.role}`);
      if (place.company !== companyId)
        report.faults.push(`statement of ${companyId} ran for ${place.company}`);
      if ('foreign' in place && place.foreign !== 0) report.faults.push(`${companyId} saw foreign rows`);
      if (Math.random() < 0.1) await pause(1);
    }
    if (addsJob) await jobs.enqueue(tx, job, { label: `job ${label}` });
    if (ending === 'error') throw new Rollback();
    if (ending === 'time-out') await pause(150);
    if (ending === 'nesting')
      await db.withSystem('benchmark', (inner: AnyTransaction) => sql`select 1`.execute(inner));
  };
  report.transactions++;
  try {
    await db.withCompany(companyId, work, ending === 'time-out' ? { timeoutMs: 100 } : {});
    expected.set(label, Math.ceil(steps / 2));
    if (addsJob) jobsToRun.add(`job ${label}`);
    if (addsJob) report.jobsAdded++;
    if (ending !== 'commit')
      report.faults.push(`a transaction that should have ended in ${ending} was committed`);
  } catch (error) {
    report.rolledBack++;
    expected.set(label, 0);
    if (error instanceof NestedTransaction && ending === 'nesting') report.nestingRefused++;
    else if (error instanceof TransactionTimeout && ending === 'time-out') report.timedOut++;
    else if (!(error instanceof Rollback)) report.faults.push(`unexpected: ${String(error)}`);
  }
}

async function waitForJobs(
  db: Database,
  jobsToRun: ReadonlySet<string>,
  report: GroundReport,
): Promise<void> {
  const end = performance.now() + WAIT_FOR_JOBS_MS;
  const missing = async () => {
    const { rows } = await db.withSystem('benchmark', (tx) =>
      sql<{
        run: number;
      }>`select count(distinct label) as run from ground_entries where label like 'job %'`.execute(tx),
    );
    return jobsToRun.size - rows[0]!.run;
  };
  while ((await missing()) > 0) {
    if (performance.now() > end) {
      report.faults.push(`${await missing()} jobs did not run`);
      return;
    }
    await pause(100);
  }
}

async function compareRows(
  db: Database,
  expected: ReadonlyMap<string, number>,
  jobsToRun: ReadonlySet<string>,
  report: GroundReport,
): Promise<void> {
  const { rows } = await db.withSystem('benchmark', (tx) =>
    sql<{ label: string; rows: number; xids: number }>`
      select label, count(*) as rows, count(distinct xid) as xids from ground_entries group by label`.execute(
      tx,
    ),
  );
  const found = new Map(rows.map((row) => [row.label, row]));
  for (const [label, count] of expected) {
    const row = found.get(label);
    if ((row?.rows ?? 0) !== count)
      report.faults.push(`${label}: ${row?.rows ?? 0} rows instead of ${count}`);
    if (row && row.xids !== 1) report.faults.push(`${label}: rows of ${row.xids} transactions`);
  }
  for (const label of found.keys()) {
    if (label.startsWith('job ') && !jobsToRun.has(label))
      report.faults.push(`${label} ran although it was rolled back`);
  }
}
