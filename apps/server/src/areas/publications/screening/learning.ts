import type { AnyTransaction } from '../../../db/transactions.ts';
import type { LearningSignal } from '../../../engine/screening/screening.ts';
import { noFacts } from '../../../engine/screening/screening.ts';
import { screening } from '../../../engine/screening-engine.ts';
import * as queries from './queries.ts';
import * as signalQueries from './queries-learning.ts';
import { documentOf, matcherOf } from './verdicts.ts';

/** How much each sign says; a considered verdict says most. */
const weights = { feedback: 1, decision: 0.7, bookmark: 0.4 } as const;

/** What is said is learned from after this time, so that one who triages is not followed item by item. */
export const learningDelaySeconds = 60;

/** Notes that the company's people have said something to learn from; a background loop takes it up. */
export async function markDue(tx: AnyTransaction, companyId: string, at: Date): Promise<void> {
  await tx
    .insertInto('company_screening')
    .values({ company_id: companyId, due_at: at })
    .onConflict((conflict) =>
      // an earlier mark stays, so that no row is written while one stands
      conflict.column('company_id').doUpdateSet({ due_at: at }).where('company_screening.due_at', 'is', null),
    )
    .execute();
}

/** What the company's people said about publications, the latest 2,000, as signals for the engine. */
export async function signalsOf(tx: AnyTransaction, companyId: string): Promise<LearningSignal[]> {
  const said = await signalQueries.listSaid(tx, companyId);
  const ids = [...new Set(said.map((one) => one.publication_id))];
  if (ids.length === 0) return [];
  const profile = await queries.findProfile(tx, companyId);
  const matcher = profile && matcherOf(profile);
  const known = new Map(
    (await queries.findToScreen(tx, ids)).map((row) => {
      const document = documentOf(row);
      const facts = row.facts ?? noFacts;
      const features = screening.featuresOf(document, facts);
      // what the profile alone says, so that only what it does not know is learned
      return [
        row.id,
        matcher ? { features, expected: matcher.assess(document, facts, null).score } : { features },
      ];
    }),
  );
  return said.flatMap(({ publication_id, kind, is_relevant, flips, at }) => {
    const learnable = known.get(publication_id);
    if (!learnable) return [];
    // a verdict that was turned around again and again says little
    const weight = weights[kind] / (1 + flips);
    return [
      { publicationId: publication_id, isRelevant: is_relevant, weight, at: at.getTime(), ...learnable },
    ];
  });
}
