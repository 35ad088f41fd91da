import { lapseApprovals } from '../../audit/approvals.ts';
import { recordAudit } from '../../audit/record.ts';
import { clearSignatures } from '../../audit/signatures.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dayOf } from '../../lib/time.ts';
import { closeTasks, raiseTasks } from '../cockpit/service-tasks.ts';
import { stepBackUnimplemented } from '../publications/service-obligations.ts';
import * as queries from './queries.ts';
import * as write from './queries-write.ts';

/** Which of some controls something proves on the day of `now`. */
export async function provedOf(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const proofs = await queries.countProof(tx, companyId, ids, dayOf(now));
  return new Set(
    proofs.filter(({ valid, attested }) => valid + attested > 0).map((proof) => proof.control_id),
  );
}

/**
 * What counts as implemented steps back where one of these controls is not Ready. Call it before the audit entry.
 * @param further publications that are locked at once, since the caller goes on to them
 */
export async function stepBackPublications(
  tx: CompanyTransaction,
  companyId: string,
  controlIds: readonly string[],
  now: Date,
  further: readonly string[] = [],
): Promise<void> {
  const publications = await write.listPublications(tx, companyId, controlIds);
  const ids = [...new Set([...publications.map((row) => row.publication_id), ...further])];
  if (ids.length > 0) await stepBackUnimplemented(tx, companyId, ids, now);
}

/** A task for whoever is to find new proof; one each time that a control falls back. */
const raiseUnproved = (
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly write.LockedRow[],
  now: Date,
) =>
  raiseTasks(
    tx,
    companyId,
    rows.map(({ id, revision }) => ({
      dedupeKey: `proof-expired ${id} ${String(revision)}`,
      agent: 'governance_agent',
      contentType: 'last_push',
      kind: 'user_input',
      priority: 20,
      cause: 'proof_expired',
      objectType: 'control',
      objectId: id,
      dueOn: dayOf(now),
    })),
    now,
  );

/**
 * Those of the locked controls that are Ready without proof go back to In Progress, with a task where they apply.
 * @returns their ids; the caller records why
 */
export async function fallBack(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly write.LockedRow[],
  now: Date,
): Promise<string[]> {
  const ready = rows.filter((row) => row.readiness === 2);
  const idsOf = (some: typeof ready) => some.map(({ id }) => id);
  const proved = await provedOf(tx, companyId, idsOf(ready), now);
  const fallen = ready.filter(({ id }) => !proved.has(id));
  const ids = idsOf(fallen);
  if (ids.length === 0) return [];
  await write.update(tx, companyId, ids, { readiness: 1, updated_at: now });
  await lapseApprovals(tx, companyId, 'control', ids, now);
  await clearSignatures(tx, companyId, 'control', ids, 'approve');
  await stepBackPublications(tx, companyId, ids, now);
  await raiseUnproved(
    tx,
    companyId,
    fallen.filter((row) => row.condition_applies),
    now,
  );
  return ids;
}

/** The tasks that asked for proof are done once a control is Ready, or does not apply any more. */
export const closeExpired = (tx: CompanyTransaction, companyId: string, ids: readonly string[], now: Date) =>
  closeTasks(tx, companyId, { objectType: 'control', objectIds: ids, causes: ['proof_expired'] }, now);

const batchSize = 500;

/** Takes back what is called Ready although its evidence has expired; a company where that fails holds up no other. */
export async function fallBackExpired({
  db,
  clock,
  log,
}: Pick<Dependencies, 'db' | 'clock' | 'log'>): Promise<number> {
  let total = 0;
  for (;;) {
    const now = clock.now();
    const found = await db.withSystem('cross-company-job', (tx) =>
      write.listUnproved(tx, dayOf(now), batchSize),
    );
    let fallen = 0;
    for (const [companyId, rows] of Map.groupBy(found, (row) => row.company_id)) {
      const ids = rows.map(({ id }) => id);
      try {
        fallen += await db.withCompany(companyId, (tx) => fallBackIn(tx, companyId, ids, now));
      } catch (error) {
        log.error({ err: error, company: companyId }, 'controls whose proof expired stay Ready');
      }
    }
    total += fallen;
    if (found.length < batchSize || fallen === 0) return total;
  }
}

async function fallBackIn(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const fallen = await fallBack(tx, companyId, await write.lock(tx, companyId, ids), now);
  if (fallen.length > 0)
    recordAudit(tx, {
      companyId,
      actorId: null,
      action: 'control.fell_back',
      objectType: 'controls',
      objectId: null,
      details: { cause: 'proof_expired', items: fallen.map((id) => ({ control: id, readiness: [2, 1] })) },
      at: now,
    });
  return fallen.length;
}
