import type { RecentItem } from '@regulus/contract/workspaces.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { testPassword } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('recent items of a workspace', (test, clock) => {
  let company: string;
  let regulator: string;
  let olga: Person;
  let carl: Person;
  let workspace: string;

  const makePerson = (name: string, companyId = company) => test.person(companyId, { name });
  beforeEach(async () => {
    regulator = await test.regulator();
    company = await test.company({
      regulators: [regulator],
      features: ['compliance', 'workspaces'],
    });
    olga = await makePerson('Olga');
    carl = await makePerson('Carl');
    const made = await olga.call('createWorkspace', { body: { name: 'Team' } });
    workspace = (made.body as { id: string }).id;
    await join(carl);
  });

  const join = (user: Person) =>
    olga.call('addWorkspaceMember', { params: { id: workspace }, body: { user_id: user.id } });
  const recent = (as: Person, query: object = {}) =>
    as.does('listRecentItems', { params: { id: workspace }, query: { ...query } });
  /** In the shared workspace, unless another or none is given. */
  const open = async (as: Person, id: string, where: object = { workspace_id: workspace }) => {
    clock.advance(1000);
    const body = { publication_ids: [id], ...where };
    await as.does('markSeen', { body });
    return clock.now().toISOString();
  };
  const decide = async (
    as: Person,
    id: string,
    what: object,
    where: object = { workspace_id: workspace },
  ) => {
    clock.advance(1000);
    const body = { ...what, ...where };
    return {
      at: clock.now().toISOString(),
      id: (await as.does('updatePublication', { params: { id }, body })).decision_id,
    };
  };
  const elsewhere = {};

  it('are what the caller opened there and what members decided there, the newest first, each once', async () => {
    const [first, second] = [
      await test.publication({ regulator, title: 'Opened' }),
      await test.publication({ regulator, title: 'Decided' }),
    ];
    await open(olga, first);
    await decide(carl, second, { status: 2 });
    const { at: assignedAt } = await decide(carl, second, { assignee_id: olga.id });
    const openedAt = await open(olga, first);
    const { recent_items: items, total } = await recent(olga);
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        kind: 'reg_update',
        id: first,
        title: 'Opened',
        language: 'en',
        labels: [regulator],
        at: openedAt,
        reasons: [
          {
            action: 'opened',
            at: openedAt,
            actor: { id: olga.id, name: 'Olga' },
            api_token: null,
            to: null,
            batch_size: 1,
          },
        ],
      },
      expect.objectContaining({
        id: second,
        at: assignedAt,
        reasons: [
          {
            action: 'assignee',
            at: assignedAt,
            actor: { id: carl.id, name: 'Carl' },
            api_token: null,
            to: 'Olga',
            batch_size: 1,
          },
        ],
      }),
    ]);
    // what others open is theirs
    expect((await recent(carl)).recent_items.map(({ id }) => id)).toEqual([second]);
    await open(carl, second);
    expect((await recent(carl)).recent_items[0]?.reasons.map(({ action }) => action)).toEqual([
      'opened',
      'assignee',
    ]);
    expect((await recent(olga, { limit: 1, offset: 1 })).recent_items.map(({ id }) => id)).toEqual([second]);
  });

  it('leave out what was done elsewhere, before the workspace too; a personal workspace has all of one’s own', async () => {
    const eve = await makePerson('Eve');
    const make = () => test.publication({ regulator });
    const [byEve, before, byCarl, opened, byOlga] = [
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    // who is no member is heard, and not here
    await decide(eve, byEve, { status: 1, irrelevant_notes: 'no' });
    await decide(olga, before, { status: 2 }, elsewhere);
    await decide(carl, byCarl, { status: 2 });
    await open(olga, opened, elsewhere);
    await decide(olga, byOlga, { status: 2 });
    expect((await recent(olga)).recent_items.map(({ id }) => id)).toEqual([byOlga, byCarl]);
    await open(olga, opened);
    expect((await recent(olga)).recent_items[0]?.id).toBe(opened);
    const personal = await test.db.withCompany(company, async (tx) => {
      const { id } = await tx
        .insertInto('workspaces')
        .values({ company_id: company, name: 'Mine', is_personal: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('workspace_members')
        .values({ company_id: company, workspace_id: id, user_id: olga.id, role: 'owner' })
        .execute();
      return id;
    });
    const own = await olga.call('listRecentItems', { params: { id: personal } });
    expect((own.body as { recent_items: RecentItem[] }).recent_items.map(({ id }) => id)).toEqual([
      opened,
      byOlga,
      before,
    ]);
  });

  it('tell a correction, a decision on several and what was taken back, where they were done', async () => {
    const [first, second] = [await test.publication({ regulator }), await test.publication({ regulator })];
    await decide(carl, first, { status: 2 }, elsewhere);
    clock.advance(1000);
    await carl.does('correctPublication', {
      params: { id: first },
      body: { is_binding: 'yes', workspace_id: workspace },
    });
    const { id: decision } = await decide(carl, second, { status: 2 });
    clock.advance(1000);
    // by whoever takes it back, wherever that is
    await olga.call('undoDecision', { params: { id: decision } });
    expect((await recent(carl)).recent_items).toMatchObject([
      { id: second, reasons: [{ action: 'undo', actor: { name: 'Olga' } }] },
      { id: first, reasons: [{ action: 'correction', actor: { name: 'Carl' } }] },
    ]);
  });

  it('keep what members did who have left the workspace or the company, whose name is a neutral one then', async () => {
    const dan = await makePerson('Dan');
    await join(dan);
    const [byCarl, byDan] = [await test.publication({ regulator }), await test.publication({ regulator })];
    await decide(carl, byCarl, { status: 2 });
    await decide(dan, byDan, { status: 2 });
    await olga.call('removeWorkspaceMember', { params: { id: workspace, user_id: carl.id } });
    const left = await dan.call('deleteOwnAccount', { body: { password: testPassword } });
    expect(left.status).toBeLessThan(300);
    expect((await recent(olga)).recent_items).toMatchObject([
      { id: byDan, reasons: [{ action: 'status', actor: { id: dan.id, name: 'Former colleague' } }] },
      { id: byCarl, reasons: [{ action: 'status', actor: { name: 'Carl' } }] },
    ]);
  });

  it('hold nothing that was done while the workspace was archived', async () => {
    const publication = await test.publication({ regulator });
    await olga.call('archiveWorkspace', { params: { id: workspace } });
    await decide(olga, publication, { status: 2 });
    expect(await recent(olga)).toEqual({ recent_items: [], total: 0 });
  });

  it('say through which token a script decided', async () => {
    const made = await carl.call('createApiToken', {
      body: { name: 'nightly', scope: 'write', expires_in_days: 30 },
    });
    const { token } = made.body as { token: string };
    await decide(test.withToken(carl, token), await test.publication({ regulator }), {
      status: 2,
    });
    const [item] = (await recent(olga)).recent_items;
    expect(item?.reasons).toMatchObject([{ actor: { name: 'Carl' }, api_token: { name: 'nightly' } }]);
  });

  it('of a decision on many at once are a few', async () => {
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.push(await test.publication({ regulator }));
    await carl.does('updatePublicationsBatch', {
      body: { publication_ids: ids, status: 2, workspace_id: workspace },
    });
    const { recent_items: items } = await recent(olga);
    expect(items).toHaveLength(3);
    expect(items[0]?.reasons[0]).toMatchObject({ action: 'status', to: '2', batch_size: 5 });
  });

  it('are what the company sees: nothing of others, nothing that it does not hold, nothing without the feature', async () => {
    const otherCompany = await test.company({ regulators: [regulator] });
    const stranger = await makePerson('Stranger', otherCompany);
    const shared = await test.publication({ regulator });
    await decide(stranger, shared, { status: 2 });
    await open(stranger, shared);
    const unfollowed = await test.publication({ regulator: await test.regulator() });
    await open(olga, unfollowed);
    expect(await recent(olga)).toEqual({ recent_items: [], total: 0 });
    await open(olga, shared);
    expect((await recent(olga)).recent_items).toMatchObject([
      { id: shared, reasons: [{ action: 'opened' }] },
    ]);
    await olga.call('savePreferences', { body: { features: { compliance: false } } });
    expect(await recent(olga)).toEqual({ recent_items: [], total: 0 });
  });
});
