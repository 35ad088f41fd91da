/** Prints points of an act to be judged: `node benchmarks/draw-comparison-sample.ts <policy>[+<policy>…] <act> [seed]`. */
import { preparePair } from '../apps/server/src/engine/comparison/prepare.ts';
import { readLaw, readPolicy } from './comparison/compared-texts.ts';
import { samplePoints } from './comparison/sample.ts';
import { corpusFolder } from './corpus.ts';
import { type LabelledAct, labelledActs } from './obligations/labelled-acts.ts';

const points = 40;
const [policy = '', act = '', seed = '1'] = process.argv.slice(2);
const isAct = (name: string): name is LabelledAct => Object.hasOwn(labelledActs, name);
if (!isAct(act)) throw new Error(`Choose one of ${Object.keys(labelledActs).join(', ')}.`);
const pair = preparePair(readPolicy(corpusFolder(), policy), await readLaw(corpusFolder(), act));
for (const { id, quote, nearest } of samplePoints(pair, points, Number(seed)))
  console.log([`\n${id} ${quote}`, ...nearest.map((words) => `   - ${words}`)].join('\n'));
