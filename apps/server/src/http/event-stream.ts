import { finished, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStream } from '@regulus/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../lib/problem.ts';
import { said } from '../lib/said.ts';
import { detailOf, problemAnswering } from './problems.ts';

/** One event before its schema has dropped unknown fields. */
export interface SentEvent {
  readonly event: string;
  readonly data: unknown;
  /** by which a client that lost the connection says where to go on; one line */
  readonly id?: string;
}

/** Proxies and browsers give up a connection that says nothing for a minute or less. */
const heartbeatMs = 15_000;

const frameOf = (event: string, data: unknown, id?: string) =>
  `${id === undefined ? '' : `id: ${id.replaceAll(/[\r\n\0]/g, '')}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Settles with the answer, or with null once `signal` is aborted, or `ms` have passed. */
async function within<Value>(answer: Promise<Value>, signal: AbortSignal, ms: number): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const stop = () => resolve(null);
  const timer = setTimeout(stop, ms);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function* framesOf(
  request: FastifyRequest,
  { events }: EventStream,
  first: Promise<IteratorResult<SentEvent>>,
  iterator: AsyncIterator<SentEvent>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let next = first;
  try {
    while (!signal.aborted) {
      const result = await within(next, signal, heartbeatMs);
      if (signal.aborted) break;
      if (result === null) {
        yield ': still there\n\n';
        continue;
      }
      if (result.done) return;
      const { event, data, id } = result.value;
      const schema = events[event];
      if (!schema) throw new TypeError(`The stream has no event ${event}.`);
      yield frameOf(event, schema.parse(data), id);
      next = iterator.next();
      // what fails while the client is slow is thrown above; nobody else waits for it
      next.catch(() => {});
    }
    if (signal.reason instanceof ProblemError) throw signal.reason;
  } catch (error) {
    // what the handler makes of being given up is no failure
    const isGivenUp = signal.aborted && !(signal.reason instanceof ProblemError);
    if (isGivenUp) return;
    const problem = problemAnswering((signal.reason ?? error) as Error, request);
    yield frameOf('error', { code: problem.code, detail: detailOf(problem, request) });
  } finally {
    // a handler that waits ends by its signal; nothing waits here for it
    iterator.return?.().catch((error: unknown) => request.log.warn({ err: error }, 'a stream did not end'));
  }
}

/** The streams of a route that are under way, and what they are told when the server closes. */
export interface OpenStreams {
  readonly closing: AbortSignal;
  readonly answers: Set<Promise<unknown>>;
}

/** How long the server waits until all of them have been told. */
const lastWordsMs = 1000;

export function openStreamsOf(app: FastifyInstance): OpenStreams {
  const closing = new AbortController();
  const answers: OpenStreams['answers'] = new Set();
  app.addHook('preClose', async () => {
    closing.abort(new ProblemError(503, 'unavailable', said('problems-http', 'restarting')));
    await Promise.race([Promise.allSettled(answers), sleep(lastWordsMs, null, { ref: false })]);
  });
  return { closing: closing.signal, answers };
}

/** What a client that lost the connection says that it had last. */
export function lastEventIdOf({ headers }: FastifyRequest): string | null {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' && id.length <= 200 ? id : null;
}

/**
 * Sends events as they come, no faster than the client takes them. What fails before the first one is thrown, and so answered as a
 * problem; what fails later is sent as an event `error`.
 * @param signal aborted when the client goes away, or the server closes
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  stream: EventStream,
  iterator: AsyncIterator<SentEvent>,
  { signal, answers }: { readonly signal: AbortSignal } & Pick<OpenStreams, 'answers'>,
): Promise<FastifyReply> {
  const first = iterator.next();
  await first;
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  answers.add(answered);
  finished(reply.raw, () => {
    answers.delete(answered);
    resolve();
  });
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(framesOf(request, stream, first, iterator, signal), { objectMode: false }));
}
