import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { HostReply, HostRequest } from './messages.ts';
import { SessionStream } from './session-stream.ts';

/** Several times less than all answers of the test hold together once they are parsed. */
const HEAP_MB = 48;
const ANSWERS = 120;
const ROWS = 2_000;

test('answers that were given leave nothing behind in the thread', async () => {
  const worker = new Worker(new URL('host.ts', import.meta.url), {
    workerData: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const ended = once(worker, 'exit').then(() => {
      throw new Error('The thread ended: its answers filled its memory.');
    });
    ended.catch(() => {});
    await once(worker, 'message');
    const stream = new SessionStream((bytes) => {
      worker.postMessage({ kind: 'statements', connection: 1, bytes } satisfies HostRequest);
    });
    worker.on('message', (reply: HostReply) => {
      if (reply.kind === 'answer') stream.receive(reply.bytes);
    });
    const client = new Client({ stream: () => stream, user: 'postgres', password: '' });
    await client.connect();
    for (let answer = 0; answer < ANSWERS; answer++) {
      const statement = client.query(
        `select number, number::text as word from generate_series(1, ${ROWS}) number`,
      );
      const { rows } = await Promise.race([statement, ended]);
      expect(rows).toHaveLength(ROWS);
      expect(rows.at(-1)).toEqual({ number: ROWS, word: String(ROWS) });
    }
  } finally {
    worker.removeAllListeners('exit');
    await worker.terminate();
  }
});
