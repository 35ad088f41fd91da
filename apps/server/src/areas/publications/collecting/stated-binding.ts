import type { StoredReason } from '../../../db/tables/publications.ts';

/**
 * The reason for a binding force that the source states as data: it takes precedence over what is read from the text. As JSON.
 * @param rule where it was stated
 */
export const statedBinding = (rule: 'record' | 'act' | 'sample'): string =>
  JSON.stringify({ field: 'source', words: '', rule } satisfies StoredReason);
