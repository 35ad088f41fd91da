import { type DueFilter, dueSoonDays } from '@regulus/contract/due-values.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Today where each regulator sits, and where none of them is known. */
export interface TodayByRegulator {
  readonly of: Readonly<Record<string, string>>;
  readonly usual: string;
}

export interface DueWanted extends TodayByRegulator {
  readonly filter: DueFilter;
}

/** What is known of the first of these regulators, or else what is usual. */
export const ofFirst = (
  known: Readonly<Record<string, string>>,
  usual: string,
  regulators: RawBuilder<unknown>,
) => sql`coalesce(${JSON.stringify(known)}::jsonb ->> (${regulators})[1], ${usual}::text)`;

/** Today for something of these regulators: that of the first. */
export const todayFor = ({ of, usual }: TodayByRegulator, regulators: RawBuilder<unknown>) =>
  sql`${ofFirst(of, usual, regulators)}::date`;

/**
 * Whether something is among those asked for.
 * @param about its due day, its rule, its regulators, and what else tells
 */
export function isDue(
  { filter, of, usual }: DueWanted,
  about: {
    readonly day: RawBuilder<unknown>;
    readonly rule: RawBuilder<unknown>;
    readonly regulators: RawBuilder<unknown>;
    /** a due date that counts: not of something disregarded or done */
    readonly isOpen: RawBuilder<unknown>;
    readonly isUnconfirmed: RawBuilder<unknown>;
  },
): RawBuilder<SqlBool> {
  const today = todayFor({ of, usual }, about.regulators);
  if (filter === 'overdue') return sql<SqlBool>`(${about.isOpen} and ${about.day} < ${today})`;
  if (filter === 'due_soon')
    return sql<SqlBool>`(${about.isOpen} and ${about.day} between ${today} and ${today} + ${dueSoonDays}::int)`;
  if (filter === 'recurring') return sql<SqlBool>`(${about.rule} is not null)`;
  if (filter === 'none') return sql<SqlBool>`(${about.day} is null)`;
  return about.isUnconfirmed as RawBuilder<SqlBool>;
}
