import { type APIRequestContext, expect } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { asUser, type DemoUser } from './log-in.ts';

/** The API below `/api`, as this demo user calls it; what is refused fails the test. */
export async function apiOf(request: APIRequestContext, user: DemoUser) {
  const as = await asUser(request, user);
  const send =
    (method: 'put' | 'post' | 'delete') =>
    async <Body>(path: string, data?: unknown): Promise<Body> => {
      const answer = await request[method](`/api${path}`, { ...as, ...(data === undefined ? {} : { data }) });
      expect(answer.ok(), `${method} ${path}: ${String(answer.status())}`).toBe(true);
      return (answer.status() === 204 ? undefined : await answer.json()) as Body;
    };
  return {
    as,
    read: async <Body>(path: string, params: Record<string, string> = {}): Promise<Body> =>
      (await (await request.get(`/api${path}`, { ...as, params })).json()) as Body,
    put: send('put'),
    post: send('post'),
    delete: send('delete'),
  };
}

/** A publication of the demo company by words of its title. */
export async function publicationCalled(request: APIRequestContext, words: string) {
  const { read } = await apiOf(request, 'admin');
  const { regulatory_updates: found } = await read<Answer<Routes['listInventory']>>(
    '/regulatory-updates/inventory',
    { q: words, include_irrelevant: 'true' },
  );
  const publication = found.find(({ title }) => title.includes(words));
  if (!publication) throw new Error(`There is no publication “${words}”`);
  return { ...publication, place: `/app/agents/screening/${publication.id}` };
}

/** Obligations of firms in the demo company, once there are so many: the samples are derived beside the running server. */
export async function obligationsOf(
  request: APIRequestContext,
  params: Record<string, string>,
  min = 1,
): Promise<Answer<Routes['listObligations']>> {
  const { read } = await apiOf(request, 'analyst');
  const list = () =>
    read<Answer<Routes['listObligations']>>('/regulatory-updates/obligations', { kind: 'firm', ...params });
  await expect.poll(async () => (await list()).obligations.length).toBeGreaterThanOrEqual(min);
  return list();
}

/** A control made by hand, by its id. */
export async function makeControl(request: APIRequestContext, title: string): Promise<string> {
  const { post } = await apiOf(request, 'admin');
  const control = { title, regulators: ['EBA'] };
  return (await post<{ id: string }>('/regulatory-updates/controls', control)).id;
}

/** A workspace of this user's; tests that share a server see nothing of one another in it. */
export async function makeWorkspace(
  request: APIRequestContext,
  name: string,
  user: DemoUser = 'admin',
): Promise<string> {
  const { post } = await apiOf(request, user);
  return (await post<{ id: string }>('/workspaces', { name })).id;
}
