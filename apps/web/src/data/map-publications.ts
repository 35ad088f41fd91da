import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

const listFields = ['regulatory_updates', 'bookmarks', 'latest', 'recently_opened', 'pages'];

/** Changes a row or a record into one of the same kind. */
export type Change = <Seen extends RegulatoryUpdateRow>(publication: Seen) => Seen;

/**
 * Applies `change` to every publication inside a cached answer, whatever its shape: lists, pages of lists, a single
 * one. Returns the same object where nothing changed, so that nothing is drawn again.
 */
export function mapPublications<Data>(data: Data, change: Change): Data {
  if (typeof data !== 'object' || data === null) return data;
  const before = data as Record<string, unknown>;
  const after: Record<string, unknown> = {};
  for (const field of listFields) {
    const list = before[field];
    if (!Array.isArray(list)) continue;
    const mapped = list.map((item) =>
      field === 'pages' ? mapPublications(item, change) : change(item as RegulatoryUpdateRow),
    );
    if (mapped.some((item, index) => item !== list[index])) after[field] = mapped;
  }
  if (before['regulatory_update']) {
    const mapped = change(before['regulatory_update'] as RegulatoryUpdate);
    if (mapped !== before['regulatory_update']) after['regulatory_update'] = mapped;
  }
  return Object.keys(after).length === 0 ? data : { ...data, ...after };
}

/** `held` with what `news` says of the fields that it has. */
function keeping<Held extends object>(held: Held, news: object): Held {
  const told = Object.entries(news).filter(([field]) => Object.hasOwn(held, field));
  return { ...held, ...Object.fromEntries(told) };
}

/** A publication as it is known now, in the shape in which it is held: a row stays a row, and a record keeps its reasons. */
export function withNews<Held extends RegulatoryUpdateRow>(
  held: Held,
  news: Partial<RegulatoryUpdateRow>,
): Held {
  const { additional_data: data, ...others } = news;
  return {
    ...keeping(held, others),
    additional_data: data ? keeping(held.additional_data, data) : held.additional_data,
  };
}
