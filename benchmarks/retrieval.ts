/**
 * How well and how fast the product's retrieval finds the passages that answer a question. The last line has the figures.
 *   npm run bench:retrieval [-- --questions FILE --documents FOLDER] [-- --large] [-- --german] [-- --officer]
 * Without files: the ObliQA questions of the shared data, each half with a ranking learned from the other one only. Files are in
 * the form of ObliQA, relative to where npm was called, and are asked with the product's own ranking. `--large` also asks an
 * index of 200,000 passages; `--german` asks our own questions on German laws, `--officer` those in `retrieval/officer-questions`, and nothing else.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentToIndex } from '../apps/server/src/engine/retrieval/passages.ts';
import {
  RankingModel,
  readWeights,
  type StoredWeights,
} from '../apps/server/src/engine/retrieval/ranking/ranking-model.ts';
import { openIndex } from '../apps/server/src/engine/retrieval/retrieval.ts';
import type { RetrievalIndex } from '../apps/server/src/engine/retrieval/retrieval-index.ts';
import { buildSegment } from '../apps/server/src/engine/retrieval/segment/build-segment.ts';
import { Segment } from '../apps/server/src/engine/retrieval/segment/segment.ts';
import { corpusFolder } from './corpus.ts';
import { type Asked, described, measureAll } from './retrieval/measure.ts';
import { multiplied } from './retrieval/multiply.ts';
import { readCollection, readQuestions } from './retrieval/obliqa.ts';
import { halves } from './retrieval/training-questions.ts';
import { readWrittenQuestions } from './retrieval/written-questions.ts';

const { values } = parseArgs({
  options: {
    questions: { type: 'string' },
    documents: { type: 'string' },
    large: { type: 'boolean', default: false },
    german: { type: 'boolean', default: false },
    officer: { type: 'boolean', default: false },
  },
});
const given = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
const shared = join(corpusFolder(), 'benchmarks');
const documentsFolder =
  values.documents === undefined ? join(shared, 'obliqa/documents') : given(values.documents);
const questionsFile =
  values.questions === undefined ? join(shared, 'obliqa/questions-dev.json') : given(values.questions);
const severalFile = join(shared, 'obliqa-multipassage/questions-val.json');
const officerQuestions = ['aml-policies.jsonl', 'mica-gdpr.jsonl', 'german.jsonl'];
const largeCount = 200_000;
const warmUp = 20;
const askedOfLarge = 300;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function indexOf(documents: readonly DocumentToIndex[]): RetrievalIndex {
  const started = performance.now();
  const bytes = buildSegment(documents);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const index = openIndex([new Segment(bytes)]);
  console.log(
    `${String(index.passageCount)} passages indexed in ${seconds} s: ${megabytes(bytes.length)}; ` +
      `the process holds ${megabytes(process.memoryUsage().rss)}`,
  );
  return index;
}

function readModel(name: string): RankingModel {
  const stored = JSON.parse(
    readFileSync(join(import.meta.dirname, 'retrieval', name), 'utf8'),
  ) as StoredWeights;
  return new RankingModel(readWeights(stored));
}

/** The questions of ObliQA, each with a ranking that hasn't learned from it, and the same for those of several passages. */
function crossed(): { first: Asked[]; second: Asked[]; several: Asked[] } {
  const [a, b] = halves(readQuestions(questionsFile));
  const [fromA, fromB] = [readModel('half-a.json'), readModel('half-b.json')];
  const inA = new Set(a.map(({ text }) => text));
  return {
    first: a.map((question) => ({ question, model: fromB })),
    second: b.map((question) => ({ question, model: fromA })),
    several: existsSync(severalFile)
      ? readQuestions(severalFile).map((question) => ({
          question,
          model: inA.has(question.text) ? fromB : fromA,
        }))
      : [],
  };
}

async function askWritten(name: string): Promise<void> {
  const written = await readWrittenQuestions(corpusFolder(), name);
  if (written === null) {
    console.log('skipped: shared data not found');
    return;
  }
  const index = indexOf(written.documents);
  for (const quote of written.missing) console.log(`not found: ${quote}`);
  const asked = written.questions.map((question) => ({ question }));
  measureAll(index, written, asked.slice(0, warmUp));
  const withoutModel = asked.map(({ question }) => ({ question, model: null }));
  console.log(`words and pairs only: ${described(measureAll(index, written, withoutModel))}`);
  const measured = measureAll(index, written, asked);
  console.log(`a passage that answers is among the first ten: ${measured.answered.toFixed(3)}`);
  console.log(described(measured));
}

if (values.german) {
  await askWritten('german-questions.jsonl');
} else if (values.officer) {
  for (const name of officerQuestions) {
    console.log(name);
    await askWritten(`officer-questions/${name}`);
  }
} else if (!existsSync(documentsFolder) || !existsSync(questionsFile)) {
  console.log('skipped: shared data not found');
} else {
  const collection = readCollection(documentsFolder);
  const index = indexOf(collection.documents);
  const isOwn = values.questions === undefined && values.documents === undefined;
  const { first, second, several } = isOwn
    ? crossed()
    : {
        first: readQuestions(questionsFile).map((question) => ({ question })),
        second: [],
        several: [],
      };
  const ask = (asked: readonly Asked[], from = index) => measureAll(from, collection, asked);
  ask(first.slice(0, warmUp));
  const all = ask([...first, ...second]);
  if (isOwn) {
    const withoutModel = [...first, ...second].map(({ question }) => ({ question, model: null }));
    console.log(`words and pairs only: ${described(ask(withoutModel))}`);
    console.log(`one half, learned from the other: ${described(ask(first))}`);
    console.log(`the other way round: ${described(ask(second))}`);
    if (several.length > 0) console.log(`several passages: ${described(ask(several))}`);
  }
  if (values.large) {
    const large = indexOf([...multiplied(collection.documents, largeCount)]);
    ask(first.slice(0, warmUp), large);
    console.log(
      `among ${String(large.passageCount)}: ${described(ask(first.slice(0, askedOfLarge), large))}`,
    );
  }
  console.log(described(all));
}
