import type { HistoryEntry } from '@regulus/contract/publication-record.ts';
import { decisionTexts } from '../../../../../../lib/texts/decisions.ts';
import { recordTexts } from '../../../../../../lib/texts/record.ts';
import { correctionInWords } from './corrections.ts';

const texts = recordTexts.history;

type Told = Pick<HistoryEntry, 'action' | 'actor' | 'from' | 'to'>;

/** What a line of the history says, after the name of who did it. */
export function historySentence(
  { action, actor, from, to }: Told,
  colleagues: readonly { id: string; name: string }[],
  locale: string,
): string {
  const nameOf = (id: string) =>
    colleagues.find((one) => one.id === id)?.name ?? decisionTexts.formerColleague;
  switch (action) {
    case 'status':
      if (from === null) return to === '0' ? texts.firstKept : texts.firstStatus(to);
      return from === to ? texts.kept : texts.status(from, to);
    case 'assignee':
      if (to !== null) return to === actor?.id ? texts.assignedToSelf : texts.assigned(nameOf(to));
      return from === null ? texts.unassignedNobody : texts.unassigned(nameOf(from));
    case 'notes':
      return texts.notes;
    case 'undo':
      return texts.undo(from, to);
    case 'collected':
      return texts.collected(to);
    case 'new_version':
      return texts.newVersion(to);
    case 'story_join':
      return texts.storyJoin(to);
    case 'story_split':
      return texts.storySplit(to);
    case 'feedback':
      return to === 'relevant' ? texts.saidRelevant : texts.saidIrrelevant;
    case 'correction':
      return texts.correction(from && correctionInWords(from, locale), to && correctionInWords(to, locale));
  }
}
