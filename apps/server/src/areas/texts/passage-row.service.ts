import type { Passage, PassageKind } from '../../engine/text/passage.ts';

/** A passage as stored in both tables of passages. */
export const rowOf = ({ start, end, ...passage }: Passage) => ({
  ordinal: passage.ordinal,
  parent: passage.parent,
  kind: passage.kind,
  label: passage.label,
  path: passage.path,
  heading: passage.heading,
  start_offset: start,
  end_offset: end,
  page: passage.page,
  hash: passage.hash,
});

type Row = Omit<ReturnType<typeof rowOf>, 'kind'> & { readonly kind: string };

export const passageOf = (row: Row): Passage => ({
  ordinal: row.ordinal,
  parent: row.parent,
  kind: row.kind as PassageKind,
  label: row.label,
  path: row.path,
  heading: row.heading,
  start: row.start_offset,
  end: row.end_offset,
  page: row.page,
  hash: row.hash,
});
