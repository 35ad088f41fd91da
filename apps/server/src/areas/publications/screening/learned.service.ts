import type { forgetLearned } from '@regulus/contract/companies.ts';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { writtenWords } from '../../../engine/screening/learning/features.ts';
import type { LearningSignal } from '../../../engine/screening/screening.ts';
import { spokenLanguage } from '../../../lib/spoken-language.ts';
import { featureInWords } from './feature-in-words.ts';
import { findScreening, keepScreening, listTitlesSaid } from './learning.queries.ts';
import { signalsOf } from './learning.ts';
import * as service from './service.ts';

const mostListed = 100;

const readLearned = async (tx: CompanyTransaction, companyId: string) => ({
  held: await findScreening(tx, companyId),
  titles: await listTitlesSaid(tx, companyId),
});

/** The preferences used for verdicts now, and the forgotten ones, so that they can be restored. */
function present({ held, titles }: Awaited<ReturnType<typeof readLearned>>) {
  const forgotten = new Set(held?.forgotten);
  const written = writtenWords(titles);
  const counting = held?.learned?.features ?? [];
  const known = new Set(counting.map(({ feature }) => feature));
  const features = [
    ...counting,
    ...(held?.forgotten_features ?? []).filter(({ feature }) => !known.has(feature)),
  ].toSorted((left, right) => Math.abs(right.weight) - Math.abs(left.weight));
  return {
    learned: features.slice(0, mostListed).map(({ feature, relevant, irrelevant, weight }) => ({
      feature,
      label: featureInWords(feature, written, spokenLanguage()),
      relevant: Math.round(relevant * 10) / 10,
      irrelevant: Math.round(irrelevant * 10) / 10,
      effect: weight > 0 ? ('more' as const) : ('less' as const),
      is_forgotten: forgotten.has(feature),
    })),
    total: features.length,
    signals: held?.learned?.signals ?? 0,
  };
}

/** A feature needs this many signals that agree. */
const leastAgreeing = 3;

/**
 * Everything these signals could teach, whatever direction they agree on. This is more than the list: if one preference is
 * forgotten, another takes its place.
 */
function learnableFrom(signals: readonly LearningSignal[]): Set<string> {
  const times = new Map<string, number>();
  for (const { features } of signals) {
    for (const feature of features) times.set(feature, (times.get(feature) ?? 0) + 1);
  }
  return new Set([...times].flatMap(([feature, count]) => (count >= leastAgreeing ? [feature] : [])));
}

/** What was learned about relevance from the company's own decisions. */
export const listLearned = async ({ db }: Dependencies, actor: Actor) =>
  present(await db.withCompany(actor.companyId, (tx) => readLearned(tx, actor.companyId)));

/** Forgets some learned preferences or restores them; everything is judged again. */
export async function forget(
  { db, clock, jobs, engines }: Dependencies,
  actor: Actor,
  given: z.output<(typeof forgetLearned)['body']>,
) {
  const forgetsAny = given.all === 'forget' || given.forget.length > 0;
  const learnable = forgetsAny
    ? learnableFrom(
        await signalsOf((read) => db.withCompany(actor.companyId, read), actor.companyId, engines.screening),
      )
    : new Set<string>();
  const read = await db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    // first, because it locks the company's row: the later of two changes adds to the earlier
    await service.start({ jobs }, tx, actor.companyId, now);
    const held = await findScreening(tx, actor.companyId);
    const forgotten = new Set(given.all === 'restore' ? [] : held?.forgotten);
    const wanted = given.all === 'forget' ? learnable : given.forget;
    for (const feature of wanted) if (learnable.has(feature)) forgotten.add(feature);
    for (const feature of given.restore) forgotten.delete(feature);
    await keepScreening(tx, actor.companyId, {
      forgotten: [...forgotten].toSorted(),
      ...(given.all === 'restore' ? { unlearned: '[]' } : {}),
    });
    recordAudit(tx, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'company.learned',
      objectType: 'company',
      objectId: actor.companyId,
      details: { forgotten: [held?.forgotten.length ?? 0, forgotten.size], all: given.all ?? null },
      at: now,
    });
    return readLearned(tx, actor.companyId);
  });
  return present(read);
}
