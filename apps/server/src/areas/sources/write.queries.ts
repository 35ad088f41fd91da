import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** While this lock is held, no one else adds a source to the workspace. */
export const lockWorkspaceSources = (tx: CompanyTransaction, workspaceId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sources ${tx.companyId} ${workspaceId}`}, 0))`.execute(
    tx,
  );

export const countSources = (tx: CompanyTransaction, workspaceId: string) =>
  tx
    .selectFrom('sources')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('company_id', '=', tx.companyId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();

const latest = (tx: CompanyTransaction, workspaceId: string) =>
  tx
    .selectFrom('sources as source')
    .innerJoin('source_versions as version', (join) =>
      join
        .onRef('version.company_id', '=', 'source.company_id')
        .onRef('version.source_id', '=', 'source.id')
        .onRef('version.version', '=', 'source.latest_version'),
    )
    .select(['source.id', 'source.latest_version', 'version.sha256', 'version.state'])
    .where('source.company_id', '=', tx.companyId)
    .where('source.workspace_id', '=', workspaceId)
    .orderBy('source.created_at')
    .orderBy('source.id');

export type LatestRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

export const findById = (tx: CompanyTransaction, workspaceId: string, id: string) =>
  latest(tx, workspaceId).where('source.id', '=', id).executeTakeFirst();

/** A source whose latest version has these bytes. */
export const findByBytes = (tx: CompanyTransaction, workspaceId: string, sha256: string) =>
  latest(tx, workspaceId).where('version.sha256', '=', sha256).limit(1).executeTakeFirst();

/** A source whose latest version is a file of this name. */
export const findByFileName = (tx: CompanyTransaction, workspaceId: string, fileName: string) =>
  latest(tx, workspaceId)
    .where('source.kind', '=', 'file')
    .where(sql`lower(version.file_name)`, '=', fileName.toLowerCase())
    .limit(1)
    .executeTakeFirst();

export const findByAddress = (tx: CompanyTransaction, workspaceId: string, address: string) =>
  latest(tx, workspaceId).where('source.address', '=', address).limit(1).executeTakeFirst();

export const insertSource = (tx: CompanyTransaction, source: Insertable<Tables['sources']>) =>
  tx.insertInto('sources').values(source).execute();

export const insertVersion = (tx: CompanyTransaction, version: Insertable<Tables['source_versions']>) =>
  tx.insertInto('source_versions').values(version).execute();

export const lockSource = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('sources')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateSource = (tx: CompanyTransaction, id: string, change: Updateable<Tables['sources']>) =>
  tx.updateTable('sources').set(change).where('company_id', '=', tx.companyId).where('id', '=', id).execute();

export const deleteSource = (tx: CompanyTransaction, id: string) =>
  tx.deleteFrom('sources').where('company_id', '=', tx.companyId).where('id', '=', id).execute();

export const listFiles = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('source_versions')
    .select(['version', 'storage_key', 'sha256', 'text_id'])
    .where('company_id', '=', tx.companyId)
    .where('source_id', '=', id)
    .orderBy('version')
    .execute();

export const findVersion = (tx: CompanyTransaction, sourceId: string, version: number) =>
  tx
    .selectFrom('source_versions')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('source_id', '=', sourceId)
    .where('version', '=', version)
    .executeTakeFirst();

/** The newest version before this one that has a text. */
export const findTextBefore = (tx: CompanyTransaction, sourceId: string, version: number) =>
  tx
    .selectFrom('source_versions as version')
    .innerJoin('source_texts as text', (join) =>
      join.onRef('text.company_id', '=', 'version.company_id').onRef('text.id', '=', 'version.text_id'),
    )
    .select(['version.version', 'version.text_id', 'text.sha256'])
    .where('version.company_id', '=', tx.companyId)
    .where('version.source_id', '=', sourceId)
    .where('version.version', '<', version)
    .orderBy('version.version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const updateVersion = (
  tx: CompanyTransaction,
  sourceId: string,
  version: number,
  change: Updateable<Tables['source_versions']>,
) =>
  tx
    .updateTable('source_versions')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('source_id', '=', sourceId)
    .where('version', '=', version)
    .execute();

export const deleteVersion = (tx: CompanyTransaction, sourceId: string, version: number) =>
  tx
    .deleteFrom('source_versions')
    .where('company_id', '=', tx.companyId)
    .where('source_id', '=', sourceId)
    .where('version', '=', version)
    .execute();
