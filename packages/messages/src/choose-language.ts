import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';

/** The first language that is wanted and offered, by `Accept-Language` or `navigator.languages`. */
export function chooseLanguage(wanted: readonly string[], offered: readonly Language[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    const found = offered.find((one) => one === language);
    if (found) return found;
  }
  return defaultLanguage;
}
