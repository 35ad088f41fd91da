import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

/** What is known about changes since a list was loaded. */
export interface Arrivals {
  /** when it was asked last, by the device's clock in ms */
  askedAt: number;
  /** what had changed shortly before the list was loaded: it is in the list, or further down */
  known: readonly string[];
  /** changed publications that were not known then */
  arrived: readonly RegulatoryUpdateRow[];
  /** everything that the last answer held */
  changed: readonly RegulatoryUpdateRow[];
}

/** The device's clock may be ahead of the server's by as much. */
const marginMs = 10 * 60_000;

/**
 * Asks what has changed since the last time. The first answer is what was there already; it is kept to tell later
 * ones from. A publication counts as arrived only if it was collected since then.
 */
export async function mergeArrivals(
  before: Arrivals | undefined,
  now: number,
  ask: (changedAfter: string) => Promise<{ regulatory_updates: readonly RegulatoryUpdateRow[] }>,
): Promise<Arrivals> {
  const changedAfter = new Date((before?.askedAt ?? now) - marginMs).toISOString();
  const { regulatory_updates: changed } = await ask(changedAfter);
  if (!before) return { askedAt: now, known: changed.map((one) => one.id), arrived: [], changed };
  const known = new Set(before.known);
  const arrived = new Map(before.arrived.map((one) => [one.id, one]));
  for (const one of changed) {
    const isNew = !known.has(one.id) && one.collected_at >= changedAfter;
    if (isNew || arrived.has(one.id)) arrived.set(one.id, one);
  }
  return { askedAt: now, known: before.known, arrived: [...arrived.values()], changed };
}
