import { mostChatbotSources } from '@regulus/contract/chatbot-values.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { invalidRequest, requireAllFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { Reader } from '../search/cited.service.ts';
import * as queries from './queries.ts';

interface Chosen {
  readonly source_ids: readonly string[];
  readonly reg_update_ids: readonly string[];
}

/**
 * What a chatbot of a workspace is to answer from, each once. Sources have to lie in the same workspace, so that everyone who sees
 * the chatbot may read them.
 * @throws ProblemError 400, 404
 */
export async function requireDocuments(
  tx: CompanyTransaction,
  reader: Reader,
  workspaceId: string,
  { source_ids: sourceIds, reg_update_ids: publicationIds }: Chosen,
): Promise<queries.ChosenDocument[]> {
  const [sources, publications] = [[...new Set(sourceIds)], [...new Set(publicationIds)]];
  if (sources.length + publications.length > mostChatbotSources)
    throw invalidRequest(said('problems-chatbots', 'tooManySources', { count: mostChatbotSources }));
  await requireSources(tx, [workspaceId], sources);
  await requirePublications(tx, reader, publications);
  return [
    ...sources.map((id) => ({ source_id: id, publication_id: null, role: null })),
    ...publications.map((id) => ({ source_id: null, publication_id: id, role: null })),
  ];
}

/** Sources of these workspaces. @throws ProblemError 404 with those that are none */
export async function requireSources(
  tx: CompanyTransaction,
  workspaceIds: readonly string[],
  ids: readonly string[],
): Promise<Awaited<ReturnType<typeof queries.findSources>>> {
  const found = ids.length > 0 ? await queries.findSources(tx, workspaceIds, ids) : [];
  requireAllFound(ids, found, said('problems-chatbots', 'sourceNotFound'));
  return found;
}

/** The titles of publications that the reader may read. @throws ProblemError 404 with those that are none */
export async function requirePublications(
  tx: CompanyTransaction,
  { readsPublications }: Pick<Reader, 'readsPublications'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = ids.length > 0 && readsPublications ? await queries.findPublications(tx, ids) : [];
  requireAllFound(ids, found, said('problems-chatbots', 'publicationNotFound'));
  return new Map(found.map(({ id, title }) => [id, title]));
}
