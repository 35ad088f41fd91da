const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const further = ['UK', 'USA', 'U.S.', 'U.K.', 'Großbritannien', 'Great Britain', 'England', 'Britain'];
/** Codes of what is no country. */
const noCountries = new Set(['EU', 'UN', 'EZ']);

/** Names of countries in English and German. */
const names = ['en', 'de'].flatMap((language) => {
  const namesIn = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return codes.filter((code) => !noCountries.has(code)).flatMap((code) => namesIn.of(code) ?? []);
});
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[...new Set([...names, ...further])]
    .map((name) => name.replaceAll(/[.*+?^${'$'}{}()|[\]\\]/gu, String.raw`\$&`))
    .join('|')})(?![\p{L}\d])`,
  'gu',
);

/** The countries that a text names, as it writes them. */
export const placesIn = (text: string): string[] => text.match(pattern) ?? [];
