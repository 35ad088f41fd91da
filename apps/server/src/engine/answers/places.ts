import { countryNames } from '../../lib/country-names.ts';
import { literalPattern } from '../../lib/literal-pattern.ts';

const further = ['UK', 'USA', 'U.S.', 'U.K.', 'Großbritannien', 'Great Britain', 'England', 'Britain'];
const names = [...new Set([...countryNames.map(({ name }) => name), ...further])];
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${names.map(literalPattern).join('|')})(?![\p{L}\d])`,
  'gu',
);

/** The countries that a text names, as it writes them. */
export const placesIn = (text: string): string[] => text.match(pattern) ?? [];
