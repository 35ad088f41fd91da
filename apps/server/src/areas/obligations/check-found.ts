import type { StoredQuote, StoredReading } from '../../db/tables/obligations.ts';
import type { ObligationEngine } from '../../engine/engine.ts';
import type { DerivedObligation } from '../../engine/obligations/obligation-text.ts';
import type { Statement } from '../../engine/statements/statement.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { citation } from '../../engine/text/citation.ts';
import { cut } from '../../engine/text/cut.ts';
import type { Passage } from '../../engine/text/passage.ts';
import { partNames, placeKey, searchWords } from './content.ts';

export interface TextToDerive {
  readonly id: string;
  readonly content: string;
  readonly passages: readonly Passage[];
  readonly language: string;
  readonly sha256: string;
}

/** An obligation that passed the check: every quote is in the text. */
export interface Checked {
  readonly position: number;
  readonly quotes: readonly StoredQuote[];
  readonly reading: StoredReading;
  readonly topic: string | null;
  readonly clause: string;
  readonly words: string;
  /** ordinal of the passage that contains the body */
  readonly passage: number;
  readonly body: StoredQuote;
  /** the position of its body, which identifies it */
  readonly key: string;
}

export const clauseOf = (passages: readonly Passage[], passage: Passage): string =>
  citation(passages, passage.ordinal) || passage.label;

/** The engine's result, prepared for storage; null if one of its quotes isn't in the text. */
function check(
  found: DerivedObligation,
  text: Pick<TextToDerive, 'content' | 'passages'>,
  position: number,
): Checked | null {
  const quotes: StoredQuote[] = [];
  const said: string[] = [];
  for (const { role, start, end } of found.spans) {
    const words = cut(text.content, { start, end });
    if (words === null) return null;
    said.push(words);
    quotes.push({ role, start, end, sha256: sha256(words) });
  }
  const body = quotes.find(({ role }) => role === 'body');
  const passage = text.passages[found.passage];
  if (!body || !passage) return null;
  const parts = { addressee: null, condition: null, exception: null, deadline: null } as {
    -readonly [name in (typeof partNames)[number]]: StoredReading[name];
  };
  for (const name of partNames) {
    const place = found[name];
    if (place && cut(text.content, place) !== null) parts[name] = { start: place.start, end: place.end };
  }
  const clause = clauseOf(text.passages, passage);
  return {
    position,
    quotes,
    body,
    key: placeKey(body),
    passage: found.passage,
    topic: found.topic,
    clause,
    words: searchWords(clause, said),
    reading: {
      kind: found.kind,
      modality: found.modality,
      is_through_national_law: found.isThroughNationalLaw,
      ...parts,
      due_on: parts.deadline === null ? null : found.dueOn,
      clause_path: passage.path,
      page: passage.page,
      confidence: found.confidence,
    },
  };
}

/**
 * Everything the statements of a text require, with each quote checked against the text. Takes seconds for a long law: call it outside
 * transactions.
 * @returns also how many were dropped because one of their quotes isn't in the text
 */
export async function readText(
  engine: ObligationEngine,
  text: Pick<TextToDerive, 'content' | 'passages' | 'language'>,
  statements: readonly Statement[],
): Promise<{ readonly found: readonly Checked[]; readonly dropped: number }> {
  const derived = await engine.derive({
    content: text.content,
    passages: [...text.passages],
    language: text.language,
    statements,
  });
  const found = derived.flatMap((one, position) => check(one, text, position) ?? []);
  return { found, dropped: derived.length - found.length };
}
