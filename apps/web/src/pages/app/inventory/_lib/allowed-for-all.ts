import { allowedTransitions, type PublicationStatus } from '@regulus/contract/publication-values.ts';

const statuses: readonly PublicationStatus[] = [0, 1, 2, 3, 4];

/**
 * The statuses that a selection may be given together: allowed from the status of each, or its own already. A status
 * that all have is left out.
 */
export function allowedForAll(present: readonly PublicationStatus[]): PublicationStatus[] {
  const kinds = [...new Set(present)];
  return statuses.filter(
    (to) =>
      kinds.some((from) => from !== to) &&
      kinds.every((from) => from === to || allowedTransitions[from].includes(to)),
  );
}
