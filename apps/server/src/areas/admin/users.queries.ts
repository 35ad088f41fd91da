import type { UserFilters } from '@regulus/contract/admin-users.ts';
import type { UserSort, UserState } from '@regulus/contract/admin-values.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { SystemTransaction } from '../../db/transactions.ts';

/** A part of a text, without regard to case, in which `%` and `_` are themselves. */
export const holds = (column: Expression<string>, words: string): Expression<SqlBool> =>
  sql<SqlBool>`strpos(lower(${column}), lower(${words})) > 0`;

const state = sql<UserState>`case
  when users.disabled_at is not null then 'disabled'
  when users.email_verified_at is null then 'unconfirmed'
  else 'active' end`;

/** A session that ended counts until it is cleaned up. */
const lastUse = sql<Date | null>`max(coalesce(session_families.rotated_at, session_families.created_at))`;

/** When each user's sessions were last used. */
const sessionsUsed = (tx: SystemTransaction) =>
  tx
    .selectFrom('session_families')
    .select(['company_id', 'user_id', lastUse.as('used_at')])
    .groupBy(['company_id', 'user_id']);

const isWanted =
  ({ q = '', company_id, state: wanted, role, id }: Wanted) =>
  (by: ExpressionBuilder<Tables, 'users'>): Expression<SqlBool> =>
    by.and([
      by('users.deleted_at', 'is', null),
      ...(q === '' ? [] : [by.or([holds(by.ref('users.name'), q), holds(by.ref('users.email'), q)])]),
      ...(company_id === undefined ? [] : [by('users.company_id', '=', company_id)]),
      ...(role === undefined ? [] : [by('users.role', '=', role)]),
      ...(wanted === undefined ? [] : [by(state, '=', wanted)]),
      ...(id === undefined ? [] : [by('users.id', '=', id)]),
    ]);

/** Which users of the installation. */
export interface Wanted extends UserFilters {
  readonly id?: string | undefined;
}

const orders = {
  name: sql`lower(users.name)`,
  email: sql`lower(users.email)`,
  company: sql`lower(companies.name)`,
  last_seen_at: sql`greatest(users.last_log_in_at, used.used_at)`,
  created_at: sql.ref('users.created_at'),
} as const;

interface Page {
  readonly sort: UserSort;
  readonly limit: number;
  readonly offset: number;
}

/** What is told of each user. */
const told = (tx: SystemTransaction) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select((by) => [
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      state.as('state'),
      'users.company_id',
      'companies.name as company_name',
      'companies.is_demo',
      by
        .fn<Date | null>('greatest', [
          'users.last_log_in_at',
          by
            .selectFrom('session_families')
            .select(lastUse.as('used_at'))
            .whereRef('session_families.company_id', '=', 'users.company_id')
            .whereRef('session_families.user_id', '=', 'users.id'),
        ])
        .as('last_seen_at'),
      'users.created_at',
      'users.language',
      'users.time_zone',
    ]);
export type UserRow = Awaited<ReturnType<typeof listUsersOf>>[number];

/**
 * A page of the users of all companies. Who was never seen comes last. Only what orders them is read of all, so that a page far
 * back costs little more than the first.
 */
export async function listUsers(
  tx: SystemTransaction,
  wanted: Wanted,
  { sort, limit, offset }: Page,
): Promise<UserRow[]> {
  const key = sort.replace('-', '') as keyof typeof orders;
  const page = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    // the database leaves out what nothing is ordered by
    .leftJoin(sessionsUsed(tx).as('used'), (join) =>
      join.onRef('used.company_id', '=', 'users.company_id').onRef('used.user_id', '=', 'users.id'),
    )
    .where(isWanted(wanted))
    .select('users.id')
    .orderBy(orders[key], (by) => (sort.startsWith('-') ? by.desc() : by.asc()).nullsLast())
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map(({ id }) => id);
  const found = await told(tx)
    .where((by) => by('users.id', '=', by.fn.any(by.val(ids))))
    .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function countUsers(tx: SystemTransaction, wanted: Wanted): Promise<number> {
  const { total } = await tx
    .selectFrom('users')
    .where(isWanted(wanted))
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The users of a company, some at a time. @param after the last one before these */
export const listUsersOf = (
  tx: SystemTransaction,
  wanted: Wanted & { readonly company_id: string },
  after: string | null,
  limit: number,
) =>
  told(tx)
    .where(isWanted(wanted))
    .$if(after !== null, (query) => query.where('users.id', '>', after ?? ''))
    .orderBy('users.id')
    .limit(limit)
    .execute();

/** A user of any company, also one who was deleted. */
export const findUser = (tx: SystemTransaction, id: string) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.company_id',
      'users.name',
      'users.deleted_at',
      'companies.name as company_name',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();

/**
 * Companies that an export has a folder for, some at a time: those with such users, and without filters the empty ones too.
 * @param after the last one before these
 */
export const listCompaniesOf = (
  tx: SystemTransaction,
  wanted: Wanted,
  after: string | null,
  limit: number,
) => {
  const { company_id: companyId } = wanted;
  const isFiltered = Object.values(wanted).some((value) => value !== undefined && value !== '');
  return tx
    .selectFrom('companies')
    .select(['companies.id', 'companies.name'])
    .$if(companyId !== undefined, (query) => query.where('companies.id', '=', companyId ?? ''))
    .$if(isFiltered, (query) =>
      query.where((by) =>
        by('companies.id', 'in', by.selectFrom('users').where(isWanted(wanted)).select('users.company_id')),
      ),
    )
    .$if(after !== null, (query) => query.where('companies.id', '>', after ?? ''))
    .orderBy('companies.id')
    .limit(limit)
    .execute();
};
