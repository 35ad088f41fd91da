import { type Topic, topics } from '@regulus/contract/topic-values.ts';
import type { ScreeningDocument } from '../../apps/server/src/engine/screening/screening.ts';
import { readFacts } from '../../apps/server/src/engine/screening/topics/read-facts.ts';
import { compilePhrases } from '../../apps/server/src/engine/text/phrases/compile-phrases.ts';
import type { Label, Reading, ScreenedItem } from './labelled-items.ts';

/** What a way of reading says an item is about, the first one first. */
type Answer = readonly Topic[];

interface Scores {
  readonly firstTopic: number;
  readonly firstAmongLabelled: number;
  readonly microF1: number;
}

const share = (part: number, whole: number) => (whole === 0 ? Number.NaN : part / whole);
const shown = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3));
const f1 = (hits: number, given: number, wanted: number) => share(2 * hits, given + wanted);

const hitsOf = (answer: Answer, wanted: Answer) => answer.filter((topic) => wanted.includes(topic)).length;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function scoresOf(
  answers: readonly Answer[],
  labels: readonly Pick<Label, 'first_topic' | 'topics'>[],
): Scores {
  const pairs = labels.map((label, index) => ({ label, answer: answers[index] ?? [] }));
  const count = (holds: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(holds).length;
  return {
    firstTopic: share(
      count(({ label, answer }) => answer[0] === label.first_topic),
      pairs.length,
    ),
    firstAmongLabelled: share(
      count(({ label, answer }) => answer[0] !== undefined && label.topics.includes(answer[0])),
      pairs.length,
    ),
    microF1: f1(
      sum(pairs.map(({ label, answer }) => hitsOf(answer, label.topics))),
      sum(answers.map(({ length }) => length)),
      sum(labels.map(({ topics: wanted }) => wanted.length)),
    ),
  };
}

const line = (name: string, { firstTopic, firstAmongLabelled, microF1 }: Scores, size: number) =>
  `  ${name.padEnd(26)} ${String(size).padStart(4)} items  first ${shown(firstTopic)}  first among labelled ${shown(firstAmongLabelled)}  F1 ${shown(microF1)}`;

/** Each topic's own name and two obvious words. */
const obvious: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  Compliance: ['compliance', 'supervision', 'licence'],
  'Payments and Transfer': ['payment', 'transfer', 'Zahlung'],
  Banking: ['banking', 'bank', 'capital requirement'],
  'Financial Markets': ['financial market', 'securities', 'fund'],
  Macroeconomics: ['macroeconomic', 'monetary policy', 'inflation'],
  'Cross-Border': ['cross-border', 'third countries', 'international'],
  'Digital Finance': ['digital', 'ICT', 'cyber'],
  'Anti-Money Laundering': ['money laundering', 'terrorist financing', 'Geldwäsche'],
  'Financial Crime': ['financial crime', 'sanctions', 'corruption'],
  'Fraud and Scam': ['fraud', 'scam', 'warning'],
  '(Enforcement) Actions': ['enforcement', 'proceeding', 'final notice'],
  'Penalties and Fees': ['penalty', 'fine', 'fees'],
  'Pensions and Retirement': ['pension', 'retirement', 'Altersvorsorge'],
  'Corporate Governance': ['governance', 'remuneration', 'board'],
  'Credit Services': ['credit', 'loan', 'kredi'],
  'Cash and Mortgage': ['cash', 'mortgage', 'banknote'],
  Crypto: ['crypto', 'stablecoin', 'token'],
  'Consumer Rights and Support': ['consumer', 'complaint', 'Verbraucher'],
  'Sustainable Finance': ['sustainable', 'ESG', 'climate'],
  'Statistics and Data': ['statistics', 'data', 'survey'],
  'Collateral and Safeguarding': ['collateral', 'safeguarding', 'custody'],
  'Advisers and Accountancy': ['adviser', 'accounting', 'auditor'],
};
const obviousPhrases = compilePhrases(
  Object.entries(obvious).flatMap(([topic, words]) =>
    words.map((phrase) => ({ phrase, value: topic as Topic })),
  ),
);

/** The topics whose words are in title or summary, the one that is met first first. */
function baseline({ title, summary }: ScreeningDocument): Answer {
  const found = obviousPhrases.find(`${title} ${summary ?? ''}`).map(({ value }) => value);
  const told = [...new Set(found)].slice(0, 4);
  return told.length === 0 ? ['(Other)'] : told;
}

