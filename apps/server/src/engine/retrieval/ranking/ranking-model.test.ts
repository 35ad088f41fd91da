import { describe, expect, test } from 'vitest';
import { readQuery } from '../query/read-query.ts';
import { Vocabulary } from '../query/vocabulary.ts';
import { documentOf, indexOf } from '../testing/written-documents.ts';
import { featuresOf } from './features.ts';
import { candidateCount, withCandidates } from './rank.ts';
import { RankingModel, type RankingWeights, readWeights, storeWeights } from './ranking-model.ts';
import stored from './weights.json' with { type: 'json' };

const index = indexOf(
  documentOf(
    'a',
    'en',
    'Exit',
    'An exit strategy is kept, see paragraph 3.',
    'Exit plans are tested.',
    'Other.',
  ),
  documentOf('b', 'de', 'Eine Strategie zum Ausstieg.', 'Exit-Strategien sind zu testen.'),
);
const tableOf = (query: string) =>
  withCandidates(index, readQuery(query, new Vocabulary(index)), candidateCount, {}, featuresOf);

describe('the ranking model', () => {
  test('was learned from the features of today', () => {
    const { names } = tableOf('Who keeps an exit strategy?');
    expect(() => new RankingModel(readWeights(stored)).check(names)).not.toThrow();
    expect(() => new RankingModel(readWeights(stored)).check(names.slice(1))).toThrow('other features');
  });

  test('knows no word, document or language', () => {
    // A feature for each of them would need a column for each; names are the same whatever is asked.
    expect(tableOf('Wer testet die Strategie?').names).toEqual(tableOf('exit').names);
  });

  test.each([
    'exit',
    'Who keeps an exit strategy under paragraph 3?',
    'Exit-Strategien testen',
    'exit exit exit',
  ])('is given finite numbers for %j', (query) => {
    const { rows } = tableOf(query);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.every(Number.isFinite)).toBe(true);
  });

  test('is stored and read as it was', () => {
    const weights: RankingWeights = {
      names: ['x', 'y'],
      means: [0.5, 1],
      deviations: [2, 4],
      linear: [1, -1],
      hidden: [[0.1, 2, 0.5, -0.25]],
    };
    expect(readWeights(storeWeights(weights))).toEqual(weights);
    const [x, y] = [(1 - 0.5) / 2, (3 - 1) / 4];
    expect(new RankingModel(weights).score(Float64Array.of(1, 3))).toBeCloseTo(
      x - y + 2 * Math.tanh(0.1 + 0.5 * x - 0.25 * y),
    );
  });
});
