import { randomUUID } from 'node:crypto';
import type { FeedEntry } from '../connectors/connector.ts';
import type {
  ContentOutcome,
  ContentToStore,
  FeedRun,
  FeedState,
  IngestionStore,
  KnownItem,
  PublicationContentState,
  Snapshot,
} from '../store.ts';

interface StoredPublication {
  id: string;
  key: string;
  regulator: string;
  firstFeedId: string;
  entry: Omit<FeedEntry, 'identity'>;
  content: PublicationContentState;
  reason: string | null;
  versions: Extract<ContentToStore, { kind: 'full' }>[];
}

/** The store's contract in memory: what an implementation on a database must do, runnable. Its tests are its specification. */
export class MemoryStore implements IngestionStore {
  readonly states = new Map<string, FeedState>();
  readonly runs: FeedRun[] = [];
  readonly snapshots = new Map<string, Snapshot & { id: string }>();
  readonly publications = new Map<string, StoredPublication>();
  readonly items = new Map<string, KnownItem>();

  async feedState(feedId: string): Promise<FeedState | null> {
    return this.states.get(feedId) ?? null;
  }

  async saveSnapshot(snapshot: Snapshot): Promise<{ snapshotId: string }> {
    const key = snapshot.sha256;
    const kept = this.snapshots.get(key) ?? { ...snapshot, id: randomUUID() };
    this.snapshots.set(key, kept);
    return { snapshotId: kept.id };
  }

  async knownItems(feedId: string, identities: readonly string[]): Promise<Map<string, KnownItem>> {
    const known = new Map<string, KnownItem>();
    for (const identity of identities) {
      const item = this.items.get(itemKey(feedId, identity));
      if (item) known.set(identity, item);
    }
    return known;
  }

  async upsertEntry(
    entry: Parameters<IngestionStore['upsertEntry']>[0],
  ): ReturnType<IngestionStore['upsertEntry']> {
    const key = itemKey(entry.feedId, entry.identity);
    const item = this.items.get(key);
    if (item?.entryHash === entry.entryHash)
      return { publicationId: item.publicationId, outcome: 'unchanged' };
    const byKey = [...this.publications.values()].find(
      (publication) => publication.key === entry.publicationKey,
    );
    const publication =
      (item && this.publications.get(item.publicationId)) ?? byKey ?? this.#addPublication(entry);
    const outcome = item ? 'changed' : byKey ? 'linked' : 'new';
    const { link, title } = entry.entry;
    this.items.set(key, { publicationId: publication.id, link, title, entryHash: entry.entryHash });
    if (item) {
      const { publishedAt, publishedPrecision, publishedRaw } = publication.entry.publishedAt
        ? publication.entry
        : entry.entry;
      publication.entry = { ...entry.entry, publishedAt, publishedPrecision, publishedRaw };
      publication.content.link = link;
      if (!entry.content) publication.content.nextCheckAt = entry.seenAt;
    }
    if (entry.content && outcome !== 'linked') await this.saveContent(publication.id, entry.content);
    return { publicationId: publication.id, outcome };
  }

  #addPublication(entry: Parameters<IngestionStore['upsertEntry']>[0]): StoredPublication {
    const id = randomUUID();
    const { link } = entry.entry;
    const publication: StoredPublication = {
      id,
      key: entry.publicationKey,
      regulator: entry.regulator,
      firstFeedId: entry.feedId,
      entry: entry.entry,
      content: {
        publicationId: id,
        link,
        state: 'none',
        contentHash: null,
        etag: null,
        lastModified: null,
        checkedAt: null,
        attempts: 0,
        nextCheckAt: null,
        firstSeenAt: entry.seenAt,
      },
      reason: null,
      versions: [],
    };
    this.publications.set(id, publication);
    return publication;
  }

  async contentStates(publicationIds: readonly string[]): Promise<PublicationContentState[]> {
    return publicationIds.flatMap((id) => {
      const publication = this.publications.get(id);
      return publication ? [{ ...publication.content }] : [];
    });
  }

  async pendingContents(feedId: string, now: Date, limit: number): Promise<PublicationContentState[]> {
    return [...this.publications.values()]
      .filter(({ firstFeedId, content: { state, nextCheckAt } }) => {
        const open = state === 'none' || (nextCheckAt !== null && nextCheckAt <= now);
        return firstFeedId === feedId && open;
      })
      .map(({ content }) => ({ ...content }))
      .toSorted((a, b) => (a.checkedAt?.getTime() ?? 0) - (b.checkedAt?.getTime() ?? 0))
      .slice(0, limit);
  }

  async saveContent(publicationId: string, content: ContentToStore): Promise<{ outcome: ContentOutcome }> {
    const publication = this.publications.get(publicationId);
    if (!publication) throw new Error(`there is no publication ${publicationId}`);
    const state = publication.content;
    state.checkedAt = content.checkedAt;
    state.nextCheckAt = content.nextCheckAt;
    if (content.kind === 'title-only') {
      state.attempts += 1;
      if (state.state !== 'full') {
        state.state = 'title-only';
        publication.reason = content.reason;
      }
      return { outcome: 'title-only' };
    }
    state.attempts = 0;
    if (content.kind === 'not-modified') return { outcome: 'unchanged' };
    const { contentHash, etag, lastModified } = content;
    const current = publication.versions.at(-1);
    Object.assign(state, { state: 'full', contentHash, etag, lastModified });
    publication.reason = null;
    if (current?.contentHash === contentHash) return { outcome: 'unchanged' };
    publication.versions.push(content);
    return { outcome: current ? 'changed' : 'first' };
  }

  async recordRun(run: FeedRun, next: FeedState): Promise<void> {
    this.runs.push(run);
    this.states.set(run.feedId, next);
  }
}

function itemKey(feedId: string, identity: string): string {
  return `${feedId}\n${identity}`;
}
