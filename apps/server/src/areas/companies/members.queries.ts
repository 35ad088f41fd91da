import type { MemberRole } from '@regulus/contract/members.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';

/** Locks the people of a company, so that two changes of them at once take turns. */
export const lockPeople = (tx: AnyTransaction, companyId: string) =>
  tx.selectFrom('users').select('id').where('company_id', '=', companyId).orderBy('id').forUpdate().execute();

export const findCompany = (tx: AnyTransaction, companyId: string) =>
  tx
    .selectFrom('companies')
    .select(['name', 'is_demo'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

const selectMembers = (tx: AnyTransaction, companyId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'last_log_in_at', 'created_at', 'email_verified_at'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null);

export const listMembers = (tx: CompanyTransaction, companyId: string) =>
  selectMembers(tx, companyId).orderBy('name').orderBy('id').execute();

export const findMember = (tx: AnyTransaction, companyId: string, id: string) =>
  selectMembers(tx, companyId).where('id', '=', id).executeTakeFirst();

export const findMemberByEmail = (tx: CompanyTransaction, companyId: string, email: string) =>
  selectMembers(tx, companyId)
    .where((by) => by(by.fn<string>('lower', ['email']), '=', by.fn<string>('lower', [by.val(email)])))
    .executeTakeFirst();

/** People who can log in, by whether they administrate. */
export async function countMembers(tx: AnyTransaction, companyId: string) {
  const { all, admins } = await tx
    .selectFrom('users')
    .select((by) => [
      by.fn.countAll<string>().as('all'),
      by.fn.countAll<string>().filterWhere('role', '=', 'company_admin').as('admins'),
    ])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { all: Number(all), admins: Number(admins) };
}

const selectInvitations = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('invitations as invitation')
    .leftJoin('users as inviter', (join) =>
      join
        .onRef('inviter.company_id', '=', 'invitation.company_id')
        .onRef('inviter.id', '=', 'invitation.invited_by'),
    )
    .select((by) => [
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'inviter.name as invited_by',
      jsonArrayFrom(
        by
          .selectFrom('workspaces')
          .select(['workspaces.id', 'workspaces.name'])
          .whereRef('workspaces.company_id', '=', 'invitation.company_id')
          .where('workspaces.archived_at', 'is', null)
          .where((inner) => inner('workspaces.id', '=', inner.fn.any('invitation.workspace_ids')))
          .orderBy('workspaces.name'),
      ).as('workspaces'),
      'invitation.created_at',
      'invitation.expires_at',
    ])
    .where('invitation.company_id', '=', companyId);

export const listInvitations = (tx: CompanyTransaction, companyId: string) =>
  selectInvitations(tx, companyId)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .execute();

export const findInvitation = (tx: CompanyTransaction, companyId: string, id: string) =>
  selectInvitations(tx, companyId).where('invitation.id', '=', id).executeTakeFirstOrThrow();

interface NewInvitation {
  readonly company_id: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly code_hash: string;
  readonly invited_by: string;
  readonly workspace_ids: string[];
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** In place of the one that the address has already. */
export async function replaceInvitation(tx: CompanyTransaction, invitation: NewInvitation): Promise<string> {
  await tx
    .deleteFrom('invitations')
    .where('company_id', '=', invitation.company_id)
    .where((by) =>
      by(by.fn<string>('lower', ['email']), '=', by.fn<string>('lower', [by.val(invitation.email)])),
    )
    .execute();
  const { id } = await tx
    .insertInto('invitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteInvitation = (tx: AnyTransaction, companyId: string, id: string) =>
  tx
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'role'])
    .executeTakeFirst();

/** @returns their ids */
export async function deleteInvitationsOf(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('invited_by', '=', userId)
    .returning('id')
    .execute();
  return gone.map(({ id }) => id).toSorted();
}
