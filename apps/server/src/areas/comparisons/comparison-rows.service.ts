import type { ComparisonRow } from '@regulus/contract/chatbots.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Reader } from '../search/service-cited.ts';
import { standingOf } from '../search/service-cited.ts';
import { presentCitation } from '../answering/citations.service.ts';
import { listOfComparison } from '../answering/citations.queries.ts';
import { listRows } from './comparison-rows.queries.ts';
import { reasonInWords } from './reasons.ts';

/** The rows of a comparison with their quotes, as these stand for the reader now. */
export async function presentRows(
  tx: CompanyTransaction,
  reader: Reader,
  chatbotId: string,
): Promise<ComparisonRow[]> {
  const cited = await listOfComparison(tx, chatbotId);
  const standing = await standingOf(tx, reader, cited);
  const places = new Map(cited.map((row) => [`${row.part} ${String(row.ordinal)}`, row]));
  const at = (part: 'a' | 'b', ordinal: number) => {
    const row = places.get(`${part} ${String(ordinal)}`);
    return row ? presentCitation(row, standing) : null;
  };
  return (await listRows(tx, chatbotId)).map((row) => ({
    a: at('a', row.ordinal),
    b: at('b', row.ordinal),
    verdict: row.verdict,
    note: reasonInWords(row.reason_code, row.reason_parameters),
    confidence: row.confidence,
  }));
}
