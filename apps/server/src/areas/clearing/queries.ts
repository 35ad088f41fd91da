import { type Insertable, sql, type Updateable } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

/** Agreements as shown, without the positions in their texts. */
const shown = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('clearing_agreements as agreement')
    .leftJoin('users as uploader', (join) =>
      join
        .onRef('uploader.company_id', '=', 'agreement.company_id')
        .onRef('uploader.id', '=', 'agreement.uploaded_by'),
    )
    .leftJoin('source_texts as text', (join) =>
      join.onRef('text.company_id', '=', 'agreement.company_id').onRef('text.id', '=', 'agreement.text_id'),
    )
    .leftJoin('job_progress as job', 'job.job_id', 'agreement.job_id')
    .select((by) => [
      'agreement.id',
      'agreement.name',
      'agreement.file_name',
      'agreement.storage_key',
      'agreement.sha256',
      'agreement.byte_length',
      'agreement.content_type',
      'agreement.is_scanned',
      'agreement.state',
      'agreement.problem',
      'agreement.text_id',
      'agreement.pages',
      'agreement.compared_at',
      'agreement.uploaded_by',
      'agreement.uploaded_at',
      'uploader.name as uploader_name',
      'text.language',
      'job.state as job_state',
      sql<number>`jsonb_array_length(agreement.places)`.as('places'),
      by
        .selectFrom('clearing_matches as match')
        .innerJoin('company_publications as held', (join) =>
          join
            .onRef('held.company_id', '=', 'match.company_id')
            .onRef('held.publication_id', '=', 'match.publication_id'),
        )
        .select(sql<number>`count(distinct match.publication_id)`.as('total'))
        .whereRef('match.company_id', '=', 'agreement.company_id')
        .whereRef('match.agreement_id', '=', 'agreement.id')
        .$asScalar()
        .$notNull()
        .as('publications'),
    ])
    .where('agreement.company_id', '=', companyId);

export const listAgreements = (tx: CompanyTransaction, companyId: string) =>
  shown(tx, companyId).orderBy('agreement.uploaded_at', 'desc').orderBy('agreement.id').execute();

export const findAgreement = (tx: CompanyTransaction, companyId: string, id: string) =>
  shown(tx, companyId).where('agreement.id', '=', id).executeTakeFirst();

export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

export const lockAgreement = (tx: CompanyTransaction, companyId: string, id: string) =>
  tx
    .selectFrom('clearing_agreements')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const countAgreements = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('clearing_agreements')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();

