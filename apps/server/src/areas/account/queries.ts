import type { FeatureKey } from '@regulus/contract/route.ts';
import type { AnyTransaction, SystemTransaction } from '../../db/transactions.ts';

/** The user of an address, across companies; only log-in may ask. */
export const findUserByEmail = (tx: SystemTransaction, email: string) =>
  tx
    .selectFrom('users')
    .select([
      'id',
      'company_id',
      'email',
      'name',
      'role',
      'password_hash',
      'email_verified_at',
      'disabled_at',
      'last_log_in_at',
    ])
    // Lowered by the database on both sides: in some locales it lowers ASCII only.
    .where((by) => by(by.fn<string>('lower', ['email']), '=', by.fn<string>('lower', [by.val(email)])))
    .executeTakeFirst();

interface NewFamily {
  readonly company_id: string;
  readonly user_id: string;
  readonly client: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export const insertFamily = (tx: AnyTransaction, family: NewFamily) =>
  tx.insertInto('session_families').values(family).returning('id').executeTakeFirstOrThrow();

/** A family with its user, locked until the transaction ends, so that two refreshes at once take turns. */
export const lockFamily = (tx: SystemTransaction, familyId: string) =>
  tx
    .selectFrom('session_families as family')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'family.company_id').onRef('users.id', '=', 'family.user_id'),
    )
    .select([
      'family.company_id',
      'family.user_id',
      'family.generation',
      'family.rotated_at',
      'family.expires_at',
      'family.revoked_at',
      'users.email',
      'users.role',
      'family.revoked_reason',
      'users.disabled_at',
      'users.deleted_at',
    ])
    .where('family.id', '=', familyId)
    .forUpdate('family')
    .executeTakeFirst();

export const rotateFamily = (
  tx: SystemTransaction,
  familyId: string,
  generation: number,
  now: Date,
  expiresAt: Date,
) =>
  tx
    .updateTable('session_families')
    .set({ generation, rotated_at: now, expires_at: expiresAt })
    .where('id', '=', familyId)
    .execute();

export const revokeFamily = (
  tx: SystemTransaction,
  familyId: string,
  reason: 'log_out' | 'reuse',
  now: Date,
) =>
  tx
    .updateTable('session_families')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();

export const deleteExpiredFamilies = (tx: SystemTransaction, before: Date) =>
  tx.deleteFrom('session_families').where('expires_at', '<', before).execute();

interface Identified {
  readonly companyId: string;
  readonly userId: string;
  readonly sessionId: string | null;
  /** a session that another one has replaced goes on until then for calls that are under way; one that was ended does not */
  readonly leftAfter: Date;
}

/** What the access check needs, in one statement. */
export const findActor = (tx: AnyTransaction, { companyId, userId, sessionId, leftAfter }: Identified) =>
  tx
    .selectFrom('users')
    .select((by) => [
      'id',
      'email',
      'role',
      'disabled_at',
      'hidden_features',
      'collect_pii',
      'time_zone',
      'language',
      by
        .selectFrom('company_features')
        .whereRef('company_features.company_id', '=', 'users.company_id')
        .select((inner) => inner.fn<string[]>('array_agg', ['feature']).as('features'))
        .as('features'),
      (sessionId === null
        ? by.lit(true)
        : by
            .selectFrom('session_families as family')
            .select((inner) => inner('family.revoked_at', 'is', null).as('is_going_on'))
            .whereRef('family.company_id', '=', 'users.company_id')
            .whereRef('family.user_id', '=', 'users.id')
            .where('family.id', '=', sessionId)
            .where((inner) =>
              inner.or([
                inner('family.revoked_at', 'is', null),
                inner.and([
                  inner('family.revoked_at', '>', leftAfter),
                  inner('family.revoked_reason', '=', 'replaced'),
                ]),
              ]),
            )
      ).as('is_going_on'),
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();

/** What a company has, whether it is built or not. */
export const listFeatures = async (tx: AnyTransaction, companyId: string): Promise<FeatureKey[]> =>
  (
    await tx.selectFrom('company_features').select('feature').where('company_id', '=', companyId).execute()
  ).map(({ feature }) => feature);

/** What is known of how a session ended; undefined where its user is not there. */
export const findEnd = (
  tx: AnyTransaction,
  { companyId, userId, sessionId }: Omit<Identified, 'leftAfter'>,
) =>
  tx
    .selectFrom('users')
    .leftJoin('session_families as family', (join) =>
      join
        .onRef('family.company_id', '=', 'users.company_id')
        .onRef('family.user_id', '=', 'users.id')
        .on('family.id', '=', sessionId),
    )
    .select(['users.disabled_at', 'users.deleted_at', 'family.revoked_reason'])
    .where('users.company_id', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirst();
