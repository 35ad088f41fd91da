import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';

const listFields = ['regulatory_updates', 'bookmarks', 'latest', 'recently_opened', 'pages'];

/**
 * Applies `change` to every publication inside a cached answer, whatever its shape: lists, pages of lists, a single
 * one. Returns the same object where nothing changed, so that nothing is drawn again.
 */
export function mapPublications<Data>(
  data: Data,
  change: (publication: RegulatoryUpdate) => RegulatoryUpdate,
): Data {
  if (typeof data !== 'object' || data === null) return data;
  const before = data as Record<string, unknown>;
  const after: Record<string, unknown> = {};
  for (const field of listFields) {
    const list = before[field];
    if (!Array.isArray(list)) continue;
    const mapped = list.map((item) =>
      field === 'pages' ? mapPublications(item, change) : change(item as RegulatoryUpdate),
    );
    if (mapped.some((item, index) => item !== list[index])) after[field] = mapped;
  }
  if (before['regulatory_update']) {
    const mapped = change(before['regulatory_update'] as RegulatoryUpdate);
    if (mapped !== before['regulatory_update']) after['regulatory_update'] = mapped;
  }
  return Object.keys(after).length === 0 ? data : { ...data, ...after };
}
