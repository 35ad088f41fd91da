/**
 * How often the verdicts of comparisons agree with a reader's, how long acts take, and rows for another reader to judge.
 *   node benchmarks/comparison.ts [--table rows.md] [--seed 1]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLaw, readPolicy } from './comparison/compared-texts.ts';
import { tableOf } from './comparison/table.ts';
import { compared, figuresOf, type LabelledPoint } from './comparison/verdicts.ts';
import { corpusFolder } from './corpus.ts';
import type { LabelledAct } from './obligations/labelled-acts.ts';

const { values } = parseArgs({
  options: { table: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const corpus = corpusFolder();
if (!existsSync(corpus)) {
  console.log(`skipped: shared data not found (${corpus})`);
  process.exit();
}

interface LabelledPair {
  /** as `readPolicy` takes it */
  readonly policy: string;
  readonly law: LabelledAct;
  readonly labels: readonly LabelledPoint[];
}

const files = [
  'labels-payments.json',
  'labels-ict.json',
  'labels-operations.json',
  'labels-complaints.json',
  'labels-privacy.json',
  'labels-laundering.json',
];
const tabled = 'labels-operations.json';
for (const name of files) {
  const file = join(import.meta.dirname, 'comparison', name);
  const { policy, law, labels } = JSON.parse(readFileSync(file, 'utf8')) as LabelledPair;
  const [a, b] = [readPolicy(corpus, policy), await readLaw(corpus, law)];
  const { rows, seconds } = await compared(a, b);
  console.log(`\n${name}: ${policy.replaceAll('+', ' + ')} with ${law}`);
  console.log(`${rows.length} rows in ${seconds.toFixed(1)} s`);
  for (const line of figuresOf(rows, labels)) console.log(line);
  if (values.table !== undefined && name === tabled)
    writeFileSync(values.table, tableOf(rows, Number(values.seed)));
}

const act = await readLaw(corpus, 'kwg');
const { rows, seconds } = await compared(act, act);
const equal = rows.filter(({ verdict }) => verdict === 'equal').length;
console.log(
  `\nthe longest act with itself: ${act.content.length} characters, ${rows.length} rows, ${equal} equal, ${seconds.toFixed(1)} s`,
);
