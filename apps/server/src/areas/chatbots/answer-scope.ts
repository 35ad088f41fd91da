import type { CompanyTransaction } from '../../db/transactions.ts';
import { requireAllFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { AboutTopic } from '../search/topic.service.ts';
import { listDocuments } from './queries.ts';
import { listMembers } from './room-members.ts';
import type { AskedAnswer } from './write-answer.ts';

interface Answerable {
  readonly kind: 'source' | 'publication';
  readonly id: string;
  readonly isReadable: boolean;
}

/** What a chatbot can answer from: what was chosen by hand, and in a data room what is about its topic. */
async function answerableFrom(
  tx: CompanyTransaction,
  chatbotId: string,
  about: readonly AboutTopic[],
): Promise<Answerable[]> {
  const documents = await listDocuments(tx, [chatbotId]);
  const chosen = documents.map((one) => ({
    kind: one.source_id === null ? ('publication' as const) : ('source' as const),
    id: one.source_id ?? one.publication_id ?? '',
    isReadable: one.source_id === null ? one.text_state === 'full' : one.has_text,
  }));
  if (about.length === 0) return chosen;
  const present = new Set(chosen.map(({ id }) => id));
  const further = (await listMembers(tx, documents, about)).filter(({ id }) => !present.has(id));
  return [
    ...chosen,
    ...further.map(({ kind, id, why }) => ({ kind, id, isReadable: why !== null && why.text_id !== null })),
  ];
}

/** The chosen ones of these. @throws ProblemError 404 if one is none of them */
function chosenOf(documents: readonly Answerable[], ids: readonly string[] | undefined): Answerable[] {
  if (ids === undefined || ids.length === 0) return [...documents];
  const chosen = documents.filter(({ id }) => ids.includes(id));
  requireAllFound(ids, chosen, said('problems-chatbots', 'sourceNotFound'));
  return chosen;
}

/** What a question may be answered from, and whether that is known to be in vain. @throws ProblemError 404 */
export async function scopeOf(
  tx: CompanyTransaction,
  chatbotId: string,
  about: readonly AboutTopic[],
  sourceIds: readonly string[] | undefined,
): Promise<Pick<AskedAnswer, 'scope' | 'refusal'>> {
  const chosen = chosenOf(await answerableFrom(tx, chatbotId, about), sourceIds);
  const idsOf = (kind: Answerable['kind']) => chosen.filter((one) => one.kind === kind).map(({ id }) => id);
  const isInVain = !chosen.some(({ isReadable }) => isReadable);
  return {
    scope: { sources: idsOf('source'), publications: idsOf('publication') },
    refusal: chosen.length === 0 ? 'not_in_sources' : isInVain ? 'source_not_readable' : null,
  };
}
