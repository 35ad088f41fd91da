import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { clear, createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

/** An answer with the time it was fetched, in milliseconds. */
export interface KeptAnswer {
  data: unknown;
  lastFetchedAt: number;
}

/** What the cache needs of a key-value store; the browser database in the app. */
export interface KeyValueStore {
  get(key: string): Promise<KeptAnswer | undefined>;
  set(key: string, value: KeptAnswer): Promise<void>;
  delete(key: string): Promise<void>;
  keys(): Promise<string[]>;
  clear(): Promise<void>;
}

export interface BrowserCacheOptions {
  store: KeyValueStore;
  /** What the answers are of, e.g. `regulations`. */
  name: string;
  freshForMs: number;
  /** Whose answers these are, e.g. `<user>:<company>`; undefined keeps nothing and finds nothing. */
  owner: () => string | undefined;
  /** Called after an entry was dropped because the browser's storage is full. */
  onQuotaExceeded: () => void;
  now?: () => number;
}

export interface BrowserCache {
  read(query: string): Promise<KeptAnswer | undefined>;
  write(query: string, data: unknown): Promise<void>;
  /** Removes all answers of this name and owner, e.g. after a decision changed what they would show. */
  forget(): Promise<void>;
}

/**
 * Answers kept per owner and query, for `freshForMs`. Nothing here throws: a cache that fails is an empty one.
 * Entries that are too old are removed at the next write.
 */
export function createBrowserCache(options: BrowserCacheOptions): BrowserCache {
  const { store, name, freshForMs, owner, onQuotaExceeded, now = Date.now } = options;
  const prefixOf = () => {
    const of = owner();
    return of === undefined ? undefined : `${name}|${of}|`;
  };
  const isFresh = (kept: KeptAnswer) => {
    const age = now() - kept.lastFetchedAt;
    return age >= 0 && age < freshForMs;
  };
  async function remove(isMeant: (kept: KeptAnswer | undefined) => boolean): Promise<void> {
    const prefix = prefixOf();
    if (prefix === undefined) return;
    for (const key of await store.keys().catch(() => [])) {
      if (!key.startsWith(prefix)) continue;
      if (isMeant(await store.get(key).catch(() => undefined)))
        await store.delete(key).catch(() => undefined);
    }
  }
  return {
    async read(query) {
      const prefix = prefixOf();
      if (prefix === undefined) return undefined;
      const kept = await store.get(prefix + query).catch(() => undefined);
      return kept && isFresh(kept) ? kept : undefined;
    },
    async write(query, data) {
      const prefix = prefixOf();
      if (prefix === undefined) return;
      await remove((kept) => kept === undefined || !isFresh(kept));
      try {
        await store.set(prefix + query, { data, lastFetchedAt: now() });
      } catch (error) {
        if (!isQuotaError(error)) return;
        await store.delete(prefix + query).catch(() => undefined);
        onQuotaExceeded();
      }
    },
    forget: () => remove(() => true),
  };
}

/** Firefox names the error otherwise. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(error.name);
}

/** Lets queries begin with a kept answer that is still fresh; every fetched answer is kept. */
export function createPersister(cache: BrowserCache) {
  return async <Data, Key extends QueryKey>(
    queryFunction: QueryFunction<Data, Key>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ): Promise<Data> => {
    if (query.state.data === undefined) {
      const kept = await cache.read(query.queryHash);
      if (kept) {
        // the query would otherwise count the answer as fetched now; its state is free once this promise is settled
        setTimeout(() => query.setState({ dataUpdatedAt: kept.lastFetchedAt }));
        return kept.data as Data;
      }
    }
    const data = await queryFunction(context);
    void cache.write(query.queryHash, data);
    return data;
  };
}

/** Opened at first use: it is absent in tests and may be blocked by the browser. */
let opened: UseStore | undefined;
const open = () => {
  opened ??= createStore('regulus-inventory', 'answers');
  return opened;
};

/** The browser database as a key-value store. */
export const browserDatabase: KeyValueStore = {
  get: async (key) => get<KeptAnswer>(key, open()),
  set: async (key, value) => set(key, value, open()),
  delete: async (key) => del(key, open()),
  keys: async () => keys<string>(open()),
  clear: async () => clear(open()),
};

/** Empties the browser database; done at log-out. */
export async function clearBrowserCache(): Promise<void> {
  await browserDatabase.clear().catch(() => undefined);
}
