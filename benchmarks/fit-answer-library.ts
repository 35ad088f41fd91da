/**
 * Fits how likely it is that an entry of an answer library asks the same as a question, and how likely it is that the best one does, from
 * approved answers and the same questions in other words, of several libraries. Levels come from the scores of a library that wasn't learned
 * from. `--check` leaves out each library in turn, takes weights and levels from the others and prints what holds for it, and what is wrong
 * with `--show`; without it, the weights are written into the engine.
 *   node benchmarks/fit-answer-library.ts --material <file> --material <file> [--check] [--show]
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
  type ReadLibraryQuestion,
  readEntry,
  readLibraryQuestion,
} from '../apps/server/src/engine/questionnaires/library/library-entries.ts';
import { EntryIndex } from '../apps/server/src/engine/questionnaires/library/library-index.ts';
import { certaintyOf } from '../apps/server/src/engine/questionnaires/library/match-model.ts';
import { asksPlainlyTheSame } from '../apps/server/src/engine/questionnaires/library/plainly-the-same.ts';
import { readMaterial } from './answer-library/material.ts';
import { type FittedRow, fitChoices, fitLogistic } from './answers/fit-logistic.ts';

const { values } = parseArgs({
  options: {
    material: { type: 'string', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});

/** Entries follow each other by subject; so many are one group, left out together. */
const groupSize = 5;
const folds = 9;
const fitting = { rounds: 500, rate: 0.05, decay: 0.003 };
/** The shares that are right from a level on, and how many may be offered where nothing is wanted, of libraries that weren't learned from. */
const wanted = { high: 0.985, medium: 0.75, offeredWhereUnwanted: 0.3 };
const smallestLevels = { high: 8, medium: 15 };
/** By which `high` begins above the certainty that was enough. */
const margin = 0.02;
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
  'subjects with answer',
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

interface Asked {
  readonly question: string;
  readonly wants: string | null;
  readonly note: string;
  readonly library: string;
  readonly fold: number;
  readonly read: ReadLibraryQuestion;
  readonly ranked: readonly RankedEntry[];
}

function askedOf(file: string): Asked[] {
  const material = readMaterial(file);
  const index = new EntryIndex(material.entries.map(readEntry));
  const numberOf = new Map(material.entries.map(({ id }, number) => [id, number]));
  return material.asked.map(({ question, wants, note }, number) => {
    const near = wants ?? /\be\d+\b/u.exec(note)?.[0];
    const place = near === undefined ? number * groupSize : (numberOf.get(near) ?? 0);
    const read = readLibraryQuestion(question, 'en');
    return {
      question,
      wants,
      note,
      library: file,
      fold: Math.floor(place / groupSize) % folds,
      read,
      ranked: rankEntries(read, index),
    };
  });
}

const rowsOf = (ranked: readonly RankedEntry[], wants: string | null, weight: number): FittedRow[] =>
  ranked.map(({ entry, signals }) => ({ signals, answers: entry.id === wants, weight }));

const withoutWanted = ({ ranked, wants }: Asked) => ranked.filter(({ entry }) => entry.id !== wants);

/** A question with its entry, and without it: then no entry asks the same. */
const groupsOf = (one: Asked): FittedRow[][] => [
  rowsOf(one.ranked, one.wants, 1),
  ...(one.wants === null ? [] : [rowsOf(withoutWanted(one), null, withoutWeight)]),
];

const fitPairs = (some: readonly Asked[]) => fitChoices(some.flatMap(groupsOf), { ...fitting, speaks });

interface First {
  readonly asked: Asked;
  readonly order: readonly RankedEntry[];
  readonly row: FittedRow;
  readonly mayBeHigh: boolean;
  readonly isWithout: boolean;
}

/** The best match, and the best one if the library hadn't got what is wanted. */
function firstsOf(one: Asked, weights: Weights): First[] {
  const all = withChances(one.ranked, weights);
  const without = one.wants === null ? [] : [withChances(withoutWanted(one), weights)];
  return [all, ...without].flatMap((order, number) => {
    const [best, next] = order;
    if (best === undefined) return [];
    const row = {
      signals: certaintySignals(best, next),
      answers: best.entry.id === one.wants,
      weight: number === 0 ? 1 : withoutWeight,
    };
    return [
      { asked: one, order, row, mayBeHigh: asksPlainlyTheSame(one.read, best.entry), isWithout: number > 0 },
    ];
  });
}

const fitCertainty = (some: readonly First[]) =>
  fitLogistic(
    some.map(({ row }) => row),
    { ...fitting, speaks },
  );

type Part = (one: Asked) => string;
const byFold: Part = ({ library, fold }) => `${library} ${fold}`;
const byLibrary: Part = ({ library }) => library;

/** First matches by weights that haven't seen their part. */
const firstsWithout = (some: readonly Asked[], part: Part): First[] =>
  [...new Set(some.map(part))].flatMap((own) => {
    const weights = fitPairs(some.filter((one) => part(one) !== own));
    return some.filter((one) => part(one) === own).flatMap((one) => firstsOf(one, weights));
  });

type Scored = First & { readonly certainty: number };
const score = (some: readonly First[], weights: Weights): Scored[] =>
  some.map((one) => ({ ...one, certainty: certaintyOf(one.row.signals, weights) }));
