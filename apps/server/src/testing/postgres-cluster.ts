import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

export interface PostgresCluster {
  /** connection string of one database of this cluster */
  url(database: string): string;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const START_ATTEMPTS = 200;
const PAUSE_MS = 50;

/** The folder of initdb and postgres: on the PATH, or the newest under /usr/lib/postgresql. Undefined when there is none. */
export function findPostgresBinaries(): string | undefined {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged)
    ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(packaged, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root, so root starts it as the user "postgres". */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  return { uid: Number(uid!.stdout), gid: Number(gid!.stdout) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a cluster for tests: on the loopback interface, in a temporary folder, without care for power cuts. */
export async function startPostgresCluster(binaries: string): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'regulus-postgres-'));
  const user = await unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  const data = join(folder, 'data');
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    {
      ...user,
      cwd: folder,
    },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 300,
    shared_buffers: '64MB',
  };
  const server: ChildProcess = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  // If the tests die, so does the server: SIGQUIT is its immediate shutdown.
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  await answers(url('postgres'), server);
  return {
    url,
    async stop() {
      process.removeListener('exit', kill);
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        kill();
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      if (attempt === START_ATTEMPTS || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
