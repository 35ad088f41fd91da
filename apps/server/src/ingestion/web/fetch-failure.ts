import { defaultLanguage } from '@regulus/contract/languages-values.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { type Said, said } from '../../lib/said.ts';
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
  /** In plain English words; for source health, `failureIn` puts it into the language of the reader. */
  message: string;
  status: number | null;
  /** When the host itself said to come back. */
  retryAt: Date | null;
  /** Asking again later may help. */
  temporary: boolean;
}

/** What keeps a request from any answer: with many sites at once it lies on our side, not on theirs. */
export type ConnectionFault = 'name' | 'no-way' | 'refused' | 'broken-off' | 'silence' | 'certificate';

type Keys = keyof Texts['fetch-failures'];

/** A text without parameters. */
type Plain = { [Key in Keys]: Texts['fetch-failures'][Key] extends string ? Key : never }[Keys];

interface Known {
  readonly key: Plain;
  readonly fault?: ConnectionFault;
}

const plainWords: Readonly<Record<string, Known>> = {
  ENOTFOUND: { fault: 'name', key: 'noSuchSite' },
  EAI_AGAIN: { fault: 'name', key: 'nameNotLookedUp' },
  ECONNREFUSED: { fault: 'refused', key: 'refused' },
  ECONNRESET: { fault: 'broken-off', key: 'brokenOff' },
  EPIPE: { fault: 'broken-off', key: 'brokenOff' },
  UND_ERR_SOCKET: { fault: 'broken-off', key: 'brokenOff' },
  EHOSTUNREACH: { fault: 'no-way', key: 'noWay' },
  ENETUNREACH: { fault: 'no-way', key: 'noNetwork' },
  CERT_HAS_EXPIRED: { fault: 'certificate', key: 'certificateExpired' },
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    fault: 'certificate',
    key: 'certificateOwn',
  },
  SELF_SIGNED_CERT_IN_CHAIN: {
    fault: 'certificate',
    key: 'certificateUnknown',
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    fault: 'certificate',
    key: 'certificateIncomplete',
  },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
    fault: 'certificate',
    key: 'certificateIncomplete',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    fault: 'certificate',
    key: 'certificateOfOther',
  },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { key: 'lengthMismatch' },
  UND_ERR_HEADERS_OVERFLOW: { key: 'headersTooLong' },
};
const timeouts: Readonly<Record<string, Known>> = {
  ETIMEDOUT: { fault: 'silence', key: 'silence' },
  UND_ERR_CONNECT_TIMEOUT: { fault: 'silence', key: 'silence' },
  UND_ERR_HEADERS_TIMEOUT: { key: 'headersLate' },
  UND_ERR_BODY_TIMEOUT: { key: 'bodyStopped' },
};
const faults = [...Object.values(plainWords), ...Object.values(timeouts)];

const wordsOf = (key: Plain): string => said('fetch-failures', key).in(defaultLanguage);

/** A message of this room, without what it says of robots.txt before, and what kept the request from any answer, if that was it. */
export function connectionFaultOf(message: string): { fault: ConnectionFault; words: string } | null {
  const found = faults.find(({ fault, key }) => fault && message.endsWith(wordsOf(key)));
  return found?.fault ? { fault: found.fault, words: wordsOf(found.key) } : null;
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
  if (late !== undefined) return failed('timeout', said('fetch-failures', timeouts[late]!.key), true);
  const known = codes.find((code) => code in plainWords);
  if (known !== undefined) return failed('network', said('fetch-failures', plainWords[known]!.key), true);
  const parser = codes.find((code) => code.startsWith('HPE_') || code.startsWith('UND_ERR'));
  const unreadable = parser
    ? said('fetch-failures', 'unreadableWhy', { code: parser })
    : said('fetch-failures', 'unreadable');
  return failed('network', unreadable, true);
}

const failed = (reason: FetchFailureReason, message: Said | string, temporary: boolean) =>
  failure(reason, message, { temporary });

export function failure(
  reason: FetchFailureReason,
  told: Said | string,
  more: { status?: number | null; retryAt?: Date | null; temporary?: boolean } = {},
): FetchFailure {
  const message = typeof told === 'string' ? told : told.in(defaultLanguage);
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
