import type { ChatbotType } from '@regulus/contract/chatbot-values.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { containing } from '../../db/like-pattern.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Reader } from '../search/cited.service.ts';

const shown = (tx: CompanyTransaction, { userId, workspaces, readsPublications }: Reader) =>
  tx
    .selectFrom('chatbots as chatbot')
    .leftJoin('users as creator', (join) =>
      join
        .onRef('creator.company_id', '=', 'chatbot.company_id')
        .onRef('creator.id', '=', 'chatbot.created_by'),
    )
    .leftJoin('job_progress as job', 'job.job_id', 'chatbot.comparison_job_id')
    .leftJoinLateral(
      (by) =>
        by
          .selectFrom('conversations as own')
          .select((count) => [
            count.fn.countAll<number>().as('total'),
            count.fn.max('own.updated_at').as('latest_at'),
          ])
          .whereRef('own.company_id', '=', 'chatbot.company_id')
          .whereRef('own.chatbot_id', '=', 'chatbot.id')
          .where('own.author_id', '=', userId)
          .as('conversation'),
      (join) => join.onTrue(),
    )
    .selectAll('chatbot')
    .select([
      'creator.name as creator_name',
      'job.state as job_state',
      'job.done as job_done',
      'job.total as job_total',
      'conversation.total as conversation_count',
      sql<Date>`greatest(chatbot.updated_at, conversation.latest_at)`.as('used_at'),
    ])
    .where('chatbot.company_id', '=', tx.companyId)
    .where((by) =>
      by.or([
        by('chatbot.workspace_id', '=', sql<string>`any(${[...workspaces]}::uuid[])`),
        ...(readsPublications ? [by('chatbot.publication_id', 'is not', null)] : []),
      ]),
    );

export type ChatbotRow = NonNullable<Awaited<ReturnType<typeof findChatbot>>>;

export const findChatbot = (tx: CompanyTransaction, reader: Reader, id: string) =>
  shown(tx, reader).where('chatbot.id', '=', id).executeTakeFirst();

export const findAssistant = (tx: CompanyTransaction, publicationId: string) =>
  tx
    .selectFrom('chatbots')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('publication_id', '=', publicationId)
    .executeTakeFirst();

