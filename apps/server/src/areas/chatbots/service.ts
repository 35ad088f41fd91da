import { randomUUID } from 'node:crypto';
import { longestChatbotName, mostChatbots } from '@regulus/contract/chatbot-values.ts';
import type { Chatbot, ChatbotDetail, createChatbot, updateChatbot } from '@regulus/contract/chatbots.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { featureMissing, roleMissing } from '../../access/refusals.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { presentRows } from '../comparisons/comparison-rows.service.ts';
import { readerOf } from '../search/cited.service.ts';
import { requireMember, requireOpen } from '../workspaces/access.service.ts';
import { recordChange, requireChatbot, requireUsable } from './access.service.ts';
import { requireDocuments, requirePublications } from './documents.service.ts';
import { presentChatbot, presentDetail, presentDocument } from './present.ts';
import * as queries from './queries.ts';
import { suggestQuestions } from './suggestions.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;
interface Page {
  readonly limit: number;
  readonly offset: number;
}

async function presentList(
  tx: CompanyTransaction,
  { rows, total }: Awaited<ReturnType<typeof queries.listChatbots>>,
): Promise<{ chatbots: Chatbot[]; total: number }> {
  const documents = await queries.listDocuments(
    tx,
    rows.map(({ id }) => id),
  );
  const byChatbot = Map.groupBy(documents, (one) => one.chatbot_id);
  return { chatbots: rows.map((row) => presentChatbot(row, byChatbot.get(row.id) ?? [])), total };
}

/** @throws ProblemError 403, 404 */
export const listChatbots = (
  { db }: Pick<Parts, 'db'>,
  actor: Actor,
  workspaceId: string,
  query: Page & { readonly search?: string | undefined },
) =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireMember(tx, actor, workspaceId);
    const reader = await readerOf(tx, actor);
    return presentList(tx, await queries.listChatbots(tx, reader, { ...query, workspaceId }));
  });

/** @throws ProblemError 404 */
export const listOfPublication = (
  { db }: Pick<Parts, 'db'>,
  actor: Actor,
  publicationId: string,
  page: Page,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const reader = await readerOf(tx, actor);
    await requirePublications(tx, reader, [publicationId]);
    return presentList(tx, await queries.listChatbots(tx, reader, { ...page, publicationId }));
  });

export const listDataRooms = ({ db }: Pick<Parts, 'db'>, actor: Actor, page: Page) =>
  db.withCompany(actor.companyId, async (tx) =>
    presentList(
      tx,
      await queries.listChatbots(tx, await readerOf(tx, actor), { ...page, type: 'data-room' }),
    ),
  );

/** A chatbot with everything that its page shows. @throws ProblemError 404 */
export async function readDetail(tx: CompanyTransaction, actor: Actor, id: string): Promise<ChatbotDetail> {
  const reader = await readerOf(tx, actor);
  const row = await requireChatbot(tx, reader, id);
  const documents = await queries.listDocuments(tx, [id]);
  return presentDetail(row, documents, {
    rows: row.type === 'regulatory-a-to-b' ? await presentRows(tx, reader, id) : [],
    suggestions: await suggestQuestions(tx, documents),
  });
}

/** @throws ProblemError 404 */
export const getChatbot = ({ db }: Pick<Parts, 'db'>, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, (tx) => readDetail(tx, actor, id));

/** @throws ProblemError 404 */
export const listSources = ({ db }: Pick<Parts, 'db'>, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireChatbot(tx, await readerOf(tx, actor), id);
    const sources = (await queries.listDocuments(tx, [id])).map(presentDocument);
    return { sources, total: sources.length };
  });

type Created = Parsed<typeof createChatbot, 'body'>;

/** The assistant of a publication, which may be there already. @throws ProblemError 400, 404 */
async function createAssistant(
  tx: CompanyTransaction,
  parts: Parts,
  actor: Actor,
  { name, source_ids: sourceIds, reg_update_ids: ids }: Created,
): Promise<string> {
  const [publicationId, ...others] = ids;
  if (publicationId === undefined || others.length > 0 || sourceIds.length > 0)
    throw invalidRequest(said('problems-chatbots', 'onePublication'));
  const titles = await requirePublications(tx, await readerOf(tx, actor), [publicationId]);
  await queries.lockPlace(tx, publicationId);
  const present = await queries.findAssistant(tx, publicationId);
  if (present) return present.id;
  const usual = titles.get(publicationId) ?? '';
  return insert(tx, parts, actor, {
    type: 'regulatory',
    name: name ?? usual.slice(0, longestChatbotName),
    workspaceId: null,
    publicationId,
    topic: null,
    documents: [{ source_id: null, publication_id: publicationId, role: null }],
  });
}

interface NewChatbot {
  readonly type: queries.ChatbotRow['type'];
  readonly name: string;
  readonly workspaceId: string | null;
  readonly publicationId: string | null;
  readonly topic: string | null;
  readonly documents: readonly queries.ChosenDocument[];
}

