import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Writes a document of the company whose transaction adds this job, with the rights of that person. */
export const writingJob = {
  name: 'write-document',
  payload: z.object({ document_id: z.uuid(), user_id: z.uuid() }),
};
export type WritingPayload = z.infer<typeof writingJob.payload>;

/** Asks the Reports Agent to write a document that was just made for it, in the transaction that made it. */
export async function requestWriting(
  tx: CompanyTransaction,
  { jobs }: Pick<Dependencies, 'jobs'>,
  { userId }: Pick<Actor, 'userId'>,
  documentId: string,
): Promise<void> {
  await jobs.enqueue(
    tx,
    writingJob,
    { document_id: documentId, user_id: userId },
    { key: `${tx.companyId} ${documentId}` },
  );
}
