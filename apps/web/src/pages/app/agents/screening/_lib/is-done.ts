import type { InboxView } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { isDecided } from './is-decided.ts';

/**
 * Whether an item needs nothing more in this view: someone has decided, or a verdict on its relevance took it out of a list
 * that is worked off. It stays in its place until the list is asked for again.
 */
export function isDone(
  publication: Pick<RegulatoryUpdateRow, 'triaged_at' | 'ai_irrelevant'>,
  view: InboxView,
): boolean {
  if (isDecided(publication)) return true;
  if (view === 'put_aside') return !publication.ai_irrelevant;
  return (view === 'undecided' || view === 'new') && publication.ai_irrelevant;
}
