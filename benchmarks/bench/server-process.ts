import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import type { Target } from './target.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
// "NAME=value exec node … scripts/start.js || …": the variables, and what stands between.
const [command = ''] = manifest.scripts.start.split(' || ');
const [variables = '', call = ''] = command.split('exec node ');
const startVariables = Object.fromEntries(
  variables
    .split(' ')
    .filter(Boolean)
    .map((variable) => variable.split('=') as [string, string]),
);
const startArguments = call.split(' ');
const pollEveryMs = 10;
const patienceMs = 60_000;

/** A server started as `npm start` starts it, on a port of its own. */
export interface ServerProcess {
  readonly pid: number;
  readonly address: string;
  /** from the start of the process until the health route answered */
  readonly startMs: number;
  stop(): Promise<void>;
  /** ends it without a warning, as a loss of power does */
  kill(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function untilHealthy(child: ChildProcess, address: string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const response = await fetch(`${address}/api/health`, { method: 'OPTIONS' }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  throw new Error(`The server did not answer within ${patienceMs / 1000} s.`);
}

/** Starts a server on data and a web app that are there already. */
export async function startServerProcess({ environment }: Target): Promise<ServerProcess> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env: { ...startVariables, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const address = `http://127.0.0.1:${port}`;
  await untilHealthy(child, address);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    address,
    startMs: performance.now() - start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
