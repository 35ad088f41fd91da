import { createHash } from 'node:crypto';
import { defaultLanguage } from '@regulus/contract/languages-values.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { networkOf } from '../../lib/network-of.ts';
import { notFound } from '../../lib/problem.ts';
import { inLanguage } from '../../lib/spoken-language.ts';
import { readFeed } from './feeds.service.ts';

/** A code as `makeCode` makes it. */
const filePattern = /^([\w-]{43})\.ics$/;

/**
 * `GET calendar/{code}.ics`, which calendar programs read again and again. They can't log in: the code in the address, of
 * which only the hash is stored, says whose calendar it is. Outside of the API, which answers JSON.
 */
export async function registerCalendarFeed(
  app: FastifyInstance,
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'config'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.get<{ Params: { file: string } }>(
      '/calendar/:file',
      {
        config: {
          rateLimit: { max: 300, timeWindow: 5 * 60_000, keyGenerator: ({ ip }) => networkOf(ip) },
        },
      },
      async ({ params, headers, language = defaultLanguage }, reply) => {
        const code = filePattern.exec(params.file)?.[1];
        if (code === undefined) throw notFound();
        const content = await inLanguage(language, () => readFeed(dependencies, code));
        const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
        void reply.header('cache-control', 'private, no-cache').header('etag', tag);
        if (headers['if-none-match'] === tag) return reply.code(304).send();
        return reply
          .header('content-type', 'text/calendar; charset=utf-8')
          .header('content-disposition', 'inline; filename="regulus.ics"')
          .send(content);
      },
    );
  });
}
