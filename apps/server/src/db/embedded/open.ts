import { join } from 'node:path';
import { Pool } from 'pg';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { type Backend, inPipeline, onNewSession } from '../backend.ts';
import { databaseTypes, SESSION_SETTINGS } from '../types.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { startHost } from './host-client.ts';
import { scheduleUpkeep } from './upkeep.ts';

export interface UpkeepSchedule {
  everyMs: number;
  lookEveryMs: number;
}

export interface EmbeddedOptions {
  /** a folder, or 'memory' */
  dataDir: string;
  /** dump to start a database in memory from */
  template?: string;
  /** how long a transaction waits for the session */
  waitMs: number;
  upkeep: UpkeepSchedule;
  clock: Clock;
  log: Logger;
}

export interface EmbeddedBackend extends Backend {
  dump(file: string): Promise<void>;
  crash(): Promise<void>;
}

/**
 * Opens the embedded database in `dataDir`/database, or one in memory. Its single session is handed out by a pool of
 * one: first come, first served.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedBackend> {
  const inMemory = options.dataDir === 'memory';
  const lock: FolderLock | undefined = inMemory ? undefined : lockFolder(options.dataDir);
  try {
    const host = await startHost(
      {
        ...(inMemory ? {} : { folder: join(options.dataDir, 'database') }),
        ...(options.template ? { template: options.template } : {}),
      },
      options.log,
    );
    const pool = new Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: options.waitMs,
      types: databaseTypes,
      ...inPipeline,
      stream: () => host.connect(),
      user: 'postgres',
      password: '',
      // The session outlives its clients: what the last one left open must not reach the next one.
      onConnect: onNewSession('rollback', 'discard all', SESSION_SETTINGS),
    });
    pool.on('error', (error) => options.log.error({ err: error }, 'The embedded database lost its session.'));
    const backend: EmbeddedBackend = {
      kind: 'embedded',
      pool,
      dump: (file) => host.dump(file),
      crash: () => host.crash(),
      // A running statement cannot be cancelled from outside. What is lost is the transaction that was to be rolled
      // back anyway; a database in memory would be lost as a whole.
      interrupt() {
        if (inMemory) return;
        options.log.error({}, 'A statement does not finish; the embedded database is being restarted.');
        void host.crash();
      },
      async close() {
        upkeep.stop();
        try {
          await pool.end();
          await host.close();
        } finally {
          lock?.release();
        }
      },
    };
    const upkeep = scheduleUpkeep(backend, { ...options.upkeep, clock: options.clock, log: options.log });
    return backend;
  } catch (error) {
    lock?.release();
    throw error;
  }
}
