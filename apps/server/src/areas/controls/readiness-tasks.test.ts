import { randomUUID } from 'node:crypto';
import type { Control, ControlDetail, Evidence } from '@regulus/contract/controls.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person, TestApp } from '../../testing/app.ts';
import { describeApp } from '../../testing/use-app.ts';
import { fallBackExpired } from './readiness.service.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n');

describeApp('a control that is no longer Ready raises one task', (test, clock) => {
  let regulator: string;
  let company: string;
  let obligation: string;
  let ada: Person;
  let ben: Person;
  let id: string;

  const call = async (
    name: Parameters<TestApp['call']>[0],
    sent: Parameters<TestApp['call']>[1],
    who = ada.token,
  ) => {
    const answer = await test.call(name, { ...sent, token: who });
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.body as unknown;
  };
  const read = async () => (await call('getControl', { params: { id } })) as ControlDetail;
  const change = async (body: Record<string, unknown>, who = ada.token) =>
    call('updateControl', { params: { id }, body: { revision: (await read()).revision, ...body } }, who);
  const upload = async (expires_on?: string) => {
    const form = new FormData();
    if (expires_on) form.set('expires_on', expires_on);
    form.set('file', new File([Buffer.from(pdf), `%${randomUUID()}`], 'proof.pdf'));
    return (await call('addEvidence', { params: { id }, form })) as Evidence;
  };
  const tasks = () =>
    test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('tasks')
        .select(['cause', 'completed_because', 'object_id'])
        .where('company_id', '=', company)
        // that it was about to end is another task
        .where('cause', '<>', 'proof_ends')
        .orderBy('raised_at')
        .execute(),
    );
  /** Ada proves it, and Ben calls it Ready. */
  const makeReady = () => change({ status: 2 }, ben.token);
  const found = async () => ({ status: (await read()).status, tasks: await tasks() });
  const lost = (cause: string) => ({
    status: 1,
    tasks: [{ cause, completed_because: null, object_id: id }],
  });
  const done = (cause: string, completed_because: string) => [{ cause, completed_because, object_id: id }];

  beforeAll(async () => {
    regulator = await test.regulator();
  });
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [regulator],
      features: ['company', 'compliance', 'obligations'],
    });
    ada = await test.person(company, { name: 'Ada', role: 'company_admin' });
    ben = await test.person(company, { name: 'Ben' });
    await call('updateSecondPerson', { body: { is_required: true } });
    obligation = await test.obligation(company, await test.publication({ regulator }), {
      status: 2,
    });
    const body = { title: 'Keep records', obligations_ids: [obligation] };
    ({ id } = (await call('createControl', { body })) as Control);
  });

  it('when an approval ends, since it says something else, and it is done once it is Ready again', async () => {
    await upload();
    await makeReady();
    await change({ title: 'Keep all records' });
    expect(await found()).toEqual(lost('approval_ended'));
    await change({ description: 'For five years' });
    expect(await found()).toEqual(lost('approval_ended'));
    await makeReady();
    expect(await tasks()).toEqual(done('approval_ended', 'ready'));
  });

  it('when an approval ends, since something else proves it', async () => {
    await upload();
    await makeReady();
    await upload();
    expect(await found()).toEqual(lost('approval_ended'));
  });

  it('when an approval ends, since somebody attests it', async () => {
    await upload();
    await makeReady();
    await call('attestControl', { params: { id }, body: { words: 'We look at it every quarter.' } });
    expect(await found()).toEqual(lost('approval_ended'));
  });

  it('when an approval ends, since it answers other obligations', async () => {
    await upload();
    await makeReady();
    await change({ obligations_ids: [], regulators: [regulator] });
    expect(await found()).toEqual(lost('approval_ended'));
  });

  it('when an approval ends, since what it answers reads otherwise', async () => {
    await upload();
    await makeReady();
    const { revision } = (await call('getObligation', { params: { id: obligation } })) as Obligation;
    await call('updateObligation', {
      params: { id: obligation },
      body: { revision, addressee: 'Every firm' },
    });
    expect(await found()).toEqual(lost('approval_ended'));
  });

  it('when its proof is taken away', async () => {
    const file = await upload();
    await makeReady();
    await call('removeEvidence', { params: { id, evidence_id: file.id } });
    expect(await found()).toEqual(lost('proof_expired'));
    await change({ condition_applies: false, condition_reason: 'We hold none.' });
    await change({ condition_applies: false }, ben.token);
    expect(await tasks()).toEqual(done('proof_expired', 'not_applicable'));
  });

  it('when the day of its proof is changed to a past one', async () => {
    const file = await upload();
    await makeReady();
    await call('updateEvidence', { params: { id: file.id }, body: { expires_on: '2026-01-01' } });
    expect(await found()).toEqual(lost('proof_expired'));
  });

  it('when its only attestation is withdrawn', async () => {
    await call('attestControl', { params: { id }, body: { words: 'We look at it every quarter.' } });
    await makeReady();
    const [said] = (await read()).attestations;
    await call('withdrawAttestation', { params: { id, attestation_id: said!.id } });
    expect(await found()).toEqual(lost('proof_expired'));
  });

  it('when its proof expires, however often that is looked at', async () => {
    await upload('2026-01-20');
    await makeReady();
    const before = clock.now();
    clock.set('2026-01-21T08:00:00Z');
    const look = () => fallBackExpired({ ...test.dependencies, clock });
    await look();
    await look();
    // who reads it is logged in since then
    clock.set(before);
    expect(await found()).toEqual(lost('proof_expired'));
  });

  it.each(['alone', 'among others'])('when somebody puts it back, %s', async (how) => {
    await upload();
    await makeReady();
    if (how === 'alone') await change({ status: 1 });
    else await call('updateControlsBatch', { body: { control_ids: [id], status: 1 } });
    expect(await found()).toEqual(lost('put_back'));
  });

  it('when what one person decided alone is put back', async () => {
    await call('updateSecondPerson', { body: { is_required: false } });
    await upload();
    await change({ status: 2 });
    await call('updateSecondPerson', { body: { is_required: true } });
    await call('reviewOwnApprovals', { body: { groups: ['controls'] } });
    expect(await found()).toEqual(lost('approval_ended'));
  });

  it('and none where it does not apply', async () => {
    await call('updateSecondPerson', { body: { is_required: false } });
    const file = await upload();
    await change({ status: 2 });
    await change({ condition_applies: false, condition_reason: 'We hold none.' });
    await call('removeEvidence', { params: { id, evidence_id: file.id } });
    expect(await read()).toMatchObject({ status: 1 });
    expect(await tasks()).toEqual([]);
  });
});
