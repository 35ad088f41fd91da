import type { AnyTransaction } from '../../db/transactions.ts';
import * as queries from './queries-write.ts';

export type { TextToWrite } from './queries-write.ts';

/**
 * Adds a text with its passages to a version. A text is never changed: the same extractor in the same version
 * gives what is there already.
 * @returns `differs` where that text is not the same as the one that is there, which then stays
 */
export async function writeText(
  tx: AnyTransaction,
  text: queries.TextToWrite,
): Promise<'written' | 'unchanged' | 'differs'> {
  const { sha256, passages } = text.extracted;
  const id = await queries.insertText(tx, text);
  if (id === undefined) return (await queries.findHash(tx, text)) === sha256 ? 'unchanged' : 'differs';
  await queries.insertPassages(tx, id, passages);
  return 'written';
}
