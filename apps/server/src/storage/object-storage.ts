import { createHash, randomUUID } from 'node:crypto';
import type { ObjectStore } from '../config.ts';
import { StorageUnavailable } from '../lib/storage-unavailable.ts';
import { outsideTransactions } from './outside-transactions.ts';
import { createS3Client, type S3Client, type S3Limits, usualS3Limits } from './s3-client.ts';
import { readListing, uploadIdIn } from './s3-listing.ts';
import {
  checkSpace,
  FileMissing,
  isFileName,
  isSpace,
  type ListedFile,
  parseKey,
  type Storage,
  type StoredFile,
} from './storage.ts';

/** Of each piece of a long file; stores take none below 5 MB but the last. */
const pieceBytes = 8 * 1024 * 1024;
const folder = 'files/';
const mark = 'database';

const objectOf = (key: string) => {
  const { space, name } = parseKey(key);
  return `${folder}${space}/${name}`;
};

/** The content in pieces of one size but for the last, and its hash. */
async function* inPieces(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  counted: { readonly hash: ReturnType<typeof createHash>; byteLength: number },
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    counted.hash.update(chunk);
    counted.byteLength += chunk.byteLength;
    waiting.push(chunk);
    length += chunk.byteLength;
    while (length >= pieceBytes) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, pieceBytes);
      waiting = [whole.subarray(pieceBytes)];
      length -= pieceBytes;
    }
  }
  yield Buffer.concat(waiting);
}

const drained = async (body: { text(): Promise<string> }) => {
  try {
    return await body.text();
  } catch (error) {
    throw new StorageUnavailable('its answer broke off', error);
  }
};

/** Sends a long file piece by piece; the store puts it together at the end, so that it is there as a whole or not at all. */
async function putInPieces(
  client: S3Client,
  object: string,
  pieces: AsyncIterator<Uint8Array>,
  first: Uint8Array,
): Promise<void> {
  const begun = await client.request({ method: 'POST', object, query: { uploads: '' } });
  const uploadId = uploadIdIn(await drained(begun.body));
  if (uploadId === undefined) throw new StorageUnavailable('it did not begin an upload');
  try {
    const tags: string[] = [];
    for (let piece: Uint8Array | null = first; piece !== null; ) {
      const { headers, body } = await client.request({
        method: 'PUT',
        object,
        query: { partNumber: String(tags.length + 1), uploadId },
        body: piece,
      });
      await drained(body);
      tags.push(String(headers['etag'] ?? ''));
      const next = await pieces.next();
      piece = next.done || next.value.byteLength === 0 ? null : next.value;
    }
    const parts = tags.map(
      (tag, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
    );
    const ended = await client.request({
      method: 'POST',
      object,
      query: { uploadId },
      body: Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
    });
    // the status is sent before the pieces are joined, so an error may follow
    if ((await drained(ended.body)).includes('<Error>'))
      throw new StorageUnavailable('it did not join the pieces of an upload');
  } catch (error) {
    await client
      .request({ method: 'DELETE', object, query: { uploadId }, expected: [404] })
      .then(({ body }) => drained(body))
      .catch(() => {});
    throw error;
  }
}

/** Files in a bucket of an S3-compatible store. An object appears when all of it has arrived. */
export async function openObjectStorage(
  store: ObjectStore,
  limits: S3Limits = usualS3Limits,
): Promise<Storage> {
  const client = createS3Client(store, limits);

  async function* list(space?: string): AsyncGenerator<ListedFile> {
    const prefix = space === undefined ? folder : `${folder}${space}/`;
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await client.request({
        method: 'GET',
        object: '',
        query: { 'list-type': '2', prefix, ...(next === '' ? {} : { 'continuation-token': next }) },
      });
      const page = readListing(await drained(body));
      for (const { key, putAt } of page.objects) {
        const [found = '', name = ''] = key.slice(folder.length).split('/');
        if (isSpace(found) && isFileName(name)) yield { key: `${found}/${name}`, space: found, putAt };
      }
      next = page.next;
    }
  }

  async function markThere(): Promise<string | null> {
    const { status, body } = await client.request({ method: 'GET', object: mark, expected: [404] });
    const text = await drained(body);
    return status === 404 ? null : text.trim();
  }

  async function putAs(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const object = objectOf(key);
    const counted = { hash: createHash('sha256'), byteLength: 0 };
    const pieces = inPieces(content, counted);
    const first = (await pieces.next()).value ?? new Uint8Array();
    if (first.byteLength < pieceBytes)
      await drained((await client.request({ method: 'PUT', object, body: first })).body);
    else await putInPieces(client, object, pieces, first);
    return { key, sha256: counted.hash.digest('hex'), byteLength: counted.byteLength };
  }

  return outsideTransactions({
    async put(space, content) {
      checkSpace(space);
      return putAs(`${space}/${randomUUID()}`, content);
    },
    putBack: putAs,
    async byteLength(key) {
      const { status, headers, body } = await client.request({
        method: 'HEAD',
        object: objectOf(key),
        expected: [404],
      });
      await drained(body);
      if (status === 404) throw new FileMissing(`No file ${key}.`);
      return Number(headers['content-length']);
    },
    async get(key) {
      const { status, body } = await client.request({
        method: 'GET',
        object: objectOf(key),
        expected: [404],
      });
      if (status !== 404) return body;
      await drained(body);
      throw new FileMissing(`No file ${key}.`);
    },
    async exists(key) {
      const { status, body } = await client.request({
        method: 'HEAD',
        object: objectOf(key),
        expected: [404],
      });
      await drained(body);
      return status !== 404;
    },
    async remove(key) {
      const { body } = await client.request({ method: 'DELETE', object: objectOf(key), expected: [404] });
      await drained(body);
    },
    list,
    async belongsTo(databaseId) {
      if ((await markThere()) === null && (await list().next()).done) {
        // of two that come first, one writes it
        const { body } = await client.request({
          method: 'PUT',
          object: mark,
          body: Buffer.from(databaseId),
          headers: { 'if-none-match': '*' },
          expected: [409, 412],
        });
        await drained(body);
      }
      return (await markThere()) === databaseId;
    },
    owner: markThere,
    async assign(databaseId) {
      const { body } = await client.request({ method: 'PUT', object: mark, body: Buffer.from(databaseId) });
      await drained(body);
    },
  });
}
