/**
 * Fits how likely it is that a statement supports an answer about a firm, how likely it is that what is quoted answers, and how likely it is
 * that the firm does all that is asked: logistic models over the signals of `questionnaires/support.ts` and `choose-support.ts`. They learn
 * from questions whose answers and quotes people wrote down. Each subject's questions are judged by weights that learned from the others.
 * Writes the weights into the engine, and prints what holds for the subjects that were left out.
 *   node benchmarks/fit-questionnaires.ts --en EN-1.json --de DE-1.json --en EN-2.json --de DE-2.json
 * The first files of both languages are one half, the second the other: each half is also judged by what was learned from the other alone.
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
import { certaintyOf, fulfillmentOf } from '../apps/server/src/engine/questionnaires/support-model.ts';
import { fitLogistic } from './bench/logistic.ts';
import { corpusFolder } from './corpus.ts';
import { caiq, domainOf, germanCatalogs } from './questionnaires/catalogs.ts';
import { openKnowledge } from './questionnaires/knowledge.ts';
import { type Label, readLabels } from './questionnaires/labels.ts';

/** Few labels: weights are drawn to zero strongly. */
const decay = { units: 0.0002, answers: 0.05 };
/** Of questions that the texts don't answer, so many at least get no answer in each half. */
const fewestSilent = 0.92;
/** What has to be right in each half from a level on, and of how many answers: a right quote, or “yes” where people say so. */
const wanted = { high: 0.95, medium: 0.8, yes: 0.8 };
const smallestLevel = { high: 20, medium: 6, yes: 5 };

/** A weight of these below zero would only fit the questions. */
const against = (signal: string) =>
  /^(?:denied|planned|demanded|nothing|short|translated|too rarely|how often not said|about text|point|sentence|of others|rank|chance|chance by rank)$/.test(
    signal,
  );
const { values } = parseArgs({
  options: { en: { type: 'string', multiple: true }, de: { type: 'string', multiple: true } },
});
const corpus = corpusFolder();
const knowledges = {
  en: await openKnowledge(join(corpus, 'policies/us-bank')),
  de: await openKnowledge(join(corpus, 'questionnaires/german/demo')),
};
const sections = new Map([...caiq(corpus), ...germanCatalogs(corpus)].map((one) => [one.id, one.section]));

interface Asked {
  readonly half: number;
  readonly label: Label;
  readonly group: string;
  readonly claim: Claim;
  readonly units: readonly SupportingUnit[];
  readonly supports: ReadonlySet<SupportingUnit>;
  readonly overlaps: (unit: SupportingUnit) => boolean;
}

const files = (['en', 'de'] as const).flatMap((language) =>
  (values[language] ?? []).map((path, half) => ({ language, path, half })),
);
const asked: Asked[] = files.flatMap(({ language, path, half }) => {
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
      half,
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
  const chosen = chooseSupport(one.claim, ranked);
  return {
    asked: one,
    signals: chosen.length === 0 ? null : answerSignals(one.claim, ranked, chosen),
    isRight: !isSilent(one) && chosen.some(one.overlaps),
  };
}

const fit = (all: readonly Answered[], answers: (one: Answered) => boolean): Weights =>
  fitLogistic(
    all.flatMap((one) =>
      one.signals === null ? [] : [{ signals: one.signals, answers: answers(one), weight: 1 / all.length }],
    ),
    () => true,
    decay.answers,
  );

interface Models {
  readonly answers: Weights;
  readonly fulfillment: Weights;
}
const fitModels = (all: readonly Answered[]): Models => ({
  answers: fit(all, ({ isRight }) => isRight),
  fulfillment: fit(all, ({ asked: { label } }) => label.verdict === 'yes'),
});
const judge = (one: Answered, { answers, fulfillment }: Models) => ({
  ...one,
  certainty: one.signals === null ? 0 : certaintyOf(one.signals, answers),
  fulfills: one.signals === null ? 0 : fulfillmentOf(one.signals, fulfillment),
});
type Judged = ReturnType<typeof judge>;

const folds = 6;

/** Subjects are left out a few together; questions that were made up to mislead are left out together. */
function foldOf({ group }: Asked): string {
  if (group.startsWith('TRAP')) return group;
  return String(Array.from(group).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 9973, 7) % folds);
}

/** Answers by weights that learned nothing from the subject. */
function leftOut(all: readonly Asked[]) {
  const groups = [...new Set(all.map(foldOf))];
  const answers = groups.flatMap((group) => {
    const weights = fitUnits(all.filter((one) => foldOf(one) !== group));
    return all.filter((one) => foldOf(one) === group).map((one) => answered(one, weights));
  });
  const judged = groups.flatMap((group) => {
    const models = fitModels(answers.filter(({ asked: one }) => foldOf(one) !== group));
    return answers.filter(({ asked: one }) => foldOf(one) === group).map((one) => judge(one, models));
  });
  return { answers, judged };
}

