import { type RawBuilder, sql } from 'kysely';
import { type TodayByRegulator, todayFor } from '../../db/due-filter.ts';
import { dayOf } from '../../lib/time.ts';
import { todaysAt } from '../records/due-change.service.ts';

/** Which day it is, for tasks. */
export interface TaskDays {
  /** `YYYY-MM-DD`, for evidence, which belongs to no regulator */
  readonly today: string;
  /** days of deadlines begin and end where their regulator sits */
  readonly todays: TodayByRegulator;
}

export const taskDaysAt = (now: Date): TaskDays => ({ today: dayOf(now), todays: todaysAt(now) });

/** The earliest of all days that are today somewhere. */
export const firstOf = ({ of, usual }: TodayByRegulator): string =>
  [usual, ...Object.values(of)].toSorted()[0]!;

const regulatorsOfTask = sql`(case task.object_type
  when 'publication' then (select about.regulators from publications as about where about.id = task.object_id)
  when 'obligation' then (
    select about.regulators from obligations as obligation join publications as about on about.id = obligation.publication_id
    where obligation.company_id = task.company_id and obligation.id = task.object_id)
  when 'control' then (
    select about.regulators from controls as about
    where about.company_id = task.company_id and about.id = task.object_id)
  end)`;

/** Today for a task: by this it is overdue, due today, or snoozed. */
export const todayOfTask = ({ today, todays }: TaskDays): RawBuilder<unknown> =>
  sql`(case when task.cause = 'proof_ends' then ${today}::date else ${todayFor(todays, regulatorsOfTask)} end)`;
