import { learnedName } from './reason-in-words.ts';

const wordFeature = 'word:';

/**
 * What was learned of, in words for a list.
 * @param written words by their stems, since a stem is no word that a reader knows
 */
export function featureInWords(feature: string, written: ReadonlyMap<string, string>): string {
  if (!feature.startsWith(wordFeature)) return learnedName(feature);
  const stem = feature.slice(wordFeature.length);
  return `titles with “${written.get(stem) ?? `${stem}…`}”`;
}
