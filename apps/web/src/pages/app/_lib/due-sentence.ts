import type { ObligationHistoryEntry } from '@regulus/contract/obligations.ts';
import { formatNumericDate } from '../../../lib/dates.ts';
import { textsOf } from '../../../lib/messages.ts';

/** What a line of the history says about a due date, after the name of who did it. */
export function dueSentence(
  { action, from, to }: Pick<ObligationHistoryEntry, 'from' | 'to'> & { action: string },
  locale: string,
): string {
  const { history } = textsOf('due-dates');
  const step = [from, to].map((day) => (day === null ? '–' : formatNumericDate(day, locale))).join(' → ');
  return `${action === 'due_met' ? history.met : history.set} (${step})`;
}
