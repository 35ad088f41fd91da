/**
 * The server in a process of its own, with generated publications, for `latency.ts`: besides answering over HTTP it
 * notes the statements of a request and runs them again bare, on the same driver and in the same kind of transaction.
 */
import { buildApp } from '@regulus/server/app.ts';
import { leaseSession } from '@regulus/server/db/backend.ts';
import { backendOf } from '@regulus/server/db/connect.ts';
import { openDependencies } from '@regulus/server/start.ts';
import { openBareRoute } from '@regulus/server/testing/bare-route.ts';
import { fillLists } from '../data/lists.ts';
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
  const query = client.query.bind(client) as (
    statement: string | { readonly text: string; readonly values?: unknown[] },
    values?: unknown[],
  ) => Promise<unknown>;
  const noted: typeof query = (statement, values) => {
    recording?.push(typeof statement === 'string' ? { text: statement, values } : { values, ...statement });
    return query(statement, values);
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

async function bearBare(statements: readonly Statement[], clients: number, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await runBare(statements);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / ((performance.now() - start) / 1000);
}

let bareRoute: Awaited<ReturnType<typeof openBareRoute>> | undefined;

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
    case 'fill':
      await fillLists(dependencies, request);
      reply({ kind: 'filled' });
      return;
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
    case 'bare load': {
      const statements = known.get(request.path) ?? [];
      reply({ kind: 'bore', perSecond: await bearBare(statements, request.clients, request.seconds) });
      return;
    }
    case 'bare route':
      await bareRoute?.close();
      bareRoute = await openBareRoute(request.answer);
      reply({ kind: 'bare address', address: bareRoute.address });
      return;
    case 'processor': {
      const { user, system } = process.cpuUsage();
      reply({ kind: 'used', milliseconds: (user + system) / 1000 });
      return;
    }
    case 'close':
      await bareRoute?.close();
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
