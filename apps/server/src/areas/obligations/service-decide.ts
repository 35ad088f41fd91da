import type { ObligationChange } from '@regulus/contract/obligations.ts';
import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { Actor } from '../../access/actor.ts';
import { addComment } from '../../audit/comments.ts';
import { recordAudit } from '../../audit/record.ts';
import { openOf, type SignatureRow, signaturesOf } from '../../audit/signatures.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import {
  isSecondPersonRequired,
  refuseAuthor,
  requireRevisions,
} from '../companies/service-second-person.ts';
import { flagControlsOf, recordFlagged } from '../controls/service-flags.ts';
import { stepBackUnimplemented, stepBackUnreviewed } from '../publications/service-obligations.ts';
import { requireText } from '../texts/service.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import { keepApprovals, lockAll, toldChanged } from './changing.ts';
import { contentHash, type PartName, partNames, type Reading, storedParts } from './content.ts';
import * as queries from './queries.ts';
import * as write from './queries-write.ts';
import { requireObligation } from './service.ts';
import {
  decisionOf,
  type Effect,
  effectOn,
  isEnding,
  isOver,
  isSame,
  isSeconded,
  needsTwo,
  recordBatch,
  recordEnded,
  signingOf,
  type Wanted,
  writeSignatures,
} from './signing.ts';
import { takeNewWordings } from './wordings.ts';

/** Who saw something else than what is stored gets it, and decides again with both before the eyes. */
async function checkSeen(
  tx: CompanyTransaction,
  { companyId }: Actor,
  row: write.LockedRow,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === row.revision) return;
  throw new ProblemError(
    409,
    'revision_conflict',
    'A colleague has changed this in the meantime. Look at the present state and decide again.',
    { currentRevision: row.revision, current: { ...(await requireObligation(tx, companyId, row.id)) } },
  );
}

/** What would be read after a change; what a person writes stands in the stead of a place in the text. */
const readingAfter = (
  row: write.LockedRow,
  change: ObligationChange,
): Reading & Pick<write.LockedRow, 'kind' | 'modality'> => {
  const part = (name: PartName) => {
    const words = change[name];
    return words === undefined ? row[name] : words === null ? null : { words };
  };
  return {
    kind: change.kind ?? row.kind,
    modality: change.modality ?? row.modality,
    is_through_national_law: row.is_through_national_law,
    due_on: change.due_on === undefined ? row.due_on : change.due_on,
    addressee: part('addressee'),
    condition: part('condition'),
    exception: part('exception'),
    deadline: part('deadline'),
  };
};

/** The hash of what an obligation would say. Words that a person repeats as they stand are no change. */
async function hashAfter(tx: CompanyTransaction, row: write.LockedRow, after: Reading): Promise<string> {
  const { content } = await requireText(tx, row.publication_id, row.publication_text_id);
  return contentHash(content, after, await queries.listSpans(tx, row.company_id, [row.id]));
}

/** The reason of a status; what only waits for a second person changes none, and who confirms takes over that of the first. */
function reasonAfter(
  row: write.LockedRow,
  status: number,
  {
    effect,
    given,
    open,
  }: {
    readonly effect: Effect;
    readonly given: string | null | undefined;
    readonly open: SignatureRow | undefined;
  },
): string | null {
  if (effect === 'confirm' && open?.decision === 'exclude') return open.reason;
  if (effect !== 'sign' && given !== undefined) return given;
  return status === row.status ? row.reason : null;
}

/** That an obligation binds firms is taken away by disregarding it, which two people do. @throws ProblemError 409 */
function refuseUnbinding(row: write.LockedRow, kind: string, userId: string): void {
  if (row.kind !== 'firm' || kind === 'firm') return;
  if (row.made_firm_by === userId && row.status !== 2) return;
  throw new ProblemError(
    409,
    'second_person_needed',
    'Your company requires a second person to say that this does not bind firms. Disregard it with that as the reason, and somebody else can confirm it.',
    { conflicts: [row.id] },
  );
}

