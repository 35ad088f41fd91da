import type { Passage, Span } from '../text/passage.ts';
import { addressees, type ConceptKind, conceptById, concepts } from './concepts.ts';

/** A text whose passages are examined; offsets count into `content`. */
export interface ClearingText {
  readonly title: string;
  readonly content: string;
  readonly passages: readonly Passage[];
  /** known to be about clearing or settlement, as an agreement is */
  readonly isAbout: boolean;
}

/** Where a concept is first named within a place. */
export interface Mention extends Span {
  readonly concept: string;
}

/** A part of a text about clearing or settlement: a span that can be cut out and shown as it is. */
export interface ClearingPlace extends Span {
  /** of the passage in which it begins */
  readonly ordinal: number;
  /** each concept once, in the order of the text */
  readonly mentions: readonly Mention[];
  /** the text's title or a heading above it names who clears, under which law or where; then the place is about clearing */
  readonly isUnderHeading: boolean;
}

/** The length that is shown next to another place; longer passages are split into their children, or into sentences. */
const longestPlace = 900;
const fewestAddressees = 3;
/** Beyond this number, places contain nothing that the first ones don't; an act about clearing has a few thousand. */
const mostPlaces = 4_000;

const isContext = (kind: ConceptKind) => kind !== 'subject';

/** A settlement with an authority, and what is paid for it. */
const settlesCase =
  /\bsettle(?:d|ment)?s?\b[^.]{0,80}\b(?:with (?:the )?(?:FCA|PRA|SEC|CFTC|authority|regulator|commission|department)|case|proceedings|allegations?|charges|claims?|dispute|litigation|lawsuit|discount)\b|\b(?:settlement agreement|stage 1|early settlement|executive settlement|in settlement of|agreed to settle|Vergleich mit)\b/iu;

/** The concepts named in a range, each at its first occurrence; among overlapping terms the longer one counts. */
function mentionsIn(content: string, { start, end }: Span): Mention[] {
  const text = content.slice(start, end);
  const all = concepts.flatMap(({ id, pattern }) =>
    [...text.matchAll(pattern)].map((hit) => ({
      concept: id,
      start: start + hit.index,
      end: start + hit.index + hit[0].length,
    })),
  );
  const lengthOf = (one: Span) => one.end - one.start;
  const outer = all.filter(
    (one) =>
      !all.some(
        (other) => lengthOf(other) > lengthOf(one) && other.start <= one.start && other.end >= one.end,
      ),
  );
  const first = new Map<string, Mention>();
  for (const mention of outer.toSorted((a, b) => a.start - b.start))
    if (!first.has(mention.concept)) first.set(mention.concept, mention);
  return [...first.values()];
}

const kindOf = new Map(concepts.map(({ id, kind }) => [id, kind]));
const namesContext = (mentions: readonly Mention[]) =>
  mentions.some(({ concept }) => isContext(kindOf.get(concept) ?? 'subject'));

/** What a heading says about its text; "collateral" may just as well be the heading of a text about loans. */
function headsClearing(heading: string): boolean {
  // a file may mark a whole text as a heading
  const mentions = mentionsIn(heading, { start: 0, end: Math.min(heading.length, longestPlace) });
  return namesContext(mentions) || mentions.some(({ concept }) => conceptById.get(concept)?.isSpecific);
}

/** Whether a text can contain anything relevant; most can't, and are not examined. */
function mayHold(text: ClearingText): boolean {
  return concepts.some(
    ({ kind, pattern }) =>
      (isContext(kind) && text.content.search(pattern) >= 0) || text.title.search(pattern) >= 0,
  );
}

/** Splits a long range into pieces that end with a sentence. */
function* pieces(content: string, { start, end }: Span): Generator<Span> {
  let from = start;
  while (end - from > longestPlace) {
    const window = content.slice(from, from + longestPlace);
    const stop = Math.max(window.lastIndexOf('. '), window.lastIndexOf('; '), window.lastIndexOf('\n'));
    const cut =
      from + (stop > longestPlace / 3 ? stop + 1 : Math.max(window.lastIndexOf(' '), longestPlace / 2));
    yield { start: from, end: cut };
    from = cut;
  }
  yield { start: from, end };
}

