import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse } from '../errors.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const lockInProcess = `
  const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)});
  // kept, because a handle that nothing holds is collected and lets go of its lock
  globalThis.lock = lockFolder(process.argv[1]);
  console.log('locked');
  setInterval(() => {}, 1000);`;
const node = ['--input-type=module', '-e', lockInProcess];

test('a second holder is refused and told who the first one is, also within one process', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DataFolderInUse);
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`in use by process ${process.pid} on .+ since \\d{4}-`),
  );
  expect(() => execFileSync(process.execPath, [...node, folder], { stdio: 'pipe' })).toThrow(
    new RegExp(`in use by process ${process.pid} `),
  );
  lock.release();
  lockFolder(folder).release();
});

test('the lock of a process that was killed is gone at once', async () => {
  const child = spawn(process.execPath, [...node, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(new RegExp(`process ${child.pid} `));
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder).release();
});
