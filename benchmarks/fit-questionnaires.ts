/**
 * Fits how likely it is that a statement supports an answer about a firm, how likely it is that what is quoted answers, and how likely it is
 * that the firm does all that is asked: logistic models over the signals of `questionnaires/support.ts` and `choose-support.ts`. They learn
 * from questions whose answers and quotes people wrote down. Each subject's questions are judged by weights that learned from the others.
 * Writes the weights into the engine, and prints what holds for the subjects that were left out.
 *   node benchmarks/fit-questionnaires.ts EN.json DE.json
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Signals, Weights } from '../apps/server/src/engine/answers/choice-model.ts';
import {
  answerSignals,
  chooseSupport,
  inOrderOfSupport,
  quoteOf,
} from '../apps/server/src/engine/questionnaires/choose-support.ts';
import {
  type Claim,
  readClaim,
  wordsOfQuestion,
} from '../apps/server/src/engine/questionnaires/read-claim.ts';
import { type SupportingUnit, supportingUnits } from '../apps/server/src/engine/questionnaires/support.ts';
import {
  answerabilityOf,
  certaintyOf,
  fulfillmentOf,
} from '../apps/server/src/engine/questionnaires/support-model.ts';
import { fitLogistic } from './bench/logistic.ts';
import { corpusFolder } from './corpus.ts';
import { caiq, domainOf, germanCatalogs } from './questionnaires/catalogs.ts';
import { openKnowledge } from './questionnaires/knowledge.ts';
import { type Label, readLabels } from './questionnaires/labels.ts';

/** Few labels: weights are drawn to zero strongly. */
const decay = { units: 0.0002, answers: 0.01, fulfillment: 0.01 };
/** Of questions that the texts don't answer, so many at most get an answer, and so many “yes”. */
const mostAnswered = 0.1;
const mostYes = 0.01;
const wanted = { high: 0.85, medium: 0.6 };
/** Below this certainty, most quotes are not what people would quote. */
const quoted = 0.4;
const smallestLevel = 12;

/** A weight of these below zero would only fit the questions. */
const against = (signal: string) =>
  /^(?:denied|planned|demanded|nothing|short|translated|too rarely|how often not said|about text|point|sentence|of others|rank|chance|chance by rank)$/.test(
    signal,
  );
const inFavor = new Set([
  'best',
  'best three',
  'said',
  'said around',
  'said by best',
  'often enough',
  'near',
  'near passages',
]);

const { positionals } = parseArgs({ allowPositionals: true });
const corpus = corpusFolder();
const knowledges = {
  en: await openKnowledge(join(corpus, 'policies/us-bank')),
  de: await openKnowledge(join(corpus, 'questionnaires/german/demo')),
};
const sections = new Map([...caiq(corpus), ...germanCatalogs(corpus)].map((one) => [one.id, one.section]));

interface Asked {
  readonly label: Label;
  readonly group: string;
  readonly claim: Claim;
  readonly units: readonly SupportingUnit[];
  readonly supports: ReadonlySet<SupportingUnit>;
  readonly overlaps: (unit: SupportingUnit) => boolean;
}

const asked: Asked[] = positionals.flatMap((path, at) => {
  const language = at === 0 ? ('en' as const) : ('de' as const);
  const knowledge = knowledges[language];
  return readLabels(path, knowledge).map((label): Asked => {
    const section = sections.get(label.id) ?? [];
    const found = knowledge.find(wordsOfQuestion({ question: label.question, section, language }));
    const claim = readClaim({
      question: label.question,
      section,
      guidance: '',
      kind: 'yes_no',
      choices: [],
      language,
      ...found,
    });
    const units = supportingUnits(claim, found.passages);
    const holds = (unit: SupportingUnit, span: { start: number; end: number }) => {
      const place = knowledge.placeOf(unit.unit.passage.id);
      return label.places.some(({ file, start, end }) => {
        if (place === null || place.file !== file) return false;
        const [from, to] = [place.start + span.start, place.start + span.end];
        return Math.min(end, to) - Math.max(start, from) > 0.5 * Math.min(end - start, to - from);
      });
    };
    return {
      label,
      group: domainOf(label.id),
      claim,
      units,
      supports: new Set(units.filter((one) => holds(one, one.unit))),
      overlaps: (unit) => holds(unit, quoteOf(unit)),
    };
  });
});

const isSilent = ({ label }: Asked) => label.verdict === 'silent';

const fitUnits = (all: readonly Asked[]): Weights =>
  fitLogistic(
    all.flatMap(({ units, supports }) =>
      units.map((one) => ({
        signals: one.signals,
        answers: supports.has(one),
        weight: 1 / all.length / Math.max(1, units.length),
      })),
    ),
    against,
    decay.units,
  );

interface Answered {
  readonly asked: Asked;
  readonly signals: Signals | null;
  readonly isRight: boolean;
}

function answered(one: Asked, weights: Weights): Answered {
  const ranked = inOrderOfSupport(one.units, weights);
  const chosen = chooseSupport(ranked);
  return {
    asked: one,
    signals: chosen.length === 0 ? null : answerSignals(one.claim, ranked, chosen),
    isRight: !isSilent(one) && chosen.some(one.overlaps),
  };
}

const rowsOf = (all: readonly Answered[], answers: (one: Answered) => boolean) =>
  all.flatMap((one) =>
    one.signals === null ? [] : [{ signals: one.signals, answers: answers(one), weight: 1 / all.length }],
  );
