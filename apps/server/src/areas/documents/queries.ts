import {
  type DocumentStatus,
  type documentSorts,
  lockSeconds,
  openTemplates,
  type TemplateSlug,
} from '@regulus/contract/document-values.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { containing } from '../../db/like-pattern.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { addSeconds } from '../../lib/time.ts';

/** Who asks, and when: somebody else's lock is told as long as it holds. */
export interface Asked {
  readonly userId: string;
  readonly now: Date;
}

/** When a lock must have been renewed to hold still. */
export const heldSince = (now: Date) => addSeconds(now, -lockSeconds);

const shown = (tx: CompanyTransaction, { userId, now }: Asked) =>
  tx
    .selectFrom('documents as document')
    .leftJoin('users as owner', (join) =>
      join
        .onRef('owner.company_id', '=', 'document.company_id')
        .onRef('owner.id', '=', 'document.owner_id')
        .on('owner.deleted_at', 'is', null),
    )
    .leftJoin('users as creator', (join) =>
      join
        .onRef('creator.company_id', '=', 'document.company_id')
        .onRef('creator.id', '=', 'document.created_by')
        .on('creator.deleted_at', 'is', null),
    )
    .leftJoin('document_locks as lock', (join) =>
      join
        .onRef('lock.company_id', '=', 'document.company_id')
        .onRef('lock.document_id', '=', 'document.id')
        .on('lock.user_id', '<>', userId)
        .on('lock.seen_at', '>', heldSince(now)),
    )
    .leftJoin('users as editor', (join) =>
      join.onRef('editor.company_id', '=', 'lock.company_id').onRef('editor.id', '=', 'lock.user_id'),
    )
    .innerJoinLateral(
      (by) =>
        by
          .selectFrom('document_sections as section')
          .select((count) => [
            count.fn.countAll<number>().as('total'),
            sql<number>`count(*) filter (where section.content = '' and not exists (
              select from document_sections as child where child.company_id = section.company_id
                and child.document_id = section.document_id and child.parent_id = section.id))`.as(
              'unanswered',
            ),
          ])
          .whereRef('section.company_id', '=', 'document.company_id')
          .whereRef('section.document_id', '=', 'document.id')
          .as('sections'),
      (join) => join.onTrue(),
    )
    .selectAll('document')
    .select([
      'owner.name as owner_name',
      'creator.name as creator_name',
      'lock.user_id as locked_by',
      'editor.name as editor_name',
      'sections.total as section_count',
      'sections.unanswered as unanswered_count',
    ])
    .where('document.company_id', '=', tx.companyId);

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findDocument = (tx: CompanyTransaction, asked: Asked, id: string) =>
  shown(tx, asked).where('document.id', '=', id).executeTakeFirst();

export interface Wanted {
  readonly search?: string | undefined;
  readonly template_slug?: readonly TemplateSlug[] | undefined;
  readonly status?: readonly DocumentStatus[] | undefined;
  readonly owner?: readonly string[] | undefined;
  readonly sort: (typeof documentSorts)[number];
  readonly limit: number;
  readonly offset: number;
}

