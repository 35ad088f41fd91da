const prefix = 'regulus-kept:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`;

function keysOf(storage: Store, start: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key?.startsWith(start) === true,
  ) as string[];
}

/**
 * What this browser keeps for a user beyond a session that ended by itself: what could not be sent yet, and where the
 * user was. Whoever logs out on purpose leaves nothing, and nobody finds what another user left.
 */
export function keptForUser(storage: Store) {
  return {
    get: (userId: string, name: string): string | undefined =>
      storage.getItem(keyOf(userId, name)) ?? undefined,
    /** `undefined` removes it. */
    set(userId: string, name: string, value: string | undefined): void {
      try {
        if (value === undefined) storage.removeItem(keyOf(userId, name));
        else storage.setItem(keyOf(userId, name), value);
      } catch {
        // the storage is full or switched off: what is kept here is a second copy
      }
    },
    names: (userId: string): string[] =>
      keysOf(storage, keyOf(userId, '')).map((key) => key.slice(keyOf(userId, '').length)),
    /** Removes what is kept for everyone. */
    forgetAll(): void {
      for (const key of keysOf(storage, prefix)) storage.removeItem(key);
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
