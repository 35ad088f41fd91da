import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useTwoPeople } from '../../testing/two-people.ts';

describeOnOneDatabase('what one person alone does not reach', (context) => {
  const { test, made, require, ...two } = useTwoPeople(context);
  const { readObligation: read, readControl, decide, change, attest, control, split, isWhole } = two;
  let { ada, ben, company, publication, regulator } = made;
  beforeEach(() => void ({ ada, ben, company, publication, regulator } = made));

  const restore = (who: Person, id: string) => who.call('restoreObligation', { params: { id } });
  const publish = (who: Person, body: Record<string, unknown>) =>
    who.call('updatePublication', { params: { id: publication }, body });
  const status = async () =>
    (await ada.does('getActions', { params: { id: publication } })).regulatory_update.status;
  const why = 'Not our licence';
  const out = { condition_applies: false, condition_reason: 'We do not lend' };

  it('a control stands for what its obligations said, also while these are in review', async () => {
    const obligation = await test.obligation(company, publication, { status: 2 });
    const [proposed, excluded, ready] = [
      await control(obligation),
      await control(obligation),
      await control(obligation),
    ];
    await decide(ada, obligation, { status: 1 });
    await change(ben, proposed, out);
    await change(ada, excluded, out);
    expect((await change(ben, excluded, out)).body).toMatchObject({ condition_applies: false });
    await attest(ada, ready);
    expect((await change(ben, ready, { status: 2 })).body).toMatchObject({ status: 2 });

    await decide(ada, obligation, { deadline: 'whenever it suits' });
    expect(await readControl(proposed)).toMatchObject({ condition_applies: true, signature: null });
    expect(await readControl(excluded)).toMatchObject({ condition_applies: true });
    expect(await readControl(ready)).toMatchObject({ status: 1, confirmed: null });
    await isWhole();
  });

  it('two proposals in one call are refused, since one would be lost', async () => {
    const id = await control(await test.obligation(company, publication, { status: 2 }));
    await attest(ada, id);
    await attest(ben, id);
    expect((await change(ada, id, { status: 2, ...out })).status).toBe(400);
    expect(await readControl(id)).toMatchObject({ status: 1, condition_applies: true, signature: null });
  });

  it('the reason of two people is no longer theirs once one of them has changed it', async () => {
    const obligation = await test.obligation(company, publication);
    await decide(ada, obligation, { status: 0, reason: why });
    await decide(ben, obligation, { status: 0 });
    const id = await control(await test.obligation(company, publication, { status: 2 }));
    await change(ada, id, out);
    await change(ben, id, { condition_applies: false });
    await require(false);
    await decide(ada, obligation, { reason: 'Because' });
    await change(ada, id, { condition_reason: 'Because' });
    await require(true);
    expect(await read(obligation)).toMatchObject({ status: 0, reason: 'Because', signature: null });
    expect(await readControl(id)).toMatchObject({ condition_reason: 'Because', signature: null });
    const own = await ada.call('listOwnApprovals');
    expect(own.body).toMatchObject({ disregarded_total: 1, not_applying_total: 1 });
  });

  it('what one person decided before comes back in review when a split of it is taken back', async () => {
    await require(false);
    const [alone, own, together, unbinding] = [
      await test.obligation(company, publication),
      await test.obligation(company, publication),
      await test.obligation(company, publication),
      await test.obligation(company, publication, { kind: 'other' }),
    ];
    await decide(ada, alone, { status: 0, reason: why });
    await decide(ada, own, { addressee: 'Nobody', status: 2 });
    await decide(ada, together, { addressee: 'Everybody' });
    await decide(ben, together, { status: 2 });
    await decide(ada, unbinding, { status: 0, reason: why });
    for (const id of [alone, own, together, unbinding]) await split(ada, id);
    await require(true);
    for (const id of [alone, own, together, unbinding]) expect((await restore(ada, id)).status).toBe(200);
    expect(await read(alone)).toMatchObject({ status: 1, reason: null });
    expect(await read(own)).toMatchObject({ status: 1, second_person: { authors: [{ id: ada.id }] } });
    expect(await read(together)).toMatchObject({ status: 2 });
    expect(await read(unbinding)).toMatchObject({ status: 0, reason: why });
    await isWhole();
  });

  it('a publication is not implemented in silence by taking its duties from their controls', async () => {
    const [answered, left] = [
      await test.obligation(company, publication, { status: 2 }),
      await test.obligation(company, publication, { status: 2 }),
    ];
    const [ready, open] = [await control(answered), await control(left)];
    await attest(ada, ready);
    await change(ben, ready, { status: 2 });
    expect((await publish(ada, { status: 3 })).status).toBe(200);
    expect((await publish(ada, { status: 4 })).problem.code).toBe('not_ready');
    await change(ada, open, { obligations_ids: [], regulators: [regulator] });
    const answer = await publish(ada, { status: 4 });
    expect([answer.status, answer.problem.fields?.[0]?.path]).toEqual([400, 'body.irrelevant_notes']);
    expect((await publish(ada, { status: 4, irrelevant_notes: 'Done by hand' })).status).toBe(200);
    // nor does it stay so
    await publish(ada, { status: 3 });
    await change(ada, open, { obligations_ids: [left] });
    await attest(ada, open);
    await change(ben, open, { status: 2 });
    expect((await publish(ada, { status: 4 })).status).toBe(200);
    await change(ada, open, { obligations_ids: [], regulators: [regulator] });
    expect(await status()).toBe(3);
  });

  it('a publication is not implemented by a control of what was split since', async () => {
    await require(false);
    const obligation = await test.obligation(company, publication, { kind: 'other', status: 2 });
    const id = await control(obligation);
    await attest(ada, id);
    await change(ada, id, { status: 2 });
    await publish(ada, { status: 3 });
    expect((await publish(ada, { status: 4 })).status).toBe(200);
    await split(ada, obligation);
    expect(await status()).toBe(3);
  });

  it('what was seen is of the same object and of now, and another company sees nothing', async () => {
    const [id, other] = [
      await test.obligation(company, publication),
      await test.obligation(company, publication),
    ];
    await decide(ada, id, { status: 0, reason: why });
    const { revision } = await read(id);
    const confirm = async (seen: unknown, who = ben) =>
      (await who.call('updateObligation', { params: { id }, body: { status: 0, revision: seen } })).status;
    const batch = async (ids: readonly string[], revisions: Record<string, number>, who = ben) =>
      who.call('updateObligationsBatch', { body: { status: 0, obligations_ids: ids, revisions } });
    expect([await confirm(String(revision)), await confirm(null), await confirm(revision - 1)]).toEqual([
      400, 400, 409,
    ]);
    expect((await batch([id], { [other]: revision })).status).toBe(400);
    // who names it twice is one person all the same
    expect((await batch([id, id], { [id]: revision }, ada)).body).toMatchObject({
      proposed: 1,
      confirmed: 0,
    });
    const foreign = await test.company({
      regulators: [regulator],
      features: ['compliance', 'obligations'],
    });
    const sam = await test.person(foreign);
    expect([await confirm(revision, sam), (await batch([id], { [id]: revision }, sam)).status]).toEqual([
      404, 404,
    ]);
    expect((await restore(sam, id)).status).toBe(404);
    expect(await read(id)).toMatchObject({ status: 1, revision, signature: { confirmed: null } });
  });

  it('three who decide about the same at once never wait for one another in a ring', async () => {
    const ids: string[] = [];
    while (ids.length < 4) ids.push(await test.obligation(company, publication, { status: 2 }));
    const controls = [await control(...ids), await control(...ids), await control(...ids)];
    const answers: number[] = [];
    for (const round of [0, 1, 2, 3]) {
      const revisions: Record<string, number> = {};
      for (const id of ids) revisions[id] = (await read(id)).revision;
      const all = await Promise.all([
        ada.call('updateObligationsBatch', {
          body: { status: 1 + (round % 2), obligations_ids: ids, revisions },
        }),
        ben.call('updateObligation', {
          params: { id: ids[round] ?? '' },
          body: { condition: `round ${String(round)}` },
        }),
        ada.call('reviewOwnApprovals', {
          body: { groups: ['obligations', 'controls', 'disregarded', 'not_applying'] },
        }),
        publish(ben, { status: round % 2 === 0 ? 3 : 2 }),
        ...controls.flatMap((id) => [
          attest(ben, id),
          ada.call('updateControl', {
            params: { id },
            body: { title: `Round ${String(round)}`, obligations_ids: ids.slice(round) },
          }),
        ]),
      ]);
      answers.push(...all.map((answer) => answer.status));
    }
    expect(answers.filter((answer) => answer >= 500)).toEqual([]);
    await isWhole();
  });
});
