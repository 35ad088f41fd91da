import { beforeAll, expect, it } from 'vitest';
import type { Dependencies } from '../../dependencies.ts';
import { readDocument } from '../../engine/reading/read-document.ts';
import { extractReadableHtml } from '../../engine/text/extract/readable-html.ts';
import { parseCatalogue } from '../../ingestion/catalogue.ts';
import { sha256 } from '../../ingestion/sha256.ts';
import type { EntryToStore } from '../../ingestion/store.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { dyingAfter } from '../../testing/dying-database.ts';
import { useApp } from '../../testing/use-app.ts';
import { forgetClaims } from './collecting/claims.service.ts';
import { createIngestionStore } from './collecting/ingest/store.ts';
import { syncCatalogue } from './collecting/ingest/sync-catalogue.ts';
import type { ReadDocuments } from './collecting/reading/read-publications.ts';
import { readUnread } from './collecting/reading/read-unread.ts';
import { finishPipeline, openPipeline, storeInto } from './pipeline.ts';
import { screenPublications } from './screening/screen-publications.ts';
import { askForScreening } from './screening/waiting.queries.ts';
import { readBatch } from './stories/grouping.queries.ts';
import { groupStories } from './stories/grouping.ts';

const regulator = 'STEPS';
const catalogue = parseCatalogue(
  {
    regulators: [{ code: regulator, full_name: 'Authority of Steps', country: 'EU', language: 'en' }],
    feeds: [{ id: 'steps-feed', regulator, url: 'https://authority.example/steps.xml', format: 'rss' }],
  },
  'the test catalogue',
);
const seenAt = new Date('2026-05-06T08:00:00Z');
const claimMs = 6 * 60_000;

