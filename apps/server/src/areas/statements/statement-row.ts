import type { StatementsTables } from '../../db/tables/statements.ts';
import type { Statement } from '../../engine/statements/statement.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { cut } from '../../engine/text/cut.ts';
import type { Span } from '../../engine/text/passage.ts';

/** A statement as both tables have it. */
export type StatementRow = {
  [Column in keyof StatementsTables['publication_statements']]: StatementsTables['publication_statements'][Column] extends {
    readonly __select__: infer Value;
  }
    ? Value
    : StatementsTables['publication_statements'][Column];
};
export type NewStatement = Omit<StatementRow, 'text_id'>;

/** A hash says whether two sentences have the same words, and nothing rests on more. */
const hashLength = 20;

/** The same for the same words, however they are broken into lines. */
const wordsHash = (words: readonly string[]): string =>
  sha256(words.join(' ').replaceAll(/\s+/g, ' ').trim()).slice(0, hashLength);

/** A statement prepared for storage; null if its words are not in the text. A part that isn't is left out. */
function rowOf(content: string, statement: Statement, ordinal: number): NewStatement | null {
  const words = statement.spans.map((span) => cut(content, span));
  const body = statement.spans.find(({ role }) => role === 'body');
  if (!body || words.includes(null)) return null;
  const part = (span: Span | null) => (span && cut(content, span) !== null ? span : null);
  return {
    ordinal,
    passage: statement.passage,
    kind: statement.kind,
    strength: statement.strength,
    start_offset: body.start,
    end_offset: body.end,
    spans: [...statement.spans],
    actor: statement.actor && { ...statement.actor, span: part(statement.actor.span) },
    condition: part(statement.condition),
    exception: part(statement.exception),
    time: part(statement.time?.span ?? null) && statement.time,
    is_through_national_law: statement.isThroughNationalLaw,
    confidence: statement.confidence,
    words_hash: wordsHash(words as string[]),
  };
}

/** Statements prepared for storage, in their order, and how many were dropped because their words are not in the text. */
export function rowsOf(
  content: string,
  statements: readonly Statement[],
): { readonly rows: readonly NewStatement[]; readonly dropped: number } {
  const rows: NewStatement[] = [];
  for (const statement of statements) {
    const row = rowOf(content, statement, rows.length);
    if (row) rows.push(row);
  }
  return { rows, dropped: statements.length - rows.length };
}

export const statementOf = (row: Omit<StatementRow, 'text_id' | 'ordinal' | 'words_hash'>): Statement => ({
  kind: row.kind,
  strength: row.strength,
  passage: row.passage,
  spans: row.spans,
  actor: row.actor,
  condition: row.condition,
  exception: row.exception,
  time: row.time,
  isThroughNationalLaw: row.is_through_national_law,
  confidence: row.confidence,
});
