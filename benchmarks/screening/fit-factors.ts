import { chanceOf } from '../../apps/server/src/engine/screening/chance-of.ts';
import { compileProfile } from '../../apps/server/src/engine/screening/relevance/compiled-profile.ts';
import { weigh } from '../../apps/server/src/engine/screening/relevance/create-matcher.ts';
import { wordsOf } from '../../apps/server/src/engine/screening/relevance/document-words.ts';
import { addressedStrengths } from '../../apps/server/src/engine/screening/relevance/weigh-addressees.ts';
import type { Case, Weighed } from '../../apps/server/src/engine/screening/relevance/weighed.ts';
import type { PublicationFacts } from '../../apps/server/src/engine/screening/screening.ts';
import { firmProfiles } from './firms.ts';
import { fitWords } from './fit-words.ts';
import { averagePrecision } from './ranking-measures.ts';
import type { TrainingItem } from './training-items.ts';

/** An item with facts that were read by a model which had not seen it. */
export type CheckedItem = TrainingItem & { readonly facts: PublicationFacts };

const share = (part: number, whole: number) => (part / whole).toFixed(3);

function printTopics(name: string, items: readonly CheckedItem[]): void {
  if (items.length === 0) return;
  const right = items.filter(({ label, facts }) => facts.topics[0]?.topic === label.first_topic).length;
  const among = items.filter(({ label, facts }) => label.topics.includes(facts.topics[0]!.topic)).length;
  let [hits, given, wanted] = [0, 0, 0];
  for (const { label, facts } of items) {
    given += facts.topics.length;
    wanted += label.topics.length;
    hits += facts.topics.filter(({ topic }) => label.topics.includes(topic)).length;
  }
  console.log(
    `  ${name.padEnd(16)} ${String(items.length).padStart(5)}  first ${share(right, items.length)}  among ${share(among, items.length)}  F1 ${share(2 * hits, given + wanted)}`,
  );
}

function printConfidence(items: readonly CheckedItem[]): void {
  for (const isFirst of [true, false]) {
    const found = items.flatMap(({ label, facts }) =>
      facts.topics.flatMap(({ topic, confidence }, index) =>
        (index === 0) === isFirst && topic !== 'Uncategorized'
          ? [{ confidence, isRight: label.topics.includes(topic) }]
          : [],
      ),
    );
    const parts = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((from, index, bounds) => {
      const within = found.filter(
        (one) => one.confidence >= from && one.confidence < (bounds[index + 1] ?? 2),
      );
      return `${from}: ${share(within.filter(({ isRight }) => isRight).length, within.length)} of ${within.length}`;
    });
    console.log(`  ${isFirst ? 'first' : 'further'} by confidence  ${parts.join('  ')}`);
  }
}

/** Which weights of the table a piece of evidence comes from. */
function groupOf({ kind, fact, evidence }: Weighed, { facts }: Case): string {
  if (kind === 'keyword') return `keyword ${evidence?.field}`;
  if (kind === 'topic') return facts.topics[0]?.topic === fact ? 'topic first' : 'topic further';
  if (kind === 'country' || kind === 'other_country') return `${kind} ${evidence ? 'about' : 'reach'}`;
  if (kind === 'licence_type') return evidence ? 'licence own or kin' : 'remit inside';
  if (kind === 'near_licence_type') return 'licence own or kin';
  if (kind === 'other_licence_type') return 'licence others';
  if (kind === 'outside_remit') return 'remit outside';
  return kind;
}

function namedParts(one: Case): Map<string, number> {
  const parts = new Map<string, number>();
  const add = (name: string, value: number) => parts.set(name, (parts.get(name) ?? 0) + value);
  // Without what all words tell, which has factors of its own.
  for (const weighed of weigh({ ...one, facts: { ...one.facts, addressed: [] } }))
    add(groupOf(weighed, one), weighed.weight);
  const { reach, ...strengths } = addressedStrengths(one);
  for (const [name, strength] of Object.entries(strengths)) add(`addressed ${name}`, strength);
  add(`addressed best at ${reach}`, strengths.best);
  add(`+ reach ${reach}`, 1);
  add(`+ type ${one.document.documentType}`, 1);
  return parts;
}

