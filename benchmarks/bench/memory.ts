import { readFileSync } from 'node:fs';

export interface Memory {
  /** MB (1,000,000 bytes) that are resident */
  readonly residentMb: number;
  /** the same with pages that are shared with other processes counted in part */
  readonly proportionalMb: number;
}

const kilobytes = (text: string, name: string) =>
  Number(new RegExp(String.raw`^${name}:\s+(\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN);

/** The memory of a whole process with all its threads; undefined where the system is not Linux. */
export function memoryOf(pid: number): Memory | undefined {
  if (process.platform !== 'linux') return undefined;
  const toMb = 1024 / 1_000_000;
  return {
    residentMb: kilobytes(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS') * toMb,
    proportionalMb: kilobytes(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss') * toMb,
  };
}
