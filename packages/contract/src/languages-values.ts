/**
 * The languages that there is a catalog of texts for, by the name each has in itself. Another language is a line here and
 * a file beside `packages/messages/en.json`.
 */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

/** Where nobody wants one of the others, and where a language has no text yet. */
export const defaultLanguage: Language = 'en';
