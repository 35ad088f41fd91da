import { describe, expect, it } from 'vitest';
import { assessFollowing } from './relevance.ts';

const publication = {
  title: 'Guidelines on safeguarding by payment  institutions',
  summary: 'How client money is kept apart, with notes on crypto-assets.',
  regulators: ['EBA'],
};

describe('relevance by what a company follows', () => {
  it('is high for a keyword in the title, and quotes the words that stand there', () => {
    const verdict = assessFollowing({ regulators: ['EBA'], keywords: ['payment institution'] }, publication);
    expect(verdict.relevance).toBe(2);
    expect(verdict.reasons).toContainEqual({
      kind: 'keyword',
      fact: 'payment institution',
      quote: 'payment  institutions',
      field: 'title',
    });
  });

  it('is medium for a keyword in the summary only, and stays high when another stands in the title', () => {
    expect(assessFollowing({ regulators: ['EBA'], keywords: ['crypto'] }, publication).relevance).toBe(1);
    expect(
      assessFollowing({ regulators: ['EBA'], keywords: ['safeguarding', 'crypto'] }, publication).relevance,
    ).toBe(2);
    expect(
      assessFollowing({ regulators: ['EBA'], keywords: ['crypto', 'safeguarding'] }, publication).relevance,
    ).toBe(2);
  });

  it('is low, with the reason, where no keyword is met', () => {
    const verdict = assessFollowing({ regulators: ['EBA'], keywords: ['pension'] }, publication);
    expect(verdict.relevance).toBe(0);
    expect(verdict.reasons.map((reason) => reason.kind)).toEqual(['regulator_followed', 'no_keyword']);
  });

  it('is medium where the company follows the regulator and names no keywords', () => {
    expect(assessFollowing({ regulators: ['EBA'], keywords: [] }, publication).relevance).toBe(1);
  });

  it('does not find a keyword inside another word', () => {
    expect(assessFollowing({ regulators: ['EBA'], keywords: ['art'] }, publication).relevance).toBe(0);
  });

  it('takes keywords literally', () => {
    expect(assessFollowing({ regulators: ['EBA'], keywords: ['(.*)'] }, publication).relevance).toBe(0);
  });

  it('says that a regulator is not followed', () => {
    expect(assessFollowing({ regulators: ['FCA'], keywords: [] }, publication)).toEqual({
      relevance: 0,
      reasons: [{ kind: 'regulator_not_followed', fact: 'EBA', quote: null, field: 'regulator' }],
    });
  });
});
