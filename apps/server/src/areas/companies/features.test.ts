import type { CompanyFeatures } from '@regulus/contract/company-features.ts';
import { beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person } from '../../testing/app.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('the features of a company', (test, clock) => {
  let company: string;
  let admin: Person;
  let member: Person;
  beforeEach(async () => {
    company = await test.company({ features: ['compliance', 'company'] });
    admin = await test.person(company, { role: 'company_admin' });
    member = await test.person(company);
  });

  const change = (features: unknown, token = admin.token) =>
    test.call('changeCompanyFeatures', { body: { features }, token });
  const isOn = (body: unknown, key: string) =>
    (body as CompanyFeatures).features.find(({ feature }) => feature === key)?.is_on;
  const audited = () => test.onRecord(company, ['action', 'details']);

  it('are told to everybody who has the company settings', async () => {
    for (const token of [admin.token, member.token]) {
      const { status, body } = await test.call('listCompanyFeatures', { token });
      expect(status).toBe(200);
      expect(body.features).toEqual(
        expect.arrayContaining([
          { feature: 'compliance', is_on: true, can_change: true },
          { feature: 'company', is_on: true, can_change: false },
        ]),
      );
    }
  });

  it('are shown with the model that texts go to, by its host and name alone', async () => {
    expect(await member.does('getLanguageModel')).toEqual({ language_model: null });
    const withModel = await openTestApp(test.db, clock, {
      AI_BASE_URL: 'https://model.example:8443/secret/v1',
      AI_MODEL: 'small-8b',
      AI_API_KEY: 'secret',
    });
    const answer = await withModel.call('getLanguageModel', { token: member.token });
    expect(answer.body).toEqual({ language_model: { host: 'model.example:8443', model: 'small-8b' } });
    await withModel.close();
  });

  it('one that is switched off is refused to all of the company at once, and to nobody else', async () => {
    const elsewhere = await test.person(await test.company());
    const answer = await change({ compliance: false });
    expect(answer.status).toBe(200);
    expect(isOn(answer.body, 'compliance')).toBe(false);
    for (const token of [admin.token, member.token]) {
      expect((await test.call('listInventory', { token })).problem.code).toBe('feature_missing');
      expect((await test.does('getProfile', { token })).company_features).toEqual(['company']);
    }
    await elsewhere.does('listInventory');
    expect(isOn((await change({ compliance: true, company: true })).body, 'compliance')).toBe(true);
    await member.does('listInventory');
    // what changes nothing leaves no entry
    await change({ compliance: true });
    expect(await audited()).toEqual([
      { action: 'company.features', details: { on: [], off: ['compliance'] } },
      { action: 'company.features', details: { on: ['compliance'], off: [] } },
    ]);
  });

  it('without publications there is nothing to judge them by or to learn from', async () => {
    await change({ compliance: false });
    for (const name of [
      'updateCompanyProfile',
      'previewCompanyProfile',
      'listLearned',
      'forgetLearned',
    ] as const) {
      const { problem } = await test.call(name, { token: admin.token, body: {} });
      expect({ name, code: problem.code }).toEqual({ name, code: 'feature_missing' });
    }
    await admin.does('getCompanyProfile');
  });

  it('the company settings stay on, and nothing else of such a change is done', async () => {
    const answer = await change({ compliance: false, company: false });
    expect(answer.status).toBe(400);
    expect(answer.problem.fields?.map(({ path }) => path)).toEqual(['body.features.company']);
    expect(isOn(await member.does('listCompanyFeatures'), 'compliance')).toBe(true);
    expect((await change({ unheard_of: true })).status).toBe(400);
  });

  it('only an administrator changes them', async () => {
    const auditor = await test.person(company, { role: 'auditor' });
    for (const token of [member.token, auditor.token]) {
      expect((await change({ compliance: false }, token)).problem.code).toBe('role_missing');
    }
  });

  it('who hides the company settings does not reach them, but is told what publications are judged by', async () => {
    await member.call('savePreferences', { body: { features: { company: false } } });
    for (const name of ['listCompanyFeatures', 'listMembers', 'listLearned'] as const) {
      const { problem } = await test.call(name, { token: member.token });
      expect({ name, code: problem.code }).toEqual({ name, code: 'feature_missing' });
    }
    for (const name of ['getCompanyProfile', 'getScreening'] as const) {
      expect((await test.call(name, { token: member.token })).status).toBe(200);
    }
    await admin.does('listCompanyFeatures');
    const back = await member.call('savePreferences', { body: { features: { company: true } } });
    expect(back.body.accessible_features).toContain('company');
  });
});
