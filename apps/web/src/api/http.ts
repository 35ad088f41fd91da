import type { Answer, Sent } from '@regulus/contract/route.ts';
import { routeTable } from '@regulus/contract/route-table.generated.ts';
import type { RouteName, Routes } from '@regulus/contract/routes.ts';
import ky, { isHTTPError, isNetworkError, NetworkError } from 'ky';
import { ApiError, problemOf } from '../lib/api-error.ts';
import { languageNow } from '../lib/messages.ts';

interface Upload {
  method: string;
  address: string;
  form: FormData;
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** how much of it has left, from 0 to 1 */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a form with files, once: what has arrived is never sent twice. `fetch` tells nothing of how far it is, so this is an
 * older request. Answers the JSON; throws {@link ApiError} for an error answer, a `NetworkError` where none came, an
 * `AbortError` where it was given up.
 */
const upload = ({ method, address, form, token, signal, onProgress }: Upload): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('accept-language', languageNow());
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const giveUp = () => request.abort();
    signal?.addEventListener('abort', giveUp);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const body = jsonOf(request.responseText);
      if (request.status < 400) return resolve(body);
      const seconds = Number(request.getResponseHeader('retry-after'));
      reject(new ApiError(request.status, problemOf(body), seconds > 0 ? seconds : undefined));
    });
    request.addEventListener('error', () => reject(new NetworkError(new Request(address, { method }))));
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    request.send(form);
  });

/** What stands between us and the server may answer something else. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lets optional parts be given as `undefined`; such query values are left out. */
type Loose<Value> = Value extends readonly unknown[] | string | number | boolean | null
  ? Value
  : { [Key in keyof Value]: Value[Key] | undefined };
type Part<Name extends RouteName, Key extends 'params' | 'query' | 'body'> =
  Sent<Routes[Name], Key> extends undefined
    ? unknown
    : Key extends 'query'
      ? Partial<Record<Key, Loose<Sent<Routes[Name], Key>>>>
      : Record<Key, Sent<Routes[Name], Key>>;

/** A form with files; its text fields stand before its files, so that they are known when a file comes in. */
type FormPart<Name extends RouteName> =
  Sent<Routes[Name], 'form'> extends undefined
    ? unknown
    : { form: FormData; onProgress?: ((share: number) => void) | undefined };

/** What a call of the route takes: its path parameters, query and body, and how to send it. */
export type CallOptions<Name extends RouteName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  FormPart<Name> & {
    signal?: AbortSignal | undefined;
    /** lets the call outlive its page */
    keepalive?: boolean;
  };

/** Where the API is: the origin of the page. */
let prefix = '/api';

/** Sends calls elsewhere; for tests outside a browser. */
export function setApiPrefix(address: string): void {
  prefix = address;
}

/** Where a path of the API is. */
export const apiAddress = (path: `/${string}`): string => prefix + path;

const http = ky.create({
  timeout: false,
  retry: {
    limit: 2,
    methods: ['get', 'put', 'head', 'delete', 'options', 'trace'],
    statusCodes: [408, 413, 429, 500, 502, 503, 504],
    maxRetryAfter: 10_000,
    // ky by itself repeats a 413 only where the server names a time
    shouldRetry: ({ error }) => (isHTTPError(error) && error.response.status === 413 ? true : undefined),
  },
});

/** Sends one call of the contract. Throws {@link ApiError} for an error answer, a `NetworkError` where none came. */
export async function send<Name extends RouteName>(
  name: Name,
  options: CallOptions<Name>,
  token?: string,
): Promise<Answer<Routes[Name]>> {
  const route = routeTable[name];
  const parts = options as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    form?: FormData;
    onProgress?: (share: number) => void;
  };
  if (parts.form) {
    const answer = await upload({
      method: route.method,
      address: apiAddress(`/${pathOf(route.path, parts.params)}`),
      form: parts.form,
      token,
      signal: options.signal,
      onProgress: parts.onProgress,
    });
    return answer as Answer<Routes[Name]>;
  }
  try {
    const response = await http(pathOf(route.path, parts.params), {
      prefix,
      method: route.method,
      searchParams: queryOf(parts.query),
      ...(parts.body === undefined ? {} : { json: parts.body }),
      headers: { 'accept-language': languageNow(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
    if (route.answers === 'empty') return undefined as Answer<Routes[Name]>;
    return (route.answers === 'file' ? await response.blob() : await response.json()) as Answer<Routes[Name]>;
  } catch (error) {
    if (!isHTTPError(error)) throw error;
    const seconds = Number(error.response.headers.get('retry-after'));
    throw new ApiError(error.response.status, problemOf(error.data), seconds > 0 ? seconds : undefined);
  }
}

/** True where the error means that no answer came: offline, blocked, server down. */
export function isFetchFailure(error: unknown): boolean {
  return isNetworkError(error);
}

/** Fills `{name}` in a path and drops the leading slash. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.slice(1).replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** Query pairs; a list becomes repeated values, undefined and null are left out. */
export function queryOf(query: Record<string, unknown> = {}): string[][] {
  return Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => [key, String(one)]),
  );
}
