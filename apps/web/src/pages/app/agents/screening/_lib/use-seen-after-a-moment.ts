import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useEffect } from 'react';
import { useMarkSeen } from '../../../../../data/decisions.ts';

/** How long an item must stay open to count as seen. */
const momentMs = 1500;

/** Marks the open item as seen once it has been open for a moment in a window that is in view. */
export function useSeenAfterAMoment(publication: RegulatoryUpdateRow | undefined, isChosen: boolean): void {
  const { mutate } = useMarkSeen();
  const id = publication && !publication.is_seen && isChosen ? publication.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'visible') mutate([id]);
    }, momentMs);
    return () => window.clearTimeout(timer);
  }, [id, mutate]);
}
