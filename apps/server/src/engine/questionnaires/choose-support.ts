import type { Signals, Weights } from '../answers/choice-model.ts';
import type { Span } from '../text/passage.ts';
import { givesAspect, isAboutPolicy, isSpoken } from './aspects.ts';
import { isOftenEnough } from './frequency.ts';
import type { Claim } from './read-claim.ts';
import type { SupportingUnit } from './support.ts';
import { supportOf } from './support-model.ts';
import { wordsOf } from './units.ts';

export interface RankedUnit extends SupportingUnit {
  /** how likely it is that it supports an answer, 0 to 1 */
  readonly chance: number;
}

const mostQuotes = 3;
/** Of the best chance: what supports an answer less is left out. */
const closeEnough = 0.5;
const longestQuote = 360;
/** The share of what is asked, by weight, that a statement has to say with the words that open its list. */
const fewestSaid = 0.1;
/** What isn't done is something else, where a statement says less than this of what is asked. */
const fewestDenied = 0.6;

/** Statements by how likely they support an answer, best first. */
export const inOrderOfSupport = (units: readonly SupportingUnit[], weights?: Weights): RankedUnit[] =>
  units
    .map((one) => ({ ...one, chance: supportOf(one.signals, weights) }))
    .toSorted((left, right) => right.chance - left.chance || left.unit.place - right.unit.place);

/** Whether a statement says something of the firm itself: no plan, no demand, and not what its vendors have to do. */
export const saysOfFirm = ({ strength, signals }: SupportingUnit): boolean =>
  (strength === 'does' || strength === 'partly' || strength === 'denied') && signals['of others'] !== 1;

/** The place of a statement with the words that open its list, if these are near. */
export function quoteOf({ unit: { start, end, lead } }: SupportingUnit): Span {
  return lead !== null && end - lead.start <= longestQuote ? { start: lead.start, end } : { start, end };
}

const textOf = ({ unit }: SupportingUnit) => `${unit.leadText} ${wordsOf(unit)}`;

/** Whether a statement tells of the text that it stands in: who approved the policy, how often the plan is reviewed. */
const tellsOfText = (one: SupportingUnit): boolean => one.unit.isAboutText || isAboutPolicy(textOf(one));

/** That a policy is approved and reviewed stands where the policy tells of itself, in the text about the subject. */
function provenByText(claim: Claim, ranked: readonly RankedUnit[], chosen: readonly RankedUnit[]) {
  const [best] = chosen;
  if (!best || !isAboutPolicy(claim.question.asked)) return undefined;
  const unsaid = claim.aspects.filter(
    (name) =>
      (name === 'reviewed' || name === 'approved') &&
      !chosen.some((one) => tellsOfText(one) && givesAspect(name, textOf(one))),
  );
  return ranked.find(
    (one) =>
      one.unit.passage.documentId === best.unit.passage.documentId &&
      saysOfFirm(one) &&
      tellsOfText(one) &&
      unsaid.some((name) => givesAspect(name, textOf(one))) &&
      !chosen.includes(one),
  );
}

/**
 * The best few that say different things of the firm; a list is quoted once, up to its last point that answers. Of a policy that is to be
 * approved or reviewed, one of them says so.
 */
export function chooseSupport(claim: Claim, ranked: readonly RankedUnit[]): RankedUnit[] {
  const chosen: RankedUnit[] = [];
  const usable = ranked.filter(
    (one) =>
      saysOfFirm(one) &&
      (one.signals['with lead'] ?? 0) >= (one.strength === 'denied' ? fewestDenied : fewestSaid),
  );
  for (const one of usable) {
    if (chosen.length >= mostQuotes || one.chance < closeEnough * (usable[0]?.chance ?? 0)) break;
    const { passage, start, lead } = one.unit;
    const isQuoted = chosen.some(
      ({ unit }) =>
        unit.passage.id === passage.id && (unit.lead?.start ?? unit.start) === (lead?.start ?? start),
    );
    const repeats = chosen.some(({ unit }) => wordsOf(unit) === wordsOf(one.unit));
    if (!isQuoted && !repeats) chosen.push(one);
  }
  const proof = provenByText(claim, ranked, chosen);
  return proof ? [...chosen.slice(0, mostQuotes - 1), proof] : chosen;
}

