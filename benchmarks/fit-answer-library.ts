/**
 * Fits how likely it is that an entry of the answer library asks the same as a question, and how likely it is that the best one does, from
 * approved answers and the same questions in other words. `--check` fits without each group of subjects in turn and prints what holds for
 * that group, and what is wrong with `--show`; without it, the weights are written into the engine.
 *   node benchmarks/fit-answer-library.ts --material <file> [--check] [--show]
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Weights } from '../apps/server/src/engine/answers/choice-model.ts';
import {
  certaintySignals,
  type RankedEntry,
  rankEntries,
  withChances,
} from '../apps/server/src/engine/questionnaires/library/find-matches.ts';
import {
  readEntry,
  readLibraryQuestion,
} from '../apps/server/src/engine/questionnaires/library/library-entries.ts';
import { EntryIndex } from '../apps/server/src/engine/questionnaires/library/library-index.ts';
import { certaintyOf } from '../apps/server/src/engine/questionnaires/library/match-model.ts';
import { readMaterial } from './answer-library/material.ts';
import { type FittedRow, fitChoices, fitLogistic } from './answers/fit-logistic.ts';

const { values } = parseArgs({
  options: {
    material: { type: 'string' },
    check: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});

/** Entries follow each other by subject; so many are one group, left out together. */
const groupSize = 5;
const folds = 9;
const fitting = { rounds: 500, rate: 0.05, decay: 0.003 };
/** The shares that are right from a level on, of questions whose group wasn't learned from; `offered` is a certainty. */
const wanted = { high: 0.99, medium: 0.75, offered: 0.12 };
const smallestLevel = 15;
/** What a question counts whose entry is taken away. */
const withoutWeight = 0.5;

/** What may only speak for asking the same, and what only against it. */
const speaksFor = new Set([
  'of question',
  'of entry',
  'both',
  'smaller share',
  'subjects',
  'subjects of entry',
  'with answer',
  'answer has',
  'shared',
  'same aspect',
  'same party',
  'nothing lacking',
  'nothing adding',
  'nothing missing',
  'no difference',
  'chance',
  'lead',
]);
const speaks = (signal: string) =>
  signal === 'translated' ? 'either' : speaksFor.has(signal) ? 'for' : 'against';

const material = readMaterial(values.material ?? '');
const index = new EntryIndex(material.entries.map(readEntry));
const numberOf = new Map(material.entries.map(({ id }, number) => [id, number]));

interface Asked {
  readonly question: string;
  readonly wants: string | null;
  readonly note: string;
  readonly fold: number;
  readonly ranked: readonly RankedEntry[];
}

const asked: Asked[] = material.asked.map(({ question, wants, note }, number) => {
  const near = wants ?? /\be\d+\b/u.exec(note)?.[0];
  const place = near === undefined ? number * groupSize : (numberOf.get(near) ?? 0);
  return {
    question,
    wants,
    note,
    fold: Math.floor(place / groupSize) % folds,
    ranked: rankEntries(readLibraryQuestion(question, 'en'), index),
  };
});

const rowsOf = (ranked: readonly RankedEntry[], wants: string | null, weight: number): FittedRow[] =>
  ranked.map(({ entry, signals }) => ({ signals, answers: entry.id === wants, weight }));

/** A question with its entry, and without it: then no entry asks the same. */
const groupsOf = ({ ranked, wants }: Asked): FittedRow[][] => [
  rowsOf(ranked, wants, 1),
  ...(wants === null
    ? []
    : [
        rowsOf(
          ranked.filter(({ entry }) => entry.id !== wants),
          null,
          withoutWeight,
        ),
      ]),
];

const ordered = ({ ranked }: Asked, weights: Weights) => withChances(ranked, weights);

interface First {
  readonly asked: Asked;
  readonly order: readonly RankedEntry[];
  readonly row: FittedRow;
  readonly isWithout: boolean;
}

const fitPairs = (some: readonly Asked[]) => fitChoices(some.flatMap(groupsOf), { ...fitting, speaks });

/** The best match, and the best one if the library hadn't got what is wanted. */
function firstOf(one: Asked, weights: Weights): First[] {
  const all = ordered(one, weights);
  const without =
    one.wants === null
      ? []
      : [
          withChances(
            one.ranked.filter(({ entry }) => entry.id !== one.wants),
            weights,
          ),
        ];
  return [all, ...without].flatMap((order, number) => {
    const [best, next] = order;
    if (best === undefined) return [];
    const row = {
      signals: certaintySignals(best, next),
      answers: best.entry.id === one.wants,
      weight: number === 0 ? 1 : withoutWeight,
    };
    return [{ asked: one, order, row, isWithout: number > 0 }];
  });
}

