import type { AnyTransaction } from '../../../db/transactions.ts';
import type { ScreeningEngine } from '../../../engine/engine.ts';
import type { LearningSignal } from '../../../engine/screening/screening.ts';
import { noFacts } from '../../../engine/screening/screening.ts';
import { inSlices } from '../../../lib/in-slices.ts';
import { documentOf, matcherOf } from './judge.ts';
import * as signalQueries from './learning.queries.ts';
import * as queries from './queries.ts';

/** The weight of each kind of signal; an explicit verdict weighs most. */
const weights = { feedback: 1, decision: 0.7, bookmark: 0.4 } as const;

/** Signals are learned from after this delay, so that learning doesn't follow someone's triage item by item. */
export const learningDelaySeconds = 60;

/** Opens short transactions for a company or a job. */
type Reading = <Answer>(read: (tx: AnyTransaction) => Promise<Answer>) => Promise<Answer>;

/**
 * What people at the company said about publications, the latest 2,000, as signals for the engine. Runs outside transactions:
 * they are read and processed in slices, so that no one has to wait for them.
 */
export async function signalsOf(
  reading: Reading,
  companyId: string,
  engine: ScreeningEngine,
): Promise<LearningSignal[]> {
  const { said, profile } = await reading(async (tx) => ({
    said: await signalQueries.listSaid(tx, companyId),
    profile: await queries.findProfile(tx, companyId),
  }));
  const matcher = profile && matcherOf(profile, engine);
  const known = new Map<string, Pick<LearningSignal, 'features' | 'expected'>>();
  await inSlices([...new Set(said.map((one) => one.publication_id))], async (ids) => {
    for (const row of await reading((tx) => queries.findToScreen(tx, ids))) {
      const document = documentOf(row);
      const facts = row.facts ?? noFacts;
      const features = engine.featuresOf(document, facts);
      // what the profile alone says, so that only what it doesn't know is learned
      known.set(
        row.id,
        matcher ? { features, expected: matcher.assess(document, facts, null).score } : { features },
      );
    }
  });
  return said.flatMap(({ publication_id, kind, is_relevant, flips, at }) => {
    const learnable = known.get(publication_id);
    if (!learnable) return [];
    // a verdict that was changed again and again says little
    const weight = weights[kind] / (1 + flips);
    return [
      { publicationId: publication_id, isRelevant: is_relevant, weight, at: at.getTime(), ...learnable },
    ];
  });
}
