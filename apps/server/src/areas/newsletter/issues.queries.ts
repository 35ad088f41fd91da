import type { SystemTransaction } from '../../db/transactions.ts';

/** Who confirmed, with the period of the last issue of each. */
export const listConfirmed = (tx: SystemTransaction) =>
  tx
    .selectFrom('subscriptions as subscription')
    .select((by) => [
      'subscription.id',
      'subscription.frequency',
      by
        .selectFrom('newsletter_issues as last')
        .select('last.period')
        .whereRef('last.subscription_id', '=', 'subscription.id')
        .orderBy('last.covers_to', 'desc')
        .limit(1)
        .as('last_period'),
    ])
    .where('subscription.confirmed_at', 'is not', null)
    .orderBy('subscription.id')
    .execute();

/** @returns whether the period was not entered yet; it is now, and whoever else enters it waits for the commit */
export const enterIssue = async (
  tx: SystemTransaction,
  subscriptionId: string,
  period: string,
  coversTo: Date,
): Promise<boolean> =>
  (
    await tx
      .insertInto('newsletter_issues')
      .values({ subscription_id: subscriptionId, period, mail_id: null, covers_to: coversTo })
      .onConflict((conflict) => conflict.columns(['subscription_id', 'period']).doNothing())
      .returning('period')
      .execute()
  ).length > 0;

export const noteIssueMail = (
  tx: SystemTransaction,
  subscriptionId: string,
  period: string,
  mailId: string,
) =>
  tx
    .updateTable('newsletter_issues')
    .set({ mail_id: mailId })
    .where('subscription_id', '=', subscriptionId)
    .where('period', '=', period)
    .execute();

export const lastCovered = async (
  tx: SystemTransaction,
  subscriptionId: string,
  before: string,
): Promise<Date | null> =>
  (
    await tx
      .selectFrom('newsletter_issues')
      .select('covers_to')
      .where('subscription_id', '=', subscriptionId)
      .where('period', '<>', before)
      .orderBy('covers_to', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.covers_to ?? null;

export interface Collected {
  readonly since: Date;
  readonly until: Date;
  /** leaves out old ones that were collected late */
  readonly listedFrom: string;
  readonly limit: number;
}

/** What regulators published, the newest first. */
export const listCollected = (tx: SystemTransaction, { since, until, listedFrom, limit }: Collected) =>
  tx
    .selectFrom('publications')
    .select(['id', 'title', 'language', 'regulator', 'link', 'listed_on'])
    .where('is_sample', '=', false)
    .where('collected_at', '>', since)
    .where('collected_at', '<=', until)
    .where('listed_on', '>=', listedFrom)
    .orderBy('listed_on', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
