import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import { demoPassword } from '../account/demo.service.ts';
import { setDemoPasswords } from '../account/passwords.service.ts';
import { hashPassword } from '../account/service.ts';
import { followAllFacts } from '../cockpit/facts.service.ts';
import { insertCompany, insertPerson } from '../companies/new-company.service.ts';
import { insertProfile } from '../company-profile/service.ts';
import { makeShared } from '../workspaces/make.service.ts';
import { type DemoCompany, demoWorkspaceId, firstCompany, secondCompany } from './companies.ts';
import { demoGovernance } from './governance.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { createDemoPublications } from './publications.ts';
import * as queries from './queries.ts';

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
  await insertProfile(tx, id, profile, now);
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
    queries.listCompaniesAndUsers(tx, [firstId, secondId]),
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
    const members = await queries.listUsers(tx, companyId);
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
  await setDemoPasswords(
    dependencies.db,
    dependencies.config.DEMO_COMPANY_IDS,
    people.map(({ email }) => email),
    password,
  );
  const history = withGovernance ? demoGovernance(dependencies) : undefined;
  await createDemoPublications(dependencies, dependencies.config.DEMO_COMPANY_IDS, history?.tellUntil);
  await history?.tellRest();
  await followAllFacts(dependencies);
  return people.map(({ email, does }) => ({ email, password, role: does }));
}
