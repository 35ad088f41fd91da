import { randomUUID } from 'node:crypto';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { hashPassword } from '../areas/account/service.ts';
import { offerToFollowers } from '../areas/publications/screening/write-verdicts.ts';
import type { Database } from '../db/connect.ts';
import type { TestApp } from './app.ts';

export const testPassword = 'correct horse battery';
const passwordHash = hashPassword(testPassword);

export interface TestUser {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
}

/** A company with a profile and its features; everything that a test needs hangs below one of its own. */
export async function makeCompany(
  db: Database,
  options: { regulators?: string[]; keywords?: string[]; features?: FeatureKey[]; locale?: string } = {},
): Promise<string> {
  return db.withSystem('demo-content', async (tx) => {
    const company = await tx
      .insertInto('companies')
      .values({ name: 'Company', locale: options.locale ?? 'en-GB' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('company_profiles')
      .values({
        company_id: company.id,
        regulators: options.regulators ?? [],
        keywords: options.keywords ?? [],
      })
      .execute();
    const features = options.features ?? ['compliance', 'company'];
    if (features.length > 0) {
      await tx
        .insertInto('company_features')
        .values(features.map((feature) => ({ company_id: company.id, feature })))
        .execute();
    }
    return company.id;
  });
}

export async function makeUser(
  db: Database,
  companyId: string,
  options: {
    role?: 'member' | 'company_admin' | 'auditor';
    name?: string;
    email?: string;
    verified?: boolean;
    disabled?: boolean;
  } = {},
): Promise<TestUser> {
  const email = options.email ?? `user-${randomUUID()}@example.test`;
  const hash = await passwordHash;
  return db.withCompany(companyId, async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({
        company_id: companyId,
        email,
        name: options.name ?? 'Test User',
        role: options.role ?? 'member',
        password_hash: hash,
        email_verified_at: options.verified === false ? null : new Date(),
        disabled_at: options.disabled ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: user.id, companyId, email };
  });
}

/** A token as log-in gives it, without the cost of the password. */
export const signIn = ({ dependencies }: TestApp, user: TestUser): Promise<string> =>
  dependencies.tokens.signAuthToken(
    { user_id: user.id, company_id: user.companyId, email: user.email, is_admin: false },
    dependencies.clock.now(),
  );

export async function makeRegulator(db: Database, code = `R-${randomUUID().slice(0, 8)}`): Promise<string> {
  await db.withSystem('demo-content', (tx) =>
    tx
      .insertInto('regulators')
      .values({
        code,
        full_name: `Regulator ${code}`,
        country: 'EU',
        language: 'en',
        scraping_start_date: '2024-01-01',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return code;
}

export interface PublicationOptions {
  readonly regulator: string;
  readonly title?: string;
  readonly code?: string | null;
  readonly summary?: string | null;
  readonly publishedOn?: string | null;
  readonly listedOn?: string;
  readonly isBinding?: boolean | null;
  readonly type?: 'regulation' | 'news';
  readonly updatedAt?: Date;
}

/** Before the time that testing clocks begin at. */
const longAgo = new Date('2026-01-02T00:00:00Z');

/** A publication that the followers of its regulator have been offered. */
export async function makePublication(db: Database, options: PublicationOptions): Promise<string> {
  return db.withSystem('demo-content', async (tx) => {
    const publishedOn = options.publishedOn === undefined ? '2026-01-15' : options.publishedOn;
    const publication = await tx
      .insertInto('publications')
      .values({
        canonical_key: `test:${randomUUID()}`,
        title: options.title ?? 'A publication',
        code: options.code ?? null,
        summary: options.summary ?? null,
        regulator: options.regulator,
        regulators: [options.regulator],
        pub_type: options.type ?? 'news',
        language: 'en',
        link: 'https://example.test/publication',
        is_binding: options.isBinding ?? null,
        published_on: publishedOn,
        listed_on: options.listedOn ?? publishedOn ?? '2026-01-15',
        updated_at: options.updatedAt ?? longAgo,
        collected_at: options.updatedAt ?? longAgo,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await offerToFollowers(tx, [publication.id]);
    return publication.id;
  });
}
