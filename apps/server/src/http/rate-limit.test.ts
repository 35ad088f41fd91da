import { expect, it } from 'vitest';
import { testingClock } from '../testing/clock.ts';
import { describeOnOneDatabase } from '../testing/database.ts';
import { testPassword } from '../testing/factories.ts';
import { useApp } from '../testing/use-app.ts';

const most = 300;

describeOnOneDatabase('the limit of calls without a session', (context) => {
  const test = useApp(context, testingClock('2026-02-20T12:00:00.000Z'));

  it('counts an address for those who are signed out, and who is signed in apart', async () => {
    const regulator = await test.regulator();
    const company = await test.company({ regulators: [regulator] });
    const me = await test.person(company);
    const colleague = await test.person(company);
    const reg_update_id = await test.publication({ regulator });
    const body = { company_id: company, reg_update_id, is_relevant: true };
    for (let call = 0; call < most; call += 1) {
      expect((await test.call('giveFeedback', { body })).status).toBe(401);
    }
    const refused = await test.call('giveFeedback', { body });
    expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.call('giveFeedback', { body, token: 'nonsense' })).status).toBe(429);
    // who calls too often while signed in stops nobody else
    for (let call = 0; call < most; call += 1) {
      await me.does('giveFeedback', { body });
    }
    expect((await me.call('giveFeedback', { body })).status).toBe(429);
    await colleague.does('giveFeedback', { body });
  });

  it('does not count calls that cannot be read, by which nothing can be tried out', async () => {
    const company = await test.company();
    const { email } = await test.user(company);
    for (let call = 0; call <= most; call += 1) {
      expect((await test.call('logIn', { body: { email } })).status).toBe(400);
    }
    await test.does('logIn', { body: { email, password: testPassword } });
  });
});
