import { countryNames } from '../../lib/country-names.ts';
import { isOrdinary, stemOf } from './story-words.ts';

const legalForms =
  'AG|SE|KGaA|KG|GmbH|Ltd|Limited|plc|PLC|LLC|LLP|Inc|Corp|AS|ASA|AB|Oy|A\\.?Ş|S\\.A|SA|S\\.à\\s?r\\.l|SARL|S\\.p\\.A|SpA|N\\.V|NV|B\\.V|UAB|Anstalt';
const nameWord = String.raw`\(?\p{Lu}[\p{L}\p{N}.&’'-]*\)?`;
const firm = new RegExp(String.raw`((?:${nameWord}\s+){1,5})(?:${legalForms})(?![\p{L}\p{N}])`, 'gu');

/**
 * Firms named in a text with their legal form. For each, all endings of its name are returned (`Gruber Nord Bank AG`: gruber
 * nord bank, nord bank), because the words before a name may be capitalized too; an ending without a word that could be a name
 * is left out.
 */
export function firmsOf(text: string): string[][] {
  return [...text.matchAll(firm)].flatMap(([, run = '']) => {
    const words = run.trim().split(/\s+/).map(plain).filter(Boolean);
    const ends = words
      .map((_, index) => words.slice(index))
      .filter((end) => (end.length > 1 || words.length === 1) && end.some(couldBeName))
      .map((end) => end.join(' '));
    return ends.length === 0 ? [] : [ends];
  });
}

const couldBeName = (word: string) => word.length >= 4 && !isOrdinary(stemOf(word));

const plain = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}&-]/gu, '');

/** The longest name that both contain, or undefined. */
export function sharedFirm(left: readonly string[][], right: readonly string[][]): string | undefined {
  const others = new Set(right.flat());
  return left
    .flat()
    .filter((end) => others.has(end))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0];
}

/** Both name firms, and no word of a name is in both. */
export function namesOtherFirms(left: readonly string[][], right: readonly string[][]): boolean {
  if (left.length === 0 || right.length === 0) return false;
  const wordsOf = (firms: readonly string[][]) =>
    firms.flat().flatMap((end) => end.split(' ').filter(couldBeName));
  const others = new Set(wordsOf(right));
  return !wordsOf(left).some((word) => others.has(word));
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Countries by their folded names in the languages of the publications. */
const codeByName = new Map(countryNames.map(({ name, code }) => [fold(name).join(' '), code]));
const longestCountryName = Math.max(...[...codeByName.keys()].map((name) => name.split(' ').length));

/** ISO codes of the countries named in a text. */
export function countriesOf(text: string): Set<string> {
  const words = fold(text);
  const found = new Set<string>();
  for (let index = 0; index < words.length; index += 1) {
    for (let length = Math.min(longestCountryName, words.length - index); length > 0; length -= 1) {
      const code = codeByName.get(words.slice(index, index + length).join(' '));
      if (code === undefined) continue;
      found.add(code);
      index += length - 1;
      break;
    }
  }
  return found;
}
