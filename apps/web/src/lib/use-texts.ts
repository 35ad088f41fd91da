import type { Language } from '@regulus/contract/languages-values.ts';
import { useSyncExternalStore } from 'react';
import { languageNow, onLanguage, shownLanguage, type Texts, textsOf } from './messages.ts';

/** The texts of a part; the component is rendered again when the language changes. */
export function useTexts<Part extends keyof Texts>(part: Part): Texts[Part] {
  useSyncExternalStore(onLanguage, shownLanguage, shownLanguage);
  return textsOf(part);
}

/** The language that is shown, by which dates, numbers and lists are written. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, languageNow, languageNow);
