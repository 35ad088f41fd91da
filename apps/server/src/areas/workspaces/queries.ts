import type { WorkspaceRole } from '@regulus/contract/workspaces.ts';
import { expressionBuilder, type Insertable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { AnyTransaction, CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

/** Users who may change something: who reads only, is disabled or gone owns nothing for others. */
const isAble = sql<boolean>`owner_user.role <> 'auditor' and owner_user.disabled_at is null and owner_user.deleted_at is null`;

/** A company's workspaces as this user finds them: with the own role, null where the user is no member. */
const selectWorkspaces = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('workspaces as workspace')
    .leftJoin('workspace_members as own', (join) =>
      join
        .onRef('own.company_id', '=', 'workspace.company_id')
        .onRef('own.workspace_id', '=', 'workspace.id')
        .on('own.user_id', '=', userId),
    )
    .select((by) => [
      'workspace.id',
      'workspace.name',
      'workspace.description',
      'workspace.is_personal',
      'workspace.created_at',
      'workspace.archived_at',
      'own.role',
      by
        .selectFrom('workspace_members as member')
        .select((count) => count.fn.countAll<string>().as('total'))
        .whereRef('member.company_id', '=', 'workspace.company_id')
        .whereRef('member.workspace_id', '=', 'workspace.id')
        .as('member_count'),
      by
        .selectFrom('workspace_members as owner')
        .innerJoin('users as owner_user', (join) =>
          join
            .onRef('owner_user.company_id', '=', 'owner.company_id')
            .onRef('owner_user.id', '=', 'owner.user_id'),
        )
        .select(
          sql<string[]>`array_agg(owner_user.name order by owner.created_at, owner_user.id)`.as('names'),
        )
        .whereRef('owner.company_id', '=', 'workspace.company_id')
        .whereRef('owner.workspace_id', '=', 'workspace.id')
        .where('owner.role', '=', 'owner')
        .as('owners'),
    ])
    .where('workspace.company_id', '=', companyId);

export type WorkspaceRow = Awaited<ReturnType<typeof findWorkspace>> & {};

export const findWorkspace = (tx: CompanyTransaction, companyId: string, userId: string, id: string) =>
  selectWorkspaces(tx, companyId, userId).where('workspace.id', '=', id).executeTakeFirst();

/** The user's own, in the order of joining; then, where `withOthers`, the other shared ones by name. */
export const listWorkspaces = (
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  withOthers: boolean,
) =>
  selectWorkspaces(tx, companyId, userId)
    .where((by) =>
      by.or([
        by('own.user_id', 'is not', null),
        ...(withOthers ? [by('workspace.is_personal', '=', false)] : []),
      ]),
    )
    .orderBy('own.created_at', (order) => order.asc().nullsLast())
    .orderBy('workspace.name')
    .orderBy('workspace.id')
    .execute();

/** What decides where this user may read. */
export const listMemberships = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('workspace_members as own')
    .innerJoin('workspaces as workspace', (join) =>
      join
        .onRef('workspace.company_id', '=', 'own.company_id')
        .onRef('workspace.id', '=', 'own.workspace_id'),
    )
    .select(['workspace.id', 'workspace.is_personal', 'workspace.archived_at', 'own.role'])
    .where('own.company_id', '=', companyId)
    .where('own.user_id', '=', userId)
    .orderBy('workspace.id')
    .execute();

/** Locks a workspace, so that two changes of it or its members at once take turns. */
export const lockWorkspace = (tx: AnyTransaction, companyId: string, id: string) =>
  tx
    .selectFrom('workspaces')
    .select(['id', 'name', 'description', 'is_personal', 'archived_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Locks a company, so that what is counted of it stays true; what refers to it is written meanwhile all the same. */
export const lockCompany = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const countShared = async (tx: CompanyTransaction, companyId: string) =>
  Number(
    (
      await tx
        .selectFrom('workspaces')
        .select((by) => by.fn.countAll<string>().as('total'))
        .where('company_id', '=', companyId)
        .where('is_personal', '=', false)
        .executeTakeFirstOrThrow()
    ).total,
  );

/** The shared workspace that has this name, whatever its capitals. */
export const findByName = (tx: CompanyTransaction, companyId: string, name: string) =>
  tx
    .selectFrom('workspaces')
    .select(['id', 'archived_at'])
    .where('company_id', '=', companyId)
    .where('is_personal', '=', false)
    .where(sql<boolean>`lower_letters(name) = lower_letters(${name})`)
    .executeTakeFirst();

type NewWorkspace = Insertable<Tables['workspaces']>;

export const insertWorkspace = (tx: AnyTransaction, workspace: NewWorkspace) =>
  tx.insertInto('workspaces').values(workspace).returning('id').executeTakeFirstOrThrow();

/** The same where neither its id nor its name is taken. @returns undefined where one is */
export const insertFreeWorkspace = (tx: SystemTransaction, workspace: NewWorkspace) =>
  tx
    .insertInto('workspaces')
    .values(workspace)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateWorkspace = (
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  changes: { name?: string; description?: string; archived_at?: Date | null },
) =>
  tx
    .updateTable('workspaces')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Those of these that are shared and open; none where the company does not have the feature. */
export const findOpenShared = (tx: AnyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('workspaces')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('is_personal', '=', false)
    .where('archived_at', 'is', null)
    .where((by) =>
      by.exists(
        by
          .selectFrom('company_features')
          .select('feature')
          .where('company_id', '=', companyId)
          .where('feature', '=', 'workspaces'),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

const selectMembers = (tx: CompanyTransaction, companyId: string, workspaceId: string) =>
  tx
    .selectFrom('workspace_members as member')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'member.company_id').onRef('users.id', '=', 'member.user_id'),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role as company_role',
      'member.role',
      'member.created_at as joined_at',
    ])
    .where('member.company_id', '=', companyId)
    .where('member.workspace_id', '=', workspaceId);

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export const listMembers = (tx: CompanyTransaction, companyId: string, workspaceId: string) =>
  selectMembers(tx, companyId, workspaceId)
    .orderBy((by) => by('member.role', '=', 'owner'), 'desc')
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();

export const findMember = (tx: CompanyTransaction, companyId: string, workspaceId: string, userId: string) =>
  selectMembers(tx, companyId, workspaceId).where('users.id', '=', userId).executeTakeFirst();

/** A colleague who can act, held until the transaction ends, so that nobody removes the account or changes its role meanwhile. */
export const holdColleague = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

export const findName = async (tx: CompanyTransaction, companyId: string, userId: string): Promise<string> =>
  (
    await tx
      .selectFrom('users')
      .select('name')
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).name;

export const insertMember = (
  tx: AnyTransaction,
  member: {
    company_id: string;
    workspace_id: string;
    user_id: string;
    role: WorkspaceRole;
    created_at: Date;
  },
) => tx.insertInto('workspace_members').values(member).execute();

export const setMemberRole = (
  tx: AnyTransaction,
  companyId: string,
  workspaceId: string,
  userId: string,
  role: WorkspaceRole,
) =>
  tx
    .updateTable('workspace_members')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();

export const deleteMember = (
  tx: CompanyTransaction,
  companyId: string,
  workspaceId: string,
  userId: string,
) =>
  tx
    .deleteFrom('workspace_members')
    .where('company_id', '=', companyId)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();

/** Owners besides this user who can act as such. */
export const findOtherOwner = (
  tx: CompanyTransaction,
  companyId: string,
  workspaceId: string,
  userId: string,
) =>
  tx
    .selectFrom('workspace_members as owner')
    .innerJoin('users as owner_user', (join) =>
      join
        .onRef('owner_user.company_id', '=', 'owner.company_id')
        .onRef('owner_user.id', '=', 'owner.user_id'),
    )
    .select('owner_user.id')
    .where('owner.company_id', '=', companyId)
    .where('owner.workspace_id', '=', workspaceId)
    .where('owner.role', '=', 'owner')
    .where('owner.user_id', '<>', userId)
    .where(isAble)
    .limit(1)
    .executeTakeFirst();

/** The shared workspaces that this user owns, archived ones too, in the order of their ids. */
const selectOwned = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('workspaces as workspace')
    .select(['workspace.id', 'workspace.name'])
    .where('workspace.company_id', '=', companyId)
    .where('workspace.is_personal', '=', false)
    .where('workspace.id', 'in', (by) =>
      by
        .selectFrom('workspace_members')
        .select('workspace_id')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('role', '=', 'owner'),
    )
    .orderBy('workspace.id');

export const listOwned = (tx: CompanyTransaction, companyId: string, userId: string) =>
  selectOwned(tx, companyId, userId).execute();

export const lockOwned = (tx: CompanyTransaction, companyId: string, userId: string) =>
  selectOwned(tx, companyId, userId).forUpdate().execute();

/** Who takes a workspace over: its member of the longest standing, otherwise the administrator of the longest standing. */
export const findSuccessor = (
  tx: CompanyTransaction,
  companyId: string,
  workspaceId: string,
  userId: string,
) =>
  tx
    .selectFrom('users as owner_user')
    .leftJoin('workspace_members as member', (join) =>
      join
        .onRef('member.company_id', '=', 'owner_user.company_id')
        .onRef('member.user_id', '=', 'owner_user.id')
        .on('member.workspace_id', '=', workspaceId),
    )
    .select(['owner_user.id', 'owner_user.name', 'owner_user.email', 'member.role'])
    .where('owner_user.company_id', '=', companyId)
    .where('owner_user.id', '<>', userId)
    .where(isAble)
    .where((by) => by.or([by('member.user_id', 'is not', null), by('owner_user.role', '=', 'company_admin')]))
    .orderBy('member.created_at', (order) => order.asc().nullsLast())
    .orderBy('owner_user.created_at')
    .orderBy('owner_user.id')
    .limit(1)
    .executeTakeFirst();

/** The workspace of this person alone. */
const isPersonalOf = (companyId: string, userId: string) => {
  const by = expressionBuilder<Tables, 'workspaces'>();
  return by.and([
    by('workspaces.company_id', '=', companyId),
    by('workspaces.is_personal', '=', true),
    by(
      'workspaces.id',
      'in',
      by
        .selectFrom('workspace_members')
        .select('workspace_id')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId),
    ),
  ]);
};

export const renamePersonal = (tx: SystemTransaction, companyId: string, userId: string, name: string) =>
  tx.updateTable('workspaces').set({ name }).where(isPersonalOf(companyId, userId)).execute();

export async function deleteMembershipsOf(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
): Promise<void> {
  await tx.deleteFrom('workspaces').where(isPersonalOf(companyId, userId)).execute();
  await tx
    .deleteFrom('workspace_members')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}
