/** Two forms of dates: dd.MM.yyyy with 24 hours, and MM/dd/yyyy with 12. */
export const dateLocales = ['en-GB', 'en-US'] as const;
export type DateLocale = (typeof dateLocales)[number];

/** Pages whose filters are saved under a name. */
export const savedFilterPages = ['inventory', 'screening', 'search'] as const;
export type SavedFilterPage = (typeof savedFilterPages)[number];

/** How new results of a saved search are told. */
export const savedFilterAlerts = ['none', 'bell', 'mail'] as const;
export type SavedFilterAlert = (typeof savedFilterAlerts)[number];
export const alertFrequencies = ['real_time', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
