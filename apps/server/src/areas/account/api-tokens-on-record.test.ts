import type { HistoryEntry } from '@regulus/contract/publication-record.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyChain } from '../../audit/verify.ts';
import type { Person } from '../../testing/app.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('what was done by an API token', (test, clock) => {
  let regulator: string;
  let company: string;
  let admin: Person;
  let user: Person;
  let made: { id: string; token: string };
  let publication: string;

  beforeAll(async () => {
    regulator = await test.regulator();
  });
  beforeEach(async () => {
    company = await test.company({ regulators: [regulator] });
    admin = await test.person(company, { role: 'company_admin' });
    user = await test.person(company, { name: 'Ada Marlow' });
    const body = { name: 'nightly', scope: 'write', expires_in_days: 30 };
    made = await user.does('createApiToken', { body });
    publication = await test.publication({ regulator });
  });

  const decide = (token: string, irrelevant_notes: string) =>
    test.call('updatePublication', {
      params: { id: publication },
      body: { status: 1, irrelevant_notes },
      token,
    });
  const history = async () => {
    clock.advance(1000);
    const answer = await admin.call('getActions', { params: { id: publication } });
    const entries = (answer.body as { history: HistoryEntry[] }).history;
    return entries
      .filter(({ action }) => action !== 'collected')
      .map(({ action, actor, api_token }) => [action, actor?.name, api_token]);
  };
  const audited = () =>
    test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select(['action', 'actor_id', 'api_token_id'])
        .where('action', 'like', 'publication.%')
        .orderBy('sequence')
        .execute(),
    );
  const fault = async () =>
    (await test.db.withSystem('audit-verify', (tx) => verifyChain(tx, company))).fault;

  it('is on record with the token, also when calls come at once; what its user did in a session is without', async () => {
    const others = [await test.publication({ regulator }), await test.publication({ regulator })];
    await Promise.all([
      decide(made.token, 'by a script'),
      ...others.map((id) => user.call('updatePublication', { params: { id }, body: { status: 2 } })),
    ]);
    const entries = await audited();
    expect(entries.map(({ actor_id: actorId }) => actorId)).toEqual([user.id, user.id, user.id]);
    expect(entries.filter(({ api_token_id: id }) => id === made.id)).toHaveLength(1);
    expect(entries.filter(({ api_token_id: id }) => id === null)).toHaveLength(2);
    expect(await fault()).toBeNull();
  });

  it('is told in the history by the name of the token, for a decision, what was said, and a story', async () => {
    const other = await test.publication({ regulator, title: 'The same event' });
    const params = { id: publication };
    await decide(made.token, 'by a script');
    clock.advance(1000);
    await test.call('giveFeedback', {
      body: { company_id: company, reg_update_id: publication, is_relevant: false },
      token: made.token,
    });
    clock.advance(1000);
    await test.call('joinStory', { params, body: { publication_id: other }, token: made.token });
    clock.advance(1000);
    await decide(user.token, 'by hand');
    const nightly = { name: 'nightly' };
    expect(await history()).toEqual([
      ['notes', 'Ada Marlow', null],
      ['story_join', 'Ada Marlow', nightly],
      ['feedback', 'Ada Marlow', nightly],
      ['status', 'Ada Marlow', nightly],
    ]);
    await user.call('changeFeedback', {
      body: { company_id: company, reg_update_id: publication, is_relevant: true },
    });
    expect((await history()).find(([action]) => action === 'feedback')).toEqual([
      'feedback',
      'Ada Marlow',
      null,
    ]);
  });

  it('keeps the name of a token that was revoked, until its owner leaves', async () => {
    await decide(made.token, 'by a script');
    await user.call('revokeApiToken', { params: { id: made.id } });
    expect(await history()).toEqual([['status', 'Ada Marlow', { name: 'nightly' }]]);
    const file = (await user.does('exportOwnData')) as Record<string, unknown>;
    expect(file).toMatchObject({ api_tokens: [], api_tokens_on_record: [{ id: made.id, name: 'nightly' }] });
    expect(file['decisions']).toMatchObject([{ api_token_id: made.id }]);
    expect(file['audit_log']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'publication.decision', api_token_id: made.id }),
      ]),
    );
    await admin.call('deleteUser', { params: { id: user.id } });
    expect(await history()).toEqual([['status', 'Former colleague', { name: null }]]);
    expect((await audited()).map(({ api_token_id: id }) => id)).toEqual([made.id]);
    expect(await fault()).toBeNull();
  });
});
