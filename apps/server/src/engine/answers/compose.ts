import { said } from '../../lib/said.ts';
import type { AnswerCitation, AnswerEvent, AnswerPassage } from './answers.ts';
import type { RankedStatement } from './choose-statements.ts';
import type { SpokenLanguage } from './read-question.ts';
import { openingOf, type Statement } from './statements.ts';

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

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().replaceAll(markdown, String.raw`\$1`);

export const citationOf = (
  { passage, start, end }: Pick<Statement, 'passage' | 'start' | 'end'>,
  ordinal: number,
): AnswerCitation => ({
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

const bullets = (passage: AnswerPassage, points: Statement['points']) =>
  points.map(({ start, end }) => `- ${oneLine(passage.text.slice(start, end).replace(/^[–•▪*-]\s*/u, ''))}`);

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

function written(
  statement: Statement,
  before: Statement | undefined,
  ordinal: number,
  isLast: boolean,
  opening: Statement | null,
  language: SpokenLanguage,
): Written {
  const { passage, points, start } = statement;
  const marker = `[${String(ordinal)}]`;
  const place = placeOf(passage, language);
  const quoteIn = (text: string) => (language === 'de' ? `„${text}“` : `“${text}”`);
  const list = before ? 'furtherList' : 'lists';
  if (opening) {
    const lead = oneLine(passageLead(opening));
    const markers = `[${String(ordinal + 1)}]`;
    const head = said('answers', list, {
      place: placeOf(opening.passage, language),
      quote: quoteIn(lead),
      marker,
    });
    return {
      text: `${head.in(language)}\n\n- ${oneLine(passage.text.slice(start, statement.end))} ${markers}`,
      citations: [
        citationOf({ ...opening, end: leadEnd(opening) }, ordinal),
        citationOf(statement, ordinal + 1),
      ],
    };
  }
  const citations = [citationOf(statement, ordinal)];
  if (points.length > 1) {
    const lead = oneLine(passageLead(statement));
    const head = said('answers', list, { place, quote: quoteIn(lead), marker }).in(language);
    return { text: [head, '', ...bullets(passage, points)].join('\n'), citations };
  }
  const quote = oneLine(passage.text.slice(start, statement.end));
  return { text: joined(statement, before, isLast, { quote, marker }, language), citations };
}

const leadEnd = ({ passage, start, end, points }: Statement) => {
  const to = points[0]?.start ?? end;
  return start + passage.text.slice(start, to).trimEnd().length;
};
const passageLead = (statement: Statement) =>
  statement.passage.text.slice(statement.start, leadEnd(statement));

/** An answer of quotes, in pieces. */
export function* compose(
  chosen: readonly RankedStatement[],
  all: readonly Statement[],
  language: SpokenLanguage,
): Generator<AnswerEvent> {
  let ordinal = 1;
  for (const [at, { statement }] of chosen.entries()) {
    const opening = statement.isFragment ? openingOf(statement, all) : null;
    const isLast = at > 1 && at === chosen.length - 1;
    const { text, citations } = written(
      statement,
      chosen[at - 1]?.statement,
      ordinal,
      isLast,
      opening,
      language,
    );
    ordinal += citations.length;
    for (const citation of citations) yield { kind: 'citation', citation };
    yield { kind: 'delta', text: at === 0 ? text : `\n\n${text}` };
  }
}
