import { describe, expect, test } from 'vitest';
import { search } from '../retrieval.ts';
import { documentOf, indexOf } from '../testing/written-documents.ts';
import { fuseRankings, searchHybrid } from './search-hybrid.ts';
import { buildVectors, VectorError, VectorSet } from './vector-set.ts';

/** A toy embedder: texts are close if they share groups of words that mean the same. */
const groups = [
  ['exit', 'leave', 'terminate', 'termination'],
  ['folder', 'agreement', 'arrangement'],
  ['audit', 'inspection'],
  ['staff', 'employees'],
];
const embed = (text: string): number[] => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return groups.map((group) => words.filter((word) => group.includes(word)).length + 0.01);
};

const documents = [
  documentOf('a', 'en', 'The folder is filed.', 'Employees are trained.', 'Inspection happens yearly.'),
  documentOf('b', 'en', 'Termination of an agreement is planned.', 'An exit is tested.'),
];
const index = indexOf(...documents);
const vectorsOf = (model: string) =>
  buildVectors(
    model,
    documents.flatMap(({ id, passages }) =>
      passages.map(({ ordinal, text }) => ({ documentId: id, ordinal, vector: embed(text) })),
    ),
  );
const sets = [new VectorSet(vectorsOf('toy'))];
const hybrid = (text: string, allow = (_documentId: string) => true) =>
  searchHybrid(
    index,
    text,
    { limit: 3, allow },
    { sets, query: { model: 'toy', vector: embed(text) } },
  ).hits.map(({ documentId, ordinal }) => `${documentId}:${String(ordinal)}`);

describe('vectors', () => {
  test('are closest to themselves, exactly enough in one byte a number', () => {
    for (const { id, passages } of documents) {
      for (const { ordinal, text } of passages) {
        const [hit] = sets[0]?.closest(embed(text), 1, () => true) ?? [];
        expect(hit).toMatchObject({ documentId: id, ordinal });
        expect(hit?.score).toBeCloseTo(1, 3);
      }
    }
  });

  test('refuse other lengths and bytes that are none or cut off', () => {
    expect(() => sets[0]?.closest([1, 2], 1, () => true)).toThrow(VectorError);
    expect(() => new VectorSet(new Uint8Array(20))).toThrow(VectorError);
    expect(() => new VectorSet(vectorsOf('toy').slice(0, -3))).toThrow(VectorError);
    const [one, other] = [
      { documentId: 'a', ordinal: 0, vector: [1] },
      { documentId: 'a', ordinal: 1, vector: [1, 2] },
    ];
    expect(() => buildVectors('toy', [one, other])).toThrow(VectorError);
  });

  test('can be none', () => {
    expect(new VectorSet(buildVectors('toy', [])).closest([1, 2], 5, () => true)).toEqual([]);
  });
});

describe('a hybrid search', () => {
  test('finds what is said in other words', () => {
    expect(search(index, 'leave arrangement', { limit: 3 }).hits).toEqual([]);
    expect(hybrid('leave arrangement')[0]).toBe('b:0');
  });

  test('puts first what both find', () => {
    expect(hybrid('exit folder').slice(0, 2).toSorted()).toEqual(['a:0', 'b:1']);
  });

  test('finds nothing in documents that are not allowed', () => {
    expect(hybrid('leave arrangement', (id) => id === 'a').every((hit) => hit.startsWith('a:'))).toBe(true);
  });

  test('is the search by words without vectors', () => {
    const options = { limit: 3 };
    expect(searchHybrid(index, 'exit', options, null)).toEqual(search(index, 'exit', options));
  });

  test('refuses vectors of another model', () => {
    const query = { model: 'other', vector: embed('exit') };
    expect(() => searchHybrid(index, 'exit', { limit: 3 }, { sets, query })).toThrow(VectorError);
  });
});

test('fused rankings keep their order and add up', () => {
  const hit = (ordinal: number) => ({ documentId: 'a', ordinal });
  expect(
    fuseRankings(
      [
        [hit(1), hit(2)],
        [hit(3), hit(2)],
      ],
      5,
    ).map(({ ordinal }) => ordinal),
  ).toEqual([2, 1, 3]);
});
