import type { RecentItem } from '../../../../../../data/workspaces.ts';
import { commonTexts } from '../../../../../../lib/texts/common.ts';
import { workspaceTexts as texts } from '../../../../../../lib/texts/workspaces.ts';

type Reason = RecentItem['reasons'][number];

/** Why something is among the recent items, and by whom. */
export function reasonInWords(
  { action, actor, api_token: token, to, batch_size: size }: Reason,
  ownId: string,
): string {
  const person = actor.id === ownId ? texts.subject : actor.name;
  const who = token ? `${person}, ${commonTexts.throughToken(token.name)},` : person;
  const together = size > 1 ? texts.reasons.together(size) : '';
  switch (action) {
    case 'opened':
      return texts.reasons.opened(who);
    case 'status':
      return texts.reasons.status(who, texts.statusName(to)) + together;
    case 'assignee':
      return (to === null ? texts.reasons.unassigned(who) : texts.reasons.assigned(who, to)) + together;
    case 'correction':
      return texts.reasons.correction(who);
    case 'notes':
      return texts.reasons.notes(who);
    case 'undo':
      return texts.reasons.undo(who) + together;
  }
}
