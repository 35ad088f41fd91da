import { beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../sha256.ts';
import type { ContentToStore, EntryToStore, FeedRun, FeedState, IngestionStore, Snapshot } from '../store.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour));

function snapshot(body: string): Snapshot {
  const bytes = new Uint8Array(Buffer.from(body));
  const address = 'https://authority.example/rss.xml';
  return {
    address,
    finalAddress: address,
    fetchedAt: at(8),
    contentType: 'text/xml',
    charset: 'utf-8',
    sha256: sha256(bytes),
    bytes,
  };
}

function full(contentHash: string, snapshotId: string, hour = 9): ContentToStore {
  return {
    kind: 'full',
    from: 'page',
    html: `<p>Text ${contentHash}</p>`,
    text: `Text ${contentHash}`,
    contentHash: sha256(contentHash),
    title: 'Page title',
    language: 'en',
    canonicalAddress: null,
    extractor: 'test-1',
    snapshotId,
    etag: `"${contentHash}"`,
    lastModified: null,
    checkedAt: at(hour),
    nextCheckAt: at(hour + 10),
  };
}

const titleOnly = (hour: number, nextCheckAt: Date | null): ContentToStore => ({
  kind: 'title-only',
  code: 'unreachable',
  reason: 'the host refused the connection',
  checkedAt: at(hour),
  nextCheckAt,
});

/**
 * What every implementation of IngestionStore must do. `createStore` gives an empty one in which the feeds `first-feed` and
 * `second-feed` of the regulator `TEST` are known.
 */
export function describeIngestionStore(name: string, createStore: () => Promise<IngestionStore>): void {
  describe(`${name}: the contract of the ingestion store`, () => {
    let store: IngestionStore;
    let snapshotId: string;
    beforeEach(async () => {
      store = await createStore();
      ({ snapshotId } = await store.saveSnapshot(snapshot('body')));
    });

    const entry = (
      more: Partial<EntryToStore> & { title?: string; publishedAt?: Date | null } = {},
    ): EntryToStore => {
      const { title = 'Notice', publishedAt = at(1), ...rest } = more;
      return {
        feedId: 'first-feed',
        regulator: 'TEST',
        identity: 'one',
        publicationKey: '//authority.example/one',
        entryHash: sha256(title),
        snapshotId,
        seenAt: at(8),
        content: null,
        entry: {
          guid: 'one',
          link: 'https://authority.example/one',
          title,
          summary: 'Summary',
          contentHtml: null,
          publishedAt,
          publishedPrecision: publishedAt ? 'minute' : null,
          publishedRaw: null,
          language: 'en',
          categories: [],
          attachments: [],
        },
        ...rest,
      };
    };
    const stateOf = async (publicationId: string) => (await store.contentStates([publicationId]))[0]!;

    test('the same bytes are kept once', async () => {
      expect(await store.saveSnapshot(snapshot('body'))).toEqual({ snapshotId });
      expect(await store.saveSnapshot(snapshot('other'))).not.toEqual({ snapshotId });
    });

    test('an entry is new once, then unchanged, then changed', async () => {
      const { publicationId, outcome } = await store.upsertEntry(entry());
      expect(outcome).toBe('new');
      expect(await store.upsertEntry(entry())).toEqual({ publicationId, outcome: 'unchanged' });
      expect(await store.upsertEntry(entry({ title: 'Corrected' }))).toEqual({
        publicationId,
        outcome: 'changed',
      });
      expect(await store.knownItems('first-feed', ['one', 'none'])).toEqual(
        new Map([
          [
            'one',
            {
              publicationId,
              link: 'https://authority.example/one',
              title: 'Corrected',
              entryHash: sha256('Corrected'),
            },
          ],
        ]),
      );
      expect(await store.knownItems('second-feed', ['one'])).toEqual(new Map());
    });

    test('a second feed that brings the same publication is linked to it', async () => {
      const { publicationId } = await store.upsertEntry(entry());
      const other = entry({ feedId: 'second-feed', identity: 'other', title: 'Another title' });
      expect(await store.upsertEntry(other)).toEqual({ publicationId, outcome: 'linked' });
      expect(await store.upsertEntry(other)).toEqual({ publicationId, outcome: 'unchanged' });
      expect(await store.pendingContents('second-feed', at(20), 10)).toEqual([]);
    });

    test('two workers with one key end with one publication', async () => {
      const both = await Promise.all([
        store.upsertEntry(entry()),
        store.upsertEntry(entry({ feedId: 'second-feed', identity: 'other' })),
      ]);
      expect(new Set(both.map(({ publicationId }) => publicationId)).size).toBe(1);
      expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['linked', 'new']);
    });

    test('a first text, the same again, another one', async () => {
      const { publicationId } = await store.upsertEntry(entry());
      expect(await stateOf(publicationId)).toMatchObject({
        state: 'none',
        contentHash: null,
        checkedAt: null,
        attempts: 0,
      });
      expect(await store.saveContent(publicationId, full('a', snapshotId))).toEqual({ outcome: 'first' });
      expect(await store.saveContent(publicationId, full('a', snapshotId, 10))).toEqual({
        outcome: 'unchanged',
      });
      expect(await stateOf(publicationId)).toMatchObject({
        state: 'full',
        contentHash: sha256('a'),
        etag: '"a"',
        checkedAt: at(10),
        nextCheckAt: at(20),
      });
      expect(await store.saveContent(publicationId, full('b', snapshotId))).toEqual({ outcome: 'changed' });
    });

    test('title-only is completed by a text, and never replaces one', async () => {
      const { publicationId } = await store.upsertEntry(entry());
      expect(await store.saveContent(publicationId, titleOnly(9, at(10)))).toEqual({ outcome: 'title-only' });
      await store.saveContent(publicationId, titleOnly(10, null));
      expect(await stateOf(publicationId)).toMatchObject({
        state: 'title-only',
        attempts: 2,
        nextCheckAt: null,
      });
      expect(await store.saveContent(publicationId, full('a', snapshotId))).toEqual({ outcome: 'first' });
      await store.saveContent(publicationId, titleOnly(11, at(12)));
      expect(await stateOf(publicationId)).toMatchObject({
        state: 'full',
        contentHash: sha256('a'),
        attempts: 1,
        nextCheckAt: at(12),
      });
      await store.saveContent(publicationId, {
        kind: 'not-modified',
        checkedAt: at(13),
        nextCheckAt: at(14),
      });
      expect(await stateOf(publicationId)).toMatchObject({
        attempts: 0,
        checkedAt: at(13),
        nextCheckAt: at(14),
      });
    });

    test('a text that comes with its entry is there with it', async () => {
      const { publicationId } = await store.upsertEntry(entry({ content: full('a', snapshotId) }));
      expect(await stateOf(publicationId)).toMatchObject({ state: 'full', contentHash: sha256('a') });
    });

    test('pending: what was never looked at and what is due, longest waiting first', async () => {
      const ids: string[] = [];
      for (const identity of ['a', 'b', 'c', 'd']) {
        const key = `//authority.example/${identity}`;
        ids.push(
          (await store.upsertEntry(entry({ identity, publicationKey: key, title: identity }))).publicationId,
        );
      }
      await store.saveContent(ids[0]!, full('a', snapshotId, 9));
      await store.saveContent(ids[1]!, titleOnly(10, at(11)));
      await store.saveContent(ids[2]!, titleOnly(8, null));
      const pending = async (hour: number, limit = 10) =>
        (await store.pendingContents('first-feed', at(hour), limit)).map(
          ({ publicationId }) => publicationId,
        );
      expect(await pending(10)).toEqual([ids[3]]);
      expect(await pending(11)).toEqual([ids[3], ids[1]]);
      expect(await pending(19)).toEqual([ids[3], ids[0], ids[1]]);
      expect(await pending(19, 1)).toEqual([ids[3]]);
    });

    test('a changed entry makes its page due, even when it was given up', async () => {
      const { publicationId } = await store.upsertEntry(entry());
      await store.saveContent(publicationId, titleOnly(9, null));
      await store.upsertEntry(entry({ title: 'Corrected', seenAt: at(12) }));
      expect(await stateOf(publicationId)).toMatchObject({ nextCheckAt: at(12) });
    });

    test('the end of a run replaces the state of its feed', async () => {
      expect(await store.feedState('first-feed')).toBeNull();
      const run: FeedRun = {
        feedId: 'first-feed',
        startedAt: at(8),
        finishedAt: at(9),
        outcome: 'ok',
        snapshotId,
        entries: 3,
        stored: 1,
        changed: 0,
        unchanged: 1,
        listed: [{ identity: 'x', title: 'Contact', reason: 'a navigation link' }],
        problems: ['broken XML'],
        error: null,
      };
      const next: FeedState = {
        etag: '"1"',
        lastModified: null,
        lastTryAt: at(9),
        lastSuccessAt: at(9),
        lastNewAt: at(9),
        consecutiveFailures: 0,
        error: null,
        nextTryAt: at(10),
      };
      await store.recordRun(run, next);
      expect(await store.feedState('first-feed')).toEqual(next);
      await store.recordRun(
        { ...run, outcome: 'failed', error: 'no' },
        { ...next, error: 'no', consecutiveFailures: 1 },
      );
      expect(await store.feedState('first-feed')).toMatchObject({ error: 'no', consecutiveFailures: 1 });
    });
  });
}
