import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import type { Clock } from './clock.ts';
import { guardedLookup, RefusedAddressError, refusedAddress } from './web/address-policy.ts';
import { detectCharset } from './web/charset.ts';
import { describeNetworkError, type FetchFailure, type FetchFailureReason } from './web/fetch-failure.ts';
import { gatewayAddress, originalAddress } from './web/fetch-through.ts';
import { HostQueue } from './web/host-queue.ts';
import { readBody } from './web/read-body.ts';

export interface FetchRequest {
  /** http(s); other schemes and addresses with credentials are refused. */
  address: string;
  etag?: string | null;
  lastModified?: string | null;
  accept?: string;
  /** Pause after each request to the same host. Default 1,000 ms. */
  hostPauseMs?: number;
  /** Loopback addresses may be contacted; set only by a catalogue that says so. */
  allowLoopback?: boolean;
  /** See web/fetch-through.ts. */
  fetchThrough?: string | null;
  signal?: AbortSignal;
}

export interface FetchedBody {
  kind: 'ok';
  status: number;
  /** Decompressed. */
  body: Uint8Array;
  contentType: string | null;
  /** A label that TextDecoder knows. */
  charset: string;
  etag: string | null;
  lastModified: string | null;
  /** After redirects; never a gateway's address. */
  finalAddress: string;
  fetchedAt: Date;
}

export type FetchResult = FetchedBody | { kind: 'not-modified'; fetchedAt: Date } | FetchFailure;

export interface Fetcher {
  /** Never throws for faults of the outside world; each is a `failed` result with a message in plain words. */
  fetch(request: FetchRequest): Promise<FetchResult>;
  close(): Promise<void>;
}

export interface FetcherOptions {
  /** Name, version and a contact address, as politeness demands: `Regulus/1.0 (+https://…; mailto:…)`. */
  userAgent: string;
  clock: Clock;
  limits?: Partial<FetchLimits>;
  /** 0 ≤ n < 1, for the jitter of retries. */
  random?: () => number;
  lookup?: LookupFunction;
}

export interface FetchLimits {
  maxBytes: number;
  connectMs: number;
  headersMs: number;
  /** Longest silence within a body. */
  bodyIdleMs: number;
  /** One request with its whole body; what stops a server that sends a byte a second. */
  totalMs: number;
  redirects: number;
  /** Including the first. */
  attempts: number;
  firstRetryMs: number;
  /** A `Retry-After` up to this is waited for; a longer one ends the request and silences the host. */
  longestWaitMs: number;
}

const defaultLimits: FetchLimits = {
  maxBytes: 20 * 1024 * 1024,
  connectMs: 10_000,
  headersMs: 20_000,
  bodyIdleMs: 20_000,
  totalMs: 60_000,
  redirects: 5,
  attempts: 3,
  firstRetryMs: 1_000,
  longestWaitMs: 30_000,
};

const defaultHostPauseMs = 1_000;
const redirectStatus = new Set([301, 302, 303, 307, 308]);
const retriedStatus = new Set([408, 425, 429, 500, 502, 503, 504]);

