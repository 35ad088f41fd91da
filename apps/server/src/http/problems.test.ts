import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { WorkGivenUp } from '../lib/background-process.ts';
import { answerError } from './problems.ts';

it('what was given up in the background is unavailable for the moment, and no fault of the product', async () => {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw new WorkGivenUp('it could not be read within 60 seconds', true);
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('too long') as string,
  });
  await app.close();
});
