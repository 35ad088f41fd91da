import type { CompanyTransaction } from '../../db/transactions.ts';
import { type DatesAsked, listDatesBetween } from './queries-dates.ts';

export { companyDates } from './queries-next-date.ts';

/** Dates of the publications that matter to a company, for its calendar; the earliest first. */
export const datesBetween = (tx: CompanyTransaction, companyId: string, asked: DatesAsked) =>
  listDatesBetween(tx, companyId, asked);
