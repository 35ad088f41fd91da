import type { Control, NewControl } from '@regulus/contract/controls.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, ProblemError, requireAllFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { dayOf } from '../../lib/time.ts';
import { publicationsAffected } from '../publications/record/obligations.service.ts';
import { lockRows, updateRows } from '../records/rows.service.ts';
import { checkAssignee } from '../users/assignees.service.ts';
import { controlTable } from './control-table.ts';
import { wordsOf } from './plan-change.ts';
import * as queries from './queries.ts';
import { presentMany } from './service.ts';
import { touchControls } from './settle.service.ts';
import * as write from './write.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/**
 * Approved obligations that a control is to meet.
 * @throws ProblemError 404 if one is missing, 409 if one is not approved
 */
export async function requireApproved(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return;
  const rows = await write.lockObligations(tx, companyId, unique);
  requireAllFound(unique, rows, said('problems-controls', 'someObligationsGone'));
  const refused = rows.filter((row) => row.status !== obligationStatus.approved || row.replaced_at !== null);
  if (refused.length === 0) return;
  throw new ProblemError(
    409,
    'not_reviewed',
    said('problems-controls', 'notApproved', { count: refused.length }),
    { conflicts: refused.map(({ id }) => id) },
  );
}

function requireRegulators(control: NewControl): void {
  if (control.regulators?.length || control.obligations_ids?.length) return;
  throw invalidRequest(said('problems-controls', 'nameObligationsOrRegulators'), [
    { path: 'body.regulators', message: said('problems-controls', 'regulatorsNeeded') },
  ]);
}

/** @throws ProblemError 409 */
export async function requireFreeCodes(
  tx: CompanyTransaction,
  companyId: string,
  codes: readonly string[],
  ownId?: string,
): Promise<void> {
  const small = codes.map((code) => code.toLowerCase());
  const twice = codes.find((code, index) => small.indexOf(code.toLowerCase()) !== index);
  const taken =
    codes.length === 0
      ? undefined
      : (await write.listCodes(tx, companyId, codes)).find(({ id }) => id !== ownId)?.code;
  const code = twice ?? taken;
  if (code === undefined) return;
  throw new ProblemError(409, 'name_taken', said('problems-controls', 'codeTaken', { code }), {
    fields: [{ path: 'body.code', message: said('problems-controls', 'taken') }],
  });
}

const highestNumber = 999_999;

/** Creates controls that meet no obligations yet. @throws ProblemError 400, 404, 409 */
async function make(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  wanted: readonly NewControl[],
  now: Date,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  for (const control of wanted) requireRegulators(control);
  for (const control of wanted) await checkAssignee(tx, companyId, control.assignee_id);
  await write.lockNumbers(tx, companyId);
  await requireFreeCodes(
    tx,
    companyId,
    wanted.flatMap(({ code }) => code ?? []),
  );
  const given = new Set(wanted.flatMap(({ code }) => code?.toLowerCase() ?? []));
  const present = new Set(await write.listNumberedCodes(tx, companyId));
  const isTaken = (code: string) => given.has(code) || present.has(code);
  let number = Math.max(0, ...present.values().map((code) => Number(code.slice(2))));
  const nextCode = (): string => {
    let code: string;
    do {
      // after the highest possible number, use those that are free
      number = number < highestNumber ? number + 1 : 1;
      code = `C-${String(number).padStart(4, '0')}`;
    } while (isTaken(code.toLowerCase()));
    return code;
  };
  const rows = wanted.map((control) => {
    const code = control.code ?? nextCode();
    return {
      company_id: companyId,
      id: crypto.randomUUID(),
      code,
      title: control.title,
      description: control.description ?? '',
      chosen_regulators: [...new Set(control.regulators)],
      regulators: [],
      assignee_id: control.assignee_id ?? null,
      due_on: control.due_on ?? null,
      origin: control.is_suggested ? ('suggested' as const) : ('by_hand' as const),
      words: wordsOf(control.title, code),
      created_by: userId,
      created_at: now,
      updated_at: now,
    };
  });
  await write.insertControls(tx, rows);
  return rows.map(({ id }) => id);
}

interface Joined {
  readonly control_id: string;
  readonly obligations_ids: readonly string[];
}

const isJoined = (one: NewControl | Joined): one is Joined => 'control_id' in one;

