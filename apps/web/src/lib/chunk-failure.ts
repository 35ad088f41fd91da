const reloadedKey = 'regulus-reloaded-for-chunk';
const pauseMs = 30_000;

/** True where a part of the application could not be loaded: after a deploy its old files are gone. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
  );
}

/** Whether to reload now: once, then not again for half a minute, so that a missing file is no endless loop. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(reloadedKey) ?? 0);
  if (now - last < pauseMs) return false;
  storage.setItem(reloadedKey, String(now));
  return true;
}
