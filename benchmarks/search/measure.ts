import { testPassword } from '@regulus/server/testing/factories.ts';
import { memoryOf } from '../bench/memory.ts';
import { startServerProcess } from '../bench/server-process.ts';
import { logIn } from '../bench/session.ts';
import { median, percentile } from '../bench/statistics.ts';
import type { Target } from '../bench/target.ts';

/** Of the palette and of the page of results. */
const limits = [5, 30];
const aims = { postgres: 100, embedded: 200 };

interface Answer {
  readonly total: number;
  readonly pending: number;
  readonly counts: Readonly<Record<string, number>>;
}

async function ask(address: string, token: string, q: string, limit: number): Promise<Answer> {
  const url = `${address}/api/search?${new URLSearchParams({ q, limit: String(limit) }).toString()}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${String(response.status)}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Every beginning of a question from two letters on, as it is typed. */
const typed = (question: string) =>
  Array.from({ length: question.length - 1 }, (_, at) => question.slice(0, at + 2)).filter(
    (one) => !one.endsWith(' '),
  );

export interface Filled {
  readonly email: string;
  /** of all segments */
  readonly bytes: number;
  readonly publications: number;
}

/** Types questions letter by letter, one client, and prints how long the answers took. @param warmUp asked before, as a whole */
export async function measureSearch(
  target: Target,
  filled: Filled,
  {
    asked,
    warmUp,
    say,
  }: { asked: readonly string[]; warmUp: readonly string[]; say: (text: string) => void },
): Promise<void> {
  const server = await startServerProcess(target);
  const before = memoryOf(server.pid);
  const token = await logIn(server.address, { email: filled.email, password: testPassword });
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  // what is left is indexed by the server itself
  for (let tries = 0; tries < 15; tries += 1) {
    const { pending, counts } = await ask(server.address, token, warmUp[0] ?? '', 5);
    if (pending === 0 && (counts['source'] ?? 0) > 0) break;
    await wait(1_000);
  }
  for (const q of warmUp) await ask(server.address, token, q, 30);
  const times = new Map(limits.map((limit) => [limit, [] as number[]]));
  const slowest: { q: string; ms: number }[] = [];
  let found = 0;
  for (const question of asked) {
    for (const q of typed(question)) {
      for (const limit of limits) {
        const from = performance.now();
        const { total } = await ask(server.address, token, q, limit);
        const ms = performance.now() - from;
        times.get(limit)?.push(ms);
        slowest.push({ q, ms });
        found += total;
      }
    }
  }
  const memory = memoryOf(server.pid);
  for (const [limit, all] of times) {
    const p95 = percentile(all, 0.95);
    console.log(
      `${target.kind}, ${String(filled.publications)} publications, ${String(limit)} results: ${String(all.length)} requests, ` +
        `p50 ${median(all).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (aim ${String(aims[target.kind])}), ` +
        `longest ${Math.max(...all).toFixed(0)} ms`,
    );
  }
  console.log(
    `${target.kind}: segments ${(filled.bytes / 1e6).toFixed(0)} MB, memory ${before?.residentMb.toFixed(0) ?? '?'} MB at the start, ` +
      `${memory?.residentMb.toFixed(0) ?? '?'} MB afterwards; ${(found / slowest.length).toFixed(0)} results on average`,
  );
  for (const { q, ms } of slowest.toSorted((one, other) => other.ms - one.ms).slice(0, 8))
    say(`${ms.toFixed(0)} ms “${q}”`);
  await server.stop();
}
