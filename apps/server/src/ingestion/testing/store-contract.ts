import { beforeEach, describe, expect, test } from 'vitest';
import { extractReadableHtml } from '../../engine/text/extract/readable-html.ts';
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
    text: `Text ${contentHash}`,
    extracted: extractReadableHtml(`<p>Text ${contentHash}</p>`, { language: 'en' }),
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
  reason: 'the site refused the connection',
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
          publishedOn: publishedAt?.toISOString().slice(0, 10) ?? null,
          publishedPrecision: publishedAt ? 'minute' : null,
          publishedRaw: null,
          language: 'en',
          categories: [],
          attachments: [],
        },
        ...rest,
      };
    };
    const upsert = async (one: EntryToStore) => (await store.upsertEntries([one]))[0]!;
    const stateOf = async (publicationId: string) => (await store.contentStates([publicationId]))[0]!;

    test('the same bytes are kept once', async () => {
      expect(await store.saveSnapshot(snapshot('body'))).toEqual({ snapshotId });
      expect(await store.saveSnapshot(snapshot('other'))).not.toEqual({ snapshotId });
    });

    test('an entry is new once, then unchanged, then changed', async () => {
      const { publicationId, outcome } = await upsert(entry());
      expect(outcome).toBe('new');
      expect(await upsert(entry())).toEqual({ publicationId, outcome: 'unchanged' });
      expect(await upsert(entry({ title: 'Corrected' }))).toEqual({
        publicationId,
        outcome: 'changed',
      });
      const known = new Map([
        [
          'one',
          {
            publicationId,
            link: 'https://authority.example/one',
            title: 'Corrected',
            entryHash: sha256('Corrected'),
            publishedOn: at(1).toISOString().slice(0, 10),
          },
        ],
      ]);
      expect(await store.knownItems('first-feed', ['one', 'none'], [])).toEqual(known);
      expect(await store.knownItems('first-feed', [], ['https://authority.example/one'])).toEqual(known);
      expect(await store.knownItems('second-feed', ['one'], ['https://authority.example/one'])).toEqual(
        new Map(),
      );
    });

    test('many entries together end as one after the other would', async () => {
      const known = await upsert(entry({ identity: 'known', publicationKey: '//authority.example/known' }));
      const other = { feedId: 'second-feed', identity: 'x', publicationKey: '//authority.example/x' };
      const linked = await upsert(entry(other));
      const stored = await store.upsertEntries([
        entry({ identity: 'b', publicationKey: '//authority.example/b', content: titleOnly(9, null) }),
        entry({ identity: 'known', publicationKey: '//authority.example/known', title: 'Corrected' }),
        entry({ identity: 'a', publicationKey: '//authority.example/a' }),
        entry({ identity: 'x2', publicationKey: '//authority.example/x' }),
        // Twice in one body, under another name and under the same.
        entry({ identity: 'a2', publicationKey: '//authority.example/a' }),
        entry({ identity: 'b', publicationKey: '//authority.example/b', content: titleOnly(9, null) }),
        entry({
          identity: 'c',
          publicationKey: '//authority.example/c',
          content: full('c', snapshotId),
          publishedAt: null,
        }),
      ]);
      expect(stored.map(({ outcome }) => outcome)).toEqual([
        'new',
        'changed',
        'new',
        'linked',
        'linked',
        'unchanged',
        'new',
      ]);
      expect(stored[1]!.publicationId).toBe(known.publicationId);
      expect(stored[3]!.publicationId).toBe(linked.publicationId);
      expect(stored[4]!.publicationId).toBe(stored[2]!.publicationId);
      expect(await stateOf(stored[0]!.publicationId)).toMatchObject({ state: 'title-only', attempts: 1 });
      expect(await stateOf(stored[2]!.publicationId)).toMatchObject({ state: 'none', attempts: 0 });
      expect(await stateOf(stored[6]!.publicationId)).toMatchObject({ state: 'full', attempts: 0 });
      expect(await store.upsertEntries([])).toEqual([]);
    });

    test('a second feed that brings the same publication is linked to it', async () => {
      const { publicationId } = await upsert(entry());
      const other = entry({ feedId: 'second-feed', identity: 'other', title: 'Another title' });
      expect(await upsert(other)).toEqual({ publicationId, outcome: 'linked' });
      expect(await upsert(other)).toEqual({ publicationId, outcome: 'unchanged' });
      expect(await store.pendingContents('second-feed', at(20), 10)).toEqual([]);
    });

    test('a page that moved is the same publication, also when its feed gives the new address as a new item', async () => {
      const { publicationId } = await upsert(entry());
      const moved = { ...full('a', snapshotId), canonicalAddress: 'https://authority.example/new/one' };
      await store.saveContent(publicationId, moved);
      const again = (identity: string) =>
        upsert(entry({ identity, publicationKey: '//authority.example/new/one', title: identity }));
      expect(await again('two')).toEqual({ publicationId, outcome: 'linked' });
      // Where several pages lead to one address, that says nothing.
      const other = await upsert(entry({ identity: 'three', publicationKey: '//authority.example/three' }));
      expect(other.outcome).toBe('new');
      await store.saveContent(other.publicationId, moved);
      expect((await again('four')).outcome).toBe('new');
    });

    test('two workers with one key end with one publication', async () => {
      const both = await Promise.all([
        upsert(entry()),
        upsert(entry({ feedId: 'second-feed', identity: 'other' })),
      ]);
      expect(new Set(both.map(({ publicationId }) => publicationId)).size).toBe(1);
      expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['linked', 'new']);
    });

    test('a first text, the same again, another one', async () => {
      const { publicationId } = await upsert(entry());
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
      const { publicationId } = await upsert(entry());
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
      const { publicationId } = await upsert(entry({ content: full('a', snapshotId) }));
      expect(await stateOf(publicationId)).toMatchObject({ state: 'full', contentHash: sha256('a') });
    });

    test('pending: what was never looked at and what is due, longest waiting first', async () => {
      const ids: string[] = [];
      for (const identity of ['a', 'b', 'c', 'd']) {
        const key = `//authority.example/${identity}`;
        ids.push((await upsert(entry({ identity, publicationKey: key, title: identity }))).publicationId);
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
      const { publicationId } = await upsert(entry());
      await store.saveContent(publicationId, titleOnly(9, null));
      await upsert(entry({ title: 'Corrected', seenAt: at(12) }));
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
        parts: [{ address: 'https://authority.example/new.xml', etag: null, lastModified: 'then' }],
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
