/**
 * Searches every committed file for what must not be there: secrets, paths from someone's machine, and names of package
 * registries, which belong in each user's own npm configuration.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { forbiddenIn } from './test-run/forbidden-text.ts';

const root = path.dirname(import.meta.dirname);
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
let faults = 0;
function report(fault: string): void {
  faults += 1;
  console.error(fault);
}

for (const file of files) {
  if (/(?:^|\/)\.env(?:\.|$)/.test(file)) report(`${file}: an environment file`);
  const full = path.join(root, file);
  if (!existsSync(full)) continue;
  const bytes = readFileSync(full);
  if (bytes.includes(0)) continue;
  const found = forbiddenIn(bytes.toString('utf8'), process.env['npm_config_registry']);
  for (const { line, what } of found) report(`${file}:${line}: ${what}`);
}
if (faults > 0) process.exitCode = 1;
