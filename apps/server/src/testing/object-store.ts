import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../config.ts';

interface StoredObject {
  readonly bytes: Buffer;
  readonly putAt: Date;
}

export interface ObjectStoreStub {
  readonly store: ObjectStore;
  readonly objects: Map<string, StoredObject>;
  /** uploads that have begun and are neither joined nor given up */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** method and object of each request that was signed well */
  readonly requests: string[];
  /** what to do with a request instead of answering it; `false` answers it after all */
  trouble: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean) | null;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Whether a request is signed as AWS Signature Version 4 demands, and its body is what was signed
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
function isSigned(request: IncomingMessage, body: Buffer, { accessKey, secretKey }: ObjectStore): boolean {
  const { authorization = '' } = request.headers;
  const [, key = '', day = '', region = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const header = (name: string) => String(request.headers[name] ?? '');
  if (key !== accessKey || header('x-amz-content-sha256') !== sha256(body)) return false;
  const url = new URL(request.url ?? '/', `http://${header('host')}`);
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${header(name).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const signing = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request');
  return createHmac('sha256', signing).update(text).digest('hex') === signature;
}

const pageLength = 3;

/** An S3-compatible store on a loopback port that keeps its objects in memory and checks who asks. */
export async function startObjectStore(): Promise<ObjectStoreStub> {
  const objects: ObjectStoreStub['objects'] = new Map();
  const uploads: ObjectStoreStub['uploads'] = new Map();
  const requests: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stub: ObjectStoreStub = {
    store: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'regulus-files',
      accessKey: 'the key',
      secretKey: 'the secret',
    },
    objects,
    uploads,
    requests,
    trouble: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const error = (status: number, code: string) =>
      response
        .writeHead(status)
        .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    if (await stub.trouble?.(request, response)) return;
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    if (!isSigned(request, body, stub.store)) return void error(403, 'SignatureDoesNotMatch');
    const url = new URL(request.url ?? '/', 'http://store');
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const name = decodeURIComponent(rest.join('/'));
    if (bucket !== stub.store.bucket) return void error(404, 'NoSuchBucket');
    requests.push(`${request.method} ${name}`);
    const uploadId = url.searchParams.get('uploadId');
    if (uploadId !== null || url.searchParams.has('uploads'))
      return uploadInPieces(request.method ?? '', { name, uploadId, url, body }, response, error);
    if (name === '') return list(url, response);
    const present = objects.get(name);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && present) return void error(412, 'PreconditionFailed');
      objects.set(name, { bytes: body, putAt: new Date() });
      response.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else if (!present) error(404, 'NoSuchKey');
    else {
      response.writeHead(200, { 'content-length': present.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : present.bytes);
    }
  }

  function uploadInPieces(
    method: string,
    { name, uploadId, url, body }: { name: string; uploadId: string | null; url: URL; body: Buffer },
    response: ServerResponse,
    error: (status: number, code: string) => unknown,
  ): void {
    const parts = uploads.get(uploadId ?? '');
    if (uploadId === null) {
      const id = randomUUID();
      uploads.set(id, new Map());
      response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (!parts) error(404, 'NoSuchUpload');
    else if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      response.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end();
    } else if (method === 'DELETE') {
      uploads.delete(uploadId);
      response.writeHead(204).end();
    } else {
      const named = [
        ...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;([\da-f]+)&quot;/g),
      ];
      const pieces = named.map(([, number, tag]) => {
        const piece = parts.get(Number(number));
        return piece && sha256(piece).startsWith(tag ?? '-') ? piece : null;
      });
      const isShort = pieces.slice(0, -1).some((piece) => (piece?.length ?? 0) < 5 * 1024 * 1024);
      if (pieces.includes(null) || pieces.length !== parts.size || isShort)
        return void error(400, 'InvalidPart');
      objects.set(name, { bytes: Buffer.concat(pieces as Buffer[]), putAt: new Date() });
      uploads.delete(uploadId);
      response.end('<CompleteMultipartUploadResult/>');
    }
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const from = Number(url.searchParams.get('continuation-token') ?? 0);
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted();
    const isTruncated = names.length > from + pageLength;
    const contents = names
      .slice(from, from + pageLength)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.putAt.toISOString()}</LastModified></Contents>`,
      );
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${isTruncated ? `<NextContinuationToken>${from + pageLength}</NextContinuationToken>` : ''}</ListBucketResult>`,
    );
  }

  return stub;
}