/** One log entry for everything created or changed at once. */
function recordMade(
  tx: CompanyTransaction,
  userId: string,
  action: 'created' | 'changed',
  ids: readonly string[],
  itemOf: (id: string) => Readonly<Record<string, unknown>>,
  now: Date,
): void {
  const [first, ...others] = ids;
  if (first === undefined) return;
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId: userId,
    action: `control.${action}`,
    objectType: others.length === 0 ? 'control' : 'controls',
    objectId: others.length === 0 ? first : null,
    details: () => ({
      ...(action === 'changed' ? { fields: ['obligations'] } : {}),
      items: ids.map((id) => ({ control: id, ...itemOf(id) })),
    }),
    at: now,
  });
}

/** Creates controls and adds obligations to existing ones, all or none. @throws ProblemError 400, 404, 409 */
export const createControls = (
  { db, clock }: Parts,
  actor: Actor,
  wanted: readonly (NewControl | Joined)[],
): Promise<Control[]> =>
  db.withCompany(actor.companyId, async (tx) => {
    const { companyId, userId } = actor;
    const now = clock.now();
    await requireApproved(
      tx,
      companyId,
      wanted.flatMap(({ obligations_ids }) => obligations_ids ?? []),
    );
    const joined = wanted.filter(isJoined);
    const joinedIds = [...new Set(joined.map((one) => one.control_id))];
    const locked = joinedIds.length === 0 ? [] : await lockRows(tx, controlTable, joinedIds);
    requireAllFound(joinedIds, locked, said('problems-controls', 'someControlsGone'));
    if (locked.length > 0) await updateRows(tx, controlTable, joinedIds, { updated_at: now });
    const fresh = wanted.filter((one): one is NewControl => !isJoined(one));
    const made = await make(tx, actor, fresh, now);
    const allIds = [...made, ...joinedIds];
    const links = [
      ...made.map((id, at) => ({ id, obligations: fresh[at]?.obligations_ids ?? [] })),
      ...joined.map((one) => ({ id: one.control_id, obligations: one.obligations_ids })),
    ].flatMap(({ id, obligations }) =>
      [...new Set(obligations)].map((obligation) => ({
        company_id: companyId,
        control_id: id,
        obligation_id: obligation,
        added_by: userId,
        added_at: now,
      })),
    );
    await write.linkObligations(tx, links);
    await write.setRegulators(tx, companyId, allIds);
    // a new control isn't Ready, so nothing it is to meet is implemented
    const publications = await write.listPublications(tx, companyId, allIds);
    tx.work.add(publicationsAffected, { ids: publications.map((row) => row.publication_id), now });
    const proofs =
      joinedIds.length === 0 ? [] : await queries.countProof(tx, companyId, joinedIds, dayOf(now));
    const proved = proofs.map((proof) => proof.control_id);
    await write.addAuthor(tx, companyId, proved, userId);
    const fallen = touchControls(tx, joinedIds, now, { isScope: true });
    const linked = Map.groupBy(links, (link) => link.control_id);
    const obligationsOf = (id: string) => (linked.get(id) ?? []).map((link) => link.obligation_id);
    const assignees = new Map(made.map((id, at) => [id, fresh[at]?.assignee_id ?? null]));
    const madeItem = (id: string) => {
      const assignee = assignees.get(id) ?? null;
      return { obligations: obligationsOf(id), ...(assignee === null ? {} : { assignee: [null, assignee] }) };
    };
    recordMade(tx, userId, 'created', made, madeItem, now);
    const readiness = new Map(locked.map((row) => [row.id, row.readiness]));
    const joinedItem = (id: string) => ({
      readiness: [readiness.get(id), fallen.has(id) ? 1 : readiness.get(id)],
      obligations: obligationsOf(id),
    });
    recordMade(tx, userId, 'changed', joinedIds, joinedItem, now);
    await tx.work.finish();
    return presentMany(tx, companyId, allIds, now);
  });

/** @throws ProblemError 400, 404, 409 */
export async function createControl(dependencies: Parts, actor: Actor, wanted: NewControl): Promise<Control> {
  const [control] = await createControls(dependencies, actor, [wanted]);
  if (!control) throw new Error('A control was made and is not there.');
  return control;
}
