import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alignPassages, summarise } from '../apps/server/src/engine/text/align.ts';
import { extractEuActJson } from '../apps/server/src/engine/text/extract/eu-act-json.ts';
import { extractEurLexHtml } from '../apps/server/src/engine/text/extract/eur-lex-html.ts';
import { extractEurLexXml } from '../apps/server/src/engine/text/extract/eur-lex-xml.ts';
import type { ExtractedText } from '../apps/server/src/engine/text/passage.ts';
import { redline } from '../apps/server/src/engine/text/redline.ts';
import { corpusFolder } from './corpus.ts';

// Prints what the extractors find in the acts of the corpus, and what changed between their versions.
// Usage: node benchmarks/alignment.ts (CORPUS_DIR as in the tests)

const regulations = join(corpusFolder(), 'regulations');
const ACTS = [
  '32022R2554_EN',
  '32022R2554_FR',
  '32023R1114_EN',
  '32024R1624_EN',
  '32015L2366_EN',
  '32016R0679_EN',
].map((name) => `${name}.json`);
const PSD2 = ['2015-11-25.xml', '2015-12-23.html', '2024-04-08.html', '2025-01-17.html'].map(
  (file) => `versions/32015L2366-PSD2/${file}`,
);
const AMLD4 = [
  '2015-05-20.xml',
  '2018-07-09.html',
  '2021-06-30.html',
  '2024-07-09.html',
  '2024-12-30.html',
].map((file) => `versions/32015L0849-AMLD4/${file}`);
const RUNS = 5;

function extract(file: string, source: string): ExtractedText {
  if (file.endsWith('.json')) return extractEuActJson(JSON.parse(source));
  return file.endsWith('.xml') ? extractEurLexXml(source) : extractEurLexHtml(source);
}

/** The answer and the median time of some runs in milliseconds. */
function timed<T>(work: () => T): { value: T; ms: number } {
  const times: number[] = [];
  let value = work();
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    value = work();
    times.push(performance.now() - start);
  }
  return { value, ms: Math.round(times.toSorted((left, right) => left - right)[Math.floor(RUNS / 2)] ?? 0) };
}

function measure(): void {
  const texts = new Map<string, ExtractedText>();
  const acts = [...ACTS, ...PSD2, ...AMLD4].map((file) => {
    const source = readFileSync(join(regulations, file), 'utf8');
    const { value, ms } = timed(() => extract(file, source));
    texts.set(file, value);
    const count = (kind: string) => value.passages.filter((passage) => passage.kind === kind).length;
    return {
      file: file.replace('versions/', ''),
      articles: count('article'),
      paragraphs: count('paragraph'),
      subparagraphs: count('subparagraph'),
      points: count('point'),
      passages: value.passages.length,
      characters: value.content.length,
      ms,
    };
  });
  console.table(acts);

  const pairs: [string, string][] = [['32015L2366_EN.json', PSD2[0] as string]];
  for (const versions of [PSD2, AMLD4]) {
    for (let index = 1; index < versions.length; index += 1) {
      pairs.push([versions[index - 1] as string, versions[index] as string]);
    }
  }
  console.table(
    pairs.map(([before, after]) => {
      const [left, right] = [texts.get(before) as ExtractedText, texts.get(after) as ExtractedText];
      const alignment = timed(() => alignPassages(left, right));
      const lines = timed(() => redline(alignment.value));
      const name = (file: string) => file.replace(/^.*?(?:\d-)?([A-Z0-9]+\/)?([\w-]+)\.\w+$/, '$1$2');
      return {
        before: name(before),
        after: name(after),
        ...summarise(alignment.value.pairs),
        'align ms': alignment.ms,
        'redline ms': lines.ms,
      };
    }),
  );
}

if (existsSync(regulations)) measure();
else console.log('skipped: shared data not found');
