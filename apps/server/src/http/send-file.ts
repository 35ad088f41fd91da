import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './route.ts';

/** Kinds that a browser shows without running anything of them. An SVG may hold scripts. */
const harmless = new Set([
  'application/pdf',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]);

/** Text of any kind is shown as the characters that it is of; a page would be a page of ours. */
const shownAs = (contentType: string): string | null => {
  const [kind = ''] = contentType.toLowerCase().split(';');
  if (kind.startsWith('text/')) return 'text/plain; charset=utf-8';
  return harmless.has(kind.trim()) ? kind.trim() : null;
};

/** Nothing may be loaded or run by what is shown. Browsers show no PDF in a sandbox; their readers are one of their own. */
const policyFor = (kind: string) =>
  `default-src 'none'; frame-ancestors 'self'${kind === 'application/pdf' ? '' : "; style-src 'unsafe-inline'; img-src 'self'; sandbox"}`;

/** Sends a file, to be shown by the browser where that is asked for and safe. Asked for by HEAD, it is not even begun. */
export function sendFile(
  reply: FastifyReply,
  { contentType, filename, content }: FileAnswer,
  isShown: boolean,
): FastifyReply {
  const shown = isShown ? shownAs(contentType) : null;
  if (shown !== null)
    void reply
      .header('content-security-policy', policyFor(shown))
      .header('x-content-type-options', 'nosniff');
  const how = shown === null ? 'attachment' : 'inline';
  void reply
    .type(shown ?? contentType)
    .header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(filename)}`);
  if (content instanceof Uint8Array) return reply.send(content);
  // a file in a stream of its own would stay open where that is given up before its first piece
  if (reply.request.method !== 'HEAD')
    return reply.send(content instanceof Readable ? content : Readable.from(content));
  if (content instanceof Readable) content.destroy();
  return reply.send();
}
