import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { RecentItem } from '../../../../../../data/workspaces.ts';
import { textsOf } from '../../../../../../lib/messages.ts';

type Reason = RecentItem['reasons'][number];

/** Why something is among the recent items, and by whom. */
export function reasonInWords(reason: Reason, ownId: string): string {
  const { through, throughUnknown, together } = textsOf('workspaces').recent;
  const { api_token: token, batch_size: size } = reason;
  const done = { sentence: whatWasDone(reason, ownId) };
  const sentence = !token
    ? done.sentence
    : token.name === null
      ? throughUnknown(done)
      : through({ ...done, token: token.name });
  return size > 1 ? together({ sentence, count: size - 1 }) : sentence;
}

function whatWasDone({ action, actor: { id, name }, to }: Reason, ownId: string): string {
  const { byYou, byOther } = textsOf('workspaces').recent;
  const isOwn = id === ownId;
  switch (action) {
    case 'status': {
      const status = Number(to) as PublicationStatus;
      return isOwn ? byYou.status[status] : byOther.status[status]({ name });
    }
    case 'assignee':
      if (to === null) return isOwn ? byYou.unassigned : byOther.unassigned({ name });
      return isOwn ? byYou.assigned({ to }) : byOther.assigned({ name, to });
    case 'opened':
    case 'correction':
    case 'notes':
    case 'undo':
    case 'edited':
      return isOwn ? byYou[action] : byOther[action]({ name });
  }
}
