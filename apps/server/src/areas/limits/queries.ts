import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/transactions.ts';

interface Failure {
  readonly key: string;
  /** so many in one window, and no more */
  readonly most: number;
  readonly now: Date;
  /** the end of a window that begins now */
  readonly endsAt: Date;
}

/** Counts a failure in the key's window, or begins a new one; undefined where the window holds all that it may. */
export const addFailure = (tx: SystemTransaction, { key, most, now, endsAt }: Failure) =>
  tx
    .insertInto('log_in_attempts')
    .values({ key, failures: 1, ends_at: endsAt, known_until: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((by) => ({
          failures: by
            .case()
            .when('log_in_attempts.ends_at', '<=', now)
            .then(1)
            .else(by('log_in_attempts.failures', '+', 1))
            .end(),
          ends_at: by
            .case()
            .when('log_in_attempts.ends_at', '<=', now)
            .then(by.ref('excluded.ends_at'))
            .else(by.ref('log_in_attempts.ends_at'))
            .end(),
        }))
        .where((by) =>
          by.or([by('log_in_attempts.ends_at', '<=', now), by('log_in_attempts.failures', '<', most)]),
        ),
    )
    .returning('known_until')
    .executeTakeFirst();

/** Whether the owner of an address logged in from the network that the key names. */
export const isKnown = async (tx: SystemTransaction, key: string, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('log_in_attempts')
    .select('key')
    .where('key', '=', key)
    .where('known_until', '>', now)
    .executeTakeFirst()) !== undefined;

export const findWindowEnd = async (tx: SystemTransaction, key: string): Promise<Date> =>
  (await tx.selectFrom('log_in_attempts').select('ends_at').where('key', '=', key).executeTakeFirstOrThrow())
    .ends_at;

interface Forgiven {
  readonly own: string;
  /** the networks around it and all together, in the order in which attempts are counted */
  readonly wider: readonly string[];
  readonly now: Date;
  readonly knownUntil: Date;
}

/** Makes a network known and sets its count back, also in the sums that it had gone into. */
export async function forgive(
  tx: SystemTransaction,
  { own, wider, now, knownUntil }: Forgiven,
): Promise<void> {
  const before = await tx
    .selectFrom('log_in_attempts')
    .select(['failures', 'known_until'])
    .where('key', '=', own)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .insertInto('log_in_attempts')
    .values({ key: own, failures: 0, ends_at: now, known_until: knownUntil })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: 0, known_until: knownUntil }))
    .execute();
  if (!before || (before.known_until !== null && before.known_until > now)) return;
  for (const key of wider) {
    await tx
      .updateTable('log_in_attempts')
      .set({ failures: sql`greatest(0, failures - ${before.failures}::integer)` })
      .where('key', '=', key)
      .execute();
  }
}

/** Removes what counts no more. */
export const deletePastAttempts = (tx: SystemTransaction, now: Date) =>
  tx
    .deleteFrom('log_in_attempts')
    .where('ends_at', '<=', now)
    .where((by) => by.or([by('known_until', 'is', null), by('known_until', '<=', now)]))
    .execute();
