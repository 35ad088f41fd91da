import { readFileSync } from 'node:fs';
import { defaultLanguage, type Language, languages } from '@regulus/contract/languages-values.ts';

/** Texts by key, as a catalog file holds them; the keys of the first level are the parts. */
export interface Catalog {
  readonly [key: string]: string | Catalog;
}

/** The catalog of a language, as its file says now. */
export const catalogOf = (language: Language): Catalog =>
  JSON.parse(readFileSync(new URL(`../${language}.json`, import.meta.url), 'utf8')) as Catalog;

export function partOf(language: Language, part: string): Catalog {
  const found = catalogOf(language)[part];
  return typeof found === 'object' ? found : {};
}

/** The languages that can be chosen: those that have all parts. A part that a catalog has is complete, see its test. */
export function offeredLanguages(): readonly Language[] {
  const parts = Object.keys(catalogOf(defaultLanguage));
  return languages.filter((language) => {
    const catalog = catalogOf(language);
    return parts.every((part) => part in catalog);
  });
}
