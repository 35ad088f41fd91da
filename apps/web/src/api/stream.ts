import type { StreamedEvent } from '@regulus/contract/route.ts';
import { routeTable } from '@regulus/contract/route-table.generated.ts';
import type { RouteName, Routes } from '@regulus/contract/routes.ts';
import { ApiError, problemOf } from '../lib/api-error.ts';
import { languageNow } from '../lib/messages.ts';
import { session } from './browser-session.ts';
import { apiAddress, type CallOptions, pathOf, queryOf } from './http.ts';
import { readEvents } from './read-events.ts';

/** The routes that answer with events. */
export type StreamName = {
  [Name in RouteName]: [StreamedEvent<Routes[Name]>] extends [never] ? never : Name;
}[RouteName];

/** An event with the id by which the stream can be resumed behind it. */
type Received<Name extends RouteName> = StreamedEvent<Routes[Name]> & { readonly id?: string };

/**
 * Asks once for a stream and gives its events as they come; ends with the stream, or with `signal`, and tries nothing again.
 * Throws {@link ApiError} for an error answer and for an event `error`, what `fetch` throws where no answer came or it broke off.
 */
export async function* stream<Name extends StreamName>(
  name: Name,
  options: CallOptions<Name> & { lastEventId?: string },
): AsyncGenerator<Received<Name>, void> {
  const route = routeTable[name];
  const { params, query, body, signal, lastEventId } = options as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    lastEventId?: string;
  };
  const search = new URLSearchParams(queryOf(query)).toString();
  const response = await fetch(apiAddress(`/${pathOf(route.path, params)}${search && `?${search}`}`), {
    method: route.method,
    headers: {
      accept: 'text/event-stream',
      'accept-language': languageNow(),
      authorization: `Bearer ${await session.token()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok || !response.body) {
    const error = new ApiError(response.status, problemOf(await response.json().catch(() => undefined)));
    if (error.status === 401) await session.logOut({ returnHere: true, end: error.sessionEnd });
    throw error;
  }
  for await (const { event, data, id } of readEvents(response.body)) {
    const content: unknown = JSON.parse(data);
    if (event === 'error') throw new ApiError(response.status, problemOf(content));
    yield { event, data: content, ...(id === undefined ? {} : { id }) } as Received<Name>;
  }
}
