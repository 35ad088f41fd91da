import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StorageFull } from '../lib/storage-full.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';
import { openFolderStorage } from './folder-storage.ts';
import { FileMissing, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-storage-'));
  storage = await openFolderStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const incoming = (dataDir: string) => readdir(join(dataDir, 'files', 'incoming'));

async function* inChunks(content: Buffer, size: number) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}

test('a stream comes back as it was, with the hash of its bytes', async () => {
  const content = randomBytes(300_000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const stored = await storage.put('shared', inChunks(content, 7_000));
  expect(stored).toEqual({
    key: expect.stringMatching(/^shared\/[0-9a-f-]{36}$/) as string,
    sha256,
    byteLength: 300_000,
  });
  expect((await buffer(await storage.get(stored.key))).equals(content)).toBe(true);
  expect(await incoming(folder)).toEqual([]);
});

async function* broken() {
  yield Buffer.from('half');
  throw new Error('the upload broke off');
}

test('every file that is put is one of its own, also where its bytes are there already', async () => {
  const space = randomUUID();
  const one = await storage.put(space, Buffer.from('policy'));
  const other = await storage.put(space, Buffer.from('policy'));
  expect(other).toMatchObject({ sha256: one.sha256 });
  await storage.remove(one.key);
  await storage.remove(one.key);
  expect([await storage.exists(one.key), await storage.exists(other.key)]).toEqual([false, true]);
  await expect(storage.get(one.key)).rejects.toThrow(FileMissing);
});

test('a file of an earlier version, named by the hash of its bytes, is read, listed and removed', async () => {
  const [space, sha256] = [randomUUID(), createHash('sha256').update('policy').digest('hex')];
  await mkdir(join(folder, 'files', space, sha256.slice(0, 2)), { recursive: true });
  await writeFile(join(folder, 'files', space, sha256.slice(0, 2), sha256), 'policy');
  const key = `${space}/${sha256}`;
  expect(String(await buffer(await storage.get(key)))).toBe('policy');
  const found = [];
  for await (const file of storage.list(space)) found.push(file.key);
  expect(found).toEqual([key]);
  await storage.remove(key);
  expect(await storage.exists(key)).toBe(false);
});

test('all files are listed with when they were last put', async () => {
  const space = randomUUID();
  const one = await storage.put(space, Buffer.from('policy'));
  const other = await storage.put('shared', Buffer.from('page'));
  await writeFile(join(folder, 'files', 'notes.txt'), 'no file of ours');
  const found = [];
  for await (const file of storage.list()) found.push(file);
  expect(found.map(({ key }) => key).toSorted()).toEqual([one.key, other.key].toSorted());
  const ofSpace = [];
  for await (const file of storage.list(space)) ofSpace.push(file.key);
  expect(ofSpace).toEqual([one.key]);
  for (const { putAt } of found) expect(Date.now() - putAt.getTime()).toBeLessThan(60_000);
});

test('it belongs to the database that comes first, while it is empty', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await storage.belongsTo(first)).toBe(true);
  expect([await storage.belongsTo(first), await storage.belongsTo(second)]).toEqual([true, false]);
  await rm(join(folder, 'files', 'database'));
  await storage.put('shared', Buffer.from('page'));
  expect(await storage.belongsTo(first)).toBe(false);
});

test('an empty file is a file', async () => {
  const { key, byteLength } = await storage.put('shared', Buffer.alloc(0));
  expect(byteLength).toBe(0);
  expect(await buffer(await storage.get(key))).toHaveLength(0);
});

test('keys that lead elsewhere are refused', async () => {
  const hash = 'a'.repeat(64);
  const keys = [
    '',
    '../secret',
    `../${hash}`,
    `shared/../${hash}`,
    `shared/${hash}/..`,
    `shared/${hash}\n`,
    `/etc/${hash}`,
  ];
  for (const key of keys) {
    await expect(storage.get(key)).rejects.toThrow(TypeError);
    await expect(storage.exists(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  }
  await expect(storage.put('..', Buffer.from('x'))).rejects.toThrow(TypeError);
});

test('a source that breaks off leaves nothing', async () => {
  await expect(storage.put('shared', broken())).rejects.toThrow('the upload broke off');
  expect(await incoming(folder)).toEqual([]);
});

test('what a killed process left half written goes after a day', async () => {
  const [old, young] = [join(folder, 'files', 'incoming', 'old'), join(folder, 'files', 'incoming', 'young')];
  await writeFile(old, 'x');
  await writeFile(young, 'x');
  await utimes(old, new Date(0), new Date(0));
  await openFolderStorage(folder);
  expect(await incoming(folder)).toEqual(['young']);
});

test('a full disk is StorageFull, leaves nothing behind and does not hurt what was there', async (context) => {
  const disk = await mountSmallDisk('256k');
  if (!disk) {
    context.skip('skipped: no small disk');
    return;
  }
  try {
    const small = await openFolderStorage(disk.path);
    const before = await small.put('shared', Buffer.from('there before'));
    await expect(small.put('shared', inChunks(randomBytes(1_000_000), 16_384))).rejects.toThrow(StorageFull);
    expect(await incoming(disk.path)).toEqual([]);
    expect(String(await buffer(await small.get(before.key)))).toBe('there before');
    await small.put('shared', randomBytes(100_000));
  } finally {
    await disk.remove();
  }
});
