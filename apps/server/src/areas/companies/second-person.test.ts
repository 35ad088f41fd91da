import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { type makeUser, signIn } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('whether approvals need a second person', (test) => {
  let company: string;
  let admin: Person;
  beforeEach(async () => {
    company = await test.company({ features: ['company', 'obligations'] });
    admin = await test.person(company, { role: 'company_admin' });
  });

  const addColleague = async (options: Parameters<typeof makeUser>[2] = {}) =>
    signIn(test, await test.user(company, options));
  const set = (is_required: unknown, token = admin.token) =>
    test.call('updateSecondPerson', { token, body: { is_required } });
  const read = (token = admin.token) => test.does('getSecondPerson', { token });
  const audited = () => test.onRecord(company, ['action', 'details']);

  it('is off at first, is switched on and off by an administrator, and each change is on record once', async () => {
    const colleague = await addColleague();
    expect(await read(colleague)).toEqual({ is_required: false, people: 2, obstacle: null });
    expect((await set(true)).body).toEqual({ is_required: true, people: 2, obstacle: null });
    expect((await set(true)).status).toBe(200);
    expect(await read(colleague)).toMatchObject({ is_required: true });
    expect((await set(false)).body).toMatchObject({ is_required: false });
    expect(await audited()).toEqual([
      { action: 'company.second_person', details: { required: [false, true], exclusions: true } },
      { action: 'company.second_person', details: { required: [true, false], exclusions: true } },
    ]);
  });

  it('cannot be switched on where nobody else could approve, and says why', async () => {
    await addColleague({ role: 'auditor' });
    await addColleague({ verified: false });
    await addColleague({ disabled: true });
    const answer = await set(true);
    expect(answer.status).toBe(409);
    expect(answer.problem).toMatchObject({
      code: 'second_person_needed',
      detail: expect.stringContaining('Only one person') as string,
    });
    expect(await read()).toEqual({ is_required: false, people: 1, obstacle: answer.problem.detail });
    expect(await audited()).toEqual([]);
  });

  it('stays with one company', async () => {
    await addColleague();
    await set(true);
    const other = await test.company({ features: ['company', 'obligations'] });
    const stranger = await test.person(other, { role: 'company_admin' });
    expect(await read(stranger.token)).toMatchObject({ is_required: false, people: 1 });
  });

  it.each([['yes'], [null], [undefined], [1]])('is not %j', async (value) => {
    await addColleague();
    expect((await set(value)).status).toBe(400);
    expect(await read()).toMatchObject({ is_required: false });
  });

  it('is changed by administrators alone, in companies with obligations', async () => {
    for (const role of ['member', 'auditor'] as const) {
      const answer = await set(true, await addColleague({ role }));
      expect([answer.status, answer.problem.code]).toEqual([403, 'role_missing']);
    }
    const without = await test.company({ features: ['company'] });
    const me = await test.person(without, { role: 'company_admin' });
    for (const answer of [await set(true, me.token), await me.call('getSecondPerson')])
      expect([answer.status, answer.problem.code]).toEqual([403, 'feature_missing']);
  });
});
