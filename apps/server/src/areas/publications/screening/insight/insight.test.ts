import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InsightEngine } from '../../../../engine/engine.ts';
import { openInsight } from '../../../../engine/language-model/open.ts';
import { parseCatalogue } from '../../../../ingestion/catalogue.ts';
import { silentLogger } from '../../../../lib/logger.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { testingClock } from '../../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { makeCompany, makeUser, signIn, type TestUser } from '../../../../testing/factories.ts';
import {
  type ChatRequest,
  type LanguageModelStub,
  openLanguageModelStub,
} from '../../../../testing/language-model-stub.ts';
import { importFiles } from '../../collecting/import/import-files.ts';
import { syncCatalogue } from '../../collecting/ingest/sync-catalogue.ts';
import { writeInsights } from './write-insights.ts';

type Insight = Answer<Routes['getInsight']>;

/** One for each test, so that none has to do with the publications of those before it. */
const regulators = Array.from({ length: 8 }, (_, at) => `INSIGHT ${String(at)}`);
const catalogue = parseCatalogue(
  {
    regulators: regulators.map((code) => ({ code, full_name: code, country: 'EU', language: 'en' })),
    feeds: regulators.map((regulator, at) => ({
      id: `insight-feed-${String(at)}`,
      regulator,
      url: `https://authority.example/${String(at)}.xml`,
      format: 'rss',
    })),
  },
  'the test catalogue',
);

const sentences = [
  'The Insight Authority adopts new rules on safeguarding.',
  'Payment institutions must report safeguarding failures within 24 hours.',
  'The rules apply from 1 March 2027.',
];

/** A model that reads what it is given: it quotes whole sentences, and words the reasons. */
function reader({ messages }: ChatRequest): unknown {
  const data = messages[1]?.content ?? '';
  if (data.includes(' reasons]'))
    return { sentence: 'It mentions “safeguarding”, which your profile asks for.' };
  const quote = (part: string) => sentences.find((one) => one.includes(part) && data.includes(one)) ?? null;
  return {
    who: quote('adopts'),
    what: 'The Insight Authority abolishes all rules.',
    for_whom: quote('must report'),
    by_when: quote('apply from'),
  };
}

