import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { said } from '../../lib/said.ts';
import type { Clock } from '../clock.ts';
import { guardedLookup, RefusedAddressError, refusedAddress, refusedName } from './address-policy.ts';
import { detectCharset } from './charset.ts';
import { describeNetworkError, type FetchFailure, failure } from './fetch-failure.ts';
import type { FetchLimits, FetchRequest, FetchResult } from './fetch-request.ts';
import { gatewayAddress, originalAddress } from './fetch-through.ts';
import { readBody } from './read-body.ts';

export interface Redirect {
  kind: 'redirect';
  location: string;
  /** False where what was sent by POST is asked for by GET there. */
  keepsForm: boolean;
}

export interface Exchange {
  /** One request and its answer. Never throws for faults of the outside world. */
  ask(url: URL, request: FetchRequest): Promise<FetchResult | Redirect>;
  close(): Promise<void>;
}

const redirectStatus = new Set([301, 302, 303, 307, 308]);
/** What browsers do (Fetch standard, "HTTP-redirect fetch"): 303 always leads to a GET, 301 and 302 do after a POST (RFC 9110, 15.4). */
const formKeepingStatus = new Set([307, 308]);
const retriedStatus = new Set([408, 425, 429, 500, 502, 503, 504]);

/** HTTP as far as one request goes, within limits and to addresses that may be contacted. */
export function createExchange(options: {
  userAgent: string;
  clock: Clock;
  limits: FetchLimits;
  lookup?: LookupFunction | undefined;
}): Exchange {
  const { clock, limits } = options;
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
    ask: (url, request) =>
      ask(url, request).catch((error: unknown) =>
        request.signal?.aborted
          ? failure('aborted', said('fetch-failures', 'stopped'))
          : describeNetworkError(error),
      ),
    close: async () => {
      await Promise.all([agents.public.destroy(), agents.loopback.destroy()]);
    },
  };

  async function ask(url: URL, request: FetchRequest): Promise<FetchResult | Redirect> {
    const gateway = request.fetchThrough ?? null;
    const target = gateway === null ? url : new URL(gatewayAddress(url.href, gateway));
    const allowLoopback = request.allowLoopback === true;
    const literal = target.hostname.replace(/^\[|\]$/g, '');
    // A socket to an address in digits never asks the lookup.
    const refused = isIP(literal)
      ? refusedAddress(literal, allowLoopback)
      : refusedName(literal, allowLoopback);
    if (refused) throw new RefusedAddressError(refused);

    const timeout = AbortSignal.timeout(limits.totalMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    try {
      const response = await agents[allowLoopback ? 'loopback' : 'public'].request({
        origin: target.origin,
        path: `${target.pathname}${target.search}`,
        method: request.form ? 'POST' : 'GET',
        body: request.form ? new URLSearchParams(request.form).toString() : null,
        headers: requestHeaders(request),
        signal,
      });
      return await readResponse(response, url, request);
    } catch (error) {
      if (timeout.aborted && request.signal?.aborted !== true) {
        return failure(
          'timeout',
          said('fetch-failures', 'notComplete', { seconds: String(Math.round(limits.totalMs / 1000)) }),
          {
            temporary: true,
          },
        );
      }
      throw error;
    }
  }

  async function readResponse(
    response: Dispatcher.ResponseData,
    url: URL,
    request: FetchRequest,
  ): Promise<FetchResult | Redirect> {
    const status = response.statusCode;
    const header = (name: string) => {
      const value = response.headers[name];
      return (Array.isArray(value) ? value[0] : value) ?? null;
    };
    if (status === 200) {
      const announced = Number(header('content-length') ?? 0);
      if (announced > limits.maxBytes && request.firstBytes === undefined) {
        response.body.on('error', () => {}).destroy();
        return failure('too-large', said('fetch-failures', 'tooLarge', { bytes: String(limits.maxBytes) }));
      }
      const encoding = header('content-encoding') ?? '';
      const body = await readBody(response.body, encoding, limits.maxBytes, request.firstBytes);
      const contentType = header('content-type');
      return {
        kind: 'ok',
        status,
        body,
        contentType,
        charset: detectCharset(body, contentType),
        // One that is shorter than announced, lacks its last chunk or ends within its compression is a failure by itself.
        endIsUncertain:
          header('content-length') === null && header('transfer-encoding') === null && encoding === '',
        etag: validator(header('etag')),
        lastModified: validator(header('last-modified')),
        finalAddress: url.href,
        fetchedAt: clock.now(),
      };
    }
    response.body.on('error', () => {}).destroy();
    if (status === 304) return { kind: 'not-modified', fetchedAt: clock.now() };
    const location = header('location');
    if (redirectStatus.has(status) && location !== null) {
      const target = URL.parse(location, url.href)?.href ?? location;
      const gateway = request.fetchThrough ?? null;
      return {
        kind: 'redirect',
        location: gateway === null ? target : originalAddress(target, gateway),
        keepsForm: formKeepingStatus.has(status),
      };
    }
    return failedStatus(status, url.host, header('retry-after'));
  }

  function failedStatus(status: number, host: string, retryAfter: string | null): FetchFailure {
    return failure(
      status === 429 ? 'rate-limited' : 'http-status',
      said('fetch-failures', 'status', { host, status: String(status) }),
      {
        status,
        retryAt: retryAfter === null ? null : parseRetryAfter(retryAfter, clock.now()),
        temporary: retriedStatus.has(status),
      },
    );
  }

  function requestHeaders(request: FetchRequest): Record<string, string> {
    return {
      'user-agent': options.userAgent,
      accept: request.accept ?? '*/*',
      ...(request.acceptLanguage ? { 'accept-language': request.acceptLanguage } : {}),
      ...(request.form ? { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' } : {}),
      'accept-encoding': 'gzip, br',
      ...(request.etag ? { 'if-none-match': request.etag } : {}),
      ...(request.lastModified ? { 'if-modified-since': request.lastModified } : {}),
    };
  }
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
