import type { EvidenceField } from '@regulus/contract/company-values.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { ScreeningDocument } from '../screening.ts';
import type { Meaning } from './known-phrases.ts';
import { headLength } from './mentions.ts';
import { priorsOf } from './priors.ts';
import type { Reading } from './read-phrases.ts';
import type { FoundTrait } from './traits.ts';

/** How strongly a publication speaks of a topic; a telling phrase in the title alone gives 9. */
export interface TopicScore {
  readonly topic: Topic;
  readonly score: number;
  /** what of it the words give, the rest being the habit of the body and the type */
  readonly said: number;
  /** the words that weigh most, null where the source alone tells it */
  readonly reading: Reading | null;
}

/** How much a phrase counts by where it stands. */
const factors = { title: 3, summary: 1.5, head: 1, rest: 0.25 } as const;
/** Titles such as "Regulation (EU) 2026/352" say nothing: then the first lines stand for them. */
const headFactorOfBareTitle = 2.2;
/** Titles of cases are names, and names of firms tell what they are called, not what happened. */
const titleFactorOfNames = 1.2;
/** All that is said further down weighs at most about as much as one telling phrase at the beginning. */
const mostOfRest = 3;
/** What is said beside a subject that stands alone. */
const besideFactor = 0.5;
/** A phrase said in several places counts a little more. */
const repeatFactor = 0.12;

/** Wide topics take in what the narrow ones tell; the narrow one is what a person files it under. */
const breadth: Readonly<Partial<Record<Topic, number>>> = {
  Compliance: 0.65,
  'Payments and Transfer': 0.9,
  'Financial Markets': 0.8,
  Banking: 0.8,
  '(Other)': 0.85,
  'Cross-Border': 0.85,
  'Statistics and Data': 0.95,
  'Anti-Money Laundering': 1.1,
  'Sustainable Finance': 1.1,
  Crypto: 1.15,
  'Collateral and Safeguarding': 1.15,
  'Pensions and Retirement': 1.1,
};

interface Tally {
  /** of title, summary and head by phrase: its best place */
  readonly phrases: Map<Meaning, number>;
  rest: number;
  best: Reading | null;
  bestFactor: number;
  prior: number;
  /** where the phrase stood that was read last */
  field: EvidenceField | null;
  start: number;
}

const newTally = (): Tally => ({
  phrases: new Map(),
  rest: 0,
  best: null,
  bestFactor: 0,
  prior: 0,
  field: null,
  start: -1,
});

const saysSubject = ({ meaning, field }: Reading) =>
  field === 'title' && meaning.kind === 'topic' && meaning.weight > 1;

/** How much a phrase of a publication counts where it stands. */
type FactorOf = (reading: Reading) => number;

function factorsOf(readings: readonly Reading[], traits: readonly FoundTrait[]): FactorOf {
  const isNamed = traits.some(({ trait, evidence }) => trait === 'named_case' && evidence === null);
  const title = isNamed ? titleFactorOfNames : factors.title;
  const head = readings.some(saysSubject) ? factors.head : headFactorOfBareTitle;
  return ({ field, start }) => {
    if (field === 'title') return title;
    if (field === 'summary') return factors.summary;
    return start < headLength ? head : factors.rest;
  };
}

class Tallies {
  readonly #byTopic = new Map<Topic, Tally>();
  #alone: Topic | null = null;

  of(topic: Topic): Tally {
    let tally = this.#byTopic.get(topic);
    if (!tally) {
      tally = newTally();
      this.#byTopic.set(topic, tally);
    }
    return tally;
  }

  read(reading: Reading, factor: number): void {
    const { meaning } = reading;
    if (meaning.kind !== 'topic') return;
    const tally = this.of(meaning.topic);
    if (this.#isSaidAlready(tally, reading)) return;
    const weight = meaning.weight * factor;
    if (weight > tally.bestFactor) [tally.best, tally.bestFactor] = [reading, weight];
    const known = tally.phrases.get(meaning);
    if (factor === factors.rest) tally.rest += known === undefined ? weight : weight * repeatFactor;
    else if (known === undefined) tally.phrases.set(meaning, weight);
    else tally.phrases.set(meaning, Math.max(known, weight) + Math.min(known, weight) * repeatFactor);
  }

  /** A word that two languages share, or a longer phrase that begins there, is said once. */
  #isSaidAlready(tally: Tally, { field, start }: Reading): boolean {
    const isSaid = tally.field === field && tally.start === start;
    [tally.field, tally.start] = [field, start];
    return isSaid;
  }

  /** What else is said is only what the topic goes with: a warned firm's name, what it pretends to sell. */
  standsAlone(topic: Topic): void {
    this.#alone = topic;
  }

  scores(): TopicScore[] {
    return [...this.#byTopic]
      .map(([topic, { phrases, rest, best, prior }]) => {
        const early = [...phrases.values()].reduce((sum, weight) => sum + weight, 0);
        const own = this.#alone === null || this.#alone === topic ? 1 : besideFactor;
        const said = (early + Math.min(mostOfRest, rest)) * (breadth[topic] ?? 1) * own;
        return { topic, score: said + prior, said, reading: best };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score || (one.topic < other.topic ? -1 : 1));
  }
}

/** What a trait says of the subject, in the measure of a telling phrase in the title. */
const traitWeights = { warning: 9, case: 4, imposedPenalty: 20, licence: 3 } as const;

function addTraits(
  tallies: Tallies,
  document: ScreeningDocument,
  readings: readonly Reading[],
  traits: readonly FoundTrait[],
): void {
  for (const { trait, evidence } of traits) {
    if (trait === 'public_warning') {
      tallies.of('Fraud and Scam').prior += traitWeights.warning;
      tallies.of('(Enforcement) Actions').prior -= traitWeights.warning;
      tallies.standsAlone('Fraud and Scam');
    } else if (trait === 'named_case') {
      const isEnforced = evidence !== null || document.documentType === 'enforcement';
      if (isEnforced) tallies.of('(Enforcement) Actions').prior += traitWeights.case;
      // A case about a licence is about licensing as well.
      if (readings.some(speaksOfLicence)) tallies.of('Compliance').prior += traitWeights.licence;
      if (isEnforced && readings.some(imposesPenalty)) {
        tallies.of('Penalties and Fees').prior += traitWeights.imposedPenalty;
        tallies.of('(Enforcement) Actions').prior -= traitWeights.case;
      }
    }
  }
}

const speaksOfLicence = ({ meaning, field, start }: Reading) =>
  meaning.kind === 'topic' &&
  meaning.topic === 'Compliance' &&
  meaning.weight > 1 &&
  (field !== 'text' || start < headLength);

const imposesPenalty = ({ meaning, field, start }: Reading) =>
  meaning.kind === 'imposed_penalty' && (field !== 'text' || start < headLength);

/** How strongly a publication speaks of each topic, the strongest first. */
export function scoreTopics(
  document: ScreeningDocument,
  readings: readonly Reading[],
  traits: readonly FoundTrait[],
): TopicScore[] {
  const tallies = new Tallies();
  const factorOf = factorsOf(readings, traits);
  for (const reading of readings) tallies.read(reading, factorOf(reading));
  addTraits(tallies, document, readings, traits);
  for (const prior of priorsOf(document)) {
    for (const [topic, weight] of Object.entries(prior)) tallies.of(topic as Topic).prior += weight;
  }
  return tallies.scores();
}
