import type { Readiness } from '@regulus/contract/control-values.ts';
import type { ControlHistoryEntry } from '@regulus/contract/controls.ts';
import { formatList } from '../../../../lib/formats.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { dueSentence } from '../due-sentence.ts';

type Told = Pick<ControlHistoryEntry, 'action' | 'from' | 'to' | 'fields' | 'decision'>;

/** What happens to a control by itself is told without a name. */
export const isOfItself = (action: string): boolean =>
  action === 'fell_back' || action === 'flagged' || action === 'applies_again';

/** What a line of the history says, after the name of who did it. */
export function controlSentence(entry: Told, nameOf: (id: string) => string, locale: string): string {
  const { action, from, to, fields, decision } = entry;
  if (action === 'due_set' || action === 'due_met') return dueSentence({ action, from, to }, locale);
  const { history } = textsOf('signatures');
  const { status } = textsOf('controls');
  const { history: texts } = textsOf('control-panel');
  const statusName = (value: string) => status[Number(value) as Readiness];
  const names: Readonly<Record<string, string>> = texts.fields;
  const named = fields.flatMap((field) => names[field] ?? []);
  const step =
    to && (from ? texts.decided({ from: statusName(from), to: statusName(to) }) : `→ ${statusName(to)}`);
  const also = named.length > 0 && texts.changed({ fields: formatList(named) });
  switch (action) {
    case 'decided':
      // Ready as before, by who has looked at what changed
      return [step || texts.confirmed, also].filter(Boolean).join('; ');
    case 'confirmed':
      return [history.confirmed, step, also].filter(Boolean).join('; ');
    case 'signed':
      return history.signed[decision === 'exclude' ? 'notApplying' : 'ready'];
    case 'declined':
    case 'withdrawn':
      return history[action];
    case 'applies_again':
      return texts.appliesAgain;
    case 'changed':
      return fields.includes('flagged')
        ? [texts.looked, also].filter(Boolean).join('; ')
        : also || texts.changedIt;
    case 'assigned':
      return to === null ? texts.unassigned : texts.assigned({ name: nameOf(to) });
    case 'created':
    case 'fell_back':
    case 'flagged':
    case 'evidence_added':
    case 'evidence_changed':
    case 'evidence_removed':
    case 'attested':
    case 'attestation_withdrawn':
    case 'commented':
      return [texts[action], step].filter(Boolean).join('; ');
  }
}
