import { readiness } from '@regulus/contract/control-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import { taskPriorities } from '@regulus/contract/task-values.ts';
import { type RawBuilder, sql } from 'kysely';

/** Written out, not sent as parameters: the planner compares them with the conditions of partial indexes. */
const literals = <Values extends Readonly<Record<string, number>>>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql.lit(value)])) as {
    readonly [Name in keyof Values]: RawBuilder<number>;
  };

export const publicationIs = literals(publicationStatus);
export const obligationIs = literals(obligationStatus);
export const controlIs = literals(readiness);
export const priorityIs = literals(taskPriorities);
