import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AboutTopic, findAboutTopic } from '../search/topic.service.ts';
import { mostMembers } from './lifetimes.ts';
import type { ChatbotRow, DocumentRow } from './queries.ts';
import { listOwnPublications, listOwnSources } from './rooms.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'storage'>;

/** What belongs to a data room: what was chosen by hand, and what says something about its topic. */
export interface Member {
  readonly kind: 'source' | 'publication';
  readonly id: string;
  readonly title: string;
  /** on which the publication was listed, or the source got its latest version */
  readonly day: string;
  readonly regulators: readonly string[];
  readonly isPinned: boolean;
  /** where it says something about the topic */
  readonly why: AboutTopic | null;
}

/** What says something about the topic of a room now; nothing for other chatbots. To be asked outside of transactions. @throws ProblemError 503 */
export const aboutTopicOf = async (
  parts: Parts,
  actor: Actor,
  { topic, workspace_id: workspaceId }: Pick<ChatbotRow, 'topic' | 'workspace_id'>,
): Promise<AboutTopic[]> =>
  topic === null || workspaceId === null
    ? []
    : findAboutTopic(parts, actor, { topic, workspaceId, limit: mostMembers });

/** The latest first. Publications that the company has marked as irrelevant are left out unless they were chosen by hand. */
export async function listMembers(
  tx: CompanyTransaction,
  documents: readonly DocumentRow[],
  about: readonly AboutTopic[],
): Promise<Member[]> {
  const whys = new Map(about.map((one) => [one.id, one]));
  const idsOf = (kind: Member['kind']) => about.filter((one) => one.kind === kind).map(({ id }) => id);
  const pinned = new Set(documents.map((one) => one.source_id ?? one.publication_id ?? ''));
  const publications = await listOwnPublications(tx, [
    ...documents.flatMap((one) => one.publication_id ?? []),
    ...idsOf('publication'),
  ]);
  const sources = await listOwnSources(tx, [
    ...documents.flatMap((one) => one.source_id ?? []),
    ...idsOf('source'),
  ]);
  const common = (id: string) => ({ isPinned: pinned.has(id), why: whys.get(id) ?? null });
  return [
    ...publications
      .filter(({ id, is_relevant: isRelevant }) => isRelevant || pinned.has(id))
      .map(({ id, title, day, regulators }) => ({
        kind: 'publication' as const,
        id,
        title,
        day,
        regulators,
        ...common(id),
      })),
    ...sources.map(({ id, title, day }) => ({
      kind: 'source' as const,
      id,
      title,
      day,
      regulators: [],
      ...common(id),
    })),
  ].toSorted((one, other) =>
    one.day < other.day ? 1 : one.day > other.day ? -1 : one.id < other.id ? -1 : 1,
  );
}
