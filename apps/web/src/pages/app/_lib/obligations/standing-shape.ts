import type { ObligationDetail } from '@regulus/contract/obligations.ts';
import type { Shape } from './use-restore.ts';

const shaping: readonly string[] = ['split', 'merged', 'restored'];

/**
 * The split or merge that an obligation went with or was made by, where it stands and nothing else has been done to the obligation
 * since; the server knows of the others that it made.
 */
export function standingShape({
  id,
  publication,
  links,
  replaced_at,
  history,
}: Pick<ObligationDetail, 'id' | 'publication' | 'links' | 'replaced_at' | 'history'>): Shape | undefined {
  const isGone = replaced_at !== null;
  if (!isGone && history.some(({ action }) => !shaping.includes(action))) return undefined;
  const of = (kind: 'split_of' | 'merged_into', direction: 'from' | 'to') =>
    links.find((link) => link.kind === kind && link.direction === direction)?.obligation_id;
  const split = isGone ? of('split_of', 'to') && id : of('split_of', 'from');
  if (split) return { key: split, gone: split, publication: publication.id };
  const merged = of('merged_into', isGone ? 'from' : 'to');
  if (!merged) return undefined;
  return { key: isGone ? merged : id, gone: isGone ? id : merged, publication: publication.id };
}
