import { type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** What the audit log says of one object, alone or among others, the latest first. */
export const listEntries = (tx: CompanyTransaction, objectType: string, id: string, limit: number) =>
  tx
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.company_id', '=', 'entry.company_id').onRef('actor.id', '=', 'entry.actor_id'),
    )
    .select([
      'entry.sequence',
      'entry.made_at',
      'entry.action',
      'entry.actor_id',
      'entry.details',
      'actor.name',
    ])
    .where('entry.company_id', '=', tx.companyId)
    .where((by) =>
      by.or([
        by.and([by('entry.object_type', '=', objectType), by('entry.object_id', '=', id)]),
        by.and([
          by('entry.object_type', '=', `${objectType}s`),
          sql<SqlBool>`entry.details -> 'items' @> ${JSON.stringify([{ [objectType]: id }])}::jsonb`,
        ]),
      ]),
    )
    .orderBy('entry.sequence', 'desc')
    .limit(limit)
    .execute();
