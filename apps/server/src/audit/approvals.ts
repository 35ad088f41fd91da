import type { CompanyTransaction } from '../db/transactions.ts';

type ObjectType = 'obligation' | 'control';

const approvalsOf = (
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
      'approval.lapsed_at',
      'approver.name',
    ])
    .where('approval.company_id', '=', companyId)
    .where('approval.object_type', '=', objectType)
    .where('approval.object_id', 'in', [...ids]);

/** The approvals of some objects, the latest first. */
export const listApprovals = (...about: Parameters<typeof approvalsOf>) =>
  approvalsOf(...about)
    .orderBy('approval.approved_at', 'desc')
    .orderBy('approval.id')
    .execute();

export type ApprovalRow = Awaited<ReturnType<typeof listApprovals>>[number];

/** Those that stand: each holds for exactly the content with this hash. */
export const listStandingApprovals = (...about: Parameters<typeof approvalsOf>) =>
  approvalsOf(...about)
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

/**
 * Lets approvals stand again that ended at one moment, of objects that have been put back as they were: each holds for the content
 * with its hash only. @returns the ids of the objects
 */
export const reviveApprovals = async (
  tx: CompanyTransaction,
  companyId: string,
  objectType: ObjectType,
  objects: readonly { readonly id: string; readonly contentHash: string; readonly endedAt: Date }[],
): Promise<ReadonlySet<string>> => {
  const revived = new Set<string>();
  for (const { id, contentHash, endedAt } of objects) {
    const rows = await tx
      .updateTable('approvals')
      .set({ lapsed_at: null })
      .where('company_id', '=', companyId)
      .where('object_type', '=', objectType)
      .where('object_id', '=', id)
      .where('content_hash', '=', contentHash)
      .where('lapsed_at', '=', endedAt)
      .returning('object_id')
      .execute();
    if (rows.length > 0) revived.add(id);
  }
  return revived;
};

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
