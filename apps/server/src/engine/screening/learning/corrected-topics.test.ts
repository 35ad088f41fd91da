import { describe, expect, it } from 'vitest';
import { writtenDocument } from '../testing/written-publication.ts';
import { correctedTopics, type TopicCorrection } from './corrected-topics.ts';
import { titleStems } from './features.ts';

const correction = (title: string, changes: Partial<TopicCorrection> = {}): TopicCorrection => ({
  publicationId: title,
  regulators: ['BDDK'],
  titleStems: titleStems(title),
  topics: ['Credit Services'],
  at: 0,
  ...changes,
});
const document = (title: string) => writtenDocument({ title, regulators: ['BDDK'] });

describe('topics that a company put right', () => {
  const august = correction('Monthly bulletin of consumer lending, August 2026');

  it('are taken over by the next item of the series, with what they came from', () => {
    const taken = correctedTopics(document('Monthly bulletin of consumer lending, September 2026'), [august]);
    expect(taken?.correction).toBe(august);
    expect(taken?.topics).toEqual([{ topic: 'Credit Services', confidence: 1, evidence: null }]);
  });

  it('are not taken over by another regulator or another title', () => {
    expect(correctedTopics(document('Bulletin of bank capital'), [august])).toBeNull();
    expect(correctedTopics(document(''), [august, correction('', { regulators: ['BDDK'] })])).toBeNull();
    const elsewhere = { ...august, regulators: ['FCA'] };
    expect(
      correctedTopics(document('Monthly bulletin of consumer lending, May 2026'), [elsewhere]),
    ).toBeNull();
  });

  it('follow the more alike correction, and the later of two alike ones', () => {
    const looser = correction('Monthly bulletin of consumer lending and cards', {
      topics: ['Banking'],
      at: 9,
    });
    const later = { ...august, topics: ['Statistics and Data' as const], at: 5 };
    const title = 'Monthly bulletin of consumer lending, May 2026';
    expect(correctedTopics(document(title), [august, looser])?.correction).toBe(august);
    expect(correctedTopics(document(title), [later, august])?.correction).toBe(later);
  });
});
