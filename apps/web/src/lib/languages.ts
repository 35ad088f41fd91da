import type { Language } from '@regulus/contract/languages-values.ts';
import { displayName } from './display-name.ts';

/** ISO 639-1: the languages that regulators of the catalogue's regions publish in. */
const codes =
  'ar bg cs da de el en es et fi fr ga hi hr hu id is it ja ko lb lt lv ms mt nl no pl pt ro ru sk sl sv th tr uk vi zh';

/** The name of a language by its ISO 639-1 code. */
export const languageName = (code: string): string => displayName('language', code);

/** Languages to choose from, by name. */
export const languageOptions = (language: Language) =>
  codes
    .split(' ')
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
