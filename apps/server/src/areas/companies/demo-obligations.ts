import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { listObligations } from '../obligations/service.ts';
import { assignBatch, decideBatch } from '../obligations/service-decide-many.ts';
import { deriveAtOnce } from '../obligations/service-derive.ts';
import { findSamples } from '../publications/service-samples.ts';
import { peopleOfFirstCompany } from './demo-people.ts';
import { findActors, sampleKey } from './demo-publications.ts';

/** Samples that are in review at the first start, so that what is left to do in them is no contradiction. */
const derived = [
  { sample: 'eba-fraud-reporting', approved: 4, reason: 'Reported for us by the processor, by contract.' },
  { sample: 'dora-register-of-information', approved: 2, reason: 'Our parent submits for the group.' },
  { sample: 'bafin-merkblatt-agenten', approved: 3, reason: null },
] as const;

/**
 * Derives the obligations of some samples for the first demo company and decides about a few, where they were not derived yet. It
 * takes a moment, so it happens beside the running server.
 */
export async function addDemoObligations(dependencies: Dependencies): Promise<void> {
  const { db, config } = dependencies;
  const [companyId] = config.DEMO_COMPANY_IDS;
  const { ids, actors } = await db.withSystem('demo-content', async (tx) => ({
    ids: await findSamples(
      tx,
      derived.map(({ sample }) => sampleKey(sample)),
    ),
    actors: await findActors(tx, companyId, peopleOfFirstCompany),
  }));
  const [ben, carla] = [actors.get('ben'), actors.get('carla')];
  if (!ben) return;
  const actor: Actor = { ...ben, features: new Set(['compliance', 'obligations']) };
  for (const { sample, approved, reason } of derived) {
    const publication = ids.get(sampleKey(sample));
    if (publication === undefined || !(await deriveAtOnce(dependencies, actor, publication))) continue;
    const { obligations } = await listObligations(dependencies, actor, {
      publication,
      kind: ['firm'],
      sort: 'place',
      limit: 20,
      offset: 0,
    });
    const some = (from: number, to?: number) => ({
      obligations_ids: obligations.slice(from, to).map(({ id }) => id),
    });
    const left = approved + 1;
    if (obligations.length > 0) await decideBatch(dependencies, actor, { status: 2, ...some(0, approved) });
    if (reason !== null && obligations.length > approved)
      await decideBatch(dependencies, actor, { status: 0, reason, ...some(approved, left) });
    if (carla && obligations.length > left)
      await assignBatch(dependencies, actor, { assignee_id: carla.userId, ...some(left, left + 2) });
  }
}
