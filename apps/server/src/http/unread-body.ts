import type { FastifyInstance } from 'fastify';

/** Somewhat more than the largest file that any route takes. */
const mostDrainedBytes = 32 * 1024 * 1024;

/**
 * Reads and drops what is left of a request that is answered before its end, since the next one on the connection comes behind it.
 * Where that would be too much, the connection is closed: browsers read no answer before they have sent everything.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // undefined for a request that came by no socket
    if ((raw.complete as boolean | undefined) !== false) return;
    if (Number(raw.headers['content-length'] ?? 0) > mostDrainedBytes)
      void reply.header('connection', 'close');
    let left = mostDrainedBytes;
    raw.unpipe();
    raw.on('data', (chunk: Uint8Array) => {
      left -= chunk.byteLength;
      if (left < 0) raw.socket.destroy();
    });
    raw.resume();
  });
}
