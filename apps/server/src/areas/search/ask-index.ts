import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AcrossLanguages, LookedUp } from '../../engine/retrieval/retrieval.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { listReadable } from '../workspaces/access.service.ts';
import * as queries from './queries.ts';
import { SearchThread } from './search-thread.ts';
import type { SpokenResult } from './search-worker.ts';
import * as sources from './sources.queries.ts';

const thread = new SearchThread();

interface Segment {
  readonly name: string;
  readonly storage_key: string;
}

/** What an actor may search: publications, and the sources of the own workspaces. */
export interface OwnIndex {
  readonly publications: readonly (Segment & { readonly created_at: Date })[];
  readonly sources: readonly Segment[];
  /** documents of publications that are no longer shown */
  readonly removed: readonly string[];
}

/** Workspaces whose sources the actor may find. */
export const searchedWorkspaces = async (tx: CompanyTransaction, actor: Actor): Promise<string[]> =>
  actor.features.has('resources') ? listReadable(tx, actor) : [];

export const ownIndex = async (
  tx: CompanyTransaction,
  workspaceIds: readonly string[],
): Promise<OwnIndex> => {
  const [publications, own, removed] = await Promise.all([
    queries.listSegments(tx),
    workspaceIds.length === 0 ? [] : sources.listSourceSegments(tx, workspaceIds),
    queries.removedDocuments(tx),
  ]);
  return { publications, sources: own, removed: removed.map((one) => one.document_id) };
};

interface Asked {
  readonly text: string;
  readonly limit: number;
  readonly isTyping: boolean;
  readonly acrossLanguages: AcrossLanguages;
  /** as in `quotedPhrases` */
  readonly phrases?: readonly string[];
  readonly lookedUp?: LookedUp | null;
  /** only these documents; all, if null */
  readonly documents: readonly string[] | null;
}

/** Asks the index; what it gives has to be read with the actor's rights before it is shown. @throws ProblemError 503 */
export function askIndex(
  { storage }: Pick<Dependencies, 'storage'>,
  { publications, sources: own, removed }: OwnIndex,
  asked: Asked,
): Promise<SpokenResult> {
  const keys = new Map([...publications, ...own].map((one) => [one.name, one.storage_key]));
  return thread.search({ ...asked, segments: [...keys.keys()], removed }, async (name) =>
    buffer(await storage.get(keys.get(name) ?? '')),
  );
}

/** What the key words of a text are in the language of the reader, roughly; none if it is in that already. @throws ProblemError 503 */
export const glossText = async (asked: { readonly text: string; readonly language: string | null }) => ({
  glosses: (await thread.gloss({ ...asked, to: spokenLanguage() })).map(({ start, end, words }) => ({
    start,
    end,
    words: [...words],
  })),
});
