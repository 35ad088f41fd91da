import type { Control, ControlChange, updateControlsBatch } from '@regulus/contract/controls.ts';
import type { Sent } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { changeOne, changeSeveral } from '../records/change.service.ts';
import { controlRecords } from './control-records.ts';
import { requireControl } from './service.ts';
import * as write from './write.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** @throws ProblemError 400, 404, 409 */
export const updateControl = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  change: ControlChange,
): Promise<Control> =>
  db.withCompany(actor.companyId, async (tx) => {
    const { companyId } = actor;
    const now = clock.now();
    // obligations are locked before controls, everywhere
    if (change.obligations_ids?.length) await write.lockObligations(tx, companyId, change.obligations_ids);
    const present = () => requireControl(tx, companyId, id, now);
    const after = await changeOne(tx, actor, controlRecords, { id, change, present }, now);
    if (after.regulators.length === 0)
      throw invalidRequest(said('problems-controls', 'nameObligationsOrRegulators'), [
        { path: 'body.regulators', message: said('problems-controls', 'regulatorsNeeded') },
      ]);
    return after;
  });

/**
 * Sets the readiness or the owner of several controls, all or none. If a second approval is required, some of them may then
 * wait for it, as with a single control.
 * @throws ProblemError 400, 404, 409
 */
export const changeControls = (
  { db, clock }: Parts,
  actor: Actor,
  { control_ids: ids, revisions: seen = {}, status, assignee_id }: Sent<typeof updateControlsBatch, 'body'>,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const changeOf = ({ id }: { readonly id: string }) => ({ status, assignee_id, revision: seen[id] });
    const batch = { ids, seen, changeOf };
    const { rows, signed, confirmed } = await changeSeveral(tx, actor, controlRecords, batch, clock.now());
    return {
      controls: rows.map((row) => ({
        id: row.id,
        status: row.readiness,
        assigned_to: row.assignee_id,
        revision: row.revision,
      })),
      total: rows.length,
      signed,
      confirmed,
    };
  });