const monotonous = (signal: string) => !inFavor.has(signal);
const fitCertainty = (all: readonly Answered[]) =>
  fitLogistic(
    rowsOf(
      all.filter(({ asked: one }) => !isSilent(one)),
      ({ isRight }) => isRight,
    ),
    monotonous,
    decay.answers,
  );
const fitAnswerable = (all: readonly Answered[]) =>
  fitLogistic(
    rowsOf(all, ({ asked: one }) => !isSilent(one)),
    monotonous,
    decay.answers,
  );
const fitFulfillment = (all: readonly Answered[]) =>
  fitLogistic(
    rowsOf(all, ({ asked: { label } }) => label.verdict === 'yes'),
    monotonous,
    decay.fulfillment,
  );

const groups = [...new Set(asked.map(({ group }) => group))];
/** Answers by weights that learned nothing from the subject. */
const held = groups.flatMap((group) => {
  const weights = fitUnits(asked.filter((one) => one.group !== group));
  return asked.filter((one) => one.group === group).map((one) => answered(one, weights));
});
const judged = groups.flatMap((group) => {
  const others = held.filter(({ asked: one }) => one.group !== group);
  const [answerable, answers, fulfillment] = [
    fitAnswerable(others),
    fitCertainty(others),
    fitFulfillment(others),
  ];
  return held
    .filter(({ asked: one }) => one.group === group)
    .map((one) => ({
      ...one,
      answerability: one.signals === null ? 0 : answerabilityOf(one.signals, answerable),
      certainty: one.signals === null ? 0 : certaintyOf(one.signals, answers),
      fulfills: one.signals === null ? 0 : fulfillmentOf(one.signals, fulfillment),
    }));
});

/** The lowest value that only so many of the others reach. */
function levelAbove(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => b - a);
  return Number(((sorted[Math.floor(share * sorted.length)] ?? 0) + 0.001).toFixed(3));
}
const silent = judged.filter(({ asked: one }) => isSilent(one));
const answeredLevel = levelAbove(
  silent.map(({ answerability }) => answerability),
  mostAnswered,
);
const yesLevel = Math.max(
  0.5,
  levelAbove(
    silent.filter(({ answerability }) => answerability >= answeredLevel).map(({ fulfills }) => fulfills),
    mostYes,
  ),
);

/** The lowest certainty from which on as many answers are right as are wanted. */
function levelOf(share: number, below = Infinity): number {
  const sorted = judged
    .filter(({ certainty, answerability }) => certainty < below && answerability >= answeredLevel)
    .toSorted((left, right) => right.certainty - left.certainty);
  let [right, level] = [0, Math.min(1, below)];
  for (const [at, { isRight, certainty }] of sorted.entries()) {
    right += isRight ? 1 : 0;
    if (at + 1 >= smallestLevel && right / (at + 1) >= share) level = certainty;
  }
  return Number(level.toFixed(3));
}
const high = levelOf(wanted.high);
const medium = levelOf(wanted.medium, high);
const levels = { answered: answeredLevel, quoted, yes: yesLevel, medium, high };

const isAnswered = ({ answerability, certainty }: (typeof judged)[number]) =>
  answerability >= levels.answered && certainty >= levels.quoted;

const area = (of: readonly { value: number; is: boolean }[]) => {
  const [yes, no] = [of.filter(({ is }) => is), of.filter(({ is }) => !is)];
  let wins = 0;
  for (const one of yes)
    for (const other of no) wins += one.value > other.value ? 1 : one.value === other.value ? 0.5 : 0;
  return (wins / (yes.length * no.length)).toFixed(3);
};
const known = judged.filter(({ asked: one }) => !isSilent(one));
console.log(
  `evidence among the units: ${known.filter(({ asked: one }) => one.supports.size > 0).length} of ${known.length}`,
);
console.log(`quoted right: ${known.filter(({ isRight }) => isRight).length} of ${known.length}`);
console.log(
  `answered or silent: area ${area(judged.map((one) => ({ value: one.answerability, is: !isSilent(one.asked) })))}`,
);
console.log(
  `yes or partly: area ${area(known.map((one) => ({ value: one.fulfills, is: one.asked.label.verdict === 'yes' })))}`,
);
console.log(levels);
for (const language of ['en', 'de'])
  for (const label of ['yes', 'partly', 'no', 'silent']) {
    const of = judged.filter(
      (one) => one.asked.label.verdict === label && one.asked.claim.question.language === language,
    );
    const is = (what: (one: (typeof of)[number]) => boolean) => of.filter(what).length;
    console.log(
      `${language} ${label.padEnd(7)} ${of.length}  silent ${is((one) => !isAnswered(one))}  partly ${is((one) => isAnswered(one) && !(one.fulfills >= levels.yes && one.certainty >= levels.medium))}  yes ${is((one) => isAnswered(one) && one.fulfills >= levels.yes && one.certainty >= levels.medium)}  right quote ${is((one) => isAnswered(one) && one.isRight)}`,
    );
  }
for (const {
  asked: { label },
} of judged)
  for (const quote of label.missing) console.log(`not found: ${label.id} ${quote.slice(0, 80)}`);

const units = fitUnits(asked);
const result = {
  levels,
  units,
  answerable: fitAnswerable(held),
  answers: fitCertainty(held),
  fulfillment: fitFulfillment(held),
};
console.log(JSON.stringify(result));
writeFileSync(
  resolve(import.meta.dirname, '../apps/server/src/engine/questionnaires/support-weights.json'),
  `${JSON.stringify(result, null, 2)}\n`,
);
