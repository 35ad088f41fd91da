import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dueServices, proposeOutdated } from '../records/due.service.ts';
import { todaysAt } from '../records/due-change.service.ts';
import * as dueQueries from './due.queries.ts';
import { obligationDue } from './obligation-due.ts';
import { requireObligation } from './service.ts';

export const { confirmDue, completeDue } = dueServices(obligationDue, requireObligation);

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
