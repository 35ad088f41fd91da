import { beforeAll, describe, expect, it } from 'vitest';
import { type makeUser, signIn } from '../testing/factories.ts';
import { describeApp } from '../testing/use-app.ts';
import { acceptedLanguage } from './accepted-language.ts';

describe('a client', () => {
  it.each([
    ['de', 'de'],
    ['de-AT, en;q=0.8', 'de'],
    ['en;q=0.5, DE;q=0.9', 'de'],
    ['fr, de;q=0', 'en'],
    ['fr-CH, de;q=0.1', 'de'],
    ['*', 'en'],
    ['', 'en'],
    [';;q=,', 'en'],
    [undefined, 'en'],
  ])('that accepts %j reads %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});

describeApp('what the server says', (test) => {
  let company: string;
  let user: Awaited<ReturnType<typeof makeUser>>;
  let token: string;
  beforeAll(async () => {
    company = await test.company();
    user = await test.user(company);
    token = await signIn(test, user);
  });

  const logInWrongly = async (language: string) =>
    (
      await test.call('logIn', {
        body: { email: user.email, password: 'not this one', product: 'app' },
        language,
      })
    ).problem;
  const choose = (language: 'en' | 'de') => test.call('savePreferences', { body: { language }, token });
  const subjects = async () =>
    (
      await test.db.withCompany(company, (tx) =>
        tx.selectFrom('mail_outbox').select(['subject', 'body_html']).orderBy('created_at').execute(),
      )
    ).map(({ subject, body_html }) => [subject, /<html lang="(\w+)">/.exec(body_html ?? '')?.[1]]);

  it('is in the language that a signed-out client accepts, under the same code', async () => {
    expect(await logInWrongly('de-DE,de')).toMatchObject({
      code: 'wrong_credentials',
      detail: 'E-Mail-Adresse oder Passwort ist falsch. Prüfen Sie beides und versuchen Sie es erneut.',
    });
    expect(await logInWrongly('fr')).toMatchObject({
      code: 'wrong_credentials',
      detail: 'The e-mail address or password is wrong. Check both and try again.',
    });
  });

  it('is in the language that the user has chosen, whatever the client accepts', async () => {
    expect(await test.does('getProfile', { token, language: 'de' })).toMatchObject({ language: 'de' });
    expect((await choose('de')).body.language).toBe('de');
    expect(await test.does('getProfile', { token, language: 'en' })).toMatchObject({ language: 'de' });
    const wrong = { old_password: 'not this one', new_password: 'tangerine harbour 41 violin' };
    const { problem } = await test.call('updatePassword', { body: wrong, token, language: 'en' });
    expect(problem.detail).toBe('Das ist nicht Ihr aktuelles Passwort.');
    expect(problem.fields).toEqual([{ path: 'body.old_password', message: problem.detail }]);
    await choose('en');
    const again = await test.call('updatePassword', { body: wrong, token, language: 'de' });
    expect(again.problem.detail).toBe('This isn’t your current password.');
  });

  it('names what a client needs to say it in words of its own', async () => {
    const { problem } = await test.call('savePreferences', {
      body: { language: 'xx', emails: { frequency: 'Never' } },
      token,
      language: 'de',
    });
    expect(problem).toMatchObject({ params: { count: 2, names: 'language, emails.frequency' } });
  });

  it('reaches people by mail in the language that they have chosen, else in that of the request', async () => {
    const ask = (language: string) =>
      test.call('resetPassword', {
        body: { email: user.email.toUpperCase(), product_url: 'http://localhost:8080' },
        language,
      });
    await test.db.withCompany(company, (tx) =>
      tx.updateTable('users').set({ language: null }).where('id', '=', user.id).execute(),
    );
    await ask('de');
    await choose('en');
    await ask('de');
    await choose('de');
    await ask('en');
    expect(await subjects()).toEqual([
      ['Neues Passwort festlegen', 'de'],
      ['Set a new password', 'en'],
      ['Neues Passwort festlegen', 'de'],
    ]);
  });
});
