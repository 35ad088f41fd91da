import type { Obligation } from '@regulus/contract/obligations.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import type { makeObligation } from '../../testing/factories.ts';
import { told, useTwoPeople } from '../../testing/two-people.ts';

describeOnOneDatabase('obligations that two people decide about', (context) => {
  const { clock, test, made, person, require, ...two } = useTwoPeople(context);
  const { readObligation: read, decide, isWhole } = two;
  let { ada, ben, company, publication } = made;
  beforeEach(() => void ({ ada, ben, company, publication } = made));

  const make = (options: Parameters<typeof makeObligation>[3] = {}) =>
    test.obligation(company, publication, options);
  const batch = async (who: Person, ids: readonly string[], body: Record<string, unknown>) => {
    const revisions: Record<string, number> = {};
    for (const id of ids) revisions[id] = (await read(id)).revision;
    return who.call('updateObligationsBatch', { body: { obligations_ids: ids, revisions, ...body } });
  };
  const list = (who: Person, query: Record<string, unknown>) =>
    who.does('listObligations', { query: { publication, ...query } });
  const history = async (id: string) => told((await read(id)).history);
  const why = 'Not our licence';

  it('are disregarded once another person confirms it, and stay what they are until then', async () => {
    const id = await make({ status: 2 });
    expect((await decide(ada, id, { status: 0, reason: why })).body).toMatchObject({
      status: 2,
      reason: null,
      signature: {
        decision: 'exclude',
        reason: why,
        signed_by: { id: ada.id, name: 'Ada' },
        confirmed: null,
      },
    });
    // once more only changes the reason
    expect(
      (await decide(ada, id, { status: 0, reason: 'Not one of our business lines' })).body,
    ).toMatchObject({
      status: 2,
      signature: { reason: 'Not one of our business lines', signed_by: { id: ada.id } },
    });
    clock.advance(1000);
    expect((await decide(ben, id, { status: 0 })).body).toMatchObject({
      status: 0,
      reason: 'Not one of our business lines',
      decided_by: { id: ben.id },
      signature: { signed_by: { id: ada.id }, confirmed: { by: { id: ben.id, name: 'Ben' } } },
    });
    expect(await history(id)).toEqual([
      ['confirmed', 'Ben', null],
      ['signed', 'Ada', 'exclude'],
      ['signed', 'Ada', 'exclude'],
    ]);
    await isWhole();
  });

  it('need a reason to be disregarded, from who proposes it', async () => {
    const id = await make();
    const answer = await decide(ada, id, { status: 0 });
    expect([answer.status, answer.problem.fields?.[0]?.path]).toEqual([400, 'body.reason']);
    expect((await batch(ada, [id], { status: 0 })).status).toBe(400);
    expect(await read(id)).toMatchObject({ status: 1, revision: 1, signature: null });
  });

  it('stay when it is declined or taken back, by deciding what they are already', async () => {
    const id = await make();
    await decide(ada, id, { status: 0, reason: why });
    expect((await decide(ben, id, { status: 1 })).body).toMatchObject({ status: 1, signature: null });
    await decide(ada, id, { status: 0, reason: why });
    await decide(ada, id, { status: 1 });
    await decide(ada, id, { status: 0, reason: why });
    await decide(ben, id, { status: 2 });
    expect(await read(id)).toMatchObject({ status: 2, signature: null });
    expect(await history(id)).toEqual([
      ['declined', 'Ben', 'exclude'],
      ['decided', 'Ben', null],
      ['signed', 'Ada', 'exclude'],
      ['withdrawn', 'Ada', 'exclude'],
      ['signed', 'Ada', 'exclude'],
      ['declined', 'Ben', 'exclude'],
      ['signed', 'Ada', 'exclude'],
    ]);
    await isWhole();
  });

  it('are proposed no longer when they read otherwise', async () => {
    const id = await make();
    await decide(ada, id, { status: 0, reason: why });
    expect((await decide(ben, id, { addressee: 'Every bank' })).body).toMatchObject({ signature: null });
    expect((await decide(ben, id, { status: 0, reason: 'Not ours' })).body).toMatchObject({
      status: 1,
      signature: { signed_by: { id: ben.id } },
    });
  });

  it('are in review again when what two people disregarded reads otherwise, and their reason is theirs', async () => {
    const id = await make();
    await decide(ada, id, { status: 0, reason: why });
    await decide(ben, id, { status: 0 });
    expect((await decide(ada, id, { reason: 'Because' })).problem.code).toBe('second_person_needed');
    expect((await decide(ada, id, { condition: 'at night' })).body).toMatchObject({
      status: 1,
      signature: null,
    });
    await isWhole();
  });

  it('that bind no firm are disregarded by one person, and in review once they are said to bind firms', async () => {
    const id = await make({ kind: 'other' });
    const answer = await ada.call('updateObligation', { params: { id }, body: { status: 0 } });
    expect(answer.body).toMatchObject({ status: 0, signature: null });
    expect((await decide(ada, id, { kind: 'firm' })).body).toMatchObject({ status: 1, kind: 'firm' });
    // who alone said so may put that back
    expect((await decide(ben, id, { kind: 'other' })).problem.code).toBe('second_person_needed');
    expect((await decide(ada, id, { kind: 'other' })).body).toMatchObject({ kind: 'other' });
  });

  it('bind firms until they are disregarded: nobody says otherwise alone', async () => {
    const id = await make();
    const answer = await decide(ada, id, { kind: 'permission' });
    expect(answer.status).toBe(409);
    expect(answer.problem).toMatchObject({ code: 'second_person_needed', conflicts: [id] });
    expect(answer.problem.detail).toContain('Disregard it');
    expect(await read(id)).toMatchObject({ kind: 'firm', revision: 1 });
    await require(false);
    expect((await decide(ada, id, { kind: 'permission' })).body).toMatchObject({ kind: 'permission' });
  });

  it('that several people changed are approved by two of them, or by one who did not', async () => {
    const [id, other] = [await make(), await make()];
    for (const one of [id, other]) {
      await decide(ada, one, { addressee: 'Every firm' });
      expect((await decide(ada, one, { status: 2 })).problem.detail).toContain('Ask Ben.');
      await decide(ben, one, { condition: 'always' });
    }
    expect((await read(id)).second_person?.authors.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    expect((await decide(ada, id, { status: 2 })).body).toMatchObject({
      status: 1,
      signature: { decision: 'approve', signed_by: { id: ada.id } },
    });
    // a further change needs both again
    await decide(ben, id, { condition: 'by day' });
    expect((await read(id)).signature).toBeNull();
    await decide(ben, id, { status: 2 });
    expect((await decide(ada, id, { status: 2 })).body).toMatchObject({
      status: 2,
      signature: { signed_by: { id: ben.id }, confirmed: { by: { id: ada.id } } },
    });
    const cleo = await person('Cleo');
    expect((await decide(cleo, other, { status: 2 })).body).toMatchObject({ status: 2, second_person: null });
    // what a second person approved is nobody's own any more
    await decide(ada, other, { status: 1 });
    expect((await decide(ada, other, { status: 2 })).body).toMatchObject({ status: 2 });
    await isWhole();
  });

  it('are decided about as they were seen', async () => {
    const id = await make();
    for (const body of [{ status: 2 }, { status: 0, reason: why }]) {
      const one = await ada.call('updateObligation', { params: { id }, body });
      expect([one.status, one.problem.code]).toEqual([400, 'revision_needed']);
      const several = await ada.call('updateObligationsBatch', { body: { ...body, obligations_ids: [id] } });
      expect(several.status).toBe(400);
      expect(several.problem).toMatchObject({ code: 'revision_needed', conflicts: [id] });
    }
    expect(await read(id)).toMatchObject({ status: 1, revision: 1 });
    await ada.does('updateObligationsBatch', { body: { status: 1, obligations_ids: [id] } });
    await require(false);
    const plain = await ada.call('updateObligationsBatch', { body: { status: 2, obligations_ids: [id] } });
    expect(plain.body).toMatchObject({ obligations: [{ id, status: 2 }], proposed: 0, confirmed: 0 });
  });

  it('several at once are proposed and confirmed, all or none, and undone', async () => {
    const [one, two, other] = [await make(), await make(), await make({ kind: 'other' })];
    await decide(ben, one, { status: 0, reason: 'Said Ben' });
    const first = await batch(ada, [one, two, other], { status: 0, reason: why });
    expect(first.body).toMatchObject({ total: 3, proposed: 1, confirmed: 1 });
    expect(await read(one)).toMatchObject({ status: 0, reason: 'Said Ben', decided_by: { id: ada.id } });
    expect(await read(two)).toMatchObject({ status: 1, signature: { reason: why } });
    expect(await read(other)).toMatchObject({ status: 0, signature: null });
    // by who proposed it, it is undone
    expect((await batch(ada, [two], { status: 1 })).body).toMatchObject({ proposed: 0, confirmed: 0 });
    expect(await read(two)).toMatchObject({ status: 1, signature: null });
    expect((await history(two))[0]).toEqual(['withdrawn', 'Ada', 'exclude']);
    const stale = await ada.call('updateObligationsBatch', {
      body: { status: 0, reason: why, obligations_ids: [one, two], revisions: { [one]: 1, [two]: 1 } },
    });
    expect(stale.problem).toMatchObject({ code: 'revision_conflict', conflicts: [two] });
    expect(await read(two)).toMatchObject({ signature: null });
    await isWhole();
  });

  it('two who confirm at once are one confirmation', async () => {
    const cleo = await person('Cleo');
    const id = await make();
    await decide(ada, id, { status: 0, reason: why });
    const { revision } = await read(id);
    const confirm = (who: Person) =>
      who.call('updateObligation', { params: { id }, body: { status: 0, revision } });
    const answers = await Promise.all([confirm(ben), confirm(cleo)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ status: 0, reason: why });
    expect((await history(id)).filter(([action]) => action === 'confirmed')).toHaveLength(1);
  });

  it('are shown to those who may decide, and counted', async () => {
    const [changed, proposed] = [await make(), await make({ status: 2 })];
    await make();
    await decide(ada, changed, { addressee: 'Every firm' });
    await decide(ben, proposed, { status: 0, reason: why });
    const idsOf = async (who: Person, waits_for: string) =>
      new Set((await list(who, { waits_for })).obligations.map(({ id }) => id));
    expect(await idsOf(ada, 'second_person')).toEqual(new Set([changed, proposed]));
    expect(await idsOf(ada, 'me')).toEqual(new Set([proposed]));
    expect(await idsOf(ben, 'me')).toEqual(new Set([changed]));
    expect((await list(ada, {})).waiting_counts).toEqual({ second_person: 2, me: 1 });
    expect((await list(ada, { status: '2' })).waiting_counts).toEqual({ second_person: 1, me: 1 });
    expect((await ada.call('listObligations', { query: { waits_for: 'all' } })).status).toBe(400);
  });

  it('stay open to anybody where no second person is required any more', async () => {
    const [id, other] = [await make(), await make()];
    for (const one of [id, other]) await decide(ada, one, { status: 0, reason: why });
    await require(false);
    expect((await read(id)).signature).toMatchObject({ signed_by: { id: ada.id }, confirmed: null });
    expect((await decide(ada, id, { status: 0, reason: why })).body).toMatchObject({
      status: 0,
      signature: null,
    });
    expect((await decide(ben, other, { status: 0 })).body).toMatchObject({
      status: 0,
      reason: why,
      signature: { confirmed: { by: { id: ben.id } } },
    });
    await isWhole();
  });

  it('proposed by who has left are confirmed by another one all the same', async () => {
    const cleo = await person('Cleo');
    const id = await make();
    await decide(cleo, id, { status: 0, reason: why });
    await context.db.withCompany(company, (tx) =>
      tx
        .updateTable('users')
        .set({ disabled_at: clock.now() })
        .where('company_id', '=', company)
        .where('id', '=', cleo.id)
        .execute(),
    );
    expect((await decide(ben, id, { status: 0 })).body).toMatchObject({
      status: 0,
      signature: { signed_by: { name: 'Cleo' } },
    });
  });

  it('are proposed by nobody who only reads, and seen by no other company', async () => {
    const id = await make();
    const auditor = await person('Olga', 'auditor');
    const answer = await decide(auditor, id, { status: 0, reason: why });
    expect([answer.status, answer.problem.code]).toEqual([403, 'role_missing']);
    const foreign = await test.company({ features: ['company', 'compliance', 'obligations'] });
    const caller = await test.person(foreign);
    const stranger = await caller.call('updateObligation', {
      params: { id },
      body: { status: 0, reason: why, revision: 1 },
    });
    expect(stranger.status).toBe(404);
    expect((await test.call('updateObligation', { params: { id }, body: { status: 0 } })).status).toBe(401);
    await decide(ada, id, { status: 0, reason: why });
    const seen = await context.db.withCompany(foreign, (tx) =>
      tx.selectFrom('signatures').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });

  it('that one person disregarded before are listed for administrators, and put back by themselves', async () => {
    await require(false);
    const [alone, together, unbinding] = [await make(), await make(), await make({ kind: 'other' })];
    for (const id of [alone, together, unbinding]) await decide(ben, id, { status: 0, reason: why });
    await require(true);
    await decide(ada, together, { status: 1 });
    await decide(ada, together, { status: 0, reason: why });
    await decide(ben, together, { status: 0 });
    const own = () => ada.does('listOwnApprovals');
    expect(await own()).toMatchObject({
      disregarded: [{ id: alone, decided_by: 'Ben', reason: why }],
      disregarded_total: 1,
      obligations_total: 0,
    });
    const review = (groups: readonly string[]) => ada.call('reviewOwnApprovals', { body: { groups } });
    expect((await review(['obligations'])).body).toMatchObject({ disregarded: 0 });
    expect((await read(alone)).status).toBe(0);
    expect((await review(['disregarded'])).body).toMatchObject({ disregarded: 1, obligations: 0 });
    expect([(await read(alone)).status, (await read(together)).status]).toEqual([1, 0]);
    expect((await own()).disregarded_total).toBe(0);
  });

  it('keep what two people decided when a split is taken back', async () => {
    const id = await make();
    await decide(ada, id, { status: 0, reason: why });
    await decide(ben, id, { status: 0 });
    const split = await ben.call('splitObligation', {
      params: { id },
      body: {
        parts: [
          { start: 0, end: 20 },
          { start: 21, end: 40 },
        ],
      },
    });
    const { obligations } = split.body as { obligations: Obligation[] };
    expect(obligations.map(({ status, signature }) => [status, signature])).toEqual([
      [1, null],
      [1, null],
    ]);
    await ben.does('restoreObligation', { params: { id } });
    expect(await read(id)).toMatchObject({
      status: 0,
      signature: { signed_by: { id: ada.id }, confirmed: { by: { id: ben.id } } },
    });
  });

  it('lose no words by a split of one person; two drop a part of it', async () => {
    const id = await make();
    const split = (cut: number, ...ends: number[]) => {
      const parts = [{ start: 0, end: cut }, ...ends.map((end) => ({ start: cut + 1, end }))];
      return ada.call('splitObligation', { params: { id }, body: { parts } });
    };
    const before = await read(id);
    expect((await split(7, 20)).problem).toMatchObject({
      status: 400,
      detail: expect.stringContaining('every word'),
      fields: [{ path: 'body.parts', message: 'Not in any part: shall keep records' }],
    });
    expect(await read(id)).toEqual(before);

    const { obligations } = (await split(20, 40)).body as { obligations: Obligation[] };
    const [kept = '', dropped = ''] = obligations.map((one) => one.id);
    await decide(ada, dropped, { status: 0, reason: why });
    expect(await read(dropped)).toMatchObject({ status: 1, signature: { decision: 'exclude', reason: why } });
    expect((await ben.call('restoreObligation', { params: { id } })).status).toBe(409);
    expect((await decide(ben, dropped, { status: 0 })).body).toMatchObject({ status: 0, reason: why });
    expect((await decide(ben, kept, { status: 2 })).body).toMatchObject({ status: 2 });
    expect(await history(dropped)).toEqual([
      ['confirmed', 'Ben', null],
      ['signed', 'Ada', 'exclude'],
      ['split', 'Ada', null],
    ]);
    await isWhole();
  });
});
