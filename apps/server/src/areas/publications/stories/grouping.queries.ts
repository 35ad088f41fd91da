import { type ExpressionBuilder, sql } from 'kysely';
import { statementChunks } from '../../../db/statement-chunks.ts';
import type { Tables } from '../../../db/tables.ts';
import type { SystemTransaction } from '../../../db/transactions.ts';
import { clusterStories } from '../../../engine/stories/cluster-stories.ts';
import { type StoryLink, storiesVersion } from '../../../engine/stories/find-story-links.ts';
import { numberWindowDays } from '../../../engine/stories/story-corpus.ts';
import type { StoryItem } from '../../../engine/stories/story-features.ts';
import { addDays, unknownDay } from '../../../lib/time.ts';

/** How many days are processed at once, how many new publications, and how many including their neighbors in time. */
const daysAtOnce = 7;
const mostAtOnce = 2_000;
const mostItems = 20_000;
const summaryLength = 600;
const textLength = 2_000;
/** Any number; it ensures that one process at a time writes stories. */
const storiesLock = 7_230_115;

export interface Batch {
  readonly newIds: string[];
  readonly items: StoryItem[];
}

/** The oldest publications that haven't been compared, with their neighbors in time; null when all have been. */
export async function readBatch(tx: SystemTransaction): Promise<Batch | null> {
  const unchecked = await tx
    .selectFrom('publications')
    .select(['id', 'listed_on'])
    .where('story_checked_by', 'is', null)
    .orderBy('listed_on')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
  const first = unchecked[0]?.listed_on;
  if (first === undefined) return null;
  // Publications without a date have no neighbors in time.
  const isUndated = first === unknownDay;
  const last = isUndated ? first : addDays(first, daysAtOnce - 1);
  const newIds = unchecked.filter((row) => row.listed_on <= last).map((row) => row.id);
  const rows = await tx
    .selectFrom('publications')
    .leftJoinLateral(shownText, (join) => join.onTrue())
    .select([
      'publications.id',
      'regulator',
      'publications.language',
      'title',
      'link',
      'published_on',
      'is_sample',
      sql<string>`left(coalesce(summary, ''), ${summaryLength})`.as('summary'),
      'text.beginning',
    ])
    .where('listed_on', '>=', isUndated ? first : addDays(first, -numberWindowDays))
    .where('listed_on', '<=', isUndated ? last : addDays(last, numberWindowDays))
    // if there are too many, the new ones first
    .orderBy((by) => by('publications.id', 'in', newIds), 'desc')
    .orderBy('publications.id')
    .limit(mostItems)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    // fictional publications say nothing about real ones
    regulator: row.is_sample ? `sample ${row.regulator}` : row.regulator,
    language: row.language,
    title: row.title,
    summary: row.summary,
    text: row.beginning ?? '',
    // the date of collection isn't the date of the event
    day: row.published_on,
    link: row.link,
  }));
  return { newIds, items };
}

/** The beginning of the text shown for the current version: the one in the publication's language, if there is one. */
const shownText = (by: ExpressionBuilder<Tables, 'publications'>) =>
  by
    .selectFrom('publication_texts')
    .select(sql<string>`left(content, ${textLength})`.as('beginning'))
    .whereRef('publication_texts.publication_id', '=', 'publications.id')
    .whereRef('publication_texts.version_number', '=', 'publications.current_version')
    .orderBy((order) => order('publication_texts.language', '=', order.ref('publications.language')), 'desc')
    .orderBy('rank', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .as('text');

/** Marks everything that an earlier engine has compared to be compared again. */
export const forgetLooks = (tx: SystemTransaction) =>
  tx
    .updateTable('publications')
    .set({ story_checked_by: null })
    .where('story_checked_by', '!=', storiesVersion)
    .execute();

/** Writes what was found for these publications, replacing what was found before. */
export async function writeBatch(
  tx: SystemTransaction,
  ids: readonly string[],
  links: readonly StoryLink[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`select pg_advisory_xact_lock(${storiesLock})`.execute(tx);
  const before = await tx
    .deleteFrom('story_links')
    .where((by) => by.or([by('publication_a', 'in', [...ids]), by('publication_b', 'in', [...ids])]))
    .returning(['publication_a', 'publication_b'])
    .execute();
  for (const chunk of statementChunks(links)) {
    await tx
      .insertInto('story_links')
      .values(
        chunk.map(({ a, b, reason }) => ({
          publication_a: a,
          publication_b: b,
          kind: reason.kind,
          words: [...reason.words],
          engine_version: storiesVersion,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const touched = [
    ...links.flatMap(({ a, b }) => [a, b]),
    ...before.flatMap((link) => [link.publication_a, link.publication_b]),
  ];
  if (touched.length > 0) await regroup(tx, touched);
  await tx
    .updateTable('publications')
    .set({ story_checked_by: storiesVersion })
    .where('id', 'in', [...ids])
    .execute();
}

/** Regroups everything connected with these publications. A story keeps its ID as long as it has a member left. */
async function regroup(tx: SystemTransaction, touched: readonly string[]): Promise<void> {
  const { rows: links } = await sql<{ a: string; b: string }>`
    with recursive reached as (
      select unnest(${[...new Set(touched)]}::uuid[]) as id
      union
      select case when link.publication_a = reached.id then link.publication_b else link.publication_a end
      from reached join story_links link on reached.id in (link.publication_a, link.publication_b)
    )
    select distinct publication_a as a, publication_b as b
    from story_links join reached on reached.id in (publication_a, publication_b)`.execute(tx);
  const ids = [...new Set([...touched, ...links.flatMap(({ a, b }) => [a, b])])];
  const present = await tx
    .selectFrom('publications')
    .select(['id', 'story_id'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
  const storyOf = new Map(present.map((row) => [row.id, row.story_id]));
  const taken = new Set<string>();
  const next = new Map<string, string>();
  for (const group of clusterStories(links)) {
    const kept = group.map((id) => storyOf.get(id) ?? null).find((id) => id !== null && !taken.has(id));
    const story =
      kept ?? (await tx.insertInto('stories').defaultValues().returning('id').executeTakeFirstOrThrow()).id;
    taken.add(story);
    for (const id of group) next.set(id, story);
  }
  const changed = ids.filter((id) => (storyOf.get(id) ?? null) !== (next.get(id) ?? null));
  for (const [story, members] of Map.groupBy(changed, (id) => next.get(id) ?? null)) {
    await tx
      .updateTable('publications')
      .set({ story_id: story })
      .where(sql<boolean>`id = any(${members}::uuid[])`)
      .execute();
  }
  const left = [...new Set(storyOf.values())].filter((id) => id !== null && !taken.has(id)) as string[];
  if (left.length > 0) {
    await tx
      .deleteFrom('stories')
      .where('id', 'in', left)
      .where((by) =>
        by.not(by.exists(by.selectFrom('publications').select('id').whereRef('story_id', '=', 'stories.id'))),
      )
      .execute();
  }
}
