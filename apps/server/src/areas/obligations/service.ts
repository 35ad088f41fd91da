import type { DueFilter } from '@regulus/contract/due-values.ts';
import type { ObligationSort } from '@regulus/contract/obligation-values.ts';
import {
  type Obligation,
  type ObligationDetail,
  obligationHistorySchema,
} from '@regulus/contract/obligations.ts';
import type { Applicability } from '@regulus/contract/statement-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import { isSecondPersonRequired } from '../approvals/second-person.service.ts';
import { listComments } from '../records/comments.service.ts';
import { todaysAt } from '../records/due-change.service.ts';
import { historyOf } from '../records/history.service.ts';
import { type JudgedPlaces, judgedPlaces } from '../statements/verdicts.service.ts';
import { obligationTable } from './obligation-table.ts';
import { presentEarlier, presentObligations, presentRows } from './present.ts';
import * as queries from './queries.ts';
import { withinDivisions } from './tree-text.ts';

interface Page {
  readonly sort: ObligationSort;
  readonly limit: number;
  readonly offset: number;
}

/** The part of a log entry that the history of an obligation shows. */
export const toldActions = new Set(obligationHistorySchema.shape.action.options);

const sum = (groups: readonly { total: number }[]) => groups.reduce((total, group) => total + group.total, 0);

/** The filters as they are sent. */
export type Sent = Omit<queries.Filters, 'waits' | 'dueAs' | 'judged'> & {
  readonly applies?: readonly Applicability[] | undefined;
  readonly due?: DueFilter | undefined;
  readonly waits_for?: 'second_person' | 'me' | undefined;
};

/** Where the texts of a publication's obligations were read for whether they apply. Nothing without a publication. */
export async function judgedIn(
  tx: CompanyTransaction,
  publication: string | undefined,
): Promise<JudgedPlaces[]> {
  if (publication === undefined) return [];
  const textIds = await queries.listTextIds(tx, tx.companyId, publication);
  return judgedPlaces(tx, publication, textIds);
}

/** The list's filters, and what is waiting for a second approval, including what the caller may decide. */
export async function settled(
  tx: CompanyTransaction,
  { userId }: Actor,
  { waits_for, due, applies, ...sent }: Sent,
  now: Date,
) {
  const isRequired = await isSecondPersonRequired(tx);
  const waits = { isRequired, by: userId };
  const filters: queries.Filters = {
    ...sent,
    dueAs: due && { filter: due, ...todaysAt(now) },
    judged: applies?.length
      ? (await judgedIn(tx, sent.publication)).filter((one) => applies.includes(one.applies))
      : undefined,
    ...(waits_for === undefined ? {} : { waits: waits_for === 'me' ? waits : { isRequired } }),
  };
  return { filters, waits };
}

type Present<Shown> = (
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly queries.ObligationRow[],
) => Promise<Shown[]>;

/** A page of the list, and the number of obligations of each status and kind under the other filters. */
export const listObligations = (
  parts: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  asked: Sent & Page,
) =>
  list(parts, actor, asked, (tx, companyId, rows) =>
    presentRows(tx, companyId, rows, { isOfOne: asked.publication !== undefined }),
  );

/** The same for one publication, complete. @throws ProblemError 404 for a publication that doesn't exist */
export const listPublicationObligations = (
  parts: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  publication: string,
  asked: Omit<Sent & Page, 'publication'>,
) =>
  list(parts, actor, { ...asked, publication }, async (tx, companyId, rows) => {
    if (rows.length === 0 && !(await queries.publicationExists(tx, publication))) throw notFound();
    return presentObligations(tx, companyId, rows);
  });

async function list<Shown>(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  { sort, limit, offset, ...asked }: Sent & Page,
  present: Present<Shown>,
) {
  return db.withCompany(
    actor.companyId,
    async (tx) => {
      const { filters, waits } = await settled(
        tx,
        actor,
        await withinDivisions(tx, actor.companyId, asked),
        clock.now(),
      );
      const [{ rows, groups }, waiting] = await Promise.all([
        queries.listPage(tx, actor.companyId, filters, { sort, limit, offset }),
        queries.countWaiting(tx, actor.companyId, { ...filters, waits: undefined }, waits),
      ]);
      const { status, kind } = filters;
      const ofStatus = groups.filter((group) => !status?.length || status.includes(group.status));
      const ofKind = groups.filter((group) => !kind?.length || kind.includes(group.kind));
      const statusTotal = (wanted: 0 | 1 | 2) => sum(ofKind.filter((group) => group.status === wanted));
      const kindTotal = (wanted: 'firm' | 'other' | 'permission') =>
        sum(ofStatus.filter((group) => group.kind === wanted));
      return {
        obligations: await present(tx, actor.companyId, rows),
        total: sum(ofStatus.filter((group) => ofKind.includes(group))),
        status_counts: { '0': statusTotal(0), '1': statusTotal(1), '2': statusTotal(2) },
        kind_counts: {
          firm: kindTotal('firm'),
          other: kindTotal('other'),
          permission: kindTotal('permission'),
        },
        waiting_counts: waiting,
      };
    },
    { isSnapshot: true },
  );
}

/** In no particular order; those of other companies are left out. */
export const presentMany = async (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<Obligation[]> =>
  ids.length === 0 ? [] : presentObligations(tx, companyId, await queries.findMany(tx, companyId, ids));

export const { listApprovedAlone, listDisregardedAlone } = queries;

/** @throws ProblemError 404 */
export async function requireObligation(
  tx: CompanyTransaction,
  companyId: string,
  id: string,
): Promise<Obligation> {
  const [obligation] = await presentObligations(tx, companyId, await queries.findMany(tx, companyId, [id]));
  if (!obligation) throw notFound();
  return obligation;
}

/** @throws ProblemError 404 */
export const getObligation = (
  { db }: Pick<Dependencies, 'db'>,
  { companyId }: Actor,
  id: string,
): Promise<ObligationDetail> =>
  db.withCompany(
    companyId,
    async (tx) => {
      const obligation = await requireObligation(tx, companyId, id);
      const comments = await listComments(tx, obligationTable, id);
      const links = await queries.listLinks(tx, companyId, id);
      return {
        ...obligation,
        earlier_wordings: await presentEarlier(tx, companyId, obligation),
        comments,
        links: links.map((link) => ({
          kind: link.kind,
          direction: link.from_id === id ? 'from' : 'to',
          obligation_id: link.id,
          clause: link.clause,
        })),
        history: await historyOf(tx, obligationTable, id, toldActions),
      };
    },
    { isSnapshot: true },
  );

const firstOfPublication = 50;

/** What the page of a publication shows first. */
export async function listOfPublication(tx: CompanyTransaction, companyId: string, publication: string) {
  const { rows, groups } = await queries.listPage(
    tx,
    companyId,
    { publication },
    { sort: 'place', limit: firstOfPublication, offset: 0 },
  );
  return { obligations: await presentObligations(tx, companyId, rows), total: sum(groups) };
}