const folds = 5;

/** Prints how topics are read, and by which factors the relevance weights would explain the readers best, on items the model had not seen. */
export function printFactors(items: readonly CheckedItem[]): void {
  printTopics('all', items);
  printTopics(
    'real',
    items.filter(({ isReal }) => isReal),
  );
  for (const language of ['en', 'de', 'fr', 'tr'])
    printTopics(
      language,
      items.filter(({ label }) => label.language === language),
    );
  printConfidence(items);

  const pairs = firmProfiles().flatMap(([firm, given]) => {
    const profile = compileProfile(given);
    return items.map((item, index) => {
      const { document, facts } = item;
      const one: Case = { profile, document, facts, keywords: profile.keywords.meet(wordsOf(document)) };
      const parts = [...namedParts(one)];
      const before = parts.reduce((sum, [name, value]) => sum + (isAdded(name) ? 0 : value), 0);
      const features = parts.flatMap(([name, value]) =>
        name.startsWith('keyword') ? [] : [{ name, value }],
      );
      return {
        firm,
        item,
        features,
        before,
        isRelevant: item.label.relevance[firm] > 0,
        fold: index % folds,
      };
    });
  });
  type Pair = (typeof pairs)[number];
  const options = {
    answers: 1,
    pull: 0.0005,
    rounds: 15,
    leastExamples: 10,
    firstBias: -2,
    pullOf: (name: string) => (isAdded(name) ? 0.0005 : 0.002),
  };
  const fitted = (rows: readonly Pair[]) =>
    fitWords(rows, options, ({ isRelevant, before }, sums) =>
      sums.map((sum) => chanceOf(sum + before) - (isRelevant ? 1 : 0)),
    );
  const score = (trained: readonly Pair[], asked: readonly Pair[]) => {
    const { names, weights, bias } = fitted(trained);
    const weightOf = new Map(names.map((name, place) => [name, weights[place] ?? 0]));
    return asked.map((pair) => ({
      ...pair,
      score: chanceOf(
        pair.features.reduce(
          (sum, { name, value }) => sum + (weightOf.get(name) ?? 0) * value,
          (bias[0] ?? 0) + pair.before,
        ),
      ),
    }));
  };
  const inFold = (fold: number) => (pair: Pair) => pair.fold === fold;
  const scored = Array.from({ length: folds }, (_, fold) =>
    score(
      pairs.filter((pair) => !inFold(fold)(pair)),
      pairs.filter(inFold(fold)),
    ),
  ).flat();
  const print = (name: string, rows: readonly (typeof scored)[number][]) => {
    const relevant = rows.filter(({ isRelevant }) => isRelevant).length;
    const at = [0.02, 0.03, 0.04, 0.06, 0.1, 0.2, 0.3].map((threshold) => {
      const shown = rows.filter((row) => row.score >= threshold);
      const hits = shown.filter(({ isRelevant }) => isRelevant).length;
      return `${threshold}: ${share(hits, relevant)}/${share(hits, shown.length)}`;
    });
    console.log(
      `  ${name.padEnd(16)} ${relevant} of ${rows.length}, average precision ${averagePrecision(rows).toFixed(3)}; recall/precision from ${at.join('  ')}`,
    );
  };
  print('all', scored);
  print(
    'real',
    scored.filter(({ item }) => item.isReal),
  );
  for (const [firm] of firmProfiles()) {
    print(
      firm,
      scored.filter((pair) => pair.firm === firm),
    );
    const others = pairs.filter((pair) => pair.firm !== firm);
    print(
      `${firm}, left out`,
      score(
        others,
        pairs.filter((pair) => pair.firm === firm),
      ),
    );
  }
  const { names, weights, bias } = fitted(pairs);
  console.log(`to be added to each group's factor 1, or with "+" as such; level ${bias[0]?.toFixed(2)}`);
  for (const [place, name] of names.entries()) console.log(`  ${name}: ${weights[place]?.toFixed(2)}`);
}

/** What is new beside the weights that are there. */
const isAdded = (name: string) => name.startsWith('+') || name.startsWith('addressed');
