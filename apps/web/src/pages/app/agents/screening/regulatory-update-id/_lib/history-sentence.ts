import type { HistoryEntry } from '@regulus/contract/publication-record.ts';
import type { PublicationStatus } from '@regulus/contract/publications.ts';
import { textsOf } from '../../../../../../lib/messages.ts';
import { correctionInWords } from './corrections.ts';

type Told = Pick<HistoryEntry, 'action' | 'actor' | 'from' | 'to'>;

/** What a line of the history says, after the name of who did it. */
export function historySentence(
  { action, actor, from, to }: Told,
  colleagues: readonly { id: string; name: string }[],
  locale: string,
): string {
  const texts = textsOf('record').history;
  const nameOf = (id: string) => colleagues.find((one) => one.id === id)?.name;
  switch (action) {
    case 'status':
      if (from === null) return to === '0' ? texts.firstKept : texts.first[Number(to) as PublicationStatus];
      return from === to ? texts.kept : texts.status({ from: statusName(from), to: statusName(to) });
    case 'assignee': {
      if (to !== null && to === actor?.id) return texts.assignedToSelf;
      if (to === null && from === null) return texts.unassignedNobody;
      const name = nameOf(to ?? from ?? '');
      if (to !== null) return name === undefined ? texts.assignedToFormer : texts.assigned({ name });
      return name === undefined ? texts.unassignedFormer : texts.unassigned({ name });
    }
    case 'notes':
      return texts.notes;
    case 'undo':
      return from === to ? texts.undo : texts.undoStatus({ from: statusName(from), to: statusName(to) });
    case 'collected':
      return to === null ? texts.collected : texts.collectedFrom({ source: to });
    case 'new_version':
      return to === null ? texts.newVersion : texts.newVersionOf({ version: to });
    case 'story_join':
      return texts.storyJoin({ title: to ?? '' });
    case 'story_split':
      return texts.storySplit({ title: to ?? '' });
    case 'feedback':
      return to === 'relevant' ? texts.saidRelevant : texts.saidIrrelevant;
    case 'correction':
      return to === null
        ? texts.correctionUndone({ correction: correctionInWords(from ?? '', locale) })
        : texts.corrected({ correction: correctionInWords(to, locale) });
  }
}

function statusName(status: string | null): string {
  const { status: names, notDecided } = textsOf('common');
  return status === null ? notDecided : names[Number(status) as PublicationStatus];
}
