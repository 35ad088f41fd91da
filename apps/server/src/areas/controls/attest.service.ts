import { readiness as levels } from '@regulus/contract/control-values.ts';
import type { ControlDetail } from '@regulus/contract/controls.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { dayOf } from '../../lib/time.ts';
import { meetDue } from '../records/due.service.ts';
import { lockRows, updateRows } from '../records/rows.service.ts';
import { controlDue } from './control-due.ts';
import { controlTable } from './control-table.ts';
import * as queries from './evidence.queries.ts';
import { requireDetail } from './service.ts';
import { touchControls } from './settle.service.ts';
import * as write from './write.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** Attests that a control works. @throws ProblemError 400, 404 */
export const attest = (
  { db, clock }: Parts,
  { companyId, userId }: Actor,
  id: string,
  attested: { readonly words: string; readonly expires_on?: string | null | undefined },
): Promise<ControlDetail> =>
  db.withCompany(companyId, async (tx) => {
    const now = clock.now();
    if (attested.expires_on && attested.expires_on < dayOf(now))
      throw invalidRequest(said('problems-controls', 'dayPast'), [
        { path: 'body.expires_on', message: said('problems-controls', 'past') },
      ]);
    const [row] = await lockRows(tx, controlTable, [id]);
    if (!row) throw notFound();
    const made = await queries.insertAttestation(tx, {
      company_id: companyId,
      control_id: id,
      words: attested.words,
      expires_on: attested.expires_on ?? null,
      made_by: userId,
      made_at: now,
    });
    const readiness = row.readiness === levels.notReady ? 1 : row.readiness;
    await updateRows(tx, controlTable, [id], { readiness, updated_at: now });
    await write.addAuthor(tx, companyId, [id], userId);
    await meetDue(tx, userId, controlDue, [row], now);
    const fallen = touchControls(tx, [id], now);
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'control.attested',
      objectType: 'control',
      objectId: id,
      details: () => ({ attestation: made.id, readiness: [row.readiness, fallen.has(id) ? 1 : readiness] }),
      at: now,
    });
    await tx.work.finish();
    return requireDetail(tx, companyId, id, now);
  });

/** The attestation stays on record; a control without other evidence is no longer Ready. @throws ProblemError 404 */
export const withdraw = (
  { db, clock }: Parts,
  { companyId, userId }: Actor,
  id: string,
  attestationId: string,
): Promise<ControlDetail> =>
  db.withCompany(companyId, async (tx) => {
    const now = clock.now();
    const rows = await lockRows(tx, controlTable, [id]);
    const [row] = rows;
    const change = { withdrawn_by: userId, withdrawn_at: now };
    if (!row || !(await queries.withdraw(tx, companyId, id, attestationId, change))) throw notFound();
    await write.addAuthor(tx, companyId, [id], userId);
    await updateRows(tx, controlTable, [id], { updated_at: now });
    const fallen = touchControls(tx, [id], now);
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'control.attestation_withdrawn',
      objectType: 'control',
      objectId: id,
      details: () => ({
        attestation: attestationId,
        readiness: [row.readiness, fallen.has(id) ? 1 : row.readiness],
      }),
      at: now,
    });
    await tx.work.finish();
    return requireDetail(tx, companyId, id, now);
  });
