import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { AnyTransaction } from '../../db/transactions.ts';
import { sortKey } from '../../lib/sort-key.ts';
import { assessFollowing, type FollowedFacts } from './relevance.ts';

/** What a company's row of a publication is made from. */
interface SharedFacts {
  readonly id: string;
  readonly title: string;
  readonly code: string | null;
  readonly summary: string | null;
  readonly regulator: string;
  readonly regulators: string[];
  readonly pub_type: 'regulation' | 'news';
  readonly is_binding: boolean | null;
  readonly listed_on: string;
  readonly collected_at: Date;
  readonly updated_at: Date;
}

interface Follower extends FollowedFacts {
  readonly company_id: string;
  readonly revision: number;
}

const sharedColumns = [
  'publications.id',
  'publications.title',
  'publications.code',
  'publications.summary',
  'publications.regulator',
  'publications.regulators',
  'publications.pub_type',
  'publications.is_binding',
  'publications.listed_on',
  'publications.collected_at',
  'publications.updated_at',
] as const;

/**
 * Writes the company's rows: relevance and sort keys are set anew, what people decided is left alone.
 * A row that exists is bumped only when something of it changes.
 */
async function writeRows(
  tx: AnyTransaction,
  follower: Follower,
  publications: readonly SharedFacts[],
): Promise<void> {
  if (publications.length === 0) return;
  await tx
    .insertInto('company_publications')
    .values(
      publications.map((publication) => {
        const { relevance, reasons } = assessFollowing(follower, publication);
        return {
          company_id: follower.company_id,
          publication_id: publication.id,
          relevance,
          reasons: JSON.stringify(reasons),
          profile_revision: follower.revision,
          regulator: publication.regulator,
          pub_type: publication.pub_type,
          is_binding: publication.is_binding,
          listed_on: publication.listed_on,
          title_key: sortKey(publication.title),
          code_key: publication.code === null ? null : sortKey(publication.code),
          collected_at: publication.collected_at,
          updated_at: publication.updated_at,
        };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'publication_id']).doUpdateSet((by) => ({
        relevance: by.ref('excluded.relevance'),
        reasons: by.ref('excluded.reasons'),
        profile_revision: by.ref('excluded.profile_revision'),
        regulator: by.ref('excluded.regulator'),
        pub_type: by.ref('excluded.pub_type'),
        is_binding: by.ref('excluded.is_binding'),
        listed_on: by.ref('excluded.listed_on'),
        title_key: by.ref('excluded.title_key'),
        code_key: by.ref('excluded.code_key'),
        collected_at: by.ref('excluded.collected_at'),
        updated_at: sql<Date>`greatest(company_publications.updated_at, excluded.updated_at)`,
      })),
    )
    .execute();
}

const profileColumns = ['company_id', 'regulators', 'keywords', 'revision'] as const;

/** Gives every company that follows the regulator of these publications its rows of them. */
export async function offerToFollowers(tx: AnyTransaction, publicationIds: readonly string[]): Promise<void> {
  if (publicationIds.length === 0) return;
  const publications = await tx
    .selectFrom('publications')
    .select(sharedColumns)
    .where('id', 'in', [...publicationIds])
    .execute();
  const regulators = [...new Set(publications.flatMap((publication) => publication.regulators))];
  const followers = await tx
    .selectFrom('company_profiles')
    .select(profileColumns)
    .where(sql<boolean>`regulators && ${regulators}::text[]`)
    .orderBy('company_id')
    .execute();
  for (const follower of followers) {
    const followed = publications.filter((publication) =>
      publication.regulators.some((regulator) => follower.regulators.includes(regulator)),
    );
    await writeRows(tx, follower, followed);
  }
  // A company that has a row without following (opened once) keeps it up to date as well.
  const others = await tx
    .selectFrom('company_publications as cp')
    .innerJoin('company_profiles as profile', 'profile.company_id', 'cp.company_id')
    .select([
      'cp.publication_id',
      'profile.company_id',
      'profile.regulators',
      'profile.keywords',
      'profile.revision',
    ])
    .where('cp.publication_id', 'in', [...publicationIds])
    .where(sql<boolean>`not profile.regulators && ${regulators}::text[]`)
    .execute();
  for (const other of others) {
    await writeRows(
      tx,
      other,
      publications.filter((publication) => publication.id === other.publication_id),
    );
  }
}

/** The company's row of a publication it does not follow, made when it is first touched. */
export async function touch(
  tx: AnyTransaction,
  companyId: string,
  publicationIds: readonly string[],
): Promise<void> {
  const missing = await tx
    .selectFrom('publications')
    .select(sharedColumns)
    .where('id', 'in', [...publicationIds])
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('company_publications as cp')
            .select(sql.lit(1).as('one'))
            .where('cp.company_id', '=', companyId)
            .whereRef('cp.publication_id', '=', 'publications.id'),
        ),
      ),
    )
    .execute();
  if (missing.length === 0) return;
  const profile = await tx
    .selectFrom('company_profiles')
    .select(profileColumns)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  await writeRows(
    tx,
    profile ?? { company_id: companyId, regulators: [], keywords: [], revision: 0 },
    missing,
  );
}

const batchSize = 500;

/** Gives a company its rows of everything its profile follows, in short transactions. */
export async function followAll(db: Database, companyId: string): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  let written = 0;
  for (;;) {
    const last = await db.withSystem('cross-company-job', async (tx) => {
      const follower = await tx
        .selectFrom('company_profiles')
        .select(profileColumns)
        .where('company_id', '=', companyId)
        .executeTakeFirst();
      if (!follower) return null;
      const publications = await tx
        .selectFrom('publications')
        .select(sharedColumns)
        .where('id', '>', after)
        .where(sql<boolean>`regulators && ${[...follower.regulators]}::text[]`)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      await writeRows(tx, follower, publications);
      written += publications.length;
      return publications.length === batchSize ? (publications.at(-1)?.id ?? null) : null;
    });
    if (last === null) return written;
    after = last;
  }
}
