import { randomUUID } from 'node:crypto';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useTwoPeople } from '../../testing/two-people.ts';

describeOnOneDatabase('a second person', (context) => {
  const { clock, test, made, require, readObligation, decide } = useTwoPeople(context);
  let { ada, ben, company, publication } = made;
  beforeEach(() => void ({ ada, ben, company, publication } = made));

  const approvals = (id: string) =>
    context.db.withCompany(company, (tx) =>
      tx
        .selectFrom('approvals')
        .select(['object_type', 'approved_by', 'lapsed_at', 'content_hash'])
        .where('company_id', '=', company)
        .where('object_id', '=', id)
        .orderBy('approved_at')
        .execute(),
    );

  describe('for obligations', () => {
    it('approves what another one changed last; who changed it is told who may', async () => {
      const id = await test.obligation(company, publication);
      expect((await decide(ada, id, { addressee: 'Every firm' })).status).toBe(200);
      expect((await readObligation(id)).second_person).toEqual({ authors: [{ id: ada.id, name: 'Ada' }] });
      const refused = await decide(ada, id, { status: 2 });
      expect(refused.status).toBe(409);
      expect(refused.problem).toMatchObject({ code: 'second_person_needed', conflicts: [id] });
      expect(refused.problem.detail).toContain('Ask Ben.');
      expect(await readObligation(id)).toMatchObject({ status: 1, revision: 2 });
      expect((await decide(ben, id, { status: 2 })).body).toMatchObject({ status: 2, second_person: null });
      expect(await approvals(id)).toMatchObject([{ approved_by: ben.id, lapsed_at: null }]);
    });

    it('is not needed for what stands as it was derived, nor for a topic or an assignee', async () => {
      const id = await test.obligation(company, publication);
      await decide(ada, id, { topic: 'Banking', assignee_id: ada.id });
      expect((await readObligation(id)).second_person).toBeNull();
      expect((await decide(ada, id, { status: 2 })).status).toBe(200);
    });

    it('is named also where somebody proposes to disregard it, and what governance has to review says how many wait', async () => {
      const ids = [await test.obligation(company, publication), await test.obligation(company, publication)];
      await decide(ada, ids[0]!, { addressee: 'Every firm' });
      await decide(ben, ids[1]!, { addressee: 'Every firm', status: 0, reason: 'Not our licence' });
      expect((await readObligation(ids[1]!)).second_person).toEqual({
        authors: [{ id: ben.id, name: 'Ben' }],
      });
      const review = async () => (await ada.does('getGovernance')).review;
      expect(await review()).toMatchObject([{ needs_review: 2, second_person: { total: 2, for_me: 1 } }]);
      await require(false);
      expect(await review()).toMatchObject([{ needs_review: 2, second_person: { total: 1, for_me: 1 } }]);
    });

    it('is needed again when the approved content changes, also where change and approval come together', async () => {
      const id = await test.obligation(company, publication, { status: 2 });
      expect((await decide(ben, id, { modality: 'should', status: 2 })).problem.code).toBe(
        'second_person_needed',
      );
      expect(await readObligation(id)).toMatchObject({ status: 2, modality: 'must' });
      expect((await decide(ben, id, { modality: 'should' })).body).toMatchObject({
        status: 1,
        second_person: { authors: [{ id: ben.id }] },
      });
      expect((await decide(ben, id, { status: 2 })).status).toBe(409);
      expect((await decide(ada, id, { status: 2 })).status).toBe(200);
    });

    it('approves what another one split or merged', async () => {
      const one = await test.obligation(company, publication);
      const split = await ada.call('splitObligation', {
        params: { id: one },
        body: {
          parts: [
            { start: 0, end: 20 },
            { start: 21, end: 40 },
          ],
        },
      });
      const [first, second] = (split.body as { obligations: Obligation[] }).obligations.map(({ id }) => id);
      expect((await decide(ada, first ?? '', { status: 2 })).problem.code).toBe('second_person_needed');
      expect((await decide(ben, first ?? '', { status: 2 })).status).toBe(200);
      const merged = await ben.call('mergeObligations', { body: { obligations_ids: [first, second] } });
      const { id } = merged.body;
      // the second part is of Ada still
      expect((await decide(ben, id, { status: 2 })).body).toMatchObject({
        status: 1,
        signature: { decision: 'approve', signed_by: { id: ben.id } },
      });
      expect((await decide(ada, id, { status: 2 })).body).toMatchObject({ status: 2 });
    });

    it('a batch is all or none, and names those that somebody else has to approve', async () => {
      const [own, other] = [
        await test.obligation(company, publication),
        await test.obligation(company, publication),
      ];
      await decide(ada, own, { addressee: 'Every firm' });
      const batch = async (who: Person) =>
        who.call('updateObligationsBatch', {
          body: {
            status: 2,
            obligations_ids: [own, other],
            revisions: {
              [own]: (await readObligation(own)).revision,
              [other]: (await readObligation(other)).revision,
            },
          },
        });
      const refused = await batch(ada);
      expect(refused.problem).toMatchObject({ code: 'second_person_needed', conflicts: [own] });
      expect(refused.problem.detail).toContain('Nothing was changed.');
      expect(await readObligation(other)).toMatchObject({ status: 1, revision: 1 });
      expect((await batch(ben)).status).toBe(200);
    });

    it('is not asked for where the company does not require one', async () => {
      await require(false);
      const id = await test.obligation(company, publication);
      await decide(ada, id, { addressee: 'Every firm' });
      expect((await readObligation(id)).second_person).toBeNull();
      expect((await decide(ada, id, { status: 2 })).status).toBe(200);
      const batched = await test.obligation(company, publication);
      await decide(ada, batched, { addressee: 'Every firm' });
      await ada.does('updateObligationsBatch', { body: { status: 2, obligations_ids: [batched] } });
    });
  });

  describe('for controls', () => {
    const make = async () => {
      const obligation = await test.obligation(company, publication, { status: 2 });
      const answer = await ada.call('createControl', {
        body: { title: 'Keep records', obligations_ids: [obligation] },
      });
      return answer.body;
    };
    const change = async (who: Person, id: string, body: Record<string, unknown>) =>
      who.call('updateControl', { params: { id }, body: { revision: (await read(id)).revision, ...body } });
    const attest = (who: Person, id: string) => {
      clock.advance(1000);
      return who.call('attestControl', {
        params: { id },
        body: { words: 'I have looked at it and it works.' },
      });
    };
    const upload = async (who: Person, id: string, fields: Record<string, string> = {}) => {
      clock.advance(1000);
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new File([`proof ${randomUUID()}`], 'proof.txt'));
      return await who.does('addEvidence', { params: { id }, form });
    };
    const read = (id: string) => ada.does('getControl', { params: { id } });
    const ready = async () => {
      const { id } = await make();
      await upload(ada, id);
      expect((await change(ben, id, { status: 2 })).status).toBe(200);
      return id;
    };

    it('calls Ready what another one proved last, and the approval is on record with its content', async () => {
      const { id } = await make();
      expect((await read(id)).second_person).toBeNull();
      await upload(ada, id);
      expect((await read(id)).second_person).toEqual({ authors: [{ id: ada.id, name: 'Ada' }] });
      const refused = await change(ada, id, { status: 2 });
      expect(refused.status).toBe(409);
      expect(refused.problem).toMatchObject({ code: 'second_person_needed', conflicts: [id] });
      expect(refused.problem.detail).toContain('Ask Ben.');
      expect((await read(id)).status).toBe(1);
      expect((await change(ben, id, { status: 2 })).body).toMatchObject({ status: 2, second_person: null });
      const [approval] = await approvals(id);
      expect(approval).toMatchObject({ object_type: 'control', approved_by: ben.id, lapsed_at: null });
      const decided = await context.db.withCompany(company, (tx) =>
        tx
          .selectFrom('audit_entries')
          .select('details')
          .where('company_id', '=', company)
          .where('action', '=', 'control.decided')
          .executeTakeFirstOrThrow(),
      );
      expect(decided.details).toMatchObject({ readiness: [1, 2], approved: approval?.content_hash });
    });

    it('confirms what was Ready before a second person was needed, and nobody who proved it does', async () => {
      const id = await ready();
      await context.db.withCompany(company, (tx) =>
        tx
          .updateTable('approvals')
          .set({ lapsed_at: clock.now() })
          .where('company_id', '=', company)
          .where('object_id', '=', id)
          .execute(),
      );
      expect(await read(id)).toMatchObject({ status: 2, confirmed: null });
      await upload(ada, id);
      expect((await change(ada, id, { status: 2 })).problem.code).toBe('second_person_needed');
      expect((await change(ben, id, { status: 2 })).status).toBe(200);
      expect((await read(id)).confirmed).toMatchObject({ by: { id: ben.id, name: 'Ben' } });
    });

    it('is another one than who changed until when a file proves it', async () => {
      const { id } = await make();
      const file = await upload(ada, id);
      clock.advance(1000);
      await ben.call('updateEvidence', { params: { id: file.id }, body: { expires_on: '2099-12-31' } });
      expect((await change(ben, id, { status: 2 })).body).toMatchObject({ status: 1 });
      expect((await change(ada, id, { status: 2 })).body).toMatchObject({
        status: 2,
        signature: { signed_by: { id: ben.id }, confirmed: { by: { id: ada.id } } },
      });
    });

    it.each([
      ['another title', (id: string) => change(ben, id, { title: 'Keep all records' })],
      ['another description', (id: string) => change(ben, id, { description: 'In the vault' })],
      ['more evidence', (id: string) => upload(ada, id)],
      ['an attestation', (id: string) => attest(ada, id)],
      [
        'an obligation that changed',
        async (id: string) => {
          const [obligation] = (await read(id)).obligations;
          expect((await decide(ben, obligation?.id ?? '', { addressee: 'Every firm' })).status).toBe(200);
        },
      ],
    ])('%s ends the approval, and the control waits again', async (_, act) => {
      const id = await ready();
      await act(id);
      expect((await read(id)).status).toBe(1);
      expect((await approvals(id)).filter(({ lapsed_at }) => lapsed_at === null)).toEqual([]);
      await test.expectWholeChain(company);
    });

    it('is another one than who set up what proves it from a later day on', async () => {
      const { id } = await make();
      await upload(ben, id);
      await upload(ada, id, {
        effective_on: new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10),
      });
      expect((await change(ada, id, { status: 2 })).body).toMatchObject({ status: 1 });
      expect((await change(ben, id, { status: 2 })).body).toMatchObject({ status: 2 });
    });

    it('what is only proved from a later day on waits for nobody yet', async () => {
      const { id } = await make();
      await upload(ada, id, { effective_on: '2099-01-01' });
      expect((await read(id)).second_person).toBeNull();
    });

    it('a further obligation ends the approval, and the log says that it is In Progress again', async () => {
      const id = await ready();
      const obligation = await test.obligation(company, publication, { status: 2 });
      await ben.does('createControlsBatch', {
        body: { controls: [{ control_id: id, obligations_ids: [obligation] }] },
      });
      const detail = await read(id);
      expect(detail.status).toBe(1);
      expect(detail.history[0]).toMatchObject({ action: 'changed', from: '2', to: '1' });
    });

    it('an assignee, a code or a note about a file does not end it', async () => {
      const id = await ready();
      await change(ben, id, { assignee_id: ben.id, code: 'ICT-1' });
      const [file] = (await read(id)).evidence;
      await ada.call('updateEvidence', { params: { id: file?.id ?? '' }, body: { note: 'signed' } });
      expect((await read(id)).status).toBe(2);
      expect(await approvals(id)).toMatchObject([{ lapsed_at: null }]);
    });

    it('was not needed before: what is Ready stays so until it is changed', async () => {
      await require(false);
      const { id } = await make();
      await upload(ada, id);
      expect((await read(id)).second_person).toBeNull();
      expect((await change(ada, id, { status: 2 })).status).toBe(200);
      await change(ada, id, { title: 'Keep some records' });
      expect((await read(id)).status).toBe(2);
      await require(true);
      expect((await read(id)).status).toBe(2);
      await change(ada, id, { title: 'Keep all records' });
      expect(await read(id)).toMatchObject({ status: 1, second_person: { authors: [{ id: ada.id }] } });
    });

    it('a file that is added to two controls makes both wait', async () => {
      const [one, other] = [await ready(), await ready()];
      await upload(ben, one, { control_ids: other });
      expect([(await read(one)).status, (await read(other)).status]).toEqual([1, 1]);
      expect((await change(ben, other, { status: 2 })).problem.code).toBe('second_person_needed');
    });

    it('names who may not also where somebody called it Not Ready', async () => {
      const { id } = await make();
      await upload(ada, id);
      expect((await change(ben, id, { status: 0 })).body).toMatchObject({
        second_person: { authors: [{ id: ada.id }] },
      });
    });

    describe('that one person made and approved before', () => {
      const review = ({ token }: Person) =>
        test.call('reviewOwnApprovals', { body: { groups: ['obligations', 'controls'] }, token });
      const list = (who = ada) => who.does('listOwnApprovals');
      /** one obligation that its author approved, one that another one did, and two such controls */
      const alone = async () => {
        await require(false);
        const own = await test.obligation(company, publication);
        await decide(ada, own, { addressee: 'Every firm', status: 2 });
        const other = await test.obligation(company, publication);
        await decide(ada, other, { addressee: 'Every firm' });
        await decide(ben, other, { status: 2 });
        const ids = [(await make()).id, (await make()).id, (await make()).id] as const;
        for (const id of ids) await upload(ada, id);
        await change(ada, ids[0], { status: 2 });
        await change(ben, ids[1], { status: 2 });
        await change(ben, ids[2], { status: 2 });
        await change(ben, ids[2], { title: 'Otherwise' });
        await require(true);
        return { own, other, controls: ids };
      };

      it('are listed for administrators, and put back in review with one call, on record', async () => {
        const { own, other, controls } = await alone();
        expect(await list()).toMatchObject({
          obligations: [{ id: own, publication: { id: publication }, decided_by: 'Ada' }],
          obligations_total: 1,
          controls: [
            { id: controls[0], decided_by: 'Ada' },
            { id: controls[2], decided_by: null },
          ],
          controls_total: 2,
        });
        const answer = await review(ada);
        expect(answer.body).toEqual({ obligations: 1, controls: 2, disregarded: 0, not_applying: 0 });
        expect(await readObligation(own)).toMatchObject({
          status: 1,
          second_person: { authors: [{ id: ada.id }] },
        });
        expect((await readObligation(other)).status).toBe(2);
        expect([
          (await read(controls[0])).status,
          (await read(controls[1])).status,
          (await read(controls[2])).status,
        ]).toEqual([1, 2, 1]);
        expect((await read(controls[0])).history[0]).toMatchObject({
          actor: { id: ada.id },
          action: 'decided',
          from: '2',
          to: '1',
          batch_size: 2,
        });
        expect(await list()).toMatchObject({ obligations_total: 0, controls_total: 0 });
        expect((await review(ada)).body).toMatchObject({ obligations: 0, controls: 0 });
        await test.expectWholeChain(company);
      });

      it('are nobody’s matter where no second person is required, and no member’s or stranger’s', async () => {
        const { own } = await alone();
        for (const call of [
          (token?: string) => test.call('listOwnApprovals', token ? { token } : {}),
          (token?: string) =>
            test.call('reviewOwnApprovals', { body: { groups: ['controls'] }, ...(token ? { token } : {}) }),
        ]) {
          expect((await call()).status).toBe(401);
          expect((await call(ben.token)).problem.code).toBe('role_missing');
        }
        expect((await ada.call('reviewOwnApprovals', { body: { groups: [] } })).status).toBe(400);
        const features = ['company' as const, 'obligations' as const];
        const stranger = await test.company({ features });
        const me = await test.person(stranger, { role: 'company_admin' });
        expect(
          await me.does('reviewOwnApprovals', { body: { groups: ['obligations', 'controls'] } }),
        ).toMatchObject({ obligations: 0, controls: 0 });
        await require(false);
        expect(await list()).toMatchObject({ obligations_total: 0, controls_total: 0 });
        await review(ada);
        expect((await readObligation(own)).status).toBe(2);
      });
    });
  });
});
