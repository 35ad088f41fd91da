import type { StoryMember } from '../../data/stories.ts';

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

export const storyTexts = {
  title: 'Same story',
  none: 'No other publication tells of the same event.',
  description: 'Other publications that tell of the same event.',
  reason: ({ reason, is_by_hand }: StoryMember): string => {
    if (!reason) return is_by_hand ? 'Joined by a colleague' : 'Tells of the same as another one here';
    const kinds = {
      same_number: `Both name ${quoted(reason.words.slice(0, 1))}`,
      same_name: `Within days, and both name ${quoted(reason.words.slice(0, 1))}`,
      same_words: `Within days, and both speak of ${quoted(reason.words)}`,
      other_language: 'The same document in another language',
      other_form: 'The same document in another form',
    };
    return kinds[reason.kind];
  },
  notTheSame: 'Not the same',
  notTheSameOf: (title: string) => `Not the same: ${title}`,
  taken: 'Taken out of the story',
  joined: 'Joined to the story',
  failed: 'The story could not be changed',
  join: 'Join another publication',
  joinTitle: 'Join a publication that tells of the same event',
  joinHint: 'For your whole company. It is kept when new publications arrive.',
  searchLabel: 'Words of its title, or its number',
  nothingFound: 'Nothing found. Try other words of the title.',
  searchFailed: 'The search failed. Try again.',
  others: (count: number) => (count === 1 ? '1 more report' : `${count} more reports`),
  othersTitle: (regulators: readonly string[]) => `Same story: ${regulators.join(', ')}`,
};
