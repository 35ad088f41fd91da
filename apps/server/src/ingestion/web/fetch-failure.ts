import { RefusedAddressError } from './address-policy.ts';
import { BodyEncodingError, BodyTooLargeError } from './read-body.ts';

export type FetchFailureReason =
  | 'address-refused'
  | 'aborted'
  | 'bad-encoding'
  | 'http-status'
  | 'network'
  | 'rate-limited'
  | 'redirects'
  | 'robots'
  | 'timeout'
  | 'too-large';

export interface FetchFailure {
  kind: 'failed';
  reason: FetchFailureReason;
  /** In plain words, for source health. */
  message: string;
  status: number | null;
  /** When the host itself said to come back. */
  retryAt: Date | null;
  /** Asking again later may help. */
  temporary: boolean;
}

/** What keeps a request from any answer: with many sites at once it lies on our side, not on theirs. */
export type ConnectionFault = 'name' | 'no-way' | 'refused' | 'broken-off' | 'silence' | 'certificate';

interface Words {
  readonly words: string;
  readonly fault?: ConnectionFault;
}

const plainWords: Readonly<Record<string, Words>> = {
  ENOTFOUND: { fault: 'name', words: 'no site of this name was found' },
  EAI_AGAIN: { fault: 'name', words: 'the name of the site could not be looked up' },
  ECONNREFUSED: { fault: 'refused', words: 'the site refused the connection' },
  ECONNRESET: { fault: 'broken-off', words: 'the site broke off the connection' },
  EPIPE: { fault: 'broken-off', words: 'the site broke off the connection' },
  UND_ERR_SOCKET: { fault: 'broken-off', words: 'the site broke off the connection' },
  EHOSTUNREACH: { fault: 'no-way', words: 'there is no way to the site from this server' },
  ENETUNREACH: { fault: 'no-way', words: 'this server has no network' },
  CERT_HAS_EXPIRED: { fault: 'certificate', words: 'the certificate of the site has expired' },
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    fault: 'certificate',
    words: 'the site made its certificate itself, so nobody vouches for it',
  },
  SELF_SIGNED_CERT_IN_CHAIN: {
    fault: 'certificate',
    words: 'the certificate of the site was issued by someone this server does not know',
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    fault: 'certificate',
    words: 'the site does not show who issued its certificate',
  },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
    fault: 'certificate',
    words: 'the site does not show who issued its certificate',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    fault: 'certificate',
    words: 'the certificate of the site belongs to another name',
  },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { words: 'the site sent less or more than it announced' },
  UND_ERR_HEADERS_OVERFLOW: { words: 'the site sent headers that are too long' },
};
const timeouts: Readonly<Record<string, Words>> = {
  ETIMEDOUT: { fault: 'silence', words: 'the site did not answer in time' },
  UND_ERR_CONNECT_TIMEOUT: { fault: 'silence', words: 'the site did not answer in time' },
  UND_ERR_HEADERS_TIMEOUT: { words: 'the site took the request and did not begin to answer in time' },
  UND_ERR_BODY_TIMEOUT: { words: 'the site stopped in the middle of its answer' },
};
const faults = [...Object.values(plainWords), ...Object.values(timeouts)];

/** A message of this room, without what it says of robots.txt before, and what kept the request from any answer, if that was it. */
export function connectionFaultOf(message: string): { fault: ConnectionFault; words: string } | null {
  const found = faults.find(({ fault, words }) => fault && message.endsWith(words));
  return found?.fault ? { fault: found.fault, words: found.words } : null;
}

/** Translates what sockets, TLS, zlib and undici throw. */
export function describeNetworkError(error: unknown): FetchFailure {
  const chain = causes(error);
  const refused = chain.find((one) => one instanceof RefusedAddressError);
  if (refused) return failed('address-refused', refused.message, false);
  if (error instanceof BodyTooLargeError) return failed('too-large', error.message, false);
  if (error instanceof BodyEncodingError) return failed('bad-encoding', error.message, false);
  const codes = chain.map((one) => (one as NodeJS.ErrnoException).code ?? '');
  const late = codes.find((code) => code in timeouts);
  if (late !== undefined) return failed('timeout', timeouts[late]!.words, true);
  const known = codes.find((code) => code in plainWords);
  if (known !== undefined) return failed('network', plainWords[known]!.words, true);
  const parser = codes.find((code) => code.startsWith('HPE_') || code.startsWith('UND_ERR'));
  return failed('network', `the answer could not be read${parser ? ` (${parser})` : ''}`, true);
}

const failed = (reason: FetchFailureReason, message: string, temporary: boolean) =>
  failure(reason, message, { temporary });

export function failure(
  reason: FetchFailureReason,
  message: string,
  more: { status?: number | null; retryAt?: Date | null; temporary?: boolean } = {},
): FetchFailure {
  return { kind: 'failed', reason, message, status: null, retryAt: null, temporary: false, ...more };
}

function causes(error: unknown): Error[] {
  const found: Error[] = [];
  const visit = (one: unknown, depth: number) => {
    if (!(one instanceof Error) || depth > 4) return;
    found.push(one);
    if (one instanceof AggregateError) for (const inner of one.errors) visit(inner, depth + 1);
    visit(one.cause, depth + 1);
  };
  visit(error, 0);
  return found;
}
