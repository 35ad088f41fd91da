import { getPriority } from 'node:os';

/** What a background process can be asked for in tests: to tell of itself, or to fail in one of the ways there are. */
export function answer({ kind, request }: { kind: string; request: unknown }): unknown {
  if (kind === 'throw') throw new Error('no');
  if (kind === 'end') process.exit(0);
  if (kind === 'loop') for (;;);
  if (kind === 'eat') {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => `${kept.length} ${index}`));
  }
  return { pid: process.pid, priority: getPriority(), variables: Object.keys(process.env), request };
}
