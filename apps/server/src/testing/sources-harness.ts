import type { FeatureKey } from '@regulus/contract/route.ts';
import type { Source, SourceDetail } from '@regulus/contract/sources.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { jobDefinitions } from '../areas/jobs.ts';
import type { Database } from '../db/connect.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { systemClock } from '../lib/clock.ts';
import { silentLogger } from '../lib/logger.ts';
import { type Answered, openTestApp, type TestApp } from './app.ts';
import { makeCompany, makeUser, signIn, type TestUser } from './factories.ts';
import { eventually } from './wait.ts';

export type Person = TestUser & { readonly token: string };
type Sent = Source & { readonly outcome: string };

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
  let test: TestApp;
  let jobs: Jobs;
  const made = { company: '', workspace: '', olga: {} as Person, carl: {} as Person };

  const makePerson = async (companyId: string, role: 'member' | 'auditor' = 'member'): Promise<Person> => {
    const user = await makeUser(database.db, companyId, { role });
    return { ...user, token: await signIn(test, user) };
  };
  const body = <Answer>({ status, body: answer, text }: Answered & { body: Answer }): Answer => {
    if (status >= 300) throw new Error(text);
    return answer;
  };

  beforeAll(async () => {
    test = await openTestApp(database.db, systemClock, environment);
    jobs = await startJobs({
      db: database.db,
      definitions: jobDefinitions(() => test.dependencies),
      log: silentLogger,
    });
    Object.assign(test.dependencies, { jobs });
  });
  afterAll(async () => {
    await jobs.stop();
    await test.close();
  });
  beforeEach(async () => {
    made.company = await makeCompany(database.db, { features: ['resources', 'workspaces', ...features] });
    made.olga = await makePerson(made.company);
    made.carl = await makePerson(made.company);
    made.workspace = await makeWorkspace(made.olga);
  });

  const makeWorkspace = async ({ token }: Person): Promise<string> =>
    body<{ id: string }>(
      await test.call('createWorkspace', { body: { name: `Team ${crypto.randomUUID()}` }, token }),
    ).id;
  const join = (user: Person) =>
    test.call('addWorkspaceMember', {
      params: { id: made.workspace },
      body: { user_id: user.id },
      token: made.olga.token,
    });
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
  const add = async (given: Upload): Promise<Sent> =>
    body<{ sources: Sent[] }>(await upload(given)).sources[0]!;
  const get = async (id: string, token = made.olga.token): Promise<SourceDetail> =>
    body(await test.call('getSource', { params: { id }, token }));
  /** Waits until nothing of it is being read. */
  const read = (id: string) =>
    eventually(async () => {
      const source = await get(id);
      return source.state === 'reading' ? null : source;
    });
  const addAndRead = async (given: Upload) => read((await add(given)).id);
  const textOf = async (id: string, query: object = {}) =>
    body<{
      text: string;
      version: number;
      passages: { id: string; start: number; end: number; page_no: number | null; label: string }[];
    }>(await test.call('readSource', { params: { id }, query: { ...query }, token: made.olga.token }));
  const list = async (query: object = {}, token = made.olga.token) =>
    body<{
      sources: Source[];
      total: number;
      categories: { category: string; count: number }[];
      most_bytes: number;
    }>(await test.call('listSources', { params: { id: made.workspace }, query: { ...query }, token }));
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
    call: (...given: Parameters<TestApp['call']>) => test.call(...given),
    dependencies: () => test.dependencies,
    application: () => test,
  };
}
