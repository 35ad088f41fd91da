import { allowedTransitions, type PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

const statuses: readonly PublicationStatus[] = [0, 1, 2, 3, 4];
type Decidable = Pick<RegulatoryUpdateRow, 'status' | 'triaged_at'>;

/** Whether setting the status says something new: also the present one does, where nobody has decided yet. */
export const isVerdict = (publication: Decidable, to: PublicationStatus): boolean =>
  publication.status !== to || publication.triaged_at === null;

/**
 * The statuses that a selection may be given together: allowed from the status of each, or its own already. One that
 * would change nothing is left out.
 */
export function allowedForAll(publications: readonly Decidable[]): PublicationStatus[] {
  return statuses.filter(
    (to) =>
      publications.some((one) => isVerdict(one, to)) &&
      publications.every(({ status }) => status === to || allowedTransitions[status].includes(to)),
  );
}

/** Those of them that say whether it matters, in the order of the inbox. */
export const verdictsForAll = (publications: readonly Decidable[]) => {
  const allowed = allowedForAll(publications);
  return ([0, 2, 1] as const).filter((status) => allowed.includes(status));
};
