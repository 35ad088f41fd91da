import type { FetchFailure } from './fetch-failure.ts';

export interface FetchRequest {
  /** http(s); other schemes, addresses with credentials and ports of other services are refused. */
  address: string;
  etag?: string | null;
  lastModified?: string | null;
  accept?: string;
  acceptLanguage?: string;
  /** Sent by POST as a form, for interfaces that answer to nothing else. */
  form?: Readonly<Record<string, string>>;
  /** Pause after each request to the same host; a longer one in its robots.txt wins. Default 1,000 ms. */
  hostPauseMs?: number;
  /** Loopback addresses may be contacted; set only by a catalogue that says so. */
  allowLoopback?: boolean;
  /** See fetch-through.ts. */
  fetchThrough?: string | null;
  /** `ignore` only for an endpoint made for machines, whose operator's reason stands in the catalogue. */
  robots?: 'obey' | 'ignore';
  /** A longer body is cut there, in place of a failure. */
  firstBytes?: number;
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
  /** Neither its length nor its last part was announced: what breaks off looks like one that is whole. */
  endIsUncertain: boolean;
  etag: string | null;
  lastModified: string | null;
  /** After redirects; never a gateway's address. */
  finalAddress: string;
  fetchedAt: Date;
}

export type FetchResult = FetchedBody | { kind: 'not-modified'; fetchedAt: Date } | FetchFailure;

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

export const defaultLimits: FetchLimits = {
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

export const defaultHostPauseMs = 1_000;
