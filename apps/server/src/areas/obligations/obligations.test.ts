import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  type Derivation,
  type Obligation,
  type ObligationRow,
  obligationRowSchema,
} from '@regulus/contract/obligations.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embeddedEngines } from '../../engine/choose-engines.ts';
import { writeClauseTree } from '../../engine/text/clause-tree.ts';
import { recogniseAct } from '../../engine/text/extract/recognise-act.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import { silentLogger } from '../../lib/logger.ts';
import type { Person } from '../../testing/app.ts';
import { beginWork } from '../../testing/begin-work.ts';
import { corpusPath } from '../../testing/corpus.ts';
import type { giveText } from '../../testing/factories.ts';
import { describeApp } from '../../testing/use-app.ts';
import { eventually } from '../../testing/wait.ts';
import { followNewVersions } from './derive.service.ts';
import { derive as deriveFor } from './derive.ts';

const point = (label: string, text: string) => ({
  kind: 'point' as const,
  label: `(${label})`,
  segment: `pt_${label}`,
  text,
  children: [],
});

interface Wording {
  readonly first?: string;
  readonly report?: string;
  readonly informs?: string;
}

/** An act of our own: five duties of firms (two of them points of a list), one of an authority, one permission. */
const act = ({
  first = 'keep a register of its suppliers;',
  report = 'without undue delay',
  informs = 'The competent authority shall inform the Commission.',
}: Wording = {}) =>
  writeClauseTree([
    {
      kind: 'article',
      label: 'Article 5',
      segment: 'art_5',
      rooted: true,
      heading: 'Suppliers',
      text: '',
      children: [
        {
          kind: 'paragraph',
          label: '1.',
          segment: 'par_1',
          text: 'Each payment institution shall:',
          children: [point('a', first), point('b', 'name a person who answers for it.')],
        },
        {
          kind: 'paragraph',
          label: '2.',
          segment: 'par_2',
          text: `Payment institutions shall report losses to the competent authority ${report}, and shall keep the report for five years.`,
          children: [],
        },
        {
          kind: 'paragraph',
          label: '3.',
          segment: 'par_3',
          text: 'Payment institutions shall publish the register by 5 March 2027. Where a client complains, the payment institution shall answer in writing.',
          children: [],
        },
        {
          kind: 'paragraph',
          label: '4.',
          segment: 'par_4',
          text: `${informs} Competent authorities may enter premises.`,
          children: [],
        },
      ],
    },
  ]);

