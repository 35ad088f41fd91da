import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { tell } from '../notices/raise-notices.ts';
import * as queries from './queries-schedules.ts';

interface Report {
  readonly scheduleId: string;
  readonly userId: string;
  /** null: none could be made */
  readonly documentId: string | null;
  readonly day: string;
  readonly at: Date;
}

/** Tells the owner of a schedule that its report is ready, once for each day. */
export async function tellReport(
  tx: CompanyTransaction,
  { scheduleId, userId, documentId, day, at }: Report,
): Promise<void> {
  if (documentId === null) return;
  await tell(tx, [
    {
      userId,
      kind: 'report_ready',
      objectType: 'document',
      objectId: documentId,
      actorId: null,
      parameters: {},
      dedupeKey: `report_ready ${scheduleId} ${day}`,
      at,
    },
  ]);
}

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
  if (!isWritten) {
    if (schedule.last_document_id === documentId)
      await queries.updateSchedule(tx, schedule.id, { last_outcome: 'failed' });
    return;
  }
  if (schedule.owner_id === null) return;
  await tellReport(tx, {
    scheduleId: schedule.id,
    userId: schedule.owner_id,
    documentId,
    day: schedule.last_on ?? '',
    at: clock.now(),
  });
}
