import type { Control, ControlChange, NewControl } from '@regulus/contract/controls.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound, ProblemError } from '../../http/problem.ts';
import { dayOf } from '../../lib/time.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import * as queries from './queries.ts';
import * as write from './queries-write.ts';
import { presentMany, requireControl } from './service.ts';
import { approve, settleApprovals, signedHashesOf } from './service-approval.ts';
import { closeExpired, stepBackPublications } from './service-readiness.ts';
import { decide, isSigning, recordSigned, writeSignatures } from './signing.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/**
 * Obligations that a control is to answer: approved ones.
 * @throws ProblemError 404 where one is missing, 409 where one is not approved
 */
async function requireApproved(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return;
  const rows = await write.lockObligations(tx, companyId, unique);
  if (rows.length !== unique.length)
    throw notFound('At least one of these obligations does not exist. Nothing was changed.');
  const refused = rows.filter((row) => row.status !== 2 || row.replaced_at !== null);
  if (refused.length === 0) return;
  throw new ProblemError(
    409,
    'not_reviewed',
    `${refused.length === 1 ? 'One of these obligations is' : `${String(refused.length)} of these obligations are`} not approved. Approve ${
      refused.length === 1 ? 'it' : 'them'
    } first. Nothing was changed.`,
    { conflicts: refused.map(({ id }) => id) },
  );
}

const wordsOf = (title: string, code: string) => `${title} ${code}`.toLowerCase();

function requireRegulators(control: NewControl): void {
  if (control.regulators?.length || control.obligations_ids?.length) return;
  throw invalidRequest('Name the obligations that it answers, or the regulators it is for.', [
    { path: 'body.regulators', message: 'Needed where there are no obligations' },
  ]);
}

/** @throws ProblemError 409 */
async function requireFreeCodes(
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
  throw new ProblemError(409, 'name_taken', `Another control has the code ${code}. Choose another one.`, {
    fields: [{ path: 'body.code', message: 'Taken' }],
  });
}

const highestNumber = 999_999;

/** Makes controls that answer nothing yet. @throws ProblemError 400, 404, 409 */
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
      // after the highest that can be come those that are free
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

/** Makes controls and lets present ones answer further obligations; all or none. @throws ProblemError 400, 404, 409 */
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
    const locked = joinedIds.length === 0 ? [] : await write.lock(tx, companyId, joinedIds);
    if (locked.length !== joinedIds.length)
      throw notFound('At least one of these controls does not exist. Nothing was changed.');
    if (locked.length > 0) await write.update(tx, companyId, joinedIds, { updated_at: now });
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
    if (links.length > 0) await write.linkObligations(tx, links);
    await write.setRegulators(tx, companyId, allIds);
    // of all at once, since two batches would wait for one another; a new one is not Ready, so nothing of it is implemented
    await stepBackPublications(tx, companyId, allIds, now);
    const proved = new Set(
      joinedIds.length === 0
        ? []
        : (await queries.countProof(tx, companyId, joinedIds, dayOf(now))).map((proof) => proof.control_id),
    );
    await write.addAuthor(
      tx,
      companyId,
      joinedIds.filter((id) => proved.has(id)),
      userId,
    );
    const waiting = new Set(await settleApprovals(tx, companyId, joinedIds, now, { isScope: true }));
    const readiness = new Map(
      locked.map((row) => [row.id, [row.readiness, waiting.has(row.id) ? 1 : row.readiness]]),
    );
    const linked = Map.groupBy(links, (link) => link.control_id);
    for (const [action, ids] of [
      ['created', made],
      ['changed', joinedIds],
    ] as const) {
      const [first] = ids;
      if (first === undefined) continue;
      const isOne = ids.length === 1;
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: `control.${action}`,
        objectType: isOne ? 'control' : 'controls',
        objectId: isOne ? first : null,
        details: {
          ...(action === 'changed' ? { fields: ['obligations'] } : {}),
          items: ids.map((id) => ({
            control: id,
            ...(readiness.has(id) ? { readiness: readiness.get(id) } : {}),
            obligations: (linked.get(id) ?? []).map((link) => link.obligation_id),
          })),
        },
        at: now,
      });
    }
    return presentMany(tx, companyId, allIds, now);
  });

