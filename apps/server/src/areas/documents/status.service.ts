import { createHash } from 'node:crypto';
import type { DocumentStatus } from '@regulus/contract/document-values.ts';
import type { DocumentDetail } from '@regulus/contract/documents.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { canonicalJson } from '../../audit/chain.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { ProblemError } from '../../lib/problem.ts';
import { checkSeen } from '../../lib/revisions.ts';
import { said } from '../../lib/said.ts';
import { endAll, listStanding } from '../approvals/approvals.service.ts';
import { effectOf, isSeconded, takesEffect, type Wish } from '../approvals/policy.service.ts';
import { isSecondPersonRequired } from '../approvals/second-person.service.ts';
import { openOf, type SignedHashes, signaturesOf } from '../approvals/signatures.service.ts';
import { changeRecords } from '../records/change.service.ts';
import { entriesOf } from '../records/entries.service.ts';
import type { RecordPlan, RecordTable, RecordType } from '../records/record-type.ts';
import { listCitations } from './citations.queries.ts';
import { keepVersion } from './keep.service.ts';
import { misquotesIn } from './misquotes.ts';
import { personOf } from './present.ts';
import { type DocumentRow, readDocument } from './queries.ts';
import { citedIn } from './section-text.ts';
import { listSections } from './sections.queries.ts';

type StoredDocument = Selectable<Tables['documents']>;
type DocumentColumns = Updateable<Tables['documents']>;

const documentTable: RecordTable<StoredDocument, DocumentColumns> = {
  name: 'document',
  table: 'documents',
  stateField: 'status',
  gone: said('problems-documents', 'notFound'),
};

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

const wishFor = (row: Approvable, wanted: DocumentStatus, isRequired: boolean): Wish => ({
  decision: wanted === 'approved' ? 'approve' : null,
  answers: ['approve'],
  isAsItIs: row.status === wanted,
  needsTwo: isRequired,
});

interface OfDocument {
  row: StoredDocument;
  columns: DocumentColumns;
  change: { readonly status: DocumentStatus; readonly revision: number | undefined };
  question: 'status';
  facts: { readonly hash: string; readonly hashes: SignedHashes; readonly authors: readonly string[] };
  plan: RecordPlan<DocumentColumns> & { readonly status: DocumentStatus };
  followed: undefined;
}

/** Documents as far as their status goes: what they say is written by those who edit them. */
const documentRecords: RecordType<OfDocument> = {
  ...documentTable,
  facts: (tx, asked) =>
    Promise.all(
      asked.map(async ({ row, change: { status, revision } }) => {
        if (status === 'approved' && row.status !== status) {
          await checkSeen(row, revision, async () => ({ revision: row.revision, status: row.status }));
          await requireTrueQuotes(tx, row.id, row.language);
        }
        const hash = await contentHash(tx, row.id);
        return { hash, hashes: { approve: hash, exclude: '' }, authors: row.authors };
      }),
    ),
  signOff: {
    wishes: ({ row, change, around }) => ({ status: wishFor(row, change.status, around.isRequired) }),
    hashesOf: async (_tx, written) => new Map(written.map(({ id, facts }) => [id, facts.hashes])),
    reasonField: 'reason',
    onlyYou: () => said('problems-documents', 'onlyYou'),
  },
  plan({ row, change: { status: wanted }, facts: { authors }, signOff, around: { actor, now } }) {
    const effect = signOff.effects.status;
    const status = effect === 'sign' ? 'in_review' : wanted;
    const isApproved = wanted === 'approved';
    return {
      status,
      isChanged: status !== row.status,
      cleared: effect === 'take' ? ['approve'] : [],
      approval: takesEffect(effect) ? (isApproved ? 'given' : 'ended') : undefined,
      update: {
        status,
        updated_by: actor.userId,
        updated_at: now,
        ...(takesEffect(effect) && isApproved && isSeconded(effect, authors, actor.userId)
          ? { authors: [] }
          : {}),
      },
    };
  },
  async follow(tx, written, { actor, now }) {
    for (const { id, isChanged } of written)
      if (isChanged) await keepVersion(tx, { id }, { by: actor.userId, now });
  },
  entries: (written, { isAlone }) =>
    entriesOf(
      'document',
      written
        .filter(({ isChanged }) => isChanged)
        .map(({ id, row, change, status, facts }) => ({
          id,
          action: 'status',
          details: () => ({
            status: [row.status, status],
            ...(status === 'approved' ? { approved: facts.hash } : {}),
            ...(change.status === 'in_review' ? { asked: true } : {}),
          }),
        })),
      isAlone,
    ),
};

/**
 * Sets the status of a locked document, which is kept as a version. Where a second person is required, an approval by who wrote it waits
 * in review.
 * @param seen the revision that the caller has read
 * @throws ProblemError 400, 409
 */
export const changeStatus = (
  tx: CompanyTransaction,
  actor: Actor,
  row: StoredDocument,
  {
    wanted,
    seen,
    now,
  }: { readonly wanted: DocumentStatus; readonly seen: number | undefined; readonly now: Date },
) =>
  changeRecords(
    tx,
    actor,
    documentRecords,
    { rows: [row], changeOf: () => ({ status: wanted, revision: seen }), isAlone: true },
    now,
  );

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
  const hash = await contentHash(tx, row.id);
  const [standing] = row.status === 'approved' ? await listStanding(tx, 'document', [row.id]) : [];
  const rows = (await signaturesOf(tx, 'document', [row.id])).get(row.id) ?? [];
  const confirmed = rows.find(
    ({ confirmed_at, content_hash }) => confirmed_at !== null && content_hash === hash,
  );
  const open = openOf(rows, { approve: hash, exclude: '' });
  const wish = wishFor(row, 'approved', await isSecondPersonRequired(tx));
  const effect = effectOf({ open, authors: row.authors }, wish, actor.userId);
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
    waits_for_second: open !== undefined,
    may_approve:
      mayEdit &&
      row.status !== 'approved' &&
      (takesEffect(effect) || (effect === 'sign' && open?.signed_by !== actor.userId)),
  };
}
