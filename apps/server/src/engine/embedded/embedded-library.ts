import { compareEntries } from '../questionnaires/library/compare-entries.ts';
import { certaintySignals, rankEntries } from '../questionnaires/library/find-matches.ts';
import { readEntry, readLibraryQuestion } from '../questionnaires/library/library-entries.ts';
import { EntryIndex } from '../questionnaires/library/library-index.ts';
import { certaintyOf, confidenceOfMatch, matchLevels } from '../questionnaires/library/match-model.ts';
import type { LibraryEngine } from '../questionnaires/questionnaires.ts';

/** Finds approved answers by what questions mean, from lists of words and weights. The same question always gets the same matches. */
export const embeddedLibrary: LibraryEngine = {
  version: 'embedded-1',
  prepare(entries) {
    const index = new EntryIndex(entries.map(readEntry));
    return {
      find(question, most) {
        const ranked = rankEntries(readLibraryQuestion(question, 'en'), index);
        return ranked
          .slice(0, most)
          .map((one, rank) => {
            const certainty = certaintyOf(certaintySignals(one, ranked[rank === 0 ? 1 : 0]));
            return { id: one.entry.id, certainty, confidence: confidenceOfMatch(certainty) };
          })
          .filter(({ certainty }) => certainty >= matchLevels.offered);
      },
    };
  },
  compare: (entries) => compareEntries(entries.map(readEntry)),
};
