import { describe, expect, it } from 'vitest';
import stored from './concepts.json' with { type: 'json' };
import { conceptsOf } from './concepts.ts';
import { termOf } from './terms.ts';

const namesOf = (word: string, language: string) =>
  conceptsOf(termOf(word, language) ?? '').map((concept) => stored.names[concept]);

describe('concepts of words', () => {
  it('bring together what people say and what laws write', () => {
    expect(namesOf('sack', 'en')).toContain('remove');
    expect(namesOf('dismissed', 'en')).toContain('remove');
  });

  it('of a German compound are those of its parts', () => {
    const compound = namesOf('auslagerungsvereinbarungen', 'de');
    expect(compound).toContain('outsource');
    expect(compound).toContain('contract');
  });

  it('are none for words that say nothing about a subject, and in other languages', () => {
    expect(namesOf('furthermore', 'en')).toEqual([]);
    expect(conceptsOf('fr:contrat')).toEqual([]);
  });

  it('are all known, with a weight each', () => {
    const names = new Set(stored.names);
    expect(stored.weights).toHaveLength(stored.names.length);
    for (const lines of Object.values(stored.words))
      for (const concepts of Object.values(lines))
        for (const one of concepts.split(' ')) expect(names).toContain(one);
  });
});
