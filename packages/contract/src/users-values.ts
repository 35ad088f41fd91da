/** Two forms of dates: dd.MM.yyyy with 24 hours, and MM/dd/yyyy with 12. */
export const dateLocales = ['en-GB', 'en-US'] as const;
export type DateLocale = (typeof dateLocales)[number];
