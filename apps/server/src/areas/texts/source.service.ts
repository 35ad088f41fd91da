import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Passage } from '../../engine/text/passage.ts';
import { notFound } from '../../lib/problem.ts';
import { KeptTexts } from './kept-texts.ts';
import { findSourceText, listSourcePassages } from './source.queries.ts';

export { deleteSourceText, listSourcePassages, writeSourceText } from './source.queries.ts';

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

/** A text of the company with its passages. */
export interface ReadSourceText {
  readonly id: string;
  readonly companyId: string;
  readonly content: string;
  readonly passages: readonly Passage[];
}

const keptTexts = new KeptTexts<ReadSourceText>();

/** The same with its passages, from memory where it was just read. Whoever asks has found a row that names it. @throws ProblemError 404 */
export async function readSourceText(tx: CompanyTransaction, id: string): Promise<ReadSourceText> {
  const { companyId } = tx;
  const kept = keptTexts.get(id);
  if (kept?.companyId === companyId) return kept;
  const { content } = await requireSourceText(tx, id);
  const text = { id, companyId, content, passages: await listSourcePassages(tx, id) };
  keptTexts.keep(text);
  return text;
}
