import type { RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { builtFeatures } from '../access/features.ts';
import { callAbout, kindOf, makeOwned, type Owned, secret } from '../testing/company-with-everything.ts';
import { describeApp } from '../testing/use-app.ts';

const all = Object.entries(routes) as [RouteName, RouteDefinition][];
const guarded = all.filter(([, { who }]) => who !== 'anyone' && who !== 'link');

describeApp('rows of another company', (test) => {
  let owned: Owned;
  let other: string;

  beforeAll(async () => {
    const regulator = await test.regulator();
    owned = await makeOwned(test, regulator);
    other = await test.company({ regulators: [regulator], features: [...builtFeatures] });
    // somebody else stays, so that no rule about a last administrator answers first
    await test.user(other, { role: 'company_admin' });
  });

  /** One line for each table with rows of the company, with what they hold. */
  async function contents(): Promise<Record<string, string>> {
    return test.db.withSystem('demo-content', async (tx) => {
      const { rows: tables } = await sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name = 'company_id' order by 1`.execute(tx);
      const held: Record<string, string> = {};
      for (const { name } of tables) {
        const { rows } = await sql<{ content: string | null }>`
          select md5(string_agg(row::text, ',' order by row::text)) as content
          from ${sql.table(name)} as row where company_id = ${owned.companyId}`.execute(tx);
        if (rows[0]?.content) held[name] = rows[0].content;
      }
      return held;
    });
  }

  it('every address with an id says whose rows it is about', () => {
    const unknown = all.filter(([, { path }]) => path.includes('{') && kindOf(path) === undefined);
    expect(unknown.map(([name, { path }]) => `${name}: ${path}`)).toEqual([]);
  });

  it('has a row of every kind, so that an answer 404 means something', async () => {
    expect(Object.keys(await contents()).toSorted()).toEqual(
      expect.arrayContaining([
        'attestations',
        'bookmarks',
        'calendar_feeds',
        'chatbots',
        'clearing_agreements',
        'control_evidence',
        'controls',
        'conversations',
        'decisions',
        'document_comments',
        'document_sections',
        'documents',
        'drafts',
        'invitations',
        'obligation_comments',
        'obligations',
        'publication_feedback',
        'saved_filters',
        'source_versions',
        'sources',
        'users',
      ]),
    );
    for (const id of Object.values(owned.ids)) expect(id).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    'listMembers',
    'listInvitations',
    'listSavedFilters',
    'listCalendarFeeds',
    'getActions',
    'listObligations',
    'listControls',
    'listEvidence',
    'listClearingAgreements',
    'listSources',
    'getSource',
    'listChatbots',
    'getChatbot',
    'listConversations',
    'getConversation',
    'listDocuments',
    'getDocument',
    'listSuggestions',
    'listDocumentComments',
  ] as const)('%s shows its own company the words that the others must not see', async (name) => {
    const answer = await test.call(name, {
      ...callAbout(owned, routes[name]),
      query: {},
      token: owned.token,
    });
    expect(answer.text).toContain(secret);
  });

  it.each(guarded)('%s shows and changes nothing of it', async (name, route) => {
    // a new one for each, since some end their own account
    const stranger = await test.person(other, { role: 'company_admin' });
    const before = await contents();
    const answer = await test.call(name, { ...callAbout(owned, route), token: stranger.token });
    expect(answer.text).not.toContain(secret);
    expect(await contents()).toEqual(before);
    const kind = kindOf(route.path);
    expect(answer.status === 404 || !route.path.includes('{') || kind === 'shared').toBe(true);
  });
});
