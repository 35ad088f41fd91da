import type { FeatureKey } from '@regulus/contract/route.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { describeApp } from '../../testing/use-app.ts';

describeApp('several controls at once, and what is said of one', (test, clock) => {
  let regulator: string;
  let company: string;
  let publication: string;
  let officer: Person;
  let colleague: Person;
  let auditor: Person;
  let stranger: Person;
  beforeAll(async () => {
    regulator = await test.regulator();
  });
  beforeEach(async () => {
    clock.advance(60_000);
    const features: FeatureKey[] = ['company', 'compliance', 'obligations'];
    company = await test.company({ regulators: [regulator], features });
    officer = await test.person(company, { name: 'Olga', role: 'company_admin' });
    colleague = await test.person(company, { name: 'Carla' });
    auditor = await test.person(company, { role: 'auditor' });
    stranger = await test.person(await test.company({ regulators: [regulator], features }));
    publication = await test.publication({ regulator, title: 'A rule' });
  });

  const make = (body: Record<string, unknown> = {}, who = officer) =>
    who.does('createControl', { body: { title: 'Keep', regulators: [regulator], ...body } });
  const attest = (id: string, who = officer) =>
    who.call('attestControl', { params: { id }, body: { words: 'It works, as I have seen myself.' } });
  const three = async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await make()).id);
    return ids;
  };
  const batch = (body: Record<string, unknown>, token: string | undefined = officer.token) =>
    test.call('updateControlsBatch', { body, token });
  const read = (id: string) => officer.does('getControl', { params: { id } });
  const states = async (ids: readonly string[]) => {
    const all = [];
    for (const id of ids) all.push((await read(id)).status);
    return all;
  };
  const auditOf = (action: string) =>
    test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('audit_entries')
        .selectAll()
        .where('company_id', '=', company)
        .where('action', '=', action)
        .orderBy('sequence')
        .execute(),
    );

  describe('several', () => {
    it('are set In Progress and given to a colleague, each kind in one entry of the log', async () => {
      const ids = await three();
      const answer = await batch({ control_ids: ids, status: 1, assignee_id: colleague.id });
      expect(answer.body).toMatchObject({ total: 3 });
      expect(await states(ids)).toEqual([1, 1, 1]);
      expect(await auditOf('control.decided')).toHaveLength(1);
      expect(await auditOf('control.assigned')).toHaveLength(1);
      const { assigned_to, history } = await read(ids[1]!);
      expect(assigned_to).toBe(colleague.id);
      expect(history.slice(0, 2)).toMatchObject([
        { action: 'assigned', to: colleague.id, batch_size: 3 },
        { action: 'decided', from: '0', to: '1', batch_size: 3 },
      ]);
      await test.expectWholeChain(company);
    });

    it('what is so already is not on record again', async () => {
      const ids = await three();
      await batch({ control_ids: ids, assignee_id: colleague.id });
      await batch({ control_ids: [...ids, ids[0]], assignee_id: colleague.id, status: 0 });
      expect(await auditOf('control.assigned')).toHaveLength(1);
      expect(await auditOf('control.decided')).toHaveLength(0);
    });

    it('are Ready together where each is proved; else none is, and which are not proved is said', async () => {
      const ids = await three();
      await attest(ids[0]!);
      await attest(ids[1]!);
      expect((await batch({ control_ids: ids, status: 2 })).problem).toMatchObject({
        status: 409,
        code: 'transition_not_allowed',
        conflicts: [ids[2]],
        detail: expect.stringContaining('Nothing was changed'),
      });
      expect(await states(ids)).toEqual([1, 1, 0]);
      await attest(ids[2]!);
      expect((await batch({ control_ids: ids, status: 2 })).status).toBe(200);
      expect(await states(ids)).toEqual([2, 2, 2]);
      expect((await read(ids[2]!)).confirmed).toMatchObject({ by: { name: 'Olga' } });
      // a second time it changes nothing, so that nobody takes the confirmation over
      await batch({ control_ids: ids, status: 2 }, colleague.token);
      expect((await read(ids[2]!)).confirmed).toMatchObject({ by: { name: 'Olga' } });
      await batch({ control_ids: ids, status: 0 });
      expect((await read(ids[2]!)).confirmed).toBeNull();
    });

    it('wait for a second person, who is named, where one set up the proof of some', async () => {
      await officer.call('updateSecondPerson', { body: { is_required: true } });
      const ids = await three();
      await attest(ids[0]!);
      await attest(ids[1]!, colleague);
      await attest(ids[2]!, colleague);
      const revisions = async () =>
        Object.fromEntries(await Promise.all(ids.map(async (id) => [id, (await read(id)).revision])));
      expect((await batch({ control_ids: ids, status: 2 })).problem.code).toBe('revision_needed');
      const refused = await batch({ control_ids: ids, status: 2, revisions: await revisions() });
      expect(refused.problem).toMatchObject({
        status: 409,
        code: 'second_person_needed',
        conflicts: [ids[0]],
      });
      expect(await states(ids)).toEqual([1, 1, 1]);
      // of one that both had a part in, each signs
      await attest(ids[1]!);
      const signed = await batch({ control_ids: ids.slice(1), status: 2, revisions: await revisions() });
      expect(signed.body).toMatchObject({ total: 2, signed: 1, confirmed: 0 });
      expect(await states(ids)).toEqual([1, 1, 2]);
      expect((await read(ids[1]!)).history[0]).toMatchObject({ action: 'signed' });
      const confirmed = await batch(
        { control_ids: ids.slice(1), status: 2, revisions: await revisions() },
        colleague.token,
      );
      expect(confirmed.body).toMatchObject({ signed: 0, confirmed: 1 });
      expect(await states(ids)).toEqual([1, 2, 2]);
      expect((await read(ids[1]!)).history[0]).toMatchObject({
        action: 'confirmed',
        actor: { name: 'Carla' },
      });
    });

    it('of which one is another company’s, gone or changed by a colleague are left as they are', async () => {
      const ids = await three();
      const foreign = await make({}, stranger);
      for (const other of [foreign.id, company]) {
        const answer = await batch({ control_ids: [...ids, other], status: 1 });
        expect(answer.problem).toMatchObject({ status: 404, code: 'not_found' });
      }
      expect(await states(ids)).toEqual([0, 0, 0]);
      const revisions = Object.fromEntries(ids.map((id) => [id, 1]));
      await colleague.call('updateControl', { params: { id: ids[1]! }, body: { title: 'Otherwise' } });
      expect((await batch({ control_ids: ids, status: 1, revisions })).problem).toMatchObject({
        status: 409,
        code: 'revision_conflict',
        conflicts: [ids[1]],
      });
      expect(await states(ids)).toEqual([0, 0, 0]);
    });

    it('are refused with what nobody can mean, to who only reads, and to nobody', async () => {
      const ids = await three();
      expect((await batch({ control_ids: ids })).status).toBe(400);
      expect((await batch({ control_ids: [], status: 1 })).status).toBe(400);
      expect((await batch({ control_ids: ids, assignee_id: auditor.id })).status).toBe(400);
      expect((await batch({ control_ids: ids, status: 1 }, auditor.token)).status).toBe(403);
      expect(await states(ids)).toEqual([0, 0, 0]);
    });
  });

  describe('a comment', () => {
    const say = (id: string, body: Record<string, unknown>, who: Person = officer) =>
      who.call('commentControl', { params: { id }, body });

    it('stands with its author and in the history, and its words not in the log', async () => {
      const { id } = await make();
      expect((await say(id, { body: ' Is this enough? ' })).body).toMatchObject({
        author: { id: officer.id, name: 'Olga' },
        body: 'Is this enough?',
      });
      const { comments, comment_count: count, history } = await read(id);
      expect(comments.map(({ body }) => body)).toEqual(['Is this enough?']);
      expect(count).toBe(1);
      expect(history[0]).toMatchObject({ action: 'commented', actor: { name: 'Olga' } });
      expect(JSON.stringify(await auditOf('control.commented'))).not.toContain('enough');
    });

    it('is refused empty', async () => {
      const { id } = await make();
      expect((await say(id, { body: ' ' })).status).toBe(400);
      expect((await read(id)).comments).toEqual([]);
    });
  });

  describe('a due date', () => {
    it('is the control’s own, on record, sorted by, and none can be set again', async () => {
      const [late, early, none] = [
        await make({ due_on: '2027-05-01' }),
        await make({ due_on: '2027-01-01' }),
        await make(),
      ];
      const dated = await test.obligation(company, publication, { status: 2 }, { due_on: '2027-03-01' });
      const legal = await make({ obligations_ids: [dated] });
      const order = async (sort: string) =>
        (await officer.does('listControls', { query: { sort } })).controls.map(({ id }) => id);
      expect(await order('due_on')).toEqual([early.id, legal.id, late.id, none.id]);
      expect((await order('-due_on'))[0]).toBe(late.id);
      expect(legal).toMatchObject({ due_on: null, obligations_due_on: '2027-03-01' });
      const change = (due_on: string | null) =>
        officer.call('updateControl', { params: { id: late.id }, body: { due_on } });
      expect((await change('2026-12-24')).body).toMatchObject({ due_on: '2026-12-24' });
      expect((await read(late.id)).history[0]).toMatchObject({ action: 'changed', fields: ['due_on'] });
      expect((await change(null)).body).toMatchObject({ due_on: null });
      expect((await change('soon')).status).toBe(400);
    });
  });

  describe('as a file', () => {
    const lines = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

    it('holds what is shown under the filters, or those that were chosen, safe from formulas', async () => {
      const obligation = await test.obligation(company, publication, { status: 2 }, { clause: 'Article 7' });
      const one = await make({ title: '=1+1', obligations_ids: [obligation], assignee_id: colleague.id });
      const other = await make({ title: 'Second', due_on: '2027-05-01' });
      await attest(one.id);
      const get = (query: Record<string, unknown>, token = officer.token) =>
        test.call('exportControls', { query: { format: 'csv', ...query }, token });
      const csv = await get({ sort: 'code' });
      expect(csv.headers['content-type']).toContain('text/csv');
      const [head = '', first = '', second = ''] = lines(csv.text);
      expect(head.split(',').slice(0, 2)).toEqual(['Control', 'Title']);
      expect(first).toContain('In Progress');
      expect(first).toContain("'=1+1");
      expect(first).toContain('Carla');
      expect(first).toContain('A rule Article 7');
      expect(first).toContain('Payment institutions shall keep records.');
      expect(first).toContain(`/app/inventory?tab=controls&control=${one.id}`);
      expect(second).toContain('Not Ready');
      expect(second).toContain('2027-05-01');
      expect(lines((await get({ list: 'in_progress' })).text)).toHaveLength(2);
      expect(lines((await get({ ids: other.id })).text)).toHaveLength(2);
      expect(lines((await get({ publication })).text)).toHaveLength(2);
      expect((await get({ publication: company })).status).toBe(404);
      expect(lines((await get({ ids: one.id }, stranger.token)).text)).toHaveLength(1);
      expect((await get({}, auditor.token)).status).toBe(200);
      expect((await get({ format: 'pdf' })).status).toBe(400);
      expect((await get({ format: 'xlsx' })).text.startsWith('PK')).toBe(true);
    });

    it('obligations stand with their controls, readiness and count of evidence', async () => {
      const one = await test.obligation(company, publication, { status: 2 }, { clause: 'Article 7' });
      await test.obligation(company, publication, {}, { clause: 'Article 8', position: 1 });
      const { id } = await make({ obligations_ids: [one] });
      const form = new FormData();
      form.set('file', new File(['proof'], 'minutes.txt'));
      await officer.call('addEvidence', { params: { id }, form });
      const get = (query: Record<string, unknown>, token = officer.token) =>
        test.call('exportObligations', { query: { format: 'csv', ...query }, token });
      const [, first = '', second = ''] = lines((await get({})).text);
      expect(first).toContain('Article 7');
      expect(first).toContain('C-0001 In Progress,1,');
      expect(first).toContain(`/app/inventory?tab=obligations&obligation=${one}`);
      expect(second).toContain('Needs review');
      expect(lines((await get({ status: 2 })).text)).toHaveLength(2);
      expect(lines((await get({ q: 'keep records' })).text)).toHaveLength(3);
      expect(lines((await get({ ids: one })).text)).toHaveLength(2);
      expect(lines((await get({ ids: one }, stranger.token)).text)).toHaveLength(1);
      expect((await get({ sort: 'colour' })).status).toBe(400);
    });
  });

  it('suggestions name who has all of their obligations, or nobody', async () => {
    const assigned = (to: string | null, position: number) =>
      test.obligation(company, publication, { status: 2 }, { assignee_id: to, position });
    await assigned(colleague.id, 0);
    await assigned(colleague.id, 1);
    const suggested = async () =>
      (await officer.does('suggestControls', { params: { id: publication } })).suggestions.map(
        ({ assigned_to, obligations }) => [assigned_to, obligations.length],
      );
    expect(await suggested()).toEqual([[colleague.id, 2]]);
    await assigned(null, 2);
    expect(await suggested()).toEqual([[null, 3]]);
  });
});