describeApp('obligations', (test, clock) => {
  let jobs: Jobs;
  let regulator: string;
  let company: string;
  let officer: Person;
  let colleague: Person;
  let auditor: Person;
  let stranger: Person;

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
    const foreign = await test.company({
      regulators: [regulator],
      features: ['compliance', 'obligations'],
    });
    stranger = await test.person(foreign);
    officer = await test.person(company, { name: 'Olga' });
    colleague = await test.person(company, { name: 'Carl' });
    auditor = await test.person(company, { name: 'Anna', role: 'auditor' });
  });

  const publish = async (text: Parameters<typeof giveText>[2] | null = act()) => {
    const id = await test.publication({ regulator, title: 'An act on suppliers' });
    if (text) await test.giveText(id, text);
    return id;
  };
  const put = (id: string, body: object, as = officer) =>
    as.call('updatePublication', { params: { id }, body });
  const start = (id: string, as = officer) => put(id, { obligations_derived: true }, as);
  const progress = (id: string, as = officer) => as.does('getDerivation', { params: { id } });
  const derive = async (id: string, as = officer) => {
    expect((await start(id, as)).status).toBe(200);
    return eventually(async () => {
      const now = await progress(id, as);
      if (now.state === 'failed') throw new Error(String(now.message));
      return now.state === 'done' ? now : undefined;
    });
  };
  interface Listed {
    obligations: Obligation[];
    total: number;
    status_counts: Record<string, number>;
    kind_counts: Record<string, number>;
  }
  /** Those of one publication whole; else the rows of all. */
  const list = async (
    { publication: of, ...query }: { publication?: string; [field: string]: unknown } = {},
    as = officer,
  ) =>
    (of === undefined
      ? await as.call('listObligations', { query: { ...query } })
      : await as.call('listPublicationObligations', { params: { id: of }, query })
    ).body as Listed;
  const rowOf = (one: Obligation) =>
    Object.fromEntries(
      Object.entries(one).filter(([field]) => Object.hasOwn(obligationRowSchema.shape, field)),
    );
  const bodyOf = ({ quotes }: Obligation) => quotes.find(({ role }) => role === 'body')?.text;
  const get = (id: string, as = officer) => as.call('getObligation', { params: { id } });
  const detail = async (id: string) => (await get(id)).body;
  const change = (id: string, body: object, as = officer) =>
    as.call('updateObligation', { params: { id }, body });
  const batch = (ids: string[], status: number, more: object = {}, as = officer) =>
    as.call('updateObligationsBatch', { body: { status, obligations_ids: ids, ...more } });
  const audited = (action: string) =>
    test.db.withCompany(company, (tx) =>
      tx.selectFrom('audit_entries').selectAll().where('action', '=', action).orderBy('sequence').execute(),
    );
  const approvals = (id: string) =>
    test.db.withCompany(company, (tx) =>
      tx
        .selectFrom('approvals')
        .select(['content_hash', 'approved_by', 'lapsed_at'])
        .where('object_id', '=', id)
        .orderBy('approved_at')
        .execute(),
    );
  const withFirms = async (wording?: Wording) => {
    const publication = await publish(act(wording));
    await derive(publication);
    const { obligations } = await list({ publication, kind: 'firm' });
    return { publication, obligations, ids: obligations.map(({ id }) => id) };
  };

  describe('deriving', () => {
    it('finds what firms, others and nobody must do, each to be reviewed, with quote, clause and day', async () => {
      const publication = await publish();
      const { job_id } = await derive(publication);
      expect(job_id).not.toBeNull();
      const { obligations, total, status_counts, kind_counts } = await list({ publication });
      expect({ total, status_counts, kind_counts }).toEqual({
        total: 7,
        status_counts: { '0': 0, '1': 7, '2': 0 },
        kind_counts: { firm: 5, other: 1, permission: 1 },
      });
      const { content } = act();
      for (const one of obligations)
        for (const { text, start: from, end } of one.quotes) expect(content.slice(from, end)).toBe(text);
      expect(obligations[0]).toMatchObject({
        status: 1,
        kind: 'firm',
        modality: 'must',
        clause: 'Article 5(1), point (a)',
        origin: 'derived',
        derived_by: embeddedEngines.obligations.version,
        quotes: [
          { role: 'lead_in', text: 'Each payment institution shall:' },
          { role: 'body', text: 'keep a register of its suppliers;' },
        ],
        addressee: { text: 'Each payment institution' },
        revision: 1,
      });
      expect(obligations.find((one) => one.due_on !== null)).toMatchObject({
        due_on: '2027-03-05',
        deadline: { text: 'by 5 March 2027' },
      });
      const { body } = await officer.call('getActions', { params: { id: publication } });
      const actions = body as {
        regulatory_update: RegulatoryUpdate;
        obligations: Obligation[];
        obligations_total: number;
      };
      expect(actions.obligations.map(({ id }) => id)).toEqual(obligations.map(({ id }) => id));
      expect(actions.obligations_total).toBe(7);
      expect(actions.regulatory_update).toMatchObject({
        obligations_derived: true,
        obligations_processed: true,
        obligations_deriver: officer.id,
        obligation_counts: { '0': 0, '1': 5, '2': 0, other: 1, permission: 1 },
      });
      expect(actions.regulatory_update.obligations).toHaveLength(5);
      expect((await audited('publication.obligations_derived')).map(({ details }) => details)).toMatchObject([
        { added: 7, kept: 0, removed: 0 },
      ]);
    });

    it('runs once however often it is asked, and doubles nothing when it runs again', async () => {
      const publication = await publish();
      const answers = await Promise.all([
        start(publication),
        start(publication, colleague),
        start(publication),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const ids = answers.map(({ body }) => (body as { derivation: Derivation }).derivation.job_id);
      expect(new Set(ids).size).toBe(1);
      await derive(publication);
      const { obligations } = await list({ publication });
      expect(obligations).toHaveLength(7);
      await jobs.stop();
      // as after a process that died before it could say that it was done
      await deriveFor(
        { db: test.db, clock, log: silentLogger, engines: embeddedEngines },
        company,
        publication,
        {
          signal: new AbortController().signal,
          progress: async () => {},
        },
      );
      expect((await list({ publication })).obligations).toEqual(obligations);
      jobs = await beginWork(test);
      expect(await audited('publication.derivation_started')).toHaveLength(1);
    });

    it('says what to do where there is no text, or none in a language that is read', async () => {
      const bare = await publish(null);
      expect((await start(bare)).problem).toMatchObject({
        status: 409,
        code: 'not_derivable',
        detail: expect.stringContaining('is not available'),
      });
      expect(await progress(bare)).toMatchObject({
        state: 'not_started',
        obstacle: expect.stringContaining('is not available'),
      });
      const french = await publish({ ...act(), language: 'fr' });
      expect((await start(french)).problem.detail).toContain('English and German. This one is in French');
      expect((await list({ publication: french })).total).toBe(0);
    });

    it('is asked for by itself, and not taken back', async () => {
      const publication = await publish();
      expect((await put(publication, { obligations_derived: true, status: 0 })).problem).toMatchObject({
        status: 400,
        fields: [{ path: 'body.obligations_derived' }],
      });
      expect((await put(publication, { obligations_derived: false })).status).toBe(200);
      await derive(publication);
      expect((await put(publication, { obligations_derived: false })).status).toBe(400);
    });

    it('belongs to one company', async () => {
      const { publication, ids } = await withFirms();
      expect(await progress(publication, stranger)).toMatchObject({ state: 'not_started' });
      expect((await list({ publication }, stranger)).total).toBe(0);
      expect((await get(ids[0]!, stranger)).status).toBe(404);
      await derive(publication, stranger);
      expect((await list({ publication }, stranger)).total).toBe(7);
      expect((await list({ publication })).obligations).toHaveLength(7);
    });
  });

  describe('a new version', () => {
    it('keeps what was decided where the quote stands unchanged, and reopens exactly what reads otherwise', async () => {
      const { publication, obligations } = await withFirms();
      await batch(
        obligations.map(({ id }) => id),
        2,
      );
      const later = act({ report: 'within ten days' });
      await test.giveText(publication, { ...later, version: 2 });
      expect(await progress(publication)).toMatchObject({ state: 'done', is_outdated: true });
      await derive(publication);
      const after = (await list({ publication, kind: 'firm' })).obligations;
      const old = after.filter(({ id }) => obligations.some((one) => one.id === id));
      expect(old).toHaveLength(5);
      expect(old.filter(({ status }) => status === 1).map(({ clause }) => clause)).toEqual(['Article 5(2)']);
      const moved = old.filter(({ status }) => status === 2);
      expect(moved.map(({ version }) => version)).toEqual([2, 2, 2, 2]);
      for (const one of moved)
        for (const { text, start: from, end } of one.quotes)
          expect(later.content.slice(from, end)).toBe(text);
      // the new wording stands beside the one that was decided on
      expect(after).toHaveLength(5);
      const reopened = old.find(({ status }) => status === 1)!;
      expect(reopened).toMatchObject({ version: 1, new_wording: { version: 2 } });
      expect((await list({ changed: true })).obligations.map(({ id }) => id)).toEqual([reopened.id]);
      expect((await approvals(reopened.id)).map(({ lapsed_at }) => lapsed_at)).toEqual([clock.now()]);
      expect((await detail(reopened.id)).history[0]).toMatchObject({ action: 'reopened', actor: null });
    });

    it('reopens what reads otherwise whatever was decided about it, with the old words kept and the new beside them', async () => {
      const { publication, obligations } = await withFirms();
      const report = obligations.find(({ clause }) => clause === 'Article 5(2)')!;
      const [point] = obligations;
      await change(report.id, { status: 0, reason: 'A subsidiary reports.' });
      await change(point!.id, { status: 0, reason: 'None of ours.' });
      const untouched = obligations.map(({ id }) => id).filter((id) => ![report.id, point!.id].includes(id));
      const later = act({ report: 'within ten days' });
      await test.giveText(publication, { ...later, version: 2 });
      await derive(publication);
      const after = (await list({ publication, kind: 'firm' })).obligations;
      expect(after.map(({ id }) => id)).toEqual(obligations.map(({ id }) => id));
      const reopened = after.find(({ id }) => id === report.id)!;
      expect(reopened).toMatchObject({ status: 1, version: 1, reason: 'A subsidiary reports.' });
      expect(bodyOf(reopened)).toContain('without undue delay');
      expect(reopened.new_wording).toMatchObject({ version: 2, clause: 'Article 5(2)' });
      expect(reopened.new_wording?.quotes.map(({ text }) => text).join(' ')).toContain('within ten days');
      expect(reopened.new_wording?.redline).toEqual(
        expect.arrayContaining([
          { op: 'delete', text: expect.stringContaining('without undue delay') },
          { op: 'insert', text: expect.stringContaining('within ten days') },
        ]),
      );
      const kept = after.filter(({ id }) => id !== report.id);
      expect(kept.map(({ version, new_wording, revision }) => [version, new_wording, revision])).toEqual(
        kept.map(({ id }) => [2, null, id === point!.id ? 2 : 1]),
      );
      expect(kept.find(({ id }) => id === point!.id)).toMatchObject({ status: 0, reason: 'None of ours.' });
      expect(kept.filter(({ id }) => untouched.includes(id)).every(({ status }) => status === 1)).toBe(true);
      // deriving again for the same text reopens nothing that was decided since
      await change(report.id, { status: 0 });
      const decided = await detail(report.id);
      expect(decided).toMatchObject({ status: 0, version: 2, new_wording: null });
      expect(bodyOf(decided)).toContain('within ten days');
      expect(decided.earlier_wordings[0]?.quotes.map(({ text }) => text).join()).toContain(
        'without undue delay',
      );
      expect((await list({ publication, kind: 'firm' })).total).toBe(5);
    });

    it('ends what waits for a second person in what reads otherwise, on record, and hides no duty behind what was none', async () => {
      const { publication, obligations } = await withFirms();
      await test.db.withCompany(company, (tx) =>
        tx.updateTable('companies').set({ requires_second_person: true }).where('id', '=', company).execute(),
      );
      const report = obligations.find(({ clause }) => clause === 'Article 5(2)')!;
      const others = (await list({ publication, kind: 'other' })).obligations;
      const told = others.find((one) => bodyOf(one)?.includes('inform'))!;
      const propose = async (id: string) =>
        change(id, { status: 0, reason: 'Not ours', revision: (await detail(id)).revision });
      await propose(report.id);
      await change(told.id, { status: 0 });
      const later = act({
        report: 'within ten days',
        informs: 'Payment institutions shall inform the Commission.',
      });
      await test.giveText(publication, { ...later, version: 2 });
      await derive(publication);
      expect(await detail(report.id)).toMatchObject({
        status: 1,
        signature: null,
        history: [{ action: 'reopened', actor: null }, { action: 'signed' }],
      });
      const firms = (await list({ publication, kind: 'firm', status: 1 })).obligations;
      expect(firms.map(bodyOf)).toContain('Payment institutions shall inform the Commission.');
    });

    it('is followed by itself for every company that derived it, once, in the name of the system', async () => {
      const { publication, obligations } = await withFirms();
      await batch(
        obligations.map(({ id }) => id),
        2,
      );
      await derive(publication, stranger);
      const [theirs] = (await list({ publication, kind: 'firm', q: 'losses' }, stranger)).obligations;
      await change(theirs!.id, { status: 0 }, stranger);
      const later = act({ report: 'within ten days' });
      await test.giveText(publication, { ...later, version: 2 });
      expect((await followNewVersions(test.dependencies)).looked).toBe(2);
      for (const person of [officer, stranger])
        await eventually(async () => (await progress(publication, person)).state === 'done' || undefined);
      const after = (await list({ publication, kind: 'firm' })).obligations;
      expect(after.map(({ id }) => id)).toEqual(obligations.map(({ id }) => id));
      expect(after.map(({ status, version }) => [status, version])).toEqual(
        after.map(({ clause }) => (clause === 'Article 5(2)' ? [1, 1] : [2, 2])),
      );
      for (const one of after.filter(({ version }) => version === 2))
        for (const { text, start: from, end } of one.quotes)
          expect(later.content.slice(from, end)).toBe(text);
      expect((await get(theirs!.id, stranger)).body).toMatchObject({
        status: 1,
        version: 1,
        new_wording: { version: 2 },
      });
      const entries = await audited('obligation.reopened');
      const reopened = after.find(({ status }) => status === 1)!;
      expect(entries.map(({ actor_id, details }) => [actor_id, details])).toMatchObject([
        [null, { publication, items: [{ obligation: reopened.id, status: [2, 1] }] }],
      ]);
      const started = await audited('publication.derivation_started');
      expect(started.map(({ actor_id }) => actor_id)).toEqual([officer.id, null]);
      // once for a version, also where there is nothing that is read
      expect((await followNewVersions(test.dependencies)).looked).toBe(0);
      await test.giveText(publication, { ...later, language: 'fr', version: 3 });
      expect((await followNewVersions(test.dependencies)).looked).toBe(2);
      expect((await followNewVersions(test.dependencies)).looked).toBe(0);
      expect((await list({ publication, kind: 'firm', status: 2 })).total).toBe(4);
    });

    it('is taken up where the job before was about to end, so that no other was added', async () => {
      const { publication } = await withFirms();
      await test.giveText(publication, { ...act({ report: 'within ten days' }), version: 2 });
      const refusing = { ...jobs, enqueue: async () => undefined };
      await followNewVersions({ ...test.dependencies, jobs: refusing });
      await followNewVersions(test.dependencies);
      await eventually(async () => (await progress(publication)).state === 'done' || undefined);
      expect((await list({ publication, kind: 'firm', status: 1 })).obligations[0]).toMatchObject({
        version: 2,
      });
      expect((await followNewVersions(test.dependencies)).looked).toBe(0);
    });

    it('is moved to again where a person decides while it is read', async () => {
      const { publication, ids } = await withFirms();
      await test.giveText(publication, { ...act({ report: 'within ten days' }), version: 2 });
      await jobs.stop();
      await start(publication);
      let isDecided = false;
      await deriveFor(
        { db: test.db, clock, log: silentLogger, engines: embeddedEngines },
        company,
        publication,
        {
          signal: new AbortController().signal,
          progress: async ({ total }) => {
            if (total === undefined || isDecided) return;
            isDecided = true;
            await change(ids[0]!, { status: 2 });
          },
        },
      );
      jobs = await beginWork(test);
      expect(await detail(ids[0]!)).toMatchObject({ status: 2, version: 2 });
      expect((await list({ publication, kind: 'firm' })).total).toBe(5);
    });

    it('says where a quote is gone, and asks no second time for the same new words', async () => {
      const { publication, obligations } = await withFirms();
      await batch(
        obligations.map(({ id }) => id),
        2,
      );
      const without = () =>
        writeClauseTree([
          {
            kind: 'article',
            label: 'Article 5',
            segment: 'art_5',
            rooted: true,
            heading: 'Suppliers',
            text: '',
            children: [
              {
                kind: 'paragraph',
                label: '1.',
                segment: 'par_1',
                text: 'Each payment institution shall:',
                children: [point('a', 'keep a register of its suppliers;')],
              },
            ],
          },
        ]);
      await test.giveText(publication, { ...without(), version: 2 });
      await derive(publication);
      const gone = (await list({ publication, kind: 'firm', status: 1 })).obligations;
      expect(gone).toHaveLength(4);
      expect(gone.map(({ new_wording }) => new_wording?.quotes)).toEqual([[], [], [], []]);
      const { obligations: rows } = await officer.does('listObligations', {
        query: { publication, status: 1 },
      });
      expect(rows.find(({ id }) => id === gone[0]?.id)?.new_wording).toEqual({ version: 2, is_gone: true });
      await batch(
        gone.map(({ id }) => id),
        0,
      );
      await test.giveText(publication, { ...without(), version: 3 });
      await derive(publication);
      expect((await list({ publication, kind: 'firm', status: 1 })).total).toBe(0);
      expect((await list({ publication, kind: 'firm', status: 2 })).obligations).toMatchObject([
        { version: 3 },
      ]);
    });
  });

  describe('the list', () => {
    it('is filtered, sorted, searched and paged, those on firms first', async () => {
      const { publication, ids } = await withFirms();
      const other = await publish();
      await derive(other);
      await change(ids[0]!, { status: 2, assignee_id: colleague.id, topic: 'Compliance' });
      expect((await list()).total).toBe(14);
      expect(
        (await list({ sort: 'place' })).obligations.slice(0, 10).every(({ kind }) => kind === 'firm'),
      ).toBe(true);
      const only = async (query: object) =>
        (await list({ publication, ...query })).obligations.map(({ id }) => id);
      expect(await only({ status: 2 })).toEqual([ids[0]]);
      expect(await only({ assignee: colleague.id })).toEqual([ids[0]]);
      expect(await only({ unassigned: true })).toHaveLength(6);
      expect(await only({ assignee: colleague.id, unassigned: true })).toHaveLength(7);
      expect(await only({ topic: 'Compliance' })).toContain(ids[0]);
      expect(await only({ q: 'REGISTER  suppliers' })).toEqual([ids[0]]);
      expect(await only({ q: '%' })).toEqual([]);
      expect(await only({ regulator: 'nobody' })).toEqual([]);
      expect(await only({ regulator })).toHaveLength(7);
      expect(await only({ kind: 'other,permission' })).toHaveLength(2);
      expect((await list({ publication, sort: 'due_on' })).obligations[0]?.due_on).toBe('2027-03-05');
      expect([await only({ limit: 4 }), await only({ limit: 4, offset: 4 })].flat()).toEqual(await only({}));
      expect(await list({ publication, kind: 'firm', status: '2' })).toMatchObject({
        total: 1,
        status_counts: { '0': 0, '1': 4, '2': 1 },
        kind_counts: { firm: 1, other: 0, permission: 0 },
      });
      // rows say the words and the place of what the publication's own list tells in parts
      const rows = await officer.call('listObligations', { query: { publication } });
      const whole = (await list({ publication })).obligations;
      expect((rows.body as { obligations: ObligationRow[] }).obligations).toEqual(
        whole.map((one) => {
          const { role: _, text: __, ...place } = one.quotes.find(({ role }) => role === 'body')!;
          const said = one.quotes.map(({ text }) => text).join(' ');
          return { ...rowOf(one), words: said, place, new_wording: null };
        }),
      );
      const nowhere = { params: { id: officer.id }, token: officer.token };
      expect((await test.call('listPublicationObligations', nowhere)).status).toBe(404);
      const bad = await officer.call('listObligations', { query: { status: 7 } });
      expect(bad.problem).toMatchObject({ status: 400, fields: [{ path: 'query.status.0' }] });
    });
  });

  describe('deciding', () => {
    it('approves, disregards with a reason and puts back, each audited, with an approval of the exact content', async () => {
      const { ids } = await withFirms();
      const [id = ''] = ids;
      const approved = (await change(id, { status: 2, revision: 1 })).body;
      expect(approved).toMatchObject({
        status: 2,
        revision: 2,
        decided_by: { id: officer.id, name: 'Olga' },
      });
      expect(await approvals(id)).toEqual([
        { content_hash: approved.content_hash, approved_by: officer.id, lapsed_at: null },
      ]);
      const disregarded = await change(id, { status: 0, reason: ' We have no suppliers. ' });
      expect(disregarded.body).toMatchObject({ status: 0, reason: 'We have no suppliers.' });
      expect((await approvals(id)).every(({ lapsed_at }) => lapsed_at !== null)).toBe(true);
      expect((await change(id, { status: 1 })).body).toMatchObject({ status: 1, reason: null });
      const { history } = await detail(id);
      expect(history.map(({ action, from, to }) => [action, from, to])).toEqual([
        ['decided', '0', '1'],
        ['decided', '2', '0'],
        ['decided', '1', '2'],
      ]);
      expect(history[0]?.actor).toEqual({ id: officer.id, name: 'Olga' });
      const written = JSON.stringify((await audited('obligation.decided')).map(({ details }) => details));
      expect(written).not.toContain('suppliers');
      await test.expectWholeChain(company);
    });

    it('writes nothing where nothing changes', async () => {
      const { ids } = await withFirms();
      expect((await change(ids[0]!, { status: 1 })).body).toMatchObject({ revision: 1 });
      expect(await audited('obligation.decided')).toEqual([]);
    });

    it('answers who was slower with what is stored, and loses nothing', async () => {
      const { ids } = await withFirms();
      const [id = ''] = ids;
      await change(id, { addressee: 'The whole group', revision: 1 }, colleague);
      expect((await change(id, { status: 0, reason: 'Not ours', revision: 1 })).problem).toMatchObject({
        status: 409,
        code: 'revision_conflict',
        current_revision: 2,
        current: { id, status: 1, addressee: { text: 'The whole group' } },
      });
      expect((await detail(id)).status).toBe(1);
    });

    it('takes an approval back when what was approved reads otherwise, unless it is approved with it', async () => {
      const { ids } = await withFirms();
      const [id = ''] = ids;
      await change(id, { status: 2 });
      expect((await change(id, { topic: 'Compliance' })).body).toMatchObject({ status: 2 });
      expect((await change(id, { deadline: 'each year', due_on: '2027-12-31' })).body).toMatchObject({
        status: 1,
        deadline: { text: 'each year', start: null, end: null },
        due_on: '2027-12-31',
      });
      expect((await approvals(id)).map(({ lapsed_at }) => lapsed_at !== null)).toEqual([true]);
      expect((await change(id, { modality: 'should', status: 2 })).body).toMatchObject({ status: 2 });
      expect((await approvals(id)).filter(({ lapsed_at }) => lapsed_at === null)).toHaveLength(1);
      const { history } = await detail(id);
      expect(history[1]).toMatchObject({
        action: 'decided',
        from: '2',
        to: '1',
        fields: ['due_on', 'deadline'],
      });
    });

    it('leaves what a person touched as it is when it is derived again', async () => {
      const { publication, ids } = await withFirms();
      const [id = ''] = ids;
      await change(id, { status: 2, addressee: 'Us' });
      await test.db.withSystem('demo-content', (tx) =>
        tx
          .updateTable('obligation_derivations')
          .set({ engine_version: 'obligations-0' })
          .where('publication_id', '=', publication)
          .execute(),
      );
      await derive(publication);
      const after = (await list({ publication, kind: 'firm' })).obligations;
      expect(after.map((one) => one.id)).toEqual(ids);
      expect(after[0]).toMatchObject({ status: 2, addressee: { text: 'Us' } });
      expect((await approvals(id)).map(({ lapsed_at }) => lapsed_at)).toEqual([null]);
      expect(await audited('obligation.reopened')).toEqual([]);
    });

    it('refuses what it cannot take, names the field, and hides what is foreign', async () => {
      const { ids } = await withFirms();
      const [id = ''] = ids;
      expect((await change(id, {})).status).toBe(400);
      expect((await change(id, { revision: 1 })).status).toBe(400);
      expect((await change(id, { status: 3 })).problem.fields).toMatchObject([{ path: 'body.status' }]);
      expect((await change(id, { quotes: [] })).status).toBe(400);
      expect((await change(id, { assignee_id: auditor.id })).problem.fields).toMatchObject([
        { path: 'body.assignee_id' },
      ]);
      expect((await change(id, { assignee_id: stranger.id })).status).toBe(400);
      expect((await change(id, { status: 2 }, stranger)).status).toBe(404);
      expect((await change(id, { status: 2 }, auditor)).problem.code).toBe('role_missing');
      expect((await get(id, auditor)).status).toBe(200);
    });
  });

  describe('a batch', () => {
    it('changes all with one audit entry that each obligation shows', async () => {
      const { ids } = await withFirms();
      expect((await batch(ids, 2)).body).toMatchObject({ total: 5 });
      expect(await audited('obligation.decided')).toHaveLength(1);
      expect((await detail(ids[3]!)).history).toMatchObject([
        { action: 'decided', from: '1', to: '2', batch_size: 5 },
      ]);
      expect(await approvals(ids[4]!)).toHaveLength(1);
    });

    it.each(['unknown', 'foreign'] as const)('changes nothing where one id is %s', async (kind) => {
      const { ids } = await withFirms();
      const publication = await publish();
      await derive(publication, stranger);
      const foreign = (await list({ publication }, stranger)).obligations[0]!.id;
      expect((await batch([...ids, kind === 'foreign' ? foreign : officer.id], 2)).problem).toMatchObject({
        status: 404,
        detail: expect.stringContaining('Nothing was changed'),
      });
      expect((await list({ status: 2 })).total).toBe(0);
      expect((await list({ status: 2 }, stranger)).total).toBe(0);
      expect(await audited('obligation.decided')).toEqual([]);
    });

    it('changes nothing where a colleague was faster, and says with which', async () => {
      const { ids } = await withFirms();
      await change(ids[1]!, { status: 0 }, colleague);
      const answer = await batch(ids, 2, { revisions: Object.fromEntries(ids.map((id) => [id, 1])) });
      expect(answer.problem).toMatchObject({ status: 409, code: 'revision_conflict', conflicts: [ids[1]] });
      expect((await list({ status: 2 })).total).toBe(0);
    });

    it('is refused to who only reads, and checked whole', async () => {
      const { ids } = await withFirms();
      expect((await batch(ids, 2, {}, auditor)).status).toBe(403);
      expect((await batch([], 2)).status).toBe(400);
    });

    it('gives several to a colleague, who must be able to work', async () => {
      const { ids } = await withFirms();
      const assign = (assignee_id: string | null) =>
        officer.call('assignObligationsBatch', { body: { obligations_ids: ids, assignee_id } });
      expect((await assign(colleague.id)).body).toMatchObject({ total: 5 });
      expect((await list({ assignee: colleague.id })).total).toBe(5);
      expect((await assign(auditor.id)).status).toBe(400);
      expect((await assign(null)).status).toBe(200);
      expect((await detail(ids[0]!)).history[0]).toMatchObject({
        action: 'assigned',
        from: colleague.id,
        to: null,
      });
    });
  });

  describe('split and merged', () => {
    const split = (id: string, parts: object[], more: object = {}, as = officer) =>
      as.call('splitObligation', { params: { id }, body: { parts, ...more } });
    const merge = (ids: string[], as = officer) =>
      as.call('mergeObligations', { body: { obligations_ids: ids } });

    it('puts several in the place of one, each with words of its own', async () => {
      const { publication, obligations } = await withFirms();
      const one = obligations.find(({ clause }) => clause === 'Article 5(2)')!;
      const body = one.quotes.find(({ role }) => role === 'body')!;
      const at = body.start + body.text.indexOf(', and shall');
      const parts = [
        { start: body.start, end: at },
        { start: at + 2, end: body.end },
      ];
      expect((await split(one.id, [{ start: 0, end: 3 }, parts[1]!])).problem.status).toBe(400);
      expect((await split(one.id, parts.toReversed())).problem.status).toBe(400);
      expect((await split(one.id, parts, {}, stranger)).status).toBe(404);
      expect((await split(one.id, parts, { revision: 9 })).status).toBe(409);
      const answer = await split(one.id, parts);
      expect(answer.status).toBe(201);
      const made = (answer.body as Listed).obligations;
      expect(made.map(bodyOf)).toEqual([
        'Payment institutions shall report losses to the competent authority without undue delay',
        'and shall keep the report for five years.',
      ]);
      expect(made.map(({ deadline }) => deadline?.text)).toEqual(['without undue delay', undefined]);
      const { obligations: listed } = await list({ publication, kind: 'firm' });
      expect(listed.map(({ id }) => id)).not.toContain(one.id);
      expect(listed).toHaveLength(6);
      expect((await detail(one.id)).links.map(({ kind, direction }) => [kind, direction])).toEqual([
        ['split_of', 'to'],
        ['split_of', 'to'],
      ]);
      expect((await change(one.id, { status: 2 })).status).toBe(409);
      await derive(publication);
      expect((await list({ publication, kind: 'firm' })).total).toBe(6);
    });

    it('puts one in the place of several, with the words of all', async () => {
      const { publication, obligations } = await withFirms();
      const points = obligations.filter(({ clause }) => clause.startsWith('Article 5(1)'));
      const answer = await merge(points.map(({ id }) => id));
      expect(answer.status).toBe(201);
      const merged = answer.body;
      expect(merged.quotes.map(({ role, text }) => `${role}: ${text}`)).toEqual([
        'lead_in: Each payment institution shall:',
        'body: keep a register of its suppliers;',
        'body: name a person who answers for it.',
      ]);
      expect((await list({ publication, kind: 'firm' })).total).toBe(4);
      const other = await publish();
      await derive(other);
      const [foreign] = (await list({ publication: other })).obligations;
      expect((await merge([merged.id, foreign!.id])).problem.status).toBe(409);
      expect((await merge([merged.id, merged.id])).problem.status).toBe(400);
      expect((await merge([merged.id, foreign!.id], auditor)).status).toBe(403);
    });
  });

  it('is spoken about, by who may write', async () => {
    const { ids } = await withFirms();
    const [id = ''] = ids;
    const say = (body: object, as = officer) => as.call('commentObligation', { params: { id }, body });
    expect((await say({ body: ' Is this ours? ' })).body).toMatchObject({
      body: 'Is this ours?',
      author: { name: 'Olga' },
    });
    expect((await say({ body: ' ' })).status).toBe(400);
    expect((await say({ body: 'x' }, auditor)).status).toBe(403);
    expect((await say({ body: 'x' }, stranger)).status).toBe(404);
    const read = await detail(id);
    expect(read.comments).toMatchObject([{ body: 'Is this ours?' }]);
    expect(read.comment_count).toBe(1);
    expect(
      JSON.stringify((await audited('obligation.commented')).map(({ details }) => details)),
    ).not.toContain('ours');
  });

  describe('a publication', () => {
    it('is analyzed once no obligation on firms needs review, and steps back when one does again', async () => {
      const { publication, ids } = await withFirms();
      expect((await put(publication, { status: 3 })).problem).toMatchObject({
        status: 409,
        code: 'not_reviewed',
        detail: expect.stringContaining('5 obligations still need review'),
      });
      await batch(ids.slice(1), 2);
      expect((await put(publication, { status: 3 })).problem.detail).toContain(
        '1 obligation still needs review',
      );
      await change(ids[0]!, { status: 0 });
      expect((await put(publication, { status: 3 })).body).toMatchObject({ status: 3 });
      await change(ids[0]!, { status: 1 });
      const { body } = await officer.call('getActions', { params: { id: publication } });
      const { regulatory_update: update, history } = body as {
        regulatory_update: RegulatoryUpdate;
        history: { action: string; from: string; to: string; actor: object | null }[];
      };
      expect(update.status).toBe(2);
      expect(history[0]).toMatchObject({ action: 'status', from: '3', to: '2', actor: null });
    });

    it('is not analyzed among others either', async () => {
      const { publication } = await withFirms();
      const plain = await publish();
      const answer = await officer.call('updatePublicationsBatch', {
        body: { publication_ids: [publication, plain], status: 3 },
      });
      expect(answer.problem).toMatchObject({ status: 409, code: 'not_reviewed', conflicts: [publication] });
    });

    it('that does not exist says so', async () => {
      expect((await officer.call('getActions', { params: { id: officer.id } })).problem).toMatchObject({
        status: 404,
        detail: "We couldn't find the regulatory actions. Please contact support.",
      });
    });
  });

  describe('a real law', () => {
    const file = corpusPath('regulations/32022R2554_EN.json');
    const isMissing = !existsSync(file);
    if (isMissing) console.warn('obligations of a real law: skipped: shared data not found');

    it.skipIf(isMissing)(
      'is derived with every quote an exact span of its text',
      { timeout: 90_000 },
      async () => {
        const read = recogniseAct({ name: '32022R2554_EN.json', content: await readFile(file, 'utf8') });
        if (typeof read === 'string') throw new Error(read);
        const { content, passages } = read.extracted;
        const publication = await publish({ content, passages });
        expect((await start(publication)).status).toBe(200);
        // beside the job, which writes nothing then: on a busy machine it may take longer than a test waits
        await deriveFor(
          { db: test.db, clock, log: silentLogger, engines: embeddedEngines },
          company,
          publication,
          {
            signal: new AbortController().signal,
            progress: async () => {},
          },
        );
        const first = await list({ publication, limit: 500 });
        const rest = await list({ publication, limit: 500, offset: 500 });
        const all = [...first.obligations, ...rest.obligations];
        expect(all).toHaveLength(first.total);
        expect(first.kind_counts['firm']).toBeGreaterThan(200);
        expect(
          all
            .flatMap(({ quotes }) => quotes)
            .filter(({ text, start: from, end }) => content.slice(from, end) !== text),
        ).toEqual([]);
        expect(all.every((one) => bodyOf(one) !== undefined && one.clause !== '')).toBe(true);
      },
    );
  });
});