/** @throws ProblemError 400, 404, 409 */
export async function createControl(dependencies: Parts, actor: Actor, wanted: NewControl): Promise<Control> {
  const [control] = await createControls(dependencies, actor, [wanted]);
  if (!control) throw new Error('A control was made and is not there.');
  return control;
}

/** Who saw something else than what is stored gets it, and changes it again with both before the eyes. */
async function checkSeen(
  tx: CompanyTransaction,
  companyId: string,
  row: write.LockedRow,
  seen: number | undefined,
  now: Date,
): Promise<void> {
  if (seen === undefined || seen === row.revision) return;
  throw new ProblemError(
    409,
    'revision_conflict',
    'A colleague has changed this in the meantime. Look at the present state and decide again.',
    { currentRevision: row.revision, current: { ...(await requireControl(tx, companyId, row.id, now)) } },
  );
}

/** Changes which obligations a control answers. @returns the ids that were added and taken away */
async function changeObligations(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  id: string,
  wanted: readonly string[] | undefined,
  now: Date,
) {
  if (wanted === undefined) return { added: [], removed: [] };
  const present = (await queries.listObligations(tx, companyId, [id])).map((row) => row.id);
  const added = [...new Set(wanted)].filter((one) => !present.includes(one));
  const removed = present.filter((one) => !wanted.includes(one));
  await requireApproved(tx, companyId, added);
  if (added.length > 0)
    await write.linkObligations(
      tx,
      added.map((obligation) => ({
        company_id: companyId,
        control_id: id,
        obligation_id: obligation,
        added_by: userId,
        added_at: now,
      })),
    );
  if (removed.length > 0) await write.unlinkObligations(tx, companyId, id, removed);
  return { added, removed };
}

const withOne = (authors: readonly string[], userId: string): readonly string[] =>
  authors.includes(userId) ? authors : [...authors, userId];

/** What is changed before anything proves a control belongs to making it, and who proves it has read that. */
const hasProof = async (tx: CompanyTransaction, companyId: string, id: string, now: Date): Promise<boolean> =>
  (await queries.countProof(tx, companyId, [id], dayOf(now))).some(
    ({ evidence, attested }) => evidence + attested > 0,
  );

const scopeHash = async (tx: CompanyTransaction, companyId: string, id: string) =>
  (await signedHashesOf(tx, companyId, [id])).get(id)?.exclude ?? null;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/**
 * Changes a control. Ready is refused without valid proof.
 * @throws ProblemError 400, 404, 409
 */