/** @param hasAll whether documents of all templates are shown, or only those open to everybody */
export async function listDocuments(
  tx: CompanyTransaction,
  asked: Asked,
  workspaceId: string,
  {
    hasAll,
    search = '',
    template_slug: slugs,
    status,
    owner,
    sort,
    limit,
    offset,
  }: Wanted & {
    readonly hasAll: boolean;
  },
) {
  const wanted = shown(tx, asked)
    .where('document.workspace_id', '=', workspaceId)
    .where('document.template_slug', '<>', 'questionnaire')
    .$if(!hasAll, (query) => query.where('document.template_slug', 'in', openTemplates))
    .$if(search !== '', (query) =>
      query.where((by) => by(sql`lower(document.name)`, 'like', containing(search))),
    )
    .$if((slugs?.length ?? 0) > 0, (query) => query.where('document.template_slug', 'in', slugs!))
    .$if((status?.length ?? 0) > 0, (query) => query.where('document.status', 'in', status!))
    .$if((owner?.length ?? 0) > 0, (query) => query.where('document.owner_id', 'in', owner!));
  const { total } = await wanted
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = sort.endsWith('title') ? sql`lower(document.name)` : sql`document.updated_at`;
  const rows = await wanted
    .orderBy(by, direction)
    .orderBy('document.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** The latest that were changed in these workspaces, by this person or by anybody. */
export const listChanged = (
  tx: CompanyTransaction,
  {
    workspaces,
    by,
    hasAll,
  }: {
    readonly workspaces: readonly string[];
    readonly by: string | undefined;
    readonly hasAll: boolean;
  },
  limit: number,
) =>
  tx
    .selectFrom('documents as document')
    .innerJoin('users as person', (join) =>
      join
        .onRef('person.company_id', '=', 'document.company_id')
        .onRef('person.id', '=', 'document.updated_by'),
    )
    .select([
      'document.id',
      'document.name',
      'document.language',
      'document.updated_at',
      'document.updated_by',
      'person.name as person_name',
    ])
    .where('document.company_id', '=', tx.companyId)
    .where('document.workspace_id', '=', sql<string>`any(${[...workspaces]}::uuid[])`)
    .where('document.template_slug', '<>', 'questionnaire')
    .$if(by !== undefined, (query) => query.where('document.updated_by', '=', by!))
    .$if(!hasAll, (query) => query.where('document.template_slug', 'in', openTemplates))
    .orderBy('document.updated_at', 'desc')
    .orderBy('document.id')
    .limit(limit)
    .execute();

/** Until the end of the transaction no one else adds a document to this workspace. */
export const lockPlace = (tx: CompanyTransaction, workspaceId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${tx.companyId} ${workspaceId}`}, 0))`.execute(
    tx,
  );

export async function countDocuments(tx: CompanyTransaction, workspaceId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('documents')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('company_id', '=', tx.companyId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return total;
}

export const insertDocument = (
  tx: CompanyTransaction,
  document: Omit<Insertable<Tables['documents']>, 'company_id'>,
) =>
  tx
    .insertInto('documents')
    .values({ ...document, company_id: tx.companyId })
    .execute();

/** Until the end of the transaction no one else changes it. */
export const lockDocumentRow = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('documents')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateDocument = (tx: CompanyTransaction, id: string, change: Updateable<Tables['documents']>) =>
  tx
    .updateTable('documents')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();

export const deleteDocument = (tx: CompanyTransaction, id: string) =>
  tx.deleteFrom('documents').where('company_id', '=', tx.companyId).where('id', '=', id).execute();

/** What a person owned has no owner any more; the person has no part in it. */
/** Members of a workspace among these people. */
export const listMembers = (tx: CompanyTransaction, workspaceId: string, ids: readonly string[]) =>
  tx
    .selectFrom('workspace_members as member')
    .innerJoin('users as person', (join) =>
      join.onRef('person.company_id', '=', 'member.company_id').onRef('person.id', '=', 'member.user_id'),
    )
    .select(['person.id', 'person.name', 'person.role'])
    .where('member.company_id', '=', tx.companyId)
    .where('member.workspace_id', '=', workspaceId)
    .where('member.user_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('person.deleted_at', 'is', null)
    .execute();

/** The names of these publications and of the sources that lie in these workspaces. */
export async function listNames(
  tx: CompanyTransaction,
  workspaces: readonly string[],
  ids: { readonly publications: readonly string[]; readonly sources: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const publications = await tx
    .selectFrom('publications')
    .select(['id', 'title as name'])
    .where('id', '=', sql<string>`any(${[...ids.publications]}::uuid[])`)
    .execute();
  const sources = await tx
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('workspace_id', '=', sql<string>`any(${[...workspaces]}::uuid[])`)
    .where('id', '=', sql<string>`any(${[...ids.sources]}::uuid[])`)
    .execute();
  return new Map([...publications, ...sources].map(({ id, name }) => [id, name]));
}

/** A document as it is stored, as it stands within the transaction. */
export const readDocument = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('documents')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Of these people those who are still there, by id. */
export async function namesOf(
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
