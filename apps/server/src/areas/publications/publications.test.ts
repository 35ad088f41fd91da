import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '../../audit/verify.ts';
import { dayIn } from '../../lib/local-time.ts';
import type { Person } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { testPassword } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';

type List = { regulatory_updates: RegulatoryUpdateRow[] };

describeOnOneDatabase('publications of a company', (context) => {
  const clock = testingClock('2026-02-20T12:00:00.000Z');
  const test = useApp(context, clock);
  let regulator: string;
  let otherRegulator: string;
  let company: string;
  let user: Person;
  let colleague: Person;
  let foreigner: Person;

  beforeEach(async () => {
    regulator = await test.regulator();
    otherRegulator = await test.regulator();
    company = await test.company({
      regulators: [regulator, otherRegulator],
      keywords: ['safeguarding'],
    });
    user = await test.person(company, { name: 'Ada' });
    colleague = await test.person(company, { name: 'Ben' });
    const other = await test.company({ regulators: [regulator] });
    foreigner = await test.person(other);
  });

  const inventory = (query: Record<string, unknown> = {}, as = user) => as.does('listInventory', { query });
  const inbox = (query: Record<string, unknown> = {}, as = user.token) =>
    test.does('listRegulatoryUpdates', { query, token: as });
  const titles = (list: List) => list.regulatory_updates.map((item) => item.title);
  const decide = (id: string, body: Record<string, unknown>, as = user) =>
    as.call('updatePublication', { params: { id }, body });
  const decided = async (id: string, body: Record<string, unknown>) => {
    const answer = await decide(id, body);
    expect(answer.status).toBe(200);
    return answer.body as RegulatoryUpdate & { decision_id: string };
  };
  const chain = (id = company) => context.db.withSystem('audit-verify', (tx) => verifyChain(tx, id));

  describe('lists', () => {
    it('hold what the company follows, newest change first, and not what others follow', async () => {
      const unfollowed = await test.regulator();
      await test.publication({
        regulator,
        title: 'Older',
        updatedAt: new Date('2026-02-01T00:00:00Z'),
      });
      await test.publication({
        regulator,
        title: 'Newer',
        updatedAt: new Date('2026-02-02T00:00:00Z'),
      });
      await test.publication({ regulator: unfollowed, title: 'Elsewhere' });
      const list = await inventory();
      expect(titles(list)).toEqual(['Newer', 'Older']);
      expect(list.total).toBe(2);
    });

    it('give every field of a regulation; what explains them is in its record', async () => {
      const id = await test.publication({
        regulator,
        title: 'On safeguarding',
        code: 'GL/1',
        isBinding: true,
      });
      const [item] = (await inventory()).regulatory_updates;
      expect(item).toMatchObject({
        title: 'On safeguarding',
        code: 'GL/1',
        regulators: [regulator],
        regulator_language: 'en',
        status: 0,
        assigned_to: null,
        triaged_at: null,
        ai_irrelevant: false,
        clearing_agreement: { is_affected: false },
        additional_data: { is_binding: true },
        reg_chatbot_id: null,
        obligations: [],
        obligations_processed: false,
        obligations_deriver: null,
        relevance: 'medium',
        reason: 'mentions “safeguarding”',
        published_on: '2026-01-15',
      });
      const { body } = await user.call('getActions', { params: { id } });
      const record = (body as { regulatory_update: RegulatoryUpdate }).regulatory_update;
      expect(record).toMatchObject(item!);
      expect(record).toMatchObject({ review_status: 1, allowed_statuses: [1, 2, 3], version_count: 0 });
      expect(record.reasons.map(({ quote }) => quote)).toContain('safeguarding');
      for (const field of ['reasons', 'screening', 'document_type_reason', 'obligation_counts'])
        expect(item).not.toHaveProperty(field);
    });

    it('no longer say that nothing is required once obligations are derived', async () => {
      const id = await test.publication({ regulator });
      const reason = (kind: string, fact = '') => ({
        kind,
        fact,
        quote: null,
        field: null,
        start: null,
        end: null,
      });
      await test.giveVerdict(company, id, {
        obligations_derived: true,
        relevance: 0,
        reasons: JSON.stringify([
          reason('no_firm_addressed'),
          reason('no_rule'),
          reason('other_country', 'TR'),
        ]),
      });
      const shown = async () => {
        const { body } = await user.call('getActions', { params: { id } });
        const { reason: line, reasons } = (body as { regulatory_update: RegulatoryUpdate }).regulatory_update;
        return [line, reasons.map(({ kind }) => kind)];
      };
      expect(await shown()).toEqual([
        'doesn’t seem to require anything of firms',
        ['no_firm_addressed', 'no_rule', 'other_country'],
      ]);
      await test.obligation(company, id);
      expect(await shown()).toEqual(['another country: Türkiye', ['other_country']]);
    });

    it('say why there is no text in the language of the reader', async () => {
      const id = await test.publication({ regulator });
      await context.db.withSystem('demo-content', (tx) =>
        tx
          .updateTable('publications')
          .set({ text_state: 'title_only', text_state_code: 'robots', text_state_reason: 'robots.txt' })
          .where('id', '=', id)
          .execute(),
      );
      const { body } = await user.call('getActions', { params: { id }, language: 'de' });
      expect(body).toMatchObject({
        regulatory_update: {
          text_state_reason: 'Die Website lässt keinen automatisierten Abruf dieser Seite zu.',
        },
      });
    });

    it('filter by regulator, repeated or comma-separated', async () => {
      const third = await test.regulator();
      for (const code of [regulator, otherRegulator])
        await test.publication({ regulator: code, title: code });
      expect(titles(await inventory({ regulator }))).toEqual([regulator]);
      expect((await inventory({ regulators: `${regulator},${otherRegulator}` })).total).toBe(2);
      expect((await inventory({ regulator: [regulator, otherRegulator] })).total).toBe(2);
      expect((await inventory({ regulator: third })).total).toBe(0);
      expect((await inventory({ regulators: '' })).total).toBe(0);
    });

    it('filter by dates, take an end in the future for today, and count what lies outside', async () => {
      await test.publication({ regulator, title: 'January', publishedOn: '2026-01-05' });
      await test.publication({ regulator, title: 'February', publishedOn: '2026-02-05' });
      const list = await inventory({ date_from: '2026-02-01', date_to: '2099-01-01' });
      expect(titles(list)).toEqual(['February']);
      expect(list.total_all_dates).toBe(2);
      const none = await inventory({ date_from: '2026-02-10', binding: 'false' });
      expect(none).toMatchObject({ total: 0, total_all_dates: 0 });
    });

    it('keep a missing date missing, and file the item under the day it was collected', async () => {
      await test.publication({ regulator, publishedOn: null, listedOn: '2026-02-19' });
      const [item] = (await inventory({ date_from: '2026-02-18' })).regulatory_updates;
      expect(item).toMatchObject({ published_on: null, listed_on: '2026-02-19' });
    });

    it('leave irrelevant items out unless asked for, and count every status beside the list', async () => {
      const id = await test.publication({ regulator });
      await test.publication({ regulator });
      await decided(id, { status: 1 });
      const list = await inventory();
      expect(list.total).toBe(1);
      expect(list.status_counts).toEqual({ '0': 1, '1': 1, '2': 0, '3': 0, '4': 0 });
      expect((await inventory({ include_irrelevant: 'true' })).total).toBe(2);
      expect((await inventory({ status: '1' })).total).toBe(1);
      // the same numbers when the kept counters cannot be used
      expect((await inventory({ pub_type: 'news' })).status_counts).toEqual(list.status_counts);
    });

    it('filter by type, binding, assignee, bookmark and change', async () => {
      const law = await test.publication({
        regulator,
        title: 'Law',
        type: 'regulation',
        isBinding: true,
      });
      await test.publication({
        regulator,
        title: 'News',
        updatedAt: new Date('2026-01-01T00:00:00Z'),
      });
      await decided(law, { assignee_id: colleague.id });
      await user.call('addBookmark', { params: { id: law } });
      expect(titles(await inventory({ pub_type: 'regulation' }))).toEqual(['Law']);
      expect(titles(await inventory({ binding: 'true' }))).toEqual(['Law']);
      expect(titles(await inventory({ assignee: colleague.id }))).toEqual(['Law']);
      expect(titles(await inventory({ assignee: 'unassigned' }))).toEqual(['News']);
      expect((await inventory({ assignee: [colleague.id, 'unassigned'] })).total).toBe(2);
      expect(titles(await inventory({ bookmarked: 'true' }))).toEqual(['Law']);
      expect(titles(await inventory({ bookmarked: 'true' }, colleague))).toEqual([]);
      expect(titles(await inventory({ changed_after: '2026-02-01T00:00:00Z' }))).toEqual(['Law']);
      expect((await inventory({ is_clearing_agreement_affected: 'true' })).total).toBe(0);
    });

    it('find words of title, code and summary, beginnings, and words spelt slightly wrong', async () => {
      await test.publication({
        regulator,
        title: `Outsourcing of Zahlungsdienste ${regulator}`,
        code: 'GL/2026/07',
      });
      await test.publication({
        regulator,
        title: 'Capital',
        summary: 'About own funds of insurers',
      });
      expect((await inventory({ q: `outsourc ${regulator}`.split(' ')[0] })).total).toBe(1);
      expect((await inventory({ q: 'own funds' })).total).toBe(1);
      expect((await inventory({ q: 'GL/2026/07' })).total).toBe(1);
      expect((await inventory({ q: 'outsorcing' })).total).toBe(1);
      expect((await inventory({ q: '   ' })).total).toBe(2);
      expect((await inventory({ q: `'); drop table publications; --` })).total).toBeGreaterThanOrEqual(0);
      expect((await inventory({ q: '& | ! ( :*' })).total).toBe(2);
      expect((await inventory({ q: '-"own funds"' })).total).toBe(1);
    });

    it('find words with letters beyond ASCII in any case, also spelt slightly wrong', async () => {
      await test.publication({ regulator, title: 'Überwachung der ÖFFENTLICHEN Märkte' });
      await test.publication({ regulator, title: 'Other' });
      for (const q of ['überwachung', 'ÜBERWACHUNG', 'öffentlichen märkte', 'überwachng', 'Öffentlihen']) {
        expect([q, titles(await inventory({ q }))]).toEqual([q, ['Überwachung der ÖFFENTLICHEN Märkte']]);
      }
    });

    it('count what they filter by, also where nothing is listed', async () => {
      const [first, second] = [
        await test.publication({ regulator, type: 'regulation', isBinding: true }),
        await test.publication({ regulator, type: 'news' }),
      ];
      await test.publication({ regulator: otherRegulator, type: 'regulation', isBinding: false });
      await decided(first, { status: 2, assignee_id: user.id });
      await decided(second, { status: 1 });
      for (const query of [
        {},
        { binding: true },
        { binding: false },
        { pub_type: 'news', include_irrelevant: true },
        { pub_type: 'regulation', regulator: otherRegulator },
        { assignee: 'unassigned' },
        { assignee: 'unassigned', binding: true },
        { assignee: `unassigned,${user.id}`, include_irrelevant: true },
        { status: [1, 2], pub_type: 'regulation' },
        { is_clearing_agreement_affected: true },
      ]) {
        for (const list of [await inventory(query), await inbox(query)]) {
          expect([query, list.total]).toEqual([query, list.regulatory_updates.length]);
        }
      }
    });

    it('sort by title, code and change, both ways, and page through all without gaps', async () => {
      for (const [title, code] of [
        ['beta', 'B'],
        ['Älpha', null],
        ['Gamma', 'A'],
      ] as const) {
        await test.publication({ regulator, title, code });
      }
      expect(titles(await inventory({ sort: 'title' }))).toEqual(['Älpha', 'beta', 'Gamma']);
      expect(titles(await inventory({ sort: '-title' }))).toEqual(['Gamma', 'beta', 'Älpha']);
      expect(titles(await inventory({ sort: 'code' }))).toEqual(['Gamma', 'beta', 'Älpha']);
      expect(titles(await inventory({ sort: '-code' }))).toEqual(['beta', 'Gamma', 'Älpha']);
      const pages = [];
      for (const offset of [0, 1, 2, 3])
        pages.push(...titles(await inventory({ sort: 'title', limit: 1, offset })));
      expect(pages).toEqual(['Älpha', 'beta', 'Gamma']);
    });

    it.each([
      [{ date_from: 'yesterday' }, 'query.date_from'],
      [{ status: '7' }, 'query.status.0'],
      [{ limit: '0' }, 'query.limit'],
      [{ sort: 'size' }, 'query.sort'],
      [{ assignee: 'me' }, 'query.assignee.0'],
      [{ changed_after: '2026' }, 'query.changed_after'],
      [{ collected_from: 'monday' }, 'query.collected_from'],
    ])('answer 400 for %o', async (query, field) => {
      const answer = await user.call('listInventory', { query });
      expect(answer.status).toBe(400);
      expect(answer.problem.fields?.map((one) => one.path)).toContain(field);
    });

    it('name a bad date as the specification does', async () => {
      const answer = await user.call('listInventory', { query: { date_to: '2026-02-30' } });
      expect(answer.problem.detail).toBe('Invalid date');
    });
  });

  describe('the inbox', () => {
    it('orders by day, then by relevance, and counts its views', async () => {
      await test.publication({ regulator, title: 'Plain', publishedOn: '2026-02-10' });
      const key = await test.publication({
        regulator,
        title: 'Safeguarding',
        publishedOn: '2026-02-10',
      });
      await test.publication({ regulator, title: 'Latest', publishedOn: '2026-02-11' });
      expect(titles(await inbox())).toEqual(['Latest', 'Safeguarding', 'Plain']);
      await decided(key, { assignee_id: user.id });
      const list = await inbox({ view: 'mine' });
      expect(titles(list)).toEqual(['Safeguarding']);
      expect(list.view_counts).toEqual({ undecided: 3, new: 3, relevant: 1, mine: 1, put_aside: 0, all: 3 });
    });

    it('counts as new what nobody has decided and this user has not opened', async () => {
      const first = await test.publication({ regulator, title: 'First' });
      const second = await test.publication({ regulator, title: 'Second' });
      await user.call('markSeen', { body: { publication_ids: [first] } });
      expect(titles(await inbox({ view: 'new' }))).toEqual(['Second']);
      expect((await inbox({ view: 'new' }, colleague.token)).total).toBe(2);
      await decided(second, { status: 0 });
      expect((await inbox({ view: 'new' }, colleague.token)).total).toBe(1);
    });

    it('keeps as undecided what was opened, for everyone, until someone decides', async () => {
      const opened = await test.publication({
        regulator,
        title: 'Opened',
        publishedOn: '2026-02-10',
      });
      const kept = await test.publication({ regulator, title: 'Kept', publishedOn: '2026-02-11' });
      await test.publication({ regulator, title: 'Older', publishedOn: '2026-01-01' });
      await user.call('markSeen', { body: { publication_ids: [opened] } });
      expect(titles(await inbox({ view: 'undecided' }))).toEqual(['Kept', 'Opened', 'Older']);
      await decided(kept, { status: 0 });
      for (const as of [user.token, colleague.token]) {
        const list = await inbox({ view: 'undecided' }, as);
        expect(titles(list)).toEqual(['Opened', 'Older']);
        expect(list.total).toBe(2);
        expect(list.view_counts['undecided']).toBe(2);
      }
      // counted row by row where days are asked for, and from the kept counters where not
      const recent = await inbox({ view: 'undecided', date_from: '2026-02-01' });
      expect(titles(recent)).toEqual(['Opened']);
      expect(recent.view_counts).toEqual({
        undecided: 1,
        new: 0,
        relevant: 1,
        mine: 0,
        put_aside: 0,
        all: 2,
      });
      const [item] = recent.regulatory_updates;
      expect(item?.is_seen).toBe(true);
      expect((await inbox({ view: 'undecided' }, foreigner.token)).total).toBe(3);
      const { undecided, ...others } = (await inbox({ view: 'new' }, foreigner.token)).view_counts;
      expect({ undecided, new: others['new'] }).toEqual({ undecided: 3, new: 3 });
    });

    it('shows as relevant what a person kept, however low the machine found it', async () => {
      const kept = await test.publication({ regulator, title: 'Kept' });
      const reviewed = await test.publication({ regulator, title: 'Reviewed' });
      const dropped = await test.publication({ regulator, title: 'Safeguarding, dropped' });
      await test.publication({ regulator, title: 'Undecided' });
      await decided(kept, { status: 0 });
      await decided(reviewed, { status: 2 });
      await decided(dropped, { status: 1 });
      for (const dates of [{}, { date_from: '2026-01-01' }]) {
        const list = await inbox({ view: 'relevant', include_irrelevant: true, ...dates });
        expect(titles(list).toSorted()).toEqual(['Kept', 'Reviewed']);
        expect(list.total).toBe(2);
        expect(list.view_counts['relevant']).toBe(2);
      }
    });

    it('answers 400 for a view that does not exist and 401 without a session', async () => {
      const unknown = await user.call('listRegulatoryUpdates', { query: { view: 'later' } });
      expect(unknown.status).toBe(400);
      expect(unknown.problem.fields?.map((one) => one.path)).toContain('query.view');
    });

    it('reads the undecided ones from their own index', async () => {
      const made = Array.from({ length: 3 }, () => test.publication({ regulator }));
      await Promise.all(made);
      const plan = await context.db.withCompany(company, async (tx) => {
        // a table this small is read whole unless that is ruled out
        await sql`set local enable_seqscan = off`.execute(tx);
        const { rows } = await sql<Record<string, string>>`
          explain select publication_id from company_publications as cp
          where cp.company_id = ${company} and cp.triaged_at is null
          order by cp.listed_on desc, cp.relevance desc, cp.publication_id limit 50`.execute(tx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toContain('company_publications_undecided');
      expect(plan).not.toContain('Sort');
    });
  });

  describe('a decision', () => {
    it('keeping an item relevant marks it as decided', async () => {
      const id = await test.publication({ regulator });
      const item = await decided(id, { status: 0 });
      expect(item.triaged_at).toBe(clock.now().toISOString());
      expect(item.revision).toBe(2);
      expect((await decided(id, { status: 0 })).decision_id).toBeNull();
    });

    it.each([
      [0, [1, 2, 3]],
      [1, [0, 2]],
      [2, [0, 1, 3]],
      [3, [0, 1, 2, 4]],
      [4, [2, 3]],
    ])('from %i may lead to %j only', async (from, allowed) => {
      const way: Record<number, number[]> = { 0: [], 1: [1], 2: [2], 3: [3], 4: [3, 4] };
      for (const to of [0, 1, 2, 3, 4].filter((status) => status !== from)) {
        const id = await test.publication({ regulator });
        for (const step of way[from] ?? [])
          await decided(id, { status: step, ...(step === 4 ? { irrelevant_notes: 'Done' } : {}) });
        const answer = await decide(id, { status: to, ...(to === 4 ? { irrelevant_notes: 'Done' } : {}) });
        expect({ to, status: answer.status, allowed: answer.problem.allowed }).toEqual(
          allowed.includes(to) ? { to, status: 200 } : { to, status: 409, allowed },
        );
      }
    });

    it('keeps the note of an irrelevant item, and drops it when the status changes', async () => {
      const id = await test.publication({ regulator });
      expect(
        (await decided(id, { status: 1, irrelevant_notes: '  Not one of our business lines ' }))
          .irrelevant_notes,
      ).toBe('Not one of our business lines');
      expect((await decided(id, { status: 0 })).irrelevant_notes).toBeNull();
      expect((await decide(id, { irrelevant_notes: 'x' })).status).toBe(400);
    });

    it('asks for a note with implemented, as no obligation is approved', async () => {
      const id = await test.publication({ regulator });
      await decided(id, { status: 3 });
      expect((await decide(id, { status: 4 })).problem.fields?.[0]?.path).toBe('body.irrelevant_notes');
      expect((await decided(id, { status: 4, irrelevant_notes: 'New procedure' })).review_status).toBe(2);
    });

    it('assigns only active colleagues who may write', async () => {
      const id = await test.publication({ regulator });
      expect((await decided(id, { assignee_id: colleague.id })).assigned_to).toBe(colleague.id);
      const auditor = await test.user(company, { role: 'auditor' });
      const leaver = await test.user(company, { disabled: true });
      for (const stranger of [foreigner.id, auditor.id, leaver.id]) {
        expect((await decide(id, { assignee_id: stranger })).status).toBe(400);
      }
      expect((await decided(id, { assignee_id: null })).assigned_to).toBeNull();
    });

    it('of two people at once one wins, the other is told and nothing is lost', async () => {
      const id = await test.publication({ regulator });
      const answers = await Promise.all([
        decide(id, { status: 2, revision: 1 }),
        decide(id, { status: 1, irrelevant_notes: 'no', revision: 1 }, colleague),
      ]);
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
      const conflict = answers.find((answer) => answer.status === 409);
      expect(conflict?.problem).toMatchObject({ code: 'revision_conflict', current_revision: 2 });
      expect((await chain()).fault).toBeNull();
    });

    it('belongs to the company that made it', async () => {
      const id = await test.publication({ regulator });
      await decided(id, { status: 1, irrelevant_notes: 'secret' });
      const [theirs] = (await inventory({}, foreigner)).regulatory_updates;
      expect(theirs).toMatchObject({ id, status: 0, irrelevant_notes: null, triaged_at: null });
    });

    it('answers 404 for a publication that does not exist, and 400 for nothing or unknown fields', async () => {
      expect((await decide('11111111-1111-4111-8111-111111111111', { status: 1 })).status).toBe(404);
      const id = await test.publication({ regulator });
      expect((await decide(id, {})).status).toBe(400);
      expect((await decide(id, { status: 1, is_admin: true })).status).toBe(400);
      expect((await decide(id, { obligations_derived: true })).status).toBe(403);
    });

    it('of an unfollowed publication makes the company’s row', async () => {
      const unfollowed = await test.regulator();
      const id = await test.publication({ regulator: unfollowed });
      const item = await decided(id, { status: 2 });
      expect(item).toMatchObject({ status: 2, relevance: 'low' });
      expect(item.reasons.map(({ kind }) => kind)).toContain('regulator_not_followed');
    });

    it('leaves an audit entry without any words, in a chain that holds', async () => {
      const id = await test.publication({ regulator });
      await decided(id, { status: 1, irrelevant_notes: 'a personal remark' });
      const entries = await context.db.withCompany(company, (tx) =>
        tx.selectFrom('audit_entries').selectAll().where('object_id', '=', id).execute(),
      );
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({ action: 'publication.decision', actor_id: user.id });
      expect(JSON.stringify(entries)).not.toContain('personal remark');
      expect((await chain()).fault).toBeNull();
    });
  });

  describe('a batch', () => {
    const batch = (body: Record<string, unknown>) => user.call('updatePublicationsBatch', { body });

    it('decides all, with one audit entry', async () => {
      const ids = [];
      for (let index = 0; index < 5; index += 1) ids.push(await test.publication({ regulator }));
      const answer = await batch({ publication_ids: ids, status: 2, assignee_id: colleague.id });
      expect(answer.status).toBe(200);
      const list = answer.body;
      expect(list.regulatory_updates.map((item) => item.id)).toEqual(ids);
      expect(
        list.regulatory_updates.every((item) => item.status === 2 && item.assigned_to === colleague.id),
      ).toBe(true);
      expect((await chain()).entries).toBe(1);
    });

    it('changes nothing when one id does not exist or one transition is not allowed', async () => {
      const good = await test.publication({ regulator });
      const done = await test.publication({ regulator });
      await decided(done, { status: 3 });
      await decided(done, { status: 4, irrelevant_notes: 'Done' });
      expect(
        (await batch({ publication_ids: [good, '11111111-1111-4111-8111-111111111111'], status: 1 })).status,
      ).toBe(404);
      const refused = await batch({ publication_ids: [good, done], status: 1 });
      expect(refused.status).toBe(409);
      expect(refused.problem).toMatchObject({ code: 'transition_not_allowed', conflicts: [done] });
      expect((await inventory({ status: '0' })).total).toBe(1);
    });

    it('names those that a colleague has changed since they were seen, and changes none', async () => {
      const same = await test.publication({ regulator });
      const changed = await test.publication({ regulator });
      const agreed = await test.publication({ regulator });
      const publication_ids = [same, changed, agreed];
      const revisions = Object.fromEntries(publication_ids.map((id) => [id, 1]));
      await decide(changed, { status: 1 }, colleague);
      await decide(agreed, { status: 2 }, colleague);
      const answer = await batch({ publication_ids, status: 2, revisions });
      expect(answer.status).toBe(409);
      // what the colleague has decided alike is no conflict
      expect(answer.problem).toMatchObject({ code: 'revision_conflict', conflicts: [changed] });
      expect((await inventory({ status: '0' })).total).toBe(1);
      expect((await batch({ publication_ids: [same, agreed], status: 2, revisions })).status).toBe(200);
      const again = await batch({ publication_ids: [changed], status: 2, revisions: { [changed]: 2 } });
      expect(again.status).toBe(200);
      expect((await chain()).fault).toBeNull();
    });

    it('answers 400 for a revision that is none, and 404 for a publication that is not there', async () => {
      const id = await test.publication({ regulator });
      const wrong = await batch({ publication_ids: [id], status: 2, revisions: { [id]: 'latest' } });
      expect(wrong.status).toBe(400);
      const missing = '11111111-1111-4111-8111-111111111111';
      const answer = await batch({ publication_ids: [missing], status: 2, revisions: { [missing]: 1 } });
      expect(answer.status).toBe(404);
    });
  });

  describe('undo', () => {
    const undo = (id: string, as = user) => as.call('undoDecision', { params: { id } });

    it('restores status, notes, verdict and assignee, also of a batch', async () => {
      const ids = [await test.publication({ regulator }), await test.publication({ regulator })];
      const answer = await user.call('updatePublicationsBatch', {
        body: { publication_ids: ids, status: 1, irrelevant_notes: 'no', assignee_id: colleague.id },
      });
      const restored = await undo((answer.body as { decision_id: string }).decision_id);
      expect(restored.status).toBe(200);
      for (const item of (restored.body as List).regulatory_updates) {
        expect(item).toMatchObject({
          status: 0,
          triaged_at: null,
          irrelevant_notes: null,
          assigned_to: null,
        });
      }
      expect((await chain()).entries).toBe(2);
    });

    it('may itself be undone, but nothing twice', async () => {
      const id = await test.publication({ regulator });
      const { decision_id } = await decided(id, { status: 2 });
      expect((await undo(decision_id)).status).toBe(200);
      expect((await undo(decision_id)).problem.code).toBe('undo_not_possible');
      const history = (await user.does('getActions', { params: { id } })).history;
      expect(history.filter((line) => line.can_undo).map((line) => line.action)).toEqual(['undo']);
      expect((await undo(history[0]?.decision_id ?? '')).status).toBe(200);
      expect((await inventory({ status: '2' })).total).toBe(1);
    });

    it('is refused when someone has decided since', async () => {
      const id = await test.publication({ regulator });
      const { decision_id } = await decided(id, { status: 2 });
      await decide(id, { status: 3 }, colleague);
      expect((await undo(decision_id)).status).toBe(409);
      expect((await inventory({ status: '3' })).total).toBe(1);
    });

    it('does not reach another company’s decision', async () => {
      const id = await test.publication({ regulator });
      const { decision_id } = await decided(id, { status: 2 });
      expect((await undo(decision_id, foreigner)).status).toBe(404);
    });
  });

  describe('the page of one publication', () => {
    it('holds the item, its history with names, and its sources', async () => {
      const id = await test.publication({ regulator, title: 'One' });
      await decided(id, { status: 1, irrelevant_notes: 'Not ours' });
      expect(await user.does('getActions', { params: { id } })).toMatchObject({
        regulatory_update: { title: 'One', status: 1 },
        versions: [],
        history: [
          { action: 'status', from: null, to: '1', note: 'Not ours', actor: { name: 'Ada' }, can_undo: true },
          { action: 'collected', actor: null, can_undo: false },
        ],
      });
    });

    it('names the feeds that brought it as readers know them', async () => {
      const id = await test.publication({ regulator });
      const feeds = [
        { id: `circulars-${crypto.randomUUID()}`, covers: 'circulars' },
        { id: `whole-${crypto.randomUUID()}`, covers: '' },
      ];
      await context.db.withSystem('ingestion', async (tx) => {
        for (const [n, { id: feed, covers }] of feeds.entries()) {
          const seen = new Date(Date.UTC(2026, 0, 1 + n));
          await tx
            .insertInto('feeds')
            .values({
              id: feed,
              regulator,
              url: 'https://x.example',
              format: 'rss',
              poll_every_minutes: 60,
              covers,
            })
            .execute();
          await tx
            .insertInto('feed_items')
            .values({
              feed_id: feed,
              identity: 'a',
              publication_id: id,
              link: 'https://x.example/a',
              title: 'A',
              entry_hash: 'a',
              snapshot_id: null,
              first_seen_at: seen,
              last_seen_at: seen,
            })
            .execute();
        }
      });
      const { full_name: fullName } = await context.db.withSystem('ingestion', (tx) =>
        tx
          .selectFrom('regulators')
          .select('full_name')
          .where('code', '=', regulator)
          .executeTakeFirstOrThrow(),
      );
      expect(await user.does('getActions', { params: { id } })).toMatchObject({
        sources: [
          { feed: feeds[0]?.id, feed_name: `${regulator}: circulars`, link: 'https://x.example/a' },
          { feed: feeds[1]?.id, feed_name: fullName },
        ],
      });
    });

    it('is missed in the specification’s words', async () => {
      const answer = await user.call('getActions', {
        params: { id: '11111111-1111-4111-8111-111111111111' },
      });
      expect(answer.status).toBe(404);
      expect(answer.problem.detail).toBe("We couldn't find the regulatory actions. Please contact support.");
    });
  });

  describe('bookmarks', () => {
    it('are the user’s own, latest first, and idempotent', async () => {
      const first = await test.publication({ regulator, title: 'First' });
      const second = await test.publication({ regulator, title: 'Second' });
      for (const id of [first, second, second]) {
        clock.advance(1000);
        expect(await user.does('addBookmark', { params: { id } })).toEqual({ is_bookmarked: true });
      }
      const list = await user.does('listBookmarks');
      expect(list.bookmarks.map((item) => item.title)).toEqual(['Second', 'First']);
      expect(list.total).toBe(2);
      expect((await colleague.does('listBookmarks')).total).toBe(0);
      expect(await user.does('removeBookmark', { params: { id: second } })).toEqual({ is_bookmarked: false });
      expect((await user.does('listBookmarks')).total).toBe(1);
    });
  });

  it('regulators come with the followed ones first and the company’s totals', async () => {
    await test.publication({ regulator });
    const { regulators } = await user.does('listRegulators');
    expect(regulators.find((one) => one.name === regulator)).toMatchObject({ is_followed: true, total: 1 });
    expect(regulators.slice(0, 2).every((one) => one.is_followed)).toBe(true);
  });

  it('tells apart in the first status what nobody has decided, as the inbox counts it', async () => {
    const [kept = '', aside = ''] = await Promise.all(
      ['Kept', 'Aside', 'Open', 'Open too'].map((title) =>
        test.publication({ regulator, title, listedOn: '2026-02-10' }),
      ),
    );
    await decided(kept, { status: 0 });
    await user.call('giveFeedback', {
      body: { company_id: company, reg_update_id: aside, is_relevant: false },
    });
    for (const query of [{}, { date_from: '2026-02-01' }, { q: 'open' }, { status: '2' }]) {
      const list = await inventory(query);
      const { view_counts } = await inbox({ ...query, status: '0' });
      expect(list.undecided_counts).toEqual({
        undecided: view_counts['undecided'],
        put_aside: view_counts['put_aside'],
      });
    }
    expect(await inventory()).toMatchObject({
      status_counts: { '0': 4 },
      undecided_counts: { undecided: 2, put_aside: 1 },
    });
  });

  describe('counts by regulator', () => {
    const counts = (query: Record<string, unknown> = {}, as = user) => as.does('countByRegulator', { query });

    it('are those of the lists that the filter would give, under the other filters', async () => {
      await test.publication({ regulator, title: 'On safeguarding', listedOn: '2026-02-10' });
      await test.publication({ regulator, title: 'Old', listedOn: '2025-02-10' });
      const other = await test.publication({ regulator: otherRegulator, listedOn: '2026-02-10' });
      await decided(other, { status: 1 });
      const unfollowed = await test.regulator();
      await test.publication({ regulator: unfollowed });
      const queries = [
        {},
        { include_irrelevant: true },
        { date_from: '2026-01-01', include_irrelevant: true },
        { view: 'undecided' },
        { view: 'relevant', date_from: '2026-01-01' },
        { q: 'safeguarding', date_from: '2026-01-01' },
        { binding: true },
      ];
      for (const query of queries) {
        const { counts: found } = await counts(query);
        const listed: Record<string, number> = {};
        for (const code of [regulator, otherRegulator, unfollowed]) {
          const { total } = await inbox({ ...query, regulator: code });
          if (total > 0) listed[code] = total;
        }
        expect([query, found]).toEqual([query, listed]);
      }
      expect((await counts({}, foreigner)).counts).toEqual({ [regulator]: 2 });
    });

    it('need a valid query', async () => {
      expect((await user.call('countByRegulator', { query: { view: 'best' } })).status).toBe(400);
    });
  });

  it('the first page counts since the last visit and names what is due', async () => {
    const id = await test.publication({
      regulator,
      title: 'Safeguarding rules',
      updatedAt: new Date('2026-02-19T00:00:00Z'),
    });
    await context.db.withSystem('demo-content', (tx) =>
      tx
        .insertInto('publication_dates')
        .values({ publication_id: id, kind: 'comments_due', on_day: '2026-03-01', quote: null })
        .execute(),
    );
    expect(await user.does('getWelcome')).toMatchObject({
      is_first_visit: true,
      collected_count: 1,
      new_count: 1,
      relevant_count: 1,
      due_soon: [{ id, kind: 'comments_due', on: '2026-03-01', is_sample: false }],
      latest: [{ title: 'Safeguarding rules' }],
    });
    // two, since the last visit is the log-in before this one
    for (let visit = 0; visit < 2; visit += 1) {
      const body = { email: user.email, password: testPassword, product: 'app' };
      await test.call('logIn', { body });
    }
    expect(await user.does('getWelcome')).toMatchObject({ is_first_visit: false });
  });

  it('the first page’s numbers are those of the lists they lead to', async () => {
    const make = (title: string, day: string) =>
      test.publication({ regulator, title, updatedAt: new Date(`${day}T00:00:00Z`) });
    await make('Safeguarding of funds', '2026-01-02');
    await make('Safeguarding again', '2026-02-19');
    await make('Nothing for us, kept all the same', '2026-02-19');
    await make('Nothing for us', '2026-02-19');
    const dropped = await make('Safeguarding elsewhere', '2026-02-19');
    await decided(dropped, { status: 1 });
    const [kept] = (await inbox({ q: 'kept' })).regulatory_updates;
    await decided(kept!.id, { status: 0 });

    const welcome = await user.does('getWelcome');
    const since = { collected_from: welcome['since'], include_irrelevant: 'true' };
    const relevant = await inbox({ ...since, view: 'relevant' });
    expect(titles(relevant).toSorted()).toEqual(['Nothing for us, kept all the same', 'Safeguarding again']);
    expect(welcome).toMatchObject({
      collected_count: 4,
      relevant_count: 2,
      undecided_count: (await inbox({ view: 'undecided' })).total,
    });
    expect(relevant.total).toBe(2);
    expect((await inbox({ ...since, view: 'all' })).total).toBe(4);
  });

  it('the export tells topics, relevance and why', async () => {
    const id = await test.publication({ regulator, title: 'Safeguarding in parts' });
    await user.call('correctPublication', { params: { id }, body: { topics: ['Banking', 'Crypto'] } });
    const answer = await user.call('exportInventory', {
      query: { format: 'csv', columns: 'title,topics,relevance,reason' },
    });
    const [header, row] = answer.text.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('Title,Topics,Relevance,Why');
    expect(row).toMatch(/^Safeguarding in parts,"Banking, Crypto",(High|Medium|Low),/);
  });

  it('the export bears the day of who asks for it', async () => {
    // a day apart at any time, so that one of them is not that of UTC
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await user.call('updateProfile', { body: { time_zone } });
      const { headers } = await user.call('exportInventory', { query: { format: 'csv' } });
      expect(headers['content-disposition']).toContain(`inventory-${dayIn(clock.now(), time_zone)}.csv`);
    }
    await user.call('updateProfile', { body: { time_zone: 'UTC' } });
  });

  it('the export holds what the page shows, and no cell becomes a formula', async () => {
    await test.publication({ regulator, title: '=HYPERLINK("http://evil.test")' });
    const answer = await user.call('exportInventory', {
      query: { format: 'csv', columns: 'title,regulators' },
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Title,Regulator',
      `"'=HYPERLINK(""http://evil.test"")",${regulator}`,
      '',
    ]);
    for (const columns of ['secret', 'title,code,title']) {
      expect((await user.call('exportInventory', { query: { columns } })).status).toBe(400);
    }
    const many = await Promise.all([1, 2, 3].map(() => user.call('exportInventory')));
    const statuses = many.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses).toContain(429);
    await user.does('exportInventory');
  });

  it('the kept counters agree with the rows after any mixture of changes', async () => {
    for (let index = 0; index < 8; index += 1) {
      const id = await test.publication({ regulator: index % 2 ? regulator : otherRegulator });
      if (index % 3 === 0) await decided(id, { status: 1 });
      if (index % 3 === 1) await decided(id, { status: 2, assignee_id: user.id });
    }
    const [counted, kept] = await context.db.withCompany(company, async (tx) => [
      await tx
        .selectFrom('company_publications')
        .select((by) => [
          'regulator',
          'status',
          sql<boolean>`triaged_at is not null`.as('triaged'),
          'pub_type',
          sql<string>`case is_binding when true then 'yes' when false then 'no' else 'unknown' end`.as(
            'binding',
          ),
          'relevance',
          sql<boolean>`assignee_id is not null`.as('assigned'),
          by.fn.countAll<number>().as('total'),
        ])
        .groupBy(['regulator', 'status', 'triaged', 'pub_type', 'binding', 'relevance', 'assigned'])
        .execute(),
      await tx.selectFrom('company_publication_counts').selectAll().where('total', '>', 0).execute(),
    ]);
    expect(kept.length).toBe(counted.length);
    expect(kept).toEqual(expect.arrayContaining(counted.map((row) => expect.objectContaining(row))));
  });
});
