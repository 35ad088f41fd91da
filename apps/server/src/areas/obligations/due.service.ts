import type { ConfirmDue } from '@regulus/contract/due-dates.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dueServices, proposeOutdated } from '../records/due.service.ts';
import { todaysAt } from '../records/due-change.service.ts';
import { type Batch, presentBatch } from './decide.service.ts';
import * as dueQueries from './due.queries.ts';
import { obligationDue } from './obligation-due.ts';
import { requireObligation } from './service.ts';

const { confirmDueOfSeveral, ...ofOne } = dueServices(obligationDue, requireObligation);
export const { confirmDue, completeDue } = ofOne;

/** Sets when several obligations fall due, all or none. @throws ProblemError 404, 409 */
export async function confirmDueBatch(
  parts: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  { obligations_ids: ids, revisions: seen, ...sent }: Batch & Pick<ConfirmDue, 'due_on' | 'rule'>,
) {
  return presentBatch(await confirmDueOfSeveral(parts, actor, { ids, seen, ...sent }));
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
  parts: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<void> => proposeOutdated(parts, obligationDue, signal);
