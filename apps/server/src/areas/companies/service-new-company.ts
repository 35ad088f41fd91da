import { featureKeys } from '@regulus/contract/route.ts';
import type { AnyTransaction, SystemTransaction } from '../../db/transactions.ts';
import { makePersonal } from '../workspaces/service-make.ts';

interface NewCompany {
  readonly id?: string;
  readonly name: string;
  readonly isDemo?: boolean;
  /** product and campaign parameters of the sign-up */
  readonly cameBy?: Readonly<Record<string, string>>;
}

/** Makes a company with every feature; what is not built yet is off for everyone. */
export async function insertCompany(
  tx: SystemTransaction,
  { id, name, isDemo = false, cameBy = {} }: NewCompany,
  now: Date,
): Promise<string> {
  const company = await tx
    .insertInto('companies')
    .values({
      ...(id === undefined ? {} : { id }),
      name,
      is_demo: isDemo,
      locale: 'en-GB',
      came_by: JSON.stringify(cameBy),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('company_features')
    .values(featureKeys.map((feature) => ({ company_id: company.id, feature })))
    .execute();
  return company.id;
}

interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly role: 'member' | 'company_admin' | 'auditor';
  readonly passwordHash: string;
  readonly verifiedAt: Date | null;
  readonly lastLogInAt?: Date;
}

/** Makes a user of the company with a personal workspace. Fails where the address is taken. */
export async function insertPerson(
  tx: AnyTransaction,
  companyId: string,
  person: NewPerson,
  now: Date,
): Promise<string> {
  const user = await tx
    .insertInto('users')
    .values({
      company_id: companyId,
      email: person.email,
      name: person.name,
      role: person.role,
      password_hash: person.passwordHash,
      email_verified_at: person.verifiedAt,
      ...(person.lastLogInAt ? { last_log_in_at: person.lastLogInAt } : {}),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makePersonal(tx, { companyId, userId: user.id }, person.name, now);
  return user.id;
}
