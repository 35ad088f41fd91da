import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { type Backend, runStatement } from '../backend.ts';
import { runOutsideTransaction } from '../transaction-context.ts';

/*
 * The embedded database has no autovacuum and no checkpointer: without this, tables grow for ever, the planner knows
 * nothing about them, and a restart after a crash reads more and more log.
 */

export interface Upkeep {
  stop(): void;
}

export interface UpkeepOptions {
  /** time between two runs; a run that finds the database busy waits for a quiet moment, at most that long again */
  everyMs: number;
  /** how often it is looked whether a run is due and the database idle */
  lookEveryMs: number;
  clock: Clock;
  log: Logger;
}

/**
 * The same measure as autovacuum's defaults, with a lower bound for small tables. What was counted is lost when the
 * process is killed; whether a table's pages are marked as visible to all, which indexes need to answer alone, is not.
 */
const DUE_TABLES = `
  select format('%I.%I', schemaname, tables.relname) as name
  from pg_stat_user_tables as tables join pg_class on pg_class.oid = tables.relid
  where relpages > 100 and relallvisible < 0.8 * relpages
     or n_dead_tup > 50 + 0.2 * n_live_tup
     or n_mod_since_analyze > 50 + 0.1 * n_live_tup
     or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  order by tables.relname`;

/** Vacuums and analyses the tables that changed enough, then writes a checkpoint; each in a lease of its own. */
export async function runUpkeep(backend: Backend): Promise<{ tables: string[] }> {
  // One session in a process of its own never gets to the moment in which PostgreSQL writes down what it counted.
  await runStatement(backend, 'upkeep', 'select pg_stat_force_next_flush()');
  const [due] = await runStatement(backend, 'upkeep', DUE_TABLES);
  const tables = due!.rows.map((row) => (row as { name: string }).name);
  for (const table of tables) await runStatement(backend, 'upkeep', `vacuum (analyze) ${table}`);
  await runStatement(backend, 'upkeep', 'checkpoint');
  return { tables };
}

export function scheduleUpkeep(
  backend: Backend,
  { everyMs, lookEveryMs, clock, log }: UpkeepOptions,
): Upkeep {
  let lastRun = clock.now().getTime();
  let running = false;
  const look = async () => {
    const waited = clock.now().getTime() - lastRun;
    const { pool } = backend;
    const idle = pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
    if (running || waited < everyMs || (!idle && waited < 2 * everyMs)) return;
    running = true;
    try {
      const { tables } = await runUpkeep(backend);
      log.debug({ tables }, 'Database upkeep done.');
    } catch (error) {
      log.warn({ err: error }, 'Database upkeep failed.');
    } finally {
      lastRun = clock.now().getTime();
      running = false;
    }
  };
  const timer = runOutsideTransaction(() => setInterval(() => void look(), lookEveryMs).unref());
  return { stop: () => clearInterval(timer) };
}
