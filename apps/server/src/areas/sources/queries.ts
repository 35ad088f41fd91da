import type { KnowledgeCategory } from '@regulus/contract/source-values.ts';
import { sql } from 'kysely';
import { containing } from '../../db/like-pattern.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** Of whom sources are asked for: everybody finds those of the own workspaces only. */
export interface Reader {
  readonly companyId: string;
  readonly userId: string;
}

/** Sources in workspaces of the user, each with its latest version. */
const shown = (tx: CompanyTransaction, { companyId, userId }: Reader) =>
  tx
    .selectFrom('sources as source')
    .innerJoin('workspace_members as member', (join) =>
      join
        .onRef('member.company_id', '=', 'source.company_id')
        .onRef('member.workspace_id', '=', 'source.workspace_id')
        .on('member.user_id', '=', userId),
    )
    .innerJoin('source_versions as version', (join) =>
      join
        .onRef('version.company_id', '=', 'source.company_id')
        .onRef('version.source_id', '=', 'source.id')
        .onRef('version.version', '=', 'source.latest_version'),
    )
    .leftJoin('source_texts as text', (join) =>
      join.onRef('text.company_id', '=', 'version.company_id').onRef('text.id', '=', 'version.text_id'),
    )
    .leftJoin('users as adder', (join) =>
      join.onRef('adder.company_id', '=', 'source.company_id').onRef('adder.id', '=', 'source.added_by'),
    )
    .leftJoin('job_progress as job', 'job.job_id', 'version.job_id')
    .select([
      'source.id',
      'source.workspace_id',
      'source.name',
      'source.category',
      'source.kind',
      'source.address',
      'source.created_at',
      'source.updated_at',
      'source.added_by',
      'adder.name as adder_name',
      'version.version',
      'version.file_name',
      'version.content_type',
      'version.byte_length',
      'version.sha256',
      'version.is_scanned',
      'version.state',
      'version.problem',
      'version.pages',
      'text.sha256 as text_sha256',
      'text.language',
      'job.state as job_state',
      'job.done as job_done',
      'job.total as job_total',
      'job.message as job_message',
    ])
    .where('source.company_id', '=', companyId);

export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>;

export const findSource = (tx: CompanyTransaction, reader: Reader, id: string) =>
  shown(tx, reader).where('source.id', '=', id).executeTakeFirst();

export const findSources = (tx: CompanyTransaction, reader: Reader, ids: readonly string[]) =>
  shown(tx, reader)
    .where('source.id', 'in', [...ids])
    .execute();

interface Listed {
  readonly workspaceId: string;
  readonly search?: string | undefined;
  readonly category?: KnowledgeCategory | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function listSources(
  tx: CompanyTransaction,
  reader: Reader,
  { workspaceId, search = '', category, limit, offset }: Listed,
) {
  const wanted = shown(tx, reader)
    .where('source.workspace_id', '=', workspaceId)
    .$if(category !== undefined, (query) => query.where('source.category', '=', category!))
    .$if(search !== '', (query) =>
      query.where((by) =>
        by.or([
          by(sql`lower(source.name)`, 'like', containing(search)),
          by(sql`lower(source.address)`, 'like', containing(search)),
        ]),
      ),
    );
  const { total } = await wanted
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .orderBy('source.updated_at', 'desc')
    .orderBy('source.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export async function listReady(
  tx: CompanyTransaction,
  reader: Reader,
  { workspaceId, limit, offset }: Pick<Listed, 'workspaceId' | 'limit' | 'offset'>,
) {
  const ready = shown(tx, reader)
    .where('source.workspace_id', '=', workspaceId)
    .where((by) =>
      by.exists(
        by
          .selectFrom('source_versions as any_version')
          .select('any_version.version')
          .whereRef('any_version.company_id', '=', 'source.company_id')
          .whereRef('any_version.source_id', '=', 'source.id')
          .where('any_version.text_id', 'is not', null),
      ),
    );
  const { total } = await ready
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ready
    .orderBy(sql`lower(source.name)`)
    .orderBy('source.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export const countByCategory = (tx: CompanyTransaction, { companyId, userId }: Reader, workspaceId: string) =>
  tx
    .selectFrom('sources as source')
    .innerJoin('workspace_members as member', (join) =>
      join
        .onRef('member.company_id', '=', 'source.company_id')
        .onRef('member.workspace_id', '=', 'source.workspace_id')
        .on('member.user_id', '=', userId),
    )
    .select((by) => ['source.category', by.fn.countAll<number>().as('count')])
    .where('source.company_id', '=', companyId)
    .where('source.workspace_id', '=', workspaceId)
    .groupBy('source.category')
    .execute();

/** The versions of a source of the user, newest first. */
export const listVersions = (tx: CompanyTransaction, { companyId, userId }: Reader, sourceId: string) =>
  tx
    .selectFrom('source_versions as version')
    .innerJoin('sources as source', (join) =>
      join.onRef('source.company_id', '=', 'version.company_id').onRef('source.id', '=', 'version.source_id'),
    )
    .innerJoin('workspace_members as member', (join) =>
      join
        .onRef('member.company_id', '=', 'source.company_id')
        .onRef('member.workspace_id', '=', 'source.workspace_id')
        .on('member.user_id', '=', userId),
    )
    .leftJoin('source_texts as text', (join) =>
      join.onRef('text.company_id', '=', 'version.company_id').onRef('text.id', '=', 'version.text_id'),
    )
    .leftJoin('users as adder', (join) =>
      join.onRef('adder.company_id', '=', 'version.company_id').onRef('adder.id', '=', 'version.added_by'),
    )
    .leftJoin('job_progress as job', 'job.job_id', 'version.job_id')
    .selectAll('version')
    .select(['text.sha256 as text_sha256', 'adder.name as adder_name', 'job.state as job_state'])
    .where('version.company_id', '=', companyId)
    .where('version.source_id', '=', sourceId)
    .orderBy('version.version', 'desc')
    .execute();

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];
