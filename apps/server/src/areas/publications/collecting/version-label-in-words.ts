import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';

/** The labels that storing gives versions; the others are those of their sources. */
const given = {
  'As first collected': 'firstCollected',
  'As collected': 'collected',
  'As first published': 'firstPublished',
  'Changed at the source': 'changed',
  'Amended edition': 'amended',
  'Consolidated version': 'consolidated',
  'With amendments up to this day': 'withAmendments',
} as const;

/** What a version is called. */
export const versionLabelInWords = (label: string, language: Language): string =>
  Object.hasOwn(given, label)
    ? textsIn(language, 'version-labels')[given[label as keyof typeof given]]
    : label;
