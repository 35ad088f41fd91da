/**
 * The languages that there is a catalog for, by the name each has in itself. Another language is a line here and a file
 * beside `en.json`.
 */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

/** Shown where a language has no text yet. */
export const fallback: Language = 'en';
