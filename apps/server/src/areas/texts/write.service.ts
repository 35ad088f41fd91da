import type { AnyTransaction } from '../../db/transactions.ts';
import * as queries from './write.queries.ts';

export type { TextToWrite } from './write.queries.ts';

/**
 * Adds a text with its passages to a version. A text never changes: if the same extractor in the same version has already added
 * one, that one stays.
 * @returns `differs` if the new text is not the same as that one
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
