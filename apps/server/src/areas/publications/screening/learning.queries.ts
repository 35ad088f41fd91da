import { type Insertable, sql } from 'kysely';
import { publicationIs } from '../../../db/status-in-sql.ts';
import type { Tables } from '../../../db/tables.ts';
import type { AnyTransaction } from '../../../db/transactions.ts';

const mostSignals = 2_000;

interface Said {
  readonly publication_id: string;
  readonly kind: 'feedback' | 'decision' | 'bookmark';
  readonly is_relevant: boolean;
  readonly flips: number;
  readonly at: Date;
}

/**
 * What people said: their verdicts, what they kept or set aside in triage, and what they bookmarked; except auditors, whose
 * actions don't affect others, and what somebody no longer wants to be learned from. Samples were written for the demo and count as well, because its people decide on them.
 */
export async function listSaid(tx: AnyTransaction, companyId: string): Promise<readonly Said[]> {
  const { rows } = await sql<Said>`
    select said.* from (
    select publication_id, 'feedback' as kind, is_relevant, flips, updated_at as at
      from publication_feedback where company_id = ${companyId}
    union all
    select publication_id, 'decision', status <> ${publicationIs.irrelevant}, 0, triaged_at
      from company_publications where company_id = ${companyId} and triaged_at is not null
    union all
    select mark.publication_id, 'bookmark', true, 0, mark.created_at from bookmarks as mark
      join users on users.company_id = mark.company_id and users.id = mark.user_id and users.role <> 'auditor'
      where mark.company_id = ${companyId}
    ) as said
    where not exists (
      select 1 from company_screening as screening, jsonb_array_elements(screening.unlearned) as span
      where screening.company_id = ${companyId}
        and said.at > (span ->> 0)::timestamptz and said.at <= (span ->> 1)::timestamptz)
    order by at desc, publication_id
    limit ${mostSignals}`.execute(tx);
  return rows;
}

/** Titles of publications that people said something about, to show learned words as they are written. */
export async function listTitlesSaid(tx: AnyTransaction, companyId: string): Promise<readonly string[]> {
  const ids = [...new Set((await listSaid(tx, companyId)).map((one) => one.publication_id))];
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('publications')
    .select('title')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ title }) => title);
}

const screeningOf = (tx: AnyTransaction, companyId: string) =>
  tx.selectFrom('company_screening').selectAll().where('company_id', '=', companyId);

export const findScreening = (tx: AnyTransaction, companyId: string) =>
  screeningOf(tx, companyId).executeTakeFirst();

/** Like {@link findScreening}: learning and those who settle what it moved take turns. */
export const lockScreening = (tx: AnyTransaction, companyId: string) =>
  screeningOf(tx, companyId).forUpdate().executeTakeFirst();

/** Companies whose publications have to be judged again: someone requested it, or the engine or the profile is newer. */
export const listDue = (tx: AnyTransaction, now: Date, engineVersion: string, limit: number) =>
  tx
    .selectFrom('company_profiles as profile')
    .leftJoin('company_screening as screening', 'screening.company_id', 'profile.company_id')
    .select('profile.company_id')
    .where((by) =>
      by.or([
        by('screening.due_at', '<=', now),
        by('screening.screened_by', 'is', null),
        by('screening.screened_by', '<>', engineVersion),
        by('screening.screened_revision', 'is', null),
        by('screening.screened_revision', '<>', by.ref('profile.revision')),
      ]),
    )
    .orderBy('profile.company_id')
    .limit(limit)
    .execute();

/** Records that people at the company have said something to learn from; recurring work picks it up. */
export async function markDue(tx: AnyTransaction, companyId: string, at: Date): Promise<void> {
  await tx
    .insertInto('company_screening')
    .values({ company_id: companyId, due_at: at })
    .onConflict((conflict) =>
      // an earlier mark stays, so that no row is written while there is one; the mark of a run under way is a later one
      conflict
        .column('company_id')
        .doUpdateSet({ due_at: at })
        .where((by) =>
          by.or([by('company_screening.due_at', 'is', null), by('company_screening.due_at', '>', at)]),
        ),
    )
    .execute();
}

type Kept = Partial<Omit<Insertable<Tables['company_screening']>, 'company_id'>>;

/** Stores what is known about the company's screening now; the rest of its row stays. */
export async function keepScreening(tx: AnyTransaction, companyId: string, kept: Kept): Promise<void> {
  await tx
    .insertInto('company_screening')
    .values({ company_id: companyId, ...kept })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(kept))
    .execute();
}

/** Postpones the company's mark, if it has a row. */
export const putOffDue = (tx: AnyTransaction, companyId: string, mark: Date) =>
  tx.updateTable('company_screening').set({ due_at: mark }).where('company_id', '=', companyId).execute();

/** Removes the mark, unless another was set since. */
export const clearDue = (tx: AnyTransaction, companyId: string, mark: Date) =>
  tx
    .updateTable('company_screening')
    .set({ due_at: null })
    .where('company_id', '=', companyId)
    .where('due_at', '=', mark)
    .execute();
