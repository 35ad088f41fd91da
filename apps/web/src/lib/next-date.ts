import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

type Dates = Pick<RegulatoryUpdateRow, 'comments_due_on' | 'in_force_on' | 'applicable_on' | 'expires_on'>;

const kinds = [
  ['comments_due_on', 'comments_due'],
  ['in_force_on', 'in_force'],
  ['applicable_on', 'applicable'],
  ['expires_on', 'expiry'],
] as const;

export interface NextDate {
  /** `YYYY-MM-DD` */
  on: string;
  /** what happens then */
  kind: (typeof kinds)[number][1];
}

/** The nearest stated date that is not past; the export follows the same rule. */
export function nextDate(publication: Dates, today: string): NextDate | undefined {
  return kinds
    .flatMap(([field, kind]) => {
      const on = publication[field];
      return on !== null && on >= today ? [{ on, kind }] : [];
    })
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))[0];
}