/** While this lock is held, no one else in the company adds an agreement with the same bytes. */
export const lockBytes = (tx: CompanyTransaction, companyId: string, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`file ${companyId} ${sha256}`}, 0))`.execute(tx);

export const findByBytes = (tx: CompanyTransaction, companyId: string, sha256: string) =>
  tx
    .selectFrom('clearing_agreements')
    .select('name')
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();

export const insertAgreement = (
  tx: CompanyTransaction,
  agreement: Insertable<Tables['clearing_agreements']>,
) => tx.insertInto('clearing_agreements').values(agreement).execute();

export const updateAgreement = (
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  change: Updateable<Tables['clearing_agreements']>,
) =>
  tx
    .updateTable('clearing_agreements')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const deleteAgreement = (tx: CompanyTransaction, companyId: string, id: string) =>
  tx.deleteFrom('clearing_agreements').where('company_id', '=', companyId).where('id', '=', id).execute();

/** Publications in the company's lists that affect only this agreement. */
export const countAffectedByAlone = (tx: CompanyTransaction, companyId: string, agreementId: string) =>
  tx
    .selectFrom('clearing_matches as match')
    .innerJoin('company_publications as held', (join) =>
      join
        .onRef('held.company_id', '=', 'match.company_id')
        .onRef('held.publication_id', '=', 'match.publication_id'),
    )
    .select(sql<number>`count(distinct match.publication_id)`.as('total'))
    .where('match.company_id', '=', companyId)
    .where('match.agreement_id', '=', agreementId)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('clearing_matches as other')
            .select('other.ordinal')
            .whereRef('other.company_id', '=', 'match.company_id')
            .whereRef('other.publication_id', '=', 'match.publication_id')
            .where('other.agreement_id', '<>', agreementId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();

/** Whether any publications are waiting to be read or compared. */
export const isAnyPending = async (tx: CompanyTransaction): Promise<boolean> =>
  (await tx
    .selectFrom('clearing_readings')
    .select('publication_id')
    .where((by) => by.or([by('engine_version', 'is', null), by('compared_at', 'is', null)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const publicationExists = (tx: CompanyTransaction, id: string) =>
  tx.selectFrom('publications').select(['id', 'current_version']).where('id', '=', id).executeTakeFirst();

export const listMatches = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('clearing_matches as match')
    .innerJoin('clearing_agreements as agreement', (join) =>
      join
        .onRef('agreement.company_id', '=', 'match.company_id')
        .onRef('agreement.id', '=', 'match.agreement_id'),
    )
    .innerJoin('publication_texts as text', 'text.id', 'match.publication_text_id')
    .selectAll('match')
    .select(['agreement.name', 'text.version_number', 'text.language'])
    .where('match.company_id', '=', companyId)
    .where('match.publication_id', '=', publicationId)
    .orderBy('agreement.name')
    .orderBy('match.agreement_id')
    .orderBy('match.ordinal')
    .execute();

/** Companies with an agreement whose text has been read. */
export const listCompanies = (tx: SystemTransaction) =>
  tx.selectFrom('clearing_agreements').select('company_id').distinct().where('state', '=', 'ready').execute();

/** Agreements read by another version of the engine, or whose comparison did not finish. */
export const listOutdated = (tx: SystemTransaction, version: string) =>
  tx
    .selectFrom('clearing_agreements as agreement')
    .leftJoin('job_progress as job', 'job.job_id', 'agreement.job_id')
    .select(['agreement.company_id', 'agreement.id', 'agreement.engine_version'])
    .where('agreement.state', '=', 'ready')
    .where((by) =>
      by.or([
        by('agreement.engine_version', '<>', version),
        by.and([
          by('agreement.compared_at', 'is', null),
          // the job that added it may be comparing it right now
          by.or([by('job.state', 'is', null), by('job.state', 'not in', ['queued', 'running'])]),
        ]),
      ]),
    )
    .execute();

export const listReady = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('clearing_agreements')
    .select(['id', 'text_id', 'places'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute();

/** Which of these agreements still exist. They stay until the transaction ends; anyone else who compares one of them waits. */
export const holdAgreements = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('clearing_agreements')
    .select(['id', 'text_id'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Marks everything that another version of the engine has read to be read again. */
export const forgetReadings = (tx: SystemTransaction, version: string) =>
  tx
    .updateTable('clearing_readings')
    .set({ engine_version: null, compared_at: null })
    .where('engine_version', '<>', version)
    .execute();

/** Publications whose text hasn't been read, each with the text shown, preferably in a supported language. */
export const listUnread = (tx: SystemTransaction, languages: readonly string[], limit: number) =>
  tx
    .selectFrom('clearing_readings as reading')
    .innerJoin('publications as p', 'p.id', 'reading.publication_id')
    .leftJoinLateral(
      (by) =>
        by
          .selectFrom('publication_texts as t')
          .select(['t.id as text_id', 't.content'])
          .whereRef('t.publication_id', '=', 'p.id')
          .whereRef('t.version_number', '=', 'p.current_version')
          .orderBy(sql`t.language = any(${[...languages]}::text[])`, 'desc')
          .orderBy(sql`t.language = p.language`, (order) => order.desc().nullsLast())
          .orderBy('t.language')
          .orderBy('t.rank', 'desc')
          .orderBy('t.created_at', 'desc')
          .limit(1)
          .as('text'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.title', 'reading.revision', 'text.text_id', 'text.content'])
    .where('reading.engine_version', 'is', null)
    .orderBy('reading.publication_id')
    .limit(limit)
    .execute();

export const listPassages = (tx: SystemTransaction, textIds: readonly string[]) =>
  tx
    .selectFrom('publication_passages')
    .selectAll()
    .where('text_id', 'in', [...textIds])
    .orderBy('text_id')
    .orderBy('ordinal')
    .execute();

/** Writes the result, unless another text has arrived in the meantime. */
export const saveReading = (
  tx: SystemTransaction,
  publicationId: string,
  revision: number,
  reading: { readonly engine_version: string; readonly text_id: string | null; readonly places: string },
) =>
  tx
    .updateTable('clearing_readings')
    .set({ ...reading, compared_at: null })
    .where('publication_id', '=', publicationId)
    .where('revision', '=', revision)
    .execute();

export const listUncompared = (tx: SystemTransaction, limit: number) =>
  tx
    .selectFrom('clearing_readings')
    .select(['publication_id', 'revision', 'text_id', 'places'])
    .where('compared_at', 'is', null)
    .where('engine_version', 'is not', null)
    .orderBy('publication_id')
    .limit(limit)
    .execute();

export type ReadingRow = Awaited<ReturnType<typeof listUncompared>>[number];

export const markCompared = (
  tx: SystemTransaction,
  rows: readonly Pick<ReadingRow, 'publication_id' | 'revision'>[],
  now: Date,
) =>
  sql`update clearing_readings r set compared_at = ${now}
    from unnest(${rows.map((row) => row.publication_id)}::uuid[], ${rows.map((row) => row.revision)}::int[]) as v (id, revision)
    where r.publication_id = v.id and r.revision = v.revision and r.engine_version is not null`.execute(tx);

/** Publications that say something about clearing, ordered by ID, after `after`. */
export const listWithPlaces = (tx: CompanyTransaction, after: string | null, limit: number) =>
  tx
    .selectFrom('clearing_readings')
    .select(['publication_id', 'revision', 'text_id', 'places'])
    .where(sql<boolean>`places <> '[]'`)
    .where('engine_version', 'is not', null)
    .$if(after !== null, (query) => query.where('publication_id', '>', after))
    .orderBy('publication_id')
    .limit(limit)
    .execute();

/** Replaces earlier matches between these. */
export async function replaceMatches(
  tx: CompanyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  agreementIds: readonly string[],
  rows: readonly Insertable<Tables['clearing_matches']>[],
): Promise<void> {
  await tx
    .deleteFrom('clearing_matches')
    .where('company_id', '=', companyId)
    .where('publication_id', 'in', [...publicationIds])
    .where('agreement_id', 'in', [...agreementIds])
    .execute();
  for (const chunk of statementChunks(rows)) await tx.insertInto('clearing_matches').values(chunk).execute();
}
