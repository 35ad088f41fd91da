import { longestChatbotName, mostChatbotSources } from '@regulus/contract/chatbot-values.ts';
import type { ChatbotDetail, createComparison } from '@regulus/contract/chatbots.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { type Reader, readerOf } from '../search/cited.service.ts';
import { findPersonal, requireMember, requireOpen } from '../workspaces/access.service.ts';
import { recordChange, requireChatbot, requireUsable } from './access.service.ts';
import { requireDocuments, requireSources } from './documents.service.ts';
import * as queries from './queries.ts';
import { comparisonJob } from './run-comparison.ts';
import { insert, readDetail } from './service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'jobs'>;
type Wanted = Parsed<typeof createComparison, 'body'>;

async function enqueue(tx: CompanyTransaction, { jobs }: Pick<Parts, 'jobs'>, id: string): Promise<void> {
  const jobId = await jobs.enqueue(tx, comparisonJob, { chatbot_id: id }, { key: `${tx.companyId} ${id}` });
  // one that is just running keeps its own
  if (jobId !== undefined) await queries.updateChatbot(tx, id, { comparison_job_id: jobId });
}

/** Where a comparison is put that names no workspace. @throws ProblemError 404 */
async function usualWorkspace(
  tx: CompanyTransaction,
  actor: Actor,
  reader: Reader,
  { source_ids: sourceIds }: Wanted,
): Promise<string> {
  if (sourceIds.length === 0) return findPersonal(tx, actor);
  const found = await requireSources(tx, reader.workspaces, sourceIds);
  return found.find(({ id }) => id === sourceIds[0])!.workspace_id;
}

/** The names of A and of the first of B. */
async function usualName(tx: CompanyTransaction, workspaceId: string, wanted: Wanted): Promise<string> {
  const sources = await queries.findSources(tx, [workspaceId], wanted.source_ids);
  const publications = await queries.findPublications(tx, wanted.reg_update_ids);
  const names = new Map([
    ...sources.map(({ id, name }) => [id, name] as const),
    ...publications.map(({ id, title }) => [id, title] as const),
  ]);
  const others = [...wanted.source_ids, ...wanted.reg_update_ids].filter((id) => id !== wanted.source_a_id);
  const short = (id: string | undefined) => (names.get(id ?? '') ?? '').slice(0, longestChatbotName / 2 - 10);
  return said('chatbot-answers', 'comparisonName', { a: short(wanted.source_a_id), b: short(others[0]) })
    .in(spokenLanguage())
    .slice(0, longestChatbotName);
}

/** @throws ProblemError 400, 403, 404, 409 */
export const compare = (parts: Parts, actor: Actor, wanted: Wanted): Promise<ChatbotDetail> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const { source_ids: sourceIds, reg_update_ids: publicationIds, source_a_id: firstId } = wanted;
    const ids = new Set([...sourceIds, ...publicationIds]);
    if (!ids.has(firstId) || ids.size < 2)
      throw invalidRequest(said('problems-chatbots', 'chooseTwo', { count: mostChatbotSources }));
    const reader = await readerOf(tx, actor);
    const workspaceId = wanted.workspace_id ?? (await usualWorkspace(tx, actor, reader, wanted));
    requireOpen(await requireMember(tx, actor, workspaceId));
    await queries.lockPlace(tx, workspaceId);
    const documents = await requireDocuments(tx, reader, workspaceId, wanted);
    const id = await insert(tx, parts, actor, {
      type: 'regulatory-a-to-b',
      name: wanted.name ?? (await usualName(tx, workspaceId, wanted)),
      workspaceId,
      publicationId: null,
      topic: null,
      documents: documents.map((one) => ({
        ...one,
        role: (one.source_id ?? one.publication_id) === firstId ? 'a' : 'b',
      })),
    });
    await enqueue(tx, parts, id);
    recordChange(tx, parts, actor, { id, action: 'compared', details: {} });
    return readDetail(tx, actor, id);
  });

/** @throws ProblemError 404, 409 */
export const compareAgain = (parts: Parts, actor: Actor, id: string): Promise<ChatbotDetail> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    await queries.lockChatbot(tx, id);
    const row = await requireChatbot(tx, await readerOf(tx, actor), id);
    await requireUsable(tx, actor, row);
    if (row.comparison_state === null)
      throw new ProblemError(409, 'not_ready', said('problems-chatbots', 'noComparison'));
    await queries.updateChatbot(tx, id, { comparison_state: 'comparing', comparison_problem: null });
    await enqueue(tx, parts, id);
    recordChange(tx, parts, actor, { id, action: 'compared', details: {} });
    return readDetail(tx, actor, id);
  });
