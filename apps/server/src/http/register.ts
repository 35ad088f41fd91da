import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SessionEnd } from '@regulus/contract/account-values.ts';
import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';
import { type EventStream, isEventStream, isWriting, type RouteDefinition } from '@regulus/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Principal } from '../access/actor.ts';
import { onBehalfOf } from '../access/api-token-in-use.ts';
import { authorize } from '../access/authorize.ts';
import { runOutsideTransaction, runReading } from '../db/transaction-context.ts';
import { networkOf } from '../lib/network-of.ts';
import { piecesWithin, type Surroundings } from '../lib/pieces-within.ts';
import { ProblemError } from '../lib/problem.ts';
import { said } from '../lib/said.ts';
import { inLanguage } from '../lib/spoken-language.ts';
import { lastEventIdOf, openStreamsOf, type SentEvent, sendEvents } from './event-stream.ts';
import { parseRequest } from './parse.ts';
import { queryConstraint } from './query-constraint.ts';
import { receiveForm } from './receive-form.ts';
import { type FileAnswer, type Implementation, type RouteContext, WrittenAnswer } from './route.ts';
import { sendFile } from './send-file.ts';
import { answerWriter } from './write-answer.ts';

/** Belongs to who asks: an equal answer to another company or person has another tag. */
const tagOf = ({ actor }: FastifyRequest, text: string): string =>
  `"${createHash('sha256').update(`${actor?.companyId} ${actor?.userId}\n`).update(text).digest('base64url')}"`;

/** Weak tags count as well: a proxy that compresses what passes through it makes them of strong ones. */
const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);

/** Sends an answer with its tag; without the answer where the request names the tag. Shared caches may not keep it. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = tagOf(request, text);
  void reply.header('cache-control', 'private, no-cache').header('etag', tag);
  return isKnown(request, tag) ? reply.code(304).send() : reply.type('application/json').send(text);
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Principal | null;
    /** the one that the user has chosen, else the one that the client accepts; not known yet of what fails before */
    language?: Language;
    /** what the caller's authentication leaves to be written once the request is answered */
    noteCaller: (() => Promise<void>) | null;
  }
}

/** Who calls; null where there is no valid token. */
export interface Caller {
  readonly actor: Principal | null;
  /** why a valid token counts no more */
  readonly sessionEnd?: SessionEnd | undefined;
  /** what is to be written about the call once it is answered; it may fail without harm */
  readonly note?: (() => Promise<void>) | undefined;
}

/** Finds out who calls, from the Authorization header. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

/** Told of every answer as it is sent, with what it was written from: tests hold both against each other. */
export type CheckAnswer = (route: RouteDefinition, schema: z.ZodType, answer: unknown, sent: string) => void;

/** How a route sends what its handler answers; what its schema needs for that is made once. */
function senderOf(
  route: RouteDefinition,
  checkAnswer: CheckAnswer | undefined,
): (request: FastifyRequest, reply: FastifyReply, answer: unknown) => FastifyReply {
  const [code, schema] = Object.entries(route.responses)[0] as [
    string,
    z.ZodType | 'file' | 'empty' | EventStream,
  ];
  if (schema === 'empty')
    return (_request, reply) => {
      if (route.dropsAnswers) void reply.header('clear-site-data', '"cache"');
      return reply.code(Number(code)).send();
    };
  if (isEventStream(schema)) throw new TypeError('A stream is not sent as a whole.');
  if (schema === 'file')
    return (_request, reply, answer) =>
      sendFile(reply.code(Number(code)), answer as FileAnswer, route.shownInline === true);
  const write = answerWriter(schema);
  return (request, reply, answer) => {
    if (answer instanceof WrittenAnswer) {
      if (checkAnswer) {
        const text = Buffer.from(answer.bytes).toString();
        checkAnswer(route, schema, JSON.parse(text), text);
      }
      return reply.code(Number(code)).type('application/json').send(answer.bytes);
    }
    const text = write(answer);
    checkAnswer?.(route, schema, answer, text);
    if (route.isTagged) return sendTagged(request, reply.code(Number(code)), text);
    return reply.code(Number(code)).type('application/json').send(text);
  };
}

/**
 * Aborted when the client goes away, or by the other signal. Not the signal of the request, which is aborted as soon as a body has
 * been read.
 */
function leavingOf(reply: FastifyReply, other: AbortSignal | undefined): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  return other ? AbortSignal.any([leaving.signal, other]) : leaving.signal;
}

