import type { ConfirmDue } from '@regulus/contract/due-dates.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { checkAllSeen, checkSeen, type Seen } from '../../lib/revisions.ts';
import * as queries from './due.queries.ts';
import { dueAfter, dueMet, isForComing, type Todays, todayFor, todaysAt } from './due-change.service.ts';
import type { DueRow } from './due-words.service.ts';
import { entriesOf } from './entries.service.ts';
import type { RecordRow, RecordTable } from './record-type.ts';
import { lockRecords, lockRows, updateRows } from './rows.service.ts';

/** How many are renewed in one transaction. */
const batchSize = 500;

interface Renewal {
  /** some rows that are outdated, of companies other than those named */
  readonly listOutdated: (
    tx: AnyTransaction,
    without: readonly string[],
    limit: number,
  ) => Promise<readonly { readonly company_id: string; readonly id: string }[]>;
  readonly renew: (tx: CompanyTransaction, ids: readonly string[]) => Promise<void>;
  /** what the log says of a company for which it fails */
  readonly failed: string;
}

/** Renews what is outdated until nothing is, company by company; if this fails for one, the others continue. */
async function renewOutdated(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  { listOutdated, renew, failed: failure }: Renewal,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const failed = new Set<string>();
  async function renewSome(): Promise<boolean> {
    const found = await db.withSystem('cross-company-job', (tx) => listOutdated(tx, [...failed], batchSize));
    for (const [companyId, rows] of Map.groupBy(found, (row) => row.company_id)) {
      const ids = rows.map(({ id }) => id);
      try {
        await db.withCompany(companyId, (tx) => renew(tx, ids));
      } catch (error) {
        failed.add(companyId);
        log.error({ err: error, company: companyId }, failure);
      }
    }
    return found.length === batchSize;
  }
  while (!signal.aborted && (await renewSome()));
}

export type DueColumnsChanged = ReturnType<typeof dueAfter> | ReturnType<typeof dueMet>;

/** Due dates of a record type: proposed by what the records say, confirmed and met by people. */
export interface DueDates<Row extends RecordRow & DueRow, Update extends object> {
  readonly of: RecordTable<Row, Update>;
  /** a day ends where the first of them sits */
  readonly regulatorsOf: (tx: CompanyTransaction, row: Row) => Promise<readonly string[]>;
  /** what the audit log tells besides */
  readonly toldOf?: (row: Row) => Readonly<Record<string, unknown>>;
  /** some records whose proposal is missing or outdated, of companies other than those named */
  readonly listOutdated: (
    tx: AnyTransaction,
    todays: Todays,
    without: readonly string[],
    limit: number,
  ) => Promise<readonly { readonly company_id: string; readonly id: string }[]>;
  readonly propose: (
    tx: CompanyTransaction,
    ids: readonly string[],
    todays: Todays,
  ) => Promise<readonly queries.Proposed[]>;
}

/** Reads the due dates of some records anew. A date that somebody confirmed stays. */
export async function proposeDueOf<Row extends RecordRow & DueRow, Update extends object>(
  tx: CompanyTransaction,
  due: DueDates<Row, Update>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length > 0) await queries.saveProposals(tx, due.of, await due.propose(tx, ids, todaysAt(now)));
}

/** The same for all records of all companies that have none, or whose inputs have changed since. */
export const proposeOutdated = <Row extends RecordRow & DueRow, Update extends object>(
  { clock, ...parts }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  due: DueDates<Row, Update>,
  signal?: AbortSignal,
): Promise<void> =>
  renewOutdated(
    parts,
    {
      listOutdated: (tx, without, limit) => due.listOutdated(tx, todaysAt(clock.now()), without, limit),
      renew: (tx, ids) => proposeDueOf(tx, due, ids, clock.now()),
      failed: `due dates of ${due.of.table} could not be proposed`,
    },
    signal,
  );

const toldOfDue = <Row extends RecordRow & DueRow, Update extends object>(
  { of, toldOf }: DueDates<Row, Update>,
  row: Row,
  changed: DueColumnsChanged,
) => ({
  ...toldOf?.(row),
  [of.stateField]: [row.due_on, changed.due_on],
  rule: [row.due_rule, 'due_rule' in changed ? changed.due_rule : row.due_rule],
  proposed: row.due_proposal?.basis ?? null,
});

