/**
 * The server in a process of its own, with generated publications, for `latency.ts`: besides answering over HTTP it
 * notes the statements of a request and runs them again bare, on the same driver and in the same kind of transaction.
 */
import { buildApp } from '@regulus/server/app.ts';
import { leaseSession } from '@regulus/server/db/backend.ts';
import { backendOf } from '@regulus/server/db/connect.ts';
import { openDependencies } from '@regulus/server/start.ts';
import { generatePublications } from '../generate-publications.ts';
import type { ServedReply, ServedRequest } from './served-messages.ts';

interface Statement {
  readonly text: string;
  readonly values: unknown[] | undefined;
}

const dependencies = await openDependencies(process.env);
const { db } = dependencies;
const backend = backendOf(db);
let recording: Statement[] | undefined;
const known = new Map<string, Statement[]>();

const noting = new WeakSet<object>();

backend.pool.on('acquire', (client) => {
  if (noting.has(client)) return;
  noting.add(client);
  const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>;
  const noted = (text: string, values?: unknown[]) => {
    recording?.push({ text, values });
    return query(text, values);
  };
  client.query = noted as typeof client.query;
});

async function runBare(statements: readonly Statement[]): Promise<number> {
  const start = performance.now();
  const { client, release } = await leaseSession(backend, 'benchmark');
  for (const { text, values } of statements) await client.query(text, values);
  release();
  return performance.now() - start;
}

/**
 * The statements without those of the first transaction, which finds out who calls. Undefined when there are not two
 * transactions: something in the background asked the database meanwhile.
 */
function withoutAuthentication(statements: readonly Statement[]): Statement[] | undefined {
  const begins = statements.flatMap(({ text }, index) => (text.startsWith('begin') ? [index] : []));
  return begins.length === 2 ? statements.slice(begins[1]) : undefined;
}

const reply = (message: ServedReply) => process.send?.(message);

async function handle(request: ServedRequest): Promise<void> {
  switch (request.kind) {
    case 'generate': {
      const { emails } = await generatePublications(db, request.options);
      for (const table of [
        'publications',
        'publication_dates',
        'company_publications',
        'company_publication_counts',
      ]) {
        // What the database does by itself after a while, now, so that all samples are taken in one state.
        const lease = await leaseSession(backend, 'benchmark');
        await lease.client.query(`vacuum (analyze) ${table}`);
        lease.release();
      }
      reply({ kind: 'generated', emails });
      return;
    }
    case 'record':
      recording = [];
      reply({ kind: 'recording' });
      return;
    case 'recorded': {
      const statements = withoutAuthentication(recording ?? []);
      recording = undefined;
      if (statements !== undefined) known.set(request.path, statements);
      reply({ kind: 'recorded', alone: statements !== undefined });
      return;
    }
    case 'bare':
      reply({ kind: 'ran', milliseconds: await runBare(known.get(request.path) ?? []) });
      return;
    case 'close':
      await app.close();
      await dependencies.close();
      process.exit(0);
  }
}

const app = await buildApp(dependencies);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (request: ServedRequest) => {
  handle(request).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(1));
reply({ kind: 'listening', address });
