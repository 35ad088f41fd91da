import type { ComparedText } from './comparison.ts';
import { type FindableStatements, makeFindable } from './find-closest.ts';
import { Rarities } from './meaning.ts';
import { type Point, pointsOf } from './points.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';
import { statementsOf } from './statements.ts';

/** A text with everything that is needed to compare it. */
export interface PreparedText {
  readonly text: ComparedText;
  readonly findable: FindableStatements;
  readonly points: readonly PreparedPoint[];
}

export interface PreparedPoint extends Omit<Point, 'items'> {
  readonly items: readonly ReadStatement[];
  /** all its words as one statement */
  readonly whole: ReadStatement;
}

export interface PreparedPair {
  readonly a: PreparedText;
  readonly b: PreparedText;
  readonly rarities: Rarities;
}

function prepareText(text: ComparedText): PreparedText {
  const { content, language } = text;
  const statements = statementsOf(text).map((one) => readStatement(one, language));
  const points = pointsOf(text).map(({ start, end, items }) => {
    const read = items.map((item) => readStatement(item, language));
    const words = content.slice(start, end);
    const [first] = read;
    return {
      start,
      end,
      items: read,
      whole:
        read.length === 1 && first
          ? first
          : readStatement(
              {
                start,
                end,
                words,
                opening: '',
                heading: '',
                quoted: { start, end },
                isList: true,
                modality: first?.modality ?? null,
              },
              language,
            ),
    };
  });
  return { text, findable: makeFindable(statements, language), points };
}

export function preparePair(a: ComparedText, b: ComparedText): PreparedPair {
  const rarities = new Rarities();
  const [one, other] = [prepareText(a), prepareText(b)];
  for (const { findable } of [one, other])
    for (const { own } of findable.statements) rarities.add(own.keys());
  return { a: one, b: other, rarities };
}
