/**
 * How long versions take to be compared through the real server, the first time and again, and how long somebody else waits for a
 * page of the list meanwhile: a real act, and generated ones of which some paragraphs were edited or replaced.
 *   node benchmarks/comparisons.ts [--database postgres]
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { extractEurLexHtml } from '@regulus/server/engine/text/extract/eur-lex-html.ts';
import type { ExtractedText } from '@regulus/server/engine/text/passage.ts';
import { extractAct, type RandomAct } from '@regulus/server/engine/text/testing/random-act.ts';
import { dayOf } from '@regulus/server/lib/time.ts';
import { openDependencies } from '@regulus/server/start.ts';
import {
  giveText,
  makeCompany,
  makePublication,
  makeRegulator,
  makeUser,
  testPassword,
} from '@regulus/server/testing/factories.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { firstPage } from './bench/requests.ts';
import { startServerProcess } from './bench/server-process.ts';
import { logIn } from './bench/session.ts';
import { median } from './bench/statistics.ts';
import { targetsIn } from './bench/target.ts';
import { corpusFolder } from './corpus.ts';
import { randomSource } from './data/random.ts';
import { vocabularies } from './data/words.ts';

const { values } = parseArgs({ options: { database: { type: 'string', default: 'embedded' } } });
const today = dayOf(new Date());

const random = randomSource(20_261_123);
const vocabulary = [...new Set(JSON.stringify(vocabularies['en']).match(/[a-z]{3,}/g) ?? [])];
const sentence = () => Array.from({ length: 40 + random.below(80) }, () => random.pick(vocabulary)).join(' ');
const edited = (text: string) => {
  const words = text.split(' ');
  for (let change = 0; change < 3; change += 1) words[random.below(words.length)] = random.pick(vocabulary);
  return words.join(' ');
};
/** Another wording for some of the paragraphs. */
const amended = (act: RandomAct, share: number, reword: (text: string) => string): RandomAct =>
  act.map(({ text, children }) => ({
    text,
    children: children.map((one) =>
      random.isTrue(share) ? { text: `${reword(one.text)}.`, children: [] } : one,
    ),
  }));
const generated = (articles: number, paragraphs: number): RandomAct =>
  Array.from({ length: articles }, (_, at) => ({
    text: `Rule ${at}`,
    children: Array.from({ length: paragraphs }, () => ({ text: `${sentence()}.`, children: [] })),
  }));

interface Pair {
  readonly name: string;
  readonly texts: readonly [ExtractedText, ExtractedText];
}

function pairs(): Pair[] {
  const folder = join(corpusFolder(), 'regulations/versions/32015L0849-AMLD4');
  const version = (day: string) => extractEurLexHtml(readFileSync(join(folder, `${day}.html`), 'utf8'));
  const real: Pair[] = existsSync(folder)
    ? [{ name: 'AMLD4, 2018 to 2024', texts: [version('2018-07-09'), version('2024-12-30')] }]
    : [];
  const made = ([articles, paragraphs, share, reword]: readonly [
    number,
    number,
    number,
    () => string,
  ]): Pair => {
    const before = generated(articles, paragraphs);
    const how = reword === sentence ? 'replaced' : 'edited';
    const after = amended(before, share, reword);
    return {
      name: `${articles * paragraphs} paragraphs, ${share * 100} % ${how}`,
      texts: [extractAct(before), extractAct(after)],
    };
  };
  return [
    ...real,
    ...(
      [
        [300, 8, 0.15, edited],
        [300, 8, 0.4, sentence],
        [20, 500, 0.15, edited],
        [20, 500, 0.4, sentence],
      ] as const
    ).map((shape) => made(shape as never)),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

const folder = await mkdtemp(join(tmpdir(), 'regulus-comparisons-'));
const binaries = values.database === 'postgres' ? findPostgresBinaries() : undefined;
const cluster = binaries ? await startPostgresCluster(binaries) : undefined;
const target = targetsIn(folder, cluster).find(({ kind }) => kind === values.database);
if (!target) throw new Error('There is no such database here.');
try {
  const dependencies = await openDependencies(target.environment);
  const { db } = dependencies;
  const regulator = await makeRegulator(db);
  const company = await makeCompany(db, { regulators: [regulator], features: ['compliance'] });
  const { email } = await makeUser(db, company);
  const compared: { name: string; id: string; passages: number }[] = [];
  for (const { name, texts } of pairs()) {
    const id = await makePublication(db, { regulator, title: name });
    for (const [at, text] of texts.entries())
      await giveText(db, id, { ...text, language: 'en', version: at + 1 });
    compared.push({ name, id, passages: texts[1].passages.length });
  }
  await dependencies.close();

  const { address, stop } = await startServerProcess(target);
  const token = await logIn(address, { email, password: testPassword });
  const get = async (path: string) => {
    const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.arrayBuffer();
  };
  const list = () => timed(() => get(firstPage(today)));
  const quiet: number[] = [];
  for (let time = 0; time < 50; time += 1) quiet.push(await list());
  console.log(`The list on a quiet server: ${median(quiet)} ms, at most ${Math.max(...quiet)} ms.`);
  const rows = [];
  for (const { name, id, passages } of compared) {
    const redline = () => get(`/api/regulatory-updates/${id}/redline?from=1&to=2`);
    const comparing = new AbortController();
    const waits: number[] = [];
    const waiting = (async () => {
      while (!comparing.signal.aborted) waits.push(await list());
    })();
    const first = await timed(redline).finally(() => comparing.abort());
    await waiting;
    const second = await timed(redline);
    const kB = Math.round((await redline()).byteLength / 1000);
    rows.push({
      name,
      passages,
      kB,
      'first ms': first,
      'again ms': second,
      'list meanwhile ms, median': median(waits),
      most: Math.max(...waits),
    });
  }
  console.table(rows);
  await stop();
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
