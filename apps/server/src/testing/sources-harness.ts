import type { FeatureKey } from '@regulus/contract/route.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../db/connect.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { systemClock } from '../lib/clock.ts';
import type { Answered, Person } from './app.ts';
import { beginWork } from './begin-work.ts';
import { makeCompany } from './factories.ts';
import { useApp } from './use-app.ts';
import { eventually } from './wait.ts';

interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly token?: string;
  readonly workspace?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** An app with its background work, and a company with two people who share a workspace. */
export function useSources(
  database: { readonly db: Database },
  environment: Record<string, string> = {},
  features: readonly FeatureKey[] = [],
) {
  const test = useApp(database, systemClock, environment);
  const begun: Jobs[] = [];
  const made = { company: '', workspace: '', olga: {} as Person, carl: {} as Person };

  const makePerson = (companyId: string, role: 'member' | 'auditor' = 'member') =>
    test.person(companyId, { role });
  const body = <Answer>({ status, body: answer, text }: Answered & { body: Answer }): Answer => {
    if (status >= 300) throw new Error(text);
    return answer;
  };

  beforeAll(async () => {
    begun.push(await beginWork(test));
  });
  afterAll(async () => {
    for (const jobs of begun) await jobs.stop();
  });
  beforeEach(async () => {
    made.company = await makeCompany(database.db, { features: ['resources', 'workspaces', ...features] });
    made.olga = await makePerson(made.company);
    made.carl = await makePerson(made.company);
    made.workspace = await makeWorkspace(made.olga);
  });

  const makeWorkspace = async (who: Person) =>
    (await who.does('createWorkspace', { body: { name: `Team ${crypto.randomUUID()}` } })).id;
  const join = ({ id }: Person) =>
    made.olga.call('addWorkspaceMember', { params: { id: made.workspace }, body: { user_id: id } });
  const upload = ({
    name,
    bytes,
    token = made.olga.token,
    workspace = made.workspace,
    fields = {},
  }: Upload) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ workspace_id: workspace, ...fields })) form.set(key, value);
    form.set('file', new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name));
    return test.call('addSourceFiles', { form, token });
  };
  const add = async (given: Upload) => body(await upload(given)).sources[0]!;
  const get = (id: string, token = made.olga.token) => test.does('getSource', { params: { id }, token });
  /** Waits until nothing of it is being read. */
  const read = (id: string) =>
    eventually(async () => {
      const source = await get(id);
      return source.state === 'reading' ? null : source;
    });
  const addAndRead = async (given: Upload) => read((await add(given)).id);
  const textOf = (id: string, query: object = {}) =>
    made.olga.does('readSource', { params: { id }, query: { ...query } });
  const list = (query: object = {}, token = made.olga.token) =>
    test.does('listSources', { params: { id: made.workspace }, query: { ...query }, token });
  /** Keys of what the company has in the storage but for parts of its search index, which come and go in the background. */
  const storedFiles = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of test.dependencies.storage.list(made.company)) keys.push(key);
    const segments = await database.db.withCompany(made.company, (tx) =>
      tx.selectFrom('source_segments').select('storage_key').execute(),
    );
    const ofIndex = new Set(segments.map((segment) => segment.storage_key));
    return keys.filter((key) => !ofIndex.has(key));
  };
  return {
    made,
    storedFiles,
    makePerson,
    makeWorkspace,
    join,
    upload,
    add,
    get,
    read,
    addAndRead,
    textOf,
    list,
    body,
    call: test.call,
    dependencies: () => test.dependencies,
    application: () => test,
  };
}
