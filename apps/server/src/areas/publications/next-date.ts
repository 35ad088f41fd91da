import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

type Dates = Pick<RegulatoryUpdateRow, 'comments_due_on' | 'in_force_on' | 'applicable_on' | 'expires_on'>;

const kinds = [
  ['comments_due_on', 'Comments due'],
  ['in_force_on', 'In force'],
  ['applicable_on', 'Applies'],
  ['expires_on', 'Expires'],
] as const;

/** The nearest stated date that is not past, and what happens then; `today` as `YYYY-MM-DD`. */
export function nextDate(
  publication: Dates,
  today: string,
): { readonly on: string; readonly kind: string } | null {
  const ahead = kinds.flatMap(([field, kind]) => {
    const on = publication[field];
    return on !== null && on >= today ? [{ on, kind }] : [];
  });
  return ahead.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))[0] ?? null;
}
