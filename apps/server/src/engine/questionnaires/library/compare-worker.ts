import type { LibraryEntry } from '../questionnaires.ts';
import { compareEntries } from './compare-entries.ts';
import { readEntry } from './library-entries.ts';

/** Thousands of entries take seconds, which is too long for a thread that others wait for. */
export const answer = (entries: readonly LibraryEntry[]) => compareEntries(entries.map(readEntry));