function printPerTopic(answers: readonly Answer[], items: readonly ScreenedItem[]): void {
  const rows = topics.flatMap((topic) => {
    const given = answers.filter((answer) => answer.includes(topic)).length;
    const wanted = items.filter(({ label }) => label.topics.includes(topic)).length;
    const hits = items.filter(
      ({ label }, index) => label.topics.includes(topic) && answers[index]?.includes(topic),
    ).length;
    return given + wanted === 0
      ? []
      : [`${topic} ${shown(f1(hits, given, wanted))} (${hits}/${given}/${wanted})`];
  });
  console.log(`  F1 of each topic (right/given/labelled): ${rows.join(', ')}`);
}

/** How often findings of each confidence are right: first topics, and further ones. */
function printCalibration(items: readonly ScreenedItem[]): void {
  const findings = items.flatMap(({ label, document }) =>
    readFacts(document).topics.map(({ topic, confidence }, index) => ({
      confidence,
      isFirst: index === 0,
      isRight: label.topics.includes(topic),
    })),
  );
  for (const isFirst of [true, false]) {
    const parts = [0, 0.4, 0.6, 0.8, 0.9].map((from, index, bounds) => {
      const to = bounds[index + 1] ?? 1.01;
      const within = findings.filter(
        (one) => one.isFirst === isFirst && one.confidence >= from && one.confidence < to,
      );
      const right = within.filter((one) => one.isRight).length;
      return `${from.toFixed(1)}– ${shown(share(right, within.length))} of ${within.length}`;
    });
    console.log(`  right by confidence, ${isFirst ? 'first' : 'further'} topics: ${parts.join(', ')}`);
  }
}

/** Prints how well topics and document types are read, beside a plain way of reading and the readers' own agreement. */
export function printTopicScores(name: string, items: readonly ScreenedItem[], showsMistakes: boolean): void {
  const begun = performance.now();
  const answers = items.map(({ document }) => readFacts(document).topics.map(({ topic }) => topic));
  const took = performance.now() - begun;
  const labels = items.map(({ label }) => label);
  console.log(`\n${name}, ${items.length} items: topics, ${(took / items.length).toFixed(2)} ms for an item`);
  console.log(line('engine', scoresOf(answers, labels), items.length));
  for (const language of new Set(labels.map((label) => label.language))) {
    const own = items.flatMap(({ label }, index) => (label.language === language ? [index] : []));
    const pick = <Value>(values: readonly Value[]) => values.filter((_, index) => own.includes(index));
    console.log(line(`engine, ${language}`, scoresOf(pick(answers), pick(labels)), own.length));
  }
  console.log(
    line(
      'own names and obvious words',
      scoresOf(
        items.map(({ document }) => baseline(document)),
        labels,
      ),
      items.length,
    ),
  );
  printAgreement(items);
  printPerTopic(answers, items);
  printCalibration(items);
  printTypes(items);
  if (showsMistakes) printMistakes(items, answers);
}

/** What two readers said of the items that two have read. */
const readersOf = (items: readonly ScreenedItem[]): (readonly [Reading, Reading])[] =>
  items.flatMap(({ label }) => ('readers' in label ? [(label as Label).readers] : []));

function printAgreement(items: readonly ScreenedItem[]): void {
  const read = readersOf(items);
  if (read.length === 0) return;
  const answers = read.map(([{ first_topic: first, topics: all }]) => [
    first,
    ...all.filter((topic) => topic !== first),
  ]);
  const labels = read.map(([, other]) => other);
  console.log(line('one reader by the other', scoresOf(answers, labels), read.length));
}

function printTypes(items: readonly ScreenedItem[]): void {
  const right = items.filter(({ label, document }) => label.document_type === document.documentType).length;
  const read = readersOf(items);
  const agreed = read.filter(([one, other]) => one.document_type === other.document_type).length;
  console.log(
    `document type ${shown(share(right, items.length))}, readers among themselves ${shown(share(agreed, read.length))}`,
  );
}

function printMistakes(items: readonly ScreenedItem[], answers: readonly Answer[]): void {
  for (const [index, { label, document }] of items.entries()) {
    const answer = answers[index] ?? [];
    if (answer[0] === label.first_topic) continue;
    console.log(
      `  ${label.regulator} "${document.title.slice(0, 100)}": ${answer.join(', ')} instead of ${label.topics.join(', ')}`,
    );
  }
}
