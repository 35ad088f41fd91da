import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher } from 'undici';
import type { ObjectStore } from '../config.ts';
import { StorageFull } from '../lib/storage-full.ts';
import { StorageUnavailable } from '../lib/storage-unavailable.ts';

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** empty for the bucket itself */
  readonly object: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** statuses that are answers here, beside those of success */
  readonly expected?: readonly number[];
}

export interface S3Answer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  /** the caller reads it to its end or destroys it */
  readonly body: Readable & { text(): Promise<string> };
}

export interface S3Limits {
  /** until the answer begins, and the longest silence within it */
  readonly silenceMs: number;
  readonly attempts: number;
  readonly firstRetryMs: number;
}

export const usualS3Limits: S3Limits = { silenceMs: 30_000, attempts: 4, firstRetryMs: 200 };

const retriedStatus = new Set([408, 429, 500, 502, 503, 504]);
const noSpaceStatus = 507;

export interface S3Client {
  /** Asks again after what may pass. @throws StorageUnavailable, StorageFull */
  request(request: S3Request): Promise<S3Answer>;
  close(): Promise<void>;
}

/** Requests to one bucket, signed (AWS Signature Version 4), with the bucket in the path as every compatible store understands it. */
export function createS3Client(
  { endpoint, bucket, accessKey, secretKey }: ObjectStore,
  { silenceMs, attempts, firstRetryMs }: S3Limits = usualS3Limits,
): S3Client {
  const agent = new Agent({
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    connect: { timeout: 10_000 },
  });

  async function ask({ method, object, query = {}, headers = {}, body }: S3Request): Promise<S3Answer> {
    const url = new URL(`${endpoint}/${bucket}${object === '' ? '' : `/${object}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      service: 's3',
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
    });
    const signed = await signer.sign();
    const {
      statusCode,
      headers: answered,
      body: content,
    } = await agent.request({
      origin: signed.url.origin,
      path: `${signed.url.pathname}${signed.url.search}`,
      method,
      headers: Object.fromEntries(signed.headers),
      body: body ?? null,
    });
    return { status: statusCode, headers: answered, body: content };
  }

  async function request(wanted: S3Request): Promise<S3Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts;
      let answer: S3Answer | undefined;
      let failure: unknown;
      try {
        answer = await ask(wanted);
      } catch (error) {
        failure = error;
      }
      if (answer) {
        const { status } = answer;
        if ((status >= 200 && status < 300) || wanted.expected?.includes(status)) return answer;
        const said = await codeOf(answer);
        if (status === noSpaceStatus) throw new StorageFull(new Error(said));
        if (isLast || !retriedStatus.has(status))
          throw new StorageUnavailable(`${endpoint} answered with status ${String(status)}${said}`);
      } else if (isLast)
        throw new StorageUnavailable(
          `${endpoint} did not answer (${failure instanceof Error ? failure.message : String(failure)})`,
          failure,
        );
      await wait(firstRetryMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  return { request, close: () => agent.close() };
}

/** The code in the body of an error, for the log. */
async function codeOf({ body }: S3Answer): Promise<string> {
  const text = await body.text().catch(() => '');
  const code = /<Code>([\w.]{1,80})<\/Code>/.exec(text)?.[1];
  return code === undefined ? '' : ` (${code})`;
}
