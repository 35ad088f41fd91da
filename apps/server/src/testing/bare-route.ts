import { fastify } from 'fastify';

/** A server of one route that does nothing but write the same answer as JSON, to hold other routes against. */
export async function openBareRoute(
  answer: unknown,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const app = fastify();
  app.get('/', async () => answer);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}
