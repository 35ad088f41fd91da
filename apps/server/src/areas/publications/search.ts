import { type Expression, type SqlBool, sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** More hits than this are searched for again by each statement instead of being carried from one to the next. */
const mostIds = 5000;

/** Words this much alike (share of common trigrams) may be meant; up to so many for each mistyped one. */
const likeness = 0.35;
const mostAlike = 3;

/**
 * The condition on `company_publications as cp` that some words make: all words (the last may be a beginning), else
 * with mistyped words replaced by known ones that are spelt alike, else any of the words. The search runs on shared
 * tables, because row-level security keeps a company's tables from being searched by index.
 * @returns null for words that hold nothing to search
 */
export async function searchCondition(
  tx: CompanyTransaction,
  words: string,
): Promise<Expression<SqlBool> | null> {
  const text = words.normalize('NFC').trim().toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;

  const cut = await cutWords(tx, text);
  const attempts = [
    async () => beginning(cut.all),
    async () => repair(tx, cut.words),
    async () => cut.words.map(quoted).join(' | '),
  ];
  const tried = new Set(['']);
  for (const attempt of attempts) {
    const query = await attempt();
    if (tried.has(query)) continue;
    tried.add(query);
    const condition = await conditionOf(tx, query);
    if (condition) return condition;
  }
  return sql<SqlBool>`false`;
}

/** The database's own parser cuts the words, as it cut the titles. */
const cutWords = (tx: CompanyTransaction, text: string) =>
  tx
    .selectNoFrom([
      sql<string>`websearch_to_tsquery('simple', ${text})::text`.as('all'),
      sql<string[]>`tsvector_to_array(to_tsvector('simple', ${text}))`.as('words'),
    ])
    .executeTakeFirstOrThrow();

/** A query that ends in a word, not in a bracket as after an excluded phrase, finds what begins with it. */
const beginning = (query: string) => (query.endsWith("'") ? `${query}:*` : query);

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The query with each unknown word replaced by known ones that are spelt alike. */
async function repair(tx: CompanyTransaction, words: readonly string[]): Promise<string> {
  const compared = await tx
    .selectFrom(sql<{ word: string }>`unnest(${[...words]}::text[])`.as<'given'>(sql`given (word)`))
    .select((by) => [
      'given.word',
      by
        .exists(
          by
            .selectFrom('publication_words as known')
            .select(sql.lit(1).as('one'))
            .whereRef('known.word', '=', 'given.word'),
        )
        .as('is_known'),
      by
        .selectFrom((inner) =>
          inner
            .selectFrom('publication_words as known')
            .select(['known.word', sql<number>`similarity(known.word, given.word)`.as('likeness')])
            .distinct()
            .where(sql<SqlBool>`known.word % given.word`)
            .orderBy('likeness', 'desc')
            .orderBy('known.word')
            .limit(mostAlike)
            .as('nearest'),
        )
        .select(
          sql<string[] | null>`array_agg(nearest.word) filter (where nearest.likeness >= ${likeness})`.as(
            'words',
          ),
        )
        .as('alike'),
    ])
    .execute();
  return compared
    .map(({ word, is_known, alike }) =>
      is_known || !alike ? quoted(word) : `(${alike.map(quoted).join(' | ')})`,
    )
    .join(' & ');
}

/** Null where the query finds nothing. */
async function conditionOf(tx: CompanyTransaction, query: string): Promise<Expression<SqlBool> | null> {
  const matching = sql<SqlBool>`publications.search @@ ${query}::tsquery`;
  // The ids travel as one text that nobody takes apart: as rows they would cost more than the search.
  const found = await tx
    .selectFrom((by) =>
      by
        .selectFrom('publications')
        .select('id')
        .where(matching)
        .limit(mostIds + 1)
        .as('hits'),
    )
    .select((by) => [
      by.fn.countAll<number>().as('count'),
      sql<string>`'{' || coalesce(string_agg(id::text, ','), '') || '}'`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
  if (found.count === 0) return null;
  return found.count > mostIds
    ? sql<SqlBool>`cp.publication_id in (select id from publications where ${matching})`
    : sql<SqlBool>`cp.publication_id = any(${found.ids}::uuid[])`;
}
