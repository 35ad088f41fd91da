/** By obligation and revision: the later revision at which it was made what it had been there. */
const restored = new Map<string, number>();

/** Notes that an obligation is again as it was, so that what was done before can be taken back too. */
export function noteRestored(id: string, revision: number, later: number): void {
  restored.set(`${id} ${String(revision)}`, later);
}

/** The revision at which an obligation is now what it was at an earlier one. */
export function presentRevision(id: string, revision: number): number {
  const later = restored.get(`${id} ${String(revision)}`);
  return later === undefined ? revision : presentRevision(id, later);
}
