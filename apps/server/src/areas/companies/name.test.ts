import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('the name of a company', (test) => {
  let company: string;
  let admin: Person;
  let member: Person;
  beforeEach(async () => {
    company = await test.company({ features: ['company'] });
    admin = await test.person(company, { role: 'company_admin' });
    member = await test.person(company);
  });

  const rename = (name: unknown, token = admin.token) =>
    test.call('updateCompany', { token, body: { name } });
  const nameFor = async (by: Person) => (await by.does('getProfile')).company_name;
  const audited = () => test.onRecord(company, ['action', 'details']);

  it('is changed for everybody of it and for nobody else, and is on record without the name', async () => {
    const elsewhere = await test.person(await test.company());
    const before = await nameFor(elsewhere);
    const answer = await rename('  Harbour\u202E  Payments AG ');
    expect(answer.body).toEqual({ id: company, name: 'Harbour Payments AG' });
    expect(await nameFor(member)).toBe('Harbour Payments AG');
    expect(await nameFor(elsewhere)).toBe(before);
    expect(await audited()).toEqual([{ action: 'company.renamed', details: {} }]);
  });

  it('leaves nothing on record when it stays the same', async () => {
    await rename('Harbour Payments AG');
    expect((await rename('Harbour Payments AG')).status).toBe(200);
    expect(await audited()).toHaveLength(1);
  });

  it.each([[''], [' \u200B '], ['x'.repeat(121)], [7], [undefined]])('is not %j', async (name) => {
    const before = await nameFor(admin);
    expect((await rename(name)).status).toBe(400);
    expect(await nameFor(admin)).toBe(before);
    expect(await audited()).toEqual([]);
  });

  it('is changed by its administrators alone', async () => {
    const auditor = await test.person(company, { role: 'auditor' });
    for (const token of [member.token, auditor.token]) expect((await rename('Ours', token)).status).toBe(403);
  });
});
