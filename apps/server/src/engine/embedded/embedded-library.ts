import { background } from '../../lib/background-process.ts';
import { rankEntries, surestFirst } from '../questionnaires/library/find-matches.ts';
import { readEntry, readLibraryQuestion } from '../questionnaires/library/library-entries.ts';
import { EntryIndex } from '../questionnaires/library/library-index.ts';
import { confidenceOfMatch, matchLevels } from '../questionnaires/library/match-model.ts';
import type { ComparedPair, LibraryEngine } from '../questionnaires/questionnaires.ts';

const compareWorker = new URL('../questionnaires/library/compare-worker.ts', import.meta.url);

/** Finds approved answers by what questions mean, from lists of words and weights. The same question always gets the same matches. */
export const embeddedLibrary: LibraryEngine = {
  version: 'embedded-1',
  prepare(entries) {
    const index = new EntryIndex(entries.map(readEntry));
    return {
      find(question, most) {
        const asked = readLibraryQuestion(question, 'en');
        return surestFirst(asked, rankEntries(asked, index))
          .slice(0, most)
          .filter(({ certainty }) => certainty >= matchLevels.offered)
          .map(({ entry, certainty }) => ({
            id: entry.id,
            certainty,
            confidence: confidenceOfMatch(certainty),
          }));
      },
    };
  },
  compare: (entries) =>
    entries.length < 2
      ? Promise.resolve([])
      : background.ask<ComparedPair[]>(compareWorker, entries, { timeMs: 120_000 }),
};
