import type { CompanyTransaction } from '../../db/transactions.ts';

/** The lock of a document, which nobody else takes or frees until the end of the transaction. */
export const findLock = (tx: CompanyTransaction, documentId: string) =>
  tx
    .selectFrom('document_locks')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();

/** The document must be locked. */
export const writeLock = (tx: CompanyTransaction, documentId: string, userId: string, now: Date) =>
  tx
    .insertInto('document_locks')
    .values({
      company_id: tx.companyId,
      document_id: documentId,
      user_id: userId,
      taken_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'document_id']).doUpdateSet({
        user_id: userId,
        seen_at: now,
        taken_at: (by) =>
          by
            .case()
            .when('document_locks.user_id', '=', userId)
            .then(by.ref('document_locks.taken_at'))
            .else(now)
            .end(),
      }),
    )
    .execute();

export const deleteLock = (tx: CompanyTransaction, documentId: string) =>
  tx
    .deleteFrom('document_locks')
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .execute();
