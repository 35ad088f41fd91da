import { languageNow } from './messages.ts';

/** Several names as one enumeration, with “and” or “or”. */
export const formatList = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(languageNow(), { type }).format(names);

/** `today`, `in 12 days`, `3 months ago`. */
export const relativeTime = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
  new Intl.RelativeTimeFormat(languageNow(), { numeric: 'auto' }).format(count, unit);
