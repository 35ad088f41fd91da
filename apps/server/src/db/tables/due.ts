import type { ColumnType } from 'kysely';
import type { DueProposal } from '../../engine/deadlines/propose.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** When obligations and controls fall due, apart from the day itself. */
export interface DueColumns {
  /** recurrence as RRULE; null: once */
  due_rule: Later<string>;
  /** the day from which the rule counts */
  due_from: Later<string>;
  due_proposal: ColumnType<DueProposal | null, string | null | undefined, string | null>;
  /** hash of what the proposal was read from; null: not read yet */
  due_inputs: Later<string>;
  /** the proposal that was known when a person decided; another one means that the text has changed */
  due_decided_basis: Later<string>;
  due_confirmed_by: Later<string>;
  due_confirmed_at: Later<Date>;
  /** the latest due date that was met */
  due_done_on: Later<string>;
}
