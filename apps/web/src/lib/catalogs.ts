import type { Language } from '@regulus/contract/languages-values.ts';
import type { CompiledTexts } from '@regulus/messages/bind-texts.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';

// What stands here is only the form: `vite.messages.ts` puts the true content in its place.

type Part = keyof Texts;
type LoadPart = () => Promise<{ default: CompiledTexts }>;

export const loaders: Readonly<Record<Language, Partial<Record<Part, LoadPart>>>> = { en: {}, de: {} };

/** What every page needs. */
export const firstParts: readonly Part[] = [];

/** The languages that can be chosen. */
export const offered: readonly Language[] = [];

/** What is there without loading, in English: everything in tests, else nothing. */
export const ready: Partial<Record<Part, CompiledTexts>> = {};
