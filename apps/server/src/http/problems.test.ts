import { fastify, LogController } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { WorkGivenUp } from '../lib/background-process.ts';
import { notSetUp } from '../lib/problem.ts';
import { said } from '../lib/said.ts';
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

it('what the installation is not set up for is logged as no error, and without a stack', async () => {
  const lines: { level: number; err?: unknown }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const app = fastify({
    loggerInstance: pino({ level: 'debug' }, { write }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(answerError);
  app.get('/off', () => {
    throw notSetUp(said('problems-document-exports', 'googleOff'));
  });
  app.get('/broken', () => {
    throw new Error('broken');
  });
  expect((await app.inject('/off')).statusCode).toBe(503);
  expect(lines).toMatchObject([{ level: pino.levels.values['info'] }]);
  expect(lines[0]).not.toHaveProperty('err');
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(lines[1]).toMatchObject({ level: pino.levels.values['error'], err: { stack: expect.any(String) } });
  await app.close();
});
