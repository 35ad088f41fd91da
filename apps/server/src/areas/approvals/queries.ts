import { sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Decision } from './policy.service.ts';

/** the name of a record type */
export type ObjectType = string;

export const listSigned = (tx: CompanyTransaction, type: ObjectType, ids: readonly string[]) =>
  tx
    .selectFrom('signatures as signature')
    .leftJoin('users as signer', (join) =>
      join
        .onRef('signer.company_id', '=', 'signature.company_id')
        .onRef('signer.id', '=', 'signature.signed_by'),
    )
    .leftJoin('users as second', (join) =>
      join
        .onRef('second.company_id', '=', 'signature.company_id')
        .onRef('second.id', '=', 'signature.confirmed_by'),
    )
    .selectAll('signature')
    .select(['signer.name as signer_name', 'second.name as second_name'])
    .where('signature.company_id', '=', tx.companyId)
    .where('signature.object_type', '=', type)
    .where((by) => by('signature.object_id', '=', by.fn.any(by.val([...ids]))))
    // the one that waits comes before one that stands
    .orderBy((by) => by('signature.confirmed_at', 'is', null), 'desc')
    .orderBy('signature.decision', 'desc')
    .execute();

const signed = (tx: CompanyTransaction, type: ObjectType, ids: readonly string[]) =>
  tx
    .deleteFrom('signatures')
    .where('company_id', '=', tx.companyId)
    .where('object_type', '=', type)
    .where((by) => by('object_id', '=', by.fn.any(by.val([...ids]))));

/** What waits for a second person; what one confirmed stands. */
export async function removeOpen(
  tx: CompanyTransaction,
  type: ObjectType,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await signed(tx, type, ids).where('confirmed_at', 'is', null).execute();
}

export async function removeSigned(
  tx: CompanyTransaction,
  type: ObjectType,
  ids: readonly string[],
  decision: Decision,
): Promise<void> {
  if (ids.length > 0) await signed(tx, type, ids).where('decision', '=', decision).execute();
}

export async function confirm(
  tx: CompanyTransaction,
  type: ObjectType,
  ids: readonly string[],
  decision: Decision,
  by: string,
  now: Date,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('signatures')
      .set({ confirmed_by: by, confirmed_at: now })
      .where('company_id', '=', tx.companyId)
      .where('object_type', '=', type)
      .where('decision', '=', decision)
      .where((where) => where('object_id', '=', where.fn.any(where.val([...ids]))))
      .execute();
}

/** In the stead of what waited before, and of what was signed of the same. */
export async function insertSigned(
  tx: CompanyTransaction,
  type: ObjectType,
  rows: readonly {
    readonly id: string;
    readonly decision: Decision;
    readonly reason: string | null;
    readonly hash: string;
  }[],
  by: string,
  now: Date,
): Promise<void> {
  for (const [decision, some] of Map.groupBy(rows, (row) => row.decision)) {
    const ids = some.map(({ id }) => id);
    await removeOpen(tx, type, ids);
    await removeSigned(tx, type, ids, decision);
  }
  for (const chunk of statementChunks(rows))
    await tx
      .insertInto('signatures')
      .values(
        chunk.map(({ id, hash, decision, reason }) => ({
          company_id: tx.companyId,
          object_type: type,
          object_id: id,
          decision,
          reason,
          content_hash: hash,
          signed_by: by,
          signed_at: now,
        })),
      )
      .execute();
}

const approvalsOf = (tx: CompanyTransaction, type: ObjectType, ids: readonly string[]) =>
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
    .where('approval.company_id', '=', tx.companyId)
    .where('approval.object_type', '=', type)
    .where((by) => by('approval.object_id', '=', by.fn.any(by.val([...ids]))));

/** The latest first. */
export const listApprovals = (...about: Parameters<typeof approvalsOf>) =>
  approvalsOf(...about)
    .orderBy('approval.approved_at', 'desc')
    .orderBy('approval.id')
    .execute();

/** Those that stand: each holds for exactly the content with this hash. */
export const listStanding = (...about: Parameters<typeof approvalsOf>) =>
  approvalsOf(...about)
    .where('approval.lapsed_at', 'is', null)
    .execute();

export async function lapse(
  tx: CompanyTransaction,
  type: ObjectType,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('approvals')
      .set({ lapsed_at: now })
      .where('company_id', '=', tx.companyId)
      .where('object_type', '=', type)
      .where((by) => by('object_id', '=', by.fn.any(by.val([...ids]))))
      .where('lapsed_at', 'is', null)
      .execute();
}

export async function insertApprovals(
  tx: CompanyTransaction,
  type: ObjectType,
  rows: readonly { readonly id: string; readonly hash: string }[],
  by: string,
  now: Date,
): Promise<void> {
  for (const chunk of statementChunks(rows))
    await tx
      .insertInto('approvals')
      .values(
        chunk.map(({ id, hash }) => ({
          company_id: tx.companyId,
          object_type: type,
          object_id: id,
          content_hash: hash,
          approved_by: by,
          approved_at: now,
          lapsed_at: null,
        })),
      )
      .execute();
}

/** @returns whether one stood until that moment */
export const revive = async (
  tx: CompanyTransaction,
  type: ObjectType,
  { id, hash, endedAt }: { readonly id: string; readonly hash: string; readonly endedAt: Date },
): Promise<boolean> =>
  (
    await tx
      .updateTable('approvals')
      .set({ lapsed_at: null })
      .where('company_id', '=', tx.companyId)
      .where('object_type', '=', type)
      .where('object_id', '=', id)
      .where('content_hash', '=', hash)
      .where('lapsed_at', '=', endedAt)
      .returning('object_id')
      .execute()
  ).length > 0;

/** What was signed and approved holds for another hash, since the words stand elsewhere and are the same. */
export async function moveHashes(
  tx: CompanyTransaction,
  type: ObjectType,
  moved: readonly { readonly id: string; readonly hash: string }[],
): Promise<void> {
  for (const chunk of statementChunks(moved)) {
    const places = sql`from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as place(id uuid, hash text)
      where own.company_id = ${tx.companyId} and own.object_type = ${type} and own.object_id = place.id
        and own.content_hash <> place.hash`;
    await sql`update approvals as own set content_hash = place.hash ${places} and own.lapsed_at is null`.execute(
      tx,
    );
    await sql`update signatures as own set content_hash = place.hash ${places}`.execute(tx);
  }
}

export const isRequired = async (tx: CompanyTransaction): Promise<boolean> =>
  (
    await tx
      .selectFrom('companies')
      .select('requires_second_person')
      .where('id', '=', tx.companyId)
      .executeTakeFirstOrThrow()
  ).requires_second_person;

export const listNames = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', [...ids])
    .execute();

/** Who can log in and may approve, by name. */
export const listApprovers = (tx: CompanyTransaction) =>
  tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('role', '<>', 'auditor')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
