import { readFileSync } from 'node:fs';

export interface Memory {
  /** MB (1,000,000 bytes) that are resident */
  readonly residentMb: number;
  /** the same with pages that are shared with other processes counted in part */
  readonly proportionalMb: number;
}

const kilobytes = (text: string, name: string) =>
  Number(new RegExp(String.raw`^${name}:\s+(\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN);

const toMb = 1024 / 1_000_000;

/** Of a process that may have ended meanwhile, and then counts nothing. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  const own = readOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Of a child what it shares with nobody: the code of the programme is counted with its parent. */
function addedBy(child: number): Memory {
  const rollup = readOf(child, 'smaps_rollup');
  if (rollup === '') return { residentMb: 0, proportionalMb: 0 };
  const residentMb = (kilobytes(rollup, 'Private_Clean') + kilobytes(rollup, 'Private_Dirty')) * toMb;
  return { residentMb, proportionalMb: kilobytes(rollup, 'Pss') * toMb };
}

/** The memory of a process with all its threads and the processes it started; undefined where the system is not Linux. */
export function memoryOf(pid: number): Memory | undefined {
  if (process.platform !== 'linux') return undefined;
  const own = {
    residentMb: kilobytes(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS') * toMb,
    proportionalMb: kilobytes(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss') * toMb,
  };
  return childrenOf(pid)
    .map(addedBy)
    .reduce(
      (sum, added) => ({
        residentMb: sum.residentMb + added.residentMb,
        proportionalMb: sum.proportionalMb + added.proportionalMb,
      }),
      own,
    );
}

/** MB that the process itself had resident at its highest, since it was started; undefined where the system is not Linux. */
export function highestMemoryOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return kilobytes(readOf(pid, 'status'), 'VmHWM') * toMb;
}

/** Seconds of processor of the processes that this one started on the named programme; 0 where the system is not Linux. */
export function secondsOfChildren(pid: number, programme: string): number {
  const ticksOf = (child: number) => {
    const [, fields = ''] = readOf(child, 'stat').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return (user ?? 0) + (system ?? 0);
  };
  const named = childrenOf(pid).filter((child) => readOf(child, 'cmdline').includes(programme));
  // Ticks are hundredths of a second.
  return named.reduce((sum, child) => sum + ticksOf(child), 0) / 100;
}
