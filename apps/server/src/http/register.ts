import { Readable } from 'node:stream';
import type { SessionEnd } from '@regulus/contract/account-values.ts';
import type { RouteDefinition } from '@regulus/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { onBehalfOf } from '../access/api-token-in-use.ts';
import { authorize } from '../access/authorize.ts';
import { runOutsideTransaction, runReading } from '../db/transaction-context.ts';
import { networkOf } from '../lib/network-of.ts';
import { parseRequest } from './parse.ts';
import { receiveForm } from './receive-form.ts';
import type { FileAnswer, Implementation, RouteContext } from './route.ts';
import { answerWriter } from './write-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** what the caller's authentication leaves to be written once the request is answered */
    noteCaller: (() => Promise<void>) | null;
  }
}

/** Who calls; null where there is no valid token. */
export interface Caller {
  readonly actor: Actor | null;
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
): (reply: FastifyReply, answer: unknown) => FastifyReply {
  const [code, schema] = Object.entries(route.responses)[0] as [string, z.ZodType | 'file' | 'empty'];
  if (schema === 'empty') return (reply) => reply.code(Number(code)).send();
  if (schema === 'file')
    return (reply, answer) => {
      const file = answer as FileAnswer;
      return reply
        .code(Number(code))
        .type(file.contentType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
        .send(file.content instanceof Uint8Array ? file.content : Readable.from(file.content));
    };
  const write = answerWriter(schema);
  return (reply, answer) => {
    const text = write(answer);
    checkAnswer?.(route, schema, answer, text);
    return reply.code(Number(code)).type('application/json').send(text);
  };
}

/**
 * Whom a call is counted for: the user who is signed in, so that strangers behind the same address use up nothing of
 * theirs, else the network. The limit is looked at after `onRequest` of the route, which finds out who calls.
 */
const callerOf = ({ actor, ip }: FastifyRequest) => (actor ? `user ${actor.userId}` : networkOf(ip));

/** Registers a route: who may call is checked before the body is read, then all parts are parsed, then it is answered. */
export function registerRoute(
  app: FastifyInstance,
  { route, handle }: Implementation,
  authenticate: Authenticate,
  checkAnswer?: CheckAnswer,
): void {
  // A route that only reads may be answered from a replica or a snapshot, so its transactions cannot write.
  const mayRead = <Answer>(answer: () => Promise<Answer>) =>
    route.method === 'GET' && !route.writes ? runReading(answer) : answer();
  const send = senderOf(route, checkAnswer);
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...((route.tag === 'account' && !route.provesItself) || route.tag === 'newsletter' || route.who === 'link'
      ? { config: { rateLimit: { max: 300, timeWindow: 5 * 60_000, keyGenerator: callerOf } } }
      : {}),
    onRequest: async (request: FastifyRequest) => {
      if (route.who === 'anyone') return;
      const { actor, sessionEnd, note } = await runReading(() => authenticate(request.headers.authorization));
      request.actor = actor;
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
      const context: RouteContext<RouteDefinition> = {
        params: parts.params as never,
        query: parts.query as never,
        body: parts.body as never,
        receiveForm: (limits, store) => receiveForm(request, route, limits, store) as never,
        actor: request.actor as never,
        clientAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        requestedHost: request.hostname,
        log: request.log,
        get signal() {
          return request.signal;
        },
      };
      return mayRead(async () =>
        send(reply, await onBehalfOf(request.actor, () => handle(context as never))),
      );
    },
  });
}
