import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** The repository's root. */
export const root = path.dirname(path.dirname(import.meta.dirname));

const running = new Set<ChildProcess>();

const graceMs = 5000;

function signalAll(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    if (!pid) continue;
    try {
      process.kill(-pid, signal);
    } catch {
      // it ended by itself in the meantime
    }
  }
}

/** Ends every command that is still running, with everything it started; it gets five seconds to clean up. */
export function killCommands(): void {
  signalAll('SIGTERM');
  setTimeout(() => signalAll('SIGKILL'), graceMs).unref();
}

/**
 * Runs a program of an installed package (`package/bin/file.js`) or a script of ours on this Node, from the root.
 * `code` is null when it was killed; `output` holds what it printed, both streams in order.
 */
export async function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // its own process group, so that what it starts can be ended with it
    detached: true,
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      resolve(1);
    });
    child.once('close', resolve);
  });
  running.delete(child);
  return { code, output: Buffer.concat(chunks).toString('utf8').trim() };
}
