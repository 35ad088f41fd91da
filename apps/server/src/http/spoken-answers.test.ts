import { textsIn } from '@regulus/messages/texts-in.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/app.ts';
import { signIn } from '../testing/factories.ts';
import { describeApp } from '../testing/use-app.ts';

const missing = '00000000-0000-4000-8000-000000000000';

describeApp('what the areas say to somebody who reads German', (test, clock) => {
  let company: string;
  let regulator: string;
  let me: Person;
  beforeAll(async () => {
    regulator = await test.regulator();
    company = await test.company({
      regulators: [regulator],
      features: ['company', 'compliance', 'obligations', 'workspaces'],
    });
    me = await test.person(company, { role: 'company_admin', name: 'İpek Işıl' });
  });

  const mailTo = (address: string) =>
    test.db.withSystem('mail-link', (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select(['subject', 'body_text'])
        .where('recipient', '=', address)
        .executeTakeFirstOrThrow(),
    );
  /** Somebody who asks for German a minute before anything else happens. */
  const germanUser = async () => {
    const user = await test.person(company, { name: 'محمد علي' });
    await user.call('savePreferences', { body: { language: 'de' } });
    clock.advance(60_000);
    return { ...user, token: user.token };
  };
  const makeWorkspace = (name: string) => me.does('createWorkspace', { body: { name } });

  it('are problems, also in the fields', async () => {
    await makeWorkspace('Zahlungen');
    const twice = await me.call('createWorkspace', { body: { name: 'zahlungen' }, language: 'de' });
    const detail =
      'In Ihrem Unternehmen gibt es bereits einen Arbeitsbereich mit diesem Namen. Wählen Sie einen anderen.';
    expect(twice.problem).toMatchObject({
      code: 'name_taken',
      detail,
      fields: [{ path: 'body.name', message: detail }],
    });
    const none = await me.call('getControl', { params: { id: missing }, language: 'de' });
    expect(none.problem.detail).toBe('Nicht gefunden');
    const alone = await test.call('updateSecondPerson', {
      body: { is_required: true },
      token: await signIn(
        test,
        await test.user(await test.company({ features: ['company', 'obligations'] }), {
          role: 'company_admin',
        }),
      ),
      language: 'de',
    });
    expect(alone.problem.detail).toContain('In Ihrem Unternehmen kann nur eine Person freigeben.');
  });

  it('are mails, whatever the language of who has them sent, with names as they are', async () => {
    const user = await germanUser();
    const { id } = await makeWorkspace('مجلس الإدارة');
    await me.call('addWorkspaceMember', {
      params: { id },
      body: { user_id: user.id, role: 'member' },
      language: 'en',
    });
    const { subject, body_text: text } = await mailTo(user.email);
    expect(subject).toBe('Sie haben jetzt Zugang zu مجلس الإدارة');
    expect(text).toContain('İpek Işıl hat Sie in Regulus zum Arbeitsbereich مجلس الإدارة hinzugefügt.');
  });

  it('are mails to who is no user any more, in the language chosen before', async () => {
    const { id, email } = await germanUser();
    await me.call('deleteUser', { params: { id }, language: 'en' });
    expect((await mailTo(email)).subject).toMatch(/^Sie wurden aus .+ entfernt$/);
  });

  it('are lists of what would be deleted', async () => {
    const { body } = await test.call('previewOwnDeletion', { token: (await germanUser()).token });
    expect(body.removed).toEqual([
      '1 Sitzung und Links in E-Mails',
      'der Verlauf der geöffneten Veröffentlichungen und Benachrichtigungen',
      'der persönliche Arbeitsbereich',
      'noch nicht versendete E-Mails',
      'Name, E-Mail-Adresse und Passwort',
      'das Newsletter-Abonnement und dessen E-Mails',
    ]);
  });

  it('are exports, with headings and names of values', async () => {
    const publication = await test.publication({ regulator });
    await test.obligation(company, publication, { status: 1 });
    const read = async (language: string) =>
      (await me.call('exportObligations', { query: { format: 'csv' }, language })).text;
    const [headings = '', row = ''] = (await read('de')).split('\r\n');
    expect(headings).toContain('Veröffentlichung;Kennung;Aufsichtsbehörde;Bestimmung;Pflicht;Gilt für');
    expect(row).toContain('Zu prüfen');
    expect(await read('tlh')).toContain('Publication,Code,Regulator,Clause,Obligation,Applies to');
  });

  it('are obstacles and progress of deriving', async () => {
    const id = await test.publication({ regulator });
    const { body } = await me.call('getDerivation', { params: { id }, language: 'de' });
    expect(body).toMatchObject({
      message: null,
      obstacle: expect.stringContaining('liegt nicht vor') as string,
    });
  });
});

describe('a count in a sentence', () => {
  it.each([
    [0, 'No obligations found', 'Keine Pflichten gefunden'],
    [1, '1 obligation found', '1 Pflicht gefunden'],
    [2, '2 obligations found', '2 Pflichten gefunden'],
    [1_000_000, '1,000,000 obligations found', '1.000.000 Pflichten gefunden'],
  ])('of %d has the right number', (count, english, german) => {
    expect(textsIn('en', 'derivation-progress').found({ count })).toBe(english);
    expect(textsIn('de', 'derivation-progress').found({ count })).toBe(german);
  });
});
