import { describe, expect, it } from 'vitest';
import { companyStory, type Placed, type StoryDecision } from './company-stories.ts';

const known: Placed[] = [
  { id: 'a', storyId: 'one' },
  { id: 'b', storyId: 'one' },
  { id: 'c', storyId: 'one' },
  { id: 'x', storyId: 'two' },
  { id: 'y', storyId: 'two' },
  { id: 'alone', storyId: null },
];
const decision = (publicationId: string, kind: StoryDecision['kind'], otherId: string) => ({
  publicationId,
  otherId,
  kind,
});
const story = (id: string, ...decisions: StoryDecision[]) => companyStory(id, known, decisions).toSorted();

describe('companyStory', () => {
  it('is what the engine grouped where nobody decided', () => {
    expect(story('a')).toEqual(['a', 'b', 'c']);
    expect(story('alone')).toEqual(['alone']);
  });

  it('lets one leave, seen from both sides', () => {
    const left = decision('a', 'split', 'b');
    expect(story('a', left)).toEqual(['a']);
    expect(story('b', left)).toEqual(['b', 'c']);
  });

  it('joins one, or two stories', () => {
    expect(story('a', decision('a', 'join', 'alone'))).toEqual(['a', 'alone', 'b', 'c']);
    expect(story('alone', decision('a', 'join', 'alone'))).toEqual(['a', 'alone', 'b', 'c']);
    expect(story('y', decision('x', 'join', 'a'))).toEqual(['a', 'b', 'c', 'x', 'y']);
  });

  it('keeps apart what left, though another story was joined', () => {
    expect(story('a', decision('a', 'split', 'b'), decision('a', 'join', 'x'))).toEqual(['a', 'x', 'y']);
  });
});
