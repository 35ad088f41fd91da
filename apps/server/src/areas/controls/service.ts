import type { Comment } from '@regulus/contract/comments.ts';
import {
  type ControlList,
  type ControlSort,
  controlLists,
  proofEndsSoonDays,
} from '@regulus/contract/control-values.ts';
import {
  type Control,
  type ControlDetail,
  type ControlListAnswer,
  controlHistorySchema,
} from '@regulus/contract/controls.ts';
import type { DueFilter } from '@regulus/contract/due-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { percent } from '../../lib/percent.ts';
import { notFound } from '../../lib/problem.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import { listStanding } from '../approvals/approvals.service.ts';
import { placesOf, quotesOf } from '../obligations/quotes.service.ts';
import { addComment, listComments } from '../records/comments.service.ts';
import { todaysAt } from '../records/due-change.service.ts';
import { historyOf } from '../records/history.service.ts';
import { controlTable } from './control-table.ts';
import * as evidenceQueries from './evidence.queries.ts';
import { presentAttestation, presentControls, presentEvidence, presentRows } from './present.ts';
import * as queries from './queries.ts';
import { comparisonsOf } from './suggest.service.ts';
import { type WaitingControls, waitingControls } from './waiting.service.ts';

interface Page {
  readonly sort: ControlSort;
  readonly limit: number;
  readonly offset: number;
}
export type Sent = Omit<queries.Filters, 'unprovedOn' | 'dueAs'> & {
  readonly due?: DueFilter | undefined;
  readonly ends_soon?: boolean | undefined;
  readonly waits_for?: keyof WaitingControls | undefined;
};
type Parts = Pick<Dependencies, 'db' | 'clock'>;

const told = new Set(controlHistorySchema.shape.action.options);

/** The first day on which expiring evidence is no longer valid. */
const afterSoon = (day: string) => addDays(day, proofEndsSoonDays + 1);

/** Ready controls with expiring evidence, as lists show them. @param regulators undefined: all; empty: none */
export async function countEndingSoon(
  tx: CompanyTransaction,
  companyId: string,
  regulators: readonly string[] | undefined,
  today: string,
): Promise<number> {
  const counted = await queries.countLists(tx, companyId, { regulators, unprovedOn: afterSoon(today) });
  return counted.reduce((sum, { total }) => sum + total, 0);
}

/** Controls that are overdue, due soon or recurring, as lists show them. @param regulators undefined: all; empty: none */
export async function countDue(
  tx: CompanyTransaction,
  companyId: string,
  regulators: readonly string[] | undefined,
  now: Date,
): Promise<{ overdue: number; due_soon: number; recurring: number }> {
  const todays = todaysAt(now);
  const count = async (filter: DueFilter) =>
    (await queries.countLists(tx, companyId, { regulators, dueAs: { filter, ...todays } })).reduce(
      (sum, { total }) => sum + total,
      0,
    );
  return {
    overdue: await count('overdue'),
    due_soon: await count('due_soon'),
    recurring: await count('recurring'),
  };
}

/** The list's filters. @throws ProblemError 404 for a publication that doesn't exist */
export async function settled(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { ends_soon, waits_for, due, ...sent }: Sent,
  now: Date,
): Promise<{ filters: queries.Filters; waiting: WaitingControls }> {
  if (sent.publication && !(await queries.findPublication(tx, sent.publication))) throw notFound();
  const waiting = await waitingControls(tx, companyId, userId, dayOf(now));
  const filters = {
    ...sent,
    unprovedOn: ends_soon ? afterSoon(dayOf(now)) : undefined,
    dueAs: due && { filter: due, ...todaysAt(now) },
  };
  if (waits_for === undefined) return { filters, waiting };
  const chosen = new Set(sent.ids);
  const ids = waiting[waits_for].filter((id) => sent.ids === undefined || chosen.has(id));
  return { filters: { ...filters, ids }, waiting };
}

/**
 * A page of the list, the size of each list under the other filters, and the number of controls by readiness.
 * @throws ProblemError 404 for a publication that doesn't exist
 */
