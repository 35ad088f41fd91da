import { createHash } from 'node:crypto';
import type { DocumentStatus } from '@regulus/contract/document-values.ts';
import type { DocumentDetail } from '@regulus/contract/documents.ts';
import type { Actor } from '../../access/actor.ts';
import { canonicalJson } from '../../audit/chain.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { ProblemError } from '../../lib/problem.ts';
import { checkSeen } from '../../lib/revisions.ts';
import { said } from '../../lib/said.ts';
import { endAll, listStanding } from '../approvals/service-approvals.ts';
import {
  type Effect,
  effectOf,
  endedBy,
  isSeconded,
  takesEffect,
  type Wish,
} from '../approvals/service-policy.ts';
import {
  isSecondPersonRequired,
  refuseAuthor,
  requireRevisions,
} from '../approvals/service-second-person.ts';
import { openOf, type SignatureRow, signaturesOf } from '../approvals/service-signatures.ts';
import { type Outcome, recordSigned, writeOutcomes } from '../approvals/service-write.ts';
import { misquotesIn } from './misquotes.ts';
import { personOf } from './present.ts';
import { type DocumentRow, readDocument, updateDocument } from './queries.ts';
import { listCitations } from './queries-citations.ts';
import { listSections } from './queries-sections.ts';
import { citedIn } from './section-text.ts';
import { recordChange } from './service-access.ts';
import { keepVersion } from './service-keep.ts';

/** Nobody approves what quotes otherwise than its sources read. @throws ProblemError 409 */
async function requireTrueQuotes(tx: CompanyTransaction, id: string, language: string): Promise<void> {
  const cited = new Map((await listCitations(tx, id)).map((row) => [row.id, row]));
  const sections = await listSections(tx, id);
  const misquotes = sections.flatMap(({ content }) =>
    misquotesIn(content, language, (citationId) => cited.get(citationId)),
  );
  const [statement] = misquotes;
  if (statement === undefined) return;
  throw new ProblemError(
    409,
    'not_ready',
    said('problems-documents', 'misquoted', { count: misquotes.length, statement }),
  );
}

