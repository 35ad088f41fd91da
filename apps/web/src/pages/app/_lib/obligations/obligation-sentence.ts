import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationHistoryEntry } from '@regulus/contract/obligations.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { obligationPanelTexts, obligationTexts } from '../../../../lib/texts/obligations.ts';
import { draftFields } from './reading-draft.ts';

const texts = obligationPanelTexts.history;
type Told = Pick<ObligationHistoryEntry, 'action' | 'from' | 'to' | 'fields' | 'decision'>;
const statusName = (status: string) => obligationTexts.status[Number(status) as ObligationStatus];

/** What a line of the history says, after the name of who did it. */
export function obligationSentence(
  { action, from, to, fields, decision }: Told,
  nameOf: (id: string) => string,
): string {
  const { history } = textsOf('signatures');
  const read = draftFields
    .filter((name) => fields.includes(name))
    .map((name) => obligationPanelTexts[name].toLowerCase());
  const changed = read.length > 0 ? texts.changed(read.join(', ')) : undefined;
  switch (action) {
    case 'decided':
      return [to && texts.decided(from && statusName(from), statusName(to)), changed]
        .filter(Boolean)
        .join('; ');
    case 'confirmed':
      return [history.confirmed, to && texts.decided(from && statusName(from), statusName(to))]
        .filter(Boolean)
        .join('; ');
    case 'signed':
      return history.signed[decision ?? 'approve'];
    case 'declined':
    case 'withdrawn':
      return history[action];
    case 'changed':
      return changed ?? texts.changed(fields.join(', '));
    case 'assigned':
      return texts.assigned(to === null ? obligationTexts.nobody.toLowerCase() : nameOf(to));
    case 'commented':
    case 'made':
    case 'split':
    case 'merged':
    case 'restored':
    case 'reopened':
    case 'derived':
      return texts[action];
  }
}
