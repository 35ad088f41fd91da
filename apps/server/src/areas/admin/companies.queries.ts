import type { CompanySort } from '@regulus/contract/admin-values.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/transactions.ts';
import { holds } from './users.queries.ts';

/** Which companies. */
interface Wanted {
  readonly q?: string | undefined;
  readonly id?: string | undefined;
}

const matching = (tx: SystemTransaction, { q = '', id }: Wanted) =>
  tx
    .selectFrom('companies')
    .$if(q !== '', (query) => query.where((by) => holds(by.ref('companies.name'), q)))
    .$if(id !== undefined, (query) => query.where('companies.id', '=', id ?? ''));

export async function countCompanies(tx: SystemTransaction, wanted: Wanted): Promise<number> {
  const { total } = await matching(tx, wanted)
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** People who can log in, by company. */
const seatsOf = (tx: SystemTransaction) =>
  tx
    .selectFrom('users')
    .select((by) => [
      'company_id',
      by.fn.countAll<number>().as('seats'),
      by.fn.countAll<number>().filterWhere('role', '=', 'company_admin').as('administrators'),
      by.fn.max('last_log_in_at').as('last_log_in_at'),
    ])
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .groupBy('company_id');

const orders = {
  name: sql`lower(companies.name)`,
  seats: sql`coalesce(seated.seats, 0)`,
  created_at: sql.ref('companies.created_at'),
} as const;

interface Page extends Wanted {
  readonly sort: CompanySort;
  readonly limit: number;
  readonly offset: number;
}

/** A page of all companies. */
export function listCompanies(tx: SystemTransaction, { sort, limit, offset, ...wanted }: Page, now: Date) {
  const key = sort.replace('-', '') as keyof typeof orders;
  return matching(tx, wanted)
    .leftJoin(seatsOf(tx).as('seated'), 'seated.company_id', 'companies.id')
    .select((by) => [
      'companies.id',
      'companies.name',
      'companies.is_demo',
      'companies.created_at',
      by.fn.coalesce('seated.seats', sql<number>`0`).as('seats'),
      by.fn.coalesce('seated.administrators', sql<number>`0`).as('administrators'),
      by
        .selectFrom('invitations')
        .select((inner) => inner.fn.countAll<number>().as('total'))
        .whereRef('invitations.company_id', '=', 'companies.id')
        .where('invitations.expires_at', '>', now)
        .as('invitations'),
      by
        .fn<Date | null>('greatest', [
          'seated.last_log_in_at',
          by
            .selectFrom('session_families')
            .select((inner) => inner.fn.max(inner.fn.coalesce('rotated_at', 'created_at')).as('used_at'))
            .whereRef('session_families.company_id', '=', 'companies.id'),
        ])
        .as('last_seen_at'),
    ])
    .orderBy(orders[key], sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy(sql`lower(companies.name)`)
    .orderBy('companies.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** What each of some companies has. */
export async function listFeaturesOf(
  tx: SystemTransaction,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FeatureKey[]>> {
  const held = await tx
    .selectFrom('company_features')
    .select(['company_id', 'feature'])
    .where((by) => by('company_id', '=', by.fn.any(by.val([...companyIds]))))
    .execute();
  return new Map(
    [...Map.groupBy(held, (row) => row.company_id)].map(([id, own]) => [
      id,
      own.map(({ feature }) => feature),
    ]),
  );
}

export const findCompany = (tx: SystemTransaction, id: string) =>
  tx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
