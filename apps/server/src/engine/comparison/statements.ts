import { type ClauseUnit, clauseUnits } from '../obligations/clause-units.ts';
import { joinPrintedLists } from '../obligations/printed-lists.ts';
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
}

/** A list up to this length is also read as one statement. */
const longestList = 1_200;
const noStatements = new Set<Passage['kind']>(['recital', 'preamble', 'title']);
const opensList = /:(?:\*\*|__)?$/u;

/** The heading above a passage, the nearest one first; '' if there is none. */
export function headingAbove(passages: readonly Passage[], ordinal: number): string {
  for (let at: number | null = ordinal; at !== null; at = passages[at]?.parent ?? null) {
    const heading = passages[at]?.heading;
    if (heading) return heading;
  }
  return '';
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
    return isPoint ? lead : null;
  });
}

/** Everything a text says, in order, except for recitals and titles. */
export function statementsOf(text: ComparedText): Statement[] {
  const { content, passages } = text;
  const units = clauseUnits(content, passages, text.language).filter(
    ({ passage }) => !isLeftOut(passages, passage),
  );
  const leads = printedLeads(text, units);
  const joined = joinPrintedLists(content, passages, units);
  const lists = new Map<number, { start: number; end: number; heading: string; count: number }>();
  const found = units.map((unit, at): Statement => {
    const heading = headingAbove(passages, unit.passage);
    const printed = leads[at];
    const openings = printed ? [printed] : (joined[at] as ClauseUnit).leadIns;
    const [opening] = openings;
    if (opening) {
      const list = lists.get(opening.start) ?? { start: opening.start, end: unit.end, heading, count: 0 };
      list.end = Math.max(list.end, unit.end);
      list.count += 1;
      lists.set(opening.start, list);
    }
    return {
      start: unit.start,
      end: unit.end,
      words: content.slice(unit.start, unit.end),
      opening: openings.map(({ start, end }) => content.slice(start, end)).join(' '),
      heading,
    };
  });
  for (const { start, end, heading, count } of lists.values())
    if (count > 1 && end - start <= longestList)
      found.push({ start, end, words: content.slice(start, end), opening: '', heading });
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}
