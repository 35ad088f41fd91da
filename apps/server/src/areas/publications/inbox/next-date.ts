import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

type Dates = Pick<RegulatoryUpdateRow, 'comments_due_on' | 'in_force_on' | 'applicable_on' | 'expires_on'>;

const fields = ['comments_due_on', 'in_force_on', 'applicable_on', 'expires_on'] as const;

/** The nearest stated date that isn't in the past, and which one it is; `today` as `YYYY-MM-DD`. */
export function nextDate(
  publication: Dates,
  today: string,
): { readonly on: string; readonly field: keyof Dates } | null {
  const ahead = fields.flatMap((field) => {
    const on = publication[field];
    return on !== null && on >= today ? [{ on, field }] : [];
  });
  return ahead.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))[0] ?? null;
}
