import type { Control } from '@regulus/contract/controls.ts';
import type { ConfirmDue } from '@regulus/contract/due-dates.ts';
import { calendarOf } from '@regulus/contract/regulator-zones-values.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { proposeDueOfControl } from '../../engine/deadlines/propose-control.ts';
import { notFound } from '../../lib/problem.ts';
import { checkSeen } from '../../lib/revisions.ts';
import { dueAfter, dueMet, isForComing, todayFor, todaysAt } from '../obligations/service-due-change.ts';
import { renewOutdated } from '../obligations/service-outdated.ts';
import * as dueQueries from './queries-due.ts';
import * as write from './queries-write.ts';
import { requireControl } from './service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

async function proposeDueOf(tx: CompanyTransaction, ids: readonly string[]): Promise<void> {
  const rows = await dueQueries.listToPropose(tx, tx.companyId, ids);
  await dueQueries.saveProposals(
    tx,
    tx.companyId,
    rows.map(({ id, inputs, obligations, proved_until, regulators }) => ({
      id,
      due_inputs: inputs,
      due_proposal: proposeDueOfControl({
        obligations: obligations.map((one) => ({
          id: one.id,
          day: one.due_on ?? one.proposed_on,
          rule: one.due_on === null ? one.proposed_rule : one.due_rule,
        })),
        provedUntil: proved_until,
        calendar: calendarOf(regulators[0]),
      }),
    })),
  );
}

/** Proposes due dates of controls anew where those of their obligations, or their evidence, have changed; of all companies. */
export const proposeDueDatesOfControls = (
  parts: Pick<Dependencies, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<void> =>
  renewOutdated(
    parts,
    {
      listOutdated: dueQueries.listOutdated,
      renew: proposeDueOf,
      failed: 'due dates of controls could not be proposed',
    },
    signal,
  );

type Changed = ReturnType<typeof dueAfter> | ReturnType<typeof dueMet>;

async function save(
  tx: CompanyTransaction,
  userId: string,
  row: write.LockedRow,
  {
    action,
    changed,
    now,
  }: { readonly action: 'due_set' | 'due_met'; readonly changed: Changed; readonly now: Date },
): Promise<void> {
  await write.update(tx, tx.companyId, [row.id], changed);
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId: userId,
    action: `control.${action}`,
    objectType: 'control',
    objectId: row.id,
    details: {
      readiness: [row.due_on, changed.due_on],
      rule: [row.due_rule, 'due_rule' in changed ? changed.due_rule : row.due_rule],
      proposed: row.due_proposal?.basis ?? null,
    },
    at: now,
  });
}

/** New evidence, an attestation or Ready meets the coming occurrence of what recurs, once each. */
export async function meetDue(
  tx: CompanyTransaction,
  userId: string,
  rows: readonly write.LockedRow[],
  now: Date,
): Promise<void> {
  const todays = todaysAt(now);
  for (const row of rows) {
    const today = todayFor(todays, row.regulators);
    if (isForComing(row, today))
      await save(tx, userId, row, { action: 'due_met', changed: dueMet(row, today, now), now });
  }
}

const change = (
  { db, clock }: Parts,
  { companyId, userId }: Actor,
  { id, revision }: { readonly id: string; readonly revision: number | undefined },
  action: 'due_set' | 'due_met',
  after: (row: write.LockedRow, today: string, now: Date) => Changed,
): Promise<Control> =>
  db.withCompany(companyId, async (tx) => {
    const now = clock.now();
    const [row] = await write.lock(tx, companyId, [id]);
    if (!row) throw notFound();
    await checkSeen(row, revision, () => requireControl(tx, companyId, id, now));
    const changed = after(row, todayFor(todaysAt(now), row.regulators), now);
    await save(tx, userId, row, { action, changed, now });
    await tx.work.finish();
    return requireControl(tx, companyId, id, now);
  });

/** Confirms or changes when a control falls due. @throws ProblemError 400, 404, 409 */
export const confirmDue = (parts: Parts, actor: Actor, id: string, { revision, ...sent }: ConfirmDue) =>
  change(parts, actor, { id, revision }, 'due_set', (row, _today, now) =>
    dueAfter(row, sent, actor.userId, now),
  );

/** What was due is done. @throws ProblemError 404, 409 */
export const completeDue = (
  parts: Parts,
  actor: Actor,
  id: string,
  { revision }: { readonly revision?: number | undefined },
) => change(parts, actor, { id, revision }, 'due_met', dueMet);
