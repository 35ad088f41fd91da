import type { Version } from '@regulus/contract/publication-record.ts';

/**
 * The two versions to compare: those of the address where they exist and differ, else the latest two; undefined
 * where there are not two.
 * @param versions latest first
 */
export function comparedVersions(
  versions: readonly Version[],
  wanted: { from: number; to: number },
): { from: Version; to: Version } | undefined {
  const find = (number: number) => versions.find((version) => version.number === number);
  const to = find(wanted.to) ?? versions.find((version) => version.number !== wanted.from);
  if (!to) return undefined;
  const chosen = find(wanted.from);
  const before = versions.find((version) => version.number < to.number);
  const other = versions.find((version) => version.number !== to.number);
  const from = chosen && chosen.number !== to.number ? chosen : (before ?? other);
  return from && { from, to };
}
