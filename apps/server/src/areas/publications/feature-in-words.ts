const wordFeature = 'word:';

/**
 * What was learned of, in words for a list: `topic:Crypto` gives `topic Crypto`.
 * @param written words by their stems, since a stem is no word that a reader knows
 */
export function featureInWords(feature: string, written: ReadonlyMap<string, string>): string {
  if (feature.startsWith(wordFeature)) {
    const stem = feature.slice(wordFeature.length);
    return `titles with “${written.get(stem) ?? `${stem}…`}”`;
  }
  return feature
    .split('|')
    .map((part) => part.replace(':', ' '))
    .join(', ');
}
