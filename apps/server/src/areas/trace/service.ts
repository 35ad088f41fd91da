import type { Control } from '@regulus/contract/controls.ts';
import type { ControlTrace, Trace, TraceClause, TraceControl, TraceGap } from '@regulus/contract/trace.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import { dayOf } from '../../lib/time.ts';
import { type ApprovalRow, listApprovals } from '../approvals/approvals.service.ts';
import { proofOf } from '../controls/proof.service.ts';
import { presentMany as presentControls, requireControl } from '../controls/service.ts';
import { presentMany as presentObligations } from '../obligations/service.ts';
import { gapOfControl, gapOfObligation } from './gaps.ts';
import * as queries from './queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;
interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The trace shows at most this many of a control's files and attestations; the control's own page shows all. */
const mostProof = 50;

const presentApproval = (row: ApprovalRow | undefined): TraceControl['approval'] =>
  row
    ? {
        by: row.approved_by && row.name ? { id: row.approved_by, name: row.name } : null,
        at: row.approved_at.toISOString(),
        content_hash: row.content_hash,
      }
    : null;

/** The approvals in effect, by what was approved. */
async function standingOf(
  tx: CompanyTransaction,
  companyId: string,
  objectType: 'obligation' | 'control',
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApprovalRow>> {
  if (ids.length === 0) return new Map();
  const rows = await listApprovals(tx, objectType, ids);
  return new Map(rows.filter((row) => row.lapsed_at === null).map((row) => [row.object_id, row]));
}

/** Some clauses with their obligations, ordered by ID. */
async function presentClauses(
  tx: CompanyTransaction,
  companyId: string,
  clauses: readonly { readonly obligations: readonly string[] }[],
): Promise<TraceClause[]> {
  const ids = clauses.flatMap(({ obligations }) => obligations);
  if (ids.length === 0) return [];
  const found = new Map((await presentObligations(tx, companyId, ids)).map((one) => [one.id, one]));
  const approvals = await standingOf(tx, companyId, 'obligation', ids);
  const links = Map.groupBy(await queries.listLinks(tx, companyId, ids), (link) => link.obligation_id);
  return clauses.flatMap(({ obligations }) => {
    const own = obligations.flatMap((id) => found.get(id) ?? []);
    const [first] = own;
    if (!first) return [];
    const { publication, text_id, version, language, clause, page } = first;
    return [
      {
        publication,
        text_id,
        version,
        language,
        clause,
        page,
        start: Math.min(...own.flatMap(({ quotes }) => quotes.map(({ start }) => start))),
        obligations: own.map((obligation) => {
          const controls = (links.get(obligation.id) ?? []).map((link) => link.control_id);
          return {
            ...obligation,
            approval: presentApproval(approvals.get(obligation.id)),
            controls,
            gap: gapOfObligation(obligation, controls.length),
          };
        }),
      },
    ].map((one) => ({ ...one, start: Number.isFinite(one.start) ? one.start : 0 }));
  });
}

async function presentWithProof(
  tx: CompanyTransaction,
  companyId: string,
  controls: readonly Control[],
  now: Date,
): Promise<TraceControl[]> {
  const ids = controls.map(({ id }) => id);
  const approvals = await standingOf(tx, companyId, 'control', ids);
  const proofs = await proofOf(tx, companyId, ids, dayOf(now));
  return controls.map((control) => {
    const { evidence, attestations } = proofs.get(control.id) ?? { evidence: [], attestations: [] };
    return {
      ...control,
      approval: presentApproval(approvals.get(control.id)),
      evidence: evidence.slice(0, mostProof),
      attestations: attestations.slice(0, mostProof),
      gap: gapOfControl(control),
    };
  });
}

/** From the clauses of a publication to the evidence that they are followed. @throws ProblemError 404 */
export const getTrace = (
  { db, clock }: Parts,
  { companyId }: Actor,
  id: string,
  { gap, ...page }: Page & { readonly gap?: TraceGap | undefined },
): Promise<Trace> =>
  db.withCompany(
    companyId,
    async (tx) => {
      const now = clock.now();
      const publication = await queries.findPublication(tx, id);
      if (!publication) throw notFound();
      const origin = { publication: id, gap: gap && { kind: gap, day: dayOf(now) } };
      const clauses = await presentClauses(
        tx,
        companyId,
        await queries.listClauses(tx, companyId, origin, page),
      );
      const controlIds = new Set(
        clauses.flatMap(({ obligations }) => obligations.flatMap(({ controls }) => controls)),
      );
      const controls = await presentControls(tx, companyId, [...controlIds], now);
      const { title, code, regulators, is_sample } = publication;
      return {
        publication: { id, title, code, regulators, is_sample },
        clauses,
        total: await queries.countClauses(tx, companyId, origin),
        controls: await presentWithProof(tx, companyId, controls, now),
        counts: {
          ...(await queries.countObligations(tx, companyId, id)),
          ...(await queries.countControls(tx, companyId, id, dayOf(now))),
        },
      };
    },
    { isSnapshot: true },
  );

/** From a control back to the clauses. @throws ProblemError 404 */
export const getControlTrace = (
  { db, clock }: Parts,
  { companyId }: Actor,
  id: string,
  page: Page,
): Promise<ControlTrace> =>
  db.withCompany(
    companyId,
    async (tx) => {
      const now = clock.now();
      const found = await requireControl(tx, companyId, id, now);
      const [control] = await presentWithProof(tx, companyId, [found], now);
      if (!control) throw notFound();
      const origin = { control: id };
      const clauses = await presentClauses(
        tx,
        companyId,
        await queries.listClauses(tx, companyId, origin, page),
      );
      return {
        control,
        // what else meets the same obligation is shown from the publication
        clauses: clauses.map((clause) => ({
          ...clause,
          obligations: clause.obligations.map((obligation) => ({ ...obligation, controls: [id] })),
        })),
        total: await queries.countClauses(tx, companyId, origin),
      };
    },
    { isSnapshot: true },
  );
