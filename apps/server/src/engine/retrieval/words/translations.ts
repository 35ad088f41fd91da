import { readFileSync } from 'node:fs';
import { type Expressions, readExpressions } from './expressions.ts';

/** Languages that words are translated between. */
export const translatedLanguages = ['en', 'de'] as const;
export type TranslatedLanguage = (typeof translatedLanguages)[number];

// "to safeguard", "sich beschweren": what a list needs and a question hasn't
const particle = { en: /^to (?=\S)/u, de: /^(?:sich|der|die|das) (?=\S)/u } as const;

/**
 * The list of words and expressions in both languages, written from knowledge of the languages, without looking at any text or question:
 * one entry a line, English, a tab, German; several that mean the same are apart by semicolons.
 */
export function* translationEntries(): Generator<Readonly<Record<TranslatedLanguage, readonly string[]>>> {
  const lines = readFileSync(new URL('./translations.tsv', import.meta.url), 'utf8').split('\n');
  for (const line of lines) {
    const [en = '', de] = line.split('\t');
    if (de === undefined) continue;
    const wordsOf = (side: string, language: TranslatedLanguage) =>
      side
        .split(';')
        .map((one) => one.trim().replace(particle[language], ''))
        .filter((one) => one !== '');
    yield { en: wordsOf(en, 'en'), de: wordsOf(de, 'de') };
  }
}

const known = new Map<TranslatedLanguage, Expressions>();

/** What words of a language are in the other one; read when it is first asked for. */
export function translationsFrom(from: TranslatedLanguage): Expressions {
  let read = known.get(from);
  if (!read) {
    const to = otherLanguage(from);
    const lines = [...translationEntries()].flatMap((entry) =>
      entry[from].map((said) => [said, entry[to]] as const),
    );
    read = readExpressions(lines, from, to);
    known.set(from, read);
  }
  return read;
}

export const otherLanguage = (language: TranslatedLanguage): TranslatedLanguage =>
  language === 'en' ? 'de' : 'en';
