import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ComparedRow, ComparedSpan } from '../../engine/comparison/comparison.ts';
import { citation } from '../../engine/text/citation.ts';
import { innermost } from '../../engine/text/move-span.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/define.ts';
import { type ComparisonPayload, comparisonJob } from './compare-job.ts';
import { readCurrent, type TextOfChatbot } from '../comparisons/compared-texts.ts';
import type { ComparisonProblem } from '../comparisons/problem.service.ts';
import { listDocuments, lockChatbot, updateChatbot } from './queries.ts';
import { deleteOfComparison, insertCitations } from '../answering/citations.queries.ts';
import { replaceRows } from '../comparisons/comparison-rows.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'log' | 'engines'>;

interface Texts {
  readonly a: TextOfChatbot | null;
  readonly b: readonly TextOfChatbot[];
  /** ids of texts B that can't be read */
  readonly unreadable: readonly string[];
}

/** The current texts of a comparison that is wanted; null if none is. */
async function readTexts(tx: CompanyTransaction, chatbotId: string): Promise<Texts | null> {
  const chatbot = await lockChatbot(tx, chatbotId);
  if (chatbot?.comparison_state !== 'comparing') return null;
  const documents = await listDocuments(tx, [chatbotId]);
  const first = documents.find(({ role }) => role === 'a');
  const a = first ? await readCurrent(tx, first, []) : null;
  const b: TextOfChatbot[] = [];
  const unreadable: string[] = [];
  for (const document of documents.filter(({ role }) => role === 'b')) {
    const text = a && (await readCurrent(tx, document, [a.language]));
    if (text) b.push(text);
    else unreadable.push(document.source_id ?? document.publication_id ?? '');
  }
  return { a, b, unreadable };
}

/** A quote as it is stored; null if the text has something else at its place. */
function citedIn(texts: ReadonlyMap<string, TextOfChatbot>, { documentId, start, end, quote }: ComparedSpan) {
  const text = texts.get(documentId);
  if (!text || quote === '' || text.content.slice(start, end) !== quote) return null;
  const passage = innermost(text.passages, { start, end });
  return {
    kind: text.kind,
    document_id: documentId,
    text_id: text.textId,
    start_offset: start,
    end_offset: end,
    quote,
    title: text.title,
    clause: passage === null ? '' : citation(text.passages, passage),
    page: passage === null ? null : (text.passages[passage]?.page ?? null),
    workspace_id: text.workspaceId,
  };
}

/** Rows whose quotes all stand in their texts, with these. */
function checked({ log }: Pick<Parts, 'log'>, texts: readonly TextOfChatbot[], rows: readonly ComparedRow[]) {
  const byId = new Map(texts.map((text) => [text.documentId, text]));
  return rows.flatMap((row) => {
    const a = row.a && citedIn(byId, row.a);
    const b = row.b && citedIn(byId, row.b);
    if ((row.a !== null && a === null) || (row.b !== null && b === null) || (a === null && b === null)) {
      log.warn(
        { reason: row.reason.code },
        'A quote of a comparison is not in its text; its row was left out.',
      );
      return [];
    }
    return [{ row, a, b }];
  });
}

async function store(
  tx: CompanyTransaction,
  chatbotId: string,
  rows: ReturnType<typeof checked>,
  change: Parameters<typeof updateChatbot>[2],
): Promise<void> {
  const chatbot = await lockChatbot(tx, chatbotId);
  if (chatbot?.comparison_state !== 'comparing') return;
  await deleteOfComparison(tx, chatbotId);
  await replaceRows(
    tx,
    chatbotId,
    rows.map(({ row }, ordinal) => ({
      ordinal,
      verdict: row.verdict,
      reason_code: row.reason.code,
      reason_parameters: JSON.stringify(row.reason.parameters),
      confidence: row.confidence,
    })),
  );
  await insertCitations(
    tx,
    rows.flatMap(({ a, b }, ordinal) => [
      ...(a ? [{ ...a, chatbot_id: chatbotId, part: 'a' as const, ordinal }] : []),
      ...(b ? [{ ...b, chatbot_id: chatbotId, part: 'b' as const, ordinal }] : []),
    ]),
  );
  await updateChatbot(tx, chatbotId, change);
}

/** Compares the current texts of a chatbot and stores the table. It may be killed at any point: it starts over and doubles nothing. */
export async function runComparison(
  parts: Parts,
  companyId: string,
  chatbotId: string,
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<void> {
  const { db, clock, engines } = parts;
  const texts = await db.withCompany(companyId, (tx) => readTexts(tx, chatbotId));
  if (!texts) return;
  const { a, b, unreadable } = texts;
  const fail = (problem: ComparisonProblem) =>
    db.withCompany(companyId, (tx) =>
      store(tx, chatbotId, [], {
        comparison_state: 'failed',
        comparison_problem: JSON.stringify(problem),
        comparison_provenance: null,
      }),
    );
  if (!a || b.length === 0) return fail({ code: 'no_text' });
  const { rows, refused, provenance } = await engines.comparison.compare(
    a,
    b,
    (done, total) => void run.progress({ done, total }),
    run.signal,
  );
  run.signal.throwIfAborted();
  const problem: ComparisonProblem = {
    refused: refused.map(({ documentId: id, reason }) => ({ id, reason })),
    unreadable: [...unreadable],
  };
  if (refused.length === b.length) return fail(problem);
  const isWhole = refused.length + unreadable.length === 0;
  await db.withCompany(companyId, (tx) =>
    store(tx, chatbotId, checked(parts, [a, ...b], rows), {
      comparison_state: 'ready',
      comparison_problem: isWhole ? null : JSON.stringify(problem),
      comparison_provenance: JSON.stringify(provenance),
      compared_at: clock.now(),
    }),
  );
}

export const compareTexts = (parts: () => Parts): JobDefinition<ComparisonPayload> =>
  defineJob({
    ...comparisonJob,
    exclusive: true,
    handler: async (run) => {
      if (run.companyId !== null) await runComparison(parts(), run.companyId, run.payload.chatbot_id, run);
    },
  });
