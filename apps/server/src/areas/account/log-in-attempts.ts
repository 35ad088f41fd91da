import ipaddr from 'ipaddr.js';
import { ProblemError } from '../../http/problem.ts';
import type { Clock } from '../../lib/clock.ts';

const windowSeconds = 10 * 60;
/** Failures within the window after which one network may not try one e-mail address any more. */
const perNetwork = 20;
/** The same over all networks: high, because whoever reaches it locks the user out as well. */
const overall = 200;
const mostKept = 20_000;

interface Failures {
  count: number;
  readonly endsAt: number;
}

/** The part of an address that one customer of a provider has to himself. */
function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  return address.kind() === 'ipv6'
    ? (address as ipaddr.IPv6).parts.slice(0, 4).join(':')
    : address.toString();
}

const keyOf = (email: string, clientAddress?: string) =>
  `${clientAddress === undefined ? '' : networkOf(clientAddress)} ${email.toLowerCase()}`;

/**
 * Counts failed log-ins, so that a password cannot be guessed by trying. Existing and unknown addresses are treated
 * alike. It is kept in this process: several of them together allow that many times as much.
 */
export class LogInAttempts {
  readonly #clock: Clock;
  readonly #failures = new Map<string, Failures>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts an attempt as failed, before its password is looked at, so that many at once gain nothing. @throws ProblemError 429 */
  begin(email: string, clientAddress: string): void {
    const now = this.#clock.now().getTime();
    const local = this.#of(keyOf(email, clientAddress), now);
    const all = this.#of(keyOf(email), now);
    const full = local.count >= perNetwork ? local : all.count >= overall ? all : null;
    if (full) {
      throw new ProblemError(
        429,
        'too_many_requests',
        'Too many attempts for this e-mail address. Wait a few minutes and try again.',
        { retryAfterSeconds: Math.ceil((full.endsAt - now) / 1000) },
      );
    }
    local.count += 1;
    all.count += 1;
  }

  /** The attempt was right: what this network failed before is forgiven. */
  succeed(email: string, clientAddress: string): void {
    const now = this.#clock.now().getTime();
    const key = keyOf(email, clientAddress);
    const all = this.#of(keyOf(email), now);
    all.count = Math.max(0, all.count - this.#of(key, now).count);
    this.#failures.delete(key);
  }

  #of(key: string, now: number): Failures {
    const known = this.#failures.get(key);
    if (known && known.endsAt > now) return known;
    this.#failures.delete(key);
    // Maps keep their order, so the first one is the oldest.
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size < mostKept) break;
      this.#failures.delete(oldest);
    }
    const fresh = { count: 0, endsAt: now + windowSeconds * 1000 };
    this.#failures.set(key, fresh);
    return fresh;
  }
}
