import { type Expression, type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/**
 * Finds the condition that gives hits for some words: all words (the last may be a beginning), else words
 * spelt alike (trigrams), else any of the words. Runs on the shared table, where the indexes work.
 * @returns null for words that hold nothing to search
 */
export async function searchCondition(
  tx: CompanyTransaction,
  words: string,
): Promise<Expression<SqlBool> | null> {
  const text = words.normalize('NFC').trim().toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;

  // The parser must cut the words as it cut the titles, so the prefix mark is put on its own output: on a word that
  // ends it, not on a bracket, as after an excluded phrase.
  const all = sql`nullif(regexp_replace(websearch_to_tsquery('simple', ${text})::text, '''$', ''':*'), '')::tsquery`;
  const some = sql`(nullif(replace(plainto_tsquery('simple', ${text})::text, ' & ', ' | '), ''))::tsquery`;
  const attempts: Expression<SqlBool>[] = [
    sql<SqlBool>`publications.search @@ ${all}`,
    sql<SqlBool>`${text} <% publications.title`,
    sql<SqlBool>`publications.search @@ ${some}`,
  ];
  for (const attempt of attempts) {
    const hit = await tx.selectFrom('publications').select('id').where(attempt).limit(1).executeTakeFirst();
    if (hit) return attempt;
  }
  return attempts[0] ?? null;
}