export const updateControl = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  change: ControlChange,
): Promise<Control> =>
  db.withCompany(actor.companyId, async (tx) => {
    const { companyId, userId } = actor;
    const now = clock.now();
    // obligations are locked before controls, everywhere
    if (change.obligations_ids?.length) await write.lockObligations(tx, companyId, change.obligations_ids);
    const [row] = await write.lock(tx, companyId, [id]);
    if (!row) throw notFound();
    await checkSeen(tx, companyId, row, change.revision, now);
    await checkAssignee(tx, companyId, change.assignee_id);
    const title = change.title ?? row.title;
    const code = change.code ?? row.code;
    if (code !== row.code) {
      await write.lockNumbers(tx, companyId);
      await requireFreeCodes(tx, companyId, [code], id);
    }
    const chosen = change.regulators ? [...new Set(change.regulators)] : row.chosen_regulators;
    const assignee = change.assignee_id === undefined ? row.assignee_id : change.assignee_id;
    const dueOn = change.due_on === undefined ? row.due_on : change.due_on;
    const before = (await write.listPublications(tx, companyId, [id])).map((one) => one.publication_id);
    const { added, removed } = await changeObligations(tx, actor, id, change.obligations_ids, now);
    const description = change.description ?? row.description;
    const isOtherwise =
      title !== row.title || description !== row.description || added.length + removed.length > 0;
    const authors =
      isOtherwise && (await hasProof(tx, companyId, id, now)) ? withOne(row.authors, userId) : row.authors;
    const decided = await decide(tx, { row, change, userId, authors, isOtherwise, now });
    const { readiness, applies, isConfirmed } = decided;
    const isDecided = readiness !== row.readiness || isConfirmed;
    const isAssigned = assignee !== row.assignee_id;
    const fields = [
      ...(title === row.title ? [] : ['title']),
      ...(code === row.code ? [] : ['code']),
      ...(description === row.description ? [] : ['description']),
      ...(isSame(chosen, row.chosen_regulators) ? [] : ['regulators']),
      ...(applies === row.condition_applies ? [] : ['condition_applies']),
      ...(decided.reason === row.condition_reason ? [] : ['condition_reason']),
      ...(dueOn === row.due_on ? [] : ['due_on']),
      ...(added.length + removed.length > 0 ? ['obligations'] : []),
      ...(change.flagged === false && row.flagged_at !== null ? ['flagged'] : []),
    ];
    const isChanged = fields.length > 0 || isDecided || isAssigned;
    const isEnded = decided.ready === 'end' || decided.out === 'end';
    if (!isChanged && !isEnded && !isSigning(decided, userId)) return requireControl(tx, companyId, id, now);
    const isApproved = isDecided && readiness === 2;
    const isSeconded = decided.ready === 'confirm' || !authors.includes(userId);
    await write.update(tx, companyId, [id], {
      title,
      code,
      words: wordsOf(title, code),
      description,
      readiness,
      condition_applies: applies,
      condition_reason: decided.reason,
      authors: isApproved && isSeconded ? [] : [...authors],
      chosen_regulators: chosen,
      assignee_id: assignee,
      due_on: dueOn,
      ...(change.flagged === false ? { flagged_at: null } : {}),
      updated_at: now,
    });
    await write.setRegulators(tx, companyId, [id]);
    // it may have been the one that proved what it does not answer any more, or what it does not apply to
    await stepBackPublications(tx, companyId, [id], now, before);
    const approved = isApproved ? await approve(tx, actor, id, now) : null;
    const signed = await writeSignatures(tx, { row, userId, now }, decided);
    const waiting =
      isOtherwise || (isDecided && approved === null)
        ? await settleApprovals(tx, companyId, [id], now, { isScope: isOtherwise })
        : [];
    const after = await requireControl(tx, companyId, id, now);
    if (after.regulators.length === 0)
      throw invalidRequest('Name the obligations that it answers, or the regulators it is for.', [
        { path: 'body.regulators', message: 'Needed where there are no obligations' },
      ]);
    if (readiness === 2 || !applies) await closeExpired(tx, companyId, [id], now);
    const isConfirming = decided.ready === 'confirm' || decided.out === 'confirm';
    const verb = isConfirming
      ? 'confirmed'
      : isDecided
        ? 'decided'
        : fields.length > 0
          ? 'changed'
          : 'assigned';
    const entry = {
      companyId,
      actorId: userId,
      action: `control.${verb}`,
      objectType: 'control',
      objectId: id,
      details: {
        readiness: [row.readiness, waiting.length > 0 ? 1 : readiness],
        ...(applies === row.condition_applies
          ? {}
          : { applies: [row.condition_applies, applies], excluded: await scopeHash(tx, companyId, id) }),
        ...(isConfirming ? { signed: decided.open?.signed_by ?? null } : {}),
        ...(approved === null ? {} : { approved }),
        ...(isAssigned ? { assignee: [row.assignee_id, assignee] } : {}),
        fields,
        ...(added.length > 0 ? { added } : {}),
        ...(removed.length > 0 ? { removed } : {}),
      },
      at: now,
    };
    if (isChanged) recordAudit(tx, entry);
    await recordSigned(tx, { row, userId, now }, signed);
    return after;
  });
