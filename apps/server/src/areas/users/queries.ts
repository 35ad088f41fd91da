import { type AlertFrequency, alertFrequencies } from '@regulus/contract/users-values.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

export const findUser = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.frequency',
      'users.interface_preferences',
      'users.collect_pii',
      'users.hidden_features',
      'users.previous_log_in_at',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.is_demo',
      'users.locale',
      'users.language',
      'users.time_zone',
      'companies.locale as company_locale',
    ])
    .where('users.company_id', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

export const listCompanyFeatures = async (tx: CompanyTransaction, companyId: string) =>
  (
    await tx.selectFrom('company_features').select('feature').where('company_id', '=', companyId).execute()
  ).map((row) => row.feature);

export const listMemberships = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('workspace_members as member')
    .innerJoin('workspaces as workspace', (join) =>
      join
        .onRef('workspace.company_id', '=', 'member.company_id')
        .onRef('workspace.id', '=', 'member.workspace_id'),
    )
    .select(['workspace.id', 'workspace.name', 'workspace.is_personal', 'member.role', 'member.created_at'])
    .where('member.company_id', '=', companyId)
    .where('member.user_id', '=', userId)
    .where('workspace.archived_at', 'is', null)
    .orderBy('member.created_at')
    .orderBy('workspace.id')
    .execute();

export const listColleagues = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .where('role', '<>', 'auditor')
    .orderBy('name')
    .orderBy('id')
    .execute();

export const lockUser = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('users')
    .select(['name', 'interface_preferences', 'hidden_features', 'collect_pii'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findDraft = (tx: CompanyTransaction, companyId: string, userId: string, key: string) =>
  tx
    .selectFrom('drafts')
    .select(['text', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

/** At most as many as a user may keep. */
export const listDrafts = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('drafts')
    .select(['key', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('key')
    .execute();

export const countDrafts = async (tx: CompanyTransaction, companyId: string, userId: string) =>
  Number(
    (
      await tx
        .selectFrom('drafts')
        .select((by) => by.fn.countAll().as('total'))
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).total,
  );

export const writeDraft = (
  tx: CompanyTransaction,
  draft: { company_id: string; user_id: string; key: string; text: string; updated_at: Date },
) =>
  tx
    .insertInto('drafts')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'key'])
        .doUpdateSet({ text: draft.text, updated_at: draft.updated_at }),
    )
    .execute();

export const deleteDraft = (tx: CompanyTransaction, companyId: string, userId: string, key: string) =>
  tx
    .deleteFrom('drafts')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();

const savedFilterColumns = ['id', 'page', 'name', 'query', 'alert', 'frequency'] as const;

export const listSavedFilters = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('saved_filters')
    .select([...savedFilterColumns, 'alert_from'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('page')
    .orderBy('name')
    .execute();

export const writeSavedFilter = (tx: CompanyTransaction, filter: Insertable<Tables['saved_filters']>) =>
  tx
    .insertInto('saved_filters')
    .values(filter)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'page', 'name']).doUpdateSet({
        query: filter.query,
        alert: filter.alert ?? 'none',
        frequency: filter.frequency ?? 'daily',
        alert_from: filter.alert_from ?? null,
        alert_run_at: null,
      }),
    )
    .returning(savedFilterColumns)
    .executeTakeFirstOrThrow();

export const updateSavedFilter = (
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  id: string,
  change: Updateable<Tables['saved_filters']>,
) =>
  tx
    .updateTable('saved_filters')
    .set(change)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(savedFilterColumns)
    .executeTakeFirstOrThrow();

/** Saved searches of all companies whose new results are to be looked for: not since the time of their frequency. */
export const listDueAlerts = (tx: SystemTransaction, before: Record<AlertFrequency, Date>) =>
  tx
    .selectFrom('saved_filters')
    .select(['company_id', 'id', 'user_id'])
    .where('alert', '<>', 'none')
    .where((by) =>
      by.or([
        by('alert_run_at', 'is', null),
        ...alertFrequencies.map((frequency) =>
          by.and([by('frequency', '=', frequency), by('alert_run_at', '<=', before[frequency])]),
        ),
      ]),
    )
    .orderBy('alert_run_at', (order) => order.asc().nullsFirst())
    .execute();

/** A saved search as it is now; locked, so that two runs never tell the same. */
export const lockAlert = (tx: CompanyTransaction, companyId: string, id: string) =>
  tx
    .selectFrom('saved_filters')
    .select(['id', 'user_id', 'name', 'query', 'alert', 'alert_from', 'alert_run_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const deleteSavedFilter = (tx: CompanyTransaction, companyId: string, userId: string, id: string) =>
  tx
    .deleteFrom('saved_filters')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const listRecentSearches = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('recent_searches')
    .select(['id', 'query', 'searched_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .orderBy('id')
    .execute();

export const writeRecentSearch = (
  tx: CompanyTransaction,
  search: Omit<Insertable<Tables['recent_searches']>, 'id'>,
) =>
  tx
    .insertInto('recent_searches')
    .values(search)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'words'])
        .doUpdateSet({ query: search.query, searched_at: search.searched_at }),
    )
    .execute();

/** @returns how many went */
export const deleteRecentSearches = async (
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  ids: readonly string[] | null,
): Promise<number> =>
  (
    await tx
      .deleteFrom('recent_searches')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .$if(ids !== null, (query) => query.where('id', 'in', [...(ids ?? [])]))
      .returning('id')
      .execute()
  ).length;

/** The user where it is one of the company who may change something: who left or only reads may not. */
export const findWriter = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('role', '<>', 'auditor')
    .executeTakeFirst();

export const listNames = (tx: CompanyTransaction, companyId: string) =>
  tx.selectFrom('users').select(['id', 'name']).where('company_id', '=', companyId).execute();
