import type { StoredReason } from '../../db/tables/publications.ts';

/**
 * The reason of a force that the source states as data: it stands before what is read of the text. As JSON.
 * @param rule where it was stated
 */
export const statedBinding = (rule: 'record' | 'act' | 'sample'): string =>
  JSON.stringify({ field: 'source', words: '', rule } satisfies StoredReason);
