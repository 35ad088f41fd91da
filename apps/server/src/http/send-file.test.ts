import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { sendFile } from './send-file.ts';

async function answerWith(contentType: string, isShown: boolean) {
  const app = fastify();
  app.get('/', (_, reply) =>
    sendFile(reply, { contentType, filename: 'a b.txt', content: Buffer.from('content') }, isShown),
  );
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

it.each([
  ['application/pdf', 'application/pdf'],
  ['image/png', 'image/png'],
  ['text/plain', 'text/plain; charset=utf-8'],
  // the page would be one of ours
  ['text/html; charset=utf-8', 'text/plain; charset=utf-8'],
  ['text/csv', 'text/plain; charset=utf-8'],
])('%s is shown as %s, in which nothing runs', async (contentType, shown) => {
  const headers = await answerWith(contentType, true);
  expect(headers['content-type']).toBe(shown);
  expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''a%20b.txt");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(String(headers['content-security-policy']).endsWith('sandbox')).toBe(
    contentType !== 'application/pdf',
  );
});

it.each(['image/svg+xml', 'application/xhtml+xml', 'application/xml', 'application/octet-stream', ''])(
  '%j is downloaded even where files are shown',
  async (contentType) => {
    expect((await answerWith(contentType, true))['content-disposition']).toMatch(/^attachment/);
  },
);

it('nothing is shown where the route does not say so', async () => {
  expect((await answerWith('application/pdf', false))['content-disposition']).toMatch(/^attachment/);
});
