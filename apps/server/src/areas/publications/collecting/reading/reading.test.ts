import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedEngines } from '../../../../engine/choose-engines.ts';
import { readDocument } from '../../../../engine/reading/read-document.ts';
import { leadLength } from '../../../../engine/screening/screening.ts';
import { extractPlainText } from '../../../../engine/text/extract/plain-text.ts';
import { extractReadableHtml } from '../../../../engine/text/extract/readable-html.ts';
import { parseCatalogue } from '../../../../ingestion/catalogue.ts';
import { sha256 } from '../../../../ingestion/sha256.ts';
import type { ContentToStore, EntryToStore, IngestionStore } from '../../../../ingestion/store.ts';
import { WorkGivenUp } from '../../../../lib/background-process.ts';
import type { Person } from '../../../../testing/app.ts';
import { testingClock } from '../../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { useApp } from '../../../../testing/use-app.ts';
import { openPipeline, type Pipeline, storeInto } from '../../pipeline.ts';
import { createIngestionStore } from '../ingest/store.ts';
import { syncCatalogue } from '../ingest/sync-catalogue.ts';
import { forgetEarlierReadings, type ReadDocuments, readBy, readPublications } from './read-publications.ts';
import { readUnread } from './read-unread.ts';

const regulator = 'READ';
const catalogue = parseCatalogue(
  {
    regulators: [{ code: regulator, full_name: 'Reading Authority', country: 'EU', language: 'en' }],
    feeds: [{ id: 'read-feed', regulator, url: 'https://authority.example/read.xml', format: 'rss' }],
  },
  'the test catalogue',
);
const at = (hour: number) => new Date(Date.UTC(2026, 4, 6, hour));

