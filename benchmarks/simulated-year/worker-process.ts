import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface WorkerProcess {
  /** Does the work of a moment; it may be killed after that many milliseconds, and is not asked again then. */
  work(moment: string, killAfterMs?: number): Promise<'done' | 'killed'>;
  close(): Promise<void>;
}

/** A process of its own, which is begun anew after it was killed. */
export async function startWorker(databaseUrl: string): Promise<WorkerProcess> {
  const main = fileURLToPath(new URL('worker.ts', import.meta.url));
  let child: ChildProcess;
  let lines: AsyncIterator<string>;
  const begin = async () => {
    child = spawn(process.execPath, [main, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
    lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    if ((await lines.next()).value !== 'ready') throw new Error('A worker did not begin.');
  };
  await begin();
  return {
    async work(moment, killAfterMs) {
      child.stdin?.write(`${moment}\n`);
      if (killAfterMs !== undefined) {
        await pause(killAfterMs);
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
        await begin();
        return 'killed';
      }
      if ((await lines.next()).value !== moment) throw new Error(`A worker ended at ${moment}.`);
      return 'done';
    },
    async close() {
      const exit = once(child, 'exit');
      child.stdin?.end();
      await exit;
    },
  };
}