function trimmed(content: string, { start, end }: Span): Span {
  const text = content.slice(start, end);
  const from = start + (text.length - text.trimStart().length);
  return { start: from, end: Math.max(from, start + text.trimEnd().length) };
}

interface Unit extends Span {
  readonly ordinal: number;
}

const divisions: ReadonlySet<string> = new Set([
  'preamble',
  'part',
  'chapter',
  'section',
  'article',
  'annex',
  'heading',
]);
const mostDigits = 0.12;

/** Sentences, or a short line: not the legend of a chart with its figures. */
function isProse(words: string): boolean {
  const digits = words.match(/\d/g)?.length ?? 0;
  if (digits > words.length * mostDigits && words.length > 80) return false;
  return words.length < 220 || /[.;:!?]["'”’)]*(?:\s|$)/.test(words);
}

/**
 * What is shown as a unit: a paragraph with its points if it is short, otherwise its own text and then its children. No
 * headings.
 */
function unitsOf({ content, passages }: ClearingText): Unit[] {
  const children = new Map<number | null, Passage[]>();
  for (const passage of passages) {
    const siblings = children.get(passage.parent);
    if (siblings) siblings.push(passage);
    else children.set(passage.parent, [passage]);
  }
  const units: Unit[] = [];
  const push = (ordinal: number, span: Span) => {
    for (const piece of pieces(content, span)) {
      const own = trimmed(content, piece);
      if (own.end > own.start) units.push({ ordinal, ...own });
    }
  };
  const visit = (passage: Passage) => {
    const held = children.get(passage.ordinal) ?? [];
    const isDivision = divisions.has(passage.kind);
    if (held.length === 0 || (!isDivision && passage.end - passage.start <= longestPlace))
      return push(passage.ordinal, passage);
    let position = passage.start;
    for (const child of held) {
      if (!isDivision && child.start > position) push(passage.ordinal, { start: position, end: child.start });
      visit(child);
      position = Math.max(position, child.end);
    }
    if (passage.end > position) push(passage.ordinal, { start: position, end: passage.end });
  };
  const roots = children.get(null) ?? [];
  if (roots.length === 0) push(0, { start: 0, end: content.length });
  for (const root of roots) visit(root);
  return units;
}

/**
 * The places of a text about clearing or settlement, in order: those that name a subject, or an infrastructure by its name.
 * Pure; takes time in proportion to the text.
 */
export function findClearingPlaces(text: ClearingText): ClearingPlace[] {
  if (!text.isAbout && !mayHold(text)) return [];
  const { content, passages } = text;
  const inTitle = text.isAbout || headsClearing(text.title);
  const headingInContext = new Map<number, boolean>();
  const isUnder = (ordinal: number): boolean => {
    const known = headingInContext.get(ordinal);
    if (known !== undefined) return known;
    const passage = passages[ordinal];
    if (!passage) return false;
    const own = passage.heading !== null && headsClearing(passage.heading);
    const answer = own || (passage.parent !== null && isUnder(passage.parent));
    headingInContext.set(ordinal, answer);
    return answer;
  };
  const places: ClearingPlace[] = [];
  for (const { ordinal, start, end } of unitsOf(text)) {
    const words = content.slice(start, end);
    const listed = addressees.filter((pattern) => pattern.test(words)).length;
    const mentions = mentionsIn(content, { start, end }).filter(
      ({ concept }) => listed < fewestAddressees || kindOf.get(concept) !== 'actor',
    );
    const says = mentions.some(({ concept }) => ['subject', 'name'].includes(kindOf.get(concept) ?? ''));
    if (!says || settlesCase.test(words) || !isProse(words)) continue;
    const isUnderHeading = inTitle || isUnder(ordinal);
    if (isUnderHeading || namesContext(mentions))
      places.push({ ordinal, start, end, mentions, isUnderHeading });
    if (places.length === mostPlaces) break;
  }
  return places;
}