describeOnOneDatabase('key points and relevance', (context) => {
  const folder = mkdtemp(join(tmpdir(), 'regulus-insight-'));
  const clock = testingClock('2026-05-06T12:00:00.000Z');
  const signal = new AbortController().signal;
  let stub: LanguageModelStub;
  let made = 0;
  let begun = 0;

  beforeAll(async () => {
    await syncCatalogue(context.db, catalogue, { replaces: false });
    stub = await openLanguageModelStub();
  });
  afterAll(async () => {
    await stub.close();
    await rm(await folder, { recursive: true, force: true });
  });

  const openModel = (model = 'stub-1') =>
    openInsight({ baseUrl: stub.baseUrl, apiKey: stub.apiKey, model }, silentLogger, {
      retries: 0,
      timeMs: 2_000,
      failuresToOpen: 2,
      pauseMs: 0,
    });

  interface Journey {
    readonly test: TestApp;
    readonly importOne: (title: string) => Promise<string>;
    readonly insight: (id: string, as?: TestUser) => Promise<Insight>;
    readonly write: () => Promise<number>;
    readonly stranger: TestUser;
  }

  /** A company that follows the regulator, on a server with this engine. */
  async function begin(insight: InsightEngine | null): Promise<Journey> {
    const regulator = regulators[begun++]!;
    const test = await openTestApp(context.db, clock, {}, { insight });
    const company = await makeCompany(context.db, { regulators: [regulator], keywords: ['safeguarding'] });
    const member = await makeUser(context.db, company);
    const stranger = await makeUser(context.db, await makeCompany(context.db));
    return {
      test,
      stranger,
      importOne: async (title) => {
        made += 1;
        const file = join(await folder, `record-${String(made)}.json`);
        const text = `${sentences.join(' ')} This is record ${String(made)}.`;
        await writeFile(file, JSON.stringify({ title, text, regulator, published_on: '2026-05-05' }));
        const outcomes: string[] = [];
        for await (const event of importFiles(test.dependencies, [file]))
          if (event.kind === 'file') outcomes.push(event.outcome);
        expect(outcomes).toEqual(['new publication']);
        const { id } = await context.db.withSystem('ingestion', (tx) =>
          tx.selectFrom('publications').select('id').where('title', '=', title).executeTakeFirstOrThrow(),
        );
        // as if it were new
        await context.db.withSystem('ingestion', async (tx) => {
          await tx
            .updateTable('publications')
            .set({ listed_on: '2026-05-05' })
            .where('id', '=', id)
            .execute();
          await tx
            .updateTable('company_publications')
            .set({ listed_on: '2026-05-05' })
            .where('publication_id', '=', id)
            .execute();
        });
        return id;
      },
      insight: async (id, as = member) =>
        test.does('getInsight', { params: { id }, token: await signIn(test, as) }),
      write: () =>
        insight === null ? Promise.resolve(0) : writeInsights(test.dependencies, insight, signal),
    };
  }

  beforeEach(() => {
    stub.fault(null);
    stub.answerWith(reader);
    clock.advance(10 * 60_000);
  });

  /** Whoever made them, each quote stands in the text. */
  function expectQuotes({ who, what, for_whom, by_when }: Insight): void {
    const quotes = [who, what, for_whom, by_when].flatMap((point) => point?.quote ?? []);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(sentences.join(' ')).toContain(quote);
  }

  it('are the built-in engine’s where no model is configured', async () => {
    const journey = await begin(null);
    const id = await journey.importOne('Safeguarding without a model');
    await journey.write();
    const insight = await journey.insight(id);
    expectQuotes(insight);
    expect(insight.provenance).toMatchObject({ engine: 'embedded', model: null, fallback: null });
    expect(insight).toMatchObject({ relevance: null, model_failing_since: null });
    await journey.test.close();
  });

  it('are the model’s once it was asked, each quote checked; until then the built-in engine’s', async () => {
    const journey = await begin(openModel());
    const id = await journey.importOne('Safeguarding with a model');
    const before = await journey.insight(id);
    expectQuotes(before);
    expect(before.provenance?.engine).toBe('embedded');
    await journey.write();
    expect(await journey.insight(id)).toMatchObject({
      who: { quote: sentences[0] },
      what: null,
      for_whom: { quote: sentences[1] },
      by_when: { quote: sentences[2] },
      provenance: {
        engine: 'language-model',
        model: 'stub-1',
        prompt_version: 'key-points-1',
        fallback: null,
      },
      relevance: {
        sentence: 'It mentions “safeguarding”, which your profile asks for.',
        provenance: { engine: 'language-model', prompt_version: 'relevance-1' },
      },
      model_failing_since: null,
    });
    // the sentence is the company's own
    expect((await journey.insight(id, journey.stranger)).relevance).toBeNull();
    const asked = stub.chats.length;
    expect(await journey.write()).toBe(0);
    expect(stub.chats).toHaveLength(asked);
    await journey.test.close();
  });

  it('lose nothing where the model goes away in mid-work, say so, and are made when it is back', async () => {
    const journey = await begin(openModel());
    const ids = [await journey.importOne('Gone in mid-work, first'), await journey.importOne('Gone, second')];
    let answers = 0;
    stub.answerWith((request) => {
      answers += 1;
      if (answers === 1) return reader(request);
      // cut off: in mid-answer, and for good
      void stub.goAway();
      return reader(request);
    });
    await journey.write();
    clock.advance(2 * 60_000);
    await journey.write();
    clock.advance(2 * 60_000);
    await journey.write();
    const insights = await Promise.all(ids.map((id) => journey.insight(id)));
    for (const insight of insights) expectQuotes(insight);
    const engines = insights.map(({ provenance }) => provenance?.engine);
    expect(new Set(engines)).toEqual(new Set(['embedded', 'language-model']));
    const left = insights.find(({ provenance }) => provenance?.engine === 'embedded');
    expect(left?.provenance?.fallback).toBe('unavailable');
    expect(left?.model_failing_since).not.toBeNull();

    await stub.comeBack();
    stub.answerWith(reader);
    for (let time = 0; time < 6; time += 1) {
      clock.advance(10 * 60_000);
      await journey.write();
    }
    for (const id of ids)
      expect(await journey.insight(id)).toMatchObject({
        provenance: { engine: 'language-model', fallback: null },
        relevance: { sentence: expect.any(String) as string },
        model_failing_since: null,
      });
    await journey.test.close();
  });

  it('are asked for once where two workers look at the same time', async () => {
    const journey = await begin(openModel());
    const id = await journey.importOne('Safeguarding for two workers');
    stub.fault({ kind: 'slow', milliseconds: 150 });
    const before = stub.chats.length;
    await Promise.all([journey.write(), journey.write()]);
    // key points, and a sentence for each company of these tests that follows the regulator
    const asked = stub.chats
      .slice(before)
      .map(({ messages }) => messages[1]?.content.replaceAll(/[0-9a-f]{16}/gu, ''));
    expect(asked.filter((data) => data?.includes(' text]'))).toHaveLength(1);
    expect((await journey.insight(id)).provenance?.engine).toBe('language-model');
    await journey.test.close();
  });

  it('stay as a model made them while another that was configured since does not answer', async () => {
    const first = await begin(openModel());
    const id = await first.importOne('Safeguarding with another model');
    await first.write();
    const before = await first.insight(id);
    const other = openModel('unknown-model');
    for (let time = 0; time < 3; time += 1) {
      await writeInsights(first.test.dependencies, other, signal);
      clock.advance(2 * 60_000);
    }
    expect(other.failingSince()).not.toBeNull();
    const after = await first.insight(id);
    expect(after).toEqual({ ...before, model_failing_since: after.model_failing_since });
    expect(after.provenance?.engine).toBe('language-model');
    await first.write();
    await first.test.close();
  });

  it('are made by the next process where one ends in mid-answer', async () => {
    const engine = openModel();
    const journey = await begin(engine);
    const id = await journey.importOne('Safeguarding in a process that ends');
    stub.fault({ kind: 'slow', milliseconds: 1_500 });
    const ending = AbortSignal.timeout(300);
    await expect(writeInsights(journey.test.dependencies, engine, ending)).rejects.toThrow();
    expect(engine.failingSince()).toBeNull();
    expect((await journey.insight(id)).provenance).toMatchObject({ engine: 'embedded', fallback: null });
    stub.fault(null);
    // nobody else takes what is claimed, until the claim runs out
    await journey.write();
    expect((await journey.insight(id)).provenance?.engine).toBe('embedded');
    clock.advance(6 * 60_000);
    await journey.write();
    expect((await journey.insight(id)).provenance?.engine).toBe('language-model');
    await journey.test.close();
  });

  it('follow the reasons: a sentence of an earlier verdict is not shown', async () => {
    const journey = await begin(openModel());
    const id = await journey.importOne('Safeguarding judged anew');
    await journey.write();
    expect((await journey.insight(id)).relevance).not.toBeNull();
    await context.db.withSystem('ingestion', (tx) =>
      tx
        .updateTable('company_publications')
        .set({ reasons: JSON.stringify([]) })
        .where('publication_id', '=', id)
        .execute(),
    );
    expect((await journey.insight(id)).relevance).toBeNull();
    await journey.test.close();
  });
});
