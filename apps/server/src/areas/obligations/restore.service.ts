import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationHistoryEntry } from '@regulus/contract/obligations.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { type Said, said } from '../../lib/said.ts';
import { lapseApprovals, listStanding, reviveApprovals } from '../approvals/approvals.service.ts';
import { isSecondPersonRequired } from '../approvals/second-person.service.ts';
import { signaturesOf } from '../approvals/signatures.service.ts';
import { publicationsAffected } from '../publications/record/obligations.service.ts';
import { historyOf } from '../records/history.service.ts';
import { lockRows, updateRows } from '../records/rows.service.ts';
import { obligationsChanged } from './effects.service.ts';
import { type LockedRow, obligationTable } from './obligation-table.ts';
import { presentObligations } from './present.ts';
import * as queries from './queries.ts';
import { toldActions } from './service.ts';
import { laterWording } from './wordings.ts';
import * as write from './write.queries.ts';

/** What was split or merged, what replaced it, and the controls that met each before; null if that wasn't stored. */
interface Shape {
  readonly gone: readonly string[];
  readonly made: readonly string[];
  readonly answeredBy: ReadonlyMap<string, readonly string[] | null>;
}

/** The split or merge that replaced an obligation; undefined if it hasn't been replaced. */
async function shapeOf(tx: CompanyTransaction, companyId: string, id: string): Promise<Shape | undefined> {
  const links = await write.listShapeLinks(tx, companyId, [id]);
  const merged = links.find((link) => link.kind === 'merged_into' && link.from_id === id);
  if (merged) {
    const parts = (await write.listShapeLinks(tx, companyId, [merged.to_id])).filter(
      (link) => link.kind === 'merged_into' && link.to_id === merged.to_id,
    );
    return {
      gone: parts.map((link) => link.from_id),
      made: [merged.to_id],
      answeredBy: new Map(parts.map((link) => [link.from_id, link.answered_by])),
    };
  }
  const parts = links.filter((link) => link.kind === 'split_of' && link.to_id === id);
  if (parts.length === 0) return undefined;
  return {
    gone: [id],
    made: parts.map((link) => link.from_id),
    answeredBy: new Map([[id, parts[0]?.answered_by ?? null]]),
  };
}

/** The log entry for an obligation that was split or merged and then restored; it is not a decision about it. */
const shaping: ReadonlySet<ObligationHistoryEntry['action']> = new Set(['split', 'merged', 'restored']);

const notPossible = (detail: Said, conflicts: readonly string[]) =>
  new ProblemError(409, 'undo_not_possible', detail, { conflicts });

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Undoing must not lose anything that anyone has done since. @throws ProblemError 409 */
async function refuseWorkedOn(
  tx: CompanyTransaction,
  companyId: string,
  { made, answeredBy }: Shape,
  rows: readonly LockedRow[],
  answering: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const replaced = rows.filter((row) => row.replaced_at !== null).map(({ id }) => id);
  if (replaced.length > 0) throw notPossible(said('problems-obligations', 'replacedAgain'), replaced);
  const changed: string[] = [];
  for (const id of made) {
    const history = await historyOf(tx, obligationTable, id, toldActions);
    if (history.some(({ action }) => !shaping.has(action))) changed.push(id);
  }
  if (changed.length > 0) throw notPossible(said('problems-obligations', 'workedOnSince'), changed);
  const wordings = Map.groupBy(
    await queries.listWordings(tx, companyId, made),
    ({ obligation_id }) => obligation_id,
  );
  const reworded: string[] = [];
  for (const { id, publication_text_id } of rows) {
    const { version_number: version } = await queries.textFacts(tx, publication_text_id);
    if (laterWording(wordings.get(id) ?? [], version)) reworded.push(id);
  }
  if (reworded.length > 0) throw notPossible(said('problems-obligations', 'rewordedSince'), reworded);
  const before = [...answeredBy.values()];
  if (before.includes(null)) return;
  const expected = [...new Set(before.flatMap((controls) => controls ?? []))];
  const otherwise = made.filter((id) => !isSameSet(answering.get(id) ?? [], expected));
  if (otherwise.length > 0)
    throw notPossible(said('problems-obligations', 'controlsChangedSince'), otherwise);
}

/**
 * What one person decided alone while that was enough, and would need a second person now. It goes back to review, as its
 * replacements were, and has to be decided again. Approvals have already been restored.
 */
