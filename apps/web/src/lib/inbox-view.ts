import type { InboxView, PublicationStatus } from '@regulus/contract/publication-values.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

/** How far back lists of work reach until the user asks for more. */
export const recentDays = 30;

type Listed = Pick<
  RegulatoryUpdateRow,
  'triaged_at' | 'is_seen' | 'status' | 'relevance' | 'assigned_to' | 'ai_irrelevant'
>;

const unfinished: readonly PublicationStatus[] = [0, 2, 3];

/** Whether the server would list a publication in a view now; the same rules as the server's. */
export function isInView(publication: Listed, view: InboxView, userId: string): boolean {
  switch (view) {
    case 'undecided':
      return publication.triaged_at === null && !publication.ai_irrelevant;
    case 'put_aside':
      return publication.triaged_at === null && publication.ai_irrelevant;
    case 'new':
      return publication.triaged_at === null && !publication.ai_irrelevant && !publication.is_seen;
    case 'relevant':
      return (
        publication.status !== publicationStatus.irrelevant &&
        (publication.relevance !== 'low' || publication.triaged_at !== null)
      );
    case 'mine':
      return publication.assigned_to === userId && unfinished.includes(publication.status);
    case 'all':
      return true;
  }
}

/** How many items the next page repeats, against what colleagues took out of the list meanwhile. */
const overlap = 10;

/**
 * Where the next page of a view begins. What was decided or seen since it was loaded has left the view on the
 * server, so that counting all loaded items would skip as many that were never shown.
 */
export function nextPageOffset(loaded: readonly Listed[], view: InboxView, userId: string): number {
  const stillListed = loaded.filter((publication) => isInView(publication, view, userId)).length;
  return Math.max(0, stillListed - overlap);
}
