import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationHistoryEntry } from '@regulus/contract/obligations.ts';
import { formatList } from '../../../../lib/formats.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { dueSentence } from '../due-sentence.ts';
import { partNames } from './reading-draft.ts';

const draftFields = [...partNames, 'due_on', 'kind', 'modality', 'topic'] as const;

type Told = Pick<ObligationHistoryEntry, 'action' | 'from' | 'to' | 'fields' | 'decision'>;

/** What a line of the history says, after the name of who did it. */
export function obligationSentence(
  { action, from, to, fields, decision }: Told,
  nameOf: (id: string) => string,
  locale: string,
): string {
  if (action === 'due_set' || action === 'due_met') return dueSentence({ action, from, to }, locale);
  const { history } = textsOf('signatures');
  const {
    status,
    panel: { history: texts },
  } = textsOf('obligations');
  const statusName = (value: string) => status[Number(value) as ObligationStatus];
  const step =
    to && (from ? texts.decided({ from: statusName(from), to: statusName(to) }) : `→ ${statusName(to)}`);
  const read = draftFields.filter((name) => fields.includes(name)).map((name) => texts.fields[name]);
  const changed = read.length > 0 ? texts.changed({ fields: formatList(read) }) : undefined;
  switch (action) {
    case 'decided':
      return [step, changed].filter(Boolean).join('; ');
    case 'confirmed':
      return [history.confirmed, step].filter(Boolean).join('; ');
    case 'signed':
      return history.signed[decision ?? 'approve'];
    case 'declined':
    case 'withdrawn':
      return history[action];
    case 'changed':
      return changed ?? texts.changed({ fields: formatList(fields) });
    case 'assigned':
      return to === null ? texts.unassigned : texts.assigned({ name: nameOf(to) });
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
