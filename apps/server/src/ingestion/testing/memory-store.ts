import { randomUUID } from 'node:crypto';
import type { RecognisedAct } from '../../engine/text/extract/recognise-act.ts';
import { addressesOfKey } from '../canonical-address.ts';
import type { FeedEntry } from '../connectors/connector.ts';
import type {
  ActToStore,
  ContentOutcome,
  ContentToStore,
  EntryToStore,
  FeedRun,
  FeedState,
  IngestionStore,
  KnownItem,
  PendingAct,
  PublicationContentState,
  PublicationWords,
  Snapshot,
  StoredEntry,
} from '../store.ts';
import { titleOfAddress } from '../text/title-of-address.ts';

interface StoredPublication {
  id: string;
  key: string;
  regulator: string;
  firstFeedId: string;
  entry: Omit<FeedEntry, 'identity'>;
  content: PublicationContentState;
  reason: string | null;
  pageAddress: string | null;
  versions: Extract<ContentToStore, { kind: 'full' }>[];
  /** Versions of an act by their addresses. */
  acts: Map<string, RecognisedAct>;
  /** Regulators that filters have added. */
  alsoOf: Set<string>;
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

  async knownItems(
    feedId: string,
    identities: readonly string[],
    links: readonly string[],
  ): Promise<Map<string, KnownItem>> {
    const prefix = itemKey(feedId, '');
    const own = [...this.items].filter(([key]) => key.startsWith(prefix));
    return new Map(
      own
        .map(([key, item]) => [key.slice(prefix.length), this.#withDay(item)] as const)
        .filter(
          ([identity, { link }]) => identities.includes(identity) || (link !== null && links.includes(link)),
        ),
    );
  }

  #withDay(item: KnownItem): KnownItem {
    return { ...item, publishedOn: this.publications.get(item.publicationId)?.entry.publishedOn ?? null };
  }

  async upsertEntries(entries: readonly EntryToStore[]): Promise<StoredEntry[]> {
    const stored: StoredEntry[] = [];
    for (const entry of entries) stored.push(await this.#upsert(entry));
    return stored;
  }

  async #upsert(entry: EntryToStore): Promise<StoredEntry> {
    const key = itemKey(entry.feedId, entry.identity);
    const item = this.items.get(key);
    if (item?.entryHash === entry.entryHash)
      return { publicationId: item.publicationId, outcome: 'unchanged' };
    const byKey = this.#find(entry);
    const publication =
      (item && this.publications.get(item.publicationId)) ?? byKey ?? this.#addPublication(entry);
    const outcome = item ? 'changed' : byKey ? 'linked' : 'new';
    const { link, title } = entry.entry;
    const { publishedOn } = publication.entry;
    this.items.set(key, {
      publicationId: publication.id,
      link,
      title,
      entryHash: entry.entryHash,
      publishedOn,
    });
    if (item) {
      const { publishedAt, publishedOn, publishedPrecision, publishedRaw } = publication.entry.publishedAt
        ? publication.entry
        : entry.entry;
      publication.entry = {
        ...entry.entry,
        publishedAt,
        publishedOn,
        publishedPrecision,
        publishedRaw,
      };
      publication.content.link = link;
      if (!entry.content) publication.content.nextCheckAt = entry.seenAt;
    }
    if (entry.content && outcome !== 'linked') await this.saveContent(publication.id, entry.content);
    return { publicationId: publication.id, outcome };
  }

  #find({ publicationKey, regulator }: EntryToStore): StoredPublication | undefined {
    const all = [...this.publications.values()];
    const addresses = addressesOfKey(publicationKey);
    const byPage = all.filter(
      (one) => one.regulator === regulator && one.pageAddress !== null && addresses.includes(one.pageAddress),
    );
    return all.find(({ key }) => key === publicationKey) ?? (byPage.length === 1 ? byPage[0] : undefined);
  }

  #addPublication(entry: EntryToStore): StoredPublication {
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
      pageAddress: null,
      versions: [],
      acts: new Map(),
      alsoOf: new Set(),
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
    publication.pageAddress = content.canonicalAddress ?? publication.pageAddress;
    if (current?.contentHash === contentHash) return { outcome: 'unchanged' };
    publication.versions.push(content);
    const { entry } = publication;
    if (!current && content.title && entry.link && entry.title === titleOfAddress(entry.link))
      publication.entry = { ...entry, title: content.title };
    return { outcome: current ? 'changed' : 'first' };
  }

  async pendingActs(feedId: string, now: Date, limit: number): Promise<PendingAct[]> {
    return [...this.items]
      .flatMap(([key, { publicationId, link }]) => {
        const publication = this.publications.get(publicationId);
        if (!publication || !key.startsWith(`${feedId}\n`) || !link?.includes('CELEX:')) return [];
        const { attempts, nextCheckAt } = publication.content;
        const isDue = attempts === 0 || (nextCheckAt !== null && nextCheckAt <= now);
        return isDue && !publication.acts.has(link) ? [{ publicationId, link, attempts }] : [];
      })
      .toSorted((a, b) => (a.link < b.link ? 1 : -1))
      .slice(0, limit);
  }

  async saveAct(
    publicationId: string,
    { act, link, checkedAt }: ActToStore,
  ): Promise<{ outcome: ContentOutcome }> {
    const publication = this.publications.get(publicationId);
    if (!publication) throw new Error(`there is no publication ${publicationId}`);
    const outcome = publication.acts.has(link)
      ? 'unchanged'
      : publication.acts.size === 0
        ? 'first'
        : 'changed';
    publication.acts.set(link, act);
    Object.assign(publication.content, { state: 'full', attempts: 0, checkedAt, nextCheckAt: null });
    return { outcome };
  }

  async publicationWords(
    others: Parameters<IngestionStore['publicationWords']>[0],
    after: string | null,
    limit: number,
  ): Promise<PublicationWords[]> {
    return [...this.publications.values()]
      .filter(({ id, regulator }) => {
        const isWanted = others.regulators?.includes(regulator) ?? true;
        return regulator !== others.exceptRegulator && isWanted && id > (after ?? '');
      })
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id, entry: { title, summary, link } }) => ({
        publicationId: id,
        title,
        code: null,
        summary,
        link,
      }));
  }

  async fileUnder(
    feedId: string,
    regulator: string,
    publications: readonly PublicationWords[],
  ): Promise<{ added: number }> {
    let added = 0;
    for (const { publicationId, link, title } of publications) {
      const key = itemKey(feedId, publicationId);
      if (this.items.has(key)) continue;
      this.items.set(key, { publicationId, link, title, entryHash: '', publishedOn: null });
      this.publications.get(publicationId)?.alsoOf.add(regulator);
      added += 1;
    }
    return { added };
  }

  async recordRun(run: FeedRun, next: FeedState): Promise<void> {
    this.runs.push(run);
    this.states.set(run.feedId, next);
  }
}

function itemKey(feedId: string, identity: string): string {
  return `${feedId}\n${identity}`;
}
