import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Tables } from '../../db/tables.ts';
import { openTestApp } from '../../testing/app.ts';
import { signIn, type TestUser } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';
import { raiseNotices } from './raise-notices.ts';
import { sendDigests } from './send-digests.ts';
import { sendReminders, stepOf } from './send-reminders.ts';

describeApp('mails of a person', (test, clock) => {
  let company: string;
  let regulator: string;
  let ada: TestUser;
  let ben: TestUser;
  beforeEach(async () => {
    clock.set('2026-01-15T12:00:00Z');
    regulator = await test.regulator();
    company = await test.company({
      regulators: [regulator],
      features: ['company', 'compliance', 'obligations', 'workspaces', 'questionnaires'],
    });
    ada = await test.user(company, { name: 'Ada Marlow', role: 'company_admin' });
    ben = await test.user(company, { name: 'Ben' });
    await change(ada, { frequency: 'Weekly' });
  });

  const change = ({ id, companyId }: TestUser, fields: object) =>
    test.db.withCompany(companyId, (tx) =>
      tx.updateTable('users').set(fields).where('company_id', '=', companyId).where('id', '=', id).execute(),
    );
  const mailsTo = (user: TestUser) => test.mailsTo(user.email);
  const publish = async (title: string) => {
    const id = await test.publication({ regulator, title, updatedAt: clock.now() });
    await test.giveVerdict(company, id, { relevance: 2, ai_irrelevant: false, collected_at: clock.now() });
    return id;
  };
  const digests = () => sendDigests(test.dependencies);
  const reminders = () => sendReminders(test.dependencies);

  it('a digest names what is new and relevant, once for each day of the person’s zone', async () => {
    await change(ben, { time_zone: 'Europe/Berlin' });
    await digests();
    const id = await publish('Rules on records');
    await digests();
    expect(await mailsTo(ben)).toEqual([]);
    // six o'clock UTC is seven in Berlin in winter
    clock.set('2026-01-16T05:59:00Z');
    await digests();
    expect(await mailsTo(ben)).toEqual([]);
    clock.set('2026-01-16T06:00:00Z');
    await Promise.all([digests(), digests()]);
    await digests();
    const [mail, ...others] = await mailsTo(ben);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 new relevant publication');
    expect(mail?.body_text).toContain('Rules on records');
    expect(mail?.body_text).toContain(`/app/agents/screening/${id}`);
    clock.set('2026-01-17T07:00:00Z');
    await digests();
    expect(await mailsTo(ben)).toHaveLength(1);
  });

  it('nothing that is screened late is lost, and nothing is told twice', async () => {
    await digests();
    await publish('Early');
    clock.set('2026-01-16T08:00:00Z');
    await digests();
    const late = await publish('Late');
    await test.giveVerdict(company, late, { collected_at: new Date('2026-01-16T07:30:00Z') });
    clock.set('2026-01-17T08:00:00Z');
    await digests();
    const texts = (await mailsTo(ben)).map(({ body_text: text }) => text ?? '');
    expect(texts.map((text) => [text.includes('Early'), text.includes('Late')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('a weekly digest comes on Monday, one in real time within a quarter of an hour', async () => {
    await change(ben, { frequency: 'Real-time' });
    await digests();
    await publish('Rules on records');
    clock.set('2026-01-15T12:15:00Z');
    await digests();
    await digests();
    expect(await mailsTo(ben)).toHaveLength(1);
    expect(await mailsTo(ada)).toEqual([]);
    clock.set('2026-01-19T07:00:00Z');
    await digests();
    expect(await mailsTo(ada)).toHaveLength(1);
    expect(await mailsTo(ben)).toHaveLength(1);
  });

  it('the links of a digest give a verdict once; forged ones and those of who has left change nothing', async () => {
    await digests();
    const id = await publish('Rules on records');
    clock.set('2026-01-16T08:00:00Z');
    await digests();
    const [mail] = await mailsTo(ben);
    const [link = ''] = /\S+\/feedback\?\S+is_relevant=true\S+/.exec(mail?.body_text ?? '') ?? [];
    const query = new URL(link).searchParams;
    const body = {
      company_id: query.get('company_id'),
      reg_update_id: query.get('reg_update_id'),
      is_relevant: true,
      signature: query.get('signature'),
    };
    const verdicts = () =>
      test.db.withCompany(company, (tx) =>
        tx.selectFrom('publication_feedback').select(['user_id', 'is_relevant']).execute(),
      );
    const say = async (sent: object) => (await test.call('giveFeedback', { body: sent })).status;
    expect(body.reg_update_id).toBe(id);
    expect(await say({ ...body, is_relevant: false })).toBe(404);
    expect(await say({ ...body, signature: `${body.signature ?? ''}x` })).toBe(404);
    expect(await verdicts()).toEqual([]);
    expect(await say(body)).toBe(200);
    expect(await verdicts()).toEqual([{ user_id: ben.id, is_relevant: true }]);
    const [, other = ''] = /(\S+\/feedback\?\S+is_relevant=false\S+)/.exec(mail?.body_text ?? '') ?? [];
    const token = await signIn(test, ada);
    await test.does('deleteUser', { params: { id: ben.id }, token });
    const before = await verdicts();
    const signature = new URL(other).searchParams.get('signature');
    expect(await say({ ...body, is_relevant: false, signature })).toBe(404);
    expect(await verdicts()).toEqual(before);
  });

  it('a digest tells notices that were not read and are wanted by mail, each in one', async () => {
    await digests();
    const token = await signIn(test, ada);
    const publication = await test.publication({ regulator, title: 'Rules on records' });
    await test.db.withCompany(company, (tx) =>
      tx
        .updateTable('company_publications')
        .set({ relevance: 0 })
        .where('company_id', '=', company)
        .execute(),
    );
    await test.call('updatePublication', {
      params: { id: publication },
      body: { assignee_id: ben.id },
      token,
    });
    await raiseNotices({ db: test.db, clock });
    clock.set('2026-01-16T08:00:00Z');
    await digests();
    clock.set('2026-01-17T08:00:00Z');
    await digests();
    const mails = await mailsTo(ben);
    expect(mails.map(({ subject }) => subject)).toEqual(['1 thing concerns you']);
    expect(mails[0]?.body_text).toContain('Ada Marlow assigned this publication to you');
  });

  it('nobody of a demo company is mailed, nor who is disabled', async () => {
    await digests();
    await publish('Rules on records');
    await change(ben, { disabled_at: clock.now() });
    await test.db.withSystem('demo-content', (tx) =>
      tx.updateTable('companies').set({ is_demo: true }).where('id', '=', company).execute(),
    );
    clock.set('2026-01-19T08:00:00Z');
    await digests();
    await reminders();
    expect([...(await mailsTo(ada)), ...(await mailsTo(ben))]).toEqual([]);
  });

  it('a digest is German for who has chosen German', async () => {
    await change(ben, { language: 'de' });
    await digests();
    await publish('Rules on records');
    clock.set('2026-01-16T08:00:00Z');
    await digests();
    const [mail] = await mailsTo(ben);
    expect(mail?.subject).toBe('1 neue relevante Veröffentlichung');
    expect(mail?.body_html).toContain('<html lang="de">');
    expect(mail?.body_html).toContain('lang="en"');
    expect(mail?.body_text).toContain('15. Januar 2026');
  });

  const makeControl = async (fields: Partial<Insertable<Tables['controls']>> = {}) => {
    const id = randomUUID();
    await test.db.withCompany(company, (tx) =>
      tx
        .insertInto('controls')
        .values({
          company_id: company,
          id,
          code: `C-${id.slice(0, 8)}`,
          title: 'Keep records',
          chosen_regulators: [],
          regulators: [],
          origin: 'by_hand',
          words: 'keep records',
          created_by: ada.id,
          created_at: clock.now(),
          updated_at: clock.now(),
          assignee_id: ben.id,
          ...fields,
        })
        .execute(),
    );
    return id;
  };

  it('whoever something is assigned to is reminded 30, 7 and 1 days before, each once', async () => {
    await makeControl({ due_on: '2026-02-20' });
    const days: string[] = [];
    for (let day = 0; day < 40; day += 1) {
      const before = (await mailsTo(ben)).length;
      await Promise.all([reminders(), reminders()]);
      if ((await mailsTo(ben)).length > before) days.push(clock.now().toISOString().slice(0, 10));
      clock.advance(86_400_000);
    }
    expect(days).toEqual(['2026-01-21', '2026-02-13', '2026-02-19']);
    const notices = await test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('notices')
        .select(['kind', 'parameters', 'by_mail'])
        .where('user_id', '=', ben.id)
        .execute(),
    );
    expect(notices).toEqual(
      Array.from({ length: 3 }, () => ({
        kind: 'due',
        parameters: { due_on: '2026-02-20' },
        by_mail: false,
      })),
    );
  });

  it('a date that is moved starts anew; what is Ready, left out or disregarded is not told', async () => {
    const control = await makeControl({ due_on: '2026-01-20' });
    await makeControl({ due_on: '2026-01-20', readiness: 2 });
    await makeControl({ due_on: '2026-01-20', condition_applies: false, condition_reason: 'x' });
    await makeControl({ due_on: '2026-01-20', assignee_id: null });
    const publication = await test.publication({ regulator, title: 'Rules on records' });
    const given = { assignee_id: ben.id, due_on: '2026-01-20' };
    await test.obligation(company, publication, { status: 0 }, given);
    const obligation = await test.obligation(company, publication, { status: 2 }, given);
    await reminders();
    await reminders();
    const [mail, ...others] = await mailsTo(ben);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Reminder: 2 things are due soon');
    expect(mail?.body_text).toContain(`tab=obligations&obligation=${obligation}`);
    expect(mail?.body_text).toContain(`tab=controls&control=${control}`);
    expect(mail?.body_text).toContain('due on 20 January 2026');
    await test.db.withCompany(company, (tx) =>
      tx.updateTable('controls').set({ due_on: '2026-01-21' }).where('id', '=', control).execute(),
    );
    await reminders();
    expect((await mailsTo(ben)).map(({ subject }) => subject)).toEqual([
      'Reminder: 2 things are due soon',
      'Reminder: 1 thing is due soon',
    ]);
  });

  it('whoever is to answer questions is told when they are assigned and due, and admins of the workspace when they are late', async () => {
    const olga = await test.person(company, { name: 'Olga' });
    const dora = await test.person(company, { name: 'Dora' });
    const { id: workspace } = await olga.does('createWorkspace', { body: { name: 'Vendors' } });
    const { id } = await olga.does('createQuestionnaire', {
      params: { id: workspace },
      body: { name: 'Vendor sheet', questions: ['One?', 'Two?'] },
    });
    const { questions } = await olga.does('listQuestions', { params: { id } });
    await digests();
    const ids = questions.map((one) => one.id);
    await olga.does('assignQuestions', {
      params: { id },
      body: { question_ids: ids, assigned_to: dora.id, due_on: '2026-01-20' },
    });
    await raiseNotices(test.dependencies);
    await reminders();
    await reminders();
    clock.set('2026-01-16T08:00:00Z');
    await digests();
    const [reminder, digest, ...others] = await mailsTo(dora);
    expect(others).toEqual([]);
    const address = `/app/workspaces/${workspace}/questionnaires/${id}?assigned_to=me`;
    expect(reminder?.subject).toBe('Reminder: 1 thing is due soon');
    expect(reminder?.body_text).toContain(address);
    expect(digest?.body_text).toContain(
      'Olga assigned 2 questions in this questionnaire to you, due 20 January 2026',
    );
    expect(digest?.body_text).toContain(address);
    // Ada, an admin, learns of it once she is in the workspace
    clock.set('2026-02-20T08:00:00Z');
    await reminders();
    expect(await mailsTo(ada)).toEqual([]);
    const again = await signIn(test, olga);
    const body = { user_id: ada.id };
    await test.does('addWorkspaceMember', { params: { id: workspace }, body, token: again });
    await reminders();
    const late = (await mailsTo(ada)).find(({ subject }) => subject === '1 thing is overdue');
    expect(late?.body_text).toContain('Vendor sheet');
    expect(late?.body_text).not.toContain('assigned_to=me');
  });

  it('owners of controls are told when evidence expires', async () => {
    const control = await makeControl();
    await test.db.withCompany(company, async (tx) => {
      const { id } = await tx
        .insertInto('evidence_files')
        .values({
          company_id: company,
          storage_key: 'x',
          sha256: 'x',
          byte_length: 1,
          name: 'Report.pdf',
          content_type: 'application/pdf',
          note: '',
          effective_on: null,
          expires_on: '2026-01-20',
          is_scanned: false,
          uploaded_by: ada.id,
          uploaded_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('control_evidence')
        .values({
          company_id: company,
          control_id: control,
          evidence_id: id,
          added_by: ada.id,
          added_at: clock.now(),
        })
        .execute();
    });
    await reminders();
    const [mail] = await mailsTo(ben);
    expect(mail?.body_text).toContain('Report.pdf');
    expect(mail?.body_text).toContain('expires on 20 January 2026');
    expect(mail?.body_text).toContain(`control=${control}`);
  });

  it('company admins are told once what has been overdue for as long as the company says', async () => {
    await makeControl({ due_on: '2026-01-14' });
    await makeControl({ due_on: '2026-01-14', assignee_id: null, title: 'Nobody’s' });
    const told: string[] = [];
    for (let day = 0; day < 8; day += 1) {
      await reminders();
      await reminders();
      told.push(String((await mailsTo(ada)).length));
      clock.advance(86_400_000);
    }
    // three days after the 14th is the 17th
    expect(told.join('')).toBe('00111111');
    const [mail] = await mailsTo(ada);
    expect(mail?.subject).toBe('2 things are overdue');
    expect(mail?.body_text).toContain('assigned to Ben');
    expect(mail?.body_text).toContain('unassigned');
    expect(await mailsTo(ben)).toEqual([]);
  });

  it('a company that wants no reminders gets none, and nobody what they turned off', async () => {
    await makeControl({ due_on: '2026-01-20' });
    await makeControl({ due_on: '2025-12-20' });
    const set = (days_before: number[], escalate_after_days: number | null) =>
      test.db.withCompany(company, (tx) =>
        tx
          .insertInto('reminder_settings')
          .values({ company_id: company, days_before, escalate_after_days })
          .onConflict((conflict) =>
            conflict.column('company_id').doUpdateSet({ days_before, escalate_after_days }),
          )
          .execute(),
      );
    await set([], null);
    await reminders();
    expect([...(await mailsTo(ada)), ...(await mailsTo(ben))]).toEqual([]);
    await set([10], 3);
    for (const [user, kind] of [
      [ben, 'due'],
      [ada, 'overdue'],
    ] as const)
      await test.db.withCompany(company, (tx) =>
        tx
          .insertInto('notice_settings')
          .values({ company_id: company, user_id: user.id, kind, in_bell: false, by_mail: false })
          .execute(),
      );
    await reminders();
    expect([...(await mailsTo(ada)), ...(await mailsTo(ben))]).toEqual([]);
  });

  it('a mail that is rolled back leaves its period open', async () => {
    await digests();
    await publish('Rules on records');
    clock.set('2026-01-16T08:00:00Z');
    const jobs = {
      ...test.dependencies.jobs,
      enqueue: () => Promise.reject(new Error('the process is gone')),
    };
    await expect(sendDigests({ ...test.dependencies, jobs })).rejects.toThrow('the process is gone');
    expect(await mailsTo(ben)).toEqual([]);
    await digests();
    expect(await mailsTo(ben)).toHaveLength(1);
  });

  it('the operator sees what could not be sent, and nobody else', async () => {
    const operator = await test.company();
    const own = await openTestApp(test.db, clock, { OPERATOR_COMPANY_ID: operator });
    const token = await signIn(own, await test.user(operator, { role: 'company_admin' }));
    await makeControl({ due_on: '2026-01-20' });
    await reminders();
    const [mail] = await mailsTo(ben);
    await test.db.withCompany(company, (tx) =>
      tx
        .updateTable('mail_outbox')
        .set({ last_error: 'The mail server refused the mail for good: 550.', attempts: 1, body_text: null })
        .where('id', '=', mail?.id ?? '')
        .execute(),
    );
    const { failed_mails: failed } = await own.does('listFailedMails', { token });
    expect(failed.find(({ id }) => id === mail?.id)).toMatchObject({
      company: { id: company },
      recipient: ben.email,
      reason: 'The mail server refused the mail for good: 550.',
      is_final: true,
      attempts: 1,
    });
    expect((await own.call('listFailedMails', { token: await signIn(own, ada) })).status).toBe(404);
    expect((await own.call('listFailedMails')).status).toBe(401);
    await own.close();
  });
});

it.each([
  ['2026-01-20', 31, null],
  ['2026-01-20', 30, 30],
  ['2026-01-20', 8, 30],
  ['2026-01-20', 7, 7],
  ['2026-01-20', 1, 1],
  ['2026-01-20', 0, 1],
  ['2026-01-20', -1, null],
])('what is due on %s is %d days before at step %s', (due_on, left, step) => {
  const day = new Date(Date.parse(due_on) - left * 86_400_000).toISOString().slice(0, 10);
  expect(stepOf({ due_on }, day, { days_before: [30, 7, 1] })).toBe(step);
});
