/**
 * Completes `package-lock.json`: npm leaves out the packages of other platforms when it writes the lock file next to an
 * installed `node_modules` (npm/cli#4828), and `npm ci` then rejects it elsewhere. It also must not contain a registry's
 * address, so that everyone installs from the registry they have configured. `--check` writes nothing and fails if something is
 * missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  license?: string;
  engines?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
const platformName =
  /(android|darwin|freebsd|linux|win32|openharmony)-(arm64|arm|x64|ppc64|riscv64|s390x|ia32)(?:-(\w+))?$/;

/** The entry npm would have written, as far as it follows from name and parent; without a hash, because nothing was fetched. */
function entryFor(name: string, version: string, parent: LockedPackage): LockedPackage | undefined {
  const [, os, cpu, abi = ''] = platformName.exec(name) ?? [];
  if (!os || !cpu) return undefined;
  const entry: LockedPackage = { version, cpu: [cpu] };
  if (parent.dev) entry.dev = true;
  if (os === 'linux' && abi) entry.libc = [abi.includes('musl') ? 'musl' : 'glibc'];
  entry.optional = true;
  entry.os = [os];
  return entry;
}

const faults: string[] = [];
for (const [path, locked] of Object.entries({ ...lock.packages })) {
  if (locked.resolved?.includes('://')) faults.push(`${path} contains the address it was downloaded from`);
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] ?? lock.packages[`${path}/node_modules/${name}`]) continue;
    const entry = entryFor(name, version, locked);
    faults.push(`${name}, an optional dependency of ${path}, is missing`);
    if (entry) lock.packages[`node_modules/${name}`] = entry;
  }
}

if (process.argv.includes('--check')) {
  for (const fault of faults) console.error(`package-lock.json: ${fault}`);
  if (faults.length > 0) {
    console.error('package-lock.json: run `npm run lock`');
    process.exitCode = 1;
  }
} else if (faults.length > 0) {
  for (const locked of Object.values(lock.packages)) {
    if (locked.resolved?.includes('://')) delete locked.resolved;
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`package-lock.json: ${faults.length} entries fixed`);
}
