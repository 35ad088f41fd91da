import type { Obligation } from '@regulus/contract/obligations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followClearing } from './areas/clearing/follow.ts';
import { addDemoAgreement } from './areas/demo/agreement.ts';
import { createDemoContent } from './areas/demo/content.ts';
import { verifyChain } from './audit/verify.ts';
import { type Jobs } from './jobs/jobs.ts';
import { dayOf } from './lib/time.ts';
import { beginWork } from './testing/begin-work.ts';
import { testingClock } from './testing/clock.ts';
import { describeOnOneDatabase } from './testing/database.ts';
import { useApp } from './testing/use-app.ts';
import { eventually } from './testing/wait.ts';

describeOnOneDatabase('what the first demo company has decided, proved and agreed', (context) => {
  const clock = testingClock();
  const test = useApp(context, clock, { DEMO: 'on' });
  let jobs: Jobs;
  let token: string;

  beforeAll(async () => {
    jobs = await beginWork(test);
    const admin = await start();
    const { email, password } = admin!;
    const answer = await test.call('logIn', { body: { email, password } });
    token = (answer.body as { auth_token: string }).auth_token;
  });
  afterAll(() => jobs.stop());

  /** What each start does. */
  const start = async () => {
    const [admin] = await createDemoContent(test.dependencies);
    await addDemoAgreement(test.dependencies);
    return admin;
  };
  const governance = () => test.does('getGovernance', { token });
  const agreements = async () => (await test.does('listClearingAgreements', { token })).clearing_agreements;
  const affected = async () =>
    (
      await test.does('listInventory', {
        token,
        query: { is_clearing_agreement_affected: true, include_irrelevant: true },
      })
    ).regulatory_updates;

  it('has obligations and controls in every state, with a chain that holds', async () => {
    const { controls, obligations } = await governance();
    expect(controls).toMatchObject({
      completed: 3,
      in_progress: 1,
      incomplete: 1,
      out_of_scope: 1,
      proof_ends_soon: 1,
    });
    expect(obligations.needs_review).toBeGreaterThan(10);
    const [companyId] = test.dependencies.config.DEMO_COMPANY_IDS;
    const { fault } = await context.db.withSystem('audit-verify', (tx) => verifyChain(tx, companyId));
    expect(fault).toBeNull();
  });

  it('was decided over weeks, in an audit log in the order of its times', async () => {
    const [companyId] = test.dependencies.config.DEMO_COMPANY_IDS;
    const entries = await context.db.withSystem('audit-verify', (tx) =>
      tx
        .selectFrom('audit_entries')
        .select(['made_at', 'action'])
        .where('company_id', '=', companyId)
        .orderBy('sequence')
        .execute(),
    );
    const times = entries.map(({ made_at }) => made_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const days = entries
      .filter(({ action }) => /^(?:obligation|control)\./.test(action))
      .map(({ made_at }) => dayOf(made_at));
    expect(new Set(days).size).toBeGreaterThanOrEqual(7);
    const { days: readiness } = await governance();
    expect(readiness.length).toBeGreaterThan(5);
  });

  it('has an obligation that a new version put back in review, and its control flagged', async () => {
    const { obligations } = await test.does('listObligations', {
      token,
      query: { q: 'major incident', limit: 20 },
    });
    const changed = obligations.find(({ new_wording }) => new_wording !== null);
    expect(changed).toMatchObject({ status: 1 });
    expect(changed?.words).toContain('within four hours');
    const { body } = await test.call('getObligation', { params: { id: changed!.id }, token });
    expect((body as Obligation).new_wording?.quotes[0]?.text).toContain('within two hours');
    const { controls } = await test.does('listControls', { token, query: { flagged: true } });
    expect(controls.map(({ code }) => code)).toEqual(['C-0006']);
  });

  it('answers with each control what its title says', async () => {
    const { controls } = await test.does('listControls', { token, query: { sort: 'code' } });
    const answered = async (code: string) => {
      const id = controls.find((control) => control.code === code)?.id ?? '';
      const detail = await test.does('getControl', { token, params: { id } });
      return Object.values(detail.quotes).join(' ');
    };
    expect(await answered('C-0001')).toContain('reconciled with the accounts');
    expect(await answered('C-0002')).toContain('agree with it that one is obtained');
    expect(await answered('C-0005')).toContain('validation rules');
  });

  it('has an agreement that one sample affects, with both passages', async () => {
    await eventually(async () => (await agreements())[0]?.state === 'ready');
    await eventually(async () => {
      await followClearing(test.dependencies, new AbortController().signal);
      return (await affected()).length > 0;
    });
    const [update, ...others] = await affected();
    expect(others).toEqual([]);
    expect(update?.title).toContain('safeguarding of funds');
    const { clearing_matches: matches } = await test.does('listClearingMatches', {
      token,
      params: { id: update?.id ?? '' },
    });
    expect(matches[0]?.in_publication.text).toContain('cash penalties for settlement fails');
    expect(matches[0]?.in_agreement.text).toMatch(/central securities\s+depository/);
  });

  it('is the same after another start, and what was deleted stays away', async () => {
    const before = await governance();
    const [agreement] = await agreements();
    await start();
    expect(await governance()).toEqual(before);
    expect(await agreements()).toEqual([agreement]);

    await test.call('deleteClearingAgreement', { token, params: { id: agreement?.id ?? '' } });
    await start();
    expect(await agreements()).toEqual([]);
    expect(await affected()).toEqual([]);
  });
});
