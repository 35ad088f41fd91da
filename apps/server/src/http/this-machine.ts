import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../lib/loopback.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** it comes from this machine itself, and nothing since the start has come from elsewhere */
    isFromThisMachine: boolean;
  }
}

/** What proxies add by which they tell whom they ask for. */
const addedByProxies =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|cf-.+|true-client-ip)$/;

/** Whether no page of elsewhere asks; one without an origin to tell, such as a sandboxed frame, says `null` and may be of anywhere. */
const isOfThisMachine = ({ origin }: FastifyRequest['headers']) =>
  origin === undefined || (URL.canParse(origin) && isLoopback(new URL(origin).hostname));

/** Whether nothing tells of another machine, as far as the connection and the headers go. */
function seemsLocal({ raw, ip, hostname, headers }: FastifyRequest): boolean {
  return (
    isLoopback(raw.socket.remoteAddress ?? '') &&
    isLoopback(ip) &&
    // a page that has bound its own name to this address, or a proxy that passes the name on
    isLoopback(hostname) &&
    // no browser speaks it, and a proxy that adds no headers by itself does
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => addedByProxies.test(name))
  );
}

/**
 * Tells whether a request comes from this machine. A proxy on the machine may look just so: once anything has come by one, or from
 * elsewhere, nothing counts as local until the next start.
 */
export function watchForOtherMachines(app: FastifyInstance): void {
  let hasSeenOthers = false;
  app.decorateRequest('isFromThisMachine', false);
  app.addHook('onRequest', async (request) => {
    hasSeenOthers ||= !seemsLocal(request);
    request.isFromThisMachine = !hasSeenOthers && isOfThisMachine(request.headers);
  });
}
