import type { WorkspaceRole } from '@regulus/contract/workspaces.ts';
import type { AnyTransaction, SystemTransaction } from '../../db/transactions.ts';
import * as queries from './queries.ts';

interface Person {
  readonly companyId: string;
  readonly userId: string;
}

const personalWorkspaceOf = (name: string): string => `${name}’s workspace`;

/** Makes the workspace of one person, called after that person. */
export async function makePersonal(
  tx: AnyTransaction,
  { companyId, userId }: Person,
  personName: string,
  now: Date,
): Promise<void> {
  const { id } = await queries.insertWorkspace(tx, {
    company_id: companyId,
    name: personalWorkspaceOf(personName),
    is_personal: true,
    created_at: now,
  });
  await queries.insertMember(tx, {
    company_id: companyId,
    workspace_id: id,
    user_id: userId,
    role: 'owner',
    created_at: now,
  });
}

/** Calls the workspace of one person by the name that the person has now. */
export const renamePersonal = (tx: SystemTransaction, { companyId, userId }: Person, personName: string) =>
  queries.renamePersonal(tx, companyId, userId, personalWorkspaceOf(personName));

interface NewShared {
  readonly companyId: string;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly members: readonly { readonly userId: string; readonly role: WorkspaceRole }[];
}

/** Makes a shared workspace of a known id with its members, where neither the id nor the name is taken. */
export async function makeShared(
  tx: SystemTransaction,
  { companyId, id, name, description, members }: NewShared,
  now: Date,
): Promise<void> {
  const made = await queries.insertFreeWorkspace(tx, {
    company_id: companyId,
    id,
    name,
    description,
    created_at: now,
  });
  if (!made) return;
  for (const { userId, role } of members) {
    await queries.insertMember(tx, {
      company_id: companyId,
      workspace_id: id,
      user_id: userId,
      role,
      created_at: now,
    });
  }
}
