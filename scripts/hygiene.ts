/**
 * Reads every committed file for what must not be there: secrets, paths of somebody's machine, and names of package
 * registries, which belong into each user's own npm configuration.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const configuredRegistry = process.env['npm_config_registry'];

/** Written so that no pattern finds itself. */
const forbidden: { what: string; pattern: RegExp }[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  {
    what: 'an access key',
    pattern: /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|xox[abpr]-[\w-]{20,}|sk-[\w-]{32,})/,
  },
  {
    what: 'a path of one machine',
    pattern: /(?:^|[\s"'`(=:])\/(?:work|root|home\/[a-z]\w*|Users\/[A-Za-z]\w*)\//,
  },
  { what: 'a path of one machine', pattern: /\b[A-Z]:\\Users\\/ },
  {
    what: 'the name of a package registry',
    pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bnpm(?:js|mirror)\.(?:org|com)/i,
  },
];
if (configuredRegistry) {
  const host = new URL(configuredRegistry).host.replaceAll('.', '\\.');
  forbidden.push({ what: 'the name of a package registry', pattern: new RegExp(host) });
}

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
  for (const [index, line] of bytes.toString('utf8').split('\n').entries()) {
    for (const { what, pattern } of forbidden) {
      if (pattern.test(line)) report(`${file}:${index + 1}: ${what}`);
    }
  }
}
if (faults > 0) process.exitCode = 1;
