/** What was learned of, in words for a list: `topic:Crypto` gives `topic Crypto`. */
export const featureInWords = (feature: string): string =>
  feature
    .split('|')
    .map((part) => part.replace(':', ' '))
    .join(', ');
