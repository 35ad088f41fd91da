import type { ConfirmDue } from '@regulus/contract/due-dates.ts';
import { regulatorZones, usualZone } from '@regulus/contract/regulator-zones-values.ts';
import { limitFrom } from '../../engine/deadlines/propose.ts';
import { nextOccurrence, previousOccurrence, ruleFrom } from '../../engine/deadlines/recurrence.ts';
import { dayIn } from '../../ingestion/text/time-zone.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { DueRow } from './due-words.service.ts';

/** Today where each regulator sits: a day ends there. */
export interface Todays {
  readonly of: Readonly<Record<string, string>>;
  readonly usual: string;
}

export const todaysAt = (now: Date): Todays => ({
  of: Object.fromEntries(
    Object.entries(regulatorZones).map(([regulator, zone]) => [regulator, dayIn(now, zone)]),
  ),
  usual: dayIn(now, usualZone),
});

/** Today for something of these regulators: that of the first. */
export const todayFor = (todays: Todays, [regulator]: readonly string[]): string =>
  (regulator === undefined ? undefined : todays.of[regulator]) ?? todays.usual;

/** The columns after a person has confirmed or changed a due date. @throws ProblemError 400 */
export function dueAfter(row: DueRow, sent: ConfirmDue, by: string, now: Date) {
  const proposal = row.due_proposal;
  const startsOn = sent.starts_on;
  let day = sent.due_on ?? null;
  if (startsOn !== undefined) {
    // what recurs is due for the first time an interval after it begins
    day =
      proposal?.kind === 'recurrence' && proposal.time
        ? startsOn
        : ((proposal && limitFrom(proposal, startsOn)) ?? null);
    if (day === null)
      throw invalidRequest(said('problems-obligations', 'noLimit'), [
        { path: 'body.starts_on', message: said('problems-obligations', 'noLimitHere') },
      ]);
  }
  const rule = sent.rule == null || day === null ? null : ruleFrom(sent.rule, day);
  return {
    due_on: day,
    due_rule: rule,
    due_from: rule && day,
    due_decided_basis: proposal?.basis ?? null,
    due_confirmed_by: by,
    due_confirmed_at: now,
    updated_at: now,
  };
}

/**
 * The columns once the due date is met: what recurs falls due at the next occurrence after today, and what is due once is over.
 * @throws ProblemError 409
 */
export function dueMet(row: DueRow, today: string, now: Date) {
  const { due_on: day, due_rule: rule, due_from: from } = row;
  if (day === null)
    throw new ProblemError(409, 'transition_not_allowed', said('problems-obligations', 'notDue'));
  return {
    due_done_on: day,
    due_on: rule !== null && from !== null ? nextOccurrence(rule, from, day > today ? day : today) : null,
    updated_at: now,
  };
}

/** Whether something done today is for the coming occurrence: the one before has passed. */
export function isForComing({ due_on: day, due_rule: rule, due_from: from }: DueRow, today: string): boolean {
  if (day === null || rule === null || from === null) return false;
  const previous = previousOccurrence(rule, from, day);
  return previous === null || today > previous;
}
