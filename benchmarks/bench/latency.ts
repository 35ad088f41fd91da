import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { GenerateOptions } from '../generate-publications.ts';
import type { MeasuredRequest } from './requests.ts';
import type { ServedReply, ServedRequest } from './served-messages.ts';
import { logIn } from './session.ts';
import { median, percentile } from './statistics.ts';
import type { Target } from './target.ts';

/** A server with generated publications, that can also run the statements of a request bare. */
export interface Served {
  readonly target: Target;
  readonly address: string;
  ask<Kind extends ServedReply['kind']>(
    request: ServedRequest,
    kind: Kind,
  ): Promise<Extract<ServedReply, { kind: Kind }>>;
  close(): Promise<void>;
}

export async function serve(target: Target): Promise<Served> {
  const child = fork(new URL('served.ts', import.meta.url), { env: target.environment });
  const next = async <Kind extends ServedReply['kind']>(kind: Kind) => {
    const ended = Promise.withResolvers<never>();
    const onExit = () => ended.reject(new Error(`The server on ${target.kind} ended.`));
    child.once('exit', onExit);
    try {
      const [reply] = (await Promise.race([once(child, 'message'), ended.promise])) as [ServedReply];
      if (reply.kind !== kind) throw new Error(`Expected ${kind} and got ${reply.kind}.`);
      return reply as Extract<ServedReply, { kind: Kind }>;
    } finally {
      child.off('exit', onExit);
    }
  };
  const { address } = await next('listening');
  return {
    target,
    address,
    ask(request, kind) {
      const answer = next(kind);
      child.send(request);
      return answer;
    },
    async close() {
      const ended = once(child, 'exit');
      child.send({ kind: 'close' } satisfies ServedRequest);
      await ended;
    },
  };
}

export interface Latency {
  readonly p50: number;
  readonly p95: number;
  /** of the median request to the median of its statements run bare */
  readonly ratio: number;
}

export async function timed(url: string, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const milliseconds = performance.now() - start;
  const body = JSON.parse(text) as { total?: number };
  if (!response.ok || !body.total) {
    throw new Error(`${url} answered ${response.status} with ${body.total ?? 'no'} items.`);
  }
  return milliseconds;
}

/** Has the server note the statements of one request, again where something in the background came between. */
export async function record(server: Served, path: string, token: string): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    await server.ask({ kind: 'record' }, 'recording');
    await timed(server.address + path, token);
    if ((await server.ask({ kind: 'recorded', path }, 'recorded')).alone) return;
  }
  throw new Error(`${path} did not make two transactions on ${server.target.kind} in any of five attempts.`);
}

export type Person = Pick<GenerateOptions, 'password'> & { email: string };

/**
 * Samples every request on every server in turn, each followed by its statements bare, so that the noise of a shared
 * machine meets all alike. The answer goes by request name, then by kind of database.
 */
export async function measureLatencies(
  servers: readonly Served[],
  person: Person,
  requests: readonly MeasuredRequest[],
  samples: number,
): Promise<Map<string, Map<Target['kind'], Latency>>> {
  const warmUps = 3;
  const tokens = new Map<Served, string>();
  for (const server of servers) tokens.set(server, await logIn(server.address, person));
  const results = new Map<string, Map<Target['kind'], Latency>>();
  for (const { name, paths } of requests) {
    const taken = new Map(servers.map((server) => [server, { whole: [] as number[], bare: [] as number[] }]));
    for (const server of servers) {
      const token = tokens.get(server) ?? '';
      for (const path of paths) {
        for (let count = 0; count < warmUps; count++) await timed(server.address + path, token);
        await record(server, path, token);
      }
    }
    for (let index = 0; index < samples; index++) {
      for (const [server, { whole, bare }] of taken) {
        const path = paths[index % paths.length] ?? '';
        whole.push(await timed(server.address + path, tokens.get(server) ?? ''));
        bare.push((await server.ask({ kind: 'bare', path }, 'ran')).milliseconds);
      }
    }
    results.set(
      name,
      new Map(
        [...taken].map(([server, { whole, bare }]) => [
          server.target.kind,
          { p50: median(whole), p95: percentile(whole, 0.95), ratio: median(whole) / median(bare) },
        ]),
      ),
    );
  }
  return results;
}
