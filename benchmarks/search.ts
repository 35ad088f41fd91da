/**
 * How long `GET /search` takes while somebody types, through the real server: real passages, a fifth of them German,
 * multiplied with other words here and there, on PostgreSQL and, a tenth as many, on the embedded database. Each question is typed
 * letter by letter by one client, every fourth in German.
 *   node benchmarks/search.ts [--publications 100000] [--embedded 10000] [--questions 12]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDependencies } from '@regulus/server/start.ts';
import { findPostgresBinaries, startPostgresCluster } from '@regulus/server/testing/postgres-cluster.ts';
import { type Target, targetsIn } from './bench/target.ts';
import { fillSearch } from './search/fill.ts';
import { measureSearch } from './search/measure.ts';
import { mixedDocuments, readSearchedTexts, type SearchedTexts } from './search/searched-texts.ts';

const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '100000' },
    embedded: { type: 'string', default: '10000' },
    questions: { type: 'string', default: '12' },
  },
});
const longestTyped = 45;

const texts = await readSearchedTexts();
if (texts === null) {
  console.log('skipped: shared data not found');
  process.exit();
}
const { english, german } = texts.questions;
const started = performance.now();
const say = (text: string) =>
  console.error(`${((performance.now() - started) / 1000).toFixed(0)} s: ${text}`);
const typed = (all: readonly { readonly text: string }[]) =>
  all.map(({ text }) => text.slice(0, longestTyped));

/** So many of a list, from all over it. */
const spread = <One>(all: readonly One[], count: number) =>
  all.filter((_, at) => at % Math.max(1, Math.floor(all.length / count)) === 0).slice(0, count);

const inGerman = Math.ceil(Number(values.questions) / 4);
const asked = typed([...spread(english, Number(values.questions) - inGerman), ...spread(german, inGerman)]);
const warmUp = typed([...english.slice(1, 30), ...german.slice(1, 6)]);

async function fillAndMeasure(target: Target, of: SearchedTexts, publications: number): Promise<void> {
  const dependencies = await openDependencies(target.environment);
  const filled = await fillSearch(dependencies, mixedDocuments(of, publications), publications, say);
  await dependencies.close();
  await measureSearch(target, filled, { asked, warmUp, say });
}

const folder = await mkdtemp(join(tmpdir(), 'regulus-search-'));
const binaries = findPostgresBinaries();
const cluster =
  binaries && Number(values.publications) > 0 ? await startPostgresCluster(binaries) : undefined;
try {
  for (const target of targetsIn(folder, cluster)) {
    const count = Number(target.kind === 'postgres' ? values.publications : values.embedded);
    if (count > 0) await fillAndMeasure(target, texts, count);
  }
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
