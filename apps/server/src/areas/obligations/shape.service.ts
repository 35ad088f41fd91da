import { randomUUID } from 'node:crypto';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Insertable } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { cut } from '../../engine/text/cut.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { checkAllSeen } from '../../lib/revisions.ts';
import { said } from '../../lib/said.ts';
import { lapseApprovals } from '../approvals/approvals.service.ts';
import { publicationsAffected } from '../publications/record/obligations.service.ts';
import { lockRecords, updateRows } from '../records/rows.service.ts';
import { requireText } from '../texts/service.ts';
import {
  contentHash,
  type PartName,
  placeKey,
  type QuotedSpan,
  searchWords,
  storedParts,
} from './content.ts';
import { obligationsChanged } from './effects.service.ts';
import { type LockedRow, obligationTable } from './obligation-table.ts';
import { presentObligations } from './present.ts';
import * as queries from './queries.ts';
import { requireObligation } from './service.ts';
import { checkParts } from './split-parts.ts';
import { laterWording } from './wordings.ts';
import * as write from './write.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** An obligation that replaces others of the same text; it needs review, whatever they were. */
async function insertInPlace(
  tx: CompanyTransaction,
  like: LockedRow,
  spans: readonly QuotedSpan[],
  {
    origin,
    by,
    authors,
    now,
  }: {
    readonly origin: 'split' | 'merged';
    readonly by: string;
    readonly authors: readonly string[];
    readonly now: Date;
  },
): Promise<string> {
  const { content } = await requireText(tx, like.publication_id, like.publication_text_id);
  const quoted = spans.map((span) => {
    const words = cut(content, span);
    if (words === null) throw new Error('No words stand at a place that is to be quoted.');
    return { ...span, words, sha256: sha256(words) };
  });
  const quoteIds = await write.keepQuotes(
    tx,
    like.company_id,
    quoted.map((one) => ({ ...one, textId: like.publication_text_id })),
    now,
  );
  // what was read from the whole applies to a part only if it is within what the part quotes
  const part = (name: PartName) => {
    const read = like[name];
    if (read === null || 'words' in read || name === 'addressee') return read;
    return quoted.some(({ start, end }) => start <= read.start && read.end <= end) ? read : null;
  };
  const deadline = part('deadline');
  const read = {
    kind: like.kind,
    modality: like.modality,
    is_through_national_law: like.is_through_national_law,
    addressee: part('addressee'),
    condition: part('condition'),
    exception: part('exception'),
    deadline,
    due_on: deadline === null ? null : like.read_due_on,
  };
  const id = randomUUID();
  const row: Insertable<Tables['obligations']> = {
    company_id: like.company_id,
    id,
    publication_id: like.publication_id,
    publication_text_id: like.publication_text_id,
    position: like.position,
    status: obligationStatus.needsReview,
    ...read,
    ...storedParts(read),
    topic: like.topic,
    confidence: like.confidence,
    clause_path: like.clause_path,
    clause: like.clause,
    page: like.page,
    words: searchWords(
      like.clause,
      quoted.map(({ words }) => words),
    ),
    assignee_id: like.assignee_id,
    derived_by: like.derived_by,
    input_hash: like.input_hash,
    content_hash: contentHash(content, read, quoted),
    origin,
    is_touched: true,
    authors: [...new Set([...authors, by])],
    created_at: now,
    updated_at: now,
  };
  await write.insertObligations(
    tx,
    [row],
    quoted.map(({ role, start, end }, ordinal) => ({
      company_id: like.company_id,
      obligation_id: id,
      ordinal,
      role,
      quote_id: quoteIds.get(placeKey({ start, end })) ?? '',
    })),
  );
  return id;
}

/** Parts of an outdated wording would be outdated too. @throws ProblemError 409 */
async function refuseReworded(tx: CompanyTransaction, rows: readonly LockedRow[]): Promise<void> {
  const wordings = Map.groupBy(
    await queries.listWordings(
      tx,
      tx.companyId,
      rows.map(({ id }) => id),
    ),
    (row) => row.obligation_id,
  );
  const reworded: string[] = [];
  for (const { id, publication_text_id } of rows) {
    const own = wordings.get(id);
    if (own && laterWording(own, (await queries.textFacts(tx, publication_text_id)).version_number))
      reworded.push(id);
  }
  if (reworded.length === 0) return;
  throw new ProblemError(409, 'transition_not_allowed', said('problems-obligations', 'reworded'), {
    conflicts: reworded,
  });
}

/** Replaced obligations are no longer listed, and their approvals end. */
async function replace(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await updateRows(tx, obligationTable, ids, { replaced_at: now, updated_at: now });
  await lapseApprovals(tx, 'obligation', ids, now);
}

/** The effects of replacing some obligations with others. */
function follow(
  tx: CompanyTransaction,
  {
    gone,
    made,
    publicationId,
    link,
  }: {
    readonly gone: readonly string[];
    readonly made: readonly string[];
    readonly publicationId: string;
    /** records what replaced what, with the controls that met it */
    readonly link: (answering: ReadonlyMap<string, readonly string[]>) => Promise<unknown>;
  },
  by: string,
  now: Date,
): void {
  tx.work.add(obligationsChanged, {
    ids: gone,
    by,
    now,
    replacedBy: { ids: made, answeredBy: null, onRelinked: link },
  });
  tx.work.add(publicationsAffected, { ids: [publicationId], now });
}

