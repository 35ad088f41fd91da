import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { exportParts, mostOfAKind, personalColumns } from '../../db/personal-data.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import {
  makeCompany,
  makePublication,
  makeRegulator,
  makeUser,
  signIn,
  type TestUser,
  testPassword,
} from '../../testing/factories.ts';
import { fillCompany, namesPerson, readColumns } from '../../testing/fill-company.ts';

describeOnOneDatabase('the own account', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let company: string;
  let regulator: string;
  let user: TestUser;
  let token: string;

  beforeAll(async () => {
    test = await openTestApp(context.db, clock);
    regulator = await makeRegulator(context.db);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await makeCompany(context.db, { regulators: [regulator] });
    user = await makeUser(context.db, company, { name: 'Ada', role: 'company_admin' });
    token = await signIn(test, user);
  });
  const actions = async () => {
    const rows = await context.db.withCompany(company, (tx) =>
      tx.selectFrom('audit_entries').select(['action', 'details']).orderBy('sequence').execute(),
    );
    return rows.map(({ action, details }) => ({ action, details }));
  };

  it('name and form of dates change in the parts that are sent, also for an auditor', async () => {
    const auditor = await signIn(test, await makeUser(context.db, company, { role: 'auditor' }));
    const change = async (body: unknown, as = auditor) =>
      (await test.call('updateProfile', { body, token: as })).body;
    expect(await change({ locale: 'en-US' })).toMatchObject({ name: 'Test User', locale: 'en-US' });
    expect(await change({ name: '  Grace \n Hopper ' })).toMatchObject({
      name: 'Grace Hopper',
      locale: 'en-US',
    });
    expect(await change({}, token)).toMatchObject({ name: 'Ada', locale: 'en-GB' });
    // the name itself is not in the log, which outlives it
    expect(await actions()).toEqual([{ action: 'user.renamed', details: {} }]);
  });

  it('an empty name and an unknown form of dates are both told', async () => {
    const answer = await test.call('updateProfile', { body: { name: ' ', locale: 'de' }, token });
    expect(answer.status).toBe(400);
    expect(answer.problem.fields?.map(({ path }) => path)).toEqual(['body.name', 'body.locale']);
    expect(answer.problem.fields?.[0]?.message).toBe('Enter your name');
  });

  it('what the company has is told apart from what the user shows', async () => {
    await test.call('savePreferences', { body: { features: { compliance: false } }, token });
    const profile = (await test.call('getProfile', { token })).body;
    expect(profile.accessible_features).not.toContain('compliance');
    expect(profile.company_features).toContain('compliance');
  });

  it('who takes back that use is recorded by name takes it back for what was recorded', async () => {
    const save = (collect_pii: boolean) =>
      test.call('savePreferences', { body: { privacy: { collect_pii } }, token });
    await save(true);
    const body = { event_type: 'export', product: 'REG_HUB', location: 'INVENTORY' };
    await test.call('trackEvent', { body, token });
    const people = () =>
      context.db.withCompany(company, async (tx) =>
        (await tx.selectFrom('events').select('user_id').execute()).map((row) => row.user_id),
      );
    expect(await people()).toEqual([user.id]);
    await save(false);
    expect(await people()).toEqual([null]);
  });

  it('everything of the caller is given as a file, nothing of a colleague, and no secret', async () => {
    const publication = await makePublication(context.db, { regulator, title: 'Rules on keys' });
    const colleague = await makeUser(context.db, company, { name: 'Ben' });
    const asColleague = await signIn(test, colleague);
    const opening = { body: { email: user.email, password: testPassword } };
    await test.call('logIn', opening);
    for (const [as, text] of [
      [token, 'my thought'],
      [asColleague, 'a thought of Ben'],
    ] as const) {
      await test.call('saveDraft', { params: { key: 'k' }, body: { text }, token: as });
      await test.call('addBookmark', { params: { id: publication }, token: as });
      await test.call('addRecentSearch', { body: { query: `q=${encodeURIComponent(text)}` }, token: as });
    }
    await test.call('updatePublication', {
      params: { id: publication },
      body: { status: 1, irrelevant_notes: 'No keys here' },
      token,
    });
    await test.call('updateEmail', {
      body: { email: 'ada@elsewhere.example', password: testPassword },
      token,
    });
    const answer = await test.call('exportOwnData', { token });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/regulus-my-data-\d{4}-\d\d-\d\d\.json/);
    expect(answer.body).toMatchObject({
      cut_lists: [],
      account: { name: 'Ada', email: user.email },
      sessions: [{ client: 'Test' }, { client: null }],
      mailed_links: [{ kind: 'change_email', email: 'ada@elsewhere.example' }],
      mails: [{ recipient: user.email, subject: 'Your e-mail address is about to change' }],
      drafts: [{ key: 'k', text: 'my thought' }],
      recent_searches: [{ query: 'q=my%20thought' }],
      bookmarks: [{ id: publication, title: 'Rules on keys' }],
      decisions: [{ id: publication, after: { status: 1, notes: 'No keys here' } }],
    });
    expect(Object.keys(answer.body)).toEqual([
      'exported_at',
      ...exportParts.map(({ name }) => name),
      'cut_lists',
    ]);
    expect(answer.text).not.toMatch(/argon2|hash|Ben|oobCode/);
    expect((await actions()).at(-1)).toEqual({ action: 'user.exported', details: {} });
  });

  it('the newsletter of the own address is in the file, and goes with the account', async () => {
    const colleague = await makeUser(context.db, company, { role: 'company_admin' });
    for (const email of [user.email.toUpperCase(), colleague.email])
      await test.call('signUpForNewsletter', { body: { email, frequency: 'Daily' } });
    const file = await test.call('exportOwnData', { token });
    expect(file.body).toMatchObject({
      newsletter_subscription: { frequency: 'Daily', confirmed_at: null },
      newsletter_mails: [{ recipient: user.email.toUpperCase(), sent_at: null }],
    });
    expect(file.text).not.toContain(colleague.email);
    const kept = () =>
      context.db.withSystem('mail-link', async (tx) => {
        const mails = await tx
          .selectFrom('mail_outbox')
          .select('recipient')
          .where('company_id', 'is', null)
          .where('recipient', 'in', [user.email.toUpperCase(), colleague.email])
          .execute();
        const rows = await tx
          .selectFrom('subscriptions')
          .select('email')
          .where('email', 'in', [user.email.toUpperCase(), colleague.email])
          .execute();
        return [...mails.map(({ recipient }) => recipient), ...rows.map(({ email }) => email)];
      });
    // a removal that is refused removes nothing
    await test.call('updateMember', { params: { id: colleague.id }, body: { role: 'member' }, token });
    const refused = await test.call('deleteOwnAccount', { body: { password: testPassword }, token });
    expect(refused.problem.code).toBe('last_admin');
    expect(await kept()).toHaveLength(4);
    await test.call('updateMember', { params: { id: colleague.id }, body: { role: 'company_admin' }, token });
    await test.call('deleteOwnAccount', { body: { password: testPassword }, token });
    expect(await kept()).toEqual([colleague.email, colleague.email]);
  });

  it('a list that is too long for the file is cut after the latest, and the file says so', async () => {
    await context.db.withCompany(company, (tx) =>
      sql`insert into events (company_id, user_id, event_type, product, location, created_at)
        select ${company}, ${user.id}, 'export', 'REG_HUB', n::text, '2026-01-01'::timestamptz + n * interval '1 second'
        from generate_series(1, ${mostOfAKind + 1}::int) n`.execute(tx),
    );
    const { cut_lists: cut, usage_events: events } = (await test.call('exportOwnData', { token })).body as {
      cut_lists: unknown;
      usage_events: { location: string }[];
    };
    expect(cut).toEqual([{ name: 'usage_events', kept: mostOfAKind }]);
    expect([events.length, events[0]?.location, events.at(-1)?.location]).toEqual([
      mostOfAKind,
      String(mostOfAKind + 1),
      '2',
    ]);
  });

  it('the file is made ten times an hour for each user', async () => {
    const ask = async (as = token) => test.call('exportOwnData', { token: as });
    for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const colleague = await makeUser(context.db, company);
    expect((await ask(await signIn(test, colleague))).status).toBe(200);
    clock.advance(3_600_000);
    expect((await ask(await signIn(test, user))).status).toBe(200);
  });

  it('preferences that are as they were touch no event', async () => {
    const save = () => test.call('savePreferences', { body: { privacy: { collect_pii: false } }, token });
    await context.db.withCompany(company, (tx) =>
      tx
        .insertInto('events')
        .values({
          company_id: company,
          user_id: user.id,
          event_type: 'export',
          product: 'REG_HUB',
          location: 'INVENTORY',
          details: '{}',
          created_at: clock.now(),
        })
        .execute(),
    );
    expect((await save()).status).toBe(200);
    const { rows } = await context.db.withCompany(company, (tx) =>
      sql<{ user_id: string }>`select user_id from events`.execute(tx),
    );
    expect(rows).toEqual([{ user_id: user.id }]);
  });

  it('every column that names a person says what export and deletion do to it', async () => {
    const columns = await context.db.withSystem('health', readColumns);
    const declared = new Set(personalColumns.map(({ table, column }) => `${table}.${column}`));
    const missing = columns
      .filter(
        ({ name, type, refers_to: reference }) =>
          namesPerson(name, type) || reference === 'users.id' || /(^|_)(email|recipient)$/.test(name),
      )
      .map(({ table, name }) => `${table}.${name}`)
      .filter((name) => !declared.delete(name));
    expect(
      missing,
      'Say beside the types of these tables, in apps/server/src/db/tables/, what becomes of the rows: `deleted`, `unset`, `kept` or `special`, and how the export lists them',
    ).toEqual([]);
    expect([...declared]).toEqual([]);
    const statements = await context.db.withSystem('health', async (tx) =>
      exportParts.map(({ read }) => read?.(company, user.id).compile(tx).sql).join(' '),
    );
    const tables = new Set(personalColumns.map(({ table }) => table));
    // what is kept of an address is read by code
    expect(
      [...tables].filter((table) => !new RegExp(`\\b${table}\\b`).test(statements)),
      'The export lists no rows of these tables: name it beside their types',
    ).toEqual(['subscriptions']);
  });

  it('the file has every part of who is named everywhere, and of who left only what is kept stays', async () => {
    await makeUser(context.db, company, { role: 'company_admin' });
    await fillCompany(context.db, company, user.id);
    await context.db.withCompany(company, (tx) =>
      tx.updateTable('mail_outbox').set({ recipient: user.email }).execute(),
    );
    const file = (await test.call('exportOwnData', { token })).body as Record<string, unknown[]>;
    const ofAddress = ['newsletter_subscription', 'newsletter_mails', 'cut_lists'];
    expect(Object.keys(file).filter((part) => file[part]?.length === 0 || file[part] === null)).toEqual(
      ofAddress,
    );
    // one signature takes two people
    const columns = personalColumns.filter(
      ({ column }) => !['email', 'recipient', 'confirmed_by'].includes(column),
    );
    const namesOf = (those: typeof personalColumns) =>
      those.map(({ table, column, leaving }) => `${table}.${column} ${leaving}`);
    const named = () =>
      context.db.withCompany(company, async (tx) => {
        const found: (typeof columns)[number][] = [];
        for (const person of columns) {
          const name = person.isList ? sql`any(${sql.ref(person.column)})` : sql.ref(person.column);
          const { rows } = await sql`
            select from ${sql.table(person.table)} where ${user.id} = ${name}`.execute(tx);
          if (rows.length > 0) found.push(person);
        }
        return namesOf(found);
      });
    expect(await named()).toEqual(namesOf(columns));
    await test.call('deleteOwnAccount', { body: { password: testPassword }, token });
    const gone = new Set(columns.filter(({ leaving }) => leaving === 'deleted').map(({ table }) => table));
    expect(await named()).toEqual(
      namesOf(columns.filter(({ table, leaving }) => leaving === 'kept' && !gone.has(table))),
    );
  });

  it('what leaving would do is told before, and why it would be refused', async () => {
    const look = async () => (await test.call('previewOwnDeletion', { token })).body;
    await context.db.withCompany(company, (tx) =>
      tx.updateTable('companies').set({ name: 'Aster Pay' }).where('id', '=', company).execute(),
    );
    expect(await look()).toEqual({
      removed: [
        'your account and everything that is yours alone',
        'the company Aster Pay with its profile and learned preferences',
        'the newsletter subscription and its e-mails',
      ],
      handed_over: [],
      anonymised: [],
      is_company_removed: true,
      refusal: null,
    });
    const colleague = await makeUser(context.db, company, { role: 'member' });
    expect(await look()).toMatchObject({ is_company_removed: false, refusal: 'last_admin' });
    const params = { id: colleague.id };
    await test.call('updateMember', { params, body: { role: 'company_admin' }, token });
    const told = await look();
    expect(told).toMatchObject({ is_company_removed: false, refusal: null });
    const { is_company_removed: _, refusal: __, ...words } = told as Record<string, unknown>;
    const done = await test.call('deleteOwnAccount', { body: { password: testPassword }, token });
    expect(done.body).toEqual(words);
    expect((await test.call('previewOwnDeletion', { token })).status).toBe(401);
  });

  it('the people of a demo company are told that they stay', async () => {
    await context.db.withSystem('demo-content', async (tx) => {
      await tx.updateTable('companies').set({ is_demo: true }).where('id', '=', company).execute();
    });
    expect((await test.call('previewOwnDeletion', { token })).body).toMatchObject({
      refusal: 'demo_company',
    });
  });
});