/** A polite HTTP client that cannot be led to private addresses. One for the whole process: it keeps each host's pace. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const limits = { ...defaultLimits, ...options.limits };
  const { clock } = options;
  const random = options.random ?? Math.random;
  const hosts = new HostQueue(clock);
  const agentFor = (allowLoopback: boolean) =>
    new Agent({
      connect: { timeout: limits.connectMs, lookup: guardedLookup(allowLoopback, options.lookup) },
      allowH2: false,
      connections: 2,
      headersTimeout: limits.headersMs,
      bodyTimeout: limits.bodyIdleMs,
    });
  const agents = { public: agentFor(false), loopback: agentFor(true) };

  return {
    fetch: (request) => withRetries(request),
    close: async () => {
      await Promise.all([agents.public.destroy(), agents.loopback.destroy()]);
    },
  };

  async function withRetries(request: FetchRequest): Promise<FetchResult> {
    for (let attempt = 1; ; attempt += 1) {
      const result = await followRedirects(request);
      if (result.kind !== 'failed' || !result.temporary) return result;
      const waitMs = waitBeforeRetry(result, attempt, request.hostPauseMs ?? defaultHostPauseMs);
      if (waitMs === null) return result;
      try {
        await clock.sleep(waitMs, request.signal);
      } catch {
        return failure('aborted', 'the run was stopped');
      }
    }
  }

  /** Null when there is no sense in asking again now. */
  function waitBeforeRetry(result: FetchFailure, attempt: number, hostPauseMs: number): number | null {
    // A host that asks for minutes between requests is tried again by the next poll.
    if (attempt >= limits.attempts || hostPauseMs > limits.longestWaitMs) return null;
    const backOffMs = limits.firstRetryMs * 2 ** (attempt - 1) * (0.5 + random());
    const askedMs = result.retryAt ? result.retryAt.getTime() - clock.now().getTime() : 0;
    const waitMs = Math.max(backOffMs, askedMs);
    return waitMs <= limits.longestWaitMs ? waitMs : null;
  }

  async function followRedirects(request: FetchRequest): Promise<FetchResult> {
    const visited = new Set<string>();
    let address = request.address;
    for (;;) {
      const url = parseAddress(address);
      if (!url)
        return failure('address-refused', `"${address.slice(0, 200)}" is not an address that may be fetched`);
      if (visited.has(url.href)) return failure('redirects', 'the redirects go in a circle');
      if (visited.size > limits.redirects)
        return failure('redirects', `more than ${limits.redirects} redirects`);
      visited.add(url.href);
      const blocked = hosts.blockedUntil(url.host);
      if (blocked) {
        return failure('rate-limited', `${url.host} asked not to be asked before ${blocked.toISOString()}`, {
          retryAt: blocked,
        });
      }
      let answer: FetchResult | { kind: 'redirect'; location: string };
      try {
        // One turn per hop: holding one host's turn while waiting for another's could block both for ever.
        answer = await hosts.run(url.host, request.hostPauseMs ?? defaultHostPauseMs, request.signal, () =>
          once(url, request),
        );
      } catch (error) {
        return request.signal?.aborted
          ? failure('aborted', 'the run was stopped')
          : describeNetworkError(error);
      }
      if (answer.kind !== 'redirect') return answer;
      address = answer.location;
    }
  }

  async function once(
    url: URL,
    request: FetchRequest,
  ): Promise<FetchResult | { kind: 'redirect'; location: string }> {
    const gateway = request.fetchThrough ?? null;
    const target = gateway === null ? url : new URL(gatewayAddress(url.href, gateway));
    const allowLoopback = request.allowLoopback === true;
    const literal = target.hostname.replace(/^\[|\]$/g, '');
    // A socket to an address in digits never asks the lookup.
    const refused = isIP(literal) ? refusedAddress(literal, allowLoopback) : null;
    if (refused) throw new RefusedAddressError(refused);

    const timeout = AbortSignal.timeout(limits.totalMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    try {
      const response = await agents[allowLoopback ? 'loopback' : 'public'].request({
        origin: target.origin,
        path: `${target.pathname}${target.search}`,
        method: 'GET',
        headers: requestHeaders(request),
        signal,
      });
      return await readResponse(response, url, gateway);
    } catch (error) {
      if (timeout.aborted && request.signal?.aborted !== true) {
        return failure('timeout', `no complete answer within ${Math.round(limits.totalMs / 1000)} seconds`, {
          temporary: true,
        });
      }
      throw error;
    }
  }

  async function readResponse(
    response: Dispatcher.ResponseData,
    url: URL,
    gateway: string | null,
  ): Promise<FetchResult | { kind: 'redirect'; location: string }> {
    const status = response.statusCode;
    const header = (name: string) => {
      const value = response.headers[name];
      return (Array.isArray(value) ? value[0] : value) ?? null;
    };
    const location = header('location');
    if (status === 200) {
      const announced = Number(header('content-length') ?? 0);
      if (announced > limits.maxBytes) {
        response.body.on('error', () => {}).destroy();
        return failure('too-large', `the body is larger than ${limits.maxBytes} bytes`);
      }
      const body = await readBody(response.body, header('content-encoding') ?? '', limits.maxBytes);
      const contentType = header('content-type');
      return {
        kind: 'ok',
        status,
        body,
        contentType,
        charset: detectCharset(body, contentType),
        etag: validator(header('etag')),
        lastModified: validator(header('last-modified')),
        finalAddress: url.href,
        fetchedAt: clock.now(),
      };
    }
    response.body.on('error', () => {}).destroy();
    if (status === 304) return { kind: 'not-modified', fetchedAt: clock.now() };
    if (redirectStatus.has(status) && location !== null) {
      const target = URL.parse(location, url.href)?.href ?? location;
      return { kind: 'redirect', location: gateway === null ? target : originalAddress(target, gateway) };
    }
    return failedStatus(status, url.host, header('retry-after'));
  }

  function failedStatus(status: number, host: string, retryAfter: string | null): FetchFailure {
    const retryAt = retryAfter === null ? null : parseRetryAfter(retryAfter, clock.now());
    if (retryAt && retryAt.getTime() - clock.now().getTime() > limits.longestWaitMs)
      hosts.block(host, retryAt);
    return failure(
      status === 429 ? 'rate-limited' : 'http-status',
      `${host} answered with status ${status}`,
      {
        status,
        retryAt,
        temporary: retriedStatus.has(status),
      },
    );
  }

  function requestHeaders(request: FetchRequest): Record<string, string> {
    return {
      'user-agent': options.userAgent,
      accept: request.accept ?? '*/*',
      'accept-encoding': 'gzip, br',
      ...(request.etag ? { 'if-none-match': request.etag } : {}),
      ...(request.lastModified ? { 'if-modified-since': request.lastModified } : {}),
    };
  }
}

function failure(
  reason: FetchFailureReason,
  message: string,
  more: { status?: number; retryAt?: Date | null; temporary?: boolean } = {},
): FetchFailure {
  return { kind: 'failed', reason, message, status: null, retryAt: null, temporary: false, ...more };
}

function parseAddress(address: string): URL | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url;
}

/** It is sent back as it came, so what cannot stand in a request header is not kept. */
function validator(value: string | null): string | null {
  return value !== null && /^[\x20-\x7E]{1,500}$/.test(value) ? value : null;
}

/** Seconds or an HTTP date; at most a week, so that a broken header does not silence a host for ever. */
function parseRetryAfter(value: string, now: Date): Date | null {
  const atMs = /^\d{1,9}$/.test(value.trim()) ? now.getTime() + Number(value) * 1000 : Date.parse(value);
  if (Number.isNaN(atMs) || atMs <= now.getTime()) return null;
  return new Date(Math.min(atMs, now.getTime() + 7 * 86_400_000));
}
