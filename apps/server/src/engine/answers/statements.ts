import { readTerms } from '../retrieval/words/terms.ts';
import { isClauseHeading } from '../text/clause-headings.ts';
import { type ClauseNodeSpan, ClauseParts } from '../text/clause-parts.ts';
import { clausesOfLines } from '../text/clauses-of-lines.ts';
import type { Span } from '../text/passage.ts';
import type { AnswerPassage } from './answers.ts';

/** What can be quoted by itself: a sentence with what it refers to, or a list with the words that open it. */
export interface Statement extends Span {
  readonly passage: AnswerPassage;
  /** of its passage, from 0 */
  readonly rank: number;
  /** points of a list, in order; the words that open it are before the first */
  readonly points: readonly Span[];
  /** what closes the list and ends its sentence */
  readonly closing: Span | null;
  /** whether it is only a part of a sentence, as a point of a list that is opened elsewhere */
  readonly isFragment: boolean;
  /** whether it refers to something that isn't in its passage */
  readonly isDangling: boolean;
  readonly terms: readonly string[];
}

const label = /^(?:\([a-z\d]{1,5}\)|[a-z]{1,4}\)|\d{1,3}[a-z]{0,2}[.)]|\([ivx]+\)|[–—•▪*-])(?:\s|$)/iu;
const pointsBack =
  /^(?:(?:it|this|these|they|those|such|he|she|its|their|in (?:this|that|such) (?:case|event))\b|(?:er|sie|es|dies\w*|jene\w*|solche\w*|dabei|hierzu|hierbei|dazu|daraus|dafür|hiervon|satz \d|ihre?[rnm]?|deren)\b|die in satz)/iu;
const ended = /[.!?][”"’”)\]“]*$/u;
/** "… (ABl. L 257 …": the sentence goes on, although it was divided there. */
const breaksOff = /[\s(]ABl\.$/u;
const longestContext = 900;

interface Piece extends Span {
  readonly points: readonly Span[];
  readonly closing: Span | null;
}

/** The sentences of a text, those of a list together. */
function piecesOf({ text, language, clauses }: AnswerPassage): Piece[] {
  const parts = new ClauseParts(text, clauses ?? clausesOfLines(text), language);
  const pieces: Piece[] = [];
  const push = (piece: Piece) => {
    const last = pieces.at(-1);
    const isRest = last?.points.length === 0 && breaksOff.test(text.slice(last.start, last.end));
    if (isRest) pieces.splice(-1, 1, { ...piece, start: last.start });
    else pieces.push(piece);
  };
  const add = ({ start, end }: Span, first: number) => {
    const last = pieces.at(-1);
    // the end of a list's sentence, which was read with it
    if (last && start < last.end) return;
    const goesOn =
      last &&
      pieces.length > first &&
      last.points.length === 0 &&
      !ended.test(text.slice(last.start, last.end));
    if (goesOn && /^\p{Ll}/u.test(text.slice(start))) pieces.splice(-1, 1, { ...last, end });
    else push({ start, end, points: [], closing: null });
  };
  const visit = (clause: ClauseNodeSpan): void => {
    const first = pieces.length;
    for (const part of parts.of(clause)) {
      if (part.kind === 'sentence') add(part.span, first);
      else if (part.kind === 'clause') visit(part.clause);
      else if (part.lead) {
        const points = part.points.map(({ start, end }) => ({ start, end }));
        const { end } = part.tail ?? (points.at(-1) as Span);
        push({ start: part.lead.start, end, points, closing: part.tail });
      } else {
        for (const point of part.points) {
          const at = pieces.length;
          visit(point);
          const own = pieces[at];
          if (own && own.start > point.start) pieces[at] = { ...own, start: point.start };
        }
      }
    }
  };
  for (const root of parts.roots) visit(root);
  return pieces;
}

const isHeading = (words: string) =>
  !/[.!?;:]/u.test(words.slice(-2)) && (words.split(/\s+/u).length < 9 || isClauseHeading(words));

function statementOf(passage: AnswerPassage, rank: number, pieces: readonly Piece[], at: number): Statement {
  const { text, language } = passage;
  const piece = pieces[at] as Piece;
  const words = text.slice(piece.start, piece.end);
  const opening = label.exec(words)?.[0] ?? '';
  const refersBack = pointsBack.test(words.slice(opening.length).trim());
  const before = pieces[at - 1];
  const start =
    refersBack && before && before.points.length === 0 && piece.end - before.start <= longestContext
      ? before.start
      : piece.start;
  const quoted = text.slice(start, piece.end);
  const first = quoted.replace(label, '').trim();
  const isFragment =
    /^\p{Ll}/u.test(first) ||
    (piece.points.length === 0 && /(?:[;,:–-]|\b(?:and|or|und|oder))$/u.test(quoted));
  return {
    ...piece,
    passage,
    rank,
    start,
    isFragment,
    isDangling: refersBack && start === piece.start,
    terms: readTerms(quoted, language).map(({ term }) => term),
  };
}

/** What can be quoted of a passage. */
export function statementsOf(passage: AnswerPassage, rank: number): Statement[] {
  const pieces = piecesOf(passage);
  return pieces.flatMap(({ start, end }, at) => {
    const words = passage.text.slice(start, end);
    return words.length < 20 || isHeading(words) ? [] : [statementOf(passage, rank, pieces, at)];
  });
}

/** A paragraph up to this length is quoted as a whole. */
const longestParagraph = 600;

/** A statement with the rest of its paragraph, if that is short: an exception or a second sentence is often the answer itself. */
export function wholeOf(statement: Statement): Statement {
  const { passage, points, isFragment } = statement;
  const { text } = passage;
  if (isFragment || points.length > 0 || opensPoints(statement) || text.length > longestParagraph)
    return statement;
  const pieces = piecesOf(passage);
  if (pieces.some((piece) => piece.points.length > 1)) return statement;
  const said = pieces.filter(({ start, end }) => !isHeading(text.slice(start, end)));
  const [start, end] = [said[0]?.start ?? statement.start, said.at(-1)?.end ?? statement.end];
  return { ...statement, start, end, isDangling: false };
}

/** The words that open the list of which a statement is a point, or how it begins: the end of the passage around its own. */
export function openingOf({
  passage: { text, around },
  rank,
  start,
  isFragment,
}: Statement): Statement | null {
  if (!isFragment || around === null || text.slice(0, start).trim() !== '') return null;
  const pieces = piecesOf(around);
  return pieces.length === 0 ? null : statementOf(around, rank, pieces, pieces.length - 1);
}

/** Whether a statement opens the list whose points are passages of their own. */
export const opensPoints = ({ passage: { text, points }, end }: Statement): boolean =>
  points.length > 0 && text.slice(end).trim() === '';
