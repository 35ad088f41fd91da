import type { Statement as ShownStatement } from '@regulus/contract/statements.ts';
import type { Verdict } from '../../engine/statements/applies.ts';
import { citation } from '../../engine/text/citation.ts';
import type { Passage, Span } from '../../engine/text/passage.ts';
import type { ListedRow, SaidRow } from './queries.ts';

export interface TextOfStatements {
  readonly content: string;
  readonly passages: readonly Passage[];
}

/** One statement with its words, read from the text. */
export function present(
  row: ListedRow,
  { content, passages }: TextOfStatements,
  {
    said,
    verdict,
    obligationId,
  }: {
    readonly said: SaidRow | undefined;
    readonly verdict: Verdict;
    readonly obligationId: string | null;
  },
): ShownStatement {
  const words = ({ start, end }: Span) => content.slice(start, end);
  const part = (span: Span | null) => span && { text: words(span), start: span.start, end: span.end };
  const { actor, spans } = row;
  const leadIns = spans.filter(({ role }) => role === 'lead_in').map(words);
  return {
    id: `${row.start_offset}-${row.end_offset}`,
    kind: said?.kind ?? row.kind,
    read_as: row.kind,
    said: said
      ? {
          by: said.said_by && said.name ? { id: said.said_by, name: said.name } : null,
          at: said.said_at.toISOString(),
        }
      : null,
    clause: citation(passages, row.passage),
    path: passages[row.passage]?.path ?? '',
    text: content.slice(row.start_offset, row.end_offset),
    start: row.start_offset,
    end: row.end_offset,
    lead_in: leadIns.length > 0 ? leadIns.join(' ') : null,
    actor: actor && {
      text: actor.span && words(actor.span),
      class: actor.class,
      inherited: actor.inherited,
      licences: actor.licences && [...actor.licences],
    },
    applies: verdict.applies,
    applies_because: {
      reason: verdict.because.reason,
      text: verdict.because.span && words(verdict.because.span),
      licence: verdict.because.licence,
    },
    strength: row.strength,
    condition: part(row.condition),
    exception: part(row.exception),
    time: part(row.time?.span ?? null),
    is_through_national_law: row.is_through_national_law,
    confidence: row.confidence,
    obligation_id: obligationId,
  };
}
