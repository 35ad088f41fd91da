import type { Modality } from '../obligations/obligation.ts';
import { meaningsIn } from './meaning.ts';
import { modalityOf } from './modality.ts';
import { type Quantity, quantitiesIn } from './quantities.ts';
import type { Statement } from './statements.ts';

/** A statement with everything about it that is compared. */
export interface ReadStatement extends Statement {
  readonly language: string;
  /** meaning to the first word that has it */
  readonly own: ReadonlyMap<string, string>;
  /** meanings of its opening and heading that it doesn't have itself, and how much they say beside its own */
  readonly around: ReadonlyMap<string, number>;
  readonly modality: Modality | null;
  readonly quantities: readonly Quantity[];
  /** letters and digits only, to recognize the same words */
  readonly evened: string;
}

/** What opens a list is half of what its points say; a heading only tells what they are about. */
const openingWeight = 0.6;
const headingWeight = 0.3;

export function readStatement(
  statement: Statement & { readonly modality?: Modality | null },
  language: string,
): ReadStatement {
  const own = meaningsIn(statement.words, language);
  const around = new Map<string, number>();
  for (const meaning of meaningsIn(statement.heading, language).keys())
    if (!own.has(meaning)) around.set(meaning, headingWeight);
  for (const meaning of meaningsIn(statement.opening, language).keys())
    if (!own.has(meaning)) around.set(meaning, openingWeight);
  return {
    ...statement,
    language,
    own,
    around,
    modality: statement.modality ?? modalityOf(statement.words, language),
    quantities: quantitiesIn(statement.words),
    evened: statement.words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  };
}
