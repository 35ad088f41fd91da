import type { ConfirmDue } from '@regulus/contract/due-dates.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { calendarOf } from '@regulus/contract/regulator-zones-values.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { proposeDue } from '../../engine/deadlines/propose.ts';
import { cut } from '../../engine/text/cut.ts';
import { checkSeen } from '../../lib/revisions.ts';
import { contentsOf } from '../texts/service.ts';
import { lockAll } from './changing.ts';
import * as queries from './queries.ts';
import * as dueQueries from './queries-due.ts';
import * as write from './queries-write.ts';
import { requireObligation } from './service.ts';
import { dueAfter, dueMet, type Todays, todayFor, todaysAt } from './service-due-change.ts';
import { renewOutdated } from './service-outdated.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** Reads the due dates of some obligations anew. A date that somebody confirmed stays. */
export async function proposeDueOf(
  tx: CompanyTransaction,
  ids: readonly string[],
  todays: Todays,
): Promise<void> {
  if (ids.length === 0) return;
  const { companyId } = tx;
  const rows = await dueQueries.listToPropose(tx, companyId, ids);
  const contents = await contentsOf(
    tx,
    rows.map((row) => row.publication_text_id),
  );
  const spans = Map.groupBy(await queries.listSpans(tx, companyId, ids), (span) => span.obligation_id);
  await dueQueries.saveProposals(
    tx,
    companyId,
    rows.map((row) => {
      const content = contents.get(row.publication_text_id) ?? '';
      const proposal =
        row.kind === 'firm'
          ? proposeDue({
              textId: row.publication_text_id,
              pieces: (spans.get(row.id) ?? []).flatMap(
                ({ role, start_offset: start, end_offset: end, sha256 }) => {
                  const text = cut(content, { start, end }, sha256);
                  return text === null ? [] : [{ text, start, isLeadIn: role === 'lead_in' }];
                },
              ),
              ownDeadline: row.deadline !== null && 'words' in row.deadline ? row.deadline.words : null,
              dates: row,
              calendar: calendarOf(row.regulators[0]),
              today: todayFor(todays, row.regulators),
            })
          : null;
      return { id: row.id, due_inputs: row.inputs, due_proposal: proposal };
    }),
  );
}

/** Obligations on firms that are overdue, due soon or recurring. @param regulators null: all */
export const countDue = (
  tx: CompanyTransaction,
  companyId: string,
  regulators: readonly string[] | null,
  now: Date,
) => dueQueries.countDue(tx, companyId, regulators, todaysAt(now));

/**
 * Reads the due dates of approved obligations whose text, or whose publication's dates, have changed since, of all companies; also
 * those that were approved before due dates were read at all.
 */
export const proposeDueDates = (
  { clock, ...parts }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<void> =>
  renewOutdated(
    parts,
    {
      listOutdated: (tx, without, limit) =>
        dueQueries.listOutdated(tx, todaysAt(clock.now()).usual, without, limit),
      renew: (tx, ids) => proposeDueOf(tx, ids, todaysAt(clock.now())),
      failed: 'due dates could not be proposed',
    },
    signal,
  );

interface Change {
  readonly action: 'obligation.due_set' | 'obligation.due_met';
  readonly after: (
    row: write.LockedRow,
    today: string,
    now: Date,
  ) => ReturnType<typeof dueAfter> | ReturnType<typeof dueMet>;
}

const change = (
  { db, clock }: Parts,
  actor: Actor,
  { id, revision }: { readonly id: string; readonly revision: number | undefined },
  { action, after }: Change,
): Promise<Obligation> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const [row] = await lockAll(tx, actor, [id]);
    const present = () => requireObligation(tx, actor.companyId, id);
    if (!row) return present();
    await checkSeen(row, revision, present);
    const { publication } = await present();
    const changed = after(row, todayFor(todaysAt(now), publication.regulators), now);
    await write.updateMany(tx, actor.companyId, [id], changed);
    recordAudit(tx, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action,
      objectType: 'obligation',
      objectId: id,
      details: {
        publication: row.publication_id,
        status: [row.due_on, changed.due_on],
        rule: [row.due_rule, 'due_rule' in changed ? changed.due_rule : row.due_rule],
        proposed: row.due_proposal?.basis ?? null,
      },
      at: now,
    });
    await tx.work.finish();
    return present();
  });

/** Confirms or changes when an obligation falls due. @throws ProblemError 400, 404, 409 */
export const confirmDue = (parts: Parts, actor: Actor, id: string, { revision, ...sent }: ConfirmDue) =>
  change(
    parts,
    actor,
    { id, revision },
    { action: 'obligation.due_set', after: (row, _today, now) => dueAfter(row, sent, actor.userId, now) },
  );

/** What was due is done. @throws ProblemError 404, 409 */
export const completeDue = (
  parts: Parts,
  actor: Actor,
  id: string,
  { revision }: { readonly revision?: number | undefined },
) => change(parts, actor, { id, revision }, { action: 'obligation.due_met', after: dueMet });
