import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Belongs to who asks: an equal answer to another company or person has another tag. */
const tagOf = ({ actor }: FastifyRequest, text: string): string =>
  `"${createHash('sha256').update(`${actor?.companyId} ${actor?.userId}\n`).update(text).digest('base64url')}"`;

/** Weak tags count as well: a proxy that compresses what passes through it makes them of strong ones. */
const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);

/** Sends an answer with its tag; without the answer where the request names the tag. Shared caches may not keep it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = tagOf(request, text);
  void reply.header('cache-control', 'private, no-cache').header('etag', tag);
  return isKnown(request, tag) ? reply.code(304).send() : reply.type('application/json').send(text);
}
