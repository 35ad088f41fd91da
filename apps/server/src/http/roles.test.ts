import { randomUUID } from 'node:crypto';
import type { RouteDefinition } from '@regulus/contract/route.ts';
import { routes } from '@regulus/contract/routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openObjectStorage } from '../storage/object-storage.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testingClock } from '../testing/clock.ts';
import { describeOnOneDatabase } from '../testing/database.ts';
import { makeCompany, makeUser, signIn } from '../testing/factories.ts';
import { type ObjectStoreStub, startObjectStore } from '../testing/object-store.ts';

describeOnOneDatabase('processes of one installation', (context) => {
  const clock = testingClock();
  const apps = {} as Record<'api' | 'lm' | 'worker', TestApp>;
  let store: ObjectStoreStub;
  let token: string;
  let workspace: string;

  beforeAll(async () => {
    store = await startObjectStore();
    for (const role of ['api', 'lm', 'worker'] as const) {
      apps[role] = await openTestApp(context.db, clock, { ROLE: role });
      const storage = await openObjectStorage(store.store, { silenceMs: 500, attempts: 2, firstRetryMs: 5 });
      Object.assign(apps[role].dependencies, { storage });
    }
    const company = await makeCompany(context.db, { features: ['resources', 'workspaces'] });
    token = await signIn(apps.api, await makeUser(context.db, company));
    const made = await apps.api.call('createWorkspace', { body: { name: 'Team' }, token });
    workspace = (made.body as { id: string }).id;
  });
  afterAll(async () => {
    for (const app of Object.values(apps)) await app.close();
    await store.close();
  });

  const upload = (app: TestApp) => {
    const form = new FormData();
    form.set('workspace_id', workspace);
    form.set('file', new File([`A policy ${randomUUID()}.`], 'Policy.txt'));
    return app.call('addSourceFiles', { form, token });
  };
  const addAddress = (app: TestApp) =>
    app.call('addSourceAddresses', {
      body: { workspace_id: workspace, urls: [`https://example.test/${randomUUID()}`] },
      token,
    });

  it('take in sources where ROLE is lm, and share them through the object store', async () => {
    expect((await upload(apps.lm)).status).toBe(201);
    expect((await addAddress(apps.lm)).status).toBe(201);
    const { sources } = await apps.api.does('listSources', { params: { id: workspace }, token });
    const id = sources.find(({ kind }) => kind === 'file')?.id ?? '';
    expect((await apps.api.call('downloadSource', { params: { id }, token })).text).toContain('A policy');
  });

  it('say who takes in sources where it is not them', async () => {
    for (const answer of [await upload(apps.api), await addAddress(apps.api)]) {
      expect([answer.status, answer.problem.code]).toEqual([503, 'unavailable']);
      expect(answer.problem.detail).toContain('ROLE=lm');
    }
  });

  it('are told apart by the paths that README names for a proxy', () => {
    const isOfPart = (path: string) =>
      /^[/](?:sources[/](?:file|urls)|chatbots[/]\{id\}[/]messages|documents[/]\{id\}[/]prompts|messages[/].+|ai[/].+)$/.test(
        path,
      );
    for (const { method, path, part } of Object.values<RouteDefinition>(routes))
      expect([method, path, part]).toEqual([method, path, isOfPart(path) ? 'lm' : undefined]);
  });

  it('answer nothing else where they have no other part', async () => {
    for (const app of [apps.lm, apps.worker]) {
      expect((await app.call('listSources', { params: { id: workspace }, token })).status).toBe(503);
      await app.does('health');
    }
    expect((await upload(apps.worker)).status).toBe(503);
  });

  it('say that the object store is away, keep nothing, and go on once it is back', async () => {
    const before = store.objects.size;
    store.trouble = (request) => Boolean(request.socket.destroy());
    const answer = await upload(apps.lm);
    expect([answer.status, answer.problem.code]).toEqual([503, 'unavailable']);
    expect(answer.problem.detail).toContain('nothing was saved');
    store.trouble = null;
    expect(store.objects.size).toBe(before);
    expect((await upload(apps.lm)).status).toBe(201);
  });
});
