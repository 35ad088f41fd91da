import type { DocumentCitation } from '@regulus/contract/document-shapes.ts';
import type { DocumentDetail, DocumentSection } from '@regulus/contract/documents.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../db/connect.ts';
import { type Answered, openTestApp, type TestApp } from './app.ts';
import { testingClock } from './clock.ts';
import { giveText, makeCompany, makePublication, makeRegulator, makeUser, signIn } from './factories.ts';
import { giveSource } from './give-source.ts';
import type { Person } from './sources-harness.ts';

export const policyText =
  'The bank keeps an exit strategy for each service. It tests the strategy every 12 months.';
export const lawText = 'Financial entities shall put in place exit strategies. They shall test them.';
export const quoteOfPolicy = 'The bank keeps an exit strategy for each service.';

interface Saved {
  readonly document: { readonly revision: number; readonly status: string; readonly name: string };
  readonly sections: readonly { readonly id: string; readonly revision: number }[];
  readonly conflicts: readonly {
    readonly id: string;
    readonly suggestion_id: string;
    readonly revision: number;
  }[];
}

/** An app whose clock is moved by the test, and two people who share a workspace with a source. */
export function useDocuments(database: { readonly db: Database }) {
  const clock = testingClock();
  let test: TestApp;
  const made = {
    company: '',
    workspace: '',
    source: '',
    publication: '',
    olga: {} as Person,
    carl: {} as Person,
  };

  const makePerson = async (
    companyId: string,
    role: 'member' | 'auditor' | 'company_admin' = 'member',
    name = 'Test User',
  ): Promise<Person> => {
    const user = await makeUser(database.db, companyId, { role, name });
    return { ...user, token: await signIn(test, user) };
  };
  const body = <Got>({ status, body: got, text }: Answered & { body: Got }): Got => {
    if (status >= 300) throw new Error(text);
    return got;
  };
  const call = (...given: Parameters<TestApp['call']>) => test.call(...given);
  const makeWorkspace = async ({ token }: Person): Promise<string> =>
    body<{ id: string }>(
      await call('createWorkspace', { body: { name: `Team ${crypto.randomUUID()}` }, token }),
    ).id;
  const join = (user: Person, workspace = made.workspace) =>
    call('addWorkspaceMember', {
      params: { id: workspace },
      body: { user_id: user.id },
      token: made.olga.token,
    });
  const features: readonly FeatureKey[] = [
    'resources',
    'workspaces',
    'reports',
    'compliance',
    'obligations',
    'company',
    'cockpit',
  ];

  beforeAll(async () => {
    test = await openTestApp(database.db, clock);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const regulator = await makeRegulator(database.db);
    made.company = await makeCompany(database.db, { regulators: [regulator], features: [...features] });
    made.olga = await makePerson(made.company, 'company_admin', 'Olga');
    made.carl = await makePerson(made.company, 'member', 'Carl');
    made.workspace = await makeWorkspace(made.olga);
    await join(made.carl);
    made.source = await database.db.withCompany(made.company, (tx) =>
      giveSource(tx, made.workspace, { name: 'Policy.txt', text: policyText }),
    );
    made.publication = await makePublication(database.db, { regulator, title: 'Exit rules' });
    await giveText(database.db, made.publication, { content: lawText, passages: [] });
  });

  const create = async (given: object = {}, as: Person = made.olga): Promise<DocumentDetail> =>
    body(
      await call('createDocument', {
        body: {
          workspace_id: made.workspace,
          name: 'Paper',
          schema: [
            { id: 'one', question: 'First', content: '<p>One.</p>', children: [{ id: 'two', content: '' }] },
            { id: 'three', question: 'Third', content: '<p>Three.</p>' },
          ],
          ...given,
        },
        token: as.token,
      }),
    );
  const get = async (id: string, as: Person = made.olga, query: object = {}): Promise<DocumentDetail> =>
    body(await call('getDocument', { params: { id }, query: { ...query }, token: as.token }));
  const peek = (id: string, as: Person = made.olga) => get(id, as, { lock: false });
  const trySave = (id: string, change: object, as: Person = made.olga) =>
    call('saveDocument', { params: { id }, body: change, token: as.token });
  const save = async (id: string, change: object, as: Person = made.olga): Promise<Saved> =>
    body<Saved>(await trySave(id, change, as));
  const close = (id: string, as: Person = made.olga) =>
    call('closeDocument', { params: { id }, token: as.token });
  const tryCite = (id: string, given: object, as: Person = made.olga) =>
    call('citeInDocument', { params: { id }, body: given, token: as.token });
  const citePolicy = async (id: string, as: Person = made.olga): Promise<DocumentCitation> =>
    body(await tryCite(id, { kind: 'source', id: made.source, start: 0, end: quoteOfPolicy.length }, as));

  return {
    made,
    clock,
    makePerson,
    makeWorkspace,
    join,
    body,
    call,
    create,
    get,
    peek,
    trySave,
    save,
    close,
    tryCite,
    citePolicy,
    application: () => test,
  };
}

export const cited = (id: string) => `<cite data-citation="${id}"></cite>`;

/** All sections of a tree, each before those that lie in it. */
export const allSections = (tree: readonly DocumentSection[]): DocumentSection[] =>
  tree.flatMap((section) => [section, ...allSections(section.children)]);

export const sectionOf = ({ schema }: Pick<DocumentDetail, 'schema'>, id: string): DocumentSection => {
  const found = allSections(schema).find((section) => section.id === id);
  if (!found) throw new Error(`There is no section ${id}.`);
  return found;
};
