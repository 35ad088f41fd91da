import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { runStatement } from '../db/backend.ts';
import { COMPANY_ROLE } from '../db/company-role.ts';
import { backendOf, type Database } from '../db/connect.ts';
import { listen } from '../db/listen.ts';
import type { Logger } from '../lib/logger.ts';
import type { JobDefinition } from './define.ts';

/** Schema of the job engine's own tables. */
export const JOB_SCHEMA = 'pgboss';

/** So long a failed job can be run again by hand. */
const KEPT_SECONDS = 7 * 86_400;
const DEFAULT_RETRIES = 2;
const DEFAULT_RETRY_DELAY_SECONDS = 5;
const DEFAULT_EXPIRE_SECONDS = 900;
/** Another process notices a dead one after this time. The embedded database has no other process. */
export const HEARTBEAT_SECONDS = 60;
/** One process at a time sets up queues and rights; concurrent GRANTs on one table fail. */
const SETUP_LOCK = 7_230_115;

/** pg-boss on our sessions: each of its statements waits in line like everybody else's. */
export function createEngine(
  db: Database,
  log: Logger,
  {
    superviseEverySeconds,
    isWorking,
    hasSchedules,
  }: { superviseEverySeconds: number; isWorking: boolean; hasSchedules: boolean },
): PgBoss {
  const backend = backendOf(db);
  const boss = new PgBoss({
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: JOB_SCHEMA,
    db: {
      async executeSql(text, values) {
        const results = await runStatement(backend, 'job engine', text, values);
        return { rows: results.flatMap((result) => result.rows as unknown[]) };
      },
      listen: (channel, heard, begun) => listen(backend, channel, heard, begun),
    },
    // Workers are told of a job when its transaction commits, in whichever process; looking for jobs is for those that are
    // due later, and for what went unheard.
    useListenNotify: isWorking,
    superviseIntervalSeconds: superviseEverySeconds,
    monitorIntervalSeconds: superviseEverySeconds,
    schedule: hasSchedules,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 15,
    // What we do not use would only poll: flows between jobs, asynchronous schema changes.
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job engine reported an error.'));
  boss.on('warning', (warning) =>
    log.warn({ warning: warning.message }, 'The job engine reported a warning.'),
  );
  return boss;
}

/** Makes the queues as defined and lets companies' transactions add jobs. */
export async function setUpQueues(
  boss: PgBoss,
  db: Database,
  definitions: readonly JobDefinition<unknown>[],
): Promise<void> {
  for (const definition of definitions) {
    const options = {
      retryLimit: definition.retryLimit ?? DEFAULT_RETRIES,
      retryDelay: definition.retryDelaySeconds ?? DEFAULT_RETRY_DELAY_SECONDS,
      retryBackoff: true,
      expireInSeconds: definition.expireInSeconds ?? DEFAULT_EXPIRE_SECONDS,
      deleteAfterSeconds: KEPT_SECONDS,
      notify: true,
      ...(db.kind === 'postgres' ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
    };
    const known = await boss.getQueue(definition.name);
    if (known) await boss.updateQueue(definition.name, options);
    else
      await boss.createQueue(definition.name, {
        ...options,
        policy: definition.exclusive ? 'exclusive' : 'standard',
      });
  }
  await grantEnqueue(boss, db, definitions);
  // The engine remembers queues it has seen. It must know them before the first job is added: asking for one then
  // would be a second session inside the caller's transaction. Adding nothing makes it ask now.
  const nowhere = { executeSql: async () => ({ rows: [] }) };
  for (const { name } of definitions) await boss.insert(name, [], { db: nowhere });
}

/**
 * A company's transaction runs under a role without rights. To add a job it gets the least that adding one takes:
 * reading the queues' settings, inserting jobs, and the id and time of what it inserted. It cannot read, change or delete jobs,
 * so it sees nothing of other companies' payloads.
 */
async function grantEnqueue(
  boss: PgBoss,
  db: Database,
  definitions: readonly JobDefinition<unknown>[],
): Promise<void> {
  const tables = new Set<string>();
  for (const { name } of definitions) tables.add((await boss.getQueue(name))!.table);
  await db.withSystem('jobs', async (tx) => {
    await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(tx);
    const role = sql.id(COMPANY_ROLE);
    await sql`grant usage on schema ${sql.id(JOB_SCHEMA)} to ${role}`.execute(tx);
    await sql`grant select on ${sql.id(JOB_SCHEMA, 'queue')} to ${role}`.execute(tx);
    for (const table of tables) {
      await sql`grant insert, select (id, start_after) on ${sql.id(JOB_SCHEMA, table)} to ${role}`.execute(
        tx,
      );
    }
  });
}
