import type { SystemTransaction } from '../../db/transactions.ts';

/**
 * An invitation with its company. It counts while who sent it administrates: one that was being sent when its sender was
 * removed must not let him in again.
 */
const invitationOf = (tx: SystemTransaction, codeHash: string) =>
  tx
    .selectFrom('invitations as invitation')
    .innerJoin('companies', 'companies.id', 'invitation.company_id')
    .innerJoin('users as inviter', (join) =>
      join
        .onRef('inviter.company_id', '=', 'invitation.company_id')
        .onRef('inviter.id', '=', 'invitation.invited_by'),
    )
    .select([
      'invitation.company_id',
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'invitation.invited_by',
      'invitation.workspace_ids',
      'invitation.expires_at',
      'companies.name as company_name',
    ])
    .where('invitation.code_hash', '=', codeHash)
    .where('inviter.role', '=', 'company_admin')
    .where('inviter.disabled_at', 'is', null);

export const findInvitationByCode = (tx: SystemTransaction, codeHash: string) =>
  invitationOf(tx, codeHash).executeTakeFirst();

/** The same, locked until the transaction ends, so that it is accepted once. */
export const lockInvitationByCode = (tx: SystemTransaction, codeHash: string) =>
  invitationOf(tx, codeHash).forUpdate('invitation').executeTakeFirst();

export const deleteExpiredInvitations = (tx: SystemTransaction, before: Date) =>
  tx.deleteFrom('invitations').where('expires_at', '<', before).execute();