describeOnOneDatabase('what follows once publications are stored', (context) => {
  const clock = testingClock('2026-05-06T12:00:00.000Z');
  const test = useApp(context, clock);
  let company: string;
  let snapshotId: string;
  let made = 0;

  beforeAll(async () => {
    await syncCatalogue(context.db, catalogue, { replaces: false });
    company = await test.company({ regulators: [regulator], keywords: ['safeguarding'] });
    ({ snapshotId } = await createIngestionStore(test.dependencies).saveSnapshot({
      address: 'https://authority.example/steps.xml',
      finalAddress: 'https://authority.example/steps.xml',
      fetchedAt: seenAt,
      contentType: null,
      charset: 'utf-8',
      sha256: sha256('steps'),
      bytes: Buffer.from('steps'),
    }));
  });

  const paragraph = 'This Circular on the safeguarding of client funds applies to payment institutions.';
  const entry = (): EntryToStore => {
    made += 1;
    const identity = `step-${String(made)}`;
    return {
      feedId: 'steps-feed',
      regulator,
      identity,
      publicationKey: `//authority.example/${identity}`,
      entryHash: sha256(identity),
      snapshotId,
      seenAt,
      content: {
        kind: 'full',
        from: 'page',
        text: paragraph,
        extracted: extractReadableHtml(`<p>${paragraph}</p>`, { language: 'en' }),
        contentHash: sha256(identity + paragraph),
        title: null,
        language: 'en',
        canonicalAddress: null,
        extractor: 'test',
        snapshotId,
        etag: null,
        lastModified: null,
        checkedAt: seenAt,
        nextCheckAt: null,
      },
      entry: {
        guid: identity,
        link: `https://authority.example/${identity}`,
        title: `Circular ${identity}`,
        summary: '',
        contentHtml: null,
        publishedAt: null,
        publishedOn: '2026-05-05',
        publishedPrecision: 'day',
        publishedRaw: null,
        language: 'en',
        categories: [],
        attachments: [],
      },
    };
  };
  const inProcess: ReadDocuments = async (documents) => documents.map(readDocument);

  const store = async (dependencies: Dependencies, given: EntryToStore, read = inProcess) => {
    const pipeline = openPipeline(dependencies, read);
    const into = storeInto(pipeline, createIngestionStore(dependencies));
    const [stored] = await into.upsertEntries([given]);
    await pipeline.settled();
    return stored!.publicationId;
  };
  /** What the work that recurs does in another process. */
  const goOn = async (dependencies: Dependencies = test.dependencies) => {
    await readUnread(dependencies, undefined, inProcess);
    await screenPublications(dependencies);
  };
  const rowsOf = (publicationId: string) =>
    context.db.withCompany(company, (tx) =>
      tx
        .selectFrom('company_publications as cp')
        .innerJoin('publications as p', 'p.id', 'cp.publication_id')
        .select(['cp.reasons', 'p.document_type'])
        .where('cp.company_id', '=', company)
        .where('cp.publication_id', '=', publicationId)
        .execute(),
    );
  const left = () =>
    context.db.withSystem('ingestion', async (tx) => ({
      reading: await tx.selectFrom('reading_claims').selectAll().execute(),
      screening: await tx.selectFrom('publications_to_screen').selectAll().execute(),
    }));
  const screenedAsRead = [
    {
      document_type: 'circular',
      reasons: expect.arrayContaining([expect.objectContaining({ kind: 'keyword' })]),
    },
  ];

  it('is reading and screening, after which nothing waits', async () => {
    const id = await store(test.dependencies, entry());
    expect(await rowsOf(id)).toEqual(screenedAsRead);
    expect(await left()).toEqual({ reading: [], screening: [] });
  });

  it.each(['once the claims of the dead run out', 'at once, where its claims are forgotten'] as const)(
    'is done by the next process wherever the first was killed: %s',
    async (how) => {
      let outlived = 0;
      for (let transactions = 0; transactions < 9; transactions += 1) {
        const given = entry();
        const dying = { ...test.dependencies, db: dyingAfter(context.db, transactions) };
        await store(dying, given).then(
          () => {
            outlived += 1;
          },
          (error: Error) => expect(error.message).toBe('killed'),
        );
        if (how.startsWith('once')) clock.advance(claimMs);
        else await forgetClaims(context.db);
        // A feed gives what was not stored once more.
        const id = await store(test.dependencies, given);
        await goOn();
        expect(await rowsOf(id)).toEqual(screenedAsRead);
        expect(await left()).toEqual({ reading: [], screening: [] });
      }
      expect(outlived).toBeGreaterThan(3);
    },
  );

  it('is made up for in all steps at once, whether or not publications can be grouped', async () => {
    const [stored] = await createIngestionStore(test.dependencies).upsertEntries([entry()]);
    expect(await rowsOf(stored!.publicationId)).toEqual([]);
    const db: typeof context.db = {
      ...context.db,
      withSystem: async (...given: Parameters<typeof context.db.withSystem>) => {
        if (given[1] === readBatch) throw new Error('cannot be grouped');
        return context.db.withSystem(...given) as never;
      },
    };
    await finishPipeline({ ...test.dependencies, db });
    expect(await rowsOf(stored!.publicationId)).toEqual(screenedAsRead);
    expect(await left()).toEqual({ reading: [], screening: [] });
    await finishPipeline(test.dependencies);
    expect(await groupStories(test.dependencies)).toBe(0);
  });

  it('is screening alone where it cannot be read', async () => {
    const id = await store(test.dependencies, entry(), () => Promise.reject(new Error('unreadable')));
    expect(await rowsOf(id)).toEqual([{ document_type: null, reasons: expect.anything() }]);
    await readUnread(test.dependencies, undefined, () => Promise.reject(new Error('unreadable')));
    await screenPublications(test.dependencies);
    expect(await left()).toEqual({ reading: [], screening: [] });
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('is reading also where it cannot be screened, which is tried again later', async () => {
    const { engines } = test.dependencies;
    const matcherFor = () => ({
      assess: () => {
        throw new Error('cannot be judged');
      },
    });
    const failing = {
      ...test.dependencies,
      engines: { ...engines, screening: { ...engines.screening, matcherFor } as never },
    };
    const id = await store(failing, entry());
    expect(await rowsOf(id)).toEqual([]);
    const read = await context.db.withSystem('ingestion', (tx) =>
      tx.selectFrom('publications').select('document_type').where('id', '=', id).executeTakeFirst(),
    );
    expect(read).toEqual({ document_type: 'circular' });
    await goOn();
    expect(await rowsOf(id)).toEqual([]);
    clock.advance(3_600_000);
    await goOn();
    expect(await rowsOf(id)).toEqual(screenedAsRead);
  });

  it('is screened once, also where two set out to, and again where something changes meanwhile', async () => {
    const id = await test.publication({ regulator, title: 'Circular on safeguarding' });
    await context.db.withSystem('ingestion', (tx) => askForScreening(tx, [id]));
    const { engines } = test.dependencies;
    let judged = 0;
    const during = async () => {
      expect(await screenPublications(test.dependencies)).toBe(0);
      await context.db.withSystem('ingestion', async (tx) => {
        await tx.updateTable('publications').set({ title: 'Tender' }).where('id', '=', id).execute();
        await askForScreening(tx, [id]);
      });
    };
    const db: typeof context.db = {
      ...context.db,
      // the third transaction writes what was judged
      withSystem: async (...given: Parameters<typeof context.db.withSystem>) => {
        judged += 1;
        if (judged === 3) await during();
        return context.db.withSystem(...given) as never;
      },
    };
    expect(await screenPublications({ ...test.dependencies, db, engines })).toBe(1);
    const [row] = await rowsOf(id);
    expect(row?.reasons).not.toContainEqual(expect.objectContaining({ kind: 'keyword' }));
    expect(await left()).toEqual({ reading: [], screening: [] });
  });
});
