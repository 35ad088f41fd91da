import type { ProfilePreview } from '../../../../data/companies.ts';

/** Words of titles are learned by their stems, which say nothing beside facts that the user has chosen. */
export const isReadable = ({ kind, fact }: ProfilePreview['because'][number]): boolean =>
  kind !== 'learned_relevant' || !fact.startsWith('word:');
