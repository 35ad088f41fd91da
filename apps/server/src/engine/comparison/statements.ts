import { type ClauseUnit, clauseUnits } from '../statements/clause-units.ts';
import { joinPrintedLists } from '../statements/printed-lists.ts';
import type { Passage, Span } from '../text/passage.ts';
import type { ComparedText } from './comparison.ts';

/** A sentence or point of a text, or a short list with what opens it: what can answer a point of another text. */
export interface Statement extends Span {
  /** `content.slice(start, end)` */
  readonly words: string;
  /** what opens and closes its list; '' if it isn't in one */
  readonly opening: string;
  /** the heading above it; '' if there is none */
  readonly heading: string;
  /** the headings above that one */
  readonly titles: string;
  /** what is quoted for it: its whole list if it is a few words of one */
  readonly quoted: Span;
  /** a list read as one */
  readonly isList: boolean;
}

/** A list up to this length is also read as one statement. */
const longestList = 1_200;
/** An entry shorter than this says little without its list. */
const shortEntry = 60;
/** A list up to this length is quoted for one of its entries. */
const longestQuotedList = 600;
const noStatements = new Set<Passage['kind']>(['recital', 'preamble', 'title']);
const opensList = /:(?:\*\*|__)?$/u;

/** The heading above a passage and, separately, those above that one; '' if there are none. */
export function headingsAbove(
  passages: readonly Passage[],
  ordinal: number,
): Pick<Statement, 'heading' | 'titles'> {
  const found: string[] = [];
  for (let at: number | null = ordinal; at !== null; at = passages[at]?.parent ?? null) {
    const heading = passages[at]?.heading;
    if (heading) found.push(heading);
  }
  const [heading = '', ...others] = found;
  return { heading, titles: others.join(' ') };
}

function isLeftOut(passages: readonly Passage[], ordinal: number): boolean {
  for (let at: number | null = ordinal; at !== null; at = passages[at]?.parent ?? null) {
    const passage = passages[at];
    if (passage && noStatements.has(passage.kind)) return true;
  }
  return false;
}

/** What opens a list that is printed as a line of its own, for each unit that follows it. */
function printedLeads(text: ComparedText, units: readonly ClauseUnit[]): (ClauseUnit | null)[] {
  let lead: ClauseUnit | null = null;
  return units.map((unit) => {
    const isPoint = text.passages[unit.passage]?.kind === 'point';
    if (!isPoint) lead = opensList.test(text.content.slice(unit.start, unit.end)) ? unit : null;
    // a list of its own, behind which the one before it doesn't go on
    else if (unit.leadIns.length > 0) lead = null;
    return isPoint ? lead : null;
  });
}

const isLink = /^\[[^\]]*\]\(#[^)]*\)$/u;

/** "[Name and contact]": to be filled in. */
const hasBlank = /\[\p{L}[^\]]*\](?!\()/u;

/** Whether a statement says something by itself: lines that open a list, links to headings and blank fields don't. */
export const saysSomething = (words: string): boolean =>
  !opensList.test(words) && !isLink.test(words) && !hasBlank.test(words);

/** Everything a text says, in order, except for recitals and titles. */
export function statementsOf(text: ComparedText): Statement[] {
  const { content, passages } = text;
  const units = clauseUnits(content, passages, text.language).filter(
    ({ passage }) => !isLeftOut(passages, passage),
  );
  const leads = printedLeads(text, units);
  const joined = joinPrintedLists(content, passages, units);
  const lists = new Map<
    number,
    Pick<Statement, 'heading' | 'titles'> & { start: number; end: number; count: number }
  >();
  const listOf: (number | null)[] = [];
  const found = units.map((unit, at): Statement => {
    const headings = headingsAbove(passages, unit.passage);
    const printed = leads[at];
    const openings = printed ? [printed] : (joined[at] as ClauseUnit).leadIns;
    const [opening] = openings;
    listOf.push(opening?.start ?? null);
    if (opening) {
      const list = lists.get(opening.start) ?? { ...headings, start: opening.start, end: unit.end, count: 0 };
      list.end = Math.max(list.end, unit.end);
      list.count += 1;
      lists.set(opening.start, list);
    }
    return {
      start: unit.start,
      end: unit.end,
      words: content.slice(unit.start, unit.end),
      opening: openings.map(({ start, end }) => content.slice(start, end)).join(' '),
      ...headings,
      quoted: { start: unit.start, end: unit.end },
      isList: false,
    };
  });
  const statements = found.map((statement, at) => {
    const list = lists.get(listOf[at] ?? -1);
    const isShort = statement.end - statement.start < shortEntry;
    return list && isShort && list.end - list.start <= longestQuotedList
      ? { ...statement, quoted: { start: list.start, end: list.end } }
      : statement;
  });
  for (const { start, end, heading, titles, count } of lists.values())
    if (count > 1 && end - start <= longestList)
      statements.push({
        start,
        end,
        words: content.slice(start, end),
        opening: '',
        heading,
        titles,
        quoted: { start, end },
        isList: true,
      });
  return statements.toSorted((one, other) => one.start - other.start || one.end - other.end);
}
