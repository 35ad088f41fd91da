import type { DocumentDetail, DocumentSection } from '@regulus/contract/documents.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { beforeEach } from 'vitest';
import type { Database } from '../db/connect.ts';
import type { Answered, Person } from './app.ts';
import { testingClock } from './clock.ts';
import { giveText, makeCompany, makePublication, makeRegulator } from './factories.ts';
import { giveSource } from './give-source.ts';
import { useApp } from './use-app.ts';

export const policyText =
  'The bank keeps an exit strategy for each service. It tests the strategy every 12 months.';
export const lawText = 'Financial entities shall put in place exit strategies. They shall test them.';
export const quoteOfPolicy = 'The bank keeps an exit strategy for each service.';

/** An app whose clock is moved by the test, and two people who share a workspace with a source. */
export function useDocuments(database: { readonly db: Database }) {
  const clock = testingClock();
  const test = useApp(database, clock);
  const made = {
    company: '',
    workspace: '',
    source: '',
    publication: '',
    olga: {} as Person,
    carl: {} as Person,
  };

  const makePerson = (
    companyId: string,
    role: 'member' | 'auditor' | 'company_admin' = 'member',
    name = 'Test User',
  ) => test.person(companyId, { role, name });
  const body = <Got>({ status, body: got, text }: Answered & { body: Got }): Got => {
    if (status >= 300) throw new Error(text);
    return got;
  };
  const makeWorkspace = async (who: Person) =>
    (await who.does('createWorkspace', { body: { name: `Team ${crypto.randomUUID()}` } })).id;
  const join = (user: Person, workspace = made.workspace) =>
    made.olga.call('addWorkspaceMember', { params: { id: workspace }, body: { user_id: user.id } });
  const features: readonly FeatureKey[] = [
    'resources',
    'workspaces',
    'reports',
    'compliance',
    'obligations',
    'company',
    'cockpit',
    'questionnaires',
  ];

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

  const create = (given: object = {}, as: Person = made.olga) =>
    as.does('createDocument', {
      body: {
        workspace_id: made.workspace,
        name: 'Paper',
        schema: [
          { id: 'one', question: 'First', content: '<p>One.</p>', children: [{ id: 'two', content: '' }] },
          { id: 'three', question: 'Third', content: '<p>Three.</p>' },
        ],
        ...given,
      },
    });
  const get = (id: string, as: Person = made.olga, query: object = {}) =>
    as.does('getDocument', { params: { id }, query: { ...query } });
  const peek = (id: string, as: Person = made.olga) => get(id, as, { lock: false });
  const trySave = (id: string, change: object, as: Person = made.olga) =>
    as.call('saveDocument', { params: { id }, body: change });
  const save = (id: string, change: object, as: Person = made.olga) =>
    as.does('saveDocument', { params: { id }, body: change });
  const close = (id: string, as: Person = made.olga) => as.call('closeDocument', { params: { id } });
  const tryCite = (id: string, given: object, as: Person = made.olga) =>
    as.call('citeInDocument', { params: { id }, body: given });
  const citePolicy = async (id: string, as: Person = made.olga) =>
    body(await tryCite(id, { kind: 'source', id: made.source, start: 0, end: quoteOfPolicy.length }, as));

  return {
    made,
    clock,
    makePerson,
    makeWorkspace,
    join,
    body,
    call: test.call,
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
