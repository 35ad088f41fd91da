/** The server as `main.ts` starts it on data that is there, but each word of an answer takes a moment, as with a model. */
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@regulus/server/app.ts';
import { scheduledWork } from '@regulus/server/areas/jobs.ts';
import type { AnswerEngine } from '@regulus/server/engine/answers/answers.ts';
import { openDependencies } from '@regulus/server/start.ts';

const pauseMs = 200;

const slow = (engine: AnswerEngine): AnswerEngine => ({
  version: engine.version,
  divide: (text) => engine.divide(text),
  understand: (...given) => engine.understand(...given),
  async *answer(request, signal) {
    for await (const event of engine.answer(request, signal)) {
      if (event.kind !== 'delta') {
        yield event;
        continue;
      }
      for (const text of event.text.split(/(?<= )/)) {
        await setTimeout(pauseMs, null, { signal });
        yield { kind: 'delta', text };
      }
    }
  },
  followUps: (...given) => engine.followUps(...given),
});

const opened = await openDependencies(process.env);
const dependencies = { ...opened, engines: { ...opened.engines, answers: slow(opened.engines.answers) } };
const { config } = dependencies;
const app = await buildApp(dependencies, fileURLToPath(new URL('../../apps/web/dist', import.meta.url)));
await app.listen({ port: config.PORT, host: config.HOST });
await opened.schedule(scheduledWork(dependencies, null));
console.log('Regulus is ready');
