import { setTimeout as pause } from 'node:timers/promises';
import { mostWorkspaces } from '@regulus/contract/workspaces.ts';
import { workspaceMessages } from '@regulus/contract/workspaces-values.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { deliverMails } from '../../testing/deliver-mails.ts';
import { makeCompany } from '../../testing/factories.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { onRecord } from '../../testing/on-record.ts';
import { lockPeople } from '../companies/members.service.ts';
import { deleteMembershipsOf } from './members.service.ts';

describeOnOneDatabase('workspaces', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let company: string;
  let owner: Person;
  let colleague: Person;
  let admin: Person;

  let mailServer: TestMailServer;

  beforeAll(async () => {
    mailServer = await startMailServer();
    test = await openTestApp(context.db, clock, { SMTP_URL: `smtp://127.0.0.1:${String(mailServer.port)}` });
  });
  afterAll(async () => {
    await test.close();
    await mailServer.close();
  });
  beforeEach(async () => {
    clock.advance(60_000);
    company = await makeCompany(context.db, { features: ['company', 'compliance', 'workspaces'] });
    owner = await test.person(company, { name: 'Olga' });
    colleague = await test.person(company, { name: 'Carl' });
    admin = await test.person(company, { name: 'Adam', role: 'company_admin' });
  });

  const make = (name = 'Outsourcing', as = owner) => as.does('createWorkspace', { body: { name } });
  const makePersonal = (user: Person) =>
    context.db.withCompany(user.companyId, async (tx) => {
      const { id } = await tx
        .insertInto('workspaces')
        .values({ company_id: user.companyId, name: 'Mine', is_personal: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('workspace_members')
        .values({ company_id: user.companyId, workspace_id: id, user_id: user.id, role: 'owner' })
        .execute();
      return id;
    });
  const get = (id: string, as: Person) => as.call('getWorkspace', { params: { id } });
  const add = (id: string, user: Person, role = 'member', as = owner) =>
    as.call('addWorkspaceMember', { params: { id }, body: { user_id: user.id, role } });
  const remove = (id: string, user: Person, as = owner) =>
    as.call('removeWorkspaceMember', { params: { id, user_id: user.id } });
  const setRole = (id: string, user: Person, role: string, as = owner) =>
    as.call('updateWorkspaceMember', { params: { id, user_id: user.id }, body: { role } });
  const rename = (id: string, body: object, as = owner) =>
    as.call('updateWorkspace', { params: { id }, body });
  const archive = (id: string, as = owner) => as.call('archiveWorkspace', { params: { id } });
  const restore = (id: string, as = owner) => as.call('restoreWorkspace', { params: { id } });
  const list = async (as: Person) => (await as.does('listWorkspaces')).workspaces;
  const membersOf = async (id: string, as = owner) =>
    (await as.does('listWorkspaceMembers', { params: { id } })).members.map(
      ({ name, role }) => `${name}: ${role}`,
    );
  const audited = async (id: string) =>
    (await onRecord(context.db, company, ['action', 'details'], { object_id: id })).map(
      ({ action, details }) => ({ action, ...details }),
    );

  describe('a shared workspace', () => {
    it('is made by anyone who may write, who owns it, and is in the profile', async () => {
      const made = await owner.does('createWorkspace', {
        body: { name: '  DORA \n project ', description: ' What is left to do. ' },
      });
      expect(made).toMatchObject({
        name: 'DORA project',
        description: 'What is left to do.',
        is_personal: false,
        role: 'owner',
        member_count: 1,
        owners: ['Olga'],
        archived_at: null,
      });
      expect((await get(made.id, owner)).body).toEqual(made);
      expect((await owner.does('getProfile')).workspace_memberships).toMatchObject([
        { workspace_id: made.id, name: 'DORA project', is_personal: false, role: 'owner' },
      ]);
      expect(await audited(made.id)).toEqual([{ action: 'workspace.created' }]);
    });

    it('needs a name of bounded length; what is wrong is said by its field', async () => {
      const create = (body: object) => owner.call('createWorkspace', { body });
      for (const name of ['', ' \n ', 'x'.repeat(81)]) {
        const answer = await create({ name });
        expect(answer.status).toBe(400);
        expect(answer.problem.fields).toMatchObject([{ path: 'body.name' }]);
      }
      expect((await create({ name: 'a', description: 'x'.repeat(501) })).problem.fields).toMatchObject([
        { path: 'body.description' },
      ]);
      expect((await create({ name: 'x'.repeat(80) })).status).toBe(201);
    });

    it('has a name of its own in its company, whatever the capitals, also of two made at once', async () => {
      await make('Zürich');
      expect((await colleague.call('createWorkspace', { body: { name: 'ZÜRICH' } })).problem).toMatchObject({
        status: 409,
        code: 'name_taken',
        detail: 'Your company already has a workspace with this name. Choose another one.',
        fields: [{ path: 'body.name' }],
      });
      const other = await make('Other');
      expect((await rename(other.id, { name: 'zürich' })).problem.code).toBe('name_taken');
      expect((await rename(other.id, { name: 'OTHER' })).body).toMatchObject({ name: 'OTHER' });
      const stranger = await test.person(await makeCompany(context.db, { features: ['workspaces'] }));
      expect((await make('Zürich', stranger)).name).toBe('Zürich');
      const both = await Promise.all(
        [owner, colleague].map((as) => as.call('createWorkspace', { body: { name: 'Race' } })),
      );
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    });

    it('is one of a bounded number, also of several made at once', async () => {
      await context.db.withCompany(company, (tx) =>
        tx
          .insertInto('workspaces')
          .values(
            Array.from({ length: mostWorkspaces - 2 }, (_, n) => ({
              company_id: company,
              name: `W ${String(n)}`,
            })),
          )
          .execute(),
      );
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((name) => owner.call('createWorkspace', { body: { name } })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
      expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('too_many_kept');
    });

    it('needs the feature, to be made and to be opened', async () => {
      const { id } = await make();
      await owner.call('savePreferences', { body: { features: { workspaces: false } } });
      expect((await get(id, owner)).problem).toMatchObject({ status: 403, code: 'feature_missing' });
      expect(await list(owner)).toEqual([]);
      expect((await owner.does('getProfile')).workspace_memberships).toEqual([]);
      const refused = await owner.call('createWorkspace', { body: { name: 'Next' } });
      expect(refused.problem.code).toBe('feature_missing');
    });

    it('is there for its members only, the administrator of the company included', async () => {
      const { id } = await make();
      const foreign = await makeCompany(context.db, { features: ['compliance', 'workspaces'] });
      const stranger = await test.person(foreign, { role: 'company_admin' });
      for (const as of [colleague, admin, stranger]) {
        const { token } = as;
        expect((await get(id, as)).problem).toMatchObject({
          status: 404,
          detail: workspaceMessages.notFound,
        });
        expect((await test.call('listRecentItems', { params: { id }, token })).status).toBe(404);
        expect((await test.call('listWorkspaceMembers', { params: { id }, token })).status).toBe(404);
        expect((await rename(id, { name: 'Mine now' }, as)).status).toBe(404);
        expect((await archive(id, as)).status).toBe(404);
        expect((await setRole(id, owner, 'member', as)).status).toBe(404);
        expect((await remove(id, owner, as)).status).toBe(404);
      }
      for (const as of [colleague, stranger]) {
        expect((await restore(id, as)).status).toBe(404);
        expect((await add(id, as, 'owner', as)).status).toBe(404);
      }
      expect(await list(colleague)).toEqual([]);
      expect(await list(stranger)).toEqual([]);
      expect((await get(id, owner)).body).toMatchObject({ name: 'Outsourcing', owners: ['Olga'] });
    });

    it('is renamed and described by its owners', async () => {
      const { id } = await make();
      await add(id, colleague);
      expect((await rename(id, { name: 'Other' }, colleague)).problem).toMatchObject({
        status: 403,
        code: 'role_missing',
      });
      expect((await rename(id, {})).status).toBe(400);
      expect((await rename(id, { name: 'Cloud', description: 'All of it' })).body).toMatchObject({
        id,
        name: 'Cloud',
        description: 'All of it',
        member_count: 2,
      });
      await rename(id, { name: 'Cloud' });
      expect((await get(id, colleague)).body).toMatchObject({ name: 'Cloud', role: 'member' });
      expect((await audited(id)).map(({ action }) => action)).toEqual([
        'workspace.created',
        'workspace.member_added',
        'workspace.changed',
      ]);
      expect(JSON.stringify(await audited(id))).not.toContain('Cloud');
    });
  });

  describe('members', () => {
    it('are colleagues that an owner adds; others of the company cannot be guessed in', async () => {
      const { id } = await make();
      const added = await add(id, colleague);
      expect(added.status).toBe(201);
      expect(added.body).toMatchObject({
        id: colleague.id,
        name: 'Carl',
        role: 'member',
        company_role: 'member',
      });
      expect(await membersOf(id, colleague)).toEqual(['Olga: owner', 'Carl: member']);
      expect((await add(id, colleague)).problem).toMatchObject({ status: 409, code: 'already_member' });
      const third = await test.person(company);
      expect((await add(id, third, 'member', colleague)).problem.code).toBe('role_missing');
      const stranger = await test.person(await makeCompany(context.db));
      const gone = await test.person(company, { disabled: true });
      for (const user of [stranger, gone]) {
        expect((await add(id, user)).problem).toMatchObject({
          status: 400,
          fields: [{ path: 'body.user_id' }],
        });
      }
      expect(await audited(id)).toContainEqual({
        action: 'workspace.member_added',
        user_id: colleague.id,
        role: 'member',
      });
    });

    it('are told by mail whom they work with now; who joins by himself is not', async () => {
      const { id } = await make('Audit of evil.example');
      await add(id, colleague);
      expect((await add(id, colleague)).status).toBe(409);
      await add(id, admin, 'member', admin);
      await deliverMails(test, company);
      const mails = mailServer.received.filter(({ to }) =>
        [owner, colleague, admin].some(({ email }) => to.includes(email)),
      );
      expect(mails.map(({ to }) => to)).toEqual([[colleague.email]]);
      const { parsed } = mails[0]!;
      expect(parsed.subject).toBe('You’re now a member of Audit of evil example');
      expect(parsed.text).toContain('Olga added you to the workspace Audit of evil example');
      expect(parsed.text).toContain(`/app/workspaces/${id}`);
      expect(parsed.headers.has('list-unsubscribe')).toBe(false);
    });

    it('are told by mail that they own it now, also where it was handed over', async () => {
      const { id } = await make('Audit of evil.example');
      await add(id, colleague);
      await setRole(id, colleague, 'owner');
      await setRole(id, colleague, 'member');
      await add(id, admin, 'owner');
      const alone = await make('Alone');
      await add(alone.id, colleague);
      await admin.call('deleteUser', { params: { id: owner.id } });
      await deliverMails(test, company);
      const subjectsTo = ({ email }: Person) =>
        mailServer.received.filter(({ to }) => to.includes(email)).map(({ parsed }) => parsed.subject);
      expect(subjectsTo(colleague)).toEqual([
        'You’re now a member of Audit of evil example',
        'You’re now an owner of Audit of evil example',
        'You’re now a member of Alone',
        'You’re now the owner of Alone',
      ]);
      expect(subjectsTo(admin)).toEqual(['You’re now an owner of Audit of evil example']);
    });

    it('become owners and members again; one owner stays, also of two changes at once', async () => {
      const { id } = await make();
      await add(id, colleague);
      expect((await setRole(id, owner, 'member')).problem).toMatchObject({
        status: 409,
        code: 'last_owner',
        detail:
          'This is the only owner of the workspace. Make another member an owner first, or archive the workspace.',
      });
      expect((await setRole(id, colleague, 'owner')).body).toMatchObject({ role: 'owner' });
      const answers = await Promise.all([
        setRole(id, owner, 'member'),
        setRole(id, colleague, 'member', colleague),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await membersOf(id)).filter((one) => one.endsWith('owner'))).toHaveLength(1);
      expect((await setRole(id, admin, 'owner')).status).not.toBe(200);
    });

    /** Changes a user while a call waits that came before the change was there for others. */
    const changeDuring = async <Result>(
      user: Person,
      changes: { role?: 'auditor'; deleted_at?: Date },
      call: () => Promise<Result>,
    ): Promise<Result> => {
      const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const changing = context.db.withCompany(company, async (tx) => {
        await lockPeople(tx, company);
        isHeld();
        await released;
        await tx.updateTable('users').set(changes).where('id', '=', user.id).execute();
        if (changes.deleted_at) await deleteMembershipsOf(tx, company, user.id);
      });
      await held;
      const called = call();
      // long enough for a call that does not wait
      await pause(200);
      release();
      await changing;
      return called;
    };

    it('become no owners while they are made auditors or removed', async () => {
      const { id } = await make();
      await add(id, colleague);
      const third = await test.person(company);
      await add(id, third);
      const asAuditor = await changeDuring(colleague, { role: 'auditor' }, () =>
        setRole(id, colleague, 'owner'),
      );
      expect(asAuditor.problem).toMatchObject({ status: 400, fields: [{ path: 'body.role' }] });
      const removed = await changeDuring(third, { deleted_at: clock.now() }, () =>
        setRole(id, third, 'owner'),
      );
      expect(removed.status).toBe(404);
      expect(await membersOf(id)).toEqual(['Olga: owner', 'Carl: member']);
    });

    it('are removed by an owner, or leave; the last owner does not', async () => {
      const { id } = await make();
      await add(id, colleague);
      const third = await test.person(company);
      await add(id, third);
      expect((await remove(id, third, colleague)).problem.code).toBe('role_missing');
      expect((await remove(id, third)).status).toBe(204);
      expect((await remove(id, third)).status).toBe(404);
      expect((await remove(id, colleague, colleague)).status).toBe(204);
      expect((await get(id, colleague)).status).toBe(404);
      expect((await remove(id, owner)).problem.code).toBe('last_owner');
      expect((await audited(id)).map(({ action }) => action).slice(-2)).toEqual([
        'workspace.member_removed',
        'workspace.member_left',
      ]);
    });

    it('who are auditors read and own nothing', async () => {
      const { id } = await make();
      const auditor = await test.person(company, { role: 'auditor' });
      expect((await add(id, auditor, 'owner')).problem.fields).toMatchObject([{ path: 'body.role' }]);
      expect((await add(id, auditor)).status).toBe(201);
      expect((await setRole(id, auditor, 'owner')).status).toBe(400);
      expect((await get(id, auditor)).body).toMatchObject({ role: 'member' });
      expect((await remove(id, auditor, auditor)).problem.code).toBe('role_missing');
    });
  });

  describe('an administrator of the company', () => {
    it('finds all shared workspaces, and joins one before seeing what is in it', async () => {
      const { id } = await make();
      await makePersonal(colleague);
      expect(await list(admin)).toMatchObject([{ id, role: null, owners: ['Olga'], member_count: 1 }]);
      // owners are told in the order of joining
      clock.advance(1000);
      expect((await add(id, admin, 'owner', admin)).status).toBe(201);
      expect((await get(id, admin)).body).toMatchObject({ role: 'owner', owners: ['Olga', 'Adam'] });
      expect(await audited(id)).toContainEqual({
        action: 'workspace.member_added',
        user_id: admin.id,
        role: 'owner',
      });
    });
  });

  describe('an archived workspace', () => {
    it('leaves the switcher of everyone, is found by owners and administrators, and comes back whole', async () => {
      const { id } = await make();
      await add(id, colleague);
      expect((await archive(id, colleague)).problem.code).toBe('role_missing');
      expect((await archive(id)).status).toBe(204);
      expect((await archive(id)).status).toBe(204);
      for (const as of [owner, colleague]) {
        expect((await as.does('getProfile')).workspace_memberships).toEqual([]);
      }
      expect((await get(id, colleague)).status).toBe(404);
      expect(await list(colleague)).toEqual([]);
      for (const as of [owner, admin]) {
        expect(await list(as)).toMatchObject([{ id, archived_at: clock.now().toISOString() }]);
      }
      expect((await get(id, owner)).body).toMatchObject({ archived_at: clock.now().toISOString() });
      expect((await rename(id, { name: 'Other' })).problem).toMatchObject({
        status: 409,
        code: 'workspace_archived',
      });
      expect((await add(id, admin)).problem.code).toBe('workspace_archived');
      expect((await owner.call('createWorkspace', { body: { name: 'outsourcing' } })).problem.detail).toBe(
        'An archived workspace of your company has this name. Restore it or choose another name.',
      );

      expect((await restore(id, colleague)).status).toBe(404);
      expect((await restore(id, admin)).status).toBe(204);
      expect((await get(id, colleague)).body).toMatchObject({ archived_at: null, member_count: 2 });
      expect((await audited(id)).map(({ action }) => action)).toEqual([
        'workspace.created',
        'workspace.member_added',
        'workspace.archived',
        'workspace.restored',
      ]);
    });
  });

  describe('a personal workspace', () => {
    it('is its user’s alone: nobody is added, it is not left and not archived, and needs no feature', async () => {
      const bare = await makeCompany(context.db, { features: [] });
      const user = await test.person(bare);
      const id = await makePersonal(user);
      expect((await get(id, user)).body).toMatchObject({ is_personal: true, role: 'owner', member_count: 1 });
      const renamed = await rename(id, { name: 'My desk', is_personal: false }, user);
      expect(renamed.body).toMatchObject({ name: 'My desk', is_personal: true });
      const other = await test.person(bare, { role: 'company_admin' });
      expect((await add(id, other, 'member', user)).problem.code).toBe('personal_workspace');
      expect((await add(id, other, 'owner', other)).status).toBe(404);
      expect((await remove(id, user, user)).problem.code).toBe('personal_workspace');
      expect((await setRole(id, user, 'member', user)).problem.code).toBe('personal_workspace');
      expect((await archive(id, user)).problem.code).toBe('personal_workspace');
      expect((await get(id, other)).status).toBe(404);
      expect(await list(other)).toEqual([]);
    });

    it('may have the name of another', async () => {
      const mine = await makePersonal(owner);
      await make('Mine');
      expect((await rename(mine, { name: 'mine' })).status).toBe(200);
    });
  });

  describe('who leaves the company', () => {
    const remove = (user: Person) => admin.call('deleteUser', { params: { id: user.id } });

    it('takes the personal workspace along; shared ones get the member of the longest standing as owner', async () => {
      const personal = await makePersonal(owner);
      const { id } = await make();
      const auditor = await test.person(company, { role: 'auditor', name: 'Eve' });
      await add(id, auditor);
      clock.advance(1000);
      await add(id, colleague);
      clock.advance(1000);
      await add(id, admin);
      const alone = await make('Alone');
      await archive(alone.id);
      expect((await remove(owner)).status).toBe(200);
      expect(await membersOf(id, colleague)).toEqual(['Carl: owner', 'Adam: member', 'Eve: member']);
      expect(await membersOf(alone.id, admin)).toEqual(['Adam: owner']);
      expect((await audited(id)).at(-1)).toEqual({
        action: 'workspace.handed_over',
        from: owner.id,
        to: colleague.id,
      });
      const left = await context.db.withCompany(company, (tx) =>
        tx.selectFrom('workspaces').select('id').where('id', '=', personal).execute(),
      );
      expect(left).toEqual([]);
    });

    it('and is one owner of several leaves the others as they are', async () => {
      const { id } = await make();
      await add(id, colleague, 'owner');
      await remove(owner);
      expect(await membersOf(id, colleague)).toEqual(['Carl: owner']);
      expect((await audited(id)).map(({ action }) => action)).not.toContain('workspace.handed_over');
    });

    it('or only reads from now on, hands over as well and stays a member', async () => {
      const { id } = await make();
      await add(id, colleague);
      await admin.call('updateMember', { params: { id: owner.id }, body: { role: 'auditor' } });
      expect(await membersOf(id, colleague)).toEqual(['Carl: owner', 'Olga: member']);
    });
  });
});
