import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { beforeEach, expect, it } from 'vitest';
import { type ClauseNode, writeClauseTree } from '../../engine/text/clause-tree.ts';
import type { Person } from '../../testing/app.ts';
import { beginWork } from '../../testing/begin-work.ts';
import { describeApp } from '../../testing/use-app.ts';
import { eventually } from '../../testing/wait.ts';

type Tree = Answer<Routes['getObligationsTree']>;

const clause = (kind: ClauseNode['kind'], segment: string, text: string, more: Partial<ClauseNode> = {}) => ({
  kind,
  label: '',
  segment,
  text,
  children: [],
  ...more,
});

/** A chapter with two articles of two paragraphs each. */
const act = (firstOfTwo = 'Firms shall test.') =>
  writeClauseTree([
    clause('chapter', 'chp_1', '', {
      label: 'Chapter I',
      heading: 'Duties',
      children: [1, 2].map((number) =>
        clause('article', `art_${String(number)}`, '', {
          label: `Article ${String(number)}`,
          rooted: true,
          heading: `Heading ${String(number)}`,
          children: [
            clause('paragraph', 'par_1', number === 2 ? firstOfTwo : 'Firms shall keep records.', {
              label: '1.',
            }),
            clause('paragraph', 'par_2', 'Firms shall report.', { label: '2.' }),
          ],
        }),
      ),
    }),
  ]);

