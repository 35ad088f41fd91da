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

const plainWords: Record<string, string> = {
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'the host name could not be looked up just now',
  ECONNREFUSED: 'the host refused the connection',
  ECONNRESET: 'the host broke off the connection',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  EPIPE: 'the host broke off the connection',
  CERT_HAS_EXPIRED: 'the host’s certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the host’s certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the host’s certificate chain is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the host’s certificate chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the host’s certificate chain is incomplete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the host’s certificate belongs to another name',
  UND_ERR_SOCKET: 'the host broke off the connection',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the host sent less or more than it announced',
  UND_ERR_HEADERS_OVERFLOW: 'the host sent headers that are too long',
};
const timeouts: Record<string, string> = {
  ETIMEDOUT: 'the connection took too long',
  UND_ERR_CONNECT_TIMEOUT: 'the connection took too long',
  UND_ERR_HEADERS_TIMEOUT: 'the host did not begin to answer in time',
  UND_ERR_BODY_TIMEOUT: 'the host stopped in the middle of its answer',
};

/** Translates what sockets, TLS, zlib and undici throw. */
export function describeNetworkError(error: unknown): FetchFailure {
  const chain = causes(error);
  const refused = chain.find((one) => one instanceof RefusedAddressError);
  if (refused) return failed('address-refused', refused.message, false);
  if (error instanceof BodyTooLargeError) return failed('too-large', error.message, false);
  if (error instanceof BodyEncodingError) return failed('bad-encoding', error.message, false);
  const codes = chain.map((one) => (one as NodeJS.ErrnoException).code ?? '');
  const late = codes.find((code) => code in timeouts);
  if (late !== undefined) return failed('timeout', timeouts[late]!, true);
  const known = codes.find((code) => code in plainWords);
  if (known !== undefined) return failed('network', plainWords[known]!, true);
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
