import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { doneBy } from '../record/people.queries.ts';
import { touchedByPerson } from './queries.ts';

/**
 * What these regulators have published since then or is in the company's lists, newest first. The date is the company's own, as
 * in its lists: a correction by a person counts in both directions.
 */
export const listRecent = (
  tx: CompanyTransaction,
  companyId: string,
  regulators: readonly string[],
  since: string,
  limit: number,
) =>
  tx
    // each half is found by the date index of its table
    .with('recent', (by) =>
      by
        .selectFrom('publications')
        .select('id')
        .where('listed_on', '>=', since)
        .where(sql<boolean>`regulators && ${[...regulators]}::text[]`)
        .union(
          by
            .selectFrom('company_publications')
            .select('publication_id as id')
            .where('company_id', '=', companyId)
            .where('listed_on', '>=', since),
        ),
    )
    .selectFrom('recent')
    .innerJoin('publications as p', 'p.id', 'recent.id')
    .leftJoin('company_publications as cp', (join) =>
      join.onRef('cp.publication_id', '=', 'p.id').on('cp.company_id', '=', companyId),
    )
    .select([
      'p.id',
      'p.title',
      'p.language',
      'p.regulators',
      'p.is_sample',
      ownDay.as('listed_on'),
      'cp.relevance',
      'cp.ai_irrelevant',
      sql<boolean>`coalesce(${touchedByPerson}, false)`.as('is_touched'),
    ])
    .where(ownDay, '>=', since)
    .orderBy('listed_on', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();

/** On `company_publications as cp`, if the company has a row, and `publications as p`. */
const ownDay = sql<string>`coalesce(cp.listed_on, p.listed_on)`;

const generated = ['engine', 'engine_version', 'model', 'prompt_version', 'input_hash', 'fallback'] as const;

/** Where a generated row comes from. */
export type Generated = Pick<Selectable<Tables['publication_insights']>, (typeof generated)[number]> & {
  readonly made_at: Date;
};

/**
 * What was read from a publication, and from which of its texts; what was written based on it, and whether its engine is
 * failing.
 */
export async function findInsight(tx: CompanyTransaction, id: string) {
  const row = await findRead(tx, id);
  if (!row) return undefined;
  const written = await tx
    .selectFrom('publication_insights')
    .select([...generated, 'key_points', 'made_at'])
    .where('publication_id', '=', id)
    .where('read_at', '=', row.read_at)
    .where('made_at', 'is not', null)
    .$narrowType<{ made_at: Date }>()
    .executeTakeFirst();
  return { ...row, written };
}

/** Why it is relevant to the company, in a sentence based on the current reasons. */
export const findRelevanceInWords = async (tx: CompanyTransaction, companyId: string, id: string) =>
  (await tx
    .selectFrom('relevance_insights as i')
    .innerJoin('company_publications as cp', (join) =>
      join
        .onRef('cp.company_id', '=', 'i.company_id')
        .onRef('cp.publication_id', '=', 'i.publication_id')
        .onRef('cp.reasons', '=', 'i.reasons'),
    )
    .select([...generated.map((column) => `i.${column}` as const), 'i.sentence', 'i.made_at'])
    .where('i.company_id', '=', companyId)
    .where('i.publication_id', '=', id)
    .where('i.sentence', 'is not', null)
    .where('i.made_at', 'is not', null)
    .$narrowType<{ made_at: Date; sentence: string }>()
    .executeTakeFirst()) ?? null;

const findRead = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('publications as p')
    .leftJoin('publication_screening as s', 's.publication_id', 'p.id')
    .leftJoin('publication_texts as t', 't.id', 's.text_id')
    .leftJoin('engine_outages as o', (join) => join.on('o.engine', '=', 'insight'))
    .select([
      'p.title',
      'p.summary',
      'p.language',
      's.facts',
      's.key_points',
      's.lead',
      's.text_id',
      's.engine_version',
      's.read_at',
      't.version_number',
      't.language as text_language',
      'o.since as failing_since',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** What each person at the company said last about a publication's relevance. */
export const listFeedbackByPerson = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('publication_feedback as said')
    .select((by) => [
      'said.user_id',
      'said.is_relevant',
      'said.updated_at',
      ...doneBy(by.ref('said.company_id'), by.ref('said.user_id'), by.ref('said.api_token_id')),
    ])
    .where('said.company_id', '=', companyId)
    .where('said.publication_id', '=', publicationId)
    .orderBy('said.updated_at', 'desc')
    .execute();

/** The full text that was read, if its beginning is not enough. */
export const findText = (tx: CompanyTransaction, textId: string) =>
  tx.selectFrom('publication_texts').select('content').where('id', '=', textId).executeTakeFirst();

/** What other publications may have in common. */
export const findSubject = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('publications')
    .select(['id', 'title', 'topics', 'story_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Other publications of the company with a word in the title or summary that begins with one of these words, among the newest
 * that have one.
 */
export function listWithWords(
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  words: readonly string[],
  limit: number,
) {
  const query = sql`to_tsquery('simple', ${words.map((word) => `'${word.replaceAll("'", "''")}':*`).join(' | ')})`;
  return tx
    .selectFrom('publications as p')
    .innerJoin('company_publications as cp', 'cp.publication_id', 'p.id')
    .select(['p.id', 'p.title', 'p.language', 'p.regulators', 'p.topics', 'p.listed_on', 'p.story_id'])
    .where('cp.company_id', '=', companyId)
    .where('p.id', 'in', (by) =>
      by
        .selectFrom('publications')
        .select('id')
        .where(sql<boolean>`search @@ ${query}`)
        .where('id', '<>', id)
        .orderBy('listed_on', 'desc')
        .limit(limit),
    )
    .execute();
}

export type Candidate = Awaited<ReturnType<typeof listWithWords>>[number];
