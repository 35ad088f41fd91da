import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationChange } from '@regulus/contract/obligations.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { withAuthor } from '../approvals/policy.service.ts';
import { isExcludedByTwo } from '../approvals/signatures.service.ts';
import { publicationsAffected } from '../publications/record/obligations.service.ts';
import { proposeDueOf } from '../records/due.service.ts';
import { entriesOf } from '../records/entries.service.ts';
import type { Around, Asked, Planned, RecordType, Written } from '../records/record-type.ts';
import { requireText } from '../texts/service.ts';
import { contentHash, partNames } from './content.ts';
import { obligationsChanged } from './effects.service.ts';
import { obligationDue } from './obligation-due.ts';
import { type LockedRow, type ObligationColumns, obligationTable } from './obligation-table.ts';
import {
  type ObligationFacts,
  type ObligationPlan,
  planDecision,
  readingAfter,
  wishesOf,
} from './plan-decision.ts';
import * as queries from './queries.ts';
import { takeNewWordings } from './wordings.ts';

export interface OfObligation {
  row: LockedRow;
  columns: ObligationColumns;
  change: ObligationChange;
  question: 'status';
  facts: ObligationFacts;
  plan: ObligationPlan;
  followed: undefined;
}

type PlannedObligation = Planned<OfObligation>;

const mostProposedAtOnce = 100;

/** The hash of an obligation's content after a change. Repeating the existing words is not a change. */
async function hashAfter(tx: CompanyTransaction, row: LockedRow, change: ObligationChange): Promise<string> {
  if (!(['kind', 'modality', 'due_on', ...partNames] as const).some((name) => change[name] !== undefined))
    return row.content_hash;
  const { content } = await requireText(tx, row.publication_id, row.publication_text_id);
  const spans = await queries.listSpans(tx, row.company_id, [row.id]);
  return contentHash(content, readingAfter(row, change), spans);
}

/** A decision is about the latest wording, which is written. */
async function factsOf(
  tx: CompanyTransaction,
  asked: readonly Asked<OfObligation>[],
  { actor, now }: Around,
): Promise<readonly ObligationFacts[]> {
  const verdicts = asked.filter(
    ({ row, change: { status } }) =>
      status !== undefined && status !== obligationStatus.needsReview && status !== row.status,
  );
  const taken = await takeNewWordings(
    tx,
    verdicts.map(({ row }) => row),
    now,
  );
  const facts: ObligationFacts[] = [];
  for (const { row, change } of asked) {
    const reworded = taken.get(row.id) ?? row;
    const hash = await hashAfter(tx, reworded, change);
    const { authors, content_hash: before } = reworded;
    facts.push({
      reworded,
      hash,
      hashes: { approve: hash, exclude: hash },
      authors: hash === before ? authors : withAuthor(authors, actor.userId),
    });
  }
  return facts;
}

/** An obligation on firms can stop binding them only by being disregarded, which takes two people. */
const isUnbinding = ({ facts: { reworded: row }, kind }: PlannedObligation, userId: string) =>
  row.kind === 'firm' &&
  kind !== 'firm' &&
  !(row.made_firm_by === userId && row.status !== obligationStatus.approved);

/** @throws ProblemError 409 */
function check(plans: readonly PlannedObligation[], { actor, isRequired, signed }: Around): void {
  if (!isRequired) return;
  const refused = (id: string, because: 'unbinding' | 'reasonConfirmed') =>
    new ProblemError(409, 'second_person_needed', said('problems-obligations', because), {
      conflicts: [id],
    });
  for (const plan of plans) {
    if (isUnbinding(plan, actor.userId)) throw refused(plan.id, 'unbinding');
    if (plan.isOtherReason && isExcludedByTwo(signed.get(plan.id))) throw refused(plan.id, 'reasonConfirmed');
  }
}

async function follow(
  tx: CompanyTransaction,
  written: readonly PlannedObligation[],
  { actor, now }: Around,
): Promise<undefined> {
  const approved = written.filter(
    ({ row, status }) => status === obligationStatus.approved && row.status !== obligationStatus.approved,
  );
  // many at once are left to recurring work, so that nobody waits
  if (approved.length <= mostProposedAtOnce)
    await proposeDueOf(
      tx,
      obligationDue,
      approved.map(({ id }) => id),
      now,
    );
  const otherwise = written.filter(
    ({ row, status, facts }) =>
      (row.status === obligationStatus.approved && status !== obligationStatus.approved) ||
      row.content_hash !== facts.hash,
  );
  tx.work.add(obligationsChanged, { ids: otherwise.map(({ id }) => id), by: actor.userId, now });
  const affected = written.filter(
    ({ row, status, kind }) =>
      row.status !== status || (status === obligationStatus.needsReview && kind === 'firm'),
  );
  tx.work.add(publicationsAffected, { ids: affected.map(({ row }) => row.publication_id), now });
}

/** For several obligations at once, an entry says less: only what was decided about each, or who it was assigned to. */
function toldOf(
  { row, signOff, status, facts, isAssigned, update, fields }: PlannedObligation,
  isAlone: boolean,
): Readonly<Record<string, unknown>> {
  const assignee = isAssigned ? { assignee: [row.assignee_id, update.assignee_id] } : {};
  if (!isAlone && isAssigned) return assignee;
  return {
    publication: row.publication_id,
    status: [row.status, status],
    ...(signOff.effects.status === 'confirm' ? { signed: signOff.open?.signed_by ?? null } : {}),
    ...(isAlone ? { ...assignee, fields } : {}),
    content: [row.content_hash, facts.hash],
  };
}

const actionOf = ({ signOff, isDecided, fields }: PlannedObligation) =>
  signOff.effects.status === 'confirm'
    ? 'confirmed'
    : isDecided
      ? 'decided'
      : fields.length > 0
        ? 'changed'
        : 'assigned';

const entries = (written: readonly PlannedObligation[], { isAlone }: Written<OfObligation>) =>
  entriesOf(
    'obligation',
    written
      .filter(({ isChanged }) => isChanged)
      .map((plan) => ({
        id: plan.id,
        action: actionOf(plan),
        apart: plan.signOff.effects.status === 'sign' ? 'anew' : '',
        details: () => toldOf(plan, isAlone),
      })),
    isAlone,
  );

export const obligationRecords: RecordType<OfObligation> = {
  ...obligationTable,
  facts: factsOf,
  plan: planDecision,
  signOff: {
    wishes: wishesOf,
    hashesOf: async (_tx, written) => new Map(written.map(({ id, facts }) => [id, facts.hashes])),
    reasonField: 'reason',
    onlyYou: (count, of) =>
      of === 1
        ? said('problems-obligations', 'onlyYou')
        : said('problems-obligations', 'onlyYouOfSeveral', { count }),
    toldSigned: ({ row, facts }) => ({
      publication: row.publication_id,
      content: [row.content_hash, facts.hash],
    }),
  },
  check,
  follow,
  entries,
};
