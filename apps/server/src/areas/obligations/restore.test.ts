import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('splits and merges that are taken back', (test, clock) => {
  let regulator: string;
  let company: string;
  let publication: string;
  let officer: Person;
  beforeAll(async () => {
    regulator = await test.regulator();
  });
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [regulator],
      features: ['compliance', 'obligations'],
    });
    officer = await test.person(company, { name: 'Olga' });
    publication = await test.publication({ regulator });
  });

  const decide = async (id: string, body: object = { status: 2 }) => {
    clock.advance(1000);
    return officer.does('updateObligation', { params: { id }, body });
  };
  const approved = async () => (await decide(await test.obligation(company, publication))).id;
  const control = async (...obligations: string[]) => {
    return (await officer.does('createControl', { body: { title: 'Keep', obligations_ids: obligations } }))
      .id;
  };
  const split = async (id: string): Promise<string[]> => {
    clock.advance(1000);
    return (
      await officer.does('splitObligation', {
        params: { id },
        body: {
          parts: [
            { start: 0, end: 20 },
            { start: 21, end: 40 },
          ],
        },
      })
    ).obligations.map((one) => one.id);
  };
  const merge = async (...ids: string[]): Promise<string> => {
    clock.advance(1000);
    return (await officer.does('mergeObligations', { body: { obligations_ids: ids } })).id;
  };
  const restore = (id: string, token: string | undefined = officer.token) => {
    clock.advance(1000);
    return test.call('restoreObligation', { params: { id }, token });
  };
  const detail = (id: string) => officer.does('getObligation', { params: { id } });
  const answered = async (id: string) =>
    (await officer.does('getControl', { params: { id } })).obligations.map((one) => one.id).toSorted();
  const listed = async () =>
    (await officer.does('listObligations', { query: { publication } })).obligations
      .map(({ id }) => id)
      .toSorted();
  const approvals = (id: string) =>
    test.db.withCompany(company, (tx) =>
      tx.selectFrom('approvals').selectAll().where('object_id', '=', id).orderBy('approved_at').execute(),
    );
  const refused = async (id: string) => {
    const before = await listed();
    const answer = await restore(id);
    expect(answer.problem).toMatchObject({
      status: 409,
      code: 'undo_not_possible',
      detail: expect.stringContaining('Nothing was undone'),
    });
    expect(await listed()).toEqual(before);
    return answer.problem;
  };

  it('an approved one that was split is approved again, and its control answers it again', async () => {
    const [one, other] = [await approved(), await approved()];
    const [both, single] = [await control(one, other), await control(one)];
    const [given] = await approvals(one);
    const parts = await split(one);
    expect(await answered(single)).toEqual(parts.toSorted());
    const answer = await restore(one);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ obligations: [{ id: one, status: 2, replaced_at: null }], total: 1 });
    expect(await listed()).toEqual([one, other].toSorted());
    for (const part of parts)
      expect((await officer.call('getObligation', { params: { id: part } })).status).toBe(404);
    expect(await answered(single)).toEqual([one]);
    expect(await answered(both)).toEqual([one, other].toSorted());
    // no new approval: it is the one that was given
    expect(await approvals(one)).toEqual([given]);
    const { links, history } = await detail(one);
    expect(links).toEqual([]);
    expect(history.map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['restored', 'Olga'],
      ['split', 'Olga'],
      ['decided', 'Olga'],
    ]);
    await test.expectWholeChain(company);
  });

  it('those that were merged are what they were, each with the controls that answered it', async () => {
    const [one, other] = [await approved(), await approved()];
    const third = await test.obligation(company, publication);
    await decide(third, { status: 0, reason: 'Not ours' });
    const [ofOne, ofOther] = [await control(one), await control(other)];
    const merged = await merge(one, other, third);
    expect([await answered(ofOne), await answered(ofOther)]).toEqual([[merged], [merged]]);
    expect((await restore(other)).body).toMatchObject({ total: 3 });
    expect(await listed()).toEqual([one, other, third].toSorted());
    expect([await answered(ofOne), await answered(ofOther)]).toEqual([[one], [other]]);
    expect(await detail(third)).toMatchObject({ status: 0, reason: 'Not ours' });
    expect(await detail(one)).toMatchObject({ status: 2 });
  });

  it('what was split after a split is taken back in turn', async () => {
    const one = await approved();
    const parts = await split(one);
    const merged = await merge(...parts);
    expect((await refused(one)).conflicts?.toSorted()).toEqual(parts.toSorted());
    expect((await restore(parts[0]!)).status).toBe(200);
    // they were replaced and put back: nobody decided about them, but they are no longer as they were made
    expect((await officer.call('getObligation', { params: { id: merged } })).status).toBe(404);
    expect((await restore(one)).status).toBe(200);
    expect(await listed()).toEqual([one]);
  });

  describe('is refused, and changes nothing,', () => {
    it('where one that stands in its place was decided about', async () => {
      const one = await approved();
      const [part = ''] = await split(one);
      await decide(part);
      expect((await refused(one)).conflicts).toEqual([part]);
    });

    it('where one of them was spoken about', async () => {
      const one = await approved();
      const [, part = ''] = await split(one);
      await officer.call('commentObligation', { params: { id: part }, body: { body: 'Ours?' } });
      expect((await refused(one)).conflicts).toEqual([part]);
    });

    it('where a control no longer answers one of them', async () => {
      const one = await approved();
      const id = await control(one);
      const [part = '', other = ''] = await split(one);
      await officer.does('updateControl', { params: { id }, body: { obligations_ids: [other] } });
      expect((await refused(one)).conflicts).toEqual([part]);
      expect(await answered(id)).toEqual([other]);
    });

    it('a second time, and where it stands in its place', async () => {
      const one = await approved();
      await refused(one);
      await split(one);
      expect((await restore(one)).status).toBe(200);
      await refused(one);
    });
  });

  it('two at the same time take it back once', async () => {
    const one = await approved();
    await split(one);
    const answers = await Promise.all([restore(one), restore(one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('what stood as approved is to be reviewed again where its approval no longer holds', async () => {
    const one = await approved();
    await split(one);
    await test.db.withCompany(company, (tx) =>
      tx.updateTable('obligations').set({ content_hash: 'moved' }).where('id', '=', one).execute(),
    );
    expect((await restore(one)).body).toMatchObject({ obligations: [{ status: 1 }] });
    expect((await detail(one)).history[0]).toMatchObject({ action: 'restored', from: '2', to: '1' });
  });
});
