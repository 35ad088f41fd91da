const prefix = 'regulus-kept:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`;

/** What the server doesn't have after so long is of no use any more. */
const longestKeptMs = 30 * 24 * 60 * 60 * 1000;

/** When it was kept, in milliseconds, and what. */
function entryOf(stored: string): { at: number | undefined; value: string } {
  const [, at, value] = /^(\d{13}):(.*)$/s.exec(stored) ?? [];
  return at === undefined || value === undefined
    ? { at: undefined, value: stored }
    : { at: Number(at), value };
}

const nameOf = (key: string) => key.slice(key.indexOf(':', prefix.length) + 1);

function keysOf(storage: Store, start: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key?.startsWith(start) === true,
  ) as string[];
}

/**
 * What this browser keeps for a user beyond a session that ended by itself: what could not be sent yet, and where the
 * user was. Whoever logs out on purpose leaves nothing but what the server does not have yet, and nobody finds what another
 * user left. Nothing is kept longer than 30 days.
 */
export function keptForUser(storage: Store, now: () => number = Date.now) {
  return {
    get(userId: string, name: string): string | undefined {
      const stored = storage.getItem(keyOf(userId, name));
      return stored === null ? undefined : entryOf(stored).value;
    },
    /** `undefined` removes it. Answers whether it is done: the storage may be full or switched off. */
    set(userId: string, name: string, value: string | undefined): boolean {
      try {
        if (value === undefined) storage.removeItem(keyOf(userId, name));
        else storage.setItem(keyOf(userId, name), `${now()}:${value}`);
        return true;
      } catch {
        return false;
      }
    },
    names: (userId: string): string[] =>
      keysOf(storage, keyOf(userId, '')).map((key) => key.slice(keyOf(userId, '').length)),
    /** Removes what was kept for anyone more than 30 days ago. */
    forgetOld(): void {
      for (const key of keysOf(storage, prefix)) {
        const { at, value } = entryOf(storage.getItem(key) ?? '');
        // kept before times were noted: as if it were kept now
        if (at === undefined) storage.setItem(key, `${now()}:${value}`);
        else if (now() - at > longestKeptMs) storage.removeItem(key);
      }
    },
    /** Removes what is kept for everyone, but for names that start with `unsent`. */
    forgetAllBut(unsent: string): void {
      for (const key of keysOf(storage, prefix)) {
        if (!nameOf(key).startsWith(unsent)) storage.removeItem(key);
      }
    },
    /** Empties the whole storage but for what is kept for this user. */
    clearAllBut(userId: string | undefined): void {
      const own = userId === undefined ? undefined : keyOf(userId, '');
      for (const key of keysOf(storage, '')) {
        if (own === undefined || !key.startsWith(own)) storage.removeItem(key);
      }
    },
  };
}