/** How much the weightiest word says that isn't said, of the weightiest of all. */
function unsaid(claim: Claim, units: readonly SupportingUnit[], of: 'matches' | 'matchesAround'): number {
  const most = Math.max(1e-6, ...claim.subjects.map(({ weight }) => weight));
  return Math.max(
    0,
    ...claim.subjects.map(
      ({ weight }, at) => (weight / most) * (1 - Math.max(0, ...units.map((one) => one[of][at] ?? 0))),
    ),
  );
}

/** How much the second of the weightiest words says that a statement has: one alone is said by chance. */
function secondSaid({ subjects }: Claim, { matches }: SupportingUnit): number {
  const most = Math.max(1e-6, ...subjects.map(({ weight }) => weight));
  const said = matches.map((match, at) => match * (subjects[at]?.weight ?? 0)).toSorted((a, b) => b - a);
  return (said[1] ?? 0) / most;
}

const counted = 5;

/** Of the weightiest word of a question: what weighs so much can't be left out of a “yes”. */
const telling = 0.9;

/** Whether a word that says most of a question is in none of its quotes, nor around them. */
export function leavesOutSubject({ subjects }: Claim, chosen: readonly SupportingUnit[]): boolean {
  const most = Math.max(0, ...subjects.map(({ weight }) => weight));
  return subjects.some(
    ({ weight }, at) =>
      weight >= telling * most && chosen.every(({ matchesAround }) => (matchesAround[at] ?? 0) === 0),
  );
}

/** Aspects that a question asks for and that no statement about the firm speaks of. */
export const unsaidAspects = ({ aspects }: Claim, chosen: readonly SupportingUnit[]) =>
  aspects.filter((name) => isSpoken(name) && !chosen.some((one) => givesAspect(name, textOf(one))));

/** Whether what is asked to be done so often is; null if it isn't said or asked. */
export const oftenEnough = (claim: Claim, chosen: readonly SupportingUnit[]): boolean | null => {
  const { times } = claim;
  if (times === null) return null;
  const all = chosen.flatMap((one) => {
    const { leadText } = one.unit;
    const lines = wordsOf(one.unit).split('\n');
    // how often something else is done is beside the point
    return lines
      .filter((line) => {
        return !claim.aspects.includes('reviewed') || givesAspect('reviewed', `${leadText} ${line}`);
      })
      .map((line) => isOftenEnough(times, line) ?? isOftenEnough(times, leadText));
  });
  return all.includes(true) ? true : all.includes(false) ? false : null;
};

/** Numbers that a question asks about and none of its quotes has. */
export const unsaidNumbers = ({ numbers }: Claim, chosen: readonly SupportingUnit[]) =>
  numbers.filter((number) => !chosen.some((one) => textOf(one).includes(number)));

/**
 * What tells whether the statements that are quoted answer a question and whether they say all of it: numbers by the name of each signal.
 * @param ranked all statements, best first
 * @param chosen those that are quoted, at least one
 */
export function answerSignals(
  claim: Claim,
  ranked: readonly RankedUnit[],
  chosen: readonly RankedUnit[],
): Signals {
  const [best] = chosen as [RankedUnit, ...RankedUnit[]];
  const of = ranked.filter(saysOfFirm);
  const often = oftenEnough(claim, of.slice(0, counted));
  const spoken = claim.aspects.filter(isSpoken);
  const unspoken = unsaidAspects(claim, of.slice(0, counted));
  const near = of.filter(({ chance }) => chance >= closeEnough * best.chance);
  const signal = (name: string) => best.signals[name] ?? 0;
  // few, as few questions with known answers teach them
  return {
    best: Math.log(best.chance / (1 - best.chance)) / 2,
    'best three': of.slice(0, 3).reduce((sum, { chance }) => sum + chance, 0),
    near: Math.log(near.length) / 2,
    concepts: signal('concepts with lead'),
    'concepts around': signal('concepts with headings'),
    'second said': secondSaid(claim, best),
    'unsaid anywhere': unsaid(claim, ranked, 'matches'),
    'unsaid around': unsaid(claim, chosen, 'matchesAround'),
    'section said': signal('section said'),
    'unsaid aspects': spoken.length === 0 ? 0 : unspoken.length / spoken.length,
    'how often not said': claim.times !== null && often !== true ? 1 : 0,
    universal: claim.isUniversal ? 1 : 0,
    does: best.strength === 'does' ? 1 : 0,
    'first demanded': ranked[0] && !saysOfFirm(ranked[0]) ? 1 : 0,
  };
}
