import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './command.ts';

/** What a stage found; a check counts as one test. */
export interface Outcome {
  passed: number;
  failed: number;
  /** shown in full when something failed */
  output: string;
  /** shown always: skipped tests with their reason, what there is not yet */
  notes: string[];
  /** what failed at first and passed alone */
  unsteady?: string[];
}

export interface Stage {
  name: string;
  run: () => Promise<Outcome>;
}

export const failure = (output: string): Outcome => ({ passed: 0, failed: 1, output, notes: [] });
export const nothingYet = (what: string): Outcome => ({
  passed: 0,
  failed: 0,
  output: '',
  notes: [`nothing to run yet: ${what}`],
});

/** True when a file of the repository matches one of the patterns. */
export function present(...patterns: string[]): boolean {
  return patterns.some(
    (pattern) => existsSync(path.join(root, pattern)) || globSync(pattern, { cwd: root }).length > 0,
  );
}

/** One checker instead of four: they share little, and four take 3.3 GB where one takes 1.4. */
export const tscOf = (project: string) => [
  'node_modules/typescript/bin/tsc',
  '-p',
  project,
  '--checkers',
  '1',
];

/** A check that passes when its program exits with 0. */
export function check(name: string, args: string[], needs?: string): Stage {
  return {
    name,
    run: async () => {
      if (needs && !present(needs)) return nothingYet(needs);
      const { code, output } = await run(args);
      return code === 0 ? { passed: 1, failed: 0, output, notes: [] } : failure(output);
    },
  };
}
