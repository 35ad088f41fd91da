import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';

type Given = Readonly<Record<string, string | number>>;

/** A text of the catalogs with what it takes, not yet in a language. */
export interface Said {
  readonly parameters: Given;
  readonly in: (language: Language) => string;
}

type Parameters<Text> = Text extends (parameters: infer Taken) => unknown ? [parameters: Taken] : [];

/** The text under a key of a part, e.g. `said('problems-account', 'tooManyTokens', { most })`. */
export function said<Part extends keyof Texts, Key extends keyof Texts[Part]>(
  part: Part,
  key: Key,
  ...[parameters]: Parameters<Texts[Part][Key]>
): Said {
  return {
    parameters: (parameters ?? {}) as Given,
    in(language) {
      const text: unknown = textsIn(language, part)[key];
      return typeof text === 'function' ? String(text(parameters)) : String(text);
    },
  };
}

/** In English, for logs and for what is told to nobody in particular. */
export const inEnglish = (text: Said): string => text.in(defaultLanguage);
