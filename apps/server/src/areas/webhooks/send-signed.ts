import { createHmac } from 'node:crypto';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryProblem } from '@regulus/contract/webhook-values.ts';
import { Agent } from 'undici';
import {
  guardedLookup,
  RefusedAddressError,
  refusedAddress,
  refusedName,
} from '../../ingestion/web/address-policy.ts';

export const secretPrefix = 'whsec_';

/** What came of one attempt. */
export interface Attempt {
  readonly status: number | null;
  /** null: delivered */
  readonly problem: DeliveryProblem | null;
  readonly milliseconds: number;
}

interface Signed {
  readonly url: string;
  readonly messageId: string;
  readonly payload: string;
  /** `whsec_` and the key in base64 */
  readonly secret: string;
  readonly at: Date;
  readonly signal: AbortSignal;
}

export interface Sender {
  /** Never throws for faults of the outside world. */
  send(message: Signed): Promise<Attempt>;
  close(): Promise<void>;
}

const answerWithinMs = 10_000;

/**
 * The signature of Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` under the shared key.
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureOf({ messageId, payload, secret }: Signed, seconds: number): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signed = createHmac('sha256', key).update(`${messageId}.${String(seconds)}.${payload}`);
  return `v1,${signed.digest('base64')}`;
}

/** Sends to public addresses only, and follows no redirect: a receiver that moved is to be told of. */
export function openSender(options: { allowLoopback: boolean; lookup?: LookupFunction }): Sender {
  const { allowLoopback } = options;
  const agent = new Agent({
    connect: { timeout: answerWithinMs, lookup: guardedLookup(allowLoopback, options.lookup) },
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
  });

  async function ask(message: Signed, signal: AbortSignal): Promise<number> {
    const url = new URL(message.url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A socket to an address in digits never asks the lookup.
    const refused = isIP(host) ? refusedAddress(host, allowLoopback) : refusedName(host, allowLoopback);
    if (refused) throw new RefusedAddressError(refused);
    const seconds = Math.floor(message.at.getTime() / 1000);
    const { statusCode, body } = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      body: message.payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Regulus-Webhooks/1',
        'webhook-id': message.messageId,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(message, seconds),
      },
      signal,
    });
    body.on('error', () => {}).destroy();
    return statusCode;
  }

  return {
    async send(message) {
      const started = performance.now();
      const timeout = AbortSignal.timeout(answerWithinMs);
      const ended = (status: number | null, problem: DeliveryProblem | null): Attempt => ({
        status,
        problem,
        milliseconds: Math.round(performance.now() - started),
      });
      try {
        const status = await ask(message, AbortSignal.any([timeout, message.signal]));
        if (status >= 200 && status < 300) return ended(status, null);
        return ended(status, status >= 300 && status < 400 ? 'redirected' : 'status');
      } catch (error) {
        if (message.signal.aborted) throw error;
        if (error instanceof RefusedAddressError || (error as Error).cause instanceof RefusedAddressError)
          return ended(null, 'refused_address');
        const isLate = timeout.aborted || /timeout/i.test((error as Error).name);
        return ended(null, isLate ? 'timeout' : 'unreachable');
      }
    },
    close: () => agent.destroy(),
  };
}