const halvesOf = (all: readonly Judged[]) =>
  [...new Set(all.map(({ asked: { half } }) => half))].map((half) =>
    all.filter(({ asked: one }) => one.half === half),
  );

/** The lowest value from which on something holds in each half. */
function lowest(all: readonly Judged[], valueOf: (one: Judged) => number, holds: (of: Judged[]) => boolean) {
  const sorted = all.map(valueOf).toSorted((a, b) => b - a);
  let level = 1;
  for (const value of sorted)
    if (halvesOf(all).every((half) => holds(half.filter((one) => valueOf(one) >= value)))) level = value;
  return Number(level.toFixed(3));
}

function levelsOf(all: readonly Judged[]) {
  const certainty = (one: Judged) => one.certainty;
  const silent = all.filter(({ asked: one }) => isSilent(one));
  const answeredLevel = Number(
    Math.max(
      ...halvesOf(silent).map((half) => {
        const sorted = half.map(certainty).toSorted((a, b) => b - a);
        return (sorted[Math.floor((1 - fewestSilent) * sorted.length)] ?? 0) + 0.001;
      }),
    ).toFixed(3),
  );
  const from = (level: 'high' | 'medium') =>
    Math.max(
      answeredLevel,
      lowest(
        all,
        certainty,
        (of) =>
          of.length >= smallestLevel[level] &&
          of.filter(({ isRight }) => isRight).length >= wanted[level] * of.length,
      ),
    );
  const medium = from('medium');
  const yes = lowest(
    all.filter((one) => one.certainty >= medium),
    ({ fulfills }) => fulfills,
    (of) =>
      of.length >= smallestLevel.yes &&
      of.filter(({ asked: { label } }) => label.verdict === 'yes').length >= wanted.yes * of.length,
  );
  return {
    answered: answeredLevel,
    yes,
    medium,
    high: from('high'),
  };
}
type Levels = ReturnType<typeof levelsOf>;

const of = (part: readonly unknown[], whole: readonly unknown[]) =>
  `${part.length} of ${whole.length} (${(part.length / Math.max(1, whole.length)).toFixed(2)})`;

function report(name: string, all: readonly Judged[], levels: Levels) {
  const given = all.filter(({ certainty }) => certainty >= levels.answered);
  const silent = all.filter(({ asked: one }) => isSilent(one));
  const known = all.filter(({ asked: one }) => !isSilent(one));
  const givenKnown = given.filter(({ asked: one }) => !isSilent(one));
  const medium = given.filter(({ certainty }) => certainty >= levels.medium);
  const low = given.filter(({ certainty }) => certainty < levels.medium);
  const yes = medium.filter(({ fulfills }) => fulfills >= levels.yes);
  const right = (some: readonly Judged[]) =>
    of(
      some.filter(({ isRight }) => isRight),
      some,
    );
  console.log(
    [
      `\n${name}`,
      `  abstained where silent ${of(
        silent.filter((one) => !given.includes(one)),
        silent,
      )}; answered where answerable ${of(givenKnown, known)}`,
      `  right quote: chosen ${right(known)}, given ${right(given)}, given where answerable ${right(givenKnown)}`,
      `  medium ${right(medium)}; low ${right(low)}`,
      `  yes ${yes.length}: ${['yes', 'partly', 'no', 'silent'].map((label) => `${label} ${yes.filter(({ asked: one }) => one.label.verdict === label).length}`).join(', ')}`,
    ].join('\n'),
  );
}

const halves = [...new Set(asked.map(({ half }) => half))];
for (const half of halves) {
  const others = asked.filter((one) => one.half !== half);
  if (others.length === 0) continue;
  const learned = leftOut(others);
  const [weights, models] = [fitUnits(others), fitModels(learned.answers)];
  const levels = levelsOf(learned.judged);
  const judged = asked.filter((one) => one.half === half).map((one) => judge(answered(one, weights), models));
  report(`half ${half + 1}, learned from the others alone`, judged, levels);
}
const { answers, judged } = leftOut(asked);
const levels = levelsOf(judged);
for (const half of halves)
  report(
    `half ${half + 1}, its subject left out`,
    judged.filter(({ asked: one }) => one.half === half),
    levels,
  );
for (const {
  asked: { label },
} of judged)
  for (const quote of label.missing) console.log(`not found: ${label.id} ${quote.slice(0, 80)}`);

const result = { levels, units: fitUnits(asked), ...fitModels(answers) };
console.log(JSON.stringify(result));
writeFileSync(
  resolve(import.meta.dirname, '../apps/server/src/engine/questionnaires/support-weights.json'),
  `${JSON.stringify(result, null, 2)}\n`,
);
