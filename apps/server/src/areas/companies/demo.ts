import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import { hashPassword, isPassword } from '../account/service.ts';
import { demoPassword } from '../account/service-demo.ts';
import { makeShared } from '../workspaces/service-make.ts';
import { type DemoCompany, demoWorkspaceId, firstCompany, secondCompany } from './demo-companies.ts';
import { demoGovernance } from './demo-governance.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';
import { createDemoPublications } from './demo-publications.ts';
import { insertCompany, insertPerson } from './service-new-company.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  /** what the log-in is for, in a few words */
  readonly role: string;
}

async function createCompany(
  tx: SystemTransaction,
  id: string,
  { name, profile }: DemoCompany,
  now: Date,
): Promise<void> {
  await insertCompany(tx, { id, name, isDemo: true }, now);
  await tx
    .insertInto('company_profiles')
    .values({ company_id: id, ...profile, updated_at: now })
    .execute();
}

/** Somebody whose last visit lies back, so that there is something new since. */
const createPerson = (
  tx: SystemTransaction,
  companyId: string,
  { email, name, role, lastLogInDaysAgo }: DemoPerson,
  passwordHash: string,
  now: Date,
) =>
  insertPerson(
    tx,
    companyId,
    {
      email,
      name,
      role,
      passwordHash,
      verifiedAt: now,
      lastLogInAt: new Date(`${addDays(dayOf(now), -lastLogInDaysAgo)}T17:00:00Z`),
    },
    now,
  );

/** Creates what is missing of the demo companies and their people: a later version may know more people. */
async function createCompanies({ db, config, clock }: Dependencies, password: string): Promise<void> {
  const [firstId, secondId] = config.DEMO_COMPANY_IDS;
  const present = await db.withSystem('demo-content', (tx) =>
    tx
      .selectFrom('companies')
      .leftJoin('users', 'users.company_id', 'companies.id')
      .select(['companies.id', 'users.email'])
      .where('companies.id', 'in', [firstId, secondId])
      .execute(),
  );
  const ids = new Set(present.map((company) => company.id));
  const emails = new Set(present.map((company) => company.email));
  const wanted = [
    [firstId, firstCompany],
    [secondId, secondCompany],
  ] as const;
  const missing = wanted.flatMap(([id, { people }]) =>
    people.filter((person) => !emails.has(person.email)).map((person) => [id, person] as const),
  );
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await db.withSystem('demo-content', async (tx) => {
    for (const [id, company] of wanted) if (!ids.has(id)) await createCompany(tx, id, company, now);
    for (const [id, person] of missing) await createPerson(tx, id, person, passwordHash, now);
  });
}

const sharedWorkspace = {
  id: demoWorkspaceId,
  name: 'Compliance team',
  description: 'Where the team sees what its members work on, from day to day.',
  people: [
    ['ada', 'owner'],
    ['ben', 'member'],
    ['carla', 'member'],
  ],
} as const;

/** A workspace of several people of the first company, where there is none yet. */
async function createSharedWorkspace({ db, config, clock }: Dependencies): Promise<void> {
  const [companyId] = config.DEMO_COMPANY_IDS;
  const { people: roles, ...workspace } = sharedWorkspace;
  const now = clock.now();
  await db.withSystem('demo-content', async (tx) => {
    const members = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('company_id', '=', companyId)
      .where(
        'email',
        'in',
        roles.map(([person]) => demoPeople[person].email),
      )
      .execute();
    const idOf = new Map(members.map(({ id, email }) => [email, id]));
    await makeShared(
      tx,
      {
        companyId,
        ...workspace,
        members: roles.flatMap(([person, role]) => {
          const userId = idOf.get(demoPeople[person].email);
          return userId === undefined ? [] : [{ userId, role }];
        }),
      },
      now,
    );
  });
}

const people = Object.values(demoPeople);

/** Gives the demo users the password that is printed, where they have another one. */
async function setPasswords({ db, config }: Dependencies, password: string): Promise<void> {
  const users = await db.withSystem('demo-content', (tx) =>
    tx
      .selectFrom('users')
      .select(['company_id', 'id', 'password_hash'])
      .where('company_id', 'in', [...config.DEMO_COMPANY_IDS])
      .where(
        'email',
        'in',
        people.map((person) => person.email),
      )
      .execute(),
  );
  const hashes = new Map<string, boolean>();
  for (const { password_hash: hash } of users) {
    if (!hashes.has(hash)) hashes.set(hash, await isPassword(password, hash));
  }
  const others = users.filter((user) => !hashes.get(user.password_hash));
  if (others.length === 0) return;
  const passwordHash = await hashPassword(password);
  await db.withSystem('demo-content', (tx) =>
    tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where(
        'id',
        'in',
        others.map((user) => user.id),
      )
      .execute(),
  );
}

/**
 * Creates what is missing of the demo content: two companies with their users, sample publications, and what was
 * decided about them. Each start ends with the same content and with the password that it returns.
 * @param withGovernance false: without obligations and controls, which take seconds
 * @returns the log-ins, the administrator's of the first company first
 */
export async function createDemoContent(
  dependencies: Dependencies,
  { withGovernance = true }: { readonly withGovernance?: boolean } = {},
): Promise<DemoLogin[]> {
  const password = await demoPassword(dependencies.config);
  await createCompanies(dependencies, password);
  await createSharedWorkspace(dependencies);
  await setPasswords(dependencies, password);
  const history = withGovernance ? demoGovernance(dependencies) : undefined;
  await createDemoPublications(dependencies, dependencies.config.DEMO_COMPANY_IDS, history?.tellUntil);
  await history?.tellRest();
  return people.map(({ email, does }) => ({ email, password, role: does }));
}
