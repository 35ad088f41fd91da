import type { ComparedText } from './comparison.ts';
import { type FindableStatements, makeFindable } from './find-closest.ts';
import { meantBy, Rarities } from './meaning.ts';
import { type Point, pointsOf } from './points.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';
import { statementsOf } from './statements.ts';

/** Texts with less in common are about different fields; those with more about the same. */
const unrelated = 0.22;
const related = 0.34;

function countsIn(words: string, language: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { meaning, tells } of meantBy(words, language))
    if (tells === 1) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  return counts;
}

const lengthOf = (counts: ReadonlyMap<string, number>) =>
  Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));

/** 0 to 1: whether two whole texts are about the same field, by how often they use the same telling words. */
function relatednessOf(a: string, b: string, language: string): number {
  const [inA, inB] = [countsIn(a, language), countsIn(b, language)];
  let common = 0;
  for (const [meaning, count] of inA) common += count * (inB.get(meaning) ?? 0);
  const cosine = common / (lengthOf(inA) * lengthOf(inB) || 1);
  return Math.min(1, Math.max(0, (cosine - unrelated) / (related - unrelated)));
}

/** A text with everything that is needed to compare it. */
export interface PreparedText {
  readonly text: ComparedText;
  readonly findable: FindableStatements;
  readonly points: readonly PreparedPoint[];
}

export interface PreparedPoint extends Omit<Point, 'items' | 'addressee'> {
  /** whom it binds, if the text seldom addresses them and the other one never mentions them; '' otherwise */
  readonly addressesOthers: string;
  readonly items: readonly ReadStatement[];
  /** all its words as one statement */
  readonly whole: ReadStatement;
}

export interface PreparedPair {
  readonly a: PreparedText;
  readonly b: PreparedText;
  readonly rarities: Rarities;
  /** 0 to 1: whether both are about the same field */
  readonly relatedness: number;
}

/** With fewer points, no one can be said to be addressed seldom. */
const fewestPoints = 20;
/** Whom a smaller share of the points of a text binds is not whom it is for. */
const seldom = 0.05;
const named = (who: string) =>
  who
    .toLowerCase()
    .replaceAll(/^(?:(?:the|an?|any|each|all|such|every|der|die|das|ein|eine)\s)+|s(?=\s|$)/gu, '')
    .trim();

/** For each point whom it binds, if these are others than the text is mostly for, and A says nothing of them. */
function othersAddressed(points: readonly Point[], inA: string): string[] {
  const counts = new Map<string, number>();
  for (const { addressee } of points) counts.set(named(addressee), (counts.get(named(addressee)) ?? 0) + 1);
  const mentioned = inA.toLowerCase().replaceAll(/s(?=\W)/gu, '');
  return points.map(({ addressee }) => {
    const who = named(addressee);
    const isSeldom = points.length >= fewestPoints && (counts.get(who) ?? 0) / points.length < seldom;
    return who !== '' && isSeldom && !mentioned.includes(who) ? addressee : '';
  });
}

function prepareText(text: ComparedText, other: ComparedText): PreparedText {
  const { content, language } = text;
  const statements = statementsOf(text).map((one) => readStatement(one, language));
  const found = pointsOf(text);
  const others = othersAddressed(found, other.content);
  const points = found.map(({ start, end, items }, at) => {
    const read = items.map((item) => readStatement(item, language));
    const words = content.slice(start, end);
    const [first] = read;
    return {
      start,
      end,
      items: read,
      addressesOthers: others[at] ?? '',
      whole:
        read.length === 1 && first
          ? first
          : readStatement(
              {
                start,
                end,
                words,
                opening: '',
                heading: first?.heading ?? '',
                titles: '',
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
  const [one, other] = [prepareText(a, b), prepareText(b, a)];
  for (const { findable } of [one, other])
    for (const { own } of findable.statements) rarities.add(own.keys());
  return { a: one, b: other, rarities, relatedness: relatednessOf(a.content, b.content, a.language) };
}
