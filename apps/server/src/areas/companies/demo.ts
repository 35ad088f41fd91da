import { randomInt } from 'node:crypto';
import type { FeatureKey } from '@regulus/contract/route.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashPassword } from '../account/service.ts';
import { createDemoPublications } from './demo-publications.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

const people = [
  {
    email: 'admin@demo.example',
    name: 'Ada Marlow',
    role: 'company_admin',
    does: 'administrator, compliance lead',
  },
  { email: 'analyst@demo.example', name: 'Ben Okafor', role: 'member', does: 'compliance analyst' },
  { email: 'owner@demo.example', name: 'Carla Weiss', role: 'member', does: 'control owner' },
] as const;

const otherCompanyPeople = [
  {
    email: 'admin@second-demo.example',
    name: 'Dora Lind',
    role: 'company_admin',
    does: 'administrator of the second demo company',
  },
] as const;

const features: readonly FeatureKey[] = [
  'compliance',
  'workspaces',
  'company',
  'resources',
  'reports',
  'questionnaires',
  'obligations',
  'data_rooms',
  'cockpit',
  'chatbots',
  'gap_analysis',
];

/** Words that are easy to type and to read out, about 51 bits: four of them and a number. */
function randomPassword(): string {
  const consonants = 'bdfgklmnprstvz';
  const vowels = 'aeiou';
  const word = () =>
    Array.from(
      { length: 3 },
      () => `${consonants[randomInt(consonants.length)] ?? 'b'}${vowels[randomInt(vowels.length)] ?? 'a'}`,
    ).join('');
  return `${word()}-${word()}-${word()}-${String(randomInt(10, 100))}`;
}

interface NewCompany {
  readonly id: string;
  readonly name: string;
  readonly people: readonly { email: string; name: string; role: 'company_admin' | 'member' | 'auditor' }[];
  readonly profile: {
    regulators: string[];
    keywords: string[];
    licence_types: string[];
    countries: string[];
    business_lines: string[];
    topics: string[];
  };
}

async function createCompany(
  tx: SystemTransaction,
  company: NewCompany,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('companies')
    .values({ id: company.id, name: company.name, is_demo: true, locale: 'en-GB', created_at: now })
    .execute();
  await tx
    .insertInto('company_profiles')
    .values({ company_id: company.id, ...company.profile, updated_at: now })
    .execute();
  await tx
    .insertInto('company_features')
    .values(features.map((feature) => ({ company_id: company.id, feature })))
    .execute();
  for (const person of company.people) {
    const user = await tx
      .insertInto('users')
      .values({
        company_id: company.id,
        email: person.email,
        name: person.name,
        role: person.role,
        password_hash: passwordHash,
        email_verified_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const workspace = await tx
      .insertInto('workspaces')
      .values({
        company_id: company.id,
        name: `${person.name}’s workspace`,
        is_personal: true,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('workspace_members')
      .values({
        company_id: company.id,
        workspace_id: workspace.id,
        user_id: user.id,
        role: 'owner',
        created_at: now,
      })
      .execute();
  }
}

/**
 * Creates the two demo companies with their users once. The password of a later start is the stored one only
 * where `DEMO_PASSWORD` is set; a random one is made at the first start and kept beside the data.
 */
export async function createDemoContent(
  dependencies: Dependencies,
  storedPassword?: string,
): Promise<DemoLogin[]> {
  const { db, config, clock } = dependencies;
  const [firstId, secondId] = config.DEMO_COMPANY_IDS;
  const password = config.DEMO_PASSWORD ?? storedPassword ?? randomPassword();
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await db.withSystem('demo-content', async (tx) => {
    const present = await tx
      .selectFrom('companies')
      .select('id')
      .where('id', 'in', [firstId, secondId])
      .execute();
    const ids = new Set(present.map((company) => company.id));
    if (!ids.has(firstId)) {
      await createCompany(
        tx,
        {
          id: firstId,
          name: 'Northwind Payments (demo)',
          people,
          profile: {
            regulators: ['BaFin', 'EBA', 'ECB', 'EC', 'EUR-Lex', 'ESMA', 'FCA', 'DORA', 'FATF'],
            keywords: [
              'payment',
              'safeguarding',
              'outsourcing',
              'ICT',
              'money laundering',
              'Geldwäsche',
              'operational resilience',
              'crypto',
              'fraud',
              'Zahlungs',
              'DORA',
              'strong customer authentication',
            ],
            licence_types: ['payment institution'],
            countries: ['DE', 'LU', 'GB'],
            business_lines: ['acquiring', 'money remittance', 'account information services'],
            topics: ['Payments and Transfer', 'Anti-Money Laundering', 'Digital Finance'],
          },
        },
        passwordHash,
        now,
      );
    }
    if (!ids.has(secondId)) {
      await createCompany(
        tx,
        {
          id: secondId,
          name: 'Lakeside Fund Managers (demo)',
          people: otherCompanyPeople,
          profile: {
            regulators: ['CSSF', 'ESMA', 'EC', 'EUR-Lex'],
            keywords: ['fund', 'UCITS', 'AIFM', 'sustainable'],
            licence_types: ['fund manager'],
            countries: ['LU'],
            business_lines: ['UCITS management'],
            topics: ['Financial Markets', 'Sustainable Finance'],
          },
        },
        passwordHash,
        now,
      );
    }
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('company_id', 'in', [firstId, secondId])
      .where(
        'email',
        'in',
        [...people, ...otherCompanyPeople].map((person) => person.email),
      )
      .execute();
  });
  await createDemoPublications(dependencies, firstId);
  return [...people, ...otherCompanyPeople].map(({ email, does }) => ({ email, password, role: does }));
}
