import { extractObligations } from '../obligations/extract-obligations.ts';
import type { ExtractedObligation, Modality } from '../obligations/obligation.ts';
import type { Span } from '../text/passage.ts';
import type { ComparedText } from './comparison.ts';
import { modalityOf } from './modality.ts';
import { headingsAbove, type Statement, statementsOf } from './statements.ts';

export interface PointItem extends Statement {
  readonly modality: Modality | null;
}

/** What a text requires of a firm: a sentence, or a list with all its points. */
export interface Point extends Span {
  /** one for each point of the list; a sentence is its only item */
  readonly items: readonly PointItem[];
  /** who must, as the text names them; '' if it doesn't */
  readonly addressee: string;
}

/** With fewer duties than this, a text is assumed to put its rules in words that the grammar doesn't know. */
const fewestDuties = 3;
/** Longer lists are compared point by point, since no one can read them in one row. */
const longestList = 2_500;
const shortestWords = 12;

/** "Those charges", "such a reply": what is meant was said before. */
const goesBack =
  /^(?:those|these|this|that|such|it|they|the (?:latter|\p{L}+ (?:\p{L}+ )?referred to in (?:paragraph|the first))|dies(?:e[mnrs]?)?|solche[mnrs]?|sie|er|es)\s/iu;
const longestSentence = 500;

/** The sentence before a place, as far as it is near. */
function sentenceBefore(content: string, at: number): string {
  const before = content.slice(Math.max(0, at - longestSentence), at).trimEnd();
  return before.split(/(?<=[.;:])\s+/u).at(-1) ?? '';
}

function itemOf(text: ComparedText, duty: ExtractedObligation): PointItem | null {
  const body = duty.spans.find(({ role }) => role === 'body');
  if (!body) return null;
  const { content, passages } = text;
  const words = content.slice(body.start, body.end);
  const around = duty.spans.filter(({ role }) => role !== 'body');
  return {
    start: body.start,
    end: body.end,
    words,
    opening:
      around.length === 0 && goesBack.test(words)
        ? sentenceBefore(content, body.start)
        : around.map(({ start, end }) => content.slice(start, end)).join(' '),
    ...headingsAbove(passages, duty.passage),
    quoted: { start: body.start, end: body.end },
    isList: false,
    modality: duty.modality,
  };
}

function pointsOfDuties(text: ComparedText, duties: readonly ExtractedObligation[]): Point[] {
  const lists = new Map<
    string,
    { span: { start: number; end: number }; items: PointItem[]; addressee: string }
  >();
  for (const duty of duties) {
    const item = itemOf(text, duty);
    if (!item) continue;
    const opening = duty.spans.find(({ role }) => role === 'lead_in');
    const tail = duty.spans.find(({ role }) => role === 'tail');
    const key = opening ? `list ${opening.start}` : `sentence ${item.start}`;
    const list = lists.get(key) ?? {
      span: { start: opening?.start ?? item.start, end: item.end },
      items: [],
      addressee: duty.addressee ? text.content.slice(duty.addressee.start, duty.addressee.end) : '',
    };
    list.span.end = Math.max(list.span.end, item.end, tail?.end ?? 0);
    list.items.push(item);
    lists.set(key, list);
  }
  return [...lists.values()].flatMap(({ span, items, addressee }) =>
    span.end - span.start > longestList
      ? items.map((item) => ({ start: item.start, end: item.end, items: [item], addressee }))
      : [{ ...span, items, addressee }],
  );
}

function pointsOfNormativeSentences(text: ComparedText): Point[] {
  let end = -1;
  return statementsOf(text).flatMap((statement) => {
    const modality = modalityOf(statement.words, text.language);
    if (statement.start < end || modality === null || modality === 'may') return [];
    end = statement.end;
    return [
      { start: statement.start, end: statement.end, items: [{ ...statement, modality }], addressee: '' },
    ];
  });
}

const officials =
  /^(?:(?:the|each|all|every|home|host) )*(?:member states?|commission|competent authorit|supervisory authorit|council|mitgliedstaat)/iu;

/** Whether only a state or an authority is told to do something, whatever it is about. */
function bindsOfficials({ content }: ComparedText, { spans, isThroughNationalLaw }: ExtractedObligation) {
  const opening = spans.find(({ role }) => role === 'lead_in') ?? spans[0];
  return (
    opening !== undefined &&
    !isThroughNationalLaw &&
    officials.test(content.slice(opening.start, opening.end).trimStart())
  );
}

const evened = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a text requires of firms, in its order; what it says twice in the same words counts once. */
export function pointsOf(text: ComparedText): Point[] {
  const duties = extractObligations({ ...text, passages: [...text.passages] }).filter(
    (duty) => duty.kind === 'firm' && duty.modality !== 'may' && !bindsOfficials(text, duty),
  );
  const points =
    duties.length < fewestDuties ? pointsOfNormativeSentences(text) : pointsOfDuties(text, duties);
  const known = new Set<string>();
  return points
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start, end, items }) => {
      const words = evened(text.content.slice(start, end));
      const key = `${items.length === 1 ? evened(items[0]?.opening ?? '') : ''} ${words}`;
      if (words.length < shortestWords || known.has(key)) return false;
      known.add(key);
      return true;
    });
}
