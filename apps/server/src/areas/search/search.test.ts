import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { segmentVersion } from '../../engine/retrieval/segment/segment-format.ts';
import type { ActBlock } from '../../engine/text/act-blocks.ts';
import { buildActTree } from '../../engine/text/act-tree.ts';
import { writeClauseTree } from '../../engine/text/clause-tree.ts';
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

    it('finds German compounds by their parts, and tells the language of a question', async () => {
      const { results } = await find({ q: 'Auslagerungsvertrag' });
      expect((await find({ q: 'Was ist bei Verträgen zu tun?' })).language).toBe('de');
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

    describe('narrowed down', () => {
      let other: string;
      let many: string;
      let repealed: string;
      let coming: string;
      const today = () => clock.now().toISOString().slice(0, 10);
      const giveDay = (id: string, kind: 'in_force' | 'expiry', on_day: string) =>
        test.db.withSystem('demo-content', (tx) =>
          tx.insertInto('publication_dates').values({ publication_id: id, kind, on_day }).execute(),
        );
      const textAbout = async (title: string, of: string, content: string, language = 'en') => {
        const id = await test.publication({ regulator: of, title });
        await test.giveText(id, textOf(content, language));
        return id;
      };
      beforeAll(async () => {
        other = await test.regulator();
        // more clauses than are counted, each of which says more of what is asked than those of the others
        const clauses = Array.from({ length: 1_100 }, (_, at) => `${at + 1}. Okapi\n\nOkapi okapi.`);
        many = await textAbout('Okapi, okapi', regulator, clauses.join('\n\n'));
        const rest =
          'A firm that keeps, among many other animals, an okapi tells the authority about all of them.';
        repealed = await textAbout('Old animals', other, rest);
        coming = await textAbout('Neue Tiere', other, 'Ein Okapi wird der Behörde gemeldet.', 'de');
        await giveDay(many, 'in_force', '2000-01-01');
        await giveDay(repealed, 'expiry', '2001-01-01');
        await giveDay(coming, 'in_force', '2999-01-01');
        await indexNow();
      });
      const ids = ({ results }: { results: readonly { id: string }[] }) => [
        ...new Set(results.map(({ id }) => id)),
      ];

      it.each([
        ['an act', () => ({ publication_id: repealed }), () => [repealed]],
        ['a regulator', () => ({ regulator: other }), () => [repealed, coming]],
        ['a language', () => ({ language: 'de' }), () => [coming]],
        ['what is no longer in force', () => ({ force: 'repealed' }), () => [repealed]],
        ['what is not yet in force', () => ({ force: 'not_yet' }), () => [coming]],
        ['what may be in force', () => ({ force: 'unknown' }), () => []],
        ['several at once', () => ({ regulator: other, force: 'repealed,in_force' }), () => [repealed]],
        ['several that exclude each other', () => ({ language: 'de', force: 'repealed' }), () => []],
      ])(
        'by %s finds all of it, although the best thousand clauses are of others',
        async (_, filter, found) => {
          const answer = await find({ q: 'okapi', kinds: 'publication', ...filter() });
          expect(ids(answer).toSorted()).toEqual(found().toSorted());
          expect(answer.total).toBe(answer.results.length);
          expect(answer.counts.publication).toBe(answer.total);
        },
      );

      it('keeps obligations of an act and controls of a regulator', async () => {
        const law = await test.publication({ regulator: other, title: 'A law on payments' });
        const obligation = await test.obligation(company, law);
        const asked = { q: 'payment records', kinds: 'obligation,control' };
        expect(ids(await find({ ...asked, publication_id: law }))).toEqual([obligation]);
        expect(ids(await find({ ...asked, regulator: other }))).toEqual([obligation]);
        const { results } = await find({ ...asked, regulator });
        expect(results.map(({ kind }) => kind)).toContain('control');
        expect(ids(await find({ ...asked, publication_id: english }))).toEqual([]);
      });

      it('says how many results each filter would leave beside the others', async () => {
        expect((await find({ q: 'okapi' })).facets).toBeNull();
        const { facets, total } = await find({ q: 'okapi', facets: true, regulator: other });
        expect(facets?.acts).toEqual({
          are_more: false,
          options: expect.arrayContaining([
            { kind: 'publication', id: coming, title: 'Neue Tiere', count: expect.any(Number) },
            { kind: 'publication', id: repealed, title: 'Old animals', count: expect.any(Number) },
          ]),
        });
        for (const { value, count } of facets?.languages.options ?? [])
          expect((await find({ q: 'okapi', regulator: other, language: value })).total).toBe(count);
        expect(facets?.force.options.map(({ value }) => value)).toEqual(['not_yet', 'repealed']);
        expect(facets?.languages.options.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        // the other regulators are offered still; only the best of theirs are counted
        expect(facets?.regulators.are_more).toBe(true);
        expect(facets?.regulators.options.map(({ value }) => value)).toContain(regulator);
      });

      it('tells the title of an act that is asked for, whether or not anything of it is found', async () => {
        const { facets } = await find({ q: 'whistleblowing', facets: true, publication_id: repealed });
        expect(facets?.acts.options).toContainEqual({
          kind: 'publication',
          id: repealed,
          title: 'Old animals',
          count: 0,
        });
      });

      it('takes the days that people of the company have put right', async () => {
        await me.does('correctPublication', {
          params: { id: repealed },
          body: { dates: { expiry: { on: '2999-01-01' }, in_force: { on: today() } } },
        });
        expect(ids(await find({ q: 'okapi', force: 'in_force', regulator: other }))).toEqual([repealed]);
      });

      it('refuses values that there are none of, and says which there are', async () => {
        const refused = async (query: Record<string, unknown>) => {
          const { status, problem } = await me.call('search', { query: { q: 'okapi', ...query } });
          expect(status).toBe(400);
          return JSON.stringify(problem);
        };
        expect(await refused({ regulator: 'Nobody' })).toContain(other);
        expect(await refused({ force: 'sometimes' })).toContain('not_yet');
        expect(await refused({ language: 'German' })).toContain('ISO 639-1');
        await refused({ publication_id: 'x' });
      });
    });

    it('gives the key words of a text in the language of the reader', async () => {
      const { glosses } = await me.does('glossText', { body: { text: germanLaw.content, language: 'de' } });
      expect(glosses.map(({ start, end }) => germanLaw.content.slice(start, end))).toContain('Verträge');
      expect((await me.does('glossText', { body: { text: act.content } })).glosses).toEqual([]);
      expect((await me.call('glossText', { body: { text: 'x'.repeat(3_001) } })).status).toBe(400);
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

    describe('for somebody who looks something up', () => {
      let ofActs: Person;
      const ids = new Map<string, string>();
      const clausesOf = async (q: string, query: object = {}) =>
        (await find({ q, limit: 100, ...query }, ofActs)).results.map(
          ({ id, clause, text_id: text }) =>
            `${[...ids].find(([, known]) => known === id)?.[0] ?? id} ${text === null ? 'title' : clause}`,
        );

      beforeAll(async () => {
        const ofActsRegulator = await test.regulator();
        const own = await test.company({
          regulators: [ofActsRegulator],
          features: ['compliance', 'resources'],
        });
        ofActs = await test.person(own);
        const give = async (
          name: string,
          title: string,
          publishedOn: string,
          language: string,
          blocks: Parameters<typeof buildActTree>[0],
        ) => {
          const id = await test.publication({ regulator: ofActsRegulator, title, publishedOn });
          ids.set(name, id);
          await test.giveText(id, { ...writeClauseTree(buildActTree(blocks)), language });
        };
        const block = (
          type: ActBlock['type'],
          label: string,
          text: string,
          heading: string | null = null,
        ): ActBlock => ({ type, label, text, heading, nesting: null });
        const dora = [
          block('recital', '(45)', 'Entities should be able to leave a provider.'),
          block('article', 'Article 27', '', 'Contracts'),
          block('paragraph', '1.', 'Contracts are in writing, as Article 28(8) says.'),
          block('article', 'Article 28', '', 'General principles'),
          block('paragraph', '1.', 'Entities manage the risk of third parties.'),
          block('paragraph', '8.', 'Entities put in place exits, which shall:'),
          block('item', '(a)', 'be documented;'),
          block('item', '(b)', 'be tested;'),
          block('item', '(12)', 'be reviewed.'),
          block('annex', 'ANNEX II', '', 'Forms'),
          block('text', '', 'Forms are to be filled in.'),
        ];
        await give('DORA', 'Regulation (EU) 2022/2554 on resilience', '2022-12-27', 'en', dora);
        await give('GDPR', 'Regulation (EU) 2016/679 on personal data', '2016-05-04', 'en', [
          block('article', 'Article 5', '', 'Principles'),
          block('paragraph', '1.', 'Personal data shall be:'),
          block('item', '(a)', 'processed lawfully;'),
          block('article', 'Article 28', '', 'Processors'),
          block('paragraph', '8.', 'The Commission may lay down clauses.'),
          block('annex', 'ANNEX II', '', 'Older forms'),
          block('text', '', 'Older forms.'),
        ]);
        await give('KWG', 'Kreditwesengesetz', '2025-01-01', 'de', [
          block('article', '§ 25a', '', 'Organisation'),
          block('paragraph', '(1)', 'Ein Institut muss ordentlich organisiert sein.'),
          block('paragraph', '(2)', 'Das gilt auch für Gruppen. Sie melden es.'),
        ]);
        await give('News', 'What DORA (EU) 2022/2554 and § 25a KWG mean for banks', '2026-01-01', 'en', [
          block('article', 'Article 1', '', 'News'),
          block(
            'paragraph',
            '1.',
            'Article 28(8) of Regulation (EU) 2022/2554 and § 25a KWG apply, says Annex II.',
          ),
        ]);
        await indexNow();
      });

      it.each([
        [
          'Art 28(8) DORA',
          ['DORA Article 28(8)', 'DORA Article 28', 'DORA Article 28(1)', 'DORA Article 27(1)'],
        ],
        [
          'DORA Article 28 (8) point (a)',
          ['DORA Article 28(8), point (a)', 'DORA Article 28', 'DORA Article 28(1)'],
        ],
        ['Art. 28(8) 2022/ 2554', ['DORA Article 28(8)', 'DORA Article 28']],
        ['Art. 5 Abs. 1 lit. a DSGVO', ['GDPR Article 5(1), point (a)', 'GDPR Article 5']],
        ['Art. 5 Abs. 1 lit. a', ['GDPR Article 5(1), point (a)']],
        // of two acts the one that is current more recently
        ['Article 28(8)', ['DORA Article 28(8)', 'GDPR Article 28(8)', 'DORA Article 28']],
        ['Article 28 point (12)', ['DORA Article 28(8), point (12)', 'DORA Article 28', 'GDPR Article 28']],
        ['§ 25 a KWG', ['KWG § 25a', 'KWG § 25a Abs. 1', 'KWG § 25a Abs. 2']],
        ['§25a KWG', ['KWG § 25a']],
        ['Section 25a KWG', ['KWG § 25a']],
        ['sec. 25a', ['KWG § 25a']],
        ['§ 25a Absatz 2 Satz 3 KWG', ['KWG § 25a Abs. 2', 'KWG § 25a', 'KWG § 25a Abs. 1']],
        ['Annex II', ['DORA ANNEX II', 'DORA ANNEX II', 'GDPR ANNEX II']],
        ['Anhang II', ['DORA ANNEX II']],
        ['recital 45', ['DORA Recital 45']],
        ['Erwägungsgrund 45 DORA', ['DORA Recital 45']],
        ['2022/2554', ['DORA title']],
        ['(EU) 2022/2554', ['DORA title']],
        ['EU 2022/2554', ['DORA title']],
        ['32022R2554', ['DORA title']],
        ['02022R2554-20241231', ['DORA title']],
      ])('finds %s first', async (q, expected) => {
        expect((await clausesOf(q)).slice(0, expected.length)).toEqual(expected);
      });

      it('shows the point that is meant', async () => {
        const { results } = await find({ q: 'Art. 5 Abs. 1 lit. a DSGVO' }, ofActs);
        expect(results[0]?.sentence).toBe('processed lawfully;');
      });

      it.each([
        ['§ 25a Abs. 2 Satz 2 KWG', /^Sie melden es\.$/u],
        ['sentence 2 of § 25a(2) KWG', /^Sie melden es\.$/u],
        // there is none
        ['§ 25a Abs. 2 Satz 9 KWG', /^Das gilt/u],
      ])('shows the sentence that is meant: %s', async (q, sentence) => {
        const { results } = await find({ q }, ofActs);
        expect(results[0]).toMatchObject({
          clause: '§ 25a Abs. 2',
          sentence: expect.stringMatching(sentence),
        });
      });

      it('finds a clause in the one publication that is searched', async () => {
        const found = await clausesOf('Art. 28(8) DORA', { publication_id: ids.get('GDPR') });
        expect(found.slice(0, 2)).toEqual(['GDPR Article 28(8)', 'GDPR Article 28']);
      });

      it('finds no clause of another act in the place of one that is missing', async () => {
        expect((await clausesOf('Art. 28(8) MiCA'))[0]).not.toBe('DORA Article 28(8)');
      });

      it.each([
        ['"manage the risk"', ['DORA Article 28(1)']],
        ['„MANAGE the  risk“', ['DORA Article 28(1)']],
        ['«the risk» “third parties”', ['DORA Article 28(1)']],
        ['"manages the risk"', []],
        ['"risk the manage"', []],
        ['"manage the risk" platypus', ['DORA Article 28(1)']],
        ['"General principles"', ['DORA Article 28']],
        ['"DORA (EU) 2022/2554"', ['News title']],
      ])('finds %s as it stands', async (q, expected) => {
        expect(await clausesOf(q)).toEqual(expected);
        const { results, total } = await find({ q }, ofActs);
        expect(total).toBe(expected.length);
        for (const { sentence, highlights } of results)
          expect(sentence.slice(...(highlights[0] ?? []))).not.toBe('');
      });

      it('ignores a quotation mark that is not closed', async () => {
        expect((await clausesOf('"manages the risk'))[0]).toBe('DORA Article 28(1)');
      });
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
