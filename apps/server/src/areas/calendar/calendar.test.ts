import type { CalendarEntry } from '@regulus/contract/calendar.ts';
import { calendarKinds, mostCalendarFeeds } from '@regulus/contract/calendar-values.ts';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { signIn } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('calendar', (test, clock) => {
  let regulators: readonly [string, string];
  let company: string;
  let user: Person;
  let publication: string;
  let other: string;

  beforeAll(async () => {
    regulators = [await test.regulator(), await test.regulator()];
  });
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [...regulators],
      features: ['compliance', 'obligations', 'company'],
    });
    user = await test.person(company, { role: 'company_admin' });
    publication = await test.publication({ regulator: regulators[0], title: 'First' });
    other = await test.publication({ regulator: regulators[1], title: 'Second' });
    for (const id of [publication, other]) await decide(id, { status: 2 });
  });

  const decide = async (id: string, body: Record<string, unknown>, by = user) => {
    await by.does('updatePublication', { params: { id }, body });
  };
  const giveDate = (
    id: string,
    kind: 'published' | 'comments_due' | 'in_force' | 'applicable' | 'expiry',
    day: string,
  ) =>
    test.db.withSystem('demo-content', (tx) =>
      tx
        .insertInto('publication_dates')
        .values({ publication_id: id, kind, on_day: day, source: 'feed' })
        .execute(),
    );
  const look = async (query: Record<string, unknown> = {}, by = user.token) => {
    return (
      await test.does('getCalendar', { query: { from: '2026-03-01', to: '2026-03-31', ...query }, token: by })
    ).entries;
  };
  const seen = (entries: readonly CalendarEntry[]) => entries.map(({ day, kind }) => `${day} ${kind}`);
  const makeControl = async (fields: Record<string, unknown>) => {
    const body = { title: 'Review', regulators: [regulators[1]], ...fields };
    const answer = await user.call('createControl', { body });
    expect(answer.text).toContain('"id"');
    expect(answer.status).toBe(201);
    return answer.body as { id: string; code: string };
  };

  describe('what falls between two days', () => {
    it('lists each kind by day, both ends included', async () => {
      for (const [kind, day] of [
        ['published', '2026-03-02'],
        ['comments_due', '2026-03-01'],
        ['in_force', '2026-03-31'],
        ['applicable', '2026-04-01'],
        ['expiry', '2026-02-28'],
      ] as const)
        await giveDate(publication, kind, day);
      const obligation = await test.obligation(
        company,
        publication,
        { status: 2 },
        { due_on: '2026-03-10', clause: 'Article 1' },
      );
      const control = await makeControl({ due_on: '2026-03-12', obligations_ids: [obligation] });
      const form = new FormData();
      form.set('expires_on', '2026-03-20');
      form.set('file', new File(['words'], 'report.txt'));
      await user.call('addEvidence', { params: { id: control.id }, form });
      await user.call('attestControl', {
        params: { id: control.id },
        body: { words: 'I saw that it works as it should.', expires_on: '2026-03-21' },
      });
      const entries = await look();
      expect(seen(entries)).toEqual([
        '2026-03-01 comments_due',
        '2026-03-10 obligation_due',
        '2026-03-12 control_due',
        '2026-03-20 evidence_expiry',
        '2026-03-21 evidence_expiry',
        '2026-03-31 in_force',
      ]);
      expect(entries[0]).toMatchObject({ id: publication, title: 'First', regulators: [regulators[0]] });
      expect(entries[1]).toMatchObject({ id: obligation, title: 'First', reference: 'Article 1' });
      expect(entries[2]).toMatchObject({ id: control.id, title: 'Review', reference: control.code });
      expect(entries[3]).toMatchObject({
        title: 'report.txt',
        control_id: control.id,
        reference: control.code,
      });
    });

    it('lists what recurs on each of its days', async () => {
      const fields = { due_on: '2026-02-10', due_rule: 'FREQ=WEEKLY;INTERVAL=2', due_from: '2026-02-10' };
      await test.obligation(company, publication, { status: 2 }, fields);
      expect(seen(await look())).toEqual(['2026-03-10 obligation_due', '2026-03-24 obligation_due']);
    });

    it('says what is done', async () => {
      const obligation = await test.obligation(company, publication, { status: 2 }, { due_on: '2026-03-10' });
      const { id } = await makeControl({ due_on: '2026-03-12', obligations_ids: [obligation] });
      expect((await look()).map(({ is_done }) => is_done)).toEqual([false, false]);
      await user.call('attestControl', {
        params: { id },
        body: { words: 'I saw that it works as it should.', expires_on: null },
      });
      await user.call('updateControl', { params: { id }, body: { status: 2 } });
      expect((await look()).map(({ is_done }) => is_done)).toEqual([true, true]);
    });

    it('leaves out irrelevant publications, unapproved obligations and controls that don’t apply', async () => {
      await giveDate(publication, 'in_force', '2026-03-03');
      await decide(publication, { status: 1, irrelevant_notes: 'Not for us.' });
      for (const status of [0, 1] as const)
        await test.obligation(company, other, { status }, { due_on: '2026-03-10' });
      const { id } = await makeControl({ due_on: '2026-03-12' });
      await user.call('updateControl', {
        params: { id },
        body: { condition_applies: false, condition_reason: 'Not offered.' },
      });
      expect(await look()).toEqual([]);
    });

    it('shows an undecided publication only if screening finds it relevant', async () => {
      const undecided = await test.publication({ regulator: regulators[0], title: 'Third' });
      await giveDate(undecided, 'in_force', '2026-03-03');
      const judge = (relevance: number, isPutAside: boolean) =>
        test.giveVerdict(company, undecided, { relevance, ai_irrelevant: isPutAside });
      await judge(0, false);
      expect(await look()).toEqual([]);
      await judge(1, true);
      expect(await look()).toEqual([]);
      await judge(1, false);
      expect(seen(await look())).toEqual(['2026-03-03 in_force']);
    });

    it('takes the date that people of the company corrected', async () => {
      await giveDate(publication, 'in_force', '2026-03-03');
      await user.does('correctPublication', {
        params: { id: publication },
        body: { dates: { in_force: { on: '2026-03-09' } } },
      });
      expect(seen(await look())).toEqual(['2026-03-09 in_force']);
    });

    it('is filtered by kind, regulator and assignee', async () => {
      await giveDate(publication, 'in_force', '2026-03-03');
      await giveDate(other, 'expiry', '2026-03-04');
      await decide(other, { assignee_id: user.id });
      await makeControl({ due_on: '2026-03-12', assignee_id: user.id });
      await makeControl({ due_on: '2026-03-13' });
      expect(seen(await look({ kinds: 'expiry,control_due' }))).toEqual([
        '2026-03-04 expiry',
        '2026-03-12 control_due',
        '2026-03-13 control_due',
      ]);
      expect(seen(await look({ regulators: regulators[0] }))).toEqual(['2026-03-03 in_force']);
      expect(seen(await look({ assignee: 'me' }))).toEqual(['2026-03-04 expiry', '2026-03-12 control_due']);
    });

    it('shows only what the caller’s features allow', async () => {
      await giveDate(publication, 'in_force', '2026-03-03');
      await makeControl({ due_on: '2026-03-12' });
      await user.call('savePreferences', { body: { features: { obligations: false } } });
      expect(seen(await look())).toEqual(['2026-03-03 in_force']);
      await user.call('savePreferences', { body: { features: { compliance: false } } });
      const refused = await user.call('getCalendar', { query: { from: '2026-03-01', to: '2026-03-31' } });
      expect(refused.status).toBe(403);
    });

    it('shows nothing of another company, and nothing to somebody signed out', async () => {
      await makeControl({ due_on: '2026-03-12' });
      const stranger = await test.user(await test.company({ features: ['compliance', 'obligations'] }));
      expect(await look({}, await signIn(test, stranger))).toEqual([]);
    });

    it.each([
      [{ from: '2026-03-02', to: '2026-03-01' }, 'Must not be before the first day'],
      [{ from: '2026-01-01', to: '2028-06-01' }, 'The period is too long'],
      [{ from: 'today', to: '2026-03-01' }, 'Invalid date'],
      [{ from: '2026-03-01', to: '2026-03-02', kinds: 'birthday' }, 'query.kinds'],
      [{ from: '2026-03-01' }, 'query.to'],
    ])('refuses %j', async (query, message) => {
      const answer = await user.call('getCalendar', { query });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(message);
    });
  });

  describe('feeds', () => {
    const create = (body: Record<string, unknown> = {}, by = user.token) =>
      test.does('createCalendarFeed', { body: { name: 'Work', ...body }, token: by });
    const read = (address: string, headers: Record<string, string> = {}) =>
      test.app.inject({ method: 'GET', url: new URL(address).pathname, headers });
    const titles = async (address: string) => {
      const answer = await read(address);
      expect(answer.statusCode).toBe(200);
      const calendar = new ICAL.Component(ICAL.parse(answer.body) as string);
      return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
    };
    const list = (by = user.token) => test.does('listCalendarFeeds', { token: by });

    it('are read without a session by their address, which is shown once', async () => {
      await giveDate(publication, 'in_force', '2026-03-03');
      const { address, ...feed } = await create();
      expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
      const answer = await read(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(await titles(address)).toEqual(['In force: First']);
      expect(await list()).toEqual({
        feeds: [{ ...feed, last_read_at: clock.now().toISOString() }],
        total: 1,
      });
      const held = await test.db.withCompany(company, (tx) =>
        tx.selectFrom('calendar_feeds').selectAll().execute(),
      );
      const code = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
      expect(JSON.stringify(held)).not.toContain(code);
    });

    it('are not sent again to who has them', async () => {
      const { address } = await create();
      const { etag } = (await read(address)).headers;
      const again = await read(address, { 'if-none-match': String(etag) });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      await giveDate(publication, 'in_force', '2026-03-03');
      expect((await read(address, { 'if-none-match': String(etag) })).statusCode).toBe(200);
    });

    it('note when they were last read, at most once a minute', async () => {
      const { address } = await create();
      await read(address);
      const first = clock.now().toISOString();
      clock.advance(30_000);
      await read(address);
      expect((await list()).feeds[0]?.last_read_at).toBe(first);
      clock.advance(31_000);
      await read(address);
      expect((await list()).feeds[0]?.last_read_at).toBe(clock.now().toISOString());
    });

    it('hold what they were made for', async () => {
      await giveDate(publication, 'in_force', '2026-03-03');
      await giveDate(other, 'expiry', '2026-03-04');
      await makeControl({ title: 'Mine', due_on: '2026-03-12', assignee_id: user.id });
      await makeControl({ title: 'Open', due_on: '2026-03-13' });
      const { address: byKind } = await create({ kinds: ['expiry'] });
      expect(await titles(byKind)).toEqual(['Expires: Second']);
      const { address: mine } = await create({ is_mine: true });
      expect(await titles(mine)).toEqual(['Control due: Mine']);
      const { address: ofOne } = await create({ regulators: [regulators[0]] });
      expect(await titles(ofOne)).toEqual(['In force: First']);
    });

    it('speak the language of their user', async () => {
      await giveDate(publication, 'in_force', '2026-03-03');
      const { address } = await create();
      await user.call('savePreferences', { body: { language: 'de' } });
      expect(await titles(address)).toEqual(['In Kraft: First']);
    });

    it('follow the features of their user', async () => {
      await giveDate(publication, 'in_force', '2026-03-03');
      await makeControl({ due_on: '2026-03-12' });
      const { address } = await create();
      expect(await titles(address)).toHaveLength(2);
      await user.call('savePreferences', { body: { features: { obligations: false } } });
      expect(await titles(address)).toEqual(['In force: First']);
      await user.call('savePreferences', { body: { features: { compliance: false } } });
      expect(await titles(address)).toEqual([]);
    });

    it('end when they are revoked, which is audited', async () => {
      const { address, id } = await create();
      await user.does('revokeCalendarFeed', { params: { id } });
      expect((await read(address)).statusCode).toBe(404);
      expect((await list()).total).toBe(0);
      expect((await user.call('revokeCalendarFeed', { params: { id } })).status).toBe(404);
      const entries = await test.onRecord(company, ['action'], { object_id: id });
      expect(entries.map(({ action }) => action)).toEqual(['calendar_feed.created', 'calendar_feed.revoked']);
    });

    it('end when their user is disabled, and go with a user who leaves', async () => {
      const ben = await test.user(company);
      const { address } = await create({}, await signIn(test, ben));
      const disable = (at: Date | null) =>
        test.db.withCompany(company, (tx) =>
          tx.updateTable('users').set({ disabled_at: at }).where('id', '=', ben.id).execute(),
        );
      await disable(clock.now());
      expect((await read(address)).statusCode).toBe(404);
      await disable(null);
      expect((await read(address)).statusCode).toBe(200);
      const told = await user.call('previewDeletion', { params: { id: ben.id } });
      expect(told.text).toContain('1 calendar subscription, whose address stops working');
      await user.does('deleteUser', { params: { id: ben.id } });
      expect((await read(address)).statusCode).toBe(404);
      const left = await test.db.withCompany(company, (tx) =>
        tx.selectFrom('calendar_feeds').select('id').execute(),
      );
      expect(left).toEqual([]);
    });

    it('belong to one user, whom colleagues and other companies can’t stand in for', async () => {
      const { id, address } = await create();
      const colleague = await test.person(company);
      const stranger = await test.person(await test.company({ features: ['compliance'] }));
      for (const by of [colleague.token, stranger.token]) {
        expect((await list(by)).total).toBe(0);
        expect((await test.call('revokeCalendarFeed', { params: { id }, token: by })).status).toBe(404);
      }
      expect((await read(address)).statusCode).toBe(200);
    });

    it.each([
      `/calendar/${'a'.repeat(43)}.ics`,
      `/calendar/${'a'.repeat(43)}`,
      '/calendar/short.ics',
      '/calendar/..%2Fsecret.ics',
    ])('are not found at %s', async (url) => {
      expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    });

    it('refuse a name that is empty, kinds that aren’t there, and unknown fields', async () => {
      for (const body of [{ name: ' ' }, { name: 'x', kinds: ['birthday'] }, { name: 'x', color: 'red' }, {}])
        expect((await user.call('createCalendarFeed', { body })).status).toBe(400);
    });

    it('are made in a session, not by an API token', async () => {
      const { token: apiToken } = await user.does('createApiToken', {
        body: { name: 'Script', scope: 'write', expires_in_days: 30 },
      });
      const script = test.withToken(user, apiToken);
      expect((await script.call('createCalendarFeed', { body: { name: 'x' } })).status).toBe(403);
      await script.does('getCalendar', { query: { from: '2026-03-01', to: '2026-03-31' } });
    });

    it(`are at most ${String(mostCalendarFeeds)} for a user`, async () => {
      for (let made = 0; made < mostCalendarFeeds; made += 1) await create({ kinds: [...calendarKinds] });
      const refused = await user.call('createCalendarFeed', { body: { name: 'One more' } });
      expect(refused.status).toBe(409);
      expect(refused.problem.code).toBe('too_many_kept');
    });
  });
});
