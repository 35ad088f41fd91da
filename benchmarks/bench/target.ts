import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';

/** A database to measure on: how a server is told of it. */
export interface Target {
  readonly kind: 'embedded' | 'postgres';
  readonly environment: NodeJS.ProcessEnv;
}

/** The databases that can be measured on this machine, with their data in `folder`. */
export function targetsIn(folder: string, cluster: PostgresCluster | undefined): Target[] {
  const common = {
    PATH: process.env['PATH'],
    DEMO: 'off',
    // A benchmark asks no regulator's site for anything.
    INGEST: 'off',
    LOG_LEVEL: 'error',
  };
  const embedded: Target = {
    kind: 'embedded',
    environment: { ...common, DATA_DIR: join(folder, 'embedded') },
  };
  if (!cluster) return [embedded];
  const postgres: Target = {
    kind: 'postgres',
    environment: {
      ...common,
      DATA_DIR: join(folder, 'postgres'),
      DATABASE_URL: cluster.url('postgres'),
      TOKEN_SECRET: randomBytes(48).toString('base64url'),
    },
  };
  return [embedded, postgres];
}
