import type { Signature } from '@regulus/contract/signatures.ts';
import { statementChunks } from '../db/statement-chunks.ts';
import type { CompanyTransaction } from '../db/transactions.ts';

type ObjectType = 'obligation' | 'control';
export type SignedDecision = 'approve' | 'exclude';

const select = (tx: CompanyTransaction, companyId: string, objectType: ObjectType, ids: readonly string[]) =>
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
    .where('signature.company_id', '=', companyId)
    .where('signature.object_type', '=', objectType)
    .where((by) => by('signature.object_id', '=', by.fn.any(by.val([...ids]))))
    // the one that waits comes before one that stands
    .orderBy((by) => by('signature.confirmed_at', 'is', null), 'desc')
    .orderBy('signature.decision', 'desc')
    .execute();

export type SignatureRow = Awaited<ReturnType<typeof select>>[number];
export type Signatures = ReadonlyMap<string, readonly SignatureRow[]>;

/** What people signed, by the id of the object: one that waits for a second person, and what a second one confirmed. */
export const signaturesOf = async (...about: Parameters<typeof select>): Promise<Signatures> => {
  const [, , , ids] = about;
  return ids.length === 0 ? new Map() : Map.groupBy(await select(...about), (row) => row.object_id);
};

/** The one that waits for a second person to decide about exactly this content. */
export const openOf = (rows: readonly SignatureRow[] = [], contentHash: string): SignatureRow | undefined =>
  rows.find((row) => row.confirmed_at === null && row.content_hash === contentHash);

/** @param contentHashes of the object as it stands, for each decision */
export function presentSignature(
  rows: readonly SignatureRow[] = [],
  contentHashes: Readonly<Record<SignedDecision, string>>,
): Signature {
  const row = rows.find(({ decision, content_hash }) => content_hash === contentHashes[decision]);
  if (!row) return null;
  const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null);
  return {
    decision: row.decision,
    reason: row.reason,
    signed_by: person(row.signed_by, row.signer_name),
    signed_at: row.signed_at.toISOString(),
    confirmed:
      row.confirmed_at === null
        ? null
        : { by: person(row.confirmed_by, row.second_name), at: row.confirmed_at.toISOString() },
  };
}

export interface Signing {
  readonly id: string;
  readonly contentHash: string;
  readonly decision: SignedDecision;
  readonly reason: string | null;
}

const remove = (tx: CompanyTransaction, companyId: string, objectType: ObjectType, ids: readonly string[]) =>
  tx
    .deleteFrom('signatures')
    .where('company_id', '=', companyId)
    .where('object_type', '=', objectType)
    .where((by) => by('object_id', '=', by.fn.any(by.val([...ids]))));

/** Signs as the first of two, in the stead of what waited before. The objects must be locked, as for all that follows. */
export async function sign(
  tx: CompanyTransaction,
  companyId: string,
  objectType: ObjectType,
  signed: readonly Signing[],
  by: string,
  now: Date,
): Promise<void> {
  for (const [decision, some] of Map.groupBy(signed, (one) => one.decision))
    await remove(
      tx,
      companyId,
      objectType,
      some.map(({ id }) => id),
    )
      .where((where) => where.or([where('confirmed_at', 'is', null), where('decision', '=', decision)]))
      .execute();
  for (const chunk of statementChunks(signed))
    await tx
      .insertInto('signatures')
      .values(
        chunk.map(({ id, contentHash, decision, reason }) => ({
          company_id: companyId,
          object_type: objectType,
          object_id: id,
          decision,
          reason,
          content_hash: contentHash,
          signed_by: by,
          signed_at: now,
        })),
      )
      .execute();
}

/** Decides the same as the second person; what was signed stays on record beside the decision. */
export async function confirmSignatures(
  tx: CompanyTransaction,
  companyId: string,
  objectType: ObjectType,
  { ids, decision }: { readonly ids: readonly string[]; readonly decision: SignedDecision },
  by: string,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('signatures')
    .set({ confirmed_by: by, confirmed_at: now })
    .where('company_id', '=', companyId)
    .where('object_type', '=', objectType)
    .where('decision', '=', decision)
    .where((where) => where('object_id', '=', where.fn.any(where.val([...ids]))))
    .execute();
}

/** What waits for a second person is declined or withdrawn. What one confirmed stands. */
export async function endSignatures(
  tx: CompanyTransaction,
  companyId: string,
  objectType: ObjectType,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await remove(tx, companyId, objectType, ids).where('confirmed_at', 'is', null).execute();
}

/** Nothing that was signed holds any more: it was decided otherwise, or reads otherwise now. */
export async function clearSignatures(
  tx: CompanyTransaction,
  companyId: string,
  objectType: ObjectType,
  ids: readonly string[],
  decision?: SignedDecision,
): Promise<void> {
  if (ids.length > 0)
    await remove(tx, companyId, objectType, ids)
      .$if(decision !== undefined, (removed) => removed.where('decision', '=', decision ?? 'approve'))
      .execute();
}

/**
 * What a decision of one person does.
 * `take`: it takes effect · `confirm`: it does, as the second signature · `sign`: it waits for another person · `refuse`: who is
 * the only author may not
 */
export function effectOf({
  decision,
  userId,
  authors,
  open,
  isRequired,
}: {
  readonly decision: SignedDecision;
  readonly userId: string;
  /** who has a part in what is not approved yet, with who decides where that changes it */
  readonly authors: readonly string[];
  readonly open: Pick<SignatureRow, 'decision' | 'signed_by'> | undefined;
  readonly isRequired: boolean;
}): 'take' | 'confirm' | 'sign' | 'refuse' {
  if (open?.decision === decision && open.signed_by !== userId) return 'confirm';
  if (!isRequired) return 'take';
  if (decision === 'exclude') return 'sign';
  if (!authors.includes(userId)) return 'take';
  return authors.length === 1 ? 'refuse' : 'sign';
}
