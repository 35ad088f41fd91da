import type { Control } from '@regulus/contract/controls.ts';
import type { Notice, NoticeSetting } from '@regulus/contract/notices.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { recordAudit } from '../../audit/record.ts';
import type { Person, TestApp } from '../../testing/app.ts';
import { type makeUser, signIn } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';
import { raiseNotices, removeOldNotices } from './raise-notices.ts';

interface Listed {
  readonly notices: Notice[];
  readonly total: number;
  readonly unread: number;
  readonly next_cursor: string | null;
}

describeApp('notices', (test, clock) => {
  let company: string;
  let regulator: string;
  let ada: Person;
  let ben: Person;
  let publication: string;

  beforeAll(async () => {
    regulator = await test.regulator();
  });
  const makePerson = (name: string, options: Parameters<typeof makeUser>[2] = {}) =>
    test.person(company, { name, ...options });
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [regulator],
      features: ['company', 'compliance', 'obligations'],
    });
    ada = await makePerson('Ada Marlow', { role: 'company_admin' });
    ben = await makePerson('Ben');
    publication = await test.publication({ regulator, title: 'Rules on records' });
  });

  const call = async (as: Person, name: Parameters<TestApp['call']>[0], sent: object = {}) => {
    const answer = await test.call(name, { ...sent, token: as.token });
    if (answer.status >= 300) throw new Error(`${name}: ${answer.text}`);
    return answer.body as unknown;
  };
  const list = async (as: Person, query: object = {}) => {
    await raiseNotices({ db: test.db, clock });
    return (await call(as, 'listNotices', { query })) as Listed;
  };
  const told = async (as: Person) =>
    (await list(as)).notices.map(({ kind, object, count }) => [kind, object.title, count]);
  const makeControl = async (title = 'Keep records', more: object = {}) => {
    const obligation = await test.obligation(company, publication, { status: 2 });
    const body = { title, obligations_ids: [obligation], ...more };
    return (await call(ada, 'createControl', { body })) as Control;
  };

  it('tell whoever something is assigned to, each time once, and nobody of what they did themselves', async () => {
    const obligation = await test.obligation(company, publication);
    const control = await makeControl();
    const body = { assignee_id: ben.id };
    await call(ada, 'updatePublication', { params: { id: publication }, body });
    await call(ada, 'updateObligation', { params: { id: obligation }, body });
    await call(ada, 'updateControl', { params: { id: control.id }, body });
    await call(ben, 'updateObligation', { params: { id: obligation }, body: { assignee_id: ben.id } });
    await raiseNotices({ db: test.db, clock });
    const { notices, total, unread } = await list(ben);
    expect([total, unread]).toEqual([3, 3]);
    expect(notices.map(({ kind, object, actor, is_read }) => [kind, object, actor, is_read])).toEqual(
      expect.arrayContaining([
        [
          'assigned',
          {
            type: 'publication',
            id: publication,
            title: 'Rules on records',
            publication_id: publication,
            control_id: null,
            workspace_id: null,
            questionnaire_id: null,
            question_id: null,
          },
          { id: ada.id, name: 'Ada Marlow' },
          false,
        ],
        expect.arrayContaining([expect.objectContaining({ type: 'obligation', id: obligation })]),
        expect.arrayContaining([
          expect.objectContaining({ type: 'control', id: control.id, control_id: control.id }),
        ]),
      ]),
    );
    expect(await told(ada)).toEqual([]);
    // what is given to oneself
    await call(ada, 'updateControl', { params: { id: control.id }, body: { assignee_id: ada.id } });
    expect(await told(ada)).toEqual([]);
  });

  it('tell several at once in one line', async () => {
    const ids = [await test.obligation(company, publication), await test.obligation(company, publication)];
    await call(ada, 'assignObligationsBatch', { body: { obligations_ids: ids, assignee_id: ben.id } });
    expect(await told(ben)).toEqual([['assigned', 'Rules on records', 2]]);
  });

  it('tell whom a comment names, and keep who that is by ID', async () => {
    const control = await makeControl();
    const obligation = await test.obligation(company, publication);
    const carl = await makePerson('Carl', { disabled: true });
    const stranger = await test.user(await test.company(), { name: 'Stranger' });
    const body = { body: '@ben, @Ada Marlow, @Carl and @Stranger: please look.' };
    await call(ada, 'commentControl', { params: { id: control.id }, body });
    clock.advance(1_000);
    await call(ada, 'commentObligation', { params: { id: obligation }, body });
    expect(await told(ben)).toEqual([
      ['mentioned', 'Rules on records', 1],
      ['mentioned', 'Keep records', 1],
    ]);
    expect(await told(ada)).toEqual([]);
    const { mentioned } = await test.db.withCompany(company, (tx) =>
      tx.selectFrom('control_comments').select('mentioned').executeTakeFirstOrThrow(),
    );
    expect(mentioned.toSorted()).toEqual([ada.id, ben.id].toSorted());
    expect(mentioned).not.toContain(carl.id);
    expect(mentioned).not.toContain(stranger.id);
  });

  it('tell who may give the second approval, and whose control is no longer Ready', async () => {
    const auditor = await makePerson('Olga', { role: 'auditor' });
    await call(ada, 'updateSecondPerson', { body: { is_required: true } });
    const control = await makeControl('Keep records', { assignee_id: ben.id });
    // who disregards an obligation of firms asks a second person
    const obligation = await test.obligation(company, publication);
    const body = { status: 0, reason: 'It is about banks, and we are none.', revision: 1 };
    await call(ada, 'updateObligation', { params: { id: obligation }, body });
    await test.db.withCompany(company, async (tx) => {
      const entry = { companyId: company, at: clock.now(), objectType: 'control', details: {} };
      recordAudit(tx, { ...entry, actorId: null, action: 'control.fell_back', objectId: control.id });
    });
    expect(await told(ben)).toEqual(
      expect.arrayContaining([
        ['second_approval', 'Rules on records', 1],
        ['task', 'Keep records', 1],
      ]),
    );
    expect(await told(auditor)).toEqual([]);
    expect((await told(ada)).filter(([kind]) => kind === 'second_approval')).toEqual([]);

    // once somebody has confirmed it, nobody has to read that it waits
    await call(ben, 'updateObligation', { params: { id: obligation }, body: { ...body, revision: 2 } });
    await told(ben);
    const waiting = await test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('notices')
        .select('read_at')
        .where('kind', '=', 'second_approval')
        .where('read_at', 'is', null)
        .execute(),
    );
    expect(waiting).toEqual([]);
  });

  it('are deleted a quarter after they were read, and a year after they were not', async () => {
    const control = await makeControl();
    await call(ada, 'updateControl', { params: { id: control.id }, body: { assignee_id: ben.id } });
    expect(await told(ben)).toHaveLength(1);
    const carla = await makePerson('Carla');
    await call(ada, 'updateControl', { params: { id: control.id }, body: { assignee_id: carla.id } });
    expect(await told(carla)).toHaveLength(1);
    await call(carla, 'markAllNoticesRead', { body: { until: clock.now().toISOString() } });
    const left = async (days: number) => {
      clock.advance(days * 86_400_000);
      await removeOldNotices({ db: test.db, clock });
      return test.db.withCompany(company, (tx) =>
        tx.selectFrom('notices').select('user_id').where('kind', '=', 'assigned').execute(),
      );
    };
    expect(await left(89)).toHaveLength(2);
    expect(await left(2)).toEqual([{ user_id: ben.id }]);
    expect(await left(273)).toHaveLength(1);
    expect(await left(2)).toEqual([]);
  });

  it('tell who owns or had approved an obligation that a new version changed', async () => {
    const carla = await makePerson('Carla');
    const obligation = await test.obligation(company, publication, { status: 2 }, { assignee_id: ben.id });
    const at = clock.now();
    await test.db.withCompany(company, async (tx) => {
      await tx
        .insertInto('approvals')
        .values({
          company_id: company,
          object_type: 'obligation',
          object_id: obligation,
          content_hash: 'x',
          approved_by: carla.id,
          approved_at: at,
          lapsed_at: at,
        })
        .execute();
      recordAudit(tx, {
        companyId: company,
        actorId: null,
        action: 'obligation.reopened',
        objectType: 'obligations',
        objectId: null,
        details: { items: [{ obligation, status: [2, 1] }] },
        at,
      });
    });
    const expected = [['obligation_changed', 'Rules on records', 1]];
    expect(await told(ben)).toEqual(expected);
    expect(await told(carla)).toEqual(expected);
    expect(await told(ada)).toEqual([]);
  });

  it('come in pages, and are read one by one or all that were shown', async () => {
    const assign = async (to: Person | null) => {
      clock.advance(1_000);
      const body = { assignee_id: to?.id ?? null };
      await call(ada, 'updatePublication', { params: { id: publication }, body });
    };
    for (let turn = 0; turn < 3; turn += 1) {
      await assign(ben);
      await assign(null);
    }
    const first = await list(ben, { limit: 2 });
    expect([first.notices.length, first.total, first.unread]).toEqual([2, 3, 3]);
    const second = await list(ben, { limit: 2, cursor: first.next_cursor ?? '' });
    expect([second.notices.length, second.next_cursor]).toEqual([1, null]);
    const ids = [...first.notices, ...second.notices].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    await call(ben, 'markNoticeRead', { params: { id: ids[0] ?? '' } });
    const { read_at: readAt } = await test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('notices')
        .select('read_at')
        .where('id', '=', ids[0] ?? '')
        .executeTakeFirstOrThrow(),
    );
    clock.advance(1_000);
    await call(ben, 'markNoticeRead', { params: { id: ids[0] ?? '' } });
    expect(await call(ben, 'countUnreadNotices')).toEqual({ unread: 2 });
    await assign(ben);
    await raiseNotices({ db: test.db, clock });
    await call(ben, 'markAllNoticesRead', { body: { until: first.notices[0]?.created_at } });
    expect(await call(ben, 'countUnreadNotices')).toEqual({ unread: 1 });
    const kept = await test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('notices')
        .select('read_at')
        .where('id', '=', ids[0] ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(kept.read_at).toEqual(readAt);
  });

  it('are the own ones only: those of a colleague or of another company are 404', async () => {
    await call(ada, 'updatePublication', { params: { id: publication }, body: { assignee_id: ben.id } });
    const [notice] = (await list(ben)).notices;
    const params = { id: notice?.id ?? '' };
    expect((await ada.call('markNoticeRead', { params })).status).toBe(404);
    const other = await test.user(await test.company());
    expect((await test.call('markNoticeRead', { params, token: await signIn(test, other) })).status).toBe(
      404,
    );
    expect((await list(ben)).unread).toBe(1);
  });

  it('refuse what is no cursor, no time and no kind, and who is not signed in', async () => {
    const statusOf = async (name: Parameters<TestApp['call']>[0], sent: object) =>
      (await test.call(name, { token: ben.token, ...sent })).status;
    expect(await statusOf('listNotices', { query: { cursor: 'nothing' } })).toBe(400);
    expect(await statusOf('listNotices', { query: { limit: 1_000 } })).toBe(400);
    expect(await statusOf('markAllNoticesRead', { body: { until: 'now' } })).toBe(400);
    expect(
      await statusOf('updateNoticeSetting', { body: { kind: 'other', in_bell: true, by_mail: true } }),
    ).toBe(400);
  });

  it('come where the person wants them', async () => {
    const setting = (in_bell: boolean, by_mail: boolean) =>
      call(ben, 'updateNoticeSetting', { body: { kind: 'assigned', in_bell, by_mail } });
    const assign = async () => {
      clock.advance(1_000);
      for (const assignee_id of [ben.id, null])
        await call(ada, 'updatePublication', { params: { id: publication }, body: { assignee_id } });
      await raiseNotices({ db: test.db, clock });
    };
    const stored = () =>
      test.db.withCompany(company, (tx) =>
        tx.selectFrom('notices').select(['in_bell', 'by_mail']).orderBy('created_at').execute(),
      );
    await setting(false, false);
    await assign();
    expect(await stored()).toEqual([]);
    await setting(false, true);
    await assign();
    expect(await stored()).toEqual([{ in_bell: false, by_mail: true }]);
    expect((await list(ben)).total).toBe(0);
    const { settings } = (await setting(true, false)) as { settings: NoticeSetting[] };
    expect(settings.find(({ kind }) => kind === 'assigned')).toEqual({
      kind: 'assigned',
      in_bell: true,
      by_mail: false,
    });
    // the others stay as usual; publications have no place in the bell
    expect(settings.filter(({ by_mail }) => by_mail)).toHaveLength(settings.length - 1);
    const body = { kind: 'new_publications', in_bell: true, by_mail: true };
    const after = (await call(ben, 'updateNoticeSetting', { body })) as { settings: NoticeSetting[] };
    expect(after.settings.find(({ kind }) => kind === 'new_publications')?.in_bell).toBe(false);
  });

  it('about due dates are set by a company admin, and put on record', async () => {
    expect(await call(ben, 'getReminderSettings')).toEqual({
      days_before: [30, 7, 1],
      escalate_after_days: 3,
    });
    const body = { days_before: [2, 14, 2], escalate_after_days: null };
    expect((await ben.call('updateReminderSettings', { body })).status).toBe(403);
    expect(await call(ada, 'updateReminderSettings', { body })).toEqual({
      days_before: [14, 2],
      escalate_after_days: null,
    });
    expect(await call(ben, 'getReminderSettings')).toEqual({
      days_before: [14, 2],
      escalate_after_days: null,
    });
    const wrong = { days_before: [0], escalate_after_days: 1 };
    expect((await ada.call('updateReminderSettings', { body: wrong })).status).toBe(400);
    const log = await test.onRecord(company, ['details'], { action: 'company.reminders' });
    expect(log).toEqual([{ details: { days_before: [14, 2], escalate_after_days: null } }]);
  });
});
