import type { Language } from '@regulus/contract/languages-values.ts';
import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import type { SystemTransaction } from '../../db/transactions.ts';

interface Asked {
  readonly addressKey: string;
  readonly email: string;
  readonly frequency: UpdateFrequency;
  readonly language: Language;
  readonly now: Date;
}

/** Stores who asked; what is confirmed stays as it is until the new link is opened. */
export const upsertAsked = (tx: SystemTransaction, { addressKey, email, frequency, language, now }: Asked) =>
  tx
    .insertInto('subscriptions')
    .values({ address_key: addressKey, email, frequency, language, asked_at: now })
    .onConflict((conflict) =>
      conflict.column('address_key').doUpdateSet((by) => ({
        asked_at: now,
        language: by.fn.coalesce('subscriptions.language', 'excluded.language'),
        frequency: by
          .case()
          .when('subscriptions.confirmed_at', 'is', null)
          .then(by.ref('excluded.frequency'))
          .else(by.ref('subscriptions.frequency'))
          .end(),
      })),
    )
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();

/** Locked until the transaction ends, so that of two uses of its link the second sees the first. */
export const lockById = (tx: SystemTransaction, id: string) =>
  tx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateConfirmed = (
  tx: SystemTransaction,
  id: string,
  { frequency, confirmedAt, linkUntil }: { frequency: UpdateFrequency; confirmedAt: Date; linkUntil: Date },
) =>
  tx
    .updateTable('subscriptions')
    .set({ frequency, confirmed_at: confirmedAt, confirmed_by_link_until: linkUntil })
    .where('id', '=', id)
    .execute();

export const deleteByKey = (tx: SystemTransaction, addressKey: string) =>
  tx.deleteFrom('subscriptions').where('address_key', '=', addressKey).execute();

export const findByKey = (tx: SystemTransaction, addressKey: string) =>
  tx
    .selectFrom('subscriptions')
    .select(['email', 'frequency', 'asked_at', 'confirmed_at'])
    .where('address_key', '=', addressKey)
    .executeTakeFirst();

export const deleteUnconfirmed = (tx: SystemTransaction, askedBefore: Date) =>
  tx
    .deleteFrom('subscriptions')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .execute();
