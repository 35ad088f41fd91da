import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';

type Given = Readonly<Record<string, string | number | Said>>;

/** A text of the catalogs with what it takes, not yet in a language. */
export interface Said {
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly in: (language: Language) => string;
}

/** Where any text may stand, there may also be one of the catalogs, which is then said in the same language. */
type Takes<Taken> = { [Name in keyof Taken]: string extends Taken[Name] ? Taken[Name] | Said : Taken[Name] };

type Parameters<Text> = Text extends (parameters: infer Taken) => unknown ? [parameters: Takes<Taken>] : [];

/** The text under a key of a part, e.g. `said('problems-account', 'tooManyTokens', { most })`. */
export function said<Part extends keyof Texts, Key extends keyof Texts[Part]>(
  part: Part,
  key: Key,
  ...[parameters]: Parameters<Texts[Part][Key]>
): Said {
  const given = Object.entries<Given[string]>(parameters ?? {});
  return {
    parameters: Object.fromEntries(given.map(([name, value]) => [name, plain(value, defaultLanguage)])),
    in(language) {
      const text: unknown = textsIn(language, part)[key];
      if (typeof text !== 'function') return String(text);
      return String(text(Object.fromEntries(given.map(([name, value]) => [name, plain(value, language)]))));
    },
  };
}

const plain = (value: string | number | Said, language: Language) =>
  typeof value === 'object' ? value.in(language) : value;

/** Several in a row, as a language lists them. */
export const listOf = (
  parts: readonly (string | Said)[],
  type: Intl.ListFormatType = 'conjunction',
): Said => ({
  parameters: {},
  in: (language) =>
    new Intl.ListFormat(language, { type }).format(
      parts.map((part) => (typeof part === 'string' ? part : part.in(language))),
    ),
});

/** The name of a language by its code. */
export const languageNamed = (code: string): Said => ({
  parameters: {},
  in: (language) => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code,
});

/** In English, for logs and for what is told to nobody in particular. */
export const inEnglish = (text: Said): string => text.in(defaultLanguage);