describeApp('the tree of obligations', (test, clock) => {
  let company: string;
  let ada: Person;
  let publication: string;
  let ids: string[];

  beforeEach(async () => {
    const regulator = await test.regulator();
    company = await test.company({ regulators: [regulator], features: ['compliance', 'obligations'] });
    ada = await test.person(company);
    publication = await test.publication({ regulator });
    await test.giveText(publication, act());
    ids = [];
    for (const [position, [path, kind, more]] of (
      [
        ['art_1/par_1', 'firm', { topic: 'Compliance', confidence: 0.4 }],
        ['art_1/par_2', 'firm', { due_on: '2020-01-01' }],
        ['art_2/par_1', 'firm', { due_on: '2099-01-01', words: 'article 2 test often' }],
        ['art_2/par_2', 'other', {}],
      ] as const
    ).entries())
      ids.push(
        await test.obligation(
          company,
          publication,
          { kind },
          { clause_path: path, clause: path, position, ...more },
        ),
      );
  });

  const tree = async (query: Record<string, unknown> = {}, who = ada): Promise<Tree> => {
    const { status, body } = await who.call('getObligationsTree', { params: { id: publication }, query });
    expect(status).toBe(200);
    return body;
  };
  const counted = async (query: Record<string, unknown> = {}) =>
    Object.fromEntries(
      (await tree(query)).divisions.map(({ path, decided, total }) => [path, [decided, total]]),
    );

  it('counts what is decided, due and owned by chapter and article', async () => {
    await ada.does('updateObligationsBatch', { body: { status: 2, obligations_ids: [ids[0]!] } });
    await ada.does('assignObligationsBatch', { body: { assignee_id: ada.id, obligations_ids: [ids[2]!] } });
    const { divisions, totals, read, text } = await tree({ kind: 'firm' });
    expect(divisions.map(({ path, parent, label, heading }) => [path, parent, label, heading])).toEqual([
      ['chp_1', null, 'Chapter I', 'Duties'],
      ['art_1', 'chp_1', 'Article 1', 'Heading 1'],
      ['art_2', 'chp_1', 'Article 2', 'Heading 2'],
    ]);
    expect(totals).toMatchObject({ total: 3, decided: 1, kind_counts: { firm: 3, other: 1, permission: 0 } });
    expect(divisions[0]).toMatchObject({ total: 3, decided: 1, overdue: 1, next_due_on: '2099-01-01' });
    expect(divisions[2]!.owners).toEqual([{ id: ada.id, total: 1 }]);
    expect(read).toEqual({ articles: 2, amendments: 0 });
    expect(text).toMatchObject({ version: 1 });
  });

  it('counts under each filter, as the list of a division has it', async () => {
    expect(await counted({ topic: 'Compliance' })).toEqual({ chp_1: [0, 1], art_1: [0, 1] });
    expect(await counted({ confidence: 'high', kind: 'firm' })).toMatchObject({
      art_1: [0, 1],
      art_2: [0, 1],
    });
    expect(await counted({ due: 'overdue' })).toMatchObject({ chp_1: [0, 1] });
    expect(await counted({ q: 'often' })).toEqual({ chp_1: [0, 1], art_2: [0, 1] });
    expect(await counted({ status: 2 })).toMatchObject({ chp_1: [0, 0] });
    expect(await counted({ assignee: ada.id })).toEqual({});
    const listed = async (query: Record<string, unknown>) => {
      const answer = await ada.does('listObligations', { query: { publication, sort: 'text', ...query } });
      return answer.obligations.map(({ id }) => id);
    };
    expect(await listed({ division: 'art_2' })).toEqual([ids[2], ids[3]]);
    expect(await listed({ division: 'chp_1' })).toEqual(ids);
    expect(await listed({ division: 'chp_1', limit: 2, offset: 1 })).toEqual([ids[1], ids[2]]);
    expect(await listed({ division: 'art_1', confidence: 'low' })).toEqual([ids[0]]);
  });

  it('refuses what it cannot take, and knows nothing of other companies', async () => {
    expect(
      (await ada.call('getObligationsTree', { params: { id: publication }, query: { due: 'soon' } })).status,
    ).toBe(400);
    expect((await ada.call('getObligationsTree', { params: { id: ada.id } })).status).toBe(404);
    expect((await test.call('getObligationsTree', { params: { id: publication } })).status).toBe(401);
    const stranger = await test.person(await test.company({ features: ['obligations'] }));
    expect((await tree({}, stranger)).totals.total).toBe(0);
    // reading leaves nothing behind
    expect((await ada.does('getObligation', { params: { id: ids[0]! } })).history).toEqual([]);
  });

  it('tells which article a new version changed, and which of its clauses only stand beside that', async () => {
    expect((await tree()).divisions.some((one) => one.is_reworded)).toBe(false);
    await test.giveText(publication, { ...act('Firms shall test twice.'), version: 2 });
    await test.db.withCompany(company, async (tx) => {
      const { id } = await tx
        .selectFrom('publication_texts')
        .select('id')
        .where('publication_id', '=', publication)
        .where('version_number', '=', 2)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('obligations')
        .set({ publication_text_id: id, kind: 'firm' })
        .where('company_id', '=', company)
        .execute();
    });
    const { divisions, text } = await tree();
    expect(divisions.filter((one) => one.is_reworded).map(({ path }) => path)).toEqual(['art_2']);
    const { clauses } = await ada.does('listObligationClauses', {
      params: { id: publication },
      query: { text_id: text!.text_id },
    });
    expect(clauses.map(({ path, is_context_changed }) => [path, is_context_changed])).toEqual([
      ['art_1/par_1', false],
      ['art_1/par_2', false],
      ['art_2/par_1', false],
      ['art_2/par_2', true],
    ]);
  });

  it('marks the clauses of a text with the state of their duties', async () => {
    await ada.does('updateObligationsBatch', { body: { status: 0, obligations_ids: [ids[1]!] } });
    const { text } = await tree();
    const asked = { params: { id: publication }, query: { text_id: text!.text_id } };
    const { clauses, total } = await ada.does('listObligationClauses', asked);
    expect(total).toBe(3);
    expect(clauses[1]).toMatchObject({
      path: 'art_1/par_2',
      obligation_id: ids[1],
      status_counts: { '0': 1, '1': 0, '2': 0 },
    });
    expect((await ada.call('listObligationClauses', { ...asked, query: { text_id: ada.id } })).status).toBe(
      404,
    );
  });

  it('tells what applies to each company by its licenses, and counts and filters by it', async () => {
    const jobs = await beginWork(test);
    const regulator = await test.regulator();
    const words = [
      'Payment institutions shall keep a register of losses.',
      'Central counterparties shall publish their fees.',
      'Crypto-asset service providers shall report each incident.',
    ] as const;
    const id = await test.publication({ regulator });
    await test.giveText(
      id,
      writeClauseTree(
        words.map((text, index) =>
          clause('article', `art_${String(index + 1)}`, '', {
            label: `Article ${String(index + 1)}`,
            rooted: true,
            heading: 'Duties',
            children: [clause('paragraph', 'par_1', text, { label: '1.' })],
          }),
        ),
      ),
    );
    const personOf = async (licence: 'payment_institution' | 'central_counterparty') => {
      const own = await test.company({ regulators: [regulator], features: ['compliance', 'obligations'] });
      await test.db.withCompany(own, (tx) =>
        tx
          .updateTable('company_profiles')
          .set({ licence_types: [licence], countries: ['DE'] })
          .where('company_id', '=', own)
          .execute(),
      );
      const person = await test.person(own);
      await person.does('updatePublication', { params: { id }, body: { obligations_derived: true } });
      await eventually(async () => (await treeOf(person)).totals.total === words.length);
      return person;
    };
    const treeOf = async (who: Person, query: Record<string, unknown> = {}) =>
      who.does('getObligationsTree', { params: { id }, query });
    const listed = async (who: Person, query: Record<string, unknown> = {}) =>
      (await who.does('listObligations', { query: { publication: id, sort: 'text', ...query } })).obligations;
    try {
      const payments = await personOf('payment_institution');
      const clearing = await personOf('central_counterparty');
      expect((await listed(payments)).map(({ applies }) => applies)).toEqual(['yes', 'no', 'no']);
      expect((await listed(clearing)).map(({ applies }) => applies)).toEqual(['no', 'yes', 'no']);

      const [no, other] = await listed(payments, { applies: 'no' });
      expect([no?.words, other?.words]).toEqual([words[1], words[2]]);
      expect(no).toMatchObject({
        applies_because: { reason: 'other_licences_named', text: 'Central counterparties' },
      });
      expect(await payments.does('getObligation', { params: { id: no!.id } })).toMatchObject({
        applies: 'no',
        applies_because: no!.applies_because,
      });
      const { totals, divisions } = await treeOf(payments, { applies: 'no' });
      expect(totals).toMatchObject({
        total: 2,
        applies_counts: { yes: 1, no: 2, depends: 0, unclear: 0 },
        left_inapplicable: 2,
      });
      expect(divisions.map(({ total, left_inapplicable: left }) => [total, left])).toEqual([
        [0, 0],
        [1, 1],
        [1, 1],
      ]);
      await payments.does('updateObligationsBatch', { body: { status: 0, obligations_ids: [no!.id] } });
      expect((await treeOf(payments)).totals).toMatchObject({ decided: 1, left_inapplicable: 1 });
      // beyond one publication it isn't told, nor asked for
      const { obligations } = await payments.does('listObligations', { query: {} });
      expect(obligations[0]).toMatchObject({ applies: null, applies_because: null });
      expect((await payments.does('listObligations', { query: { applies: ['yes'] } })).total).toBe(0);
      expect((await payments.call('listObligations', { query: { applies: 'maybe' } })).status).toBe(400);
    } finally {
      await jobs.stop();
    }
  });

  it('sets the due day of several at once, all or none, on record once', async () => {
    const set = (body: object, who = ada) =>
      who.call('dueObligationsBatch', { body: { obligations_ids: ids, due_on: '2027-06-30', ...body } });
    const stale = await set({ revisions: { [ids[1]!]: 99 } });
    expect(stale.problem).toMatchObject({ status: 409, code: 'revision_conflict', conflicts: [ids[1]] });
    expect((await set({ obligations_ids: [...ids, ada.id] })).status).toBe(404);
    expect((await set({ due_on: null, rule: 'FREQ=YEARLY' })).status).toBe(400);
    const stranger = await test.person(await test.company({ features: ['obligations'] }));
    expect((await set({}, stranger)).status).toBe(404);
    const untouched = await ada.does('listObligations', { query: { publication, sort: 'text' } });
    expect(untouched.obligations.map((one) => one.due_on)).toEqual([null, '2020-01-01', '2099-01-01', null]);

    expect((await set({ rule: 'FREQ=YEARLY' })).body).toMatchObject({ total: 4 });
    const one = await ada.does('getObligation', { params: { id: ids[3]! } });
    expect(one).toMatchObject({
      due_on: '2027-06-30',
      due_rule: 'FREQ=YEARLY',
      due_confirmed: { by: { id: ada.id }, at: clock.now().toISOString() },
      history: [{ action: 'due_set', from: null, to: '2027-06-30', batch_size: 4 }],
    });
    expect((await tree()).totals).toMatchObject({ overdue: 0, next_due_on: '2027-06-30' });
  });
});
