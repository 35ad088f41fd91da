import { createHash } from 'node:crypto';

/** What one entry of a company's audit chain commits to: ids and hashes only, never names or free text. */
export interface ChainedEntry {
  readonly companyId: string;
  readonly sequence: number;
  readonly at: string;
  readonly actorId: string | null;
  /** left out where there is none: entries from before there were any keep their hash */
  readonly apiTokenId?: string | undefined;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly previousHash: string;
}

/** The hash before the first entry of every chain. */
export const chainStart = '0'.repeat(64);

/** JSON with sorted keys: the database does not keep the order of keys, so the hash must not depend on it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, content]) => content !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, content]) => `${JSON.stringify(key)}:${canonicalJson(content)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** SHA-256 in hexadecimal over the canonical form of an entry, which holds the hash before it. */
export const entryHash = (entry: ChainedEntry) =>
  createHash('sha256').update(canonicalJson(entry)).digest('hex');
