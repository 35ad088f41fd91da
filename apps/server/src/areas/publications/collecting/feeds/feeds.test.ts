import type { Feed, FeedRun } from '@regulus/contract/feeds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCatalogue } from '../../../../ingestion/catalogue.ts';
import { addDays, addSeconds } from '../../../../lib/time.ts';
import { openTestApp, type Person, type TestApp } from '../../../../testing/app.ts';
import { testingClock } from '../../../../testing/clock.ts';
import { describeOnOneDatabase } from '../../../../testing/database.ts';
import { makeCompany } from '../../../../testing/factories.ts';
import { forgetOld } from '../ingest/forget-old.ts';
import { createIngestionStore } from '../ingest/store.ts';
import { syncCatalogue } from '../ingest/sync-catalogue.ts';

const feed = (id: string, more: object = {}) => ({
  id,
  regulator: 'HEALTH',
  url: `https://example.org/${id}.xml`,
  format: 'rss',
  covers: `notices of ${id}`,
  ...more,
});

const catalogue = parseCatalogue(
  {
    regulators: [
      {
        code: 'HEALTH',
        full_name: 'Health of feeds',
        country: 'EU',
        language: 'en',
        supervises: ['credit_institution'],
        binds: ['credit_institution', 'insurer'],
        binds_everywhere: true,
      },
    ],
    feeds: [
      feed('health-good'),
      feed('health-broken'),
      feed('health-part'),
      feed('health-silent'),
      feed('health-new', { covers: '' }),
      feed('health-hostile'),
      feed('health-odd', { format: 'carrier pigeon' }),
    ],
  },
  'test',
);