export const listControls = (
  { db, clock }: Parts,
  actor: Actor,
  { sort, limit, offset, ...sent }: Sent & Page,
): Promise<ControlListAnswer> =>
  db.withCompany(
    actor.companyId,
    async (tx) => {
      const { companyId } = actor;
      const { filters, waiting } = await settled(tx, actor, sent, clock.now());
      const shown = filters.list?.length ? new Set(filters.list) : new Set(controlLists);
      const countWaiting = async (ids: readonly string[]) => {
        if (ids.length === 0) return 0;
        const lists = await queries.countLists(tx, companyId, { ...filters, ids });
        return lists.reduce((sum, { list, total }) => sum + (shown.has(list) ? total : 0), 0);
      };
      const [lists, rows, secondPerson, me] = await Promise.all([
        queries.countLists(tx, companyId, filters),
        queries.listPage(tx, companyId, filters, { sort, limit, offset }),
        countWaiting(waiting.second_person),
        countWaiting(waiting.me),
      ]);
      const counted = new Map(lists.map(({ list, total }) => [list, total]));
      const count = (list: ControlList) => counted.get(list) ?? 0;
      const counts = {
        completed: count('completed'),
        in_progress: count('in_progress'),
        incomplete: count('incomplete'),
        out_of_scope: count('out_of_scope'),
      };
      return {
        controls: await presentRows(tx, companyId, rows, dayOf(clock.now())),
        total: shown.values().reduce((total, list) => total + count(list), 0),
        list_counts: counts,
        percent_complete: percent(
          counts.completed,
          counts.completed + counts.in_progress + counts.incomplete,
        ),
        waiting_counts: {
          second_person: secondPerson,
          me,
        },
      };
    },
    { isSnapshot: true },
  );

/** Ordered by ID. */
export async function presentMany(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<Control[]> {
  if (ids.length === 0) return [];
  const rows = await queries.findMany(tx, companyId, ids);
  const controls = new Map(
    (await presentControls(tx, companyId, rows, dayOf(now))).map((control) => [control.id, control]),
  );
  return ids.flatMap((id) => controls.get(id) ?? []);
}

/** @throws ProblemError 404 */
export async function requireControl(
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  now: Date,
): Promise<Control> {
  const [control] = await presentMany(tx, companyId, [id], now);
  if (!control) throw notFound();
  return control;
}

/** @throws ProblemError 404 */
export async function requireDetail(
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  now: Date,
): Promise<ControlDetail> {
  const control = await requireControl(tx, companyId, id, now);
  const day = dayOf(now);
  const obligationIds = control.obligations.map((obligation) => obligation.id);
  const quotes = await quotesOf(tx, companyId, obligationIds);
  const readings = obligationIds.length === 0 ? [] : await queries.listReadings(tx, companyId, obligationIds);
  const attestations = await evidenceQueries.listAttestations(tx, companyId, [id]);
  const [approval] = await listStanding(tx, 'control', [id]);
  return {
    ...control,
    confirmed: approval
      ? {
          by:
            approval.approved_by && approval.name ? { id: approval.approved_by, name: approval.name } : null,
          at: approval.approved_at.toISOString(),
        }
      : null,
    quotes: Object.fromEntries(quotes),
    places: Object.fromEntries(await placesOf(tx, companyId, obligationIds)),
    comparisons: comparisonsOf(
      readings.map(({ id: obligation, modality, language }) => ({
        id: obligation,
        modality,
        language,
        lead: '',
        words: quotes.get(obligation) ?? '',
      })),
    ),
    evidence: await presentEvidence(tx, companyId, await evidenceQueries.listFilesOf(tx, companyId, id), day),
    attestations: attestations.map((row) => presentAttestation(row, day)),
    comments: await listComments(tx, controlTable, id),
    history: await historyOf(tx, controlTable, id, told),
  };
}

/** @throws ProblemError 404 */
export const getControl = ({ db, clock }: Parts, { companyId }: Actor, id: string): Promise<ControlDetail> =>
  db.withCompany(companyId, (tx) => requireDetail(tx, companyId, id, clock.now()), { isSnapshot: true });

/** @throws ProblemError 404 */
export const comment = ({ db, clock }: Parts, actor: Actor, id: string, body: string): Promise<Comment> =>
  db.withCompany(actor.companyId, (tx) => addComment(tx, actor, controlTable, { id, body }, clock.now()));
