import { said } from '../../lib/said.ts';
import type { AnswerCitation, AnswerEvent, AnswerPassage } from './answers.ts';
import { asksForList, choosePoints, type Quoted } from './choose-points.ts';
import type { RankedStatement } from './choose-statements.ts';
import type { ReadQuestion, SpokenLanguage } from './read-question.ts';
import { openingOf, opensPoints, type Statement, statementsOf } from './statements.ts';

const longestTitle = 60;
const markdown = /([\\`*_[\]<>#|])/g;

/** A title as people would say it: what is before its long explanation. */
export function shortTitle(title: string): string {
  const plain = title.replaceAll(/\s+/g, ' ').trim();
  // "DORA: Regulation (EU) 2022/2554 of …"
  const name = /^([^\s:]{2,20}): /u.exec(plain)?.[1];
  if (name !== undefined) return name;
  if (plain.length <= longestTitle) return plain;
  const named = /^(.{8,60}?)(?: of the | on the | laying | – | - |: |, )/iu.exec(plain)?.[1];
  return named ?? `${plain.slice(0, plain.lastIndexOf(' ', longestTitle))} …`;
}

/** The place of a passage in words. */
export const placeOf = ({ clause, title }: AnswerPassage, language: SpokenLanguage): string =>
  clause === ''
    ? shortTitle(title)
    : title === ''
      ? clause
      : said('answers', 'place', { clause, title: shortTitle(title) }).in(language);

/** Words of a text within a line of Markdown. */
export const inOneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().replaceAll(markdown, String.raw`\$1`);

export const citationOf = ({ passage, start, end }: Quoted, ordinal: number): AnswerCitation => ({
  ordinal,
  passageId: passage.id,
  start,
  end,
  quote: passage.text.slice(start, end),
});

interface Written {
  readonly text: string;
  readonly citations: readonly AnswerCitation[];
}

const bullet = (text: string) => `- ${inOneLine(text.replace(/^[–•▪*-]\s*/u, ''))}`;
const longestPoint = 400;

/** The words that join a quote to what was said before it. */
function joined(
  statement: Statement,
  before: Statement | undefined,
  isLast: boolean,
  quoted: { quote: string; marker: string },
  language: SpokenLanguage,
): string {
  const { passage } = statement;
  const place = placeOf(passage, language);
  if (!before)
    return said('answers', statement.isFragment ? 'point' : 'says', { place, ...quoted }).in(language);
  if (before.passage.id === passage.id) return said('answers', 'continues', quoted).in(language);
  if (before.passage.documentId === passage.documentId && passage.clause !== '' && !isLast)
    return said('answers', 'sameDocument', { clause: passage.clause, ...quoted }).in(language);
  return said('answers', isLast ? 'last' : 'other', { place, ...quoted }).in(language);
}

const leadEnd = ({ passage, start, end, points }: Statement) => {
  const to = points[0]?.start ?? end;
  return start + passage.text.slice(start, to).trimEnd().length;
};

/** A whole passage as a quote, as far as it is short enough. */
function pointOf(passage: AnswerPassage): Quoted {
  const text = passage.text.trimEnd();
  const end = text.length <= longestPoint ? text.length : (statementsOf(passage, 0)[0]?.end ?? text.length);
  return { passage, start: 0, end };
}

/**
 * A list: the words that open it, some of its points, how many further ones it has, and what closes it. It is one quote if it is shown as
 * a whole and stands in one passage; otherwise each of them is a quote.
 */
function listed(
  opening: Statement,
  points: readonly Quoted[],
  left: number,
  ordinal: number,
  isFirst: boolean,
  language: SpokenLanguage,
): Written {
  const quoteIn = (text: string) => (language === 'de' ? `„${text}“` : `“${text}”`);
  const { passage, start, closing } = opening;
  const isOneQuote = left === 0 && points.every((point) => point.passage === passage);
  const end = leadEnd(opening);
  const marker = `[${String(ordinal)}]`;
  const head = said('answers', isFirst ? 'lists' : 'furtherList', {
    place: placeOf(passage, language),
    quote: quoteIn(inOneLine(passage.text.slice(start, end))),
    marker,
  }).in(language);
  const shown = [...points, ...(closing ? [{ passage, ...closing }] : [])];
  const lines = shown.map((one, at) => {
    const words = one.passage.text.slice(one.start, one.end);
    const line = at < points.length ? bullet(words) : inOneLine(words);
    return isOneQuote ? line : `${line} [${String(ordinal + at + 1)}]`;
  });
  const further =
    left === 0 ? [] : [`- ${said('answers', 'furtherPoints', { count: left, marker }).in(language)}`];
  const tail = lines.splice(points.length);
  return {
    text: [head, '', ...lines, ...further, ...tail.flatMap((line) => ['', line])].join('\n'),
    citations: isOneQuote
      ? [citationOf(opening, ordinal)]
      : [{ passage, start, end }, ...shown].map((one, at) => citationOf(one, ordinal + at)),
  };
}

/** The points of a list that are passages of their own, as far as each is short enough to quote; those chosen stand by their statements. */
const pointsOf = ({ passage }: Statement, chosen: readonly Statement[]): Quoted[] =>
  passage.points.map((point) => chosen.find((one) => one.passage.id === point.id) ?? pointOf(point));

/** Statements that are said together: points of one list, with the words that open it, or one by itself. */
interface Group {
  readonly opening: Statement | null;
  readonly statements: Statement[];
}

function grouped(statements: readonly Statement[]): Group[] {
  const groups: Group[] = [];
  for (const statement of statements) {
    const opening = openingOf(statement);
    const same = opening && groups.find((one) => one.opening?.passage.id === opening.passage.id);
    if (same) same.statements.push(statement);
    else groups.push({ opening, statements: [statement] });
  }
  return groups;
}

/** “point 1 of …” may begin a sentence. */
const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** An answer of quotes, in pieces. */
export function* compose(chosen: readonly RankedStatement[], question: ReadQuestion): Generator<AnswerEvent> {
  const { language } = question;
  let ordinal = 1;
  let before: Statement | undefined;
  const groups = grouped(chosen.map(({ statement }) => statement));
  for (const [at, { opening, statements }] of groups.entries()) {
    const [statement] = statements as [Statement, ...Statement[]];
    const { passage, points, start, end } = statement;
    let written: Written;
    const list = opening ?? (points.length > 1 || opensPoints(statement) ? statement : null);
    if (list) {
      const all =
        list === statement && points.length > 1
          ? points.map((point) => ({ passage, ...point }))
          : pointsOf(list, statements);
      const lead = { ...list, end: leadEnd(list) };
      const isAnswering = (point: Quoted) => statements.some((one) => one === point);
      const first = new Set(opening && !asksForList(question) ? [] : choosePoints(question, lead, all));
      const shown = all.filter((point) => first.has(point) || isAnswering(point));
      const left = all.length - shown.length;
      written = listed(list, shown, left, ordinal, at === 0, language);
    } else {
      const quoted = { quote: inOneLine(passage.text.slice(start, end)), marker: `[${String(ordinal)}]` };
      const isLast = at > 1 && at === groups.length - 1;
      written = {
        text: joined(statement, before, isLast, quoted, language),
        citations: [citationOf(statement, ordinal)],
      };
    }
    ordinal += written.citations.length;
    for (const citation of written.citations) yield { kind: 'citation', citation };
    const text = capitalized(written.text);
    yield { kind: 'delta', text: at === 0 ? text : `\n\n${text}` };
    before = statement;
  }
}
