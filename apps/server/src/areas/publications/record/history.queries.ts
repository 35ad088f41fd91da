import { type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { doneBy } from './people.queries.ts';

/** All that was ever made of a publication, in the order of its text. */
export const listOwnObligations = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('obligations')
    .select(['id', 'clause as name'])
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The controls that answer some of them. */
export const listAnsweringControls = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('controls as control')
    .select(['control.id', 'control.code as name'])
    .where('control.company_id', '=', companyId)
    .where((by) =>
      by.exists(
        by
          .selectFrom('control_obligations as link')
          .innerJoin('obligations as obligation', (join) =>
            join
              .onRef('obligation.company_id', '=', 'link.company_id')
              .onRef('obligation.id', '=', 'link.obligation_id'),
          )
          .select('link.control_id')
          .whereRef('link.company_id', '=', 'control.company_id')
          .whereRef('link.control_id', '=', 'control.id')
          .where('obligation.publication_id', '=', publicationId),
      ),
    )
    .orderBy('control.code')
    .orderBy('control.id')
    .execute();

export interface About {
  readonly publication: string;
  /** undefined: nothing is told of them */
  readonly obligations: readonly string[] | undefined;
  readonly controls: readonly string[] | undefined;
  /** packs made of the publication are told, and what people said of its sentences */
  readonly hasPacks: boolean;
  readonly actions: readonly string[];
}

const ofThese = (type: 'obligation' | 'control', ids: readonly string[]) => sql<SqlBool>`
  (entry.object_type = ${type} and entry.object_id in (select unnest(${[...ids]}::uuid[])))
  or (entry.object_type = ${`${type}s`} and exists (
    select from jsonb_array_elements(entry.details -> 'items') as item
    where item ->> ${type} in (select unnest(${[...ids]}::text[]))))`;

/** Entries of the audit log, an entry about several once. */
function entries(tx: CompanyTransaction, companyId: string, about: About) {
  const { publication, obligations, controls, hasPacks, actions } = about;
  const conditions = [
    ...(obligations
      ? [
          ofThese('obligation', obligations),
          // what a split or merge made may be gone since
          sql<SqlBool>`entry.object_type = 'obligations' and entry.details ->> 'publication' = ${publication}`,
          sql<SqlBool>`entry.object_type = 'publication' and entry.object_id = ${publication}
            and entry.action like 'publication.%' and entry.action <> 'publication.sentence_said'`,
        ]
      : []),
    ...(controls ? [ofThese('control', controls)] : []),
    ...(hasPacks
      ? [
          sql<SqlBool>`entry.object_type = 'publication' and entry.object_id = ${publication}
            and entry.action in ('examiner_pack.made', 'publication.sentence_said')`,
        ]
      : []),
  ];
  return tx
    .selectFrom('audit_entries as entry')
    .where('entry.company_id', '=', companyId)
    .where('entry.action', 'in', [...actions])
    .where((by) => by.or(conditions));
}

export const listLogged = (tx: CompanyTransaction, companyId: string, about: About, limit: number) =>
  entries(tx, companyId, about)
    .select((by) => [
      'entry.sequence',
      'entry.made_at',
      'entry.action',
      'entry.object_type',
      'entry.object_id',
      'entry.details',
      ...doneBy(by.ref('entry.company_id'), by.ref('entry.actor_id'), by.ref('entry.api_token_id')),
    ])
    .orderBy('entry.sequence', 'desc')
    .limit(limit)
    .execute();

export type LoggedRow = Awaited<ReturnType<typeof listLogged>>[number];

export const countLogged = async (tx: CompanyTransaction, companyId: string, about: About): Promise<number> =>
  (
    await entries(tx, companyId, about)
      .select((by) => by.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;
