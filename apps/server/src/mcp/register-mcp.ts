import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runReading } from '../db/transaction-context.ts';
import type { Authenticate } from '../http/register.ts';
import { networkOf } from '../lib/network-of.ts';
import { routeCaller } from './call-route.ts';
import { makeMcpServer } from './tools.ts';

const version = '1.0.0';

interface Settings {
  readonly authenticate: Authenticate;
  readonly appUrl: string;
}

/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP, without sessions, for the assistants that people already use. Whoever
 * calls holds an API token, and sees through the tools what its owner sees, and nothing else.
 */
export async function registerMcp(app: FastifyInstance, { authenticate, appUrl }: Settings): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { actor } = await runReading(() => authenticate(request.headers.authorization));
      if (actor) return;
      await reply
        .code(401)
        .header('www-authenticate', 'Bearer realm="Regulus"')
        .send(faulty('Send an API token as `Authorization: Bearer …`. Your account page makes one.'));
    });
    scope.post(
      '/mcp',
      { config: { rateLimit: { max: 600, timeWindow: 60_000, keyGenerator: ({ ip }) => networkOf(ip) } } },
      async (request, reply) => {
        const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
        const server = makeMcpServer(
          routeCaller(app, {
            authorization: request.headers.authorization ?? '',
            address: request.ip,
            acceptLanguage: request.headers['accept-language'],
          }),
          appUrl,
          version,
        );
        await server.connect(transport);
        try {
          const response = await transport.handleRequest(asWebRequest(request, appUrl), {
            parsedBody: request.body,
          });
          const type = response.headers.get('content-type');
          if (type !== null) void reply.type(type);
          return await reply.code(response.status).send(await response.text());
        } finally {
          await server.close();
        }
      },
    );
    // Nothing is sent unasked, and no session has to be ended.
    scope.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      handler: async (_request, reply) =>
        reply.code(405).header('allow', 'POST').send(faulty('This MCP server answers POST only.')),
    });
  });
}

const faulty = (message: string) => ({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });

function asWebRequest({ headers }: FastifyRequest, appUrl: string): Request {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') kept.set(name, value);
  return new Request(new URL('/mcp', appUrl), { method: 'POST', headers: kept });
}