/** Two people gave this reason, so one of them does not change it. @throws ProblemError 409 */
function refuseOtherReason(id: string, signed: readonly SignatureRow[] | undefined): void {
  if (!signed?.some(({ decision, confirmed_at }) => decision === 'exclude' && confirmed_at !== null)) return;
  throw new ProblemError(
    409,
    'second_person_needed',
    'Two people gave this reason. Put the obligation in review, and disregard it with another one.',
    { conflicts: [id] },
  );
}

/**
 * Decides about one obligation, or puts right what was read of its sentence; its quote is never touched. What was approved goes
 * back to review when its content changes, unless it is approved with the change. Where a second person is required, so does what
 * two people disregarded, and a decision may wait for somebody else.
 * @throws ProblemError 400, 404, 409
 */
export async function updateObligation(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  change: ObligationChange,
) {
  const { companyId, userId } = actor;
  return db.withCompany(companyId, async (tx) => {
    const [before] = await lockAll(tx, actor, [id]);
    if (!before) throw notFound();
    await checkSeen(tx, actor, before, change.revision);
    await checkAssignee(tx, companyId, change.assignee_id);
    const now = clock.now();
    const isRequired = await isSecondPersonRequired(tx);
    const signed = (await signaturesOf(tx, companyId, 'obligation', [id])).get(id);
    const isVerdict = change.status !== undefined && change.status !== 1 && change.status !== before.status;
    const row = (isVerdict ? (await takeNewWordings(tx, [before], now)).get(id) : undefined) ?? before;
    const read = readingAfter(row, change);
    if (isRequired) refuseUnbinding(row, read.kind, userId);
    const content_hash = await hashAfter(tx, row, read);
    const isOtherwise = content_hash !== row.content_hash;
    const authors =
      isOtherwise && !row.authors.includes(userId) ? [...row.authors, userId] : [...row.authors];
    const wanted: Wanted = {
      row,
      status: change.status ?? row.status,
      kind: read.kind,
      contentHash: content_hash,
      authors,
      signed,
    };
    const effect = change.status === undefined ? 'nothing' : effectOn(wanted, userId, isRequired);
    const isDecision = effect === 'take' || effect === 'confirm' || effect === 'sign' || effect === 'refuse';
    if (
      isDecision &&
      change.revision === undefined &&
      needsTwo(decisionOf(wanted.status), read.kind, isRequired)
    )
      requireRevisions([id], 'revision');
    if (effect === 'refuse') await refuseAuthor(tx, actor, { own: [id], of: 1 }, toldChanged(1));
    const takesEffect = effect === 'take' || effect === 'confirm';
    const isReopened =
      !takesEffect && (isOver(wanted, isRequired) || (effect === 'sign' && row.status === 0));
    const status = takesEffect ? wanted.status : isReopened ? reviewStatusSchema.parse(1) : row.status;
    const open = openOf(signed, content_hash);
    const given = change.reason === undefined ? undefined : change.reason || null;
    const reason = reasonAfter(row, status, { effect, given, open });
    const isOtherReason = status === 0 && row.status === 0 && reason !== row.reason;
    if (isRequired && isOtherReason) refuseOtherReason(id, signed);
    const signing = effect === 'sign' ? signingOf(wanted, given ?? null, userId) : null;
    const isSignedAgain = signing !== null && isSame(open, signing, userId);
    const topic = change.topic === undefined ? row.topic : change.topic;
    const assignee_id = change.assignee_id === undefined ? row.assignee_id : change.assignee_id;
    const [storedBefore, storedAfter] = [storedParts(row), storedParts(read)];
    const fields = [
      ...(isOtherwise
        ? [
            ...(['kind', 'modality', 'due_on'] as const).filter((name) => read[name] !== row[name]),
            ...partNames.filter((name) => storedBefore[name] !== storedAfter[name]),
          ]
        : []),
      ...(topic === row.topic ? [] : ['topic']),
      ...(reason === row.reason ? [] : ['reason']),
    ];
    const isDecided = status !== row.status;
    const isAssigned = assignee_id !== row.assignee_id;
    const isChanged = fields.length > 0 || isDecided || isAssigned;
    if (!isChanged && (!signing || isSignedAgain) && effect !== 'end')
      return requireObligation(tx, companyId, id);
    const isApprovedByOthers = takesEffect && status === 2 && isSeconded(effect, authors, userId);
    await write.update(tx, companyId, id, {
      status,
      reason,
      topic,
      assignee_id,
      ...(isOtherwise
        ? {
            kind: read.kind,
            modality: read.modality,
            due_on: read.due_on,
            ...storedAfter,
            content_hash,
            authors,
            made_firm_by: read.kind !== 'firm' ? null : row.kind === 'firm' ? row.made_firm_by : userId,
          }
        : {}),
      ...(isApprovedByOthers ? { authors: [], made_firm_by: null } : {}),
      ...(isDecided ? { decided_by: userId, decided_at: now } : {}),
      is_touched: true,
      revision: row.revision + 1,
      updated_at: now,
    });
    await writeSignatures(
      tx,
      actor,
      {
        ended: effect === 'end' ? [id] : [],
        // also where nobody else is needed now and one of two gives another reason than theirs
        cleared: (isDecided && effect !== 'confirm') || isOtherwise || isOtherReason ? [id] : [],
        confirmed:
          effect === 'confirm' ? { ids: [id], decision: status === 2 ? 'approve' : 'exclude' } : null,
        signed: signing ? [signing] : [],
      },
      now,
    );
    await keepApprovals(tx, actor, [{ before, status, contentHash: content_hash }], now);
    const isNoLongerApproved = before.status === 2 && status !== 2;
    // what answers it may go by its words while it is in review too
    const isForControls = isNoLongerApproved || before.content_hash !== content_hash;
    const flagged = await flagControlsOf(tx, isForControls ? [id] : [], now);
    if (status === 1 && read.kind === 'firm')
      await stepBackUnreviewed(tx, companyId, [row.publication_id], now);
    // which controls have to be Ready follows from what is approved
    if (status !== before.status) await stepBackUnimplemented(tx, companyId, [row.publication_id], now);
    const content = [before.content_hash, content_hash];
    if (isChanged)
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: `obligation.${
          effect === 'confirm'
            ? 'confirmed'
            : isDecided
              ? 'decided'
              : fields.length > 0
                ? 'changed'
                : 'assigned'
        }`,
        objectType: 'obligation',
        objectId: id,
        details: {
          publication: row.publication_id,
          status: [row.status, status],
          ...(effect === 'confirm' ? { signed: open?.signed_by ?? null } : {}),
          ...(isAssigned ? { assignee: [row.assignee_id, assignee_id] } : {}),
          fields,
          content,
        },
        at: now,
      });
    if (isEnding(effect, open, wanted.status)) await recordEnded(tx, actor, [{ id, open }], now);
    if (signing)
      await recordBatch(
        tx,
        actor,
        'signed',
        [{ obligation: id, publication: row.publication_id, decision: signing.decision, content }],
        now,
      );
    await recordFlagged(tx, userId, flagged, now);
    return requireObligation(tx, companyId, id);
  });
}

/** @throws ProblemError 404, 409 */
export async function comment(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  body: string,
) {
  const { companyId } = actor;
  return db.withCompany(companyId, async (tx) => {
    await lockAll(tx, actor, [id]);
    const now = clock.now();
    // deriving again must not take away what is spoken about
    await write.update(tx, companyId, id, { is_touched: true });
    return addComment(tx, actor, 'obligation', id, body, now);
  });
}