const scoredWithout = (some: readonly First[], part: Part): Scored[] =>
  [...new Set(some.map(({ asked }) => part(asked)))].flatMap((own) =>
    score(
      some.filter(({ asked }) => part(asked) === own),
      fitCertainty(some.filter(({ asked }) => part(asked) !== own)),
    ),
  );

/** The lowest certainty from which on so many are right. */
function levelFor(name: 'high' | 'medium', some: readonly Scored[]): number {
  let [right, count, level] = [0, 0, 1];
  for (const { certainty, row } of some.toSorted((one, other) => other.certainty - one.certainty)) {
    right += row.answers ? row.weight : 0;
    count += row.weight;
    if (count >= smallestLevels[name] && right / count >= wanted[name]) level = certainty;
  }
  return level;
}

function levelsOf(some: readonly Scored[]) {
  const unwanted = some
    .filter(({ asked }) => asked.wants === null)
    .map(({ certainty }) => certainty)
    .toSorted((one, other) => other - one);
  return {
    offered: unwanted[Math.floor(unwanted.length * wanted.offeredWhereUnwanted)] ?? 0,
    medium: levelFor('medium', some),
    high: Math.min(
      1,
      margin +
        levelFor(
          'high',
          some.filter(({ mayBeHigh }) => mayBeHigh),
        ),
    ),
  };
}
type Levels = ReturnType<typeof levelsOf>;

const percent = (part: number, whole: number) =>
  `${part}/${whole} (${whole === 0 ? 0 : Math.round((100 * part) / whole)} %)`;

const isAt = (level: keyof Levels, levels: Levels) => (one: Scored) =>
  one.certainty >= levels[level] && (level !== 'high' || one.mayBeHigh);

function report(checked: readonly Scored[], levels: Levels): void {
  const withWants = checked.filter((one) => one.asked.wants !== null && !one.isWithout);
  const unwanted = checked.filter((one) => one.asked.wants === null);
  const without = checked.filter((one) => one.isWithout);
  const isRight = ({ row }: Scored) => row.answers;
  const tell = (name: string, part: readonly Scored[], whole: readonly Scored[]) =>
    console.log(`  ${name}: ${percent(part.length, whole.length)}`);
  tell('right first', withWants.filter(isRight), withWants);
  for (const note of ['close', 'middling', 'hard', 'cross']) {
    const some = withWants.filter((one) => one.asked.note.includes(note));
    tell(`  ${note}`, some.filter(isRight), some);
  }
  const among = (most: number) =>
    withWants.filter((one) => one.order.slice(0, most).some(({ entry }) => entry.id === one.asked.wants));
  tell('among five', among(5), withWants);
  tell('among candidates', among(Number.MAX_SAFE_INTEGER), withWants);
  for (const level of ['high', 'medium', 'offered'] as const) {
    const at = isAt(level, levels);
    console.log(`  ${level} from ${levels[level].toFixed(3)}`);
    tell('  right', withWants.filter(at).filter(isRight), [...withWants, ...unwanted].filter(at));
    tell('  where nothing is wanted', unwanted.filter(at), unwanted);
    tell('  where the entry is taken away', without.filter(at), without);
    tell('  of what is wanted', withWants.filter(at).filter(isRight), withWants);
  }
}

function show(checked: readonly Scored[], levels: Levels): void {
  const line = ({ entry, chance }: RankedEntry) => `   ${chance.toFixed(2)} ${entry.id} ${entry.text}`;
  for (const one of checked
    .filter((some) => !some.row.answers)
    .toSorted((a, b) => b.certainty - a.certainty)) {
    const { asked, order, certainty } = one;
    const place = order.findIndex(({ entry }) => entry.id === asked.wants);
    console.log(
      `${certainty.toFixed(2)}${isAt('high', levels)(one) ? ' HIGH' : ''} [${asked.wants ?? '-'} ${asked.note}] ${asked.question} (place ${place + 1})`,
    );
    for (const some of order.slice(0, 2)) console.log(line(some));
    if (place > 1) console.log(line(order[place] as RankedEntry));
  }
}

const libraries = values.material;
const asked = libraries.flatMap(askedOf);
const firstsByLibrary = firstsWithout(asked, byLibrary);
const scored = scoredWithout(firstsByLibrary, byFold);
const levels = levelsOf(scored);

if (values.check) {
  for (const library of libraries) {
    const own = asked.filter((one) => one.library === library);
    const others = asked.filter((one) => one.library !== library);
    const pairs = fitPairs(others);
    const learned = firstsWithout(others, byFold);
    const ownLevels = levelsOf(scoredWithout(learned, byFold));
    const checked = score(
      own.flatMap((one) => firstsOf(one, pairs)),
      fitCertainty(learned),
    );
    console.log(`${library}: weights and levels of the others`);
    report(checked, ownLevels);
    if (values.show) show(checked, ownLevels);
  }
  console.log('each by pair weights of the others, certainty and levels by groups of all');
  report(scored, levels);
} else
  writeFileSync(
    resolve(import.meta.dirname, '../apps/server/src/engine/questionnaires/library/match-weights.json'),
    `${JSON.stringify({ levels: Object.fromEntries(Object.entries(levels).map(([name, level]) => [name, Number(level.toFixed(3))])), pairs: fitPairs(asked), certainty: fitCertainty(firstsByLibrary) }, null, 2)}\n`,
  );