describeOnOneDatabase('days, type and force that are read', (context) => {
  const test = useApp(context, testingClock('2026-05-06T12:00:00.000Z'));
  let me: Person;
  let pipeline: Pipeline;
  let store: IngestionStore;
  let snapshotId: string;
  let made = 0;

  beforeAll(async () => {
    await syncCatalogue(context.db, catalogue, { replaces: false });
    const company = await test.company({ regulators: [regulator] });
    me = await test.person(company);
    pipeline = openPipeline(test.dependencies);
    store = storeInto(pipeline, createIngestionStore(test.dependencies));
    const bytes = Buffer.from('body');
    ({ snapshotId } = await store.saveSnapshot({
      address: 'https://authority.example/read.xml',
      finalAddress: 'https://authority.example/read.xml',
      fetchedAt: at(1),
      contentType: null,
      charset: 'utf-8',
      sha256: sha256('body'),
      bytes,
    }));
  });
  afterAll(async () => {});

  const page = (paragraphs: readonly string[], hour = 9): ContentToStore => {
    const text = paragraphs.join('\n');
    return {
      kind: 'full',
      from: 'page',
      text,
      extracted: extractReadableHtml(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''), {
        language: 'en',
      }),
      contentHash: sha256(text),
      title: null,
      language: 'en',
      canonicalAddress: null,
      extractor: 'test',
      snapshotId,
      etag: null,
      lastModified: null,
      checkedAt: at(hour),
      nextCheckAt: null,
    };
  };

  const collect = async (
    title: string,
    content: ContentToStore | null,
    more: Partial<EntryToStore['entry']> = {},
    through = pipeline,
  ): Promise<string> => {
    made += 1;
    const identity = `read-${String(made)}`;
    const into = storeInto(through, createIngestionStore(test.dependencies));
    const [stored] = await into.upsertEntries([
      {
        feedId: 'read-feed',
        regulator,
        identity,
        publicationKey: `//authority.example/${identity}`,
        entryHash: sha256(title),
        snapshotId,
        seenAt: at(8),
        content,
        entry: {
          guid: identity,
          link: `https://authority.example/${identity}`,
          title,
          summary: '',
          contentHtml: null,
          publishedAt: new Date('2026-05-05T10:00:00Z'),
          publishedOn: '2026-05-05',
          publishedPrecision: 'minute',
          publishedRaw: null,
          language: 'en',
          categories: [],
          attachments: [],
          ...more,
        },
      },
    ]);
    await through.settled();
    return stored!.publicationId;
  };

  const shown = async (id: string): Promise<RegulatoryUpdate> => {
    return (await me.does('getActions', { params: { id } })).regulatory_update;
  };
  const days = ({ additional_data: data }: RegulatoryUpdate) =>
    Object.fromEntries(data.dates.map(({ kind, on }) => [kind, on]));
  const textOf = (id: string) =>
    context.db.withSystem('ingestion', (tx) =>
      tx
        .selectFrom('publication_texts')
        .select(['version_number', 'content'])
        .where('publication_id', '=', id)
        .orderBy('version_number', 'desc')
        .executeTakeFirstOrThrow(),
    );

  it('stand beside the publication as soon as it is stored, each quote cut from the text', async () => {
    const id = await collect(
      'Guidelines on a matter',
      page([
        'These Guidelines enter into force with immediate effect.',
        'They are short. These Guidelines apply from 11 January 2027.',
      ]),
    );
    const update = await shown(id);
    expect(update).toMatchObject({
      document_type: 'guideline',
      document_type_reason: { field: 'title', words: 'Guidelines' },
      published_on: '2026-05-05',
      in_force_on: '2026-05-05',
      applicable_on: '2027-01-11',
    });
    expect(update.additional_data).toMatchObject({
      is_binding: false,
      binding_reason: { field: 'type', words: 'guideline' },
    });
    const { content } = await textOf(id);
    const [applicable] = update.additional_data.dates.filter(({ kind }) => kind === 'applicable');
    expect(applicable).toMatchObject({ source: 'text', version: 1, language: 'en', computed: null });
    expect(content.slice(applicable?.start ?? 0, applicable?.end ?? 0)).toBe(applicable?.quote);
    expect(applicable?.quote).toBe('These Guidelines apply from 11 January 2027.');
    expect(update.additional_data.dates.find(({ kind }) => kind === 'in_force')?.computed).toEqual({
      from: 'publication',
      on: '2026-05-05',
      count: 0,
      unit: 'days',
    });
    expect(update.additional_data.dates.find(({ kind }) => kind === 'published')).toMatchObject({
      source: 'feed',
      quote: null,
      start: null,
      version: null,
    });
  });

  it('are filtered by: a binding publication is found as one', async () => {
    const id = await collect(
      'Commission Regulation (EU) 2026/1 on a matter',
      page(['This Regulation shall be binding in its entirety.']),
    );
    const answer = await me.call('listInventory', { query: { binding: 'true', limit: 50 } });
    const { regulatory_updates: found } = answer.body as { regulatory_updates: RegulatoryUpdateRow[] };
    expect(found.map((update) => update.id)).toContain(id);
  });

  it('are read anew from a new version', async () => {
    const id = await collect(
      'Consultation paper on a matter',
      page(['Please send comments by 5 June 2026.']),
    );
    expect(days(await shown(id))).toEqual({ published: '2026-05-05', comments_due: '2026-06-05' });
    await store.saveContent(id, page(['We give more time. Please send comments by 3 July 2026.'], 10));
    await pipeline.settled();
    const later = await shown(id);
    expect(days(later)).toEqual({ published: '2026-05-05', comments_due: '2026-07-03' });
    expect(later.additional_data.dates.find(({ kind }) => kind === 'comments_due')?.version).toBe(2);
    await store.saveContent(id, page(['This consultation is over.'], 11));
    await pipeline.settled();
    expect(days(await shown(id))).toEqual({ published: '2026-05-05' });
  });

  it('leave what the source states as data, and quote it where the text says the same', async () => {
    const dates = [
      { kind: 'comments_due' as const, on: '2026-06-05' },
      { kind: 'in_force' as const, on: '2026-09-01' },
    ];
    const id = await collect(
      'Circular on a matter',
      page(['Comments are welcome by 5 June 2026.', 'This Circular takes effect from 1 October 2026.']),
      { dates },
    );
    const update = await shown(id);
    expect(days(update)).toEqual({
      published: '2026-05-05',
      comments_due: '2026-06-05',
      in_force: '2026-09-01',
    });
    const [due, force] = ['comments_due', 'in_force'].map((kind) =>
      update.additional_data.dates.find((date) => date.kind === kind),
    );
    expect(due).toMatchObject({ source: 'feed', quote: 'Comments are welcome by 5 June 2026.', version: 1 });
    expect(force).toMatchObject({ source: 'feed', quote: null, version: null });
    await store.saveContent(id, page(['Nothing of this is said any more.'], 10));
    await pipeline.settled();
    expect((await shown(id)).additional_data.dates.find(({ kind }) => kind === 'comments_due')).toMatchObject(
      { on: '2026-06-05', quote: null, start: null },
    );
  });

  it('let what binds by its source have a rule, whatever its title speaks of', async () => {
    const id = await collect('Annual report of the authority', page(['What was done in the year.']));
    const traits = async () => {
      const { facts } = await context.db.withSystem('ingestion', (tx) =>
        tx
          .selectFrom('publication_screening')
          .select('facts')
          .where('publication_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      return facts.traits.map(({ trait }) => trait);
    };
    expect(await traits()).toEqual(['no_rule']);
    const reason = { field: 'source', words: '', rule: 'record' };
    await context.db.withSystem('ingestion', (tx) =>
      tx
        .updateTable('publications')
        .set({ is_binding: true, binding_reason: JSON.stringify(reason), read_by: null })
        .where('id', '=', id)
        .execute(),
    );
    await readPublications(test.dependencies, [id]);
    expect(await traits()).toEqual([]);
  });

  it('come from the summary where no text is held', async () => {
    const id = await collect(
      'Authority launches consultation on a circular',
      { kind: 'title-only', code: 'pdf', reason: 'it is a PDF', checkedAt: at(9), nextCheckAt: null },
      { summary: 'The consultation will go on until 27 November 2026.' },
    );
    const due = (await shown(id)).additional_data.dates.find(({ kind }) => kind === 'comments_due');
    expect(due).toMatchObject({
      on: '2026-11-27',
      quote: 'The consultation will go on until 27 November 2026.',
      start: null,
      version: null,
    });
  });

  it('move the day to the one that is printed, where the feed counts in another zone', async () => {
    const id = await collect('A firm stops', page(['News', '06.05.2026', 'The firm stops its business.']));
    expect(await shown(id)).toMatchObject({ published_on: '2026-05-06', listed_on: '2026-05-06' });
  });

  it('file it as regulation or news, unless its source states that', async () => {
    const id = await collect('Circular on a matter', page(['Firms shall keep books.']));
    const typeOf = async () => (await shown(id)).pub_type;
    expect(await typeOf()).toBe('regulation');
    await context.db.withSystem('ingestion', (tx) =>
      tx
        .updateTable('publications')
        .set({ stated_type: 'news', read_by: null })
        .where('id', '=', id)
        .execute(),
    );
    await readPublications(test.dependencies, [id]);
    expect(await typeOf()).toBe('news');
  });

  it('take the category of the feed before the title', async () => {
    const title_only = {
      kind: 'title-only',
      code: 'pdf',
      reason: 'it is a PDF',
      checkedAt: at(9),
      nextCheckAt: null,
    } as const;
    const id = await collect('On a matter', title_only, { categories: ['Consultation papers'] });
    expect(await shown(id)).toMatchObject({
      document_type: 'consultation',
      document_type_reason: { field: 'category' },
    });
  });

  it('are made up for where a process died, and after an update of the engine', async () => {
    const id = await collect('Notice on a matter', page(['This Notice takes effect from 1 April 2027.']));
    const forget = (readBy: string | null) =>
      context.db.withSystem('ingestion', async (tx) => {
        await tx
          .deleteFrom('publication_dates')
          .where('publication_id', '=', id)
          .where('source', '=', 'text')
          .execute();
        await tx
          .updateTable('publications')
          .set({ read_by: readBy, document_type: null })
          .where('id', '=', id)
          .execute();
      });
    await readUnread(test.dependencies);
    for (const readBy of [null, 'reading-0']) {
      await forget(readBy);
      await forgetEarlierReadings(test.dependencies);
      expect(await readUnread(test.dependencies)).toBe(1);
      expect(await shown(id)).toMatchObject({ in_force_on: '2027-04-01', document_type: 'notice' });
      expect(await readUnread(test.dependencies)).toBe(0);
    }
  });

  it('fail for one document alone, which is marked with the reason and tried again later and later', async () => {
    await readUnread(test.dependencies);
    const endless = await collect('Endless notice', page(['This Notice takes effect from 2 April 2027.']));
    const fine = await collect('Short notice', page(['This Notice takes effect from 3 April 2027.']));
    const forget = (...ids: string[]) =>
      context.db.withSystem('ingestion', (tx) =>
        tx
          .updateTable('publications')
          .set({ read_by: null, document_type: null })
          .where('id', 'in', ids)
          .execute(),
      );
    await forget(endless, fine);
    const asked: string[][] = [];
    const tooSlow = 'it could not be read within 60 seconds';
    const caught: ReadDocuments = async (documents) => {
      asked.push(documents.map(({ title }) => title));
      if (documents.some(({ title }) => title.startsWith('Endless'))) throw new WorkGivenUp(tooSlow, true);
      return documents.map(readDocument);
    };
    const clock = testingClock('2026-05-06T12:00:00.000Z');
    const run = (read: ReadDocuments = caught) =>
      readUnread({ ...test.dependencies, clock }, undefined, read);
    const failure = () =>
      context.db.withSystem('ingestion', (tx) =>
        tx
          .selectFrom('reading_failures')
          .selectAll()
          .where('publication_id', '=', endless)
          .executeTakeFirst(),
      );

    expect(await run()).toBe(1);
    expect((await shown(fine)).document_type).toBe('notice');
    expect(await failure()).toMatchObject({
      reason: tooSlow,
      attempts: 1,
      next_try_at: new Date('2026-05-06T13:00:00.000Z'),
    });
    asked.length = 0;
    expect(await run()).toBe(0);
    expect(asked).toEqual([]);

    clock.advance(3_600_001);
    expect(await run()).toBe(0);
    expect(await failure()).toMatchObject({ attempts: 2, next_try_at: new Date('2026-05-06T15:00:00.001Z') });
    clock.advance(2 * 3_600_000 + 1);
    expect(await run(async (documents) => documents.map(readDocument))).toBe(1);
    expect((await shown(endless)).document_type).toBe('notice');
    expect(await failure()).toBeUndefined();
  });

  it('miss for a while where reading fails just after storing; no company misses the publication', async () => {
    const asked: number[] = [];
    const failing = openPipeline(test.dependencies, async (documents) => {
      asked.push(documents.length);
      throw new WorkGivenUp('its process ended without an answer', true);
    });
    const id = await collect(
      'Unread notice',
      page(['This Notice takes effect from 4 April 2027.']),
      {},
      failing,
    );
    expect(asked).toEqual([1]);
    expect(await shown(id)).toMatchObject({ in_force_on: null, ai_irrelevant: false });
    const inventory = async () => {
      const answer = await me.call('listInventory', { query: { q: 'Unread notice' } });
      return (answer.body as { regulatory_updates: { id: string }[] }).regulatory_updates.map(
        (one) => one.id,
      );
    };
    expect(await inventory()).toEqual([id]);
    expect(await readUnread(test.dependencies)).toBe(1);
    expect((await shown(id)).in_force_on).toBe('2027-04-04');
    expect(await inventory()).toEqual([id]);
  });

  it('wait for what was stored before, and not for what is stored meanwhile', async () => {
    const earlier = await test.publication({ regulator, title: 'Earlier notice' });
    const later = await test.publication({ regulator, title: 'Later notice' });
    const gate = Promise.withResolvers<void>();
    const live = openPipeline(test.dependencies, async (documents) => {
      if (documents.some(({ title }) => title === 'Later notice')) await gate.promise;
      else void live.read([later]);
      return documents.map(readDocument);
    });
    void live.read([earlier]);
    await live.settled();
    expect((await shown(earlier)).document_type).toBe('notice');
    gate.resolve();
    await live.settled();
    expect((await shown(later)).document_type).toBe('notice');
  });

  it('are each read where more is stored at once than is read together', async () => {
    const ids = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        test.publication({ regulator, title: `Notice ${String(index)}` }),
      ),
    );
    const counts: number[] = [];
    const live = openPipeline(test.dependencies, async (documents) => {
      counts.push(documents.length);
      return documents.map(readDocument);
    });
    await live.read(ids);
    // It came back when few enough were waiting.
    expect(counts).toHaveLength(1);
    await live.settled();
    expect(counts).toEqual([25, 25, 25, 5]);
  });

  it('are read once, also where two set out to read them', async () => {
    const id = await test.publication({ regulator, title: 'Shared notice' });
    let asked = 0;
    const read: ReadDocuments = async (documents) => {
      asked += 1;
      await readPublications(test.dependencies, [id], read);
      expect(await readUnread(test.dependencies, undefined, read)).toBe(0);
      return documents.map(readDocument);
    };
    await readPublications(test.dependencies, [id], read);
    expect((await shown(id)).document_type).toBe('notice');
    await readPublications(test.dependencies, [id], read);
    expect(asked).toBe(1);
  });

  it('are read by others once the time of one who does not come back is over, and not written twice', async () => {
    const id = await test.publication({ regulator, title: 'Lost notice' });
    const later = { ...test.dependencies, clock: testingClock('2026-05-06T12:06:00.000Z') };
    await readPublications(test.dependencies, [id], async (documents) => {
      await readPublications(later, [id], async (same) =>
        same.map((document) => ({ ...readDocument(document), type: 'circular' })),
      );
      return documents.map(readDocument);
    });
    expect((await shown(id)).document_type).toBe('circular');
  });

  it('are tried at once where what could not be read has a new version, or the engine has', async () => {
    const id = await collect('Stubborn notice', page(['This Notice takes effect from 4 April 2027.']));
    const failed = {
      reason: 'it could not be read within 60 seconds',
      attempts: 9,
      next_try_at: new Date('2126-01-01'),
    };
    const fail = (version: number, engine: string) =>
      context.db.withSystem('ingestion', async (tx) => {
        await tx.updateTable('publications').set({ read_by: null }).where('id', '=', id).execute();
        await tx
          .insertInto('reading_failures')
          .values({ publication_id: id, version, engine_version: engine, ...failed })
          .execute();
      });
    await fail(1, readBy(embeddedEngines.screening));
    await forgetEarlierReadings(test.dependencies);
    expect(await readUnread(test.dependencies)).toBe(0);
    await store.saveContent(id, page(['This Notice takes effect from 5 April 2027.'], 10));
    await pipeline.settled();
    expect((await shown(id)).in_force_on).toBe('2027-04-05');
    await fail(2, 'reading-0');
    await forgetEarlierReadings(test.dependencies);
    expect(await readUnread(test.dependencies)).toBe(1);
  });

  it('are made of a long text as well', async () => {
    const filler = 'Nothing is stated here of any day that matters to anyone. '.repeat(8_000);
    const id = await collect(
      'Circular on much',
      page([filler, 'This Circular takes effect from 1 April 2027.']),
    );
    expect(await shown(id)).toMatchObject({ in_force_on: '2027-04-01' });
    const { body } = await me.call('getInsight', { params: { id } });
    expect(body).toMatchObject({
      by_when: { field: 'text', quote: 'This Circular takes effect from 1 April 2027.' },
    });
  });

  it('come with whom a text applies to, wherever it says so, and how many entries the quote leaves out', async () => {
    const filler = 'Nothing is stated here of anyone to whom it applies. '.repeat(800);
    const kinds = Array.from(
      { length: 30 },
      (_, index) => `• keepers of ${String(index)} or more keys each;`,
    );
    const content = page([filler, 'This Notice applies to:', ...kinds, 'Nothing else is said.']);
    const id = await collect('Notice on keys', {
      ...content,
      extracted: extractPlainText([filler, '', ['This Notice applies to:', ...kinds].join('\n')].join('\n'), {
        language: 'en',
        title: 'Notice on keys',
      }),
    } as ContentToStore);
    const { body } = await me.call('getInsight', { params: { id } });
    const { for_whom: scope } = body;
    expect(scope?.start).toBeGreaterThan(leadLength);
    expect(scope?.quote).toMatch(/^This Notice applies to:\n• keepers of 0 or more keys each;[^]*each;$/u);
    expect(scope?.quote.split('\n').length).toBe(1 + 30 - (scope?.entries_left ?? 0));
    expect(scope?.entries_left).toBeGreaterThan(0);
  });
});