async function decidedAlone(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly LockedRow[],
): Promise<string[]> {
  if (!(await isSecondPersonRequired(tx))) return [];
  const ids = rows.map(({ id }) => id);
  const signed = await signaturesOf(tx, 'obligation', ids);
  const approvals = await listStanding(tx, 'obligation', ids);
  const isAlone = ({ id, status, kind, authors }: LockedRow) =>
    status === obligationStatus.approved
      ? approvals.some(
          ({ object_id: of, approved_by: by }) => of === id && by !== null && authors.includes(by),
        )
      : status === obligationStatus.irrelevant &&
        kind === 'firm' &&
        !signed.get(id)?.some(({ decision, confirmed_at: at }) => decision === 'exclude' && at !== null);
  return rows.filter(isAlone).map(({ id }) => id);
}

/**
 * Undoes a split or merge that no one has built on: what it created is deleted, and what was there before is restored,
 * including its approval unless a second approval has been required since. The controls that met it do so again and stay
 * flagged, because what they meet has changed twice.
 * @throws ProblemError 404, 409
 */
export async function restore(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId, userId }: Actor,
  id: string,
) {
  return db.withCompany(companyId, async (tx) => {
    const shape = await shapeOf(tx, companyId, id);
    const { gone, made, answeredBy }: Shape = shape ?? { gone: [id], made: [], answeredBy: new Map() };
    const rows = await lockRows(tx, obligationTable, [...gone, ...made]);
    const before = rows.filter((row) => gone.includes(row.id));
    const [first] = before;
    if (!first) throw notFound();
    // a colleague may have undone it while this waited for the rows
    if (!shape || before.some((row) => row.replaced_at === null) || rows.length < gone.length + made.length)
      throw notPossible(said('problems-obligations', 'notReshaped'), [...gone]);
    const answering = await queries.controlsAnswering(tx, made);
    await refuseWorkedOn(
      tx,
      companyId,
      shape,
      rows.filter((row) => made.includes(row.id)),
      answering,
    );
    if (
      before.some(
        (row) => row.publication_text_id !== rows.find(({ id: one }) => one === made[0])?.publication_text_id,
      )
    )
      throw notPossible(said('problems-obligations', 'textRewordedSince'), [...gone]);
    const now = clock.now();
    const allNow = [...new Set([...answering.values()].flat())];
    await updateRows(tx, obligationTable, gone, { replaced_at: null, updated_at: now });
    const revived = await reviveApprovals(
      tx,
      'obligation',
      before.flatMap(({ id: one, status, content_hash: hash, replaced_at: endedAt }) =>
        status === obligationStatus.approved && endedAt ? [{ id: one, hash, endedAt }] : [],
      ),
    );
    const alone = await decidedAlone(tx, companyId, before);
    await lapseApprovals(tx, 'obligation', alone, now);
    // an approval that is no longer valid, because the text has moved on, has to be given again
    const reopened = before
      .filter(
        (row) => alone.includes(row.id) || (row.status === obligationStatus.approved && !revived.has(row.id)),
      )
      .map((row) => row.id);
    await updateRows(tx, obligationTable, reopened, {
      status: obligationStatus.needsReview,
      updated_at: now,
    });
    await updateRows(tx, obligationTable, alone, { reason: null });
    tx.work.add(obligationsChanged, {
      ids: made,
      by: userId,
      now,
      replacedBy: {
        ids: gone,
        answeredBy: new Map(gone.map((one) => [one, answeredBy.get(one) ?? allNow])),
        onRelinked: () => write.remove(tx, companyId, made),
      },
    });
    tx.work.add(publicationsAffected, { ids: [first.publication_id], now });
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'obligation.restored',
      objectType: 'obligations',
      objectId: null,
      details: {
        publication: first.publication_id,
        removed: made,
        items: before.map((row) => ({
          obligation: row.id,
          ...(reopened.includes(row.id) ? { status: [row.status, 1] } : {}),
        })),
      },
      affects: made,
      at: now,
    });
    await tx.work.finish();
    const restored = await queries.findMany(tx, companyId, gone);
    const obligations = await presentObligations(
      tx,
      companyId,
      restored.toSorted((a, b) => a.position - b.position),
    );
    return { obligations, total: obligations.length };
  });
}
