const prefix = 'regulus-kept:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`;

const nameOf = (key: string) => key.slice(key.indexOf(':', prefix.length) + 1);

function keysOf(storage: Store, start: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key?.startsWith(start) === true,
  ) as string[];
}

/**
 * What this browser keeps for a user beyond a session that ended by itself: what could not be sent yet, and where the
 * user was. Whoever logs out on purpose leaves nothing but what the server does not have yet, and nobody finds what another
 * user left.
 */
export function keptForUser(storage: Store) {
  return {
    get: (userId: string, name: string): string | undefined =>
      storage.getItem(keyOf(userId, name)) ?? undefined,
    /** `undefined` removes it. Answers whether it is done: the storage may be full or switched off. */
    set(userId: string, name: string, value: string | undefined): boolean {
      try {
        if (value === undefined) storage.removeItem(keyOf(userId, name));
        else storage.setItem(keyOf(userId, name), value);
        return true;
      } catch {
        return false;
      }
    },
    names: (userId: string): string[] =>
      keysOf(storage, keyOf(userId, '')).map((key) => key.slice(keyOf(userId, '').length)),
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
