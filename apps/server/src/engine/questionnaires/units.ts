import type { AnswerPassage } from '../answers/answers.ts';
import type { Span } from '../text/passage.ts';
import { sentences } from '../text/sentences.ts';
import type { KnowledgePassage, KnowledgeStanding } from './questionnaires.ts';

/** What says one thing about the firm: a sentence, a point of a list or a row of a table. */
export interface Unit extends Span {
  readonly passage: AnswerPassage;
  readonly standing: KnowledgeStanding;
  /** place of the passage among those that were found, from 0 */
  readonly place: number;
  /** the words that open its list, in the same passage; null if there are none there */
  readonly lead: Span | null;
  /** the words that open its list, wherever they stand; empty if it is no point */
  readonly leadText: string;
  /** what a paragraph tells of its text: who approved it, from when it is valid */
  readonly isAboutText: boolean;
}

const bullet = /^\s*(?:[-–—•▪◦*?]|\(?[a-z\d]{1,3}[.)])\s+/iu;
const opens = /:\s*$/u;
const facts = [
  /\b(?:document id|dokument-nr|policy no|doc(?:ument)? number)\b/iu,
  /\b(?:version|fassung|revision)\b/iu,
  /\b(?:effective date|last updated|next review|stand|gültig ab|erstellt|nächste überprüfung)\b/iu,
  /\b(?:approved by|owner|distribution|genehmigt|freigegeben|autor|verantwortlich|verteiler)\b/iu,
];
const isAboutText = (text: string) => facts.filter((one) => one.test(text)).length >= 2;
const shortest = 3;
/** A list up to this length says one thing together. */
const longestList = 360;

/** Running heads, rules and placeholders say nothing. */
const saysNothing = (words: string) =>
  (words.match(/\p{L}/gu)?.length ?? 0) < shortest || /^(?:seite|page) \d+\b/iu.test(words);

/** The points of a list together, if it is short. @param at where its first point begins */
function listAt(text: string, lead: Span, at: number): Span | null {
  let end = at;
  for (const line of text.slice(at).split('\n')) {
    if (!bullet.test(line)) break;
    end += line.length + 1;
  }
  const start = at + (bullet.exec(text.slice(at))?.[0].length ?? 0);
  const points = text.slice(start, end).trimEnd();
  return end - lead.start > longestList ? null : { start, end: start + points.length };
}

/** The statements of a passage, in order. */
export function unitsOf(passage: KnowledgePassage, place: number): Unit[] {
  const { text, language, around, standing } = passage;
  const outside = around === null ? '' : (around.text.trim().split('\n').at(-1) ?? '').trim();
  const units: Unit[] = [];
  const aboutText = isAboutText(text);
  let lead: Span | null = null;
  let at = 0;
  let listEnd = 0;
  const add = (start: number, end: number, of: Span | null, leadText: string) => {
    const words = text.slice(start, end);
    // a title, and words that open what stands in another passage
    const isBare = words === passage.title || (words === text.trim() && opens.test(words));
    if (!isBare && !saysNothing(words))
      units.push({ passage, standing, place, start, end, lead: of, leadText, isAboutText: aboutText });
  };
  for (const line of text.split('\n')) {
    const start = at;
    at += line.length + 1;
    if (line.trim() === '' || start < listEnd) continue;
    const label = bullet.exec(line)?.[0];
    if (label !== undefined && (lead !== null || units.length > 0 || outside !== '')) {
      const from = start + label.length;
      const leadText = lead === null ? outside : text.slice(lead.start, lead.end);
      add(from, start + line.trimEnd().length, lead, leadText);
      continue;
    }
    const offset = start + (label?.length ?? 0);
    const spans = sentences(line.slice(label?.length ?? 0), language).map((one) => ({
      start: offset + one.start,
      end: offset + one.end,
    }));
    const last = spans.at(-1);
    for (const one of spans) {
      // words that only open a list say nothing by themselves
      const isLead = one === last && opens.test(text.slice(one.start, one.end));
      const isFollowed = isLead && bullet.test(text.slice(at).split('\n')[0] ?? '');
      if (!isFollowed) {
        add(one.start, one.end, null, label === undefined && lead === null ? outside : '');
        continue;
      }
      const list = listAt(text, one, at);
      if (list === null) continue;
      add(list.start, list.end, one, text.slice(one.start, one.end));
      listEnd = list.end;
    }
    lead = last === undefined ? null : { start: last.start, end: last.end };
  }
  return units;
}

export const wordsOf = ({ passage, start, end }: Pick<Unit, 'passage' | 'start' | 'end'>): string =>
  passage.text.slice(start, end);
