import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackgroundReply, BackgroundRequest } from './background-child.ts';

/** The work was given up; the message says why. */
export class WorkGivenUp extends Error {
  override readonly name = 'WorkGivenUp';
  /** whether it may go well another time */
  readonly isTemporary: boolean;

  constructor(reason: string, isTemporary: boolean) {
    super(reason);
    this.isTemporary = isTemporary;
  }
}

export interface BackgroundProcess {
  /**
   * Gives what the function `answer`, which `module` exports, makes of the request; both are copied on their way. One after the
   * other, in the order asked.
   * @throws WorkGivenUp
   */
  ask<Answer>(module: URL, request: unknown, limits: { timeMs: number }): Promise<Answer>;
  /** Ends the process; the next request starts another. */
  close(): void;
}

const programme = fileURLToPath(new URL('background-child.ts', import.meta.url));
const mostIdleMs = 30_000;
/** That of a thread; page libraries call themselves for each level of a page. Windows gives a programme no more than 1 MB. */
const stackKb = 4_000;

function start(memoryMb: number): ChildProcess {
  const cache = getCompileCacheDir();
  const child = fork(programme, {
    execArgv: [
      '--no-warnings',
      `--max-old-space-size=${memoryMb}`,
      '--max-semi-space-size=4',
      '--v8-pool-size=1',
      ...(process.platform === 'win32' ? [] : [`--stack-size=${stackKb}`]),
    ],
    // It needs none of the server's secrets. Compiled code that is kept from the last time saves 50 MB.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // At once, since the threads that it starts take over what it has.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/**
 * A process of low priority for computing that nobody waits for, so that it takes neither the processor nor the event loop from
 * those who do. It starts with the first request, is replaced after one that fails, ends when nothing was asked of it for half a
 * minute, whereby its memory is given back, and does not keep the server alive.
 */
export function openBackgroundProcess({ memoryMb }: { memoryMb: number }): BackgroundProcess {
  let current: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const close = () => {
    current?.kill('SIGKILL');
    current = null;
  };

  const started = (): ChildProcess => {
    const child = start(memoryMb);
    child.on('error', () => {});
    child.once('exit', () => {
      if (current === child) current = null;
    });
    current = child;
    return child;
  };

  const run = async (request: BackgroundRequest, timeMs: number): Promise<unknown> => {
    clearTimeout(idle);
    const child = current ?? started();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const giveUp = (reason: string, isTemporary: boolean) => reject(new WorkGivenUp(reason, isTemporary));
    const onMessage = (reply: BackgroundReply) =>
      'failure' in reply ? giveUp(`its reading failed: ${reply.failure}`, false) : resolve(reply.answer);
    const onExit = (code: number | null, killedBy: string | null) =>
      // Node ends itself with SIGABRT where its heap is full.
      killedBy === 'SIGABRT' || code === 134
        ? giveUp('it could not be read within the memory it may use', false)
        : giveUp('its process ended without an answer', true);
    const tooSlow = () => giveUp(`it could not be read within ${timeMs / 1000} seconds`, true);
    const timer = setTimeout(tooSlow, timeMs);
    child.on('message', onMessage).once('exit', onExit);
    child.ref();
    child.channel?.ref();
    child.send(request, (error) => error && giveUp(`it could not be handed on: ${error.message}`, true));
    try {
      return await promise;
    } catch (error) {
      if (current === child) close();
      throw error;
    } finally {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      child.unref();
      child.channel?.unref();
      idle = setTimeout(close, mostIdleMs).unref();
    }
  };

  return {
    ask: <Answer>(module: URL, request: unknown, { timeMs }: { timeMs: number }) => {
      const answer = last.then(() => run({ module: module.href, request }, timeMs));
      last = answer.catch(() => {});
      return answer as Promise<Answer>;
    },
    close,
  };
}

/** The one of the server: for pages, feeds, days and stories alike. */
export const background = openBackgroundProcess({ memoryMb: 384 });
