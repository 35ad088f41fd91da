import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';

/** Words this similar (share of common trigrams) may be what was meant; at most so many for each misspelled word. */
const likeness = 0.35;
const mostAlike = 3;

/** What the database searches for: an expression of type `tsquery`. */
export type SearchQuery = RawBuilder<string>;

/** Whether the input contains anything to search for; otherwise it doesn't narrow a list. */
export const isSearchable = (words: string) => /[\p{L}\p{N}]/u.test(words);

/**
 * Possible meanings of some words, the closest first: all words (the last one may be incomplete), then with misspelled words
 * replaced by known ones with similar spelling, then any of the words. The first meaning that any publication matches is used,
 * whether or not it is in the company's lists. Spelling is compared only if the words themselves find nothing.
 */
export async function* meaningsOf(tx: CompanyTransaction, words: string): AsyncGenerator<SearchQuery> {
  const text = words.normalize('NFC').trim().toLowerCase();
  yield allWords(text);

  const compared = await compareSpelling(tx, text);
  const tried = new Set(['', beginning(compared[0]?.all ?? '')]);
  for (const query of [repaired(compared), compared.map(({ word }) => quoted(word)).join(' | ')]) {
    if (tried.has(query)) continue;
    tried.add(query);
    yield sql<string>`${query}::tsquery`;
  }
}

/** The first meaning that any publication matches, or the last one if none does. */
export async function searchQuery(tx: CompanyTransaction, words: string): Promise<SearchQuery> {
  let last: SearchQuery = sql<string>`''::tsquery`;
  for await (const query of meaningsOf(tx, words)) {
    last = query;
    const { matches } = await tx
      .selectNoFrom((by) =>
        by
          .exists(by.selectFrom('publications').select('id').where(sql<boolean>`search @@ ${query}`))
          .as('matches'),
      )
      .executeTakeFirstOrThrow();
    if (matches) break;
  }
  return last;
}

/**
 * All words, split by the database's own parser in the same way as the titles. The expression is constant, so the planner knows
 * how many publications it finds.
 */
function allWords(text: string): SearchQuery {
  const query = sql`websearch_to_tsquery('simple', ${text})::text`;
  return sql<string>`(${query} || case when right(${query}, 1) = '''' then ':*' else '' end)::tsquery`;
}

/** A query that ends in a word, rather than in a bracket as after an excluded phrase, also finds what begins with it. */
const beginning = (query: string) => (query.endsWith("'") ? `${query}:*` : query);

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

interface Compared {
  /** the query for all words of the text */
  readonly all: string;
  readonly word: string;
  readonly is_known: boolean;
  /** known words with similar spelling; null if there are none */
  readonly alike: string[] | null;
}

/** The query with each unknown word replaced by known ones with similar spelling. */
const repaired = (compared: readonly Compared[]) =>
  compared
    .map(({ word, is_known, alike }) =>
      is_known || !alike ? quoted(word) : `(${alike.map(quoted).join(' | ')})`,
    )
    .join(' & ');

async function compareSpelling(tx: CompanyTransaction, text: string): Promise<Compared[]> {
  const rows = await tx
    .selectFrom(
      sql<{ word: string }>`unnest(tsvector_to_array(to_tsvector('simple', ${text})))`.as<'given'>(
        sql`given (word)`,
      ),
    )
    .select((by) => [
      sql<string>`websearch_to_tsquery('simple', ${text})::text`.as('all'),
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
            .where(sql<boolean>`known.word % given.word`)
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
  return rows.map((row) => ({ ...row, is_known: Boolean(row.is_known) }));
}
