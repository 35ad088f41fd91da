import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany, makeUser, signIn } from '../../testing/factories.ts';
import { onRecord } from '../../testing/on-record.ts';

describeOnOneDatabase('the export of users', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let operator: string;
  let boss: Person;
  let address: string;

  beforeAll(async () => {
    operator = await makeCompany(context.db);
    test = await openTestApp(context.db, clock, { OPERATOR_COMPANY_ID: operator });
    boss = await test.person(operator, { role: 'company_admin' });
    await test.app.listen({ port: 0 });
    address = `http://127.0.0.1:${String((test.app.server.address() as AddressInfo).port)}`;
  });
  afterAll(() => test.close());

  const ask = (query: Record<string, string>, by = boss.token) =>
    fetch(`${address}/api/admin/users?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${by}` },
    });
  async function unzipped(query: Record<string, string>): Promise<Record<string, string>> {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  }
  const named = async (name: string) => {
    const id = await makeCompany(context.db);
    await context.db.withCompany(id, (tx) =>
      tx.updateTable('companies').set({ name }).where('id', '=', id).execute(),
    );
    return id;
  };
  const exportsOnRecord = async () =>
    (await onRecord(context.db, operator, ['action', 'actor_id', 'details'])).filter(
      ({ action }) => action === 'operator.users_exported',
    );

  it('has a folder for each company, with safe names, safe cells and no secrets', async () => {
    const mark = randomUUID().slice(0, 8);
    const company = await named(`../Zürich/Bank\\"${mark}`);
    const person = await makeUser(context.db, company, {
      name: `=HYPERLINK("x";"${mark}")`,
      role: 'auditor',
    });
    await signIn(test, person);
    const empty = await named(`Empty ${mark}`);
    const files = await unzipped({ export: 'true' });
    const folder = `Zurich-Bank-${mark}-${company}`;
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        `${folder}/users.csv`,
        `${folder}/users.json`,
        `Empty-${mark}-${empty}/users.csv`,
      ]),
    );
    for (const name of Object.keys(files))
      expect(name).toMatch(/^(?:[\w.-]+\/users\.(?:csv|json)|summary\.json)$/);
    expect(Object.keys(files).at(-1)).toBe('summary.json');
    const [header, row] = (files[`${folder}/users.csv`] ?? '').split('\r\n');
    expect(header).toBe('Name,E-mail,Role,State,Created,Last seen,Language,Time zone,ID');
    expect(row).toContain(`"'=HYPERLINK(""x"";""${mark}"")"`);
    expect(row).toContain(',Auditor,Active,');
    const json = JSON.parse(files[`${folder}/users.json`] ?? '') as Record<string, unknown>[];
    expect(json).toEqual([
      {
        id: person.id,
        name: `=HYPERLINK("x";"${mark}")`,
        email: person.email,
        role: 'auditor',
        state: 'active',
        created_at: expect.any(String),
        last_seen_at: clock.now().toISOString(),
        language: null,
        time_zone: null,
      },
    ]);
    expect(JSON.parse(files[`Empty-${mark}-${empty}/users.json`] ?? '')).toEqual([]);
    expect(Object.values(files).join('')).not.toMatch(/argon2|password|hash/i);
    const counted = Object.entries(files).filter(
      ([name]) => name.endsWith('.json') && name !== 'summary.json',
    );
    const users = counted.reduce((sum, [, content]) => sum + (JSON.parse(content) as []).length, 0);
    expect(JSON.parse(files['summary.json'] ?? '')).toMatchObject({ companies: counted.length, users });
    expect((await exportsOnRecord()).at(-1)).toEqual({
      action: 'operator.users_exported',
      actor_id: boss.id,
      details: { users },
    });
  });

  it('holds those that match, or one company, or one user', async () => {
    const company = await named('Two people');
    const first = await makeUser(context.db, company, { name: 'Ada', role: 'company_admin' });
    await makeUser(context.db, company, { name: 'Bo' });
    const idsOf = async (query: Record<string, string>) => {
      const files = await unzipped(query);
      return Object.entries(files)
        .filter(([name]) => name.endsWith('/users.json'))
        .map(([, content]) => (JSON.parse(content) as { id: string }[]).length);
    };
    expect(await idsOf({ export: company })).toEqual([2]);
    expect(await idsOf({ export: first.id })).toEqual([1]);
    expect(await idsOf({ export: 'all', company_id: company, role: 'company_admin' })).toEqual([1]);
    expect(await idsOf({ export: '1', q: first.email })).toEqual([1]);
    expect((await ask({ export: randomUUID() })).status).toBe(404);
    expect((await ask({ export: 'some' })).status).toBe(400);
  });

  it('comes whole with thousands of users, some at a time', async () => {
    const company = await named('A large one');
    await context.db.withCompany(company, (tx) =>
      sql`insert into users (company_id, email, name, password_hash)
        select ${company}::uuid, 'user' || n || '@' || ${company}::text || '.test', 'User ' || n, 'secret'
        from generate_series(1, 5000) n`.execute(tx),
    );
    const files = await unzipped({ export: company });
    const json = Object.entries(files).find(([name]) => name.endsWith('users.json'))?.[1] ?? '';
    const ids = (JSON.parse(json) as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5000);
    const csv = Object.entries(files).find(([name]) => name.endsWith('users.csv'))?.[1] ?? '';
    expect(csv.split('\r\n').length).toBe(5002);
  });

  it('that breaks off fails at the client, never as a shorter file', async () => {
    const company = await named('It breaks');
    await context.db.withCompany(company, (tx) =>
      sql`insert into users (company_id, email, name, password_hash)
        select ${company}::uuid, 'user' || n || '@' || ${company}::text || '.test', md5(n::text) || md5(n::text || 'x'), 'secret'
        from generate_series(1, 3000) n`.execute(tx),
    );
    const { withSystem } = context.db;
    let reads = 0;
    const broken = vi.spyOn(context.db, 'withSystem').mockImplementation(async (reason, work, options) => {
      if (reason === 'operator' && ++reads > 5) throw new Error('The database is gone.');
      return withSystem(reason, work, options);
    });
    try {
      const answer = await ask({ export: company });
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    } finally {
      broken.mockRestore();
    }
  });
});
