import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeObligation } from '../../testing/factories.ts';
import { told, useTwoPeople } from '../../testing/two-people.ts';

describeOnOneDatabase('controls that two people decide about', (context) => {
  const { clock, made, person, require, ...two } = useTwoPeople(context);
  const { readControl: read, change, attest, isWhole } = two;
  let { ada, ben, company, publication } = made;
  beforeEach(() => void ({ ada, ben, company, publication } = made));

  const make = async () => two.control(await makeObligation(context.db, company, publication, { status: 2 }));
  const history = async (id: string) => told((await read(id)).history);
  const list = async (who: Person, query: Record<string, string> = {}) => {
    const { controls, waiting_counts } = await who.does('listControls', { query });
    return { ids: new Set(controls.map(({ id }) => id)), waiting_counts };
  };
  const out = { condition_applies: false, condition_reason: 'We do not lend' };
  /** two people say that it does not apply */
  const excluded = async () => {
    const id = await make();
    await change(ada, id, out);
    expect((await change(ben, id, { condition_applies: false })).body).toMatchObject({
      condition_applies: false,
    });
    return id;
  };

  it('are listed for whom they wait', async () => {
    const [proposed, setUp, still] = [await make(), await make(), await make()];
    await change(ada, proposed, out);
    await attest(ada, setUp);
    await change(ada, setUp, { status: 1 });
    expect((await list(ada)).ids).toEqual(new Set([proposed, setUp, still]));
    expect((await list(ada)).waiting_counts).toEqual({ second_person: 2, me: 0 });
    expect((await list(ben, { list: 'in_progress' })).waiting_counts).toEqual({ second_person: 1, me: 1 });
    expect((await list(ada, { waits_for: 'second_person' })).ids).toEqual(new Set([proposed, setUp]));
    expect((await list(ada, { waits_for: 'me' })).ids).toEqual(new Set());
    expect(await list(ben, { waits_for: 'me' })).toEqual({
      ids: new Set([proposed, setUp]),
      waiting_counts: { second_person: 2, me: 2 },
    });
    const exported = async (query: Record<string, string>) =>
      (await ben.call('exportControls', { query: { format: 'csv', ...query } })).text;
    expect((await exported({ waits_for: 'me' })).trim().split('\r\n')).toHaveLength(3);
    const chosen = await exported({ waits_for: 'me', ids: proposed });
    expect(chosen.trim().split('\r\n')).toHaveLength(2);
    expect(chosen).toContain('Ada proposes marking it as out of scope: We do not lend');
    expect(await exported({ ids: setUp })).toContain('Waiting for someone other than Ada');
    await change(ben, proposed, { condition_applies: false });
    expect(await exported({ ids: proposed })).toContain('"Proposed by Ada, confirmed by Ben"');
    expect((await list(ben)).waiting_counts).toEqual({ second_person: 1, me: 1 });
    await require(false);
    expect((await list(ben)).waiting_counts).toEqual({ second_person: 0, me: 0 });
    expect((await ada.call('listControls', { query: { waits_for: 'all' } })).status).toBe(400);
  });

  it('do not apply once another person confirms it, with the reason of the first', async () => {
    const id = await make();
    expect((await change(ada, id, { condition_applies: false })).status).toBe(400);
    expect((await change(ada, id, out)).body).toMatchObject({
      condition_applies: true,
      condition_reason: null,
      signature: {
        decision: 'exclude',
        reason: 'We do not lend',
        signed_by: { id: ada.id },
        confirmed: null,
      },
    });
    const again = await change(ada, id, { ...out, condition_reason: 'Not our licence' });
    expect(again.body).toMatchObject({ condition_applies: true, signature: { reason: 'Not our licence' } });
    clock.advance(1000);
    expect((await change(ben, id, { condition_applies: false })).body).toMatchObject({
      condition_applies: false,
      condition_reason: 'Not our licence',
      signature: { signed_by: { id: ada.id }, confirmed: { by: { id: ben.id } } },
    });
    expect((await history(id)).slice(0, 3)).toEqual([
      ['confirmed', 'Ben', null],
      ['signed', 'Ada', 'exclude'],
      ['signed', 'Ada', 'exclude'],
    ]);
    expect((await change(ben, id, { condition_reason: 'Because' })).problem.code).toBe(
      'second_person_needed',
    );
    expect((await change(ada, id, { condition_applies: true })).body).toMatchObject({
      condition_applies: true,
      signature: null,
    });
    await isWhole();
  });

  it('apply still when that is declined, taken back, or was about something else', async () => {
    const id = await make();
    await change(ada, id, out);
    expect((await change(ben, id, { condition_applies: true })).body).toMatchObject({ signature: null });
    await change(ada, id, out);
    await change(ada, id, { condition_applies: true });
    await change(ada, id, out);
    expect((await change(ben, id, { title: 'Keep all records' })).body).toMatchObject({ signature: null });
    expect((await change(ben, id, out)).body).toMatchObject({ condition_applies: true });
    expect((await history(id)).map(([action]) => action)).toEqual([
      'signed',
      'changed',
      'signed',
      'withdrawn',
      'signed',
      'declined',
      'signed',
      'created',
    ]);
    // what proves it is no part of that
    await attest(ben, id);
    expect((await read(id)).signature).toMatchObject({ decision: 'exclude' });
    await isWhole();
  });

  it('apply again when what two people excluded becomes something else, also by a further obligation', async () => {
    const [titled, joined, kept] = [await excluded(), await excluded(), await excluded()];
    await change(ada, titled, { title: 'Lend nothing' });
    const obligation = await makeObligation(context.db, company, publication, { status: 2 });
    await ada.call('createControlsBatch', {
      body: { controls: [{ control_id: joined, obligations_ids: [obligation] }] },
    });
    await change(ada, kept, { assignee_id: ada.id, code: 'X-1' });
    expect([
      (await read(titled)).condition_applies,
      (await read(joined)).condition_applies,
      (await read(kept)).condition_applies,
    ]).toEqual([true, true, false]);
    expect((await history(titled)).map(([action]) => action)).toContain('applies_again');
    await isWhole();
  });

  it('are called Ready by two of those who made them so', async () => {
    const id = await make();
    await attest(ada, id);
    expect((await change(ada, id, { status: 2 })).problem.code).toBe('second_person_needed');
    // a word of another one does not make it somebody else's work
    await attest(ben, id);
    expect((await read(id)).second_person?.authors.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    expect((await change(ada, id, { status: 2 })).body).toMatchObject({
      status: 1,
      signature: { decision: 'approve', signed_by: { id: ada.id } },
    });
    clock.advance(1000);
    expect((await change(ben, id, { status: 2 })).body).toMatchObject({
      status: 2,
      second_person: null,
      signature: { signed_by: { id: ada.id }, confirmed: { by: { id: ben.id } } },
    });
    expect((await read(id)).confirmed).toMatchObject({ by: { id: ben.id } });
    // that is everybody's, until somebody changes it
    await change(ada, id, { description: 'In the vault' });
    expect((await change(ada, id, { status: 2 })).problem.code).toBe('second_person_needed');
    expect((await change(ben, id, { status: 2 })).body).toMatchObject({ status: 2, signature: null });
    await isWhole();
  });

  it('are signed no longer when their proof changes, and what was signed can be taken back', async () => {
    const id = await make();
    await attest(ada, id);
    await attest(ben, id);
    await change(ada, id, { status: 2 });
    await attest(ben, id);
    expect((await read(id)).signature).toBeNull();
    await change(ben, id, { status: 2 });
    expect((await change(ben, id, { status: 1 })).body).toMatchObject({ status: 1, signature: null });
    expect((await history(id))[0]).toEqual(['withdrawn', 'Ben', 'approve']);
  });

  it('are decided about as they were seen, by who may', async () => {
    const id = await make();
    await attest(ada, id);
    for (const body of [{ status: 2 }, out]) {
      const answer = await ben.call('updateControl', { params: { id }, body });
      expect([answer.status, answer.problem.code]).toEqual([400, 'revision_needed']);
    }
    const auditor = await person('Olga', 'auditor');
    expect((await change(auditor, id, out)).problem.code).toBe('role_missing');
    expect((await read(id)).signature).toBeNull();
  });

  it('that one person excluded before are listed for administrators, and apply again with one call', async () => {
    await require(false);
    const alone = await make();
    await change(ben, alone, out);
    await require(true);
    const together = await excluded();
    const own = () => ada.does('listOwnApprovals');
    expect(await own()).toMatchObject({
      not_applying: [{ id: alone, decided_by: 'Ben', reason: 'We do not lend' }],
      not_applying_total: 1,
    });
    const answer = await ada.call('reviewOwnApprovals', { body: { groups: ['not_applying'] } });
    expect(answer.body).toMatchObject({ not_applying: 1, controls: 0 });
    expect([(await read(alone)).condition_applies, (await read(together)).condition_applies]).toEqual([
      true,
      false,
    ]);
    expect((await own()).not_applying_total).toBe(0);
    await isWhole();
  });
});
