import { spawn } from 'node:child_process';

interface RunOptions {
  /** where it runs and may leave files */
  readonly folder: string;
  readonly timeMs: number;
  readonly mostOutputBytes: number;
  readonly signal: AbortSignal;
}

export type ProgramRun =
  | { readonly ok: true; readonly output: Buffer }
  | { readonly ok: false; readonly reason: string };

/** Runs a program without a shell and without our environment, and gives what it prints. Never throws for what the program does. */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder, timeMs, mostOutputBytes, signal }: RunOptions,
): Promise<ProgramRun> {
  const { promise, resolve } = Promise.withResolvers<ProgramRun>();
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, HOME, LANG, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
    // programs of its own end with it
    detached: process.platform !== 'win32',
  });
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // it has ended by itself
    }
  };
  const end = (run: ProgramRun) => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    kill();
    resolve(run);
  };
  const stop = () => end({ ok: false, reason: 'stopped' });
  const timer = setTimeout(() => end({ ok: false, reason: 'too-slow' }), timeMs);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  const output: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (piece: Buffer) => {
    length += piece.byteLength;
    output.push(piece);
    if (length > mostOutputBytes) end({ ok: false, reason: 'too much output' });
  });
  child.on('error', ({ message }) => end({ ok: false, reason: message }));
  child.on('close', (code) =>
    end(
      code === 0
        ? { ok: true, output: Buffer.concat(output) }
        : { ok: false, reason: `it ended with code ${String(code)}` },
    ),
  );
  return promise;
}
