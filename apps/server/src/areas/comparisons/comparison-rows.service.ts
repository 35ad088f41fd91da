import { randomUUID } from 'node:crypto';
import type { ComparisonRow } from '@regulus/contract/chatbots.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { ComparedRow } from '../../engine/comparison/comparison.ts';
import {
  type CitedIn,
  keepCitations,
  type ProvenCitation,
  readCitations,
} from '../answering/citations.service.ts';
import type { Reader } from '../search/cited.service.ts';
import * as queries from './comparisons.queries.ts';
import { reasonInWords } from './reasons.service.ts';

/** A verdict with its reason, and the quotes that show it: of A, of B, or of both. */
export interface ProvenRow extends Pick<ComparedRow, 'verdict' | 'reason' | 'confidence'> {
  readonly a: ProvenCitation | null;
  readonly b: ProvenCitation | null;
}

/** Stores rows in their order, in place of those that there are; a chatbot's go with it. */
export async function keepRows(
  tx: CompanyTransaction,
  chatbotId: string,
  rows: readonly ProvenRow[],
): Promise<void> {
  const stored = rows.map((row) => ({ ...row, id: randomUUID() }));
  await queries.replaceRows(
    tx,
    chatbotId,
    stored.map(({ id, verdict, reason, confidence }, ordinal) => ({
      id,
      ordinal,
      verdict,
      reason_code: reason.code,
      reason_parameters: JSON.stringify(reason.parameters),
      confidence,
    })),
  );
  const sides = (id: string, part: 'a' | 'b', side: ProvenCitation | null) =>
    side ? [[{ comparison_row_id: id, part } satisfies CitedIn, side] as const] : [];
  await keepCitations(
    tx,
    stored.flatMap(({ id, a, b }) => [...sides(id, 'a', a), ...sides(id, 'b', b)]),
  );
}

/** The rows of a chatbot with their quotes, as these stand for the reader now. */
export async function presentRows(
  tx: CompanyTransaction,
  reader: Reader,
  chatbotId: string,
): Promise<ComparisonRow[]> {
  const rows = await queries.listRows(tx, chatbotId);
  const cited = await readCitations(tx, reader, {
    of: 'comparison_row_id',
    ids: rows.map(({ id }) => id),
  });
  const places = new Map(cited.map((one) => [`${one.part} ${one.comparison_row_id ?? ''}`, one.citation]));
  return rows.map((row) => ({
    a: places.get(`a ${row.id}`) ?? null,
    b: places.get(`b ${row.id}`) ?? null,
    verdict: row.verdict,
    note: reasonInWords(row.reason_code, row.reason_parameters),
    confidence: row.confidence,
  }));
}
