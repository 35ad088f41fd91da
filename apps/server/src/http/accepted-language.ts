import { type Language, languages } from '@regulus/contract/languages-values.ts';
import { chooseLanguage } from '@regulus/messages/choose-language.ts';

/** More than that nobody understands. */
const longestHeader = 300;

/** The language that an `Accept-Language` header asks for, as far as there is one. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return chooseLanguage(
    wanted.map(({ tag }) => tag),
    languages,
  );
}
