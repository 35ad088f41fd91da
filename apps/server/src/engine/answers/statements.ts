import { readTerms } from '../retrieval/words/terms.ts';
import type { Span } from '../text/passage.ts';
import { sentences } from '../text/sentences.ts';
import type { AnswerPassage } from './answers.ts';

/** What can be quoted by itself: a sentence with what it refers to, or a list with the words that open it. */
export interface Statement extends Span {
  readonly passage: AnswerPassage;
  /** of its passage, from 0 */
  readonly rank: number;
  /** points of a list, in order; the words that open it are before the first */
  readonly points: readonly Span[];
  /** whether it is only a part of a sentence, as a point of a list that is opened elsewhere */
  readonly isFragment: boolean;
  /** whether it refers to something that isn't in its passage */
  readonly isDangling: boolean;
  readonly terms: readonly string[];
}

const label = /^(?:\([a-z\d]{1,5}\)|[a-z]{1,4}\)|\d{1,2}[.)]|\([ivx]+\)|[–•▪*-])(?:\s|$)/iu;
const bareLabel = /^(?:\([a-z\d]{1,5}\)|[a-z]{1,4}\)|\d{1,2}[.)]|[–•▪*-])$/iu;
const pointsBack =
  /^(?:(?:it|this|these|they|those|such|he|she|its|their|in (?:this|that|such) (?:case|event))\b|(?:er|sie|es|dies\w*|jene\w*|solche\w*|dabei|hierzu|hierbei|dazu|daraus|dafür|hiervon|satz \d|ihre?[rnm]?|deren)\b|die in satz)/iu;
const ended = /[.!?][”"’)\]“]*$/u;
const longestContext = 900;
const longestList = 1_600;

interface Piece extends Span {
  readonly points: Span[];
}

/** The sentences of a text, those of a list together. */
function piecesOf(text: string, language: string): Piece[] {
  const pieces: Piece[] = [];
  let openList = false;
  let wasLabel = false;
  for (const { start, end, text: words } of sentences(text, language)) {
    const last = pieces.at(-1);
    const said = last ? text.slice(last.start, last.end) : '';
    const isPoint = label.test(words);
    const sameLine = last !== undefined && !text.slice(last.end, start).includes('\n');
    if (last && isPoint && (openList || (!ended.test(said) && said.length > 12))) {
      last.points.push({ start, end });
      last.end = end;
      openList = true;
    } else if (last && openList && (sameLine || wasLabel || /^\p{Ll}/u.test(words))) {
      const point = last.points.at(-1);
      if (point) last.points[last.points.length - 1] = { start: point.start, end };
      last.end = end;
    } else if (last && !openList && !ended.test(said) && (/^\p{Ll}/u.test(words) || wasLabel)) {
      last.end = end;
    } else {
      pieces.push({ start, end, points: [] });
      openList = words.endsWith(':');
    }
    wasLabel = bareLabel.test(words);
  }
  return pieces.map(shortened);
}

/** A list that is too long to quote ends with a whole point. */
function shortened(piece: Piece): Piece {
  if (piece.end - piece.start <= longestList || piece.points.length < 2) return piece;
  const fitting = piece.points.filter((point, at) => at === 0 || point.end - piece.start <= longestList);
  return { start: piece.start, end: fitting.at(-1)?.end ?? piece.end, points: fitting };
}

const isHeading = (words: string) => !/[.!?;:]/u.test(words.slice(-2)) && words.split(/\s+/u).length < 9;

/** What can be quoted of a passage. */
export function statementsOf(passage: AnswerPassage, rank: number): Statement[] {
  const { text, language } = passage;
  const pieces = piecesOf(text, language);
  return pieces.flatMap((piece, at): Statement[] => {
    const words = text.slice(piece.start, piece.end);
    if (words.length < 20 || isHeading(words)) return [];
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
    return [
      {
        passage,
        rank,
        start,
        end: piece.end,
        points: piece.points,
        isFragment,
        isDangling: refersBack && start === piece.start,
        terms: readTerms(quoted, language).map(({ term }) => term),
      },
    ];
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
  const pieces = piecesOf(text, passage.language);
  if (pieces.some((piece) => piece.points.length > 1)) return statement;
  const said = pieces.filter(({ start, end }) => !isHeading(text.slice(start, end)));
  const [start, end] = [said[0]?.start ?? statement.start, said.at(-1)?.end ?? statement.end];
  return { ...statement, start, end, isDangling: false };
}

/** The words that open the list of which a statement is a point: the end of the passage around its own. */
export function openingOf({ passage: { around }, rank, isFragment }: Statement): Statement | null {
  return isFragment && around !== null ? (statementsOf(around, rank).at(-1) ?? null) : null;
}

/** Whether a statement opens the list whose points are passages of their own. */
export const opensPoints = ({ passage: { text, points }, end }: Statement): boolean =>
  points.length > 0 && text.slice(end).trim() === '';
