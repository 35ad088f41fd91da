import type { Dependencies } from '../../dependencies.ts';
import type { ComparedRow, ComparedSpan } from '../../engine/comparison/comparison.ts';
import type { Provenance } from '../../engine/engine.ts';
import { citation } from '../../engine/text/citation.ts';
import { innermost } from '../../engine/text/move-span.ts';
import type { JobRun } from '../../jobs/define.ts';
import type { ProvenCitation } from '../answering/citations.service.ts';
import { type ComparedDocument, readCurrent, type TextOfDocument } from './compared-texts.ts';
import type { ProvenRow } from './comparison-rows.service.ts';
import type { ComparisonProblem } from './reasons.service.ts';

type Parts = Pick<Dependencies, 'db' | 'log' | 'engines'>;

/** What A says about the points of each B. Nothing of it is stored. */
export interface Comparison {
  /** in the order of the points of B, and then what only A says; null: nothing was compared, `problem` says why */
  readonly rows: readonly ProvenRow[] | null;
  /** what stood in the way of a part of it, or of all; null: nothing */
  readonly problem: ComparisonProblem | null;
  /** null: no engine was asked */
  readonly provenance: Provenance | null;
}

/** A quote as it is cited; null if the text has something else at its place. */
function citedIn(
  texts: ReadonlyMap<string, TextOfDocument>,
  { documentId, start, end, quote }: ComparedSpan,
  ordinal: number,
): ProvenCitation | null {
  const text = texts.get(documentId);
  if (!text || quote === '' || text.content.slice(start, end) !== quote) return null;
  const passage = innermost(text.passages, { start, end });
  return {
    ordinal,
    kind: text.kind,
    id: documentId,
    title: text.title,
    clause: passage === null ? '' : citation(text.passages, passage),
    page_no: passage === null ? null : (text.passages[passage]?.page ?? null),
    quote,
    start,
    end,
    text_id: text.textId,
    workspace_id: text.workspaceId,
    is_available: true,
    is_current: true,
  };
}

/** Rows whose quotes all stand in their texts, with these. */
function checked(
  { log }: Pick<Parts, 'log'>,
  texts: readonly TextOfDocument[],
  rows: readonly ComparedRow[],
) {
  const byId = new Map(texts.map((text) => [text.documentId, text]));
  const proven: ProvenRow[] = [];
  for (const row of rows) {
    const a = row.a && citedIn(byId, row.a, proven.length);
    const b = row.b && citedIn(byId, row.b, proven.length);
    if ((row.a !== null && a === null) || (row.b !== null && b === null) || (a === null && b === null))
      log.warn(
        { reason: row.reason.code },
        'A quote of a comparison is not in its text; its row was left out.',
      );
    else proven.push({ ...row, a, b });
  }
  return proven;
}

/**
 * Compares the current text of A with that of each B, which may take minutes. Whether somebody may read them is the caller's to check.
 * Each quote was compared with its text; a row with one that isn't there is left out.
 * @param run hears how many points are done, of how many
 * @throws what the engine throws; the reason of `run.signal`
 */
export async function compareDocuments(
  parts: Parts,
  companyId: string,
  { a: first, b: others }: { readonly a: ComparedDocument | null; readonly b: readonly ComparedDocument[] },
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<Comparison> {
  const { a, b, unreadable } = await parts.db.withCompany(companyId, async (tx) => {
    const a = first && (await readCurrent(tx, first, []));
    const b: TextOfDocument[] = [];
    const unreadable: string[] = [];
    for (const document of others) {
      const text = a && (await readCurrent(tx, document, [a.language]));
      if (text) b.push(text);
      else unreadable.push(document.id);
    }
    return { a, b, unreadable };
  });
  if (!a || b.length === 0) return { rows: null, problem: { code: 'no_text' }, provenance: null };
  const { rows, refused, provenance } = await parts.engines.comparison.compare(
    a,
    b,
    (done, total) => void run.progress({ done, total }),
    run.signal,
  );
  run.signal.throwIfAborted();
  const isWhole = refused.length + unreadable.length === 0;
  return {
    rows: refused.length === b.length ? null : checked(parts, [a, ...b], rows),
    problem: isWhole
      ? null
      : { refused: refused.map(({ documentId: id, reason }) => ({ id, reason })), unreadable },
    provenance,
  };
}