describeOnOneDatabase('source health', (context) => {
  const clock = testingClock('2026-10-01T06:00:00.000Z');
  let test: TestApp;
  let operator: Person;
  let member: Person;

  const listed = async (by = member) => {
    const { feeds } = await by.does('listFeeds');
    return feeds.filter(({ regulator }) => regulator === 'HEALTH');
  };

  beforeAll(async () => {
    const home = await makeCompany(context.db);
    test = await openTestApp(context.db, clock, { OPERATOR_COMPANY_ID: home, INGEST: 'on' });
    operator = await test.person(home, { role: 'company_admin' });
    const company = await makeCompany(context.db, { regulators: ['HEALTH'] });
    member = await test.person(company);
    await syncCatalogue(context.db, catalogue, { replaces: true });

    const store = createIngestionStore(test.dependencies);
    const now = clock.now();
    const snapshotId = await store
      .saveSnapshot({
        address: 'https://example.org/',
        finalAddress: 'https://example.org/',
        fetchedAt: now,
        contentType: 'text/xml',
        charset: 'utf-8',
        sha256: 'a'.repeat(64),
        bytes: Buffer.from('body'),
      })
      .then((saved) => saved.snapshotId);
    const addItem = (feedId: string, day: string) =>
      store.upsertEntries([
        {
          feedId,
          regulator: 'HEALTH',
          identity: `${feedId} ${day}`,
          publicationKey: `https://example.org/${feedId}/${day}`,
          entry: {
            guid: null,
            link: `https://example.org/${feedId}/${day}`,
            title: `Notice of ${day}`,
            summary: '',
            contentHtml: null,
            publishedAt: new Date(`${day}T00:00:00Z`),
            publishedOn: day,
            publishedPrecision: 'day',
            publishedRaw: day,
            language: 'en',
            categories: [],
            attachments: [],
          },
          entryHash: day,
          snapshotId,
          seenAt: now,
          content: null,
        },
      ]);
    const record = (feedId: string, run: object = {}, state: object = {}) =>
      store.recordRun(
        {
          feedId,
          startedAt: now,
          finishedAt: now,
          outcome: 'ok',
          snapshotId: null,
          entries: 0,
          stored: 0,
          changed: 0,
          unchanged: 0,
          listed: [],
          problems: [],
          error: null,
          ...run,
        },
        {
          etag: null,
          lastModified: null,
          parts: [],
          lastTryAt: now,
          lastSuccessAt: now,
          lastNewAt: now,
          consecutiveFailures: 0,
          error: null,
          nextTryAt: addSeconds(now, 3600),
          ...state,
        },
      );
    for (let number = 0; number < 8; number++) await addItem('health-good', addDays('2026-09-30', -number));
    for (let number = 0; number < 8; number++) await addItem('health-silent', addDays('2026-06-30', -number));
    await record('health-good', {
      entries: 9,
      stored: 8,
      listed: [{ identity: 'menu', title: 'Menu', reason: 'navigation' }],
    });
    await record('health-silent', { entries: 8, stored: 8 });
    await record('health-silent', { entries: 8, unchanged: 8 });
    await record('health-part', { entries: 1, unchanged: 1, problems: ['the XML breaks off at line 181'] });
    await record(
      'health-broken',
      { outcome: 'failed', error: 'example.org answered with status 503' },
      {
        consecutiveFailures: 3,
        lastSuccessAt: null,
        lastNewAt: null,
        error: 'example.org answered with status 503',
      },
    );
    const odd = 'it says \0 and \uD83D';
    const problems = Array.from({ length: 10_000 }, () => odd.padEnd(2000, 'x'));
    const entries = { listed: [{ identity: odd, title: odd, reason: odd }], problems };
    await record('health-hostile', { entries: 1, ...entries });
    await record('health-hostile', { outcome: 'failed', error: odd }, { consecutiveFailures: 1, error: odd });
  });
  afterAll(() => test.close());

  it('have a regulator of which is told whom it binds, as the catalog says', async () => {
    const { body } = await member.call('listRegulators');
    expect((body as { regulators: { name: string }[] }).regulators).toContainEqual(
      expect.objectContaining({
        name: 'HEALTH',
        binds: ['credit_institution', 'insurer'],
        binds_everywhere: true,
      }),
    );
  });

  it('tells of each feed how it does and why, those in trouble first', async () => {
    const feeds = await listed();
    expect(feeds.map(({ id, state }) => [id, state])).toEqual([
      ['health-broken', 'failing'],
      ['health-hostile', 'failing'],
      ['health-silent', 'silent'],
      ['health-part', 'partly_read'],
      ['health-new', 'not_tried'],
      ['health-good', 'healthy'],
      ['health-odd', 'not_polled'],
    ]);
    const by = new Map(feeds.map((one) => [one.id, one]));
    expect(by.get('health-broken')).toMatchObject({
      reason: 'example.org answered with status 503.',
      consecutive_failures: 3,
      last_success_at: null,
    });
    expect(by.get('health-silent')?.reason).toBe(
      'Nothing new for 93 days. New items usually arrive every day.',
    );
    expect(by.get('health-part')?.reason).toBe('The XML breaks off at line 181.');
    expect(by.get('health-odd')).toMatchObject({
      reason: 'The format "carrier" cannot be read yet.',
      next_try_at: null,
    });
    expect(by.get('health-new')?.covers).toBe('Health of feeds');
    expect(by.get('health-good')).toMatchObject({
      is_followed: true,
      covers: 'notices of health-good',
      items: 8,
      new_items: 8,
      changes: 0,
      newest_item_on: '2026-09-30',
      usual_gap_days: 1,
      next_try_at: '2026-10-01T07:00:00.000Z',
    });
    expect((await listed(operator)).every((one) => !one.is_followed)).toBe(true);
  });

  it('shows the operator what each try brought and what was not stored', async () => {
    const { feed_runs: runs, total } = await operator.does('listFeedRuns', {
      params: { feed_id: 'health-good' },
    });
    expect(total).toBe(1);
    expect(runs[0]).toMatchObject({
      entries: 9,
      stored: 8,
      listed_count: 1,
      listed: [{ identity: 'menu', title: 'Menu', reason: 'navigation' }],
    });
    const odd = { params: { feed_id: 'health-good' }, query: { limit: 0 }, token: operator.token };
    expect((await test.call('listFeedRuns', odd)).status).toBe(400);
  });

  it('keeps what can be kept of the odd words of a hostile body, and not all of them', async () => {
    const params = { feed_id: 'health-hostile' };
    const answer = await operator.call('listFeedRuns', { params });
    expect(answer.status).toBe(200);
    const { feed_runs: runs } = answer.body as { feed_runs: FeedRun[] };
    const [failed, read] = ['failed', 'ok'].map((outcome) => runs.find((run) => run.outcome === outcome));
    expect(failed?.error).toBe('it says  and \uFFFD');
    expect(read?.listed[0]?.title).toBe('it says  and \uFFFD');
    expect(read?.problems.at(-1)).toBe('and 9900 more');
    expect(answer.text.length).toBeLessThan(100_000);
  });

  it('makes a feed due for the operator', async () => {
    const params = { feed_id: 'health-broken' };
    await operator.does('pollFeed', { params });
    const [broken] = (await listed()).filter(({ id }) => id === params.feed_id);
    expect(broken?.next_try_at).toBe(clock.now().toISOString());
    const odd = await operator.call('pollFeed', { params: { feed_id: 'health-odd' } });
    expect([odd.status, odd.problem.code]).toEqual([409, 'not_polled']);
    expect(odd.problem.detail).toBe('The format "carrier" cannot be read yet.');
  });

  it('tells of an outage, not of many faults, where no site answers any more', async () => {
    const ids = ['outage-a', 'outage-b', 'outage-c'];
    const others = parseCatalogue(
      {
        regulators: [{ code: 'OUTAGE', full_name: 'Cut off', country: 'EU', language: 'en' }],
        feeds: ids.map((id) => ({ id, regulator: 'OUTAGE', format: 'rss', url: `https://${id}.example/` })),
      },
      'test',
    );
    const outage = async () => (await member.does('listFeeds')).outage;
    expect(await outage()).toBeNull();
    await syncCatalogue(context.db, others, { replaces: false });
    await context.db.withSystem('ingestion', async (tx) => {
      for (const [index, id] of ids.entries()) {
        const at = addSeconds(clock.now(), 600 + index * 60);
        const last_error = `${id}.example can’t be read as long as its robots.txt can’t: no site of this name was found`;
        await tx
          .updateTable('feeds')
          .set({ is_polled: true, last_tried_at: at, next_try_at: at, consecutive_failures: 1, last_error })
          .where('id', '=', id)
          .execute();
        await tx
          .insertInto('feed_runs')
          .values({
            feed_id: id,
            started_at: at,
            finished_at: at,
            outcome: 'failed',
            snapshot_id: null,
            listed: '[]',
            problems: '[]',
            error: last_error,
          })
          .execute();
      }
    });
    expect(await outage()).toEqual({ fault: 'name', since: '2026-10-01T06:10:00.000Z', feeds: 3 });
    const answer = await member.call('listFeeds');
    const cut = (answer.body as { feeds: Feed[] }).feeds.find(({ id }) => id === 'outage-a');
    expect(cut).toMatchObject({
      state: 'failing',
      reason: 'No site of this name was found.',
      connection_fault: 'name',
    });
    const german = await member.call('listFeeds', { language: 'de' });
    expect((german.body as { feeds: Feed[] }).feeds.find(({ id }) => id === 'outage-a')?.reason).toBe(
      'Eine Website dieses Namens wurde nicht gefunden.',
    );
    await context.db.withSystem('ingestion', (tx) => tx.deleteFrom('feeds').where('id', 'in', ids).execute());
  });

  it.each(['listFeedRuns', 'pollFeed'] as const)('%s is for the operator only', async (name) => {
    const params = { feed_id: 'health-good' };
    expect((await test.call(name, { params, token: member.token })).status).toBe(404);
    expect(
      (await test.call(name, { params: { feed_id: 'no-such-feed' }, token: operator.token })).status,
    ).toBe(404);
    expect(
      (await test.call(name, { params: { feed_id: 'No Such Feed' }, token: operator.token })).status,
    ).toBe(400);
  });

  it('forgets old tries that brought nothing: those without a word first, those in trouble later', async () => {
    const runsOf = async (feedId: string) => {
      const answer = await operator.call('listFeedRuns', { params: { feed_id: feedId } });
      return (answer.body as { total: number }).total;
    };
    const ids = ['health-good', 'health-silent', 'health-part', 'health-broken', 'health-hostile'];
    const forgetIn = (days: number) =>
      forgetOld({ db: context.db, clock: { now: () => addSeconds(clock.now(), days * 86_400 + 60) } });
    const left = async () => Promise.all(ids.map(runsOf));
    expect(await left()).toEqual([1, 2, 1, 1, 2]);
    await forgetIn(13);
    expect(await left()).toEqual([1, 2, 1, 1, 2]);
    await forgetIn(14);
    expect(await left()).toEqual([1, 1, 1, 1, 2]);
    await forgetIn(30);
    expect(await left()).toEqual([1, 1, 0, 0, 0]);
    const kept = await context.db.withSystem('ingestion', (tx) =>
      tx.selectFrom('feed_runs').select('stored').execute(),
    );
    expect(kept.map(({ stored }) => stored)).toEqual([8, 8]);
  });

  it('keeps the body of a try that brought nothing new', async () => {
    const [snapshot] = await context.db.withSystem('ingestion', (tx) =>
      tx.selectFrom('snapshots').select('id').execute(),
    );
    const at = clock.now();
    await context.db.withSystem('ingestion', (tx) =>
      tx
        .insertInto('feed_runs')
        .values({
          feed_id: 'health-part',
          started_at: at,
          finished_at: at,
          outcome: 'failed',
          snapshot_id: snapshot!.id,
          listed: '[]',
          problems: '[]',
          error: 'The disk is full.',
        })
        .execute(),
    );
    await forgetOld({ db: context.db, clock: { now: () => addSeconds(at, 400 * 86_400) } });
    const answer = await operator.call('listFeedRuns', { params: { feed_id: 'health-part' } });
    expect(answer.body).toMatchObject({ total: 1 });
  });
});
