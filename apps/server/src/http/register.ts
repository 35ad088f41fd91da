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

function send(reply: FastifyReply, route: RouteDefinition, answer: unknown): FastifyReply {
  const [code, schema] = Object.entries(route.responses)[0] as [string, z.ZodType | 'file' | 'empty'];
  void reply.code(Number(code));
  if (schema === 'empty') return reply.send();
  if (schema === 'file') {
    const file = answer as FileAnswer;
    return reply
      .type(file.contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .send(file.content instanceof Uint8Array ? file.content : Readable.from(file.content));
  }
  return reply.type('application/json').send(JSON.stringify(schema.parse(answer)));
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
): void {
  // A route that only reads may be answered from a replica or a snapshot, so its transactions cannot write.
  const mayRead = <Answer>(answer: () => Promise<Answer>) =>
    route.method === 'GET' && !route.writes ? runReading(answer) : answer();
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
        send(reply, route, await onBehalfOf(request.actor, () => handle(context as never))),
      );
    },
  });
}