const spanOf = (row: queries.SpanRow): QuotedSpan => ({
  role: row.role,
  start: row.start_offset,
  end: row.end_offset,
});

/**
 * Replaces one obligation with several that together contain all its words. Each keeps what opens and closes the list.
 * @throws ProblemError 400, 404, 409
 */
export async function split(
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  {
    parts,
    revision,
    text_id: textId,
  }: {
    readonly parts: readonly { start: number; end: number }[];
    readonly revision?: number | undefined;
    readonly text_id?: string | undefined;
  },
) {
  const { companyId, userId } = actor;
  return db.withCompany(companyId, async (tx) => {
    const [row] = await lockRecords(tx, obligationTable, [id]);
    if (!row) throw notFound();
    checkAllSeen([row], revision === undefined ? {} : { [id]: revision });
    if (textId !== undefined && textId !== row.publication_text_id) {
      throw new ProblemError(409, 'revision_conflict', said('problems-obligations', 'splitOutdated'), {
        currentRevision: row.revision,
        current: { ...(await requireObligation(tx, companyId, id)) },
      });
    }
    await refuseReworded(tx, [row]);
    const spans = (await queries.listSpans(tx, companyId, [id])).map(spanOf);
    const bodies = spans.filter(({ role }) => role === 'body');
    const { content } = await requireText(tx, row.publication_id, row.publication_text_id);
    checkParts(content, bodies, parts);
    const now = clock.now();
    const around = spans.filter(({ role }) => role !== 'body');
    const made: string[] = [];
    for (const part of parts) {
      const quoted = [...around, { role: 'body' as const, ...part }].toSorted((a, b) => a.start - b.start);
      made.push(
        await insertInPlace(tx, row, quoted, { origin: 'split', by: userId, authors: row.authors, now }),
      );
    }
    await replace(tx, companyId, [id], now);
    const link = (answering: ReadonlyMap<string, readonly string[]>) =>
      write.insertLinks(
        tx,
        made.map((from) => ({
          company_id: companyId,
          from_id: from,
          to_id: id,
          kind: 'split_of' as const,
          made_by: userId,
          made_at: now,
          answered_by: [...answering.keys()],
        })),
      );
    follow(tx, { gone: [id], made, publicationId: row.publication_id, link }, userId, now);
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'obligation.split',
      objectType: 'obligations',
      objectId: null,
      details: {
        publication: row.publication_id,
        of: id,
        items: [id, ...made].map((obligation) => ({ obligation })),
      },
      at: now,
    });
    await tx.work.finish();
    const rows = await queries.findMany(tx, companyId, made);
    const order = new Map(made.map((one, at) => [one, at]));
    const obligations = await presentObligations(
      tx,
      companyId,
      rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    );
    return { obligations, total: obligations.length };
  });
}

/**
 * Replaces several obligations of one text with a single one that has the words of all, in the order of the text.
 * @throws ProblemError 400, 404, 409
 */
export async function merge(
  { db, clock }: Parts,
  actor: Actor,
  batch: {
    readonly obligations_ids: readonly string[];
    readonly revisions?: Readonly<Record<string, number>> | undefined;
  },
) {
  const { companyId, userId } = actor;
  const ids = [...new Set(batch.obligations_ids)];
  if (ids.length < 2)
    throw invalidRequest(said('problems-obligations', 'chooseTwo'), [
      { path: 'body.obligations_ids', message: said('problems-obligations', 'twoDifferent') },
    ]);
  return db.withCompany(companyId, async (tx) => {
    const rows = await lockRecords(tx, obligationTable, ids);
    checkAllSeen(rows, batch.revisions);
    await refuseReworded(tx, rows);
    const [first, ...others] = rows.toSorted((a, b) => a.position - b.position);
    if (!first) throw notFound();
    if (others.some((row) => row.publication_text_id !== first.publication_text_id)) {
      throw new ProblemError(409, 'transition_not_allowed', said('problems-obligations', 'oneTextOnly'), {
        conflicts: ids,
      });
    }
    const spans = (await queries.listSpans(tx, companyId, ids)).map(spanOf);
    const unique = [...new Map(spans.map((span) => [placeKey(span), span])).values()].toSorted(
      (a, b) => a.start - b.start,
    );
    const now = clock.now();
    // one that binds the firm remains one, whatever it is merged with
    const kind = rows.some((row) => row.kind === 'firm') ? 'firm' : first.kind;
    const id = await insertInPlace(tx, { ...first, kind }, unique, {
      origin: 'merged',
      by: userId,
      authors: rows.flatMap((row) => row.authors),
      now,
    });
    await replace(tx, companyId, ids, now);
    const link = (answering: ReadonlyMap<string, readonly string[]>) =>
      write.insertLinks(
        tx,
        ids.map((from) => ({
          company_id: companyId,
          from_id: from,
          to_id: id,
          kind: 'merged_into' as const,
          made_by: userId,
          made_at: now,
          answered_by: [...answering].flatMap(([control, answered]) =>
            answered.includes(from) ? [control] : [],
          ),
        })),
      );
    follow(tx, { gone: ids, made: [id], publicationId: first.publication_id, link }, userId, now);
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'obligation.merged',
      objectType: 'obligations',
      objectId: null,
      details: {
        publication: first.publication_id,
        into: id,
        items: [id, ...ids].map((obligation) => ({ obligation })),
      },
      at: now,
    });
    await tx.work.finish();
    return requireObligation(tx, companyId, id);
  });
}
