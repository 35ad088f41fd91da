import type { CompanyProfileValues } from '@regulus/contract/companies.ts';
import type { HistoryEntry } from '@regulus/contract/publication-record.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../audit/verify.ts';
import { embeddedEngines } from '../../../engine/choose-engines.ts';
import type { Person } from '../../../testing/app.ts';
import { testingClock } from '../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../testing/database.ts';
import { followAll } from '../../../testing/follow-all.ts';
import { readNow } from '../../../testing/read-now.ts';
import { useApp } from '../../../testing/use-app.ts';
import { rescreen } from './rescreen.ts';

const empty: CompanyProfileValues = {
  licence_types: [],
  countries: [],
  business_lines: [],
  topics: [],
  keywords: [],
  excluded_keywords: [],
  regulators: [],
  languages: [],
};

const safeguarding = 'Safeguarding of client funds by payment institutions';
const collected = new Date('2026-02-10T06:00:00Z');
const pensions = 'Annual statistics on occupational pension funds';

describeOnOneDatabase('screening', (context) => {
  const clock = testingClock('2026-02-20T12:00:00.000Z');
  const test = useApp(context, clock);
  let regulator: string;
  let company: string;
  let admin: Person;
  let member: Person;
  let auditor: Person;
  let foreigner: Person;
  let foreignCompany: string;

  const payments = () => ({
    ...empty,
    licence_types: ['payment_institution' as const],
    topics: ['Payments and Transfer' as const],
    keywords: ['safeguarding'],
    regulators: [regulator],
  });

  beforeEach(async () => {
    regulator = await test.regulator();
    company = await test.company();
    admin = await test.person(company, { role: 'company_admin' });
    member = await test.person(company);
    auditor = await test.person(company, { role: 'auditor' });
    foreignCompany = await test.company({ regulators: [regulator] });
    foreigner = await test.person(foreignCompany, { role: 'company_admin' });
  });

  const save = async (profile: CompanyProfileValues, by = admin) => {
    const { body } = await by.call('getCompanyProfile');
    const { revision } = body as { revision: number };
    return by.call('updateCompanyProfile', { body: { profile, revision } });
  };
  /** Stores the profile and does what the background does. */
  const follow = async (profile: CompanyProfileValues = payments()) => {
    expect((await save(profile)).status).toBe(200);
    await followAll(context.db, company);
  };
  const publish = async (...titles: string[]) => {
    const ids: string[] = [];
    for (const title of titles) {
      ids.push(
        await test.publication({
          regulator,
          title,
          publishedOn: '2026-02-10',
          updatedAt: collected,
        }),
      );
    }
    await readNow(test.dependencies, ids);
    return ids as [string, ...string[]];
  };
  const list = (query: Record<string, unknown> = {}, token = admin.token) =>
    test.does('listRegulatoryUpdates', { query, token });
  /** The record of one that is listed, whose row says the same. */
  const find = async (id: string, token = admin.token) => {
    const { regulatory_updates } = await list({ view: 'all', include_irrelevant: true, limit: 100 }, token);
    const row = regulatory_updates.find((one) => one.id === id);
    const { body } = await test.call('getActions', { params: { id }, token });
    const record = (body as { regulatory_update: RegulatoryUpdate }).regulatory_update;
    expect(record).toMatchObject(row ?? {});
    return row ? record : (undefined as never);
  };
  const audited = async () => {
    const chain = await context.db.withSystem('audit-verify', (tx) => verifyChain(tx, company));
    expect(chain.fault).toBeNull();
    expect(chain.entries).toBeGreaterThan(0);
  };

  describe('the company profile', () => {
    it('is empty at first, is stored by an admin with a revision, and names who it is judged by', async () => {
      expect(await member.does('getCompanyProfile')).toMatchObject({ profile: empty, is_empty: true });
      const answer = await save({ ...payments(), keywords: ['Safeguarding', ' safeguarding '] });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        profile: { keywords: ['Safeguarding'], licence_types: ['payment_institution'] },
        is_empty: false,
        contradictions: [],
        screening: { engine_version: embeddedEngines.screening.version },
      });
      await audited();
    });

    it('is refused to members and auditors, and with a stale revision', async () => {
      expect((await save(payments(), member)).status).toBe(403);
      expect((await save(payments(), auditor)).status).toBe(403);
      expect((await save(payments())).status).toBe(200);
      const stale = await admin.call('updateCompanyProfile', { body: { profile: empty, revision: 0 } });
      expect(stale.status).toBe(409);
      expect(stale.problem.code).toBe('revision_conflict');
    });

    it('says what is wrong with each field', async () => {
      const answer = await save({
        ...payments(),
        countries: ['Germany'],
        keywords: ['a'],
        topics: ['Weather' as never],
      });
      expect(answer.status).toBe(400);
      expect(answer.problem.fields?.map((field) => field.path)).toEqual([
        'body.profile.countries.0',
        'body.profile.topics.0',
        'body.profile.keywords.0',
      ]);
      expect((await save({ ...payments(), regulators: ['NoSuchBody'] })).problem.detail).toContain(
        'NoSuchBody',
      );
    });

    it('takes a thousand keywords and refuses five thousand', async () => {
      const words = (count: number) => Array.from({ length: count }, (_, index) => `keyword ${index}`);
      expect((await save({ ...payments(), keywords: words(5_000) })).status).toBe(400);
      await publish(safeguarding);
      await follow({ ...payments(), keywords: [...words(999), 'safeguarding'] });
      expect((await list({ view: 'all' })).total).toBe(1);
    });

    it('tells contradictions; the exclusion wins', async () => {
      const [id] = await publish(safeguarding);
      await follow({ ...payments(), excluded_keywords: ['SAFEGUARDING'] });
      const { body } = await admin.call('getCompanyProfile');
      expect(body).toMatchObject({ contradictions: ['safeguarding'] });
      expect(await find(id)).toMatchObject({ relevance: 'low', ai_irrelevant: true });
    });

    it('shows what a change would add and remove, and stores nothing', async () => {
      const [first, second] = await publish(safeguarding, pensions);
      await follow();
      const profile = {
        ...payments(),
        licence_types: ['pension_fund' as const],
        topics: ['Pensions and Retirement' as const],
        keywords: ['pension funds'],
        excluded_keywords: ['safeguarding'],
      };
      expect(await member.does('previewCompanyProfile', { body: { profile } })).toMatchObject({
        days: 30,
        total: 2,
        added: { total: 1, items: [{ id: second }] },
        removed: { total: 1, items: [{ id: first }] },
      });
      expect(await find(first)).toMatchObject({ relevance: expect.stringMatching(/high|medium/) });
      expect((await member.call('previewCompanyProfile', { body: { profile, days: 0 } })).status).toBe(400);
    });

    it('counts by the days that a person put right', async () => {
      const [first, second] = await publish(safeguarding, `${safeguarding} two`);
      await follow();
      const put = (id: string, published: string) =>
        member.call('correctPublication', {
          params: { id },
          body: { dates: { published: { on: published } } },
        });
      const preview = (days: number) =>
        member.does('previewCompanyProfile', { body: { profile: payments(), days } });
      expect((await put(first ?? '', '2025-11-03')).status).toBe(200);
      expect(await preview(30)).toMatchObject({ total: 1 });
      expect(await preview(365)).toMatchObject({ total: 2 });
      expect((await put(second ?? '', '2025-11-03')).status).toBe(200);
      expect(await preview(30)).toMatchObject({ total: 0 });
      expect((await put(first ?? '', '2026-02-19')).status).toBe(200);
      const profile = { ...payments(), excluded_keywords: ['safeguarding'] };
      const answer = await member.call('previewCompanyProfile', { body: { profile, days: 5 } });
      expect(answer.body).toMatchObject({
        total: 1,
        removed: { items: [{ id: first, listed_on: '2026-02-19' }] },
      });
    });
  });

  describe('verdicts', () => {
    it('name reasons with words that stand in the publication, the engine and the revision', async () => {
      const [id] = await publish(safeguarding);
      await follow();
      const item = await find(id);
      expect(item).toMatchObject({
        relevance: expect.stringMatching(/high|medium/),
        ai_irrelevant: false,
        screening: { engine_version: embeddedEngines.screening.version },
        topics: expect.arrayContaining(['Collateral and Safeguarding']),
      });
      const quoted = item.reasons.filter((reason) => reason.quote !== null);
      expect(quoted.length).toBeGreaterThan(0);
      for (const { quote, field, start, end } of quoted) {
        expect(field).toBe('title');
        expect(item.title.slice(start ?? -1, end ?? -1)).toBe(quote);
      }
    });

    it('put aside as a hint only: in its own view, in all, never gone', async () => {
      const [, second = ''] = await publish(safeguarding, pensions);
      await follow();
      expect(await find(second)).toMatchObject({ ai_irrelevant: true, relevance: 'low', status: 0 });
      const aside = await list({ view: 'put_aside' });
      expect(aside.regulatory_updates.map((one) => one.id)).toEqual([second]);
      expect(aside.view_counts).toMatchObject({ undecided: 1, put_aside: 1, all: 2 });
      expect((await list({ view: 'undecided' })).total).toBe(1);
      expect((await list({ put_aside: true })).total).toBe(1);
    });

    it('never touch what a person has decided', async () => {
      const [id] = await publish(pensions);
      await follow();
      await member.does('updatePublication', { params: { id }, body: { status: 2 } });
      await follow({ ...payments(), excluded_keywords: ['pension'] });
      expect(await find(id)).toMatchObject({ status: 2, review_status: 1, ai_irrelevant: true });
      expect((await list({ view: 'relevant' })).total).toBe(1);
    });

    it('of an empty profile put nothing aside', async () => {
      const [id] = await publish(pensions);
      await follow({ ...empty, regulators: [regulator] });
      const item = await find(id);
      expect(item).toMatchObject({ relevance: 'medium', ai_irrelevant: false });
      expect(item.reasons.map(({ kind }) => kind)).toContain('empty_profile');
    });

    it('filter by topic, in the inventory as well', async () => {
      await publish(safeguarding, pensions);
      await follow();
      const topic = 'Pensions and Retirement';
      expect((await list({ topic, view: 'all' })).total).toBe(1);
      const answer = await admin.call('listInventory', { query: { topic: [topic, 'Crypto'] } });
      expect(answer.body).toMatchObject({ total: 1, regulatory_updates: [{ title: pensions }] });
      expect((await admin.call('listInventory', { query: { topic: 'Weather' } })).status).toBe(400);
    });
  });

  describe('feedback', () => {
    const give = (
      body: Record<string, unknown>,
      token?: string,
      name: 'giveFeedback' | 'changeFeedback' = 'giveFeedback',
    ) => test.call(name, { body: { company_id: company, ...body }, ...(token ? { token } : {}) });

    it('counts at once for the company, and for no other', async () => {
      const [id] = await publish(pensions);
      await follow();
      await followAll(context.db, foreignCompany);
      const before = await find(id, foreigner.token);
      const answer = await give({ reg_update_id: id, is_relevant: true }, member.token);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ reg_update_id: id, is_relevant: true });
      expect(await find(id, member.token)).toMatchObject({
        ai_irrelevant: false,
        feedback: true,
        triaged_at: null,
      });
      expect(await find(id, admin.token)).toMatchObject({ ai_irrelevant: false, feedback: null });
      expect(await find(id, foreigner.token)).toEqual(before);
      await audited();
    });

    it('is given once by POST, changed by PUT, and taken back', async () => {
      const [id] = await publish(pensions);
      await follow();
      expect((await give({ reg_update_id: id, is_relevant: true }, member.token)).status).toBe(200);
      expect((await give({ reg_update_id: id, is_relevant: true }, member.token)).status).toBe(200);
      const second = await give({ reg_update_id: id, is_relevant: false }, member.token);
      expect(second).toMatchObject({ status: 409, problem: { code: 'already_given' } });
      expect(
        (await give({ reg_update_id: id, is_relevant: false }, member.token, 'changeFeedback')).status,
      ).toBe(200);
      expect(await find(id, member.token)).toMatchObject({ feedback: false, ai_irrelevant: true });
      await member.does('removeFeedback', { params: { id } });
      expect(await find(id, member.token)).toMatchObject({ feedback: null });
    });

    it('stands in the history while it stands, and who said it may take it back', async () => {
      const [id] = await publish(pensions);
      await follow();
      await give({ reg_update_id: id, is_relevant: true }, member.token);
      const lines = async (by: Person) => {
        const { body } = await by.call('getActions', { params: { id } });
        const { history } = body as { history: HistoryEntry[] };
        return history.filter(({ action }) => action === 'feedback');
      };
      expect(await lines(member)).toMatchObject([{ to: 'relevant', can_undo: true, decision_id: null }]);
      expect(await lines(admin)).toMatchObject([{ to: 'relevant', can_undo: false }]);
      expect(await lines(foreigner)).toEqual([]);
      await give({ reg_update_id: id, is_relevant: false }, admin.token);
      expect((await lines(admin)).map(({ to, can_undo }) => [to, can_undo])).toEqual([
        ['irrelevant', true],
        ['relevant', false],
      ]);
      await member.does('removeFeedback', { params: { id } });
      expect(await lines(admin)).toMatchObject([{ to: 'irrelevant' }]);
      expect(await lines(member)).toMatchObject([{ to: 'irrelevant', can_undo: false }]);
    });

    it('taken back teaches nothing any more', async () => {
      const ids = await publish(...['one', 'two', 'three'].map((name) => `${pensions} ${name}`));
      await follow();
      const learned = async () => {
        await followAll(context.db, company);
        return await member.does('listLearned');
      };
      const before = await Promise.all(ids.map((id) => find(id)));
      for (const id of ids) await give({ reg_update_id: id, is_relevant: true }, member.token);
      expect(await learned()).toMatchObject({ signals: 3 });
      expect((await learned()).total).toBeGreaterThan(0);
      for (const id of ids) await member.call('removeFeedback', { params: { id } });
      expect(await learned()).toMatchObject({ signals: 0, total: 0 });
      const after = await Promise.all(ids.map((id) => find(id)));
      expect(
        after.map(({ relevance, reasons, ai_irrelevant }) => [relevance, reasons, ai_irrelevant]),
      ).toEqual(before.map(({ relevance, reasons, ai_irrelevant }) => [relevance, reasons, ai_irrelevant]));
    });

    it('needs a publication of that company, and an answer', async () => {
      const [id] = await publish(pensions);
      await follow();
      expect((await give({ reg_update_id: id, is_relevant: true }, foreigner.token)).status).toBe(404);
      expect(
        (await give({ reg_update_id: crypto.randomUUID(), is_relevant: true }, member.token)).status,
      ).toBe(404);
      expect((await give({ reg_update_id: id }, member.token)).status).toBe(400);
      expect(await find(id)).toMatchObject({ feedback: null });
    });

    it('takes a signed link without a session, once', async () => {
      const [id] = await publish(pensions);
      await follow();
      const sign = (isRelevant: boolean) =>
        test.dependencies.feedbackLinks.sign(
          { companyId: company, userId: admin.id, publicationId: id, isRelevant },
          clock.now(),
        );
      const yes = sign(true);
      const no = sign(false);
      expect((await give({ reg_update_id: id, is_relevant: true, signature: yes })).status).toBe(200);
      // the same click again changes nothing; the other link is a change of mind
      expect((await give({ reg_update_id: id, is_relevant: true, signature: yes })).status).toBe(200);
      expect((await give({ reg_update_id: id, is_relevant: false, signature: no })).status).toBe(200);
      const replayed = await give({ reg_update_id: id, is_relevant: true, signature: yes });
      expect(replayed).toMatchObject({ status: 409, problem: { code: 'link_used' } });
      expect(await find(id)).toMatchObject({ feedback: false });
      // neither written otherwise nor after the verdict was taken back
      const rewritten = yes.replace('.', '.0');
      expect((await give({ reg_update_id: id, is_relevant: true, signature: rewritten })).status).toBe(404);
      await admin.does('removeFeedback', { params: { id } });
      for (const [is_relevant, signature] of [[true, yes] as const, [false, no] as const]) {
        const late = await give({ reg_update_id: id, is_relevant, signature });
        expect(late).toMatchObject({ status: 409, problem: { code: 'link_used' } });
      }
      expect(await find(id)).toMatchObject({ feedback: null });
    });

    it('refuses a forged or an expired link', async () => {
      const [id, other] = await publish(pensions, safeguarding);
      await follow();
      const link = { companyId: company, userId: admin.id, publicationId: id, isRelevant: true };
      const signature = test.dependencies.feedbackLinks.sign(link, clock.now());
      const forged = [
        { reg_update_id: id, is_relevant: false, signature },
        { reg_update_id: other, is_relevant: true, signature },
        {
          reg_update_id: id,
          is_relevant: true,
          signature: `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'QQ' : 'AA'}`,
        },
        { reg_update_id: id, is_relevant: true, signature: 'nonsense' },
        { reg_update_id: id, is_relevant: true, signature, company_id: foreignCompany },
      ];
      for (const body of forged) expect((await give(body)).status).toBe(404);
      const old = test.dependencies.feedbackLinks.sign(link, new Date('2025-01-01T00:00:00Z'));
      const expired = await give({ reg_update_id: id, is_relevant: true, signature: old });
      expect(expired).toMatchObject({ status: 410, problem: { code: 'link_expired' } });
      expect(await find(id)).toMatchObject({ feedback: null });
    });
  });

  describe('corrections', () => {
    const correct = (id: string, body: Record<string, unknown>, by = member) =>
      by.call('correctPublication', { params: { id }, body });

    it('stay through a new reading, for the own company only, with a line in the history', async () => {
      const [id] = await publish(pensions);
      await follow();
      await followAll(context.db, foreignCompany);
      const before = await find(id, foreigner.token);
      const answer = await correct(id, {
        topics: ['Crypto', 'Payments and Transfer'],
        document_type: 'law',
        is_binding: 'yes',
        dates: { in_force: { on: '2027-01-01' } },
      });
      expect(answer.status).toBe(200);
      await context.db.withSystem('ingestion', (tx) =>
        tx.updateTable('publications').set({ read_by: null }).where('id', '=', id).execute(),
      );
      await readNow(test.dependencies, [id]);
      await followAll(context.db, company);
      expect(await find(id)).toMatchObject({
        topics: ['Crypto', 'Payments and Transfer'],
        document_type: 'law',
        additional_data: { is_binding: true },
        in_force_on: '2027-01-01',
        corrected: ['topics', 'document_type', 'is_binding', 'in_force'],
      });
      expect(await find(id, foreigner.token)).toEqual(before);
      const { history } = await admin.does('getActions', { params: { id } });
      expect(history[0]).toMatchObject({ action: 'correction', can_undo: true });
      expect(history[0]?.to).toContain('Crypto');
      await audited();
    });

    it('of the force are filtered and counted by, also when taken back', async () => {
      const [id] = await publish(pensions);
      await follow();
      const heldBy = async () => {
        const found: string[] = [];
        for (const binding of [true, false]) {
          const listed = await list({ binding, view: 'all' });
          // what is listed, the counters kept beside, and what is counted of the rows
          const counted = await list({ binding, view: 'all', collected_from: '2026-01-01T00:00:00.000Z' });
          expect(listed.total).toBe(listed.regulatory_updates.length);
          expect(listed.view_counts['all']).toBe(listed.total);
          expect(counted.total).toBe(listed.total);
          if (listed.total === 1) found.push(binding ? 'binding' : 'not binding');
        }
        return found.join();
      };
      const found = await heldBy();
      const decisionOf = async () => {
        const { history } = await admin.does('getActions', { params: { id } });
        return history[0]!.decision_id;
      };
      await correct(id, { is_binding: 'yes' });
      expect(await heldBy()).toBe('binding');
      await followAll(context.db, company);
      expect(await heldBy()).toBe('binding');
      await correct(id, { is_binding: 'no' });
      expect(await heldBy()).toBe('not binding');
      await correct(id, { is_binding: 'unclear' });
      expect(await heldBy()).toBe('');
      await member.call('undoDecision', { params: { id: await decisionOf() } });
      expect(await heldBy()).toBe('not binding');
      await correct(id, { is_binding: null });
      expect(await heldBy()).toBe(found);
    });

    it('that are taken back as a decision leave what was found', async () => {
      const [id] = await publish(safeguarding);
      await follow();
      const found = await find(id);
      await correct(id, { topics: ['Crypto'] });
      const corrected = await find(id);
      expect(corrected.topics).toEqual(['Crypto']);
      expect(corrected.reasons).not.toEqual(found.reasons);
      const { history } = await admin.does('getActions', { params: { id } });
      const undone = await member.call('undoDecision', { params: { id: history[0]!.decision_id } });
      const { topics, reason, reasons, relevance } = found;
      expect(undone.body).toMatchObject({ regulatory_updates: [{ topics, reason, relevance }] });
      expect(await find(id)).toMatchObject({ topics, reasons, relevance, corrected: [] });
      expect((await list({ topic: 'Crypto', view: 'all' })).total).toBe(0);
    });

    it('of days reach the order by the next date, what is due soon, and the day of the lists', async () => {
      const [late, soon, none] = await publish(
        'Widget rules, one',
        'Widget rules, two',
        'Widget rules, three',
      );
      await context.db.withSystem('ingestion', (tx) =>
        tx
          .insertInto('publication_dates')
          .values([
            { publication_id: late, kind: 'in_force', on_day: '2026-12-01' },
            { publication_id: soon!, kind: 'in_force', on_day: '2026-03-01' },
          ])
          .execute(),
      );
      await follow();
      await followAll(context.db, foreignCompany);
      const order = async (query: Record<string, unknown>, token = member.token) =>
        (await list({ sort: 'next_date', view: 'all', ...query }, token)).regulatory_updates.map(
          ({ id }) => id,
        );
      const due = async (by = member) => {
        const { body } = await by.call('getWelcome');
        return (body as { due_soon: { id: string; on: string }[] }).due_soon.map(({ id, on }) => [id, on]);
      };
      expect((await order({})).slice(0, 2)).toEqual([soon, late]);
      const foreign = [await order({}, foreigner.token), await due(foreigner)];
      await correct(late, { dates: { in_force: { on: '2026-02-25' } } });
      await correct(soon!, { dates: { in_force: { on: '2027-01-01' } } });
      await correct(none!, {
        dates: { comments_due: { on: '2026-03-10' }, published: { on: '2026-02-12' } },
      });
      for (const query of [{}, { q: 'widget rules' }]) expect(await order(query)).toEqual([late, none, soon]);
      expect(await due()).toEqual([
        [late, '2026-02-25'],
        [none, '2026-03-10'],
      ]);
      const narrowed = await list({ view: 'all', date_from: '2026-02-11' });
      expect(narrowed.regulatory_updates).toMatchObject([{ id: none, listed_on: '2026-02-12' }]);
      await followAll(context.db, company);
      expect((await list({ view: 'all', date_from: '2026-02-11' })).total).toBe(1);
      await correct(none!, { dates: { published: null } });
      expect((await list({ view: 'all', date_from: '2026-02-11' })).total).toBe(0);
      expect([await order({}, foreigner.token), await due(foreigner)]).toEqual(foreign);
    });

    it('are taken back field by field, and as a decision', async () => {
      const [id] = await publish(pensions);
      await follow();
      const found = await find(id);
      await correct(id, { topics: ['Crypto'], is_binding: 'yes' });
      await correct(id, { is_binding: null });
      expect(await find(id)).toMatchObject({ topics: ['Crypto'], corrected: ['topics'] });
      const { history } = await admin.does('getActions', { params: { id } });
      await member.does('undoDecision', { params: { id: history[0]?.decision_id ?? '' } });
      expect((await find(id)).corrected).toEqual(['topics', 'is_binding']);
      await correct(id, { topics: null, is_binding: null });
      expect(await find(id)).toMatchObject({ topics: found.topics, corrected: [] });
    });

    it('of topics teach publications of the same series', async () => {
      const [first] = await publish('Monthly register of widgets, January 2026');
      await follow();
      await correct(first, { topics: ['Corporate Governance'] });
      const [next] = await publish('Monthly register of widgets, February 2026');
      expect(await find(next)).toMatchObject({ topics: ['Corporate Governance'], corrected: [] });
      await followAll(context.db, foreignCompany);
      expect((await find(next, foreigner.token)).topics).not.toEqual(['Corporate Governance']);
    });

    it('are refused where they are wrong, stale, foreign or not allowed', async () => {
      const [id] = await publish(pensions);
      await follow();
      expect((await correct(id, {})).status).toBe(400);
      expect((await correct(id, { topics: ['Crypto', 'Crypto'] })).status).toBe(400);
      expect((await correct(id, { topics: ['Weather'] })).status).toBe(400);
      expect((await correct(id, { dates: { in_force: { on: '2027-02-30' } } })).status).toBe(400);
      expect((await correct(id, { is_binding: 'no', revision: 99 })).status).toBe(409);
      expect((await correct(id, { is_binding: 'no' }, auditor)).status).toBe(403);
      expect((await correct(crypto.randomUUID(), { is_binding: 'no' })).status).toBe(404);
      expect((await find(id)).corrected).toEqual([]);
    });
  });

  describe('what is not followed', () => {
    const bookmark = (id: string, token: string) => test.call('addBookmark', { params: { id }, token });
    const openItem = (id: string, token: string) => test.call('getActions', { params: { id }, token });
    const listed = async (token = admin.token) =>
      (await list({ view: 'all', include_irrelevant: true, limit: 100 }, token)).regulatory_updates
        .map(({ id }) => id)
        .toSorted();

    it('leaves the lists unless a person touched it, as the preview says, and comes back when followed again', async () => {
      const ids = await publish(...Array.from({ length: 9 }, (_, index) => `${safeguarding} ${index}`));
      await follow();
      const [decided, assigned, judged, corrected, marked, undone, ...untouched] = ids as [
        ...[string, string, string, string, string, string],
        ...string[],
      ];
      const [seen = '', opened = '', auditors = ''] = untouched;
      const put = (id: string, body: object) => member.call('updatePublication', { params: { id }, body });
      await put(decided, { status: 1, irrelevant_notes: 'Not ours' });
      await put(assigned, { assignee_id: admin.id });
      await member.call('giveFeedback', {
        body: { company_id: company, reg_update_id: judged, is_relevant: true },
      });
      await member.call('correctPublication', { params: { id: corrected }, body: { topics: ['Crypto'] } });
      await bookmark(marked, member.token);
      const { decision_id } = (await put(undone, { status: 2 })).body as { decision_id: string };
      await member.call('undoDecision', { params: { id: decision_id } });
      await member.call('markSeen', { body: { publication_ids: [seen] } });
      await openItem(opened, member.token);
      await bookmark(auditors, auditor.token);

      const elsewhere = { ...payments(), regulators: [await test.regulator()] };
      const before = await find(decided);
      const { total, put_aside } = await member.does('previewCompanyProfile', {
        body: { profile: elsewhere },
      });
      await follow(elsewhere);
      const kept = [decided, assigned, judged, corrected, marked, undone].toSorted();
      expect(await listed()).toEqual(kept);
      expect(await find(decided)).toMatchObject({
        status: 1,
        irrelevant_notes: 'Not ours',
        revision: before.revision,
      });
      // what is listed, and the counters kept beside
      expect((await list({ view: 'all', include_irrelevant: true })).view_counts).toMatchObject({
        all: kept.length,
        put_aside,
      });
      expect(total).toBe(kept.length);
      // an auditor keeps the bookmark, and who opened it finds it again
      const { bookmarks } = await auditor.does('listBookmarks');
      expect(bookmarks.map(({ id }) => id)).toEqual([auditors]);
      expect(await openItem(opened, member.token)).toMatchObject({
        status: 200,
        body: { regulatory_update: { title: expect.stringContaining(safeguarding), is_seen: false } },
      });
      expect(await listed()).toEqual(kept);

      await follow();
      expect(await listed()).toEqual([...ids].toSorted());
      expect((await list({ view: 'all', include_irrelevant: true })).view_counts).toMatchObject({
        all: ids.length,
      });
      expect(await find(decided)).toMatchObject({ status: 1, irrelevant_notes: 'Not ours' });
    });

    it('reads, before anyone did something with it, as it does afterwards', async () => {
      const [id] = await publish(safeguarding);
      await follow({ ...payments(), regulators: [] });
      const read = async () => {
        const { body } = await openItem(id, member.token);
        return body as { regulatory_update: RegulatoryUpdate };
      };
      const before = await read();
      expect(before.regulatory_update.reasons.length).toBeGreaterThan(0);
      expect((await bookmark(id, member.token)).status).toBe(200);
      const { regulatory_update: after, ...rest } = await read();
      expect({ ...rest, regulatory_update: { ...after, is_bookmarked: false } }).toEqual(before);
      expect(await listed()).toEqual([id]);
    });

    it('gets into the lists by what people do, not by reading or by an auditor', async () => {
      const [id, other] = await publish(safeguarding, pensions);
      await follow({ ...payments(), regulators: [] });
      const welcome = (token: string) => test.does('getWelcome', { token });
      for (const token of [auditor.token, member.token]) {
        expect((await openItem(id, token)).status).toBe(200);
        await test.does('markSeen', { body: { publication_ids: [id] }, token });
        expect((await welcome(token)).recently_opened).toMatchObject([{ id, is_seen: true }]);
      }
      expect((await bookmark(id, auditor.token)).status).toBe(200);
      expect(await listed()).toEqual([]);
      expect(await auditor.does('listBookmarks')).toMatchObject({
        bookmarks: [{ id, is_bookmarked: true }],
        total: 1,
      });
      expect((await bookmark(other!, member.token)).status).toBe(200);
      expect(await listed()).toEqual([other]);
      const missing = crypto.randomUUID();
      for (const token of [auditor.token, member.token]) {
        expect((await bookmark(missing, token)).status).toBe(404);
        expect((await openItem(missing, token)).status).toBe(404);
        const seen = await test.call('markSeen', { body: { publication_ids: [id, missing] }, token });
        expect(seen.status).toBe(404);
      }
      await auditor.does('removeBookmark', { params: { id } });
    });
  });

  describe('what was put aside', () => {
    const look = (by = member) => by.does('drawPutAside');

    it('is sampled once a week, and the answers tell what share was missed', async () => {
      const titles = Array.from(
        { length: 25 },
        (_, index) => `Statistics on occupational pension funds ${index}`,
      );
      const ids = await publish(...titles);
      await follow();
      const first = await look();
      expect(first.sample.items).toHaveLength(20);
      expect((await look(admin)).sample.items.map(({ id }) => id)).toEqual(
        first.sample.items.map(({ id }) => id),
      );
      expect(ids).toEqual(
        expect.arrayContaining(first.sample.items.map(({ publication }) => publication.id)),
      );
      const [missed, ...rest] = first.sample.items;
      const answer = (id: string, is_relevant: boolean | null, token = member.token) =>
        test.call('answerPutAside', { params: { id }, body: { is_relevant }, token });
      expect((await answer(missed!.id, true)).status).toBe(200);
      for (const { id } of rest.slice(0, 8)) await answer(id, false);
      const { body } = await answer(rest[8]!.id, false);
      expect(body).toMatchObject({
        left: 10,
        estimate: { looked_at: 10, missed: 1, put_aside: 24, kept: 1, in_pile: { share: 0.1 } },
      });
      expect(await find(missed!.publication.id)).toMatchObject({ ai_irrelevant: false });
      expect((await answer(missed!.id, null)).body).toMatchObject({ estimate: { looked_at: 9, missed: 0 } });
      expect((await answer(rest[0]!.id, true, foreigner.token)).status).toBe(404);
      expect((await answer(rest[0]!.id, true, auditor.token)).status).toBe(403);
    });

    it('stays as it is from the first answer on, whatever is put aside later', async () => {
      await publish(`${pensions} 1`);
      await follow();
      expect((await look()).sample.items).toHaveLength(1);
      // nobody has begun, so that it still fills
      await publish(`${pensions} 2`);
      await followAll(context.db, company);
      const { items } = (await look()).sample;
      expect(items).toHaveLength(2);
      for (const { id } of items)
        await member.call('answerPutAside', { params: { id }, body: { is_relevant: false } });
      await publish(`${pensions} 3`);
      await followAll(context.db, company);
      expect((await look()).sample).toMatchObject({
        items: [{ id: items[0]!.id }, { id: items[1]!.id }],
        left: 0,
      });
    });

    it('has been before the eyes of who answered', async () => {
      const [id] = await publish(pensions);
      await follow();
      const [item] = (await look()).sample.items;
      expect(await find(id, member.token)).toMatchObject({ is_seen: false });
      await member.call('answerPutAside', { params: { id: item!.id }, body: { is_relevant: true } });
      expect(await find(id, member.token)).toMatchObject({ is_seen: true });
      expect(await find(id, admin.token)).toMatchObject({ is_seen: false });
    });

    it('is counted by the day of publication, as the inbox counts it', async () => {
      const [recent, old] = await publish(`${pensions} 1`, `${pensions} 2`);
      await follow();
      await context.db.withSystem('demo-content', (tx) =>
        tx
          .updateTable('company_publications')
          .set({ listed_on: '2020-01-01' })
          .where('publication_id', '=', old!)
          .execute(),
      );
      const { sample, estimate } = await look();
      expect(sample.items.map(({ publication }) => publication.id)).toEqual([recent]);
      expect(estimate).toMatchObject({ put_aside: 1 });
    });

    const auditEntries = () =>
      context.db.withCompany(company, async (tx) => {
        const entries = await tx
          .selectFrom('audit_entries')
          .select(['action', 'actor_id', 'object_id', 'details'])
          .where('company_id', '=', company)
          .where('object_type', '=', 'publication')
          .orderBy('sequence')
          .execute();
        return entries;
      });

    it('is recorded, answer by answer, and who took which back; nothing said with it stays', async () => {
      const [id] = await publish(pensions);
      await follow();
      const [item] = (await look()).sample.items;
      const put = (is_relevant: boolean | null, token: string) =>
        test.call('answerPutAside', { params: { id: item!.id }, body: { is_relevant }, token });
      const found = await find(id);
      expect((await put(true, member.token)).status).toBe(200);
      expect((await put(true, member.token)).status).toBe(200);
      expect(await find(id)).toMatchObject({ ai_irrelevant: false });
      clock.advance(60_000);
      expect((await put(null, admin.token)).body).toMatchObject({ left: 1, estimate: { looked_at: 0 } });
      // it is as it was before anybody looked
      expect(await find(id, member.token)).toEqual({ ...found, is_seen: true });
      const entries = await auditEntries();
      expect(entries.map(({ action }) => action)).toEqual([
        'publication.feedback',
        'publication.put_aside_answer',
        'publication.feedback_removed',
        'publication.put_aside_answer',
      ]);
      const [, given, removed, taken] = entries;
      const memberId = given?.actor_id;
      expect(given).toMatchObject({
        object_id: id,
        details: { is_relevant: [null, true], answered_by: [null, memberId] },
      });
      expect(removed).toMatchObject({ actor_id: admin.id, details: { is_relevant: true, of: memberId } });
      expect(taken).toMatchObject({
        actor_id: admin.id,
        details: { is_relevant: [true, null], answered_by: [memberId, null] },
      });
      await audited();
    });

    it('takes nothing back that the colleague said apart from the answer', async () => {
      const [id] = await publish(pensions);
      await follow();
      const [item] = (await look()).sample.items;
      const put = (is_relevant: boolean | null, token: string) =>
        test.call('answerPutAside', { params: { id: item!.id }, body: { is_relevant }, token });
      const feedback = { company_id: company, reg_update_id: id, is_relevant: false };
      await member.call('giveFeedback', { body: feedback });
      clock.advance(60_000);
      await put(false, member.token);
      await put(null, admin.token);
      expect(await find(id, member.token)).toMatchObject({ feedback: false });
      await put(true, member.token);
      clock.advance(60_000);
      await member.call('changeFeedback', { body: feedback });
      await put(null, admin.token);
      expect(await find(id, member.token)).toMatchObject({ feedback: false });
    });

    it('keeps the own verdict of who takes the answer of a colleague back', async () => {
      const [id] = await publish(pensions);
      await follow();
      const [item] = (await look()).sample.items;
      expect(item?.publication.id).toBe(id);
      await admin.call('giveFeedback', {
        body: { company_id: company, reg_update_id: id, is_relevant: true },
      });
      const answer = (is_relevant: boolean | null, token: string) =>
        test.call('answerPutAside', { params: { id: item!.id }, body: { is_relevant }, token });
      expect((await answer(false, member.token)).status).toBe(200);
      expect((await answer(null, admin.token)).body).toMatchObject({ estimate: { looked_at: 0 } });
      expect(await find(id, admin.token)).toMatchObject({ feedback: true });
      await answer(false, member.token);
      await answer(null, member.token);
      expect(await find(id, member.token)).toMatchObject({ feedback: null });
    });

    it('is empty where nothing is put aside', async () => {
      const { sample, estimate } = await look();
      expect(sample).toMatchObject({ items: [], left: 0 });
      expect(estimate).toMatchObject({ looked_at: 0, in_pile: null, of_relevant: null });
    });
  });

  describe('insight and similar items', () => {
    it('quote the publication', async () => {
      const [id] = await publish(safeguarding);
      await follow();
      const { topics, provenance } = await auditor.does('getInsight', { params: { id } });
      expect(provenance?.engine_version).toBe(embeddedEngines.screening.version);
      expect(topics.map(({ topic }) => topic)).toContain('Collateral and Safeguarding');
      expect(topics.some(({ evidence }) => evidence !== null)).toBe(true);
      for (const evidence of topics.flatMap((topic) => topic.evidence ?? [])) {
        expect(safeguarding.slice(evidence.start, evidence.end)).toBe(evidence.quote);
      }
      expect((await admin.call('getInsight', { params: { id: crypto.randomUUID() } })).status).toBe(404);
    });

    it('find what shares rare words, of the own company only', async () => {
      const [id, like] = await publish(
        'Guidelines on the zebra reporting template',
        'Zebra reporting template: questions and answers',
        pensions,
      );
      await follow({ ...empty, regulators: [regulator] });
      const answer = await member.call('listSimilar', { params: { id } });
      expect(answer.body).toMatchObject({ total: 1, similar: [{ id: like }] });
      expect((await admin.call('listSimilar', { params: { id: crypto.randomUUID() } })).status).toBe(404);
    });
  });

  describe('what is learned', () => {
    it('comes from decisions of the own company, is shown, and can be forgotten', async () => {
      const titles = Array.from({ length: 6 }, (_, index) => `Report on zebra crossings number ${index}`);
      const ids = await publish(...titles);
      await follow({ ...payments(), keywords: [] });
      for (const id of ids.slice(0, 4)) {
        await member.call('giveFeedback', {
          body: { company_id: company, reg_update_id: id, is_relevant: true },
        });
      }
      await followAll(context.db, foreignCompany);
      const before = await find(ids[5]!, foreigner.token);
      const own = (await find(ids[5]!)).screening?.score ?? 1;
      // What is listed is what verdicts are made with: nothing yet.
      expect(await auditor.does('listLearned')).toMatchObject({ total: 0, signals: 0 });
      await followAll(context.db, company);
      expect((await find(ids[5]!)).screening?.score).toBeGreaterThan(own);
      await followAll(context.db, foreignCompany);
      expect(await find(ids[5]!, foreigner.token)).toEqual(before);

      const { body } = await auditor.call('listLearned');
      const { learned, signals } = body as {
        learned: { feature: string; label: string; effect: string; is_forgotten: boolean }[];
        signals: number;
      };
      expect(signals).toBe(4);
      // A word is named as it is written, not by its stem.
      expect(learned.map(({ label }) => label)).toContain('titles with “crossing”');
      expect((await member.call('forgetLearned', { body: { all: 'forget' } })).status).toBe(403);
      expect((await admin.call('forgetLearned', { body: {} })).status).toBe(400);
      const forgotten = await admin.call('forgetLearned', { body: { all: 'forget' } });
      const { learned: after } = forgotten.body as { learned: typeof learned };
      expect(after.every((one) => one.is_forgotten)).toBe(true);
      await followAll(context.db, company);
      expect((await find(ids[5]!)).screening?.score).toBe(own);
      const listed = () => admin.does('listLearned');
      expect(await listed()).toMatchObject({ learned: after.map(() => ({ is_forgotten: true })) });
      const restored = await admin.call('forgetLearned', { body: { all: 'restore' } });
      expect(restored.body).toMatchObject({ learned: learned.map(() => ({ is_forgotten: false })) });
      await followAll(context.db, company);
      expect(((await listed()) as { learned: typeof learned }).learned).toEqual(learned);
      await audited();
    });

    it('says what it moved in the inbox, and undoes that with what it was taught by', async () => {
      const titles = Array.from(
        { length: 10 },
        (_, index) => `Report on occupational pension funds ${index}`,
      );
      const ids = await publish(...titles);
      await save(payments());
      // by the clock of what people say
      const relearn = (meanwhile = () => Promise.resolve()) => {
        const { screening } = embeddedEngines;
        const learn: typeof screening.learn = async (...given) => {
          const model = await screening.learn(...given);
          await meanwhile();
          return model;
        };
        const engines = { ...embeddedEngines, screening: { ...screening, learn } };
        return rescreen({ db: context.db, clock, engines }, company, {
          signal: new AbortController().signal,
          progress: () => Promise.resolve(),
        });
      };
      await relearn();
      const moves = (by = member) => by.does('getLearnedMoves');
      const placesOf = async () =>
        Promise.all(ids.slice(6).map(async (id) => (await find(id)).ai_irrelevant));
      expect(await moves()).toMatchObject({ since: null, set_aside: 0, publications: [] });
      expect(await placesOf()).toEqual([true, true, true, true]);

      clock.advance(60_000);
      for (const id of ids.slice(0, 6))
        await member.call('giveFeedback', {
          body: { company_id: company, reg_update_id: id, is_relevant: true },
        });
      clock.advance(60_000);
      await relearn();
      expect(await placesOf()).toEqual([false, false, false, false]);
      const moved = await moves();
      expect(moved).toMatchObject({ set_aside: 0, brought_back: 4 });
      expect(moved.publications.map(({ id }) => id).toSorted()).toEqual(ids.slice(6).toSorted());
      expect(moved.since).not.toBeNull();
      // another run of the same is no news, and what somebody decides about is not counted any more
      await relearn();
      await member.call('updatePublication', { params: { id: ids[9]! }, body: { status: 2 } });
      expect(await moves()).toMatchObject({ brought_back: 3 });
      expect(await moves(foreigner)).toMatchObject({ since: null, publications: [] });

      const settle = (action: string, by: Person) => by.call('settleLearnedMoves', { body: { action } });
      expect((await settle('undo', auditor)).status).toBe(403);
      expect((await settle('other', member)).status).toBe(400);
      // while the next run is learning
      const settled: unknown[] = [];
      await relearn(async () => {
        if (settled.length === 0) settled.push((await settle('undo', member)).body);
      });
      expect(settled).toMatchObject([{ since: null, brought_back: 0 }]);
      expect((await placesOf()).slice(0, 3)).toEqual([true, true, true]);
      expect(await moves()).toMatchObject({ since: null, brought_back: 0 });
      clock.advance(60_000);
      await relearn();
      expect((await placesOf()).slice(0, 3)).toEqual([true, true, true]);
      expect(await moves()).toMatchObject({ since: null, set_aside: 0, brought_back: 0 });
      await audited();

      // until all is restored
      await admin.call('forgetLearned', { body: { all: 'restore' } });
      await relearn();
      expect((await placesOf()).slice(0, 3)).toEqual([false, false, false]);

      clock.advance(60_000);
      await member.call('giveFeedback', {
        body: { company_id: company, reg_update_id: ids[6], is_relevant: true },
      });
      await relearn();
      expect((await moves()).since).not.toBeNull();
      await relearn(async () => {
        await settle('keep', member);
      });
      expect(await moves()).toMatchObject({ since: null });
    });

    it('is listed from what was kept, forgotten or not, until it is learned anew', async () => {
      const ids = await publish(
        ...Array.from({ length: 4 }, (_, index) => `Report on zebra crossings ${index}`),
      );
      await follow({ ...payments(), keywords: [] });
      for (const id of ids) {
        await member.call('giveFeedback', {
          body: { company_id: company, reg_update_id: id, is_relevant: true },
        });
      }
      await followAll(context.db, company);
      const list = () => admin.does('listLearned');
      const counting = (await list()).learned;
      expect(counting.length).toBeGreaterThan(2);
      await admin.call('forgetLearned', { body: { all: 'forget' } });
      await followAll(context.db, company);
      const forgotten = counting.map((one) => ({ ...one, is_forgotten: true }));
      expect((await list()).learned).toEqual(forgotten);
      // without a word that is said any more, whoever learned while listing would find nothing
      for (const id of ids) await member.call('removeFeedback', { params: { id } });
      expect((await list()).learned.map(({ feature }) => feature)).toEqual(
        counting.map(({ feature }) => feature),
      );
      const restored = await admin.call('forgetLearned', { body: { all: 'restore' } });
      expect(restored.body).toMatchObject({ learned: counting.map(() => ({ is_forgotten: false })) });
      await followAll(context.db, company);
      expect(await list()).toMatchObject({ learned: [], total: 0 });
    });

    it('is learned again where a run came to nothing, or something was said meanwhile', async () => {
      const [first, second] = await publish(safeguarding, pensions);
      await follow();
      await followAll(context.db, company);
      const dueAt = async () => {
        const held = await context.db.withCompany(company, (tx) =>
          tx.selectFrom('company_screening').select('due_at').executeTakeFirstOrThrow(),
        );
        return held.due_at;
      };
      const say = (id: string) =>
        member.call('giveFeedback', { body: { company_id: company, reg_update_id: id, is_relevant: true } });
      const parts = { db: context.db, clock, engines: embeddedEngines };
      expect(await dueAt()).toBeNull();
      await say(first);
      const soon = await dueAt();
      expect(soon).not.toBeNull();
      await expect(
        rescreen(parts, company, { signal: AbortSignal.abort(), progress: () => Promise.resolve() }),
      ).rejects.toThrow();
      expect((await dueAt())?.getTime()).toBeGreaterThan(soon!.getTime());
      await rescreen(parts, company, {
        signal: new AbortController().signal,
        progress: async () => {
          await say(second!);
        },
      });
      expect(await dueAt()).toEqual(soon);
      await rescreen(parts, company, {
        signal: new AbortController().signal,
        progress: () => Promise.resolve(),
      });
      expect(await dueAt()).toBeNull();
    });

    it('does not come from the bookmarks of auditors', async () => {
      const ids = await publish(safeguarding, pensions);
      await follow();
      for (const id of ids) await auditor.call('addBookmark', { params: { id } });
      await followAll(context.db, company);
      expect(await admin.does('listLearned')).toMatchObject({ signals: 0 });
      await member.call('addBookmark', { params: { id: ids[0] } });
      await followAll(context.db, company);
      expect(await admin.does('listLearned')).toMatchObject({ signals: 1 });
    });

    it('is forgotten as a whole, also what would take the place of what is listed', async () => {
      // Some words stand in many titles, most in two or three, so that each could take the place of another.
      const letters = 'abdefgklmnoprstu';
      let seed = 7;
      const chance = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed / 2_147_483_648;
      };
      const word = () => {
        const place = Math.floor(chance() ** 2 * 120);
        return `${letters[place % 16]}o${letters[Math.floor(place / 16)]}umbra`;
      };
      const titles = Array.from({ length: 60 }, () => Array.from({ length: 14 }, word).join(' '));
      const ids = await publish(...titles);
      await follow({ ...payments(), keywords: [] });
      for (const [index, id] of ids.entries()) {
        await member.call('giveFeedback', {
          body: { company_id: company, reg_update_id: id, is_relevant: index % 2 > 0 },
        });
      }
      await admin.does('forgetLearned', { body: { all: 'forget' } });
      await followAll(context.db, company);
      const { learned } = await context.db.withCompany(company, (tx) =>
        tx.selectFrom('company_screening').select('learned').executeTakeFirstOrThrow(),
      );
      expect(learned?.features).toEqual([]);
    });

    it('is forgotten by two at once, each of what was learned', async () => {
      const ids = await publish(
        ...Array.from({ length: 4 }, (_, index) => `Report on zebra crossings ${index}`),
      );
      await follow({ ...payments(), keywords: [] });
      for (const id of ids) {
        await member.call('giveFeedback', {
          body: { company_id: company, reg_update_id: id, is_relevant: true },
        });
      }
      await followAll(context.db, company);
      const { body } = await admin.call('listLearned');
      const features = (body as { learned: { feature: string }[] }).learned.map(({ feature }) => feature);
      expect(features.length).toBeGreaterThan(2);
      const answers = await Promise.all(
        [...features, 'word:never-learned'].map((feature) =>
          admin.call('forgetLearned', { body: { forget: [feature] } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const held = await context.db.withCompany(company, (tx) =>
        tx.selectFrom('company_screening').select('forgotten').executeTakeFirstOrThrow(),
      );
      expect(held.forgotten).toEqual(features.toSorted());
    });
  });
});
