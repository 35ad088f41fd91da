import { mostDrafts, mostRecentSearches, mostSavedFilters } from '@regulus/contract/users.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { testPassword } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('users', (test, clock) => {
  let company: string;
  let user: Person;
  beforeEach(async () => {
    company = await test.company({ features: ['compliance', 'gap_analysis'], locale: 'en-US' });
    user = await test.person(company, { name: 'Ada', role: 'company_admin' });
  });

  const profile = (as = user) => as.does('getProfile');

  it('the profile names the user, the company, colleagues, and only features that are built', async () => {
    const colleague = await test.user(company, { name: 'Ben' });
    await test.user(company, { name: 'Gone', disabled: true });
    await test.user(await test.company(), { name: 'Stranger' });
    expect(await profile()).toMatchObject({
      id: user.id,
      email: user.email,
      role: 'company_admin',
      company_id: company,
      is_company_admin: true,
      is_operator: false,
      locale: 'en-US',
      accessible_features: ['compliance'],
      collect_pii: false,
      email_preferences: { frequency: 'Daily' },
      interface_preferences: { color_scheme: 'auto', density: 'comfortable', single_key_shortcuts: true },
      colleagues: [
        { id: user.id, name: 'Ada' },
        { id: colleague.id, name: 'Ben' },
      ],
    });
  });

  it('workspaces come in the order of membership, shared ones with the feature', async () => {
    await test.db.withCompany(company, async (tx) => {
      for (const [name, day] of [
        ['Later', '2026-01-02'],
        ['Personal', '2026-01-01'],
      ] as const) {
        const workspace = await tx
          .insertInto('workspaces')
          .values({ company_id: company, name, is_personal: name === 'Personal' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('workspace_members')
          .values({
            company_id: company,
            workspace_id: workspace.id,
            user_id: user.id,
            role: 'owner',
            created_at: new Date(day),
          })
          .execute();
      }
    });
    const names = async () => (await profile()).workspace_memberships.map((one) => one.name);
    expect(await names()).toEqual(['Personal']);
    await test.db.withCompany(company, (tx) =>
      tx.insertInto('company_features').values({ company_id: company, feature: 'workspaces' }).execute(),
    );
    expect(await names()).toEqual(['Personal', 'Later']);
  });

  it('the last visit is the log-in before this one', async () => {
    const logIn = () => test.call('logIn', { body: { email: user.email, password: testPassword } });
    await logIn();
    expect((await profile()).last_visit_at).toBeNull();
    const first = clock.now().toISOString();
    clock.advance(60_000);
    await logIn();
    expect((await profile()).last_visit_at).toBe(first);
  });

  it('preferences change only in the parts that are sent; privacy is audited', async () => {
    const save = (body: unknown) => user.call('savePreferences', { body });
    await save({ emails: { frequency: 'Weekly' }, interface: { density: 'compact' } });
    const answer = await save({
      privacy: { collect_pii: true },
      features: { compliance: false },
      interface: { color_scheme: 'dark' },
    });
    expect(answer.body).toMatchObject({
      email_preferences: { frequency: 'Weekly' },
      interface_preferences: { color_scheme: 'dark', density: 'compact' },
      collect_pii: true,
      accessible_features: [],
    });
    expect((await save({ features: { compliance: true } })).body.accessible_features).toEqual(['compliance']);
    const entries = await test.onRecord(company, ['action']);
    expect(entries.map((entry) => entry.action)).toEqual(['user.preferences', 'user.preferences']);
    expect((await save({ emails: { frequency: 'Hourly' } })).status).toBe(400);
  });

  it('a draft is the user’s own, and an empty text removes it', async () => {
    const colleague = await test.person(company);
    const params = { key: 'irrelevant-note:a/b' };
    expect(await user.does('getDraft', { params })).toMatchObject({ text: '', updated_at: null });
    await user.does('saveDraft', { params, body: { text: 'half a thought' } });
    expect(await user.does('getDraft', { params })).toMatchObject({
      key: params.key,
      text: 'half a thought',
    });
    expect(await colleague.does('getDraft', { params })).toMatchObject({ text: '' });
    const list = (as: string) => test.does('listDrafts', { token: as });
    expect(await list(user.token)).toEqual({
      drafts: [{ key: params.key, updated_at: clock.now().toISOString() }],
      total: 1,
    });
    expect(await list(colleague.token)).toEqual({ drafts: [], total: 0 });
    await user.call('saveDraft', { params, body: { text: '' } });
    expect(await list(user.token)).toEqual({ drafts: [], total: 0 });
    expect(await user.does('getDraft', { params })).toMatchObject({ text: '' });
    expect((await user.call('saveDraft', { params, body: { text: 'x'.repeat(60_001) } })).status).toBe(400);
  });

  it('keeps the ten latest searches of a person, each once, for that person alone', async () => {
    const colleague = await test.person(company);
    const search = (words: string, more = '') =>
      user.does('addRecentSearch', { body: { query: `q=${words}${more}` } });
    const queries = async (as = user) =>
      (await as.does('listRecentSearches')).recent_searches.map(({ query }) => query);
    for (let at = 0; at < 11; at += 1) {
      clock.advance(1_000);
      await search(`word${at}`);
    }
    clock.advance(1_000);
    const { recent_searches: found } = await search('Word5', '&lang=de');
    expect(found).toHaveLength(mostRecentSearches);
    const [latest, second] = found;
    expect(latest?.query).toBe('q=Word5&lang=de');
    expect(second?.query).toBe('q=word10');
    expect(await queries()).not.toContain('q=word5');
    expect(await queries()).not.toContain('q=word0');
    expect(await queries(colleague)).toEqual([]);
    const params = { id: latest?.id ?? '' };
    expect((await colleague.call('deleteRecentSearch', { params })).status).toBe(404);
    await colleague.does('deleteRecentSearches');
    await user.does('deleteRecentSearch', { params });
    expect(await queries()).toHaveLength(mostRecentSearches - 1);
    await user.does('deleteRecentSearches');
    expect(await queries()).toEqual([]);
    expect((await user.call('addRecentSearch', { body: { query: 'kind=source' } })).status).toBe(400);
  });

  it('saved filters are the user’s own; the same name is overwritten', async () => {
    const colleague = await test.person(company);
    const save = (query: string) =>
      user.call('createSavedFilter', { body: { page: 'inventory', name: 'Mine', query } });
    const first = (await save('q=a')).body as { id: string };
    const second = await save('q=b');
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({ id: first.id, query: 'q=b' });
    expect(await user.does('listSavedFilters')).toMatchObject({ total: 1 });
    expect(await colleague.does('listSavedFilters')).toMatchObject({ total: 0 });
    const params = { id: first.id };
    expect((await colleague.call('deleteSavedFilter', { params })).status).toBe(404);
    await user.does('deleteSavedFilter', { params });
    expect((await user.call('deleteSavedFilter', { params })).status).toBe(404);
    expect(
      (await user.call('createSavedFilter', { body: { page: 'elsewhere', name: '', query: '' } })).problem
        .fields,
    ).toHaveLength(2);
  });

  it('one user cannot fill the store with drafts; those that are there can still be changed', async () => {
    const save = (key: string, text: string) => user.call('saveDraft', { params: { key }, body: { text } });
    await test.db.withCompany(company, (tx) =>
      tx
        .insertInto('drafts')
        .values(
          Array.from({ length: mostDrafts - 1 }, (_, n) => ({
            company_id: company,
            user_id: user.id,
            key: `kept-${String(n)}`,
            text: 'a',
            updated_at: clock.now(),
          })),
        )
        .execute(),
    );
    expect((await save('last', 'a')).status).toBe(204);
    const refused = await save('one more', 'a');
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({
      code: 'too_many_kept',
      detail: 'You have 200 draft notes. Finish or clear one before you start another.',
    });
    expect((await save('last', 'b')).status).toBe(204);
    expect((await save('kept-0', '')).status).toBe(204);
    expect((await save('one more', 'a')).status).toBe(204);
    const colleague = await test.person(company);
    const params = { key: 'mine' };
    await colleague.does('saveDraft', { params, body: { text: 'a' } });
  });

  it('saved filters end at a number, also when many are saved at once', async () => {
    const save = (name: string, query = '') =>
      user.call('createSavedFilter', { body: { page: 'inventory', name, query } });
    await test.db.withCompany(company, (tx) =>
      tx
        .insertInto('saved_filters')
        .values(
          Array.from({ length: mostSavedFilters - 1 }, (_, n) => ({
            company_id: company,
            user_id: user.id,
            page: 'screening' as const,
            name: `kept ${String(n)}`,
            query: '',
          })),
        )
        .execute(),
    );
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(name)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'too_many_kept',
      detail: 'You have 100 saved filters. Remove one before you save another.',
    });
    const list = await user.does('listSavedFilters');
    expect(list.total).toBe(mostSavedFilters);
    const kept = list.saved_filters.find(({ page }) => page === 'inventory');
    expect((await save(kept?.name ?? '', 'q=b')).status).toBe(201);
  });

  it('an event that says too much is refused, and nothing of it is stored', async () => {
    const track = (details: Record<string, unknown>) =>
      user.call('trackEvent', {
        body: { event_type: 'export', product: 'REG_HUB', location: 'INVENTORY', details },
      });
    const many = (count: number, value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`key-${String(n)}`, value]));
    const refused: [Record<string, unknown>, string][] = [
      [many(21, 'a'), 'Use at most 20 details'],
      [many(10, 'a'.repeat(490)), 'Use at most 4,000 characters, written as JSON'],
    ];
    for (const [details, message] of refused) {
      const answer = await track(details);
      expect(answer.status).toBe(400);
      expect(answer.problem.fields).toEqual([expect.objectContaining({ message })]);
    }
    expect((await track({ ['k'.repeat(61)]: 1 })).status).toBe(400);
    expect((await track({ key: 'a'.repeat(501) })).status).toBe(400);
    expect((await track(many(20, 'a'))).status).toBe(204);
    const events = await test.db.withCompany(company, (tx) => tx.selectFrom('events').select('id').execute());
    expect(events).toHaveLength(1);
  });

  it('events are stored without identity unless the user allows it', async () => {
    const body = {
      event_type: 'filter_change',
      product: 'REG_HUB',
      location: 'INVENTORY',
      details: { filter: 'status' },
    };
    await user.does('trackEvent', { body });
    await user.call('savePreferences', { body: { privacy: { collect_pii: true } } });
    await user.call('trackEvent', { body });
    const events = await test.db.withCompany(company, (tx) =>
      tx.selectFrom('events').select(['user_id', 'event_type', 'details']).orderBy('created_at').execute(),
    );
    expect(new Set(events.map((event) => event.user_id))).toEqual(new Set([null, user.id]));
    expect(events[0]).toMatchObject({ event_type: 'filter_change', details: { filter: 'status' } });
    expect((await user.call('trackEvent', { body: { ...body, event_type: 'made_up' } })).status).toBe(400);
  });

  it('health answers without a token', async () => {
    expect((await test.call('health')).status).toBe(204);
  });
});