async function save<Row extends RecordRow & DueRow, Update extends object>(
  tx: CompanyTransaction,
  userId: string,
  due: DueDates<Row, Update>,
  row: Row,
  { action, changed, now }: { action: 'due_set' | 'due_met'; changed: DueColumnsChanged; now: Date },
): Promise<void> {
  await updateRows(tx, due.of, [row.id], changed as unknown as Update);
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId: userId,
    action: `${due.of.name}.${action}`,
    objectType: due.of.name,
    objectId: row.id,
    details: toldOfDue(due, row, changed),
    at: now,
  });
}

/** What is done today meets the coming occurrence of what recurs, once each. */
export async function meetDue<Row extends RecordRow & DueRow, Update extends object>(
  tx: CompanyTransaction,
  userId: string,
  due: DueDates<Row, Update>,
  rows: readonly Row[],
  now: Date,
): Promise<void> {
  const todays = todaysAt(now);
  for (const row of rows) {
    const today = todayFor(todays, await due.regulatorsOf(tx, row));
    if (isForComing(row, today))
      await save(tx, userId, due, row, { action: 'due_met', changed: dueMet(row, today, now), now });
  }
}

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** The due date of several records. */
interface DueOfSeveral extends Omit<ConfirmDue, 'revision' | 'starts_on'> {
  readonly ids: readonly string[];
  readonly seen: Seen | undefined;
}

/**
 * What people do with the due date of a record of a type.
 * @param present the record as the caller gets it
 */
export function dueServices<Row extends RecordRow & DueRow, Update extends object, Shown extends object>(
  due: DueDates<Row, Update>,
  present: (tx: CompanyTransaction, companyId: string, id: string, now: Date) => Promise<Shown>,
) {
  const change = (
    { db, clock }: Parts,
    { companyId, userId }: Actor,
    { id, revision }: { readonly id: string; readonly revision: number | undefined },
    action: 'due_set' | 'due_met',
    after: (row: Row, today: string, now: Date) => DueColumnsChanged,
  ): Promise<Shown> =>
    db.withCompany(companyId, async (tx) => {
      const now = clock.now();
      const shown = () => present(tx, companyId, id, now);
      const [row] = await lockRecords(tx, due.of, [id]);
      await checkSeen(row!, revision, shown);
      const changed = after(row!, todayFor(todaysAt(now), await due.regulatorsOf(tx, row!)), now);
      await save(tx, userId, due, row!, { action, changed, now });
      await tx.work.finish();
      return shown();
    });
  return {
    /** Sets when several records fall due, all or none, with one entry in the log. @throws ProblemError 400, 404, 409 */
    confirmDueOfSeveral: (
      { db, clock }: Parts,
      { companyId, userId }: Actor,
      { ids: given, seen, ...sent }: DueOfSeveral,
    ): Promise<readonly Row[]> =>
      db.withCompany(companyId, async (tx) => {
        const now = clock.now();
        const ids = [...new Set(given)];
        const rows = await lockRecords(tx, due.of, ids);
        const planned = rows.map((row) => ({ row, changed: dueAfter(row, sent, userId, now) }));
        const isAsWanted = (row: Row) => row.due_on === sent.due_on && row.due_rule === (sent.rule ?? null);
        checkAllSeen(rows, seen, isAsWanted);
        for (const same of Map.groupBy(planned, ({ changed }) => JSON.stringify(changed)).values())
          await updateRows(
            tx,
            due.of,
            same.map(({ row }) => row.id),
            same[0]!.changed as unknown as Update,
          );
        const told = planned.map(({ row, changed }) => ({
          id: row.id,
          action: 'due_set',
          details: () => toldOfDue(due, row, changed),
        }));
        for (const { action, ids: affected, details } of entriesOf(due.of.name, told, false))
          recordAudit(tx, {
            companyId,
            actorId: userId,
            action: `${due.of.name}.${action}`,
            objectType: affected.length === 1 ? due.of.name : `${due.of.name}s`,
            objectId: affected.length === 1 ? affected[0]! : null,
            details,
            at: now,
          });
        await tx.work.finish();
        return lockRows(tx, due.of, ids);
      }),
    /** Confirms or changes when a record falls due. @throws ProblemError 400, 404, 409 */
    confirmDue: (parts: Parts, actor: Actor, id: string, { revision, ...sent }: ConfirmDue) =>
      change(parts, actor, { id, revision }, 'due_set', (row, _today, now) =>
        dueAfter(row, sent, actor.userId, now),
      ),
    /** What was due is done. @throws ProblemError 404, 409 */
    completeDue: (
      parts: Parts,
      actor: Actor,
      id: string,
      { revision }: { readonly revision?: number | undefined },
    ) => change(parts, actor, { id, revision }, 'due_met', dueMet),
  };
}
