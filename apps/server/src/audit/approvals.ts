import type { CompanyTransaction } from '../db/transactions.ts';

type ObjectType = 'obligation' | 'control';

/** The approvals that stand: each holds for exactly the content with this hash. */
export const listStandingApprovals = (
  tx: CompanyTransaction,
  companyId: string,
  objectType: ObjectType,
  ids: readonly string[],
) =>
  tx
    .selectFrom('approvals as approval')
    .leftJoin('users as approver', (join) =>
      join
        .onRef('approver.company_id', '=', 'approval.company_id')
        .onRef('approver.id', '=', 'approval.approved_by'),
    )
    .select([
      'approval.object_id',
      'approval.content_hash',
      'approval.approved_by',
      'approval.approved_at',
      'approver.name as approver',
    ])
    .where('approval.company_id', '=', companyId)
    .where('approval.object_type', '=', objectType)
    .where('approval.object_id', 'in', [...ids])
    .where('approval.lapsed_at', 'is', null)
    .execute();

export const lapseApprovals = (
  tx: CompanyTransaction,
  companyId: string,
  objectType: ObjectType,
  ids: readonly string[],
  now: Date,
) =>
  tx
    .updateTable('approvals')
    .set({ lapsed_at: now })
    .where('company_id', '=', companyId)
    .where('object_type', '=', objectType)
    .where('object_id', 'in', [...ids])
    .where('lapsed_at', 'is', null)
    .execute();

export const insertApprovals = (
  tx: CompanyTransaction,
  companyId: string,
  objectType: ObjectType,
  approved: readonly { readonly id: string; readonly contentHash: string }[],
  by: string,
  now: Date,
) =>
  tx
    .insertInto('approvals')
    .values(
      approved.map(({ id, contentHash }) => ({
        company_id: companyId,
        object_type: objectType,
        object_id: id,
        content_hash: contentHash,
        approved_by: by,
        approved_at: now,
        lapsed_at: null,
      })),
    )
    .execute();
