import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { segmentVersion } from '../../engine/retrieval/segment/segment-format.ts';
import { extractPlainText } from '../../engine/text/extract/plain-text.ts';
import { openBackgroundProcess } from '../../lib/background-process.ts';
import type { Person } from '../../testing/app.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { describeApp } from '../../testing/use-app.ts';
import { indexPublications } from './index-publications.ts';

const textOf = (content: string, language = 'en') => ({ ...extractPlainText(content), language });

const act = textOf(
  [
    '1. Contracts',
    'A firm keeps an exit strategy for each contract with a provider of critical services. Complexity is no excuse.',
    '2. Registers',
    'A firm keeps a register of all its contracts on outsourcing.',
    '3. Whistleblowing',
    'Reports are confidential.',
  ].join('\n\n'),
);
const germanLaw = textOf('§ 1 Verträge\n\nVerträge über Auslagerungen werden der Aufsicht angezeigt.', 'de');

describeApp('search', (test, clock) => {
  const reader = openBackgroundProcess({ memoryMb: 256 });
  let me: Person;
  let company: string;
  let regulator: string;
  let english: string;
  let german: string;

  const indexNow = () => indexPublications({ ...test.dependencies, jobs: noJobs }, undefined, reader);
  const find = async (query: Record<string, unknown>, as = me) => {
    const { status, body } = await as.call('search', { query });
    expect(status).toBe(200);
    return body;
  };

  beforeAll(async () => {
    regulator = await test.regulator();
    company = await test.company({
      regulators: [regulator],
      features: ['compliance', 'obligations'],
    });
    me = await test.person(company);
    english = await test.publication({
      regulator,
      title: 'Rules on providers',
      summary: 'On provision of services by others.',
    });
    await test.giveText(english, act);
    german = await test.publication({ regulator, title: 'Gesetz über Anzeigen' });
    await test.giveText(german, germanLaw);
  });
  afterAll(() => reader.close());

  it('finds nothing, and says how much is waiting, before anything was indexed', async () => {
    expect(await find({ q: 'exit strategies' })).toMatchObject({
      results: [],
      total: 0,
      indexed_at: null,
      pending: 2,
    });
  });

  describe('of an index', () => {
    beforeAll(indexNow);

    it('finds a clause by its words and their forms, and quotes the sentence as it stands in the text', async () => {
      const { results, pending } = await find({ q: 'exit strategies' });
      expect(pending).toBe(0);
      const [first] = results;
      expect(first).toMatchObject({ kind: 'publication', id: english, title: 'Rules on providers' });
      expect(first?.sentence).toBe(
        'A firm keeps an exit strategy for each contract with a provider of critical services.',
      );
      expect(first?.highlights.map(([start, end]) => first.sentence.slice(start, end))).toEqual([
        'exit',
        'strategy',
      ]);
      expect(act.content.slice(first?.start, first?.end)).toBe(first?.sentence);
    });

    it('quotes the heading of a clause where only that says it', async () => {
      const { results } = await find({ q: 'whistleblowing' });
      const [first] = results;
      expect(first).toMatchObject({ sentence: 'Whistleblowing', highlights: [[0, 14]] });
      expect(act.content.slice(first?.start, first?.end)).toBe('Whistleblowing');
    });

    it('finds no word inside another', async () => {
      const { results } = await find({ q: 'plexity' });
      expect(results).toEqual([]);
    });

    it('finds German compounds by their parts', async () => {
      const { results } = await find({ q: 'Auslagerungsvertrag' });
      expect(results[0]).toMatchObject({ id: german, language: 'de' });
    });

    it('finds titles and summaries', async () => {
      const { results } = await find({ q: 'Anzeigen Gesetz' });
      expect(results.map(({ id }) => id)).toContain(german);
    });

    it('finds obligations and controls of the company alone, and counts each kind', async () => {
      const law = await test.publication({ regulator, title: 'A law' });
      const obligation = await test.obligation(company, law);
      const made = await me.call('createControl', {
        body: { title: 'Payment records', regulators: [regulator] },
      });
      const { id: control } = made.body as { id: string };
      const other = await test.company({
        regulators: [regulator],
        features: ['compliance', 'obligations'],
      });
      const stranger = await test.person(other);
      const found = await find({ q: 'payment records' });
      expect(found.results.map(({ kind, id }) => `${kind} ${id}`)).toEqual(
        expect.arrayContaining([`obligation ${obligation}`, `control ${control}`]),
      );
      expect(found.counts).toMatchObject({ obligation: 1, control: 1 });
      expect((await find({ q: 'payment records' }, stranger)).counts).toMatchObject({
        obligation: 0,
        control: 0,
      });
      const { results } = await find({ q: 'payment records', kinds: 'control' });
      expect(results.map(({ kind }) => kind)).toEqual(['control']);
    });

    it.each([
      [[], []],
      [['compliance'], ['publication']],
      [['obligations'], ['obligation', 'control']],
      [['resources', 'workspaces'], []],
      [
        ['compliance', 'obligations'],
        ['publication', 'obligation', 'control'],
      ],
    ] as const)(
      'with the features %j shows the kinds %j, whichever are asked for',
      async (features, kinds) => {
        const own = await test.company({ regulators: [regulator], features: [...features] });
        const law = await test.publication({ regulator, title: 'Records of payments' });
        await test.obligation(own, law);
        const user = await test.person(own);
        const control = {
          company_id: own,
          code: 'C-1',
          title: 'Payment records',
          chosen_regulators: [],
          regulators: [regulator],
          origin: 'by_hand' as const,
          words: 'payment records',
          created_by: user.id,
          created_at: clock.now(),
          updated_at: clock.now(),
        };
        await test.db.withCompany(own, (tx) => tx.insertInto('controls').values(control).execute());
        await indexNow();
        for (const asked of [{}, { kinds: 'publication,source,obligation,control' }]) {
          const { results, counts, total } = await find({ q: 'payment records', ...asked }, user);
          expect([...new Set(results.map(({ kind }) => kind))].toSorted()).toEqual([...kinds].toSorted());
          expect(
            Object.entries(counts)
              .flatMap(([kind, count]) => (count > 0 ? [kind] : []))
              .toSorted(),
          ).toEqual([...kinds].toSorted());
          expect(total).toBe(results.length);
        }
      },
    );

    it('finds in one publication, page by page', async () => {
      const { results, total } = await find({ q: 'firm keeps contracts', publication_id: english, limit: 1 });
      expect(total).toBeGreaterThan(1);
      const next = await find({ q: 'firm keeps contracts', publication_id: english, limit: 1, offset: 1 });
      expect(next.results[0]?.start).not.toBe(results[0]?.start);
      expect((await find({ q: 'exit', publication_id: german })).results).toEqual([]);
    });

    it.each(['', ' ', 'the of and', '§ §§', 'x'.repeat(50_000), 'exit '.repeat(10_000), '\u200e"*:&|!(%_\\'])(
      'answers whatever is asked',
      async (q) => {
        expect((await find({ q })).total).toBeGreaterThanOrEqual(0);
      },
    );

    it('refuses what is too long or out of bounds, and those who are not signed in', async () => {
      expect((await me.call('search', { query: { q: 'x'.repeat(50_001) } })).status).toBe(400);
      expect((await me.call('search', { query: { q: 'x', limit: 1_000 } })).status).toBe(400);
      expect((await me.call('search', { query: { q: 'x', kinds: 'secret' } })).status).toBe(400);
    });

    it('follows a new version and a new title, and merges many small parts', async () => {
      await test.giveText(english, {
        ...textOf('1. Contracts\n\nA firm keeps a plan for leaving each provider.'),
        version: 2,
      });
      await test.db.withSystem('demo-content', (tx) =>
        tx.updateTable('publications').set({ title: 'Rules on vendors' }).where('id', '=', english).execute(),
      );
      await indexNow();
      expect((await find({ q: 'exit strategies' })).results.filter(({ id }) => id === english)).toEqual([]);
      expect((await find({ q: 'leaving plan' })).results[0]).toMatchObject({
        id: english,
        title: 'Rules on vendors',
      });
      for (let count = 0; count < 7; count += 1) {
        const id = await test.publication({ regulator, title: `Notice ${count} of zebras` });
        await test.giveText(id, textOf(`Zebras number ${count} are counted.`));
        await indexNow();
      }
      const segments = await test.db.withSystem('storage', (tx) =>
        tx.selectFrom('publication_segments').selectAll().execute(),
      );
      expect(segments.length).toBeLessThan(7);
      expect((await find({ q: 'zebras counted', limit: 50 })).counts.publication).toBe(14);
      expect((await find({ q: 'exit strategies' })).results.filter(({ id }) => id === english)).toEqual([]);
    });

    it.each([
      [segmentVersion - 1, 1],
      [1, 0],
    ])('is built again where it has the older format %i', async (format, found) => {
      await test.db.withSystem('storage', (tx) =>
        tx.updateTable('publication_segments').set({ format }).execute(),
      );
      expect((await find({ q: 'leaving plan' })).results.slice(0, 1)).toHaveLength(found);
      await indexNow();
      expect((await find({ q: 'leaving plan' })).results[0]?.id).toBe(english);
      const segments = await test.db.withSystem('storage', (tx) =>
        tx.selectFrom('publication_segments').select('format').execute(),
      );
      expect(segments.every(({ format }) => format === segmentVersion)).toBe(true);
    });
  });
});
