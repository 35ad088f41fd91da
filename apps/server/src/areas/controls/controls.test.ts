import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evidence } from '@regulus/contract/controls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '../../audit/verify.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { beginWork } from '../../testing/begin-work.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany } from '../../testing/factories.ts';
import { describeApp, useApp } from '../../testing/use-app.ts';
import { eventually } from '../../testing/wait.ts';
import { fallBackExpired } from './readiness.service.ts';

const pdf = new Uint8Array([...Buffer.from('%PDF-1.7\n'), ...Buffer.from('proof of a control\n%%EOF\n')]);

describeOnOneDatabase('controls', (context) => {
  const clock = testingClock();
  const test = useApp(context, clock);
  let jobs: Jobs;
  let regulator: string;
  let company: string;
  let officer: Person;
  let auditor: Person;
  let publication: string;
  const today = () => clock.now().toISOString().slice(0, 10);
  const day = (offset: number) =>
    new Date(clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

  beforeAll(async () => {
    jobs = await beginWork(test);
    regulator = await test.regulator();
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    clock.advance(60_000);
    company = await test.company({
      regulators: [regulator],
      features: ['compliance', 'obligations'],
    });
    officer = await test.person(company);
    auditor = await test.person(company, { role: 'auditor' });
    publication = await test.publication({ regulator });
  });

  const approved = () => test.obligation(company, publication, { status: 2 });
  const make = async (body: Record<string, unknown> = {}, by = officer) => {
    const answer = await by.call('createControl', {
      body: {
        title: 'Keep records',
        ...('obligations_ids' in body || 'regulators' in body ? {} : { obligations_ids: [await approved()] }),
        ...body,
      },
    });
    return answer.status === 201 ? answer.body : Promise.reject(new Error(answer.text));
  };
  const change = (id: string, body: Record<string, unknown>, by = officer) =>
    by.call('updateControl', { params: { id }, body });
  const upload = (
    id: string,
    {
      name = 'proof.pdf',
      bytes = pdf,
      token = officer.token,
      ...fields
    }: { name?: string; bytes?: Uint8Array; token?: string } & Record<string, unknown> = {},
  ) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
    form.set('file', new File([Buffer.from(bytes)], name));
    return test.call('addEvidence', { params: { id }, form, token });
  };
  const list = async (query: Record<string, unknown> = {}) => {
    const answer = await officer.call('listControls', { query });
    return answer.body;
  };
  const read = (id: string) => officer.does('getControl', { params: { id } });
  const tasks = () =>
    context.db.withCompany(company, (tx) =>
      tx.selectFrom('tasks').selectAll().where('company_id', '=', company).orderBy('raised_at').execute(),
    );
  /** Files in the storage of the company. */
  const files = async () => {
    const folder = join(test.dependencies.config.DATA_DIR, 'files', company);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };
  const auditOf = (action: string) =>
    context.db.withCompany(company, (tx) =>
      tx
        .selectFrom('audit_entries')
        .selectAll()
        .where('company_id', '=', company)
        .where('action', '=', action)
        .orderBy('sequence')
        .execute(),
    );

  describe('making', () => {
    it('a control of approved obligations has their regulators, a number, and is Not Ready', async () => {
      const obligation = await approved();
      const first = await make({ obligations_ids: [obligation], is_suggested: true });
      const second = await make();
      expect(first).toMatchObject({
        code: 'C-0001',
        status: 0,
        list: 'incomplete',
        condition_applies: true,
        regulators: [regulator],
        assigned_to: null,
        origin: 'suggested',
        obligations: [{ id: obligation, status: 2, publication: { id: publication } }],
        proof: { evidence: 0, valid: 0, is_attested: false, valid_until: null },
      });
      expect(second.code).toBe('C-0002');
      expect(await auditOf('control.created')).toMatchObject([
        { object_id: first.id, details: { items: [{ control: first.id, obligations: [obligation] }] } },
        { object_id: second.id, details: { items: [{ obligations: [second.obligations[0]?.id] }] } },
      ]);
    });

    it('a code that is taken is refused, whatever letters it is written in', async () => {
      for (const code of ['BİLGİ-1', 'Ψ-1', 'q-1']) {
        await make({ code });
        const again = await officer.call('createControl', {
          body: { title: 'Keep', regulators: [regulator], code },
        });
        expect([code, again.problem.code]).toEqual([code, 'name_taken']);
      }
    });

    it('gives a free number, whatever codes people have chosen', async () => {
      await make({ code: 'c-0001' });
      expect((await make()).code).toBe('C-0002');
      await make({ code: 'C-999999' });
      await make({ code: 'C-999999999999' });
      expect((await make()).code).toBe('C-0003');
      expect((await make()).code).toBe('C-0004');
    });

    it.each([
      [{ title: ' ', regulators: ['X'] }, 400],
      [{ title: 'T'.repeat(301), regulators: ['X'] }, 400],
      [{ title: 'Nothing that it is for' }, 400],
      [{ title: 'T', regulators: ['X'], status: 2 }, 400],
      [{ title: 'T', regulators: ['X'], assignee_id: '11111111-1111-4111-8111-111111111111' }, 400],
      [{ title: 'T', obligations_ids: ['11111111-1111-4111-8111-111111111111'] }, 404],
    ])('%j is refused with %i and leaves nothing', async (body, status) => {
      const answer = await officer.call('createControl', { body });
      expect(answer.status).toBe(status);
      expect(answer.problem.detail).not.toBe('');
      expect((await list()).total).toBe(0);
    });

    it('an obligation that is not approved, or another company’s, is refused and named', async () => {
      const open = await test.obligation(company, publication);
      const answer = await officer.call('createControl', {
        body: { title: 'T', obligations_ids: [await approved(), open] },
      });
      expect(answer.status).toBe(409);
      expect(answer.problem).toMatchObject({ code: 'not_reviewed', conflicts: [open] });
      const other = await test.company({ regulators: [regulator], features: ['obligations'] });
      const foreign = await test.obligation(other, publication, { status: 2 });
      const refused = await officer.call('createControlsBatch', {
        body: {
          controls: [
            { title: 'Good', obligations_ids: [await approved()] },
            { title: 'Bad', obligations_ids: [foreign] },
          ],
        },
      });
      expect(refused.status).toBe(404);
      expect((await list()).total).toBe(0);
    });

    it('a code is given once, however it is written', async () => {
      await make({ code: 'ICT-7' });
      const twice = await officer.call('createControl', {
        body: { title: 'T', code: 'ict-7', regulators: ['X'] },
      });
      expect(twice.status).toBe(409);
      expect(twice.problem).toMatchObject({ code: 'name_taken', fields: [{ path: 'body.code' }] });
    });

    it('two at the same time get two numbers', async () => {
      const made = await Promise.all(Array.from({ length: 5 }, () => make({ regulators: ['X'] })));
      expect(new Set(made.map(({ code }) => code)).size).toBe(5);
    });

    it('several suggestions are taken over at once, new and into a present one', async () => {
      const present = await make();
      const [one, other] = [await approved(), await approved()];
      await officer.does('createControlsBatch', {
        body: {
          controls: [
            { title: 'New', obligations_ids: [one], is_suggested: true },
            { control_id: present.id, obligations_ids: [other] },
          ],
        },
      });
      const joined = await read(present.id);
      expect(joined.obligations.map(({ id }) => id)).toContain(other);
      expect(joined.history.map(({ action }) => action)).toEqual(['changed', 'created']);
      expect((await list()).total).toBe(2);
      for (const [action, obligation] of [
        ['created', one],
        ['changed', other],
      ] as const)
        expect((await auditOf(`control.${action}`)).at(-1)).toMatchObject({
          details: { items: [{ obligations: [obligation] }] },
        });
    });

    it('two that take over suggestions of the same publications never wait for one another in a ring', async () => {
      const others = await test.publication({ regulator });
      const ofOther = await test.obligation(company, others, { status: 2 });
      const own = await approved();
      for (const id of [publication, others])
        await officer.call('updatePublication', { params: { id }, body: { status: 2 } });
      const [first, second] = [await make({ regulators: ['X'] }), await make({ regulators: ['X'] })];
      const takeOver = (joined: string, theirs: string, fresh: string) =>
        officer.call('createControlsBatch', {
          body: {
            controls: [
              { control_id: joined, obligations_ids: [theirs] },
              { title: 'New', obligations_ids: [fresh] },
            ],
          },
        });
      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all([
          takeOver(first.id, own, ofOther),
          takeOver(second.id, ofOther, own),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      }
    });
  });

  describe('readiness', () => {
    it('Ready needs valid evidence; a file that is not yet valid or expired is none', async () => {
      const { id } = await make();
      const refused = await change(id, { status: 2 });
      expect(refused.status).toBe(409);
      expect(refused.problem).toMatchObject({ code: 'transition_not_allowed', allowed: [0, 1] });
      await upload(id, { effective_on: day(3) });
      await upload(id, { name: 'old.pdf', expires_on: day(-1), effective_on: day(-9) });
      expect(await read(id)).toMatchObject({ status: 1, proof: { evidence: 2, valid: 0 } });
      expect((await change(id, { status: 2 })).status).toBe(409);
      await upload(id, { expires_on: today() });
      expect((await change(id, { status: 2 })).body).toMatchObject({
        status: 2,
        list: 'completed',
        proof: { evidence: 3, valid: 1, valid_until: today() },
      });
    });

    it('falls back with a task when its evidence expires, once, and the task ends with new proof', async () => {
      const { id } = await make();
      await upload(id, { expires_on: day(1) });
      await change(id, { status: 2 });
      await fallBackExpired(test.dependencies);
      expect((await read(id)).status).toBe(2);
      clock.advance(2 * 86_400_000);
      officer = await test.signedIn(officer);
      await fallBackExpired(test.dependencies);
      await fallBackExpired(test.dependencies);
      const fallen = await read(id);
      expect(fallen.status).toBe(1);
      expect(fallen.history[0]).toMatchObject({ action: 'fell_back', actor: null, from: '2', to: '1' });
      const open = (await tasks()).filter(({ completed_at }) => completed_at === null);
      expect(open).toMatchObject([
        {
          cause: 'proof_expired',
          agent: 'governance_agent',
          content_type: 'last_push',
          priority: 20,
          object_id: id,
        },
      ]);
      await upload(id, {});
      await change(id, { status: 2 });
      expect((await tasks()).filter(({ completed_at }) => completed_at === null)).toEqual([]);
    });

    it('each time that its proof is taken away or ends by a changed day a task appears, none where it does not apply', async () => {
      const { id } = await make();
      const remove = (evidence: string) =>
        officer.call('removeEvidence', { params: { id, evidence_id: evidence } });
      await remove(((await upload(id)).body as Evidence).id);
      expect(await tasks()).toEqual([]);
      const file = (await upload(id)).body as Evidence;
      await change(id, { status: 2 });
      await remove(file.id);
      const again = (await upload(id)).body as Evidence;
      await change(id, { status: 2 });
      const expire = (expires_on: string | null) =>
        officer.call('updateEvidence', { params: { id: again.id }, body: { expires_on } });
      await expire(day(-1));
      const raised = await tasks();
      expect(raised.map(({ cause }) => cause)).toEqual(['proof_expired', 'proof_expired']);
      expect(raised.filter(({ completed_at }) => completed_at === null)).toHaveLength(1);
      await expire(null);
      await change(id, { status: 2, condition_applies: false, condition_reason: 'We issue no cards.' });
      await expire(day(-1));
      expect((await tasks()).map(({ completed_at }) => completed_at !== null)).toEqual([true, true]);
    });

    it('an attestation proves it until it is withdrawn, and stays on record', async () => {
      const { id } = await make();
      const short = await officer.call('attestControl', { params: { id }, body: { words: 'ok' } });
      expect(short.status).toBe(400);
      const { attestations } = await officer.does('attestControl', {
        params: { id },
        body: { words: 'I saw the register on 3 March and it was whole.' },
      });
      expect((await change(id, { status: 2 })).status).toBe(200);
      const params = { id, attestation_id: attestations[0]?.id ?? '' };
      const withdrawn = await officer.call('withdrawAttestation', { params });
      expect(withdrawn.body).toMatchObject({ status: 1, attestations: [{ validity: 'withdrawn' }] });
      expect((await officer.call('withdrawAttestation', { params })).status).toBe(404);
    });

    it('a condition that does not apply needs a reason, and puts it out of scope', async () => {
      const { id } = await make();
      expect((await change(id, { condition_applies: false })).status).toBe(400);
      expect(
        (await change(id, { condition_applies: false, condition_reason: 'We issue no cards.' })).body,
      ).toMatchObject({ list: 'out_of_scope', condition_reason: 'We issue no cards.' });
      expect((await change(id, { condition_applies: true })).body).toMatchObject({
        list: 'incomplete',
        condition_reason: null,
      });
    });

    it('the second of two who change the same gets what is stored now', async () => {
      const { id, revision } = await make();
      expect((await change(id, { title: 'First', revision })).status).toBe(200);
      const late = await change(id, { title: 'Second', revision });
      expect(late.status).toBe(409);
      expect(late.problem).toMatchObject({ code: 'revision_conflict', current: { title: 'First' } });
    });

    it('a publication is implemented with all controls Ready, and steps back when one is not', async () => {
      const { id } = await make();
      const decide = (body: Record<string, unknown>) =>
        officer.call('updatePublication', { params: { id: publication }, body });
      await decide({ status: 3 });
      const early = await decide({ status: 4, irrelevant_notes: 'done' });
      expect(early.status).toBe(409);
      expect(early.problem).toMatchObject({ code: 'not_ready', conflicts: [publication] });
      const file = (await upload(id)).body as Evidence;
      await change(id, { status: 2 });
      expect((await decide({ status: 4 })).body).toMatchObject({ status: 4 });
      const removed = await officer.call('removeEvidence', { params: { id, evidence_id: file.id } });
      expect(removed.body).toMatchObject({ removed: 1, deleted: 1, control: { status: 1 } });
      const { regulatory_update } = await officer.does('getActions', { params: { id: publication } });
      expect(regulatory_update.status).toBe(3);
    });

    describe('what counts as implemented', () => {
      const decide = (body: Record<string, unknown>) =>
        officer.call('updatePublication', { params: { id: publication }, body });
      const status = async () =>
        (await officer.does('getActions', { params: { id: publication } })).regulatory_update.status;
      const undo = (id: string) => officer.call('undoDecision', { params: { id } });
      const decisions = () =>
        context.db.withCompany(company, (tx) =>
          tx
            .selectFrom('decisions')
            .select(['id', 'actor_id'])
            .where('company_id', '=', company)
            .orderBy('made_at')
            .orderBy('id')
            .execute(),
        );
      const obligationIs = (id: string, wanted: 0 | 1 | 2) =>
        officer.call('updateObligation', { params: { id }, body: { status: wanted, reason: 'so' } });
      /** A control that proves all of the publication, which counts as implemented. */
      const implement = async () => {
        const obligation = await approved();
        const { id } = await make({ obligations_ids: [obligation] });
        const file = (await upload(id)).body as Evidence;
        await change(id, { status: 2 });
        await decide({ status: 3 });
        expect((await decide({ status: 4 })).body).toMatchObject({ status: 4 });
        return { obligation, id, file };
      };

      it('is not brought back by an undo where a control is not Ready any more', async () => {
        const { id, file } = await implement();
        clock.advance(1_000);
        const stepped = (await decide({ status: 3 })).body as { decision_id: string };
        await officer.call('removeEvidence', { params: { id, evidence_id: file.id } });
        expect((await undo(stepped.decision_id)).problem.code).toBe('not_ready');
        expect(await status()).toBe(3);
        await upload(id);
        await change(id, { status: 2 });
        expect((await undo(stepped.decision_id)).status).toBe(200);
        expect(await status()).toBe(4);
      });

      it('is not brought back by an undo of what the system did, nor without a control and a note', async () => {
        const { id, file } = await implement();
        clock.advance(1_000);
        await officer.call('removeEvidence', { params: { id, evidence_id: file.id } });
        const last = (await decisions()).at(-1);
        expect(last?.actor_id).toBeNull();
        expect((await undo(last?.id ?? '')).problem.code).toBe('not_ready');
        await change(id, { obligations_ids: [], regulators: [regulator] });
        expect((await undo(last?.id ?? '')).problem.code).toBe('undo_not_possible');
        expect(await status()).toBe(3);
      });

      it('analyzed is not brought back by an undo while an obligation needs review', async () => {
        const obligation = await approved();
        await decide({ status: 3 });
        clock.advance(1_000);
        const stepped = (await decide({ status: 2 })).body as { decision_id: string };
        await obligationIs(obligation, 1);
        expect((await undo(stepped.decision_id)).problem.code).toBe('not_reviewed');
        expect(await status()).toBe(2);
      });

      it.each(['one', 'a batch'])(
        'steps back when %s is approved that was disregarded, and whose control is not Ready',
        async (how) => {
          await implement();
          const other = await approved();
          await make({ obligations_ids: [other] });
          await obligationIs(other, 0);
          await decide({ status: 4 });
          expect(await status()).toBe(4);
          if (how === 'one') await obligationIs(other, 2);
          else
            await officer.call('updateObligationsBatch', { body: { status: 2, obligations_ids: [other] } });
          expect(await status()).toBe(3);
        },
      );

      it.each([
        ['answers it no more', (id: string) => change(id, { obligations_ids: [], regulators: [regulator] })],
        [
          'does not apply any more',
          (id: string) => change(id, { condition_applies: false, condition_reason: 'no' }),
        ],
        ['answers what is disregarded', (_: string, obligation: string) => obligationIs(obligation, 0)],
      ])('steps back when its only control %s, unless a note says why', async (_, end) => {
        const { id, obligation } = await implement();
        expect((await end(id, obligation)).status).toBe(200);
        expect(await status()).toBe(3);
        await decide({ status: 4, irrelevant_notes: 'Done by the group' });
        await change(id, { title: 'Otherwise' });
        expect(await status()).toBe(4);
      });
    });
  });

  describe('lists', () => {
    it('filter by regulator, person, title or code, and tell the part that is complete', async () => {
      const ready = await make({ title: 'Alpha_register' });
      await upload(ready.id);
      await change(ready.id, { status: 2, assignee_id: officer.id });
      await make({ title: 'Beta' });
      const begun = await make({ title: 'Gamma', regulators: ['OTHER'] });
      await change(begun.id, { status: 1 });
      const out = await make({ title: 'Delta' });
      await change(out.id, { condition_applies: false, condition_reason: 'no' });

      const all = await list({ sort: 'title' });
      expect(all.controls.map(({ title }) => title)).toEqual(['Alpha_register', 'Beta', 'Delta', 'Gamma']);
      expect(all).toMatchObject({
        total: 4,
        percent_complete: 33.33,
        list_counts: { completed: 1, in_progress: 1, incomplete: 1, out_of_scope: 1 },
      });
      const ordered = async (sort: string) => (await list({ sort })).controls;
      const titles = async (sort: string) => (await ordered(sort)).map(({ title }) => title);
      expect(await titles('-title')).toEqual(['Gamma', 'Delta', 'Beta', 'Alpha_register']);
      expect(await titles('code')).toEqual(['Alpha_register', 'Beta', 'Gamma', 'Delta']);
      expect(await titles('-code')).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha_register']);
      const changed = (await ordered('updated_at')).map(({ updated_at: at }) => at);
      expect(changed).toEqual(changed.toSorted());
      expect((await ordered('-updated_at')).map(({ updated_at: at }) => at)).toEqual(changed.toReversed());
      expect((await list({})).controls).toEqual(await ordered('-updated_at'));
      expect(await list({ list: 'completed,out_of_scope' })).toMatchObject({
        total: 2,
        percent_complete: 33.33,
      });
      expect(await list({ list: 'in_progress' })).toMatchObject({ total: 1, percent_complete: 33.33 });
      expect((await list({ regulators: 'OTHER' })).controls.map(({ id }) => id)).toEqual([begun.id]);
      expect((await list({ assignees: officer.id })).total).toBe(1);
      expect((await list({ assignees: officer.id, unassigned: true })).total).toBe(4);
      expect((await list({ unassigned: true })).total).toBe(3);
      expect((await list({ unassigned: true, applies: true })).total).toBe(2);
      expect((await list({ applies: false })).controls.map(({ id }) => id)).toEqual([out.id]);
      expect((await list({ q: 'ALPHA_' })).total).toBe(1);
      expect((await list({ q: '%' })).total).toBe(0);
      expect((await list({ q: ` ${begun.code.toLowerCase()} ` })).total).toBe(1);
      expect((await list({ q: '  ' })).total).toBe(4);
      expect((await list({ limit: 2, offset: 3 })).controls).toHaveLength(1);
    });

    it('without a regulator or a person chosen, nothing is listed', async () => {
      await make();
      for (const query of [{ regulators: '' }, { assignees: '' }, { assignees: '', unassigned: false }]) {
        expect(await list(query)).toMatchObject({ total: 0, percent_complete: 0 });
      }
    });

    it('those of one obligation, also after it joined another one and was taken off', async () => {
      const [one, other] = [await approved(), await approved()];
      const own = await make({ obligations_ids: [one] });
      const shared = await make({ obligations_ids: [other] });
      const of = async (obligation: string) =>
        (await list({ obligation })).controls.map(({ id }) => id).toSorted();
      expect(await of(one)).toEqual([own.id]);
      await officer.call('createControlsBatch', {
        body: { controls: [{ control_id: shared.id, obligations_ids: [one] }] },
      });
      expect(await of(one)).toEqual([own.id, shared.id].toSorted());
      await change(own.id, { obligations_ids: [], regulators: [regulator] });
      expect(await of(one)).toEqual([shared.id]);
      const stranger = await test.company({ features: ['obligations'] });
      const { token } = await test.person(stranger);
      expect(await test.does('listControls', { query: { obligation: one }, token })).toMatchObject({
        total: 0,
      });
      expect((await test.call('listControls', { query: { obligation: 'x' }, token })).status).toBe(400);
    });

    it('those of a publication, and none of one that there is not', async () => {
      const control = await make();
      const other = await test.publication({ regulator });
      const of = (id: string) => officer.call('listPublicationControls', { params: { id } });
      expect((await of(publication)).body).toMatchObject({ total: 1, controls: [{ id: control.id }] });
      expect((await of(other)).body).toMatchObject({ total: 0 });
      expect((await of('11111111-1111-4111-8111-111111111111')).status).toBe(404);
      expect((await officer.call('listControls', { query: { sort: 'x' } })).status).toBe(400);
    });
  });

  describe('evidence', () => {
    it('is kept under its hash, proves several controls, and comes back as it was sent', async () => {
      const [one, other] = [await make(), await make()];
      const sent = await upload(one.id, {
        note: 'Audit of March',
        effective_on: '2026-01-01',
        expires_on: '2099-12-31',
        control_ids: other.id,
      });
      expect(sent.status).toBe(201);
      const evidence = sent.body as Evidence;
      expect(evidence).toMatchObject({
        name: 'proof.pdf',
        content_type: 'application/pdf',
        byte_length: pdf.byteLength,
        note: 'Audit of March',
        validity: 'valid',
        is_scanned: false,
        uploaded_by: { id: officer.id },
      });
      expect(evidence.controls.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
      const file = await auditor.call('downloadEvidence', { params: { id: evidence.id } });
      expect(file.text).toBe(Buffer.from(pdf).toString());
      expect(file.headers['content-disposition']).toContain('proof.pdf');

      const params = { id: one.id, evidence_id: evidence.id };
      expect(await officer.does('removeEvidence', { params })).toMatchObject({ removed: 1, deleted: 0 });
      expect(await files()).toBe(1);
      expect((await officer.call('removeEvidence', { params })).status).toBe(404);
      const all = await officer.call('removeAllEvidence', { params: { id: other.id } });
      expect(all.body).toMatchObject({ removed: 1, deleted: 1 });
      expect(await eventually(async () => (await files()) === 0)).toBe(true);
      expect((await read(other.id)).evidence).toEqual([]);
      expect((await auditOf('control.evidence_removed')).at(-1)?.details).toMatchObject({
        evidence: [{ id: evidence.id, sha256: evidence.sha256, is_deleted: true }],
      });
    });

    it('a file that is there is added to another control without being sent again', async () => {
      const [one, other] = [await make(), await make()];
      const { id } = (await upload(one.id, { note: 'Signed by the Board' })).body as Evidence;
      const form = new FormData();
      form.set('evidence_id', id);
      await officer.does('addEvidence', { params: { id: other.id }, form });
      expect((await read(other.id)).evidence.map((file) => file.id)).toEqual([id]);
      const search = (q: string) => officer.does('listEvidence', { query: { q } });
      for (const q of ['PROOF', 'the board'])
        expect(await search(q)).toMatchObject({ total: 1, evidence: [{ id }] });
      expect(await search('p%f')).toEqual({ total: 0, evidence: [] });
    });

    it('the same bytes are one file of a control, and two of two controls, of which one may go', async () => {
      const { id } = await make();
      const first = (await upload(id, { note: 'Signed' })).body as Evidence;
      const again = await upload(id, { name: 'again.pdf', note: 'Other' });
      expect(again.status).toBe(201);
      expect(first).toMatchObject({ was_there: false });
      expect(again.body).toMatchObject({ id: first.id, name: 'proof.pdf', note: 'Signed', was_there: true });
      expect((await read(id)).evidence).toHaveLength(1);
      const second = (await upload((await make()).id, { name: 'again.pdf' })).body as Evidence;
      expect(second.sha256).toBe(first.sha256);
      await officer.call('removeEvidence', { params: { id, evidence_id: first.id } });
      await officer.does('downloadEvidence', { params: { id: second.id } });
    });

    it.each([
      ['of 0 bytes', { bytes: new Uint8Array() }, 400, 'is empty'],
      [
        'a program',
        { name: 'run.exe', bytes: Buffer.from('MZ\u0000\u0001') },
        400,
        'file type isn’t supported',
      ],
      [
        'a page',
        { name: 'page.html', bytes: Buffer.from('<script>1</script>') },
        400,
        'file type isn’t supported',
      ],
      [
        'a program under the name of a PDF',
        { bytes: Buffer.from('MZ\u0000\u0001') },
        400,
        'doesn’t match its name',
      ],
      [
        'bytes under the name of a text',
        { name: 'a.txt', bytes: Buffer.from('a\u0000b') },
        400,
        'match its name',
      ],
      ['without an ending', { name: 'proof', bytes: pdf }, 400, 'file type isn’t supported'],
      [
        'that expires before it begins',
        { effective_on: '2026-05-02', expires_on: '2026-05-01' },
        400,
        'expire',
      ],
      ['with a day that is none', { expires_on: '2026-02-30' }, 400, 'Invalid date'],
      ['for a control that there is not', { control_ids: '11111111-1111-4111-8111-111111111111' }, 404, ''],
    ] as const)('%s is refused and nothing of it is kept', async (_, sent, status, words) => {
      const { id } = await make();
      const answer = await upload(id, sent);
      expect(answer.status).toBe(status);
      expect(answer.problem.detail).toContain(words);
      expect(await files()).toBe(0);
      expect(await read(id)).toMatchObject({ status: 0, evidence: [], revision: 1 });
    });

    it.each([
      ['../../x.txt', 'x.txt'],
      ['C:\\temp\\x.txt', 'x.txt'],
      ['...x\u202Etxt.txt', 'xtxt.txt'],
    ])('the name %s is taken for %s', async (name, kept) => {
      const { id } = await make();
      expect((await upload(id, { name, bytes: Buffer.from('words') })).body).toMatchObject({ name: kept });
    });

    it('who calls a control Ready has seen until when its files hold', async () => {
      const { id } = await make();
      const { id: evidence } = (await upload(id)).body as Evidence;
      const { revision } = await read(id);
      await officer.call('updateEvidence', { params: { id: evidence }, body: { expires_on: '2099-01-01' } });
      expect((await change(id, { status: 2, revision })).problem.code).toBe('revision_conflict');
    });

    it('the second of two who say something of a file gets what it says now', async () => {
      const { id } = await make();
      const { id: evidence } = (await upload(id)).body as Evidence;
      const seen = { note: '', effective_on: '', expires_on: '' };
      const say = (body: Record<string, unknown>) =>
        officer.call('updateEvidence', { params: { id: evidence }, body });
      expect((await say({ note: 'signed', seen })).status).toBe(200);
      const late = await say({ expires_on: '2099-01-01', seen });
      expect(late.status).toBe(409);
      expect(late.problem).toMatchObject({ code: 'revision_conflict', current: { note: 'signed' } });
      const again = await say({ expires_on: '2099-01-01', seen: { ...seen, note: 'signed' } });
      expect(again.body).toMatchObject({ note: 'signed', expires_on: '2099-01-01' });
    });

    it.runIf(context.kind === 'postgres')(
      'a control that gets a file while its days are changed falls back with the others',
      async () => {
        const [one, other] = [await make(), await make()];
        const { id: evidence } = (await upload(one.id)).body as Evidence;
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
        const holding = context.db.withCompany(company, async (tx) => {
          await tx.selectFrom('controls').select('id').where('id', '=', one.id).forUpdate().execute();
          isLocked();
          await held;
        });
        await locked;
        const changing = officer.call('updateEvidence', {
          params: { id: evidence },
          body: { expires_on: '2020-01-01' },
        });
        await new Promise((resolve) => setTimeout(resolve, 300));
        const form = new FormData();
        form.set('evidence_id', evidence);
        await officer.call('addEvidence', { params: { id: other.id }, form });
        expect((await change(other.id, { status: 2 })).status).toBe(200);
        release();
        await holding;
        expect((await changing).status).toBe(200);
        expect((await read(other.id)).status).toBe(1);
      },
    );

    it('a long name is cut between characters', async () => {
      const { id } = await make();
      const { name } = (await upload(id, { name: `a${'😀'.repeat(120)}.pdf` })).body as Evidence;
      expect(name).toBe(`a${'😀'.repeat(97)}.pdf`);
    });

    it('larger than the limit is answered with 413, broken off with 400; nothing is kept', async () => {
      const { id } = await make();
      const large = Buffer.alloc(25 * 1024 * 1024 + 1, 0x20);
      large.set(pdf);
      expect((await upload(id, { bytes: large })).status).toBe(413);
      const send = (payload: string, boundary = 'b') =>
        test.app.inject({
          method: 'POST',
          url: `/api/regulatory-updates/controls/${id}/evidence`,
          headers: {
            authorization: `Bearer ${officer.token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
          },
          payload,
        });
      const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
      const broken = await send(`${head}half of it`);
      expect(broken.statusCode).toBe(400);
      expect(JSON.parse(broken.body)).toMatchObject({
        detail: expect.stringContaining('was interrupted') as string,
      });
      expect((await send(`${head}one\r\n${head}two\r\n--b--\r\n`)).statusCode).toBe(400);
      const nameless = await send(
        '--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\nx\r\n--b--\r\n',
      );
      expect(nameless.statusCode).toBe(400);
      expect(nameless.body).toContain('has no name');
      const none = await send('--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nx\r\n--b--\r\n');
      expect(none.statusCode).toBe(400);
      expect((await officer.call('addEvidence', { params: { id }, body: { note: 'x' } })).status).toBe(415);
      expect(await files()).toBe(0);
    });

    it('what is said of a file changes; a control that it no longer proves falls back', async () => {
      const { id } = await make();
      const file = (await upload(id)).body as Evidence;
      await change(id, { status: 2 });
      const changed = await officer.call('updateEvidence', {
        params: { id: file.id },
        body: { expires_on: day(-1), note: 'Old' },
      });
      expect(changed.body).toMatchObject({ validity: 'expired', note: 'Old' });
      expect(await read(id)).toMatchObject({
        status: 1,
        history: [{ action: 'evidence_changed', to: '1' }, {}, {}, {}],
      });
    });
  });

  describe('when an obligation changes', () => {
    const flags = async (id: string) => (await read(id)).flagged_at !== null;
    const decide = (id: string, body: Record<string, unknown>) =>
      officer.call('updateObligation', { params: { id }, body });

    it('its controls are marked until somebody has looked, others stay as they are', async () => {
      const obligation = await approved();
      const control = await make({ obligations_ids: [obligation] });
      const other = await make();
      await decide(obligation, { topic: 'Crypto' });
      expect(await flags(control.id)).toBe(false);
      await decide(obligation, { status: 0 });
      expect([await flags(control.id), await flags(other.id)]).toEqual([true, false]);
      expect((await read(control.id)).history[0]).toMatchObject({
        action: 'flagged',
        actor: { id: officer.id },
      });
      expect((await list({ flagged: true })).controls.map(({ id }) => id)).toEqual([control.id]);
      await change(control.id, { flagged: false });
      expect(await flags(control.id)).toBe(false);
    });

    it('in a batch all their controls are marked in one entry', async () => {
      const [one, two] = [await approved(), await approved()];
      const controls = [await make({ obligations_ids: [one] }), await make({ obligations_ids: [two] })];
      const body = { status: 1, obligations_ids: [one, two] };
      await officer.call('updateObligationsBatch', { body });
      for (const { id } of controls) expect(await flags(id)).toBe(true);
      expect(await auditOf('control.flagged')).toHaveLength(1);
    });

    it('a control answers what is put in the place of a split one', async () => {
      const obligation = await approved();
      const control = await make({ obligations_ids: [obligation] });
      const parts = [
        { start: 0, end: 20 },
        { start: 21, end: 40 },
      ];
      const split = await officer.call('splitObligation', { params: { id: obligation }, body: { parts } });
      const { obligations } = split.body as { obligations: { id: string }[] };
      const after = await read(control.id);
      expect(after.obligations.map(({ id }) => id).toSorted()).toEqual(
        obligations.map(({ id }) => id).toSorted(),
      );
      expect(after.flagged_at).not.toBeNull();
    });
  });

  it('suggests what approved obligations ask, and who has such a control already', async () => {
    const present = await make();
    const [one, other] = [await approved(), await approved()];
    const answer = await officer.does('suggestControls', { params: { id: publication } });
    expect(answer).toMatchObject({
      total: 1,
      suggestions: [{ title: 'Keep records', joins: { control_id: present.id }, likeness: 1 }],
      places: { [one]: { version: 1, language: 'en', start: 0, end: 40 } },
    });
    const { suggestions } = answer;
    expect(suggestions[0]?.obligations.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
    await change(present.id, { condition_applies: false, condition_reason: 'Not ours' });
    const without = await officer.call('suggestControls', { params: { id: publication } });
    expect(without.body).toMatchObject({ total: 1, suggestions: [{ joins: null }] });
  });

  it('what was called Ready and changed since stands unconfirmed, until somebody calls it Ready again', async () => {
    const { id } = await make();
    expect((await read(id)).confirmed).toBeNull();
    await upload(id);
    await change(id, { status: 2 });
    const { confirmed, revision } = await read(id);
    expect(confirmed).toMatchObject({ by: { id: officer.id }, at: clock.now().toISOString() });
    // who calls Ready what is confirmed takes nothing over
    const colleague = await test.person(company);
    await change(id, { status: 2 }, colleague);
    expect(await read(id)).toMatchObject({ confirmed, revision });

    await change(id, { description: 'Otherwise' });
    expect(await read(id)).toMatchObject({ status: 2, confirmed: null });
    expect((await change(id, { status: 2 }, colleague)).status).toBe(200);
    const again = await read(id);
    expect(again.confirmed).toMatchObject({ by: { id: colleague.id } });
    expect(again.history[0]).toMatchObject({
      action: 'decided',
      from: null,
      to: null,
      actor: { id: colleague.id },
    });
    const [, decided] = await auditOf('control.decided');
    expect(decided?.details).toMatchObject({ readiness: [2, 2], approved: expect.any(String) });
  });

  it('all of it is on the record, whose chain holds', async () => {
    const { id } = await make();
    const { id: evidence } = (await upload(id)).body as Evidence;
    await change(id, { status: 2 });
    await change(id, { title: 'Other', assignee_id: officer.id });
    await officer.call('removeEvidence', { params: { id, evidence_id: evidence } });
    expect((await read(id)).history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['evidence_removed', '2', '1'],
      ['changed', null, null],
      ['decided', '1', '2'],
      ['evidence_added', '0', '1'],
      ['created', null, null],
    ]);
    const report = await context.db.withSystem('health', (tx) => verifyChain(tx, company));
    expect(report.fault).toBeNull();
  });
});

describeApp('files of a company', (test) => {
  beforeAll(async () => {
    Object.assign(test.dependencies.config, { mostCompanyBytes: 25 });
  });

  it('are counted once for the same bytes, and refused beyond what a company may keep', async () => {
    const made = async () => {
      const company = await test.company({ features: ['obligations'] });
      const me = await test.person(company);
      const control = await me.call('createControl', { body: { title: 'T', regulators: ['X'] } });
      const { id } = control.body;
      const send = (words: string, name: string) => {
        const form = new FormData();
        form.set('file', new File([words], name));
        return me.call('addEvidence', { params: { id }, form });
      };
      return { token: me.token, send };
    };
    const [one, other] = [await made(), await made()];
    expect((await one.send('twenty characters ok', 'a.txt')).status).toBe(201);
    expect(await test.does('getStorage', { token: one.token })).toEqual({
      used_bytes: 20,
      allowed_bytes: 25,
    });
    const refused = await one.send('ten chars.', 'b.txt');
    expect(refused.status).toBe(413);
    expect(refused.problem).toMatchObject({ code: 'payload_too_large' });
    expect(refused.problem.detail).toContain('Remove evidence and agreements');
    expect(await test.does('listEvidence', { token: one.token })).toMatchObject({ total: 1 });
    expect((await one.send('five.', 'c.txt')).status).toBe(201);
    expect((await other.send('ten chars.', 'b.txt')).status).toBe(201);
    expect(await test.does('getStorage', { token: other.token })).toMatchObject({ used_bytes: 10 });
  });
});

describeOnOneDatabase('evidence beside a virus scanner', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let scanner: Server;
  let socket: string;

  beforeAll(async () => {
    socket = join(await mkdtemp(join(tmpdir(), 'regulus-clamd-')), 'clamd.sock');
    /** As clamd speaks: it finds whatever holds EICAR. */
    scanner = createServer((connection) => {
      const parts: Buffer[] = [];
      connection.on('data', (part: Buffer) => {
        parts.push(part);
        const all = Buffer.concat(parts);
        if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
        connection.end(all.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      });
    });
    await new Promise<void>((resolve) => scanner.listen(socket, resolve));
    test = await openTestApp(context.db, clock, { CLAMD_SOCKET: socket });
  });
  afterAll(async () => {
    await test.close();
    scanner.close();
  });

  it('is looked through; a virus is refused, and without an answer nothing is let in', async () => {
    const company = await makeCompany(context.db, { features: ['obligations'] });
    const caller = await test.person(company);
    const control = await caller.call('createControl', { body: { title: 'T', regulators: ['X'] } });
    const { id } = control.body;
    const send = (words: string) => {
      const form = new FormData();
      form.set('file', new File([words], 'a.txt'));
      return caller.call('addEvidence', { params: { id }, form });
    };
    expect((await send('all is well')).body).toMatchObject({ is_scanned: true });
    const refused = await send('this is EICAR');
    expect(refused.status).toBe(400);
    expect(refused.problem.detail).toContain('Eicar-Test-Signature');
    await new Promise((resolve) => scanner.close(resolve));
    expect((await send('unseen')).status).toBe(503);
    expect(await caller.does('listEvidence')).toMatchObject({ total: 1 });
  });
});