/** A file that is made while it is sent may put itself on record. One that lies in the storage is sent as it is. */
const madeWithin = (surroundings: Surroundings, { content, ...file }: FileAnswer): FileAnswer =>
  content instanceof Uint8Array || content instanceof Readable
    ? { ...file, content }
    : { ...file, content: piecesWithin(surroundings, content) };

/**
 * Whom a call is counted for: the user who is signed in, so that strangers behind the same address use up nothing of
 * theirs, else the network.
 */
const callerOf = ({ actor, ip }: FastifyRequest) =>
  actor ? `user ${actor.userId ?? actor.apiToken.id}` : networkOf(ip);

function refuseTooMany(counted: Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>): void {
  if (counted.isAllowed || !counted.isExceeded) return;
  throw new ProblemError(429, 'too_many_requests', said('problems-http', 'tooManyAttempts'), {
    retryAfterSeconds: counted.ttlInSeconds,
  });
}

/** The address of a route as the router knows it: `{id}` is `:id`. */
export const patternOf = ({ path }: Pick<RouteDefinition, 'path'>): string =>
  path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Registers a route: who may call is checked before the body is read, then all parts are parsed, then it is answered. */
export function registerRoute(
  app: FastifyInstance,
  { route, handle }: Implementation,
  authenticate: Authenticate,
  checkAnswer?: CheckAnswer,
): void {
  const isLimited =
    (route.tag === 'account' && !route.provesItself) || route.tag === 'newsletter' || route.who === 'link';
  const countCall = isLimited
    ? app.createRateLimit({ max: 300, timeWindow: 5 * 60_000, keyGenerator: callerOf })
    : null;
  const stream = Object.values(route.responses).find(isEventStream);
  const open = stream ? openStreamsOf(app) : null;
  const answersFile = route.responses[200] === 'file';
  const isWritingGet = route.method === 'GET' && isWriting(route);
  const hasHead = answersFile && route.method === 'GET' && !isWritingGet;
  // A route that only reads may be answered from a replica or a snapshot, so its transactions cannot write.
  const mayRead = <Answer>(answer: () => Promise<Answer>) =>
    route.method === 'GET' && !isWritingGet ? runReading(answer) : answer();
  const send = stream ? null : senderOf(route, checkAnswer);
  app.route({
    method: hasHead ? [route.method, 'HEAD'] : route.method,
    // the framework's own would make the whole file and throw it away, or write
    ...(hasHead || stream || isWritingGet ? { exposeHeadRoute: false } : {}),
    ...(route.withQuery === undefined ? {} : { constraints: { [queryConstraint.name]: route.withQuery } }),
    ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
    url: patternOf(route),
    onRequest: async (request: FastifyRequest) => {
      if (route.who === 'anyone') return;
      const { actor, sessionEnd, note } = await runReading(() => authenticate(request.headers.authorization));
      request.actor = actor;
      if (actor?.language) request.language = actor.language;
      request.noteCaller = note ?? null;
      if (route.who === 'link' && !actor) return;
      authorize(route, actor, sessionEnd);
    },
    onResponse: async ({ noteCaller }) => noteCaller && runOutsideTransaction(noteCaller),
    handler: async (request, reply) => {
      const { params, query } = request;
      const body = route.form ? undefined : request.body;
      const parts = parseRequest(route, { params, query, body, form: undefined }, [
        'params',
        'query',
        'body',
      ]);
      // what cannot be read tries nothing out, so it uses up nothing of what its network may ask
      if (countCall) refuseTooMany(await countCall(request));
      let signal: AbortSignal | undefined;
      const context: RouteContext<RouteDefinition> = {
        params: parts.params as never,
        query: parts.query as never,
        body: parts.body as never,
        receiveForm: (storing) => receiveForm(request, route, storing) as never,
        actor: request.actor as never,
        clientAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        isFromThisMachine: request.isFromThisMachine,
        log: request.log,
        get signal() {
          signal ??= leavingOf(reply, open?.closing);
          return signal;
        },
        lastEventId: lastEventIdOf(request),
      };
      const onItsBehalf: Surroundings = (answer) =>
        mayRead(() =>
          onBehalfOf(request.actor, () => inLanguage(request.language ?? defaultLanguage, answer)),
        );
      if (stream && open) {
        const events = piecesWithin(onItsBehalf, handle(context as never) as AsyncIterable<SentEvent>);
        return sendEvents(request, reply, stream, events, { signal: context.signal, answers: open.answers });
      }
      const answer = await onItsBehalf(async () => handle(context as never));
      return send!(request, reply, answersFile ? madeWithin(onItsBehalf, answer as FileAnswer) : answer);
    },
  });
}
