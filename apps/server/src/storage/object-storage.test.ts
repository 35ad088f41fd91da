import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StorageFull } from '../lib/storage-full.ts';
import { StorageUnavailable } from '../lib/storage-unavailable.ts';
import { type ObjectStoreStub, startObjectStore } from '../testing/object-store.ts';
import { openObjectStorage } from './object-storage.ts';
import { FileMissing, type ListedFile, type Storage } from './storage.ts';

let stub: ObjectStoreStub;
let storage: Storage;
const limits = { silenceMs: 400, attempts: 3, firstRetryMs: 5 };
beforeEach(async () => {
  stub = await startObjectStore();
  storage = await openObjectStorage(stub.store, limits);
});
afterEach(() => stub.close());

const megabyte = 1024 * 1024;
async function* inChunks(content: Buffer, size: number) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}
const allOf = async (space?: string) => {
  const found: ListedFile[] = [];
  for await (const file of storage.list(space)) found.push(file);
  return found;
};
/** Troubles as many requests as it is told, then none. */
const trouble = (times: number, what: NonNullable<ObjectStoreStub['trouble']>) => {
  let left = times;
  stub.trouble = (request, response) => (left-- > 0 ? what(request, response) : false);
};

it.each([
  ['nothing', 0],
  ['a short file', 3],
  ['exactly one piece', 8 * megabyte],
  ['several pieces', 20 * megabyte + 7],
])('%s comes back as it was, with the hash of its bytes', async (_name, length) => {
  const content = randomBytes(length);
  const space = randomUUID();
  const stored = await storage.put(space, inChunks(content, 700_000));
  expect(stored).toEqual({
    key: expect.stringMatching(new RegExp(`^${space}/[0-9a-f-]{36}$`)) as string,
    sha256: createHash('sha256').update(content).digest('hex'),
    byteLength: length,
  });
  expect((await buffer(await storage.get(stored.key))).equals(content)).toBe(true);
  expect(stub.uploads.size).toBe(0);
});

it('files are listed page by page with when they were put, removed, and missing then', async () => {
  const space = randomUUID();
  const keys = [];
  for (let index = 0; index < 7; index += 1)
    keys.push((await storage.put(space, Buffer.from(String(index)))).key);
  const shared = await storage.put('shared', Buffer.from('x'));
  stub.objects.set('files/notes.txt', { bytes: Buffer.from('of somebody else'), putAt: new Date() });
  expect((await allOf(space)).map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  expect((await allOf()).map(({ key }) => key)).toContain(shared.key);
  expect(await allOf()).toHaveLength(8);
  expect(Date.now() - (await allOf('shared'))[0]!.putAt.getTime()).toBeLessThan(60_000);
  await storage.remove(shared.key);
  await storage.remove(shared.key);
  expect(await storage.exists(shared.key)).toBe(false);
  expect(await storage.exists(keys[0]!)).toBe(true);
  await expect(storage.get(shared.key)).rejects.toThrow(FileMissing);
  await expect(storage.get('../secrets')).rejects.toThrow(TypeError);
});

it('belongs to the database that comes first, while it is empty', async () => {
  expect(await storage.belongsTo('one')).toBe(true);
  expect(await storage.belongsTo('other')).toBe(false);
  expect(await storage.belongsTo('one')).toBe(true);
  stub.objects.delete('database');
  await storage.put('shared', Buffer.from('x'));
  expect(await storage.belongsTo('one')).toBe(false);
});

it('an upload that breaks off leaves nothing', async () => {
  async function* broken() {
    yield randomBytes(9 * megabyte);
    throw new Error('the upload broke off');
  }
  await expect(storage.put('shared', broken())).rejects.toThrow('the upload broke off');
  expect([stub.objects.size, stub.uploads.size]).toEqual([0, 0]);
});

it('errors that pass are asked over', async () => {
  trouble(2, (_, response) => Boolean(response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')));
  const { key } = await storage.put('shared', Buffer.from('policy'));
  trouble(1, (request) => Boolean(request.socket.destroy()));
  expect(String(await buffer(await storage.get(key)))).toBe('policy');
});

it('errors that stay are told, with what the store says', async () => {
  trouble(99, (_, response) =>
    Boolean(response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')),
  );
  await expect(storage.put('shared', Buffer.from('x'))).rejects.toThrow(/status 500 \(InternalError\)/);
  stub.trouble = null;
  const wrong = await openObjectStorage({ ...stub.store, secretKey: 'wrong' }, limits);
  await expect(wrong.put('shared', Buffer.from('x'))).rejects.toThrow(/403 \(SignatureDoesNotMatch\)/);
  expect(stub.objects.size).toBe(0);
});

it('a store that answers slowly is waited for, one that says nothing is not', async () => {
  trouble(1, async () => {
    await setTimeout(250);
    return false;
  });
  const { key } = await storage.put('shared', Buffer.from('policy'));
  trouble(99, () => true);
  await expect(storage.get(key)).rejects.toThrow(StorageUnavailable);
  stub.trouble = null;
});

it('a store that vanishes in mid-upload fails it, and has nothing of it when it is back', async () => {
  async function* vanishing() {
    yield randomBytes(17 * megabyte);
    trouble(99, (request) => Boolean(request.socket.destroy()));
    yield randomBytes(9 * megabyte);
  }
  await expect(storage.put('shared', vanishing())).rejects.toThrow(StorageUnavailable);
  stub.trouble = null;
  expect(stub.objects.size).toBe(0);
  expect(await allOf()).toEqual([]);
});

it('a download that breaks off is an error, not the end of the file', async () => {
  const { key } = await storage.put('shared', Buffer.from('policy'));
  trouble(1, (request, response) => {
    response.writeHead(200, { 'content-length': 6 }).write('pol');
    void setTimeout(20).then(() => request.socket.destroy());
    return true;
  });
  await expect(buffer(await storage.get(key))).rejects.toThrow();
});

it('a store that is full says so', async () => {
  trouble(1, (_, response) => Boolean(response.writeHead(507).end()));
  await expect(storage.put('shared', Buffer.from('x'))).rejects.toThrow(StorageFull);
});