interface Listed {
  readonly workspaceId?: string;
  readonly publicationId?: string;
  readonly type?: ChatbotType;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Those used last first; the assistant of a publication before all others. */
export async function listChatbots(
  tx: CompanyTransaction,
  reader: Reader,
  { workspaceId, publicationId, type, search = '', limit, offset }: Listed,
) {
  const wanted = shown(tx, reader)
    .$if(workspaceId !== undefined, (query) => query.where('chatbot.workspace_id', '=', workspaceId!))
    .$if(type !== undefined, (query) => query.where('chatbot.type', '=', type!))
    .$if(publicationId !== undefined, (query) =>
      query.where((by) =>
        by.exists(
          by
            .selectFrom('chatbot_sources as link')
            .select('link.ordinal')
            .whereRef('link.company_id', '=', 'chatbot.company_id')
            .whereRef('link.chatbot_id', '=', 'chatbot.id')
            .where('link.publication_id', '=', publicationId!),
        ),
      ),
    )
    .$if(search !== '', (query) =>
      query.where((by) => by(sql`lower(chatbot.name)`, 'like', containing(search))),
    );
  const { total } = await wanted
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .orderBy(sql`chatbot.publication_id is null`)
    .orderBy('used_at', 'desc')
    .orderBy('chatbot.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** What some chatbots answer from, in the order in which it was chosen. */
export const listDocuments = (tx: CompanyTransaction, chatbotIds: readonly string[]) =>
  tx
    .selectFrom('chatbot_sources as link')
    .leftJoin('sources as source', (join) =>
      join.onRef('source.company_id', '=', 'link.company_id').onRef('source.id', '=', 'link.source_id'),
    )
    .leftJoin('source_versions as version', (join) =>
      join
        .onRef('version.company_id', '=', 'source.company_id')
        .onRef('version.source_id', '=', 'source.id')
        .onRef('version.version', '=', 'source.latest_version'),
    )
    .leftJoin('publications as publication', 'publication.id', 'link.publication_id')
    .select([
      'link.chatbot_id',
      'link.role',
      'link.source_id',
      'link.publication_id',
      'source.name',
      'source.category',
      'source.workspace_id',
      'version.state',
      'version.pages',
      'publication.title',
      'publication.document_type',
      'publication.pub_type',
      'publication.regulators',
      'publication.text_state',
      sql<boolean>`exists (select 1 from source_versions as any_version where any_version.company_id = link.company_id
        and any_version.source_id = link.source_id and any_version.text_id is not null)`.as('has_text'),
    ])
    .where('link.company_id', '=', tx.companyId)
    .where('link.chatbot_id', '=', sql<string>`any(${[...chatbotIds]}::uuid[])`)
    .orderBy('link.chatbot_id')
    .orderBy('link.ordinal')
    .execute();

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

/** Which of these sources lie in one of these workspaces. */
export const findSources = (
  tx: CompanyTransaction,
  workspaceIds: readonly string[],
  ids: readonly string[],
) =>
  tx
    .selectFrom('sources')
    .select(['id', 'workspace_id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('workspace_id', '=', sql<string>`any(${[...workspaceIds]}::uuid[])`)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

export const findPublications = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** Until the end of the transaction no one else adds a chatbot to this workspace, or the assistant of this publication. */
export const lockPlace = (tx: CompanyTransaction, placeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`chatbots ${tx.companyId} ${placeId}`}, 0))`.execute(
    tx,
  );

export async function countChatbots(tx: CompanyTransaction, workspaceId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('chatbots')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('company_id', '=', tx.companyId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return total;
}

export const insertChatbot = (
  tx: CompanyTransaction,
  chatbot: Omit<Insertable<Tables['chatbots']>, 'company_id'>,
) =>
  tx
    .insertInto('chatbots')
    .values({ ...chatbot, company_id: tx.companyId })
    .execute();

export interface ChosenDocument {
  readonly source_id: string | null;
  readonly publication_id: string | null;
  readonly role: 'a' | 'b' | null;
}

export async function replaceDocuments(
  tx: CompanyTransaction,
  chatbotId: string,
  documents: readonly ChosenDocument[],
): Promise<void> {
  const own = { company_id: tx.companyId, chatbot_id: chatbotId };
  await tx
    .deleteFrom('chatbot_sources')
    .where((by) => by.and(own))
    .execute();
  if (documents.length === 0) return;
  await tx
    .insertInto('chatbot_sources')
    .values(documents.map((document, ordinal) => ({ ...document, ...own, ordinal })))
    .execute();
}

export const lockChatbot = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('chatbots')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateChatbot = (tx: CompanyTransaction, id: string, change: Updateable<Tables['chatbots']>) =>
  tx
    .updateTable('chatbots')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();

export const deleteChatbot = (tx: CompanyTransaction, id: string) =>
  tx.deleteFrom('chatbots').where('company_id', '=', tx.companyId).where('id', '=', id).execute();

/** Headings of the newest texts of some sources and publications, in their order. */
export async function listHeadings(
  tx: CompanyTransaction,
  {
    sources,
    publications,
  }: { readonly sources: readonly string[]; readonly publications: readonly string[] },
  most: number,
): Promise<{ readonly document_id: string; readonly heading: string }[]> {
  const { rows } = await sql<{ document_id: string; heading: string }>`
    (select link.source_id as document_id, passage.heading, passage.ordinal from source_versions as link
      join source_passages as passage on passage.company_id = link.company_id and passage.text_id = link.text_id
      where link.company_id = ${tx.companyId} and link.source_id = any(${[...sources]}::uuid[])
        and link.version = (select max(newest.version) from source_versions as newest
          where newest.company_id = link.company_id and newest.source_id = link.source_id and newest.text_id is not null)
        and passage.heading is not null and length(passage.heading) between 4 and 80
      order by passage.ordinal limit ${most})
    union all
    (select text.publication_id, passage.heading, passage.ordinal from publications as publication
      join publication_texts as text
        on text.publication_id = publication.id and text.version_number = publication.current_version
      join publication_passages as passage on passage.text_id = text.id
      where publication.id = any(${[...publications]}::uuid[])
        and passage.heading is not null and length(passage.heading) between 4 and 80
        and passage.kind in ('article', 'section', 'heading', 'paragraph')
      order by passage.ordinal limit ${most})`.execute(tx);
  return rows;
}
