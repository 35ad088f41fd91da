import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { tellReportReady } from '../notices/service-report-ready.ts';
import * as queries from './queries-schedules.ts';

/** What becomes of a document that a schedule asked for: its owner is told, or the schedule says that it failed. */
export async function tellWritten(
  tx: CompanyTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  {
    documentId,
    row,
    isWritten,
  }: {
    readonly documentId: string;
    readonly row: { readonly schedule_id: string | null };
    readonly isWritten: boolean;
  },
): Promise<void> {
  const schedule = row.schedule_id === null ? undefined : await queries.findSchedule(tx, row.schedule_id);
  if (!schedule) return;
  const { id: scheduleId, owner_id: userId } = schedule;
  if (!isWritten && schedule.last_document_id === documentId)
    await queries.updateSchedule(tx, scheduleId, { last_outcome: 'failed' });
  if (!isWritten || userId === null) return;
  const day = schedule.last_on ?? '';
  await tellReportReady(tx, { scheduleId, userId, documentId, day, at: clock.now() });
}
