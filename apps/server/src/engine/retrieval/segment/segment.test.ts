import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentToIndex } from '../passages.ts';
import { openIndex, search } from '../retrieval.ts';
import { documentOf } from '../testing/written-documents.ts';
import { buildSegment, mergeSegments } from './build-segment.ts';
import { Segment, segmentName } from './segment.ts';
import { SegmentCache } from './segment-cache.ts';
import { SegmentError, segmentVersion } from './segment-format.ts';

const words =
  'exit strategy outsourcing contract provider Vertrag Auslagerung Auslagerungsvertrag Meldung shall of 6.2.1 risk.'.split(
    ' ',
  );
const texts = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((all) => all.join(' '));
const documents = fc
  .uniqueArray(
    fc.tuple(
      fc.stringMatching(/^[a-zé0-9]{1,6}$/),
      fc.constantFrom('en', 'de', null),
      fc.array(texts, { maxLength: 5 }),
    ),
    {
      minLength: 1,
      maxLength: 8,
      selector: ([id]) => id,
    },
  )
  .map((all) => all.map(([id, language, passages]) => documentOf(id, language, ...passages)));
const queries = fc
  .array(fc.constantFrom(...words, 'contracts', 'strategi', 'Vertrags'), { minLength: 1, maxLength: 5 })
  .map((all) => all.join(' '));

const open = (bytes: Uint8Array) => new Segment(bytes);
/** Divides documents among so many segments. */
const divided = (all: readonly DocumentToIndex[], parts: number) =>
  Array.from({ length: parts }, (_, part) =>
    open(buildSegment(all.filter((_one, at) => at % parts === part))),
  );

describe('segments', () => {
  test('give the same hits however documents are divided among them', () => {
    fc.assert(
      fc.property(documents, queries, fc.integer({ min: 1, max: 4 }), (all, query, parts) => {
        const whole = search(openIndex([open(buildSegment(all))]), query, { limit: 20 });
        expect(search(openIndex(divided(all, parts)), query, { limit: 20 })).toEqual(whole);
      }),
    );
  });

  test('merge to the bytes of all their documents', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 4 }), (all, parts) => {
        expect(mergeSegments(divided(all, parts))).toEqual(buildSegment(all.toReversed()));
      }),
    );
  });

  test('of the version before are searched until each of their documents is in a newer one', () => {
    const old = (bytes: Uint8Array, version: number) => {
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(4, version, true);
      return bytes;
    };
    const [one, other] = [documentOf('a', 'en', 'exit strategy'), documentOf('b', 'en', 'exit plan')];
    const before = open(old(buildSegment([one, other]), segmentVersion - 1));
    const found = (...segments: Segment[]) =>
      search(openIndex(segments), 'exit', { limit: 9 }).hits.map(({ documentId }) => documentId);
    expect(found(before)).toEqual(['a', 'b']);
    expect(found(before, open(buildSegment([documentOf('b', 'en', 'exit plan')])))).toEqual(['a', 'b']);
    expect(found(before, open(buildSegment([documentOf('b', 'en', 'plan')])))).toEqual(['a']);
    expect(() => open(old(buildSegment([one]), 1))).toThrow(SegmentError);
  });

  test('leave out deleted documents when merged', () => {
    const [one, other] = [documentOf('a', 'en', 'exit'), documentOf('b', 'en', 'entry')];
    const merged = mergeSegments([open(buildSegment([one, other]))], (id) => id === 'a');
    expect(merged).toEqual(buildSegment([other]));
  });

  test('keep the last of documents with the same id', () => {
    const segments = ['exit', 'entry'].map((text) => open(buildSegment([documentOf('a', 'en', text)])));
    expect(mergeSegments(segments)).toEqual(buildSegment([documentOf('a', 'en', 'entry')]));
  });

  test('can be read from bytes anywhere in memory', () => {
    const bytes = buildSegment([documentOf('a', 'en', 'An exit strategy')]);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    const index = openIndex([open(shifted.subarray(3))]);
    expect(search(index, 'exit', { limit: 1 }).hits).toHaveLength(1);
  });

  test('refuse a document that is given twice, other bytes, and bytes that are cut off', () => {
    const bytes = buildSegment([documentOf('a', 'en', 'exit')]);
    expect(() => buildSegment([documentOf('a', 'en', 'x'), documentOf('a', 'en', 'y')])).toThrow(RangeError);
    for (const wrong of [new Uint8Array(), new Uint8Array(400), bytes.slice(0, 20), bytes.slice(0, -16)]) {
      expect(() => open(wrong)).toThrow(SegmentError);
    }
  });
});

describe('a cache of segments', () => {
  class Memory {
    readonly stored = new Map<string, Uint8Array>();
    readonly loaded: string[] = [];

    async load(name: string): Promise<Uint8Array> {
      this.loaded.push(name);
      const bytes = this.stored.get(name);
      if (!bytes) throw new Error('not there');
      return Promise.resolve(bytes);
    }

    async save(name: string, bytes: Uint8Array): Promise<void> {
      this.stored.set(name, bytes);
      return Promise.resolve();
    }
  }
  const three = ['exit', 'entry', 'audit'].map((text) => buildSegment([documentOf('a', 'en', text)]));
  const size = Math.max(...three.map(({ length }) => length));

  test('loads each once while it fits, and forgets what was not used for longest', async () => {
    const store = new Memory();
    const cache = new SegmentCache(store, { mostBytes: size * 2 });
    const [exit = '', entry = '', audit = ''] = await Promise.all(three.map((bytes) => cache.save(bytes)));
    await Promise.all([cache.open([exit]), cache.open([exit, entry])]);
    await cache.open([exit]);
    expect(store.loaded).toEqual([exit, entry]);
    await cache.open([audit]);
    await cache.open([exit]);
    expect(store.loaded).toEqual([exit, entry, audit]);
    await cache.open([entry]);
    expect(store.loaded).toEqual([exit, entry, audit, entry]);
    expect(cache.loadedBytes).toBeLessThanOrEqual(size * 2);
  });

  test('loads one that is larger than its budget without keeping it', async () => {
    const store = new Memory();
    const cache = new SegmentCache(store, { mostBytes: 10 });
    const name = await cache.save(three[0] as Uint8Array);
    expect(await cache.open([name])).toHaveLength(1);
    expect(cache.loadedBytes).toBe(0);
  });

  test('refuses bytes that are not those of the name, and tries again after a failure', async () => {
    const store = new Memory();
    const cache = new SegmentCache(store, { mostBytes: size * 2 });
    const name = segmentName(three[0] as Uint8Array);
    await expect(cache.open([name])).rejects.toThrow('not there');
    await store.save(name, three[1] as Uint8Array);
    await expect(cache.open([name])).rejects.toThrow(SegmentError);
    await store.save(name, three[0] as Uint8Array);
    expect(await cache.open([name])).toHaveLength(1);
  });
});
