import type { Language } from '@regulus/contract/languages-values.ts';
import type { MemberRole } from '@regulus/contract/members.ts';
import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import type { DateLocale } from '@regulus/contract/users-values.ts';
import { sql } from 'kysely';
import type { AnyTransaction, CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly role: 'member' | 'company_admin' | 'auditor';
  readonly passwordHash: string;
  readonly verifiedAt: Date | null;
  readonly lastLogInAt?: Date;
}

/** Fails where the address is taken. */
export const insertUser = async (tx: AnyTransaction, companyId: string, person: NewPerson, now: Date) =>
  (
    await tx
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
      .executeTakeFirstOrThrow()
  ).id;

interface PersonChanges {
  readonly email?: string;
  readonly name?: string;
  readonly role?: MemberRole;
  readonly email_verified_at?: Date;
  readonly password_hash?: string;
  readonly locale?: DateLocale;
  readonly language?: Language;
  readonly time_zone?: string;
  readonly frequency?: UpdateFrequency;
  readonly collect_pii?: boolean;
  readonly interface_preferences?: string;
  readonly hidden_features?: string[];
  readonly last_log_in_at?: Date;
  readonly previous_log_in_at?: Date | null;
}

export const updatePerson = (tx: AnyTransaction, companyId: string, userId: string, changes: PersonChanges) =>
  tx.updateTable('users').set(changes).where('company_id', '=', companyId).where('id', '=', userId).execute();

export const setPasswords = (tx: SystemTransaction, userIds: readonly string[], passwordHash: string) =>
  tx.updateTable('users').set({ password_hash: passwordHash }).where('id', 'in', userIds).execute();

/** The row stays, since decisions name it; nothing in it tells who it was, and nobody logs in by it. */
export const anonymisePerson = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .updateTable('users')
    .set({
      name: 'Former colleague',
      email: sql`id || '@deleted.invalid'`,
      password_hash: '',
      role: 'member',
      disabled_at: sql`now()`,
      deleted_at: sql`now()`,
      interface_preferences: '{}',
      hidden_features: [],
      collect_pii: false,
      locale: null,
      language: null,
      time_zone: null,
      last_log_in_at: null,
      previous_log_in_at: null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
