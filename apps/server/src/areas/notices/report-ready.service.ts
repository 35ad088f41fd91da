import type { CompanyTransaction } from '../../db/transactions.ts';
import { tell } from './raise-notices.ts';

/** Tells somebody that a scheduled report is ready, once for each day of its schedule. */
export const tellReportReady = (
  tx: CompanyTransaction,
  {
    scheduleId,
    userId,
    documentId,
    day,
    at,
  }: {
    readonly scheduleId: string;
    readonly userId: string;
    readonly documentId: string;
    readonly day: string;
    readonly at: Date;
  },
): Promise<void> =>
  tell(tx, [
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
