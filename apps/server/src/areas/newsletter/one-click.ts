import { leavingLinkSchema } from '@regulus/contract/newsletter.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { networkOf } from '../../lib/network-of.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { unsubscribe } from './service.ts';

const longestBody = 4_096;

/**
 * `POST newsletter-unsubscribe`, the button that mail programs have of their own (RFC 8058). It has the address of the page,
 * which stands in `List-Unsubscribe`: opened, the page asks first; only this body, which no link sends, ends the subscription
 * at once. Outside of the API, whose bodies are JSON.
 */
export async function registerOneClick(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: longestBody },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/newsletter-unsubscribe',
      {
        config: {
          rateLimit: { max: 300, timeWindow: 5 * 60_000, keyGenerator: ({ ip }) => networkOf(ip) },
        },
      },
      async (request, reply) => {
        const link = leavingLinkSchema.safeParse(request.query);
        if (!link.success || typeof request.body !== 'string' || !isOneClick(request.body))
          throw invalidRequest(said('problems-newsletter', 'notOneClick'));
        await unsubscribe(dependencies, null, { link: link.data });
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}

/** The one field there is, as either kind of form writes it. */
const isOneClick = (body: string): boolean =>
  /^List-Unsubscribe=One-Click\s*$/i.test(body) ||
  /name="?List-Unsubscribe"?[^\r\n]*(?:\r\n[^\r\n]+)*\r\n\r\nOne-Click\r\n/i.test(body);
