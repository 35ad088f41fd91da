import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { type DecisionChange, refreshPublications } from '../../../data/publications.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { textsOf } from '../../../lib/messages.ts';
import type { Subject } from '../../../ui/ActionMessage.tsx';
import { pinWithRetry } from '../../../ui/notify.tsx';

interface Attempt {
  /** what it would have changed: a later attempt to change it of the same publications replaces this one */
  field: 'status' | 'assignee' | 'feedback';
  publications: readonly RegulatoryUpdateRow[];
}

/** What takes away the message about what was not stored. */
const said = new Map<string, () => void>();

const keyOf = ({ field, publications }: Attempt) => [field, ...publications.map((one) => one.id)].join();

export const fieldOf = ({ status }: DecisionChange): Attempt['field'] =>
  status === undefined ? 'assignee' : 'status';

/** The publication a message is about, with the way to it. */
export const subjectOf = ({ id, title, language }: RegulatoryUpdateRow): Subject => ({
  title,
  language,
  to: `/app/agents/screening/${id}`,
});

/** Where the obligations or controls are that stand in the way of one publication. */
function whatComesFirst(error: unknown, { to }: Subject) {
  const { reviewObligations, openControls } = textsOf('errors');
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'not_reviewed') return { label: reviewObligations, to: `${to ?? ''}?tab=obligations` };
  return error.code === 'not_ready' ? { label: openControls, to: `${to ?? ''}?tab=controls` } : undefined;
}

interface NotStored extends Attempt {
  title: string;
  error: unknown;
  onRetry: () => void | Promise<void>;
}

/**
 * Says that something was not stored, about what, and offers to store just that one again: the list may have moved on,
 * and the same key would be about something else. What is refused for good is not offered again.
 */
export function tellNotStored({ title, error, onRetry, ...attempt }: NotStored): void {
  forgetNotStored(attempt);
  const { publications } = attempt;
  const [only] = publications;
  const subject = publications.length === 1 && only ? subjectOf(only) : undefined;
  const takeAway = pinWithRetry({
    title,
    error,
    subject,
    first: subject && whatComesFirst(error, subject),
    onRetry: () => void onRetry(),
    onRefresh: () => void refreshPublications(),
  });
  said.set(keyOf(attempt), takeAway);
}

/** A new attempt is under way: the former one is not to be tried again. */
export function forgetNotStored(attempt: Attempt): void {
  const key = keyOf(attempt);
  said.get(key)?.();
  said.delete(key);
}