/** The hash of what an approval of a document covers: its name, its text in its order, and what that quotes. */
async function contentHash(tx: CompanyTransaction, id: string): Promise<string> {
  const { name } = await readDocument(tx, id);
  const sections = await listSections(tx, id);
  const cited = new Set(sections.flatMap(({ content }) => citedIn(content)));
  const quotes = new Map((await listCitations(tx, id)).map((row) => [row.id, row.hash]));
  const content = {
    name,
    sections: sections.map((row) => [
      row.id,
      row.parent_id,
      row.question,
      row.question_style,
      row.content,
      row.content_style,
    ]),
    quotes: [...cited].map((one) => [one, quotes.get(one) ?? null]),
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

type Approvable = Pick<DocumentRow, 'id' | 'status' | 'authors'>;

interface Signed {
  readonly hash: string;
  readonly open: SignatureRow | undefined;
  readonly isRequired: boolean;
}

async function signedOf(tx: CompanyTransaction, id: string): Promise<Signed> {
  const rows = (await signaturesOf(tx, 'document', [id])).get(id) ?? [];
  const hash = await contentHash(tx, id);
  return {
    hash,
    open: openOf(rows, { approve: hash, exclude: '' }),
    isRequired: await isSecondPersonRequired(tx),
  };
}

const wishFor = (row: Approvable, wanted: DocumentStatus, isRequired: boolean): Wish => ({
  decision: wanted === 'approved' ? 'approve' : null,
  answers: ['approve'],
  isAsItIs: row.status === wanted,
  needsTwo: isRequired,
});

const effectFor = (row: Approvable, { open, isRequired }: Signed, wanted: DocumentStatus, userId: string) =>
  effectOf({ open, authors: row.authors }, wishFor(row, wanted, isRequired), userId);

/** What a decision leaves beside the document. */
function outcomeOf(
  row: Approvable,
  { hash, open, isRequired }: Signed,
  wanted: DocumentStatus,
  effect: Effect,
): Outcome {
  const state = { open, authors: row.authors };
  const wish = wishFor(row, wanted, isRequired);
  return {
    id: row.id,
    ended: endedBy(state, [{ wish, effect }]),
    cleared: effect === 'take' ? ['approve'] : [],
    confirmed: effect === 'confirm' ? 'approve' : null,
    signed: effect === 'sign' ? { decision: 'approve', reason: null, hash } : null,
    ...(effect === 'take' || effect === 'confirm' ? { approved: wanted === 'approved' ? hash : null } : {}),
  };
}

/**
 * Sets the status of a locked document, which is kept as a version. Where a second person is required, an approval by who wrote it waits
 * in review.
 * @param seen the revision that the caller has read
 * @throws ProblemError 400, 409
 */
export async function changeStatus(
  tx: CompanyTransaction,
  actor: Actor,
  row: Approvable & Pick<DocumentRow, 'revision' | 'language'>,
  {
    wanted,
    seen,
    now,
  }: { readonly wanted: DocumentStatus; readonly seen: number | undefined; readonly now: Date },
): Promise<void> {
  const { id } = row;
  const signed = await signedOf(tx, id);
  const effect = effectFor(row, signed, wanted, actor.userId);
  if (effect === 'nothing') return;
  if (wanted === 'approved') {
    if (signed.isRequired && seen === undefined) requireRevisions([id], 'revision');
    await checkSeen(row, seen, async () => ({ revision: row.revision, status: row.status }));
    await requireTrueQuotes(tx, id, row.language);
  }
  if (effect === 'refuse')
    await refuseAuthor(tx, actor, { own: [id], of: 1 }, said('problems-documents', 'onlyYou'));
  const isRepeated = effect === 'sign' && signed.open?.signed_by === actor.userId;
  if (isRepeated) return;
  const outcome = outcomeOf(row, signed, wanted, effect);
  const status = effect === 'sign' ? 'in_review' : wanted;
  await updateDocument(tx, id, {
    status,
    revision: row.revision + 1,
    updated_by: actor.userId,
    updated_at: now,
    ...(takesEffect(effect) && wanted === 'approved' && isSeconded(effect, row.authors, actor.userId)
      ? { authors: [] }
      : {}),
  });
  await writeOutcomes(tx, 'document', [outcome], actor.userId, now);
  recordSigned(tx, actor, 'document', [outcome], { now, isAlone: true });
  if (status !== row.status) {
    recordChange(tx, actor.userId, {
      id,
      action: 'status',
      details: {
        status: [row.status, status],
        ...(status === 'approved' ? { approved: signed.hash } : {}),
        ...(wanted === 'in_review' ? { asked: true } : {}),
      },
      at: now,
    });
    await keepVersion(tx, { id }, { by: actor.userId, now });
  }
}

/** What was approved or signed holds no more, since the document reads otherwise. */
export const endApproval = (tx: CompanyTransaction, id: string, now: Date): Promise<void> =>
  endAll(tx, 'document', [id], now);

type Approval = Pick<DocumentDetail, 'approval' | 'waits_for_second' | 'may_approve'>;

/** Who approved a document, and whether the caller may. */
export async function presentApproval(
  tx: CompanyTransaction,
  actor: Actor,
  row: Approvable,
  mayEdit: boolean,
): Promise<Approval> {
  const signed = await signedOf(tx, row.id);
  const [standing] = row.status === 'approved' ? await listStanding(tx, 'document', [row.id]) : [];
  const rows = (await signaturesOf(tx, 'document', [row.id])).get(row.id) ?? [];
  const confirmed = rows.find(
    ({ confirmed_at, content_hash }) => confirmed_at !== null && content_hash === signed.hash,
  );
  const effect = effectFor(row, signed, 'approved', actor.userId);
  return {
    approval:
      standing === undefined
        ? null
        : {
            approved_by: confirmed
              ? personOf(confirmed.signed_by, confirmed.signer_name)
              : personOf(standing.approved_by, standing.name),
            approved_at: standing.approved_at.toISOString(),
            second: confirmed ? personOf(confirmed.confirmed_by, confirmed.second_name) : null,
          },
    waits_for_second: signed.open !== undefined,
    may_approve:
      mayEdit &&
      row.status !== 'approved' &&
      (takesEffect(effect) || (effect === 'sign' && signed.open?.signed_by !== actor.userId)),
  };
}
