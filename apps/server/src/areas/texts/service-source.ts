import type { CompanyTransaction } from '../../db/transactions.ts';
import { notFound } from '../../lib/problem.ts';
import { findSourceText } from './queries-source.ts';

export { deleteSourceText, listSourcePassages, writeSourceText } from './queries-source.ts';

export interface SourceText {
  readonly id: string;
  readonly content: string;
  readonly language: string | null;
  readonly sha256: string;
}

/** @throws ProblemError 404 */
export async function requireSourceText(tx: CompanyTransaction, id: string): Promise<SourceText> {
  const text = await findSourceText(tx, id);
  if (!text) throw notFound();
  return text;
}
