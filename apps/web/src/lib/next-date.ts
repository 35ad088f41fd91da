import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { commonTexts } from './texts/common.ts';

type Dates = Pick<RegulatoryUpdateRow, 'comments_due_on' | 'in_force_on' | 'applicable_on' | 'expires_on'>;

const labels = commonTexts.dateKinds;
const kinds = [
  ['comments_due_on', labels.comments_due],
  ['in_force_on', labels.in_force],
  ['applicable_on', labels.applicable],
  ['expires_on', labels.expiry],
] as const;

export interface NextDate {
  /** `YYYY-MM-DD` */
  on: string;
  /** what happens then */
  label: string;
}

/** The nearest stated date that is not past; the export follows the same rule. */
export function nextDate(publication: Dates, today: string): NextDate | undefined {
  return kinds
    .flatMap(([field, label]) => {
      const on = publication[field];
      return on !== null && on >= today ? [{ on, label }] : [];
    })
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))[0];
}