/** Adds a chatbot to a place that is locked. @throws ProblemError 409 */
export async function insert(
  tx: CompanyTransaction,
  parts: Pick<Parts, 'clock'>,
  actor: Actor,
  { type, name, workspaceId, publicationId, topic, documents }: NewChatbot,
): Promise<string> {
  if (workspaceId !== null && (await queries.countChatbots(tx, workspaceId)) >= mostChatbots)
    throw new ProblemError(
      409,
      'too_many_kept',
      said('problems-chatbots', 'tooMany', { count: mostChatbots }),
    );
  const id = randomUUID();
  const now = parts.clock.now();
  await queries.insertChatbot(tx, {
    id,
    type,
    workspace_id: workspaceId,
    publication_id: publicationId,
    name,
    topic,
    created_by: actor.userId,
    created_at: now,
    updated_at: now,
    comparison_state: type === 'regulatory-a-to-b' ? 'comparing' : null,
  });
  await queries.replaceDocuments(tx, id, documents);
  recordChange(tx, parts, actor, {
    id,
    action: 'created',
    details: {
      type,
      workspace: workspaceId,
      sources: documents.map((one) => one.source_id ?? one.publication_id),
    },
  });
  return id;
}

/** @throws ProblemError 400, 403, 404, 409 */
export const create = (parts: Parts, actor: Actor, body: Created): Promise<ChatbotDetail> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    if (body.type === 'regulatory')
      return readDetail(tx, actor, await createAssistant(tx, parts, actor, body));
    if (body.type === 'regulatory-a-to-b')
      throw invalidRequest(said('problems-chatbots', 'compareElsewhere'));
    const { name, workspace_id: workspaceId, topic = '' } = body;
    if (workspaceId === undefined)
      throw invalidRequest(said('problems-chatbots', 'workspaceNeeded'), [
        { path: 'body.workspace_id', message: said('problems-chatbots', 'workspaceNeeded') },
      ]);
    if (body.type === 'data-room' && !actor.features.has('data_rooms')) throw featureMissing('data_rooms');
    requireOpen(await requireMember(tx, actor, workspaceId));
    if (name === undefined)
      throw invalidRequest(said('problems-chatbots', 'nameNeeded'), [
        { path: 'body.name', message: said('problems-chatbots', 'nameNeeded') },
      ]);
    await queries.lockPlace(tx, workspaceId);
    const documents = await requireDocuments(tx, await readerOf(tx, actor), workspaceId, body);
    const id = await insert(tx, parts, actor, {
      type: body.type,
      name,
      workspaceId,
      publicationId: null,
      topic: body.type === 'data-room' && topic !== '' ? topic : null,
      documents,
    });
    return readDetail(tx, actor, id);
  });

/** @throws ProblemError 400, 403, 404, 409 */
export const update = (
  parts: Parts,
  actor: Actor,
  id: string,
  { name, topic, source_ids, reg_update_ids }: Parsed<typeof updateChatbot, 'body'>,
): Promise<ChatbotDetail> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    await queries.lockChatbot(tx, id);
    const reader = await readerOf(tx, actor);
    const row = await requireChatbot(tx, reader, id);
    await requireUsable(tx, actor, row);
    const changesSources = source_ids !== undefined || reg_update_ids !== undefined;
    if (changesSources) {
      if (row.workspace_id === null || row.type === 'regulatory-a-to-b')
        throw new ProblemError(409, 'not_ready', said('problems-chatbots', 'sourcesFixed'));
      const present = await queries.listDocuments(tx, [id]);
      const kept = <Key extends 'source_id' | 'publication_id'>(key: Key) =>
        present.map((one) => one[key]).filter((one) => one !== null);
      const documents = await requireDocuments(tx, reader, row.workspace_id, {
        source_ids: source_ids ?? kept('source_id'),
        reg_update_ids: reg_update_ids ?? kept('publication_id'),
      });
      await queries.replaceDocuments(tx, id, documents);
    }
    await queries.updateChatbot(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(topic === undefined || row.type !== 'data-room' ? {} : { topic: topic === '' ? null : topic }),
      updated_at: parts.clock.now(),
    });
    recordChange(tx, parts, actor, {
      id,
      action: 'changed',
      details: {
        changed: [
          ...(name === undefined ? [] : ['name']),
          ...(topic === undefined ? [] : ['topic']),
          ...(changesSources ? ['sources'] : []),
        ],
      },
    });
    return readDetail(tx, actor, id);
  });

/** Deletes a chatbot with the conversations of all. @throws ProblemError 403, 404, 409 */
export const remove = (parts: Parts, actor: Actor, id: string): Promise<void> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    await queries.lockChatbot(tx, id);
    const row = await requireChatbot(tx, await readerOf(tx, actor), id);
    await requireUsable(tx, actor, row);
    const isOwner =
      row.workspace_id === null
        ? actor.role === 'company_admin'
        : (await requireMember(tx, actor, row.workspace_id)).role === 'owner';
    if (!isOwner && row.created_by !== actor.userId)
      throw roleMissing(said('problems-chatbots', 'ownerNeeded'));
    await queries.deleteChatbot(tx, id);
    recordChange(tx, parts, actor, {
      id,
      action: 'deleted',
      details: { type: row.type, workspace: row.workspace_id },
    });
  });
