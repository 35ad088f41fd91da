import { canonicalJson } from '../../audit/chain.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { notFound, type ProblemError } from '../../lib/problem.ts';
import { isWriter } from '../users/assignees.service.ts';
import type { RecordRow, RecordTable } from './record-type.ts';
import { lockRows, updateRows } from './rows.service.ts';

/** Of one record, what an undo needs. */
export interface UndoItem<State> {
  readonly id: string;
  readonly before: State;
  readonly revisionAfter: number;
}

export interface ChangedItem<State> extends UndoItem<State> {
  readonly after: State;
}

/** Who does something, and with which token. */
export interface Who {
  /** null: the system */
  readonly userId: string | null;
  readonly apiToken?: { readonly id: string } | null;
}

/** What is known of a change apart from its records. */
export interface About<Cause> {
  readonly actor: Who;
  readonly cause: Cause;
  /** the change that this one undoes */
  readonly undoes: string | null;
  readonly now: Date;
}

/**
 * Changes of a record type that can be undone: what people change of a record is its state, and a change is stored with the states
 * before it.
 */
export interface UndoableStates<Row extends RecordRow, Update extends object, State, Cause> {
  readonly of: RecordTable<Row, Update>;
  readonly stateOf: (row: Row) => State;
  /** the columns of a state */
  readonly columnsOf: (state: State, now: Date) => Update;
  /** stores a change. @returns its ID */
  readonly remember: (
    tx: CompanyTransaction,
    items: readonly ChangedItem<State>[],
    about: About<Cause>,
  ) => Promise<string>;
  /** a stored change, locked, with what caused it */
  readonly find: (
    tx: CompanyTransaction,
    id: string,
  ) => Promise<
    | { readonly undone_at: Date | null; readonly items: readonly UndoItem<State>[]; readonly cause: Cause }
    | undefined
  >;
  readonly markUndone: (tx: CompanyTransaction, id: string, now: Date) => Promise<unknown>;
  readonly refusal: (because: 'undoneAlready' | 'changedSince', row?: Row) => ProblemError;
  /** what the audit log says, without the name of the type that the action begins with */
  readonly told: (
    items: readonly ChangedItem<State>[],
    about: About<Cause> & { readonly changeId: string },
  ) => { readonly action: string; readonly details: Readonly<Record<string, unknown>> };
}

/** Sets the states of locked records, and stores the change. @returns its ID; null if nothing changes */
export async function changeStates<Row extends RecordRow, Update extends object, State extends object, Cause>(
  tx: CompanyTransaction,
  type: UndoableStates<Row, Update, State, Cause>,
  rows: readonly Row[],
  after: (row: Row) => State,
  { undoes = null, ...given }: Omit<About<Cause>, 'undoes'> & Partial<Pick<About<Cause>, 'undoes'>>,
): Promise<string | null> {
  const about = { ...given, undoes };
  const items = rows.flatMap((row) => {
    const item = {
      id: row.id,
      before: type.stateOf(row),
      after: after(row),
      revisionAfter: row.revision + 1,
    };
    return canonicalJson(item.before) === canonicalJson(item.after) ? [] : [item];
  });
  const [first, ...others] = items;
  if (!first) return null;
  for (const same of Map.groupBy(items, (item) => canonicalJson(item.after)).values())
    await updateRows(
      tx,
      type.of,
      same.map(({ id }) => id),
      type.columnsOf(same[0]!.after, about.now),
    );
  const changeId = await type.remember(tx, items, about);
  const { action, details } = type.told(items, { ...about, changeId });
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId: about.actor.userId,
    action: `${type.of.name}.${action}`,
    objectType: others.length === 0 ? type.of.name : `${type.of.name}s`,
    objectId: others.length === 0 ? first.id : null,
    details,
    at: about.now,
  });
  return changeId;
}

/**
 * Undoes a change, completely or not at all: what came after it must not be lost.
 * @param check refuses states that are no longer possible, by the row as it is and its state before
 * @returns the rows as they were until now, each with the state that it has again
 * @throws ProblemError 404, 409
 */
export async function undoChange<Row extends RecordRow, Update extends object, State extends object, Cause>(
  tx: CompanyTransaction,
  actor: Who,
  type: UndoableStates<Row, Update, State, Cause>,
  {
    id,
    check,
  }: { readonly id: string; readonly check?: (some: readonly Returned<Row, State>[]) => Promise<void> },
  now: Date,
): Promise<readonly Returned<Row, State>[]> {
  const change = await type.find(tx, id);
  if (!change) throw notFound();
  if (change.undone_at) throw type.refusal('undoneAlready');
  const ids = change.items.map((item) => item.id);
  const rows = new Map((await lockRows(tx, type.of, ids)).map((row) => [row.id, row]));
  const returned = change.items.map((item) => {
    const row = rows.get(item.id);
    if (row?.revision !== item.revisionAfter) throw type.refusal('changedSince', row);
    // what was not part of a state yet stays as it is
    return { row, before: { ...type.stateOf(row), ...item.before } };
  });
  await check?.(returned);
  const left = await leftAmong(
    tx,
    returned.map(({ before }) => assigneeOf(before)),
  );
  await type.markUndone(tx, id, now);
  // nothing goes back to somebody who can't do it any more
  const states = new Map(
    returned.map(({ row, before }) => [
      row.id,
      left.has(assigneeOf(before)) ? { ...before, ...type.of.assignment?.unassigned } : before,
    ]),
  );
  await changeStates(
    tx,
    type,
    returned.map(({ row }) => row),
    (row) => states.get(row.id)!,
    { actor, cause: change.cause, undoes: id, now },
  );
  return returned;
}

const assigneeOf = (state: object): string | null =>
  'assignee_id' in state && typeof state.assignee_id === 'string' ? state.assignee_id : null;

/** Those who have left, or may only read. */
async function leftAmong(
  tx: CompanyTransaction,
  assignees: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const left = new Set<string | null>();
  for (const id of new Set(assignees))
    if (id !== null && !(await isWriter(tx, tx.companyId, id))) left.add(id);
  return left;
}

export interface Returned<Row, State> {
  readonly row: Row;
  readonly before: State;
}