/** First matches by weights that haven't seen their group. */
const firsts = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
  const weights = fitPairs(asked.filter((one) => one.fold !== fold));
  return asked.filter((one) => one.fold === fold).flatMap((one) => firstOf(one, weights));
});
const fitCertainty = (some: readonly First[]) =>
  fitLogistic(
    some.map(({ row }) => row),
    { ...fitting, speaks },
  );
const checked = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
  const weights = fitCertainty(firsts.filter((one) => one.asked.fold !== fold));
  return firsts
    .filter((one) => one.asked.fold === fold)
    .map((one) => ({ ...one, certainty: certaintyOf(one.row.signals, weights) }));
});

/** The lowest certainty from which on so many are right. */
function levelFor(share: number): number {
  const sorted = checked.toSorted((one, other) => other.certainty - one.certainty);
  let [right, level] = [0, 1];
  let count = 0;
  for (const { certainty, row } of sorted) {
    right += row.answers ? row.weight : 0;
    count += row.weight;
    if (count >= smallestLevel && right / count >= share) level = certainty;
  }
  return level;
}
const levels = { offered: wanted.offered, medium: levelFor(wanted.medium), high: levelFor(wanted.high) };

const withWants = checked.filter((one) => one.asked.wants !== null && !one.isWithout);
const withoutWants = checked.filter((one) => one.asked.wants === null || one.isWithout);
const percent = (part: number, whole: number) =>
  `${part}/${whole} (${whole === 0 ? 0 : Math.round((100 * part) / whole)} %)`;
const first = withWants.filter(({ row }) => row.answers);
const report = [
  ['right first', percent(first.length, material.asked.filter((one) => one.wants !== null).length)],
  ...['close', 'middling', 'hard', 'cross'].map((note) => {
    const some = withWants.filter((one) => one.asked.note.includes(note));
    return [`  ${note}`, percent(some.filter(({ row }) => row.answers).length, some.length)];
  }),
  [
    'among five',
    percent(
      withWants.filter((one) => one.order.slice(0, 5).some(({ entry }) => entry.id === one.asked.wants))
        .length,
      withWants.length,
    ),
  ],
  [
    'among candidates',
    percent(
      withWants.filter((one) => one.order.some(({ entry }) => entry.id === one.asked.wants)).length,
      withWants.length,
    ),
  ],
  ...(['high', 'medium', 'offered'] as const).map((level) => {
    const some = checked.filter(({ certainty }) => certainty >= levels[level]);
    return [
      `${level} from ${levels[level].toFixed(3)}`,
      `${percent(some.filter(({ row }) => row.answers).length, some.length)} right`,
    ];
  }),
  [
    'offered where nothing is wanted',
    percent(
      withoutWants.filter((one) => one.asked.wants === null && one.certainty >= levels.offered).length,
      withoutWants.filter((one) => one.asked.wants === null).length,
    ),
  ],
  [
    'offered where the entry is taken away',
    percent(
      withoutWants.filter((one) => one.isWithout && one.certainty >= levels.offered).length,
      withoutWants.filter((one) => one.isWithout).length,
    ),
  ],
];
for (const [name, value] of report) console.log(`${name}: ${value}`);
if (values.show)
  for (const { asked: one, order, row, certainty } of checked
    .filter((some) => !some.row.answers)
    .toSorted((a, b) => b.certainty - a.certainty)) {
    const place = order.findIndex(({ entry }) => entry.id === one.wants);
    const line = ({ entry, chance }: RankedEntry) => `   ${chance.toFixed(2)} ${entry.id} ${entry.text}`;
    console.log(
      `${certainty.toFixed(2)} [${one.wants ?? '-'} ${one.note}] ${one.question} (place ${place + 1})`,
    );
    for (const some of order.slice(0, 2)) console.log(line(some));
    if (place > 1) console.log(line(order[place] as RankedEntry));
    void row;
  }
const pairs = fitPairs(asked);
const certainty = fitCertainty(firsts);
if (values.check) console.log(JSON.stringify({ pairs, certainty }, null, 1));
else
  writeFileSync(
    resolve(import.meta.dirname, '../apps/server/src/engine/questionnaires/library/match-weights.json'),
    `${JSON.stringify({ levels: Object.fromEntries(Object.entries(levels).map(([name, level]) => [name, Number(level.toFixed(3))])), pairs, certainty }, null, 2)}\n`,
  );
