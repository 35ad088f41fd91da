import type { LookupFunction } from 'node:net';
import { said } from '../lib/said.ts';
import type { Clock } from './clock.ts';
import { fetchableAddress } from './web/address-policy.ts';
import { createExchange, type Redirect } from './web/exchange.ts';
import { type FetchFailure, failure } from './web/fetch-failure.ts';
import {
  defaultHostPauseMs,
  defaultLimits,
  type FetchLimits,
  type FetchRequest,
  type FetchResult,
} from './web/fetch-request.ts';
import { type HostLedger, MemoryHostLedger } from './web/host-ledger.ts';
import { HostPace } from './web/host-pace.ts';
import { createRobotsFiles } from './web/robots-files.ts';

export interface Fetcher {
  /**
   * Never throws for faults of the outside world; each is a `failed` result with a message in plain words. Throws what the ledger
   * throws.
   */
  fetch(request: FetchRequest): Promise<FetchResult>;
  close(): Promise<void>;
}

export interface FetcherOptions {
  /** Product token, version and where to learn more, as politeness demands: `Regulus/1.0 (+https://…)`. */
  userAgent: string;
  clock: Clock;
  /** Default: one of this process's memory. */
  ledger?: HostLedger;
  limits?: Partial<FetchLimits>;
  /** 0 ≤ n < 1, for the jitter of retries. */
  random?: () => number;
  lookup?: LookupFunction;
}

/** What the totals of a request do not count: the ledger's own statements. */
const holdMarginMs = 30_000;

/**
 * A polite HTTP client that cannot be led to private addresses and obeys robots.txt. One for the whole process; processes that share
 * a ledger keep each host's pace together.
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const limits = { ...defaultLimits, ...options.limits };
  const { clock } = options;
  const random = options.random ?? Math.random;
  const ledger = options.ledger ?? new MemoryHostLedger();
  const pace = new HostPace(clock, ledger, limits.totalMs + holdMarginMs);
  const exchange = createExchange({ ...options, limits });
  const robots = createRobotsFiles({
    product: /^[\w-]+/.exec(options.userAgent)?.[0] ?? '',
    clock,
    ledger,
    fetch: withRetries,
  });
  return { fetch: withRetries, close: () => exchange.close() };

  async function withRetries(request: FetchRequest): Promise<FetchResult> {
    for (let attempt = 1; ; attempt += 1) {
      const result = await followRedirects(request);
      if (result.kind !== 'failed' || !result.temporary) return result;
      const waitMs = waitBeforeRetry(result, attempt, request.hostPauseMs ?? defaultHostPauseMs);
      if (waitMs === null) return result;
      try {
        await clock.sleep(waitMs, request.signal);
      } catch {
        return failure('aborted', said('fetch-failures', 'stopped'));
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

  async function followRedirects(first: FetchRequest): Promise<FetchResult> {
    const visited = new Set<string>();
    let request = first;
    for (;;) {
      const { address } = request;
      const url = fetchableAddress(address);
      if (!url)
        return failure(
          'address-refused',
          said('fetch-failures', 'notFetchable', { address: address.slice(0, 200) }),
        );
      // A form may well lead back to its own address, where the answer is had by GET.
      const visit = `${request.form ? 'POST' : 'GET'} ${url.href}`;
      if (visited.has(visit)) return failure('redirects', said('fetch-failures', 'redirectsInCircle'));
      if (visited.size > limits.redirects)
        return failure(
          'redirects',
          said('fetch-failures', 'tooManyRedirects', { most: String(limits.redirects) }),
        );
      visited.add(visit);
      const answer = await hop(url, request);
      if (answer.kind !== 'redirect') return answer;
      const { form, ...withoutForm } = request;
      request = {
        ...withoutForm,
        address: answer.location,
        ...(form && answer.keepsForm ? { form } : {}),
      };
    }
  }

  /** One turn per hop: holding one host's turn while waiting for another's could block both for ever. */
  async function hop(url: URL, request: FetchRequest): Promise<FetchResult | Redirect> {
    let pauseMs = request.hostPauseMs ?? defaultHostPauseMs;
    if (request.robots !== 'ignore') {
      const verdict = await robots.judge(url, request);
      if (verdict.refusal) return verdict.refusal;
      pauseMs = Math.max(pauseMs, verdict.pauseMs);
    }
    try {
      const answer = await pace.run(url.host, pauseMs, request.signal, async () => {
        const got = await exchange.ask(url, request);
        if (got.kind === 'failed') await heedSilence(url.host, got);
        return got;
      });
      return answer.kind === 'silent' ? silent(url.host, answer.until) : answer;
    } catch (error) {
      if (request.signal?.aborted) return failure('aborted', said('fetch-failures', 'stopped'));
      throw error;
    }
  }

  async function heedSilence(host: string, { retryAt }: FetchFailure): Promise<void> {
    if (retryAt && retryAt.getTime() - clock.now().getTime() > limits.longestWaitMs)
      await ledger.silence(host, retryAt);
  }
}

function silent(host: string, until: Date): FetchFailure {
  return failure('rate-limited', said('fetch-failures', 'waits', { host, time: until.toISOString() }), {
    retryAt: until,
  });
}
