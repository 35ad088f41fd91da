import type { TrackEvent } from '@regulus/contract/analytics.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

export const isDemo = async (tx: CompanyTransaction, companyId: string): Promise<boolean> =>
  (await tx.selectFrom('companies').select('is_demo').where('id', '=', companyId).executeTakeFirstOrThrow())
    .is_demo;

interface NewEvent extends Required<TrackEvent> {
  readonly companyId: string;
  readonly userId: string | null;
  readonly now: Date;
}

export const insertEvent = (
  tx: CompanyTransaction,
  { companyId, userId, event_type, product, location, details, now }: NewEvent,
) =>
  tx
    .insertInto('events')
    .values({
      company_id: companyId,
      user_id: userId,
      event_type,
      product,
      location,
      details: JSON.stringify(details),
      created_at: now,
    })
    .execute();

export const anonymise = (tx: CompanyTransaction, userId: string) =>
  tx
    .updateTable('events')
    .set({ user_id: null })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute();
