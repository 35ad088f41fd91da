import type { FormBlock, FormField, FormFile, FormPlace } from '../../files/forms/form.ts';
import { kindOf } from './answer-kind.ts';
import { type AskedField, joinBoxes } from './box-fields.ts';
import {
  areYesNo,
  asks,
  choicesIn,
  depthOf,
  endsAsking,
  hasQuestionMark,
  numbered,
  wordCount,
} from './form-words.ts';
import { type FoundQuestion, given, isInstruction, type PartReading } from './found-question.ts';
import { gridOfTable } from './grid.ts';
import { Headings } from './headings.ts';
import type { FormMapping } from './questions.ts';
import { readGrid } from './read-grid.ts';

type Flow = Extract<FormFile, { kind: 'flow' }>;
type Paragraph = Extract<FormBlock, { kind: 'paragraph' }>;
type Table = Extract<FormBlock, { kind: 'table' }>;
type Corrected = (part: number | null) => FormMapping | undefined;

/** Reads a text that runs on: its fields if it has any; otherwise its tables, and its paragraphs between them. */
export function readFlow({ format, blocks, fields }: Flow, corrected: Corrected): readonly PartReading[] {
  if (fields.length > 0) return [readFields(fields, blocks, corrected(null))];
  const headings = new Headings();
  const canAnswer = format === 'docx';
  const paragraphs = readParagraphs(blocks, headings, corrected(null), canAnswer);
  const tables = blocks
    .filter((block): block is Table => block.kind === 'table')
    .filter(({ at }) => !paragraphs.boxes.has(at))
    .map((block): PartReading => {
      const reading = readGrid(gridOfTable(block), corrected(block.at));
      const path = paragraphs.sections.get(block.at) ?? [];
      const own = reading.questions.map((question) => ({
        ...question,
        section: [...path, ...question.section.filter((one) => !path.includes(one))],
        ...(canAnswer ? {} : { answer: null, comment: null }),
      }));
      return { ...reading, questions: own };
    });
  return [paragraphs.reading, ...tables];
}

const blank = /_{3,}|\.{5,}|…{2,}/;
const onlyBlank = /^[\s_.…☐:]*$/u;
const endsAsLabel = /[:：]\s*(?:[_.…\s]*)$/u;

/** What tells a question from any text with a question mark: that it is numbered, short, or alone in its paragraph. */
function isQuestion({ text, label, level }: Paragraph, next?: FormBlock): boolean {
  if (text === '' || text.length > 1_500) return false;
  const own = numbered(label === '' || label === '•' ? text : `${label} ${text}`);
  if (hasQuestionMark(text)) {
    return own.number !== '' || label !== '' || endsAsking(text);
  }
  if ((next === undefined || isRoom(next)) && asksToTell.test(own.text)) return true;
  if (level > 0) return false;
  return (own.number !== '' || label !== '') && asks(own.text) && wordCount(own.text) >= 2;
}

const isRoom = (block: FormBlock | undefined): boolean =>
  isBox(block) ||
  (block?.kind === 'paragraph' &&
    (onlyBlank.test(block.text) || answerLine.test(block.text) || roomLine.test(block.text)));

/** “Answer:” and “Comment:” below a question are where it is answered. */
const answerLine =
  /^(?:(?:your |ihre? )?(?:answer|response|reply|antwort|rückmeldung)\s*[:：]?|(?:[\p{L}'’]+\s){1,3}(?:answer|response|reply|antwort)\s*[:：]|(?:answer|response|reply|antwort) (?:of|by|from|des|der|von) (?:[\p{L}'’]+\s?){1,3}[:：])[\s_.…]*$/iu;
/** “[max. 300 words]” stands where the answer goes. */
const roomLine =
  /^[[(](?:max|min|bis|up to|approx|ca|höchstens|not more than|limit|free text|freitext)\b[^\])]{0,40}[\])][\s_.…]*$/iu;
const commentLine =
  /^(?:(?:your|further|additional|ihre?|weitere) )?(?:comments?|remarks?|explanation|kommentare?|bemerkung(?:en)?|anmerkung(?:en)?|erläuterung(?:en)?)\s*(?:\([^)]*\))?\s*[:：]?[\s_.…]*$/iu;

const asksToTell =
  /^(?:please |bitte )?(?:describe|explain|list|specify|outline|provide|state|name|summari[sz]e|beschreiben|erläutern|nennen|schildern|erklären|geben|führen)\b(?!.{0,60}\b(?:questionnaire|form|fragebogen|formular)\b)/iu;

/** “Company name: ______” or a line of its own that ends with a colon and is followed by nothing. */
function isLabel({ text, level, choices }: Paragraph, next: FormBlock | undefined): boolean {
  if (level > 0 || text.length > 150 || wordCount(text) > 14 || wordCount(text) === 0) return false;
  if (choices !== undefined) return endsAsLabel.test(text) || wordCount(text) <= 6;
  if (blank.test(text) && !onlyBlank.test(text))
    return wordCount(text.replaceAll(new RegExp(blank, 'g'), '')) <= 10;
  const isFollowedByNothing =
    next?.kind === 'paragraph' ? onlyBlank.test(next.text) || endsAsLabel.test(next.text) : false;
  return (
    endsAsLabel.test(text) && isFollowedByNothing && !/(?:following|folgende[ns]?|below|unten)/i.test(text)
  );
}

const wholeText = ({ text, label }: Paragraph) => (label === '' || label === '•' ? text : `${label} ${text}`);

/** In a form a heading with a question mark asks what it then tells, unless most questions are headings. */
function headingsAsk(blocks: readonly FormBlock[]): boolean {
  const asking = blocks.filter(
    (block): block is Paragraph => block.kind === 'paragraph' && isQuestion(block),
  );
  return asking.filter(({ level }) => level > 0).length >= asking.length * 0.5;
}

/** Of the numbers of those that ask, how deep most are; 0: they have none. */
function usualDepth(blocks: readonly FormBlock[]): number {
  const depths = blocks.flatMap((block) => {
    if (block.kind !== 'paragraph' || !isQuestion(block)) return [];
    const depth = depthOf(numbered(wholeText(block)).number);
    return depth > 0 ? [depth] : [];
  });
  return depths.toSorted((a, b) => a - b)[Math.floor(depths.length / 2)] ?? 0;
}

/** The paragraphs before and after one that are numbered as it is, below the same heading. */
function besideInList(blocks: readonly FormBlock[], at: number, depth: number): readonly Paragraph[] {
  const isListed = (block: FormBlock): block is Paragraph =>
    block.kind === 'paragraph' &&
    block.level === 0 &&
    !block.isBold &&
    block.text !== '' &&
    depthOf(numbered(wholeText(block)).number) === depth;
  const heads = (block: FormBlock) => block.kind === 'paragraph' && (block.level > 0 || block.isBold);
  const [before, after] = [blocks.slice(0, at).toReversed(), blocks.slice(at + 1)].map((side) =>
    side.find((block) => isListed(block) || heads(block)),
  );
  return [before, after].filter((one) => one !== undefined).filter(isListed);
}

/** “A.1 Legal name” with room below, numbered as the questions are. A whole sentence may do so between questions alone. */
function isItem(blocks: readonly FormBlock[], index: number, depth: number): boolean {
  const [block, next] = [blocks[index] as Paragraph, blocks[index + 1]];
  const { number, text } = numbered(wholeText(block));
  return (
    isRoom(next) &&
    depth > 0 &&
    !block.isBold &&
    block.level === 0 &&
    number !== '' &&
    depthOf(number) === depth &&
    ((depth > 1 && wordCount(text) <= 12) ||
      (/[.!:]$/.test(text) &&
        wordCount(text) <= 60 &&
        besideInList(blocks, index, depth).some((one) => isQuestion(one))))
  );
}

/** What the content control offers that a question has in its line, or alone in the next one; null: there is none. */
function controlAt(block: Paragraph, next: FormBlock | undefined): readonly string[] | null {
  const below = next?.kind === 'paragraph' && onlyBlank.test(next.text) ? next.choices : undefined;
  return block.choices ?? below ?? null;
}

/** A content control takes the answer; otherwise it stands in a line of its own below. */
function placeAt(last: FormBlock, next: FormBlock | undefined, question = last): FormPlace {
  if (question.kind === 'paragraph' && question.choices) return { kind: 'paragraph', at: question.at };
  const isControl = next?.kind === 'paragraph' && next.choices !== undefined && onlyBlank.test(next.text);
  return isControl ? { kind: 'paragraph', at: next.at } : { kind: 'after', at: last.at };
}

const withChoices = (question: FoundQuestion, choices: readonly string[] | null): FoundQuestion =>
  choices === null || choices.length === 0
    ? question
    : { ...question, choices, kind: kindOf(question.text, choices) };

/** A table with one empty cell, drawn as a box to write into. */
const isBox = (block: FormBlock | undefined): block is Table =>
  block?.kind === 'table' &&
  block.rows.length === 1 &&
  block.rows[0]?.length === 1 &&
  given(block.rows[0][0]?.text) === '';

interface Paragraphs {
  readonly reading: PartReading;
  /** by the place of each table, the headings above it */
  readonly sections: ReadonlyMap<number, readonly string[]>;
  readonly boxes: ReadonlySet<number>;
}

function readParagraphs(
  blocks: readonly FormBlock[],
  headings: Headings,
  correction: FormMapping | undefined,
  canAnswer: boolean,
): Paragraphs {
  const sections = new Map<number, readonly string[]>();
  const boxes = new Set<number>();
  const questions: FoundQuestion[] = [];
  const instructions: string[] = [];
  const said = new Set(correction?.questions);
  const none = new Set(correction?.notQuestions);
  const isRead = correction?.isRead !== false;
  const isForm = isRead && (said.size > 0 || looksLikeForm(blocks));
  const depth = usualDepth(blocks);
  const asksInHeadings = headingsAsk(blocks);
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'table') {
      sections.set(block.at, headings.path());
      continue;
    }
    if (block.text === '') continue;
    const next = blocks[index + 1];
    if (
      questions.length > 0 &&
      (answerLine.test(block.text) || commentLine.test(block.text)) &&
      !said.has(block.at)
    ) {
      const place = canAnswer ? placeAt(block, next) : null;
      const asked = questions.at(-1)!;
      questions[questions.length - 1] = answerLine.test(block.text)
        ? withChoices({ ...asked, answer: place }, controlAt(block, next))
        : { ...asked, comment: place };
      continue;
    }
    const isAsked =
      said.has(block.at) ||
      (isForm &&
        !none.has(block.at) &&
        ((isQuestion(block, next) && (block.level === 0 || asksInHeadings || isRoom(next))) ||
          (canAnswer && (isLabel(block, next) || isItem(blocks, index, depth)))));
    if (!isAsked) {
      if (isHeading(block, next)) addHeading(headings, block);
      else if (isInstruction(block.text) && questions.length === 0) instructions.push(block.text);
      continue;
    }
    const own = numbered(
      block.label === '' || block.label === '•' ? block.text : `${block.label} ${block.text}`,
    );
    const offered = choicesAfter(blocks, index);
    const choices =
      [controlAt(block, next) ?? [], choicesIn(block.text)].find((list) => list.length > 0) ??
      offered.choices;
    const text =
      own.text
        .replaceAll(new RegExp(blank, 'g'), '')
        .replace(/\s*[:：]\s*$/, '')
        .trim() || own.text;
    const last = blocks[index + offered.count] ?? block;
    const following = blocks[index + offered.count + 1];
    const box = isBox(following) ? following : undefined;
    if (box) boxes.add(box.at);
    const answer: FormPlace | null = !canAnswer
      ? null
      : box
        ? { kind: 'table_cell', at: box.at, row: 0, column: 0 }
        : placeAt(last, following, offered.count === 0 ? block : undefined);
    questions.push({
      number: own.number,
      section: headings.path().filter((one) => one !== block.text),
      text: stripBoxes(text),
      guidance: guidanceAfter(blocks, index + offered.count),
      kind: kindOf(text, choices),
      choices,
      place: { kind: 'paragraph', at: block.at },
      answer,
      comment: null,
      given: { answer: '', comment: '' },
      isHidden: false,
    });
    headings.asked();
  }
  const answered = withAnswers(questions, blocks);
  return {
    sections,
    boxes,
    reading: {
      mapping: {
        part: null,
        isRead,
        headerRow: null,
        roles: {},
        questions: correction?.questions ?? [],
        notQuestions: correction?.notQuestions ?? [],
      },
      questions: isRead ? answered : [],
      instructions,
      doubts: [],
      headers: [],
    },
  };
}

/** What stands between most questions and the next ones answers them already; below some alone it helps to. */
function withAnswers(
  questions: readonly FoundQuestion[],
  blocks: readonly FormBlock[],
): readonly FoundQuestion[] {
  const indexes = new Map(blocks.map(({ at }, index) => [at, index]));
  const asked = new Set(questions.flatMap(({ place }) => (place.kind === 'paragraph' ? [place.at] : [])));
  const texts = questions.map(({ place, answer, guidance }): string => {
    const start =
      answer?.kind === 'after' ? answer.at : place.kind === 'paragraph' && answer === null ? place.at : null;
    if (start === null) return '';
    const lines: string[] = [];
    for (let index = (indexes.get(start) ?? blocks.length) + 1; index < blocks.length; index += 1) {
      const block = blocks[index]!;
      if (block.kind !== 'paragraph' || asked.has(block.at) || isHeading(block, blocks[index + 1])) break;
      if (block.text === guidance || commentLine.test(block.text) || answerLine.test(block.text)) break;
      if (asks(block.text)) return '';
      if (!onlyBlank.test(block.text)) lines.push(block.text);
    }
    return lines.join('\n');
  });
  const filled = texts.filter((text) => text !== '').length;
  if (filled < 2 || filled < questions.length * 0.6) return questions;
  return questions.map((question, index) => ({
    ...question,
    given: { ...question.given, answer: texts[index]! },
  }));
}

const stripBoxes = (text: string) => text.replace(/\s*[☐☑☒□].*$/su, '').trim() || text;

/** Pages and contracts ask now and then; a form does so often, or in numbered lines. */
function looksLikeForm(blocks: readonly FormBlock[]): boolean {
  const paragraphs = blocks.filter(
    (block): block is Paragraph => block.kind === 'paragraph' && block.text !== '',
  );
  const asked = paragraphs.filter((block) => isQuestion(block));
  const labels = paragraphs.filter((block) => isLabel(block, blocks[block.at + 1]));
  const inNumbers = asked.filter(({ text, label }) => /\d/.test(label) || numbered(text).number !== '');
  const words = (list: readonly Paragraph[]) => list.reduce((sum, { text }) => sum + text.length, 0);
  return (
    asked.length + labels.length > 0 &&
    (asked.length + labels.length >= 3 || inNumbers.length > 0 || words(asked) > words(paragraphs) * 0.1)
  );
}

/** A line in bold that heads others, also where it is no heading for the program. */
function isHeading({ text, level, isBold, label }: Paragraph, next: FormBlock | undefined): boolean {
  if (level > 0) return true;
  if (text.length > 120 || /[.;,]$/.test(text) || next === undefined) return false;
  if (isBold) return true;
  const { number, text: rest } = numbered(label === '' || label === '•' ? text : `${label} ${text}`);
  const isPart = /^(?:section|part|abschnitt|teil|kapitel|chapter)\s+[\dA-Z]/i.test(text);
  return (
    isPart ||
    (number !== '' &&
      depthOf(number) <= 2 &&
      wordCount(rest) <= 8 &&
      /^\p{Lu}/u.test(rest) &&
      !/[:?]$/.test(rest))
  );
}

function addHeading(headings: Headings, { text, level, label }: Paragraph): void {
  const whole = label === '' || label === '•' ? text : `${label} ${text}`;
  if (level > 0) headings.addAt(level, whole);
  else headings.add({ text: whole, depth: depthOf(numbered(whole).number) + 10, look: 'bold' });
}

/** Lines below a question that offer something to tick. */
function choicesAfter(
  blocks: readonly FormBlock[],
  index: number,
): { choices: readonly string[]; count: number } {
  const choices: string[] = [];
  let count = 0;
  for (let at = index + 1; at < blocks.length && choices.length < 50; at += 1) {
    const block = blocks[at]!;
    if (block.kind !== 'paragraph') break;
    const single = /^\s*(?:[☐☑☒□○◯❏]|\[\s?\]|\(\s\))\s*(.+)$/su.exec(block.text)?.[1]?.trim();
    const several = choicesIn(block.text);
    if (several.length > 0 && !asks(block.text)) choices.push(...several);
    else if (single !== undefined && !/[☐☑☒□○◯❏]/u.test(single)) choices.push(single);
    else break;
    count += 1;
  }
  return choices.length >= 2 ? { choices, count } : { choices: [], count: 0 };
}

/** Help in brackets, or that says of itself that it is. */
function guidanceAfter(blocks: readonly FormBlock[], index: number): string {
  const next = blocks[index + 1];
  if (next?.kind !== 'paragraph' || next.level > 0) return '';
  return /^(?:\(.+\)|\[.+\]|(?:guidance|note|hint|hinweis|hilfe|erläuterung|example|beispiel)\s*[:–-].+)$/isu.test(
    next.text,
  )
    ? next.text
    : '';
}

const isChosen = ({ kind, choices }: AskedField) => kind === 'checkbox' || areYesNo(choices);

/** “If yes, which?” or “Details:” below boxes to tick. */
const explains =
  /^(?:if (?:yes|no|so|not|applicable)\b|(?:falls|wenn) (?:ja|nein|zutreffend)\b|(?:please )?(?:specify|explain|describe|details?|comments?|remarks?)\b|(?:bitte )?(?:erläutern|angeben)\b|(?:erläuterung|begründung|bemerkung|anmerkung|einzelheiten|details)\b)/iu;

/** The whole question of which only a line stands beside its field. */
function wholeQuestion(
  blocks: readonly FormBlock[],
  { page, label, choices }: AskedField,
  others: readonly AskedField[],
): string {
  if (label.length < 12 || /[?？.:*]$/u.test(label)) return label;
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || block.page !== page || !block.text.includes(label)) continue;
    const at = block.text.indexOf(label);
    const all = block.text.slice(at + label.length);
    // “tax identification” goes on with “number”
    const isTail =
      wordCount(all) <= 4 && !others.some((other) => other.label !== '' && all.includes(other.label));
    if (at === 0 && isTail && !/[?:_.…]/u.test(all)) return block.text;
    const rest = /^.{0,300}?(?:[?？]\*?|[.](?=\s|$))/su.exec(all)?.[0];
    const isOne = rest !== undefined && !choices.some((choice) => rest.split(/\s+/).includes(choice));
    return isOne ? `${label}${rest}` : label;
  }
  return label;
}

function readFields(
  fields: readonly FormField[],
  blocks: readonly FormBlock[],
  correction: FormMapping | undefined,
): PartReading {
  const isRead = correction?.isRead !== false;
  const joined = joinBoxes(fields);
  const asked = joined.map((field) => ({ ...field, label: wholeQuestion(blocks, field, joined) }));
  const sections = asked.map(({ page, label }) => headingsOn(blocks, page, label));
  const isNumbered = ({ label }: AskedField) => numbered(label).number !== '';
  const areNumbered = asked.filter(isNumbered).length >= asked.length * 0.6;
  const questions: FoundQuestion[] = [];
  let before: AskedField | null = null;
  for (const [index, field] of asked.entries()) {
    const { name, label, kind, value, page, place } = field;
    const own = numbered(label === '' ? name : label);
    const text = own.text.replace(/\s*[:：]$/, '');
    const last = questions.at(-1);
    const followsUp =
      kind === 'text' &&
      before !== null &&
      before.page === page &&
      isChosen(before) &&
      last?.comment === null &&
      (explains.test(text) || (areNumbered && isNumbered(before) && !isNumbered(field)));
    before = field;
    if (followsUp) {
      questions[questions.length - 1] = {
        ...last,
        comment: place,
        given: { ...last.given, comment: value },
        guidance: text,
      };
      continue;
    }
    const choices = field.choices.filter((choice) => given(choice) !== '');
    questions.push({
      number: own.number,
      // a label that a program alone knows stands where the next one does
      section: sections[index] ?? sections.slice(index).find((one) => one !== null) ?? [],
      text,
      guidance: '',
      kind: kind === 'checkbox' ? 'yes_no' : kindOf(text, choices),
      choices,
      place: { kind: 'field', name },
      answer: place,
      comment: null,
      given: { answer: kind === 'choice' ? given(value) : value, comment: '' },
      isHidden: false,
    });
  }
  return {
    mapping: { part: null, isRead, headerRow: null, roles: {}, questions: [], notQuestions: [] },
    questions: isRead ? questions : [],
    instructions: blocks
      .filter((block): block is Paragraph => block.kind === 'paragraph')
      .slice(0, 12)
      .map(({ text }) => text)
      .filter((text) => isInstruction(text) && /please|bitte|complete|ausfüllen|fill/i.test(text)),
    doubts: [],
    headers: [],
  };
}

/** The last heading that stands before the field's label on its page, or on a page before; null: the page doesn't show the label. */
function headingsOn(blocks: readonly FormBlock[], page: number, label: string): readonly string[] | null {
  const at = blocks.findIndex(
    (block) =>
      block.kind === 'paragraph' &&
      block.page === page &&
      label !== '' &&
      block.text.includes(label.slice(0, 40)),
  );
  if (at < 0) return null;
  const heading = blocks
    .slice(0, at)
    .findLast((block): block is Paragraph => block.kind === 'paragraph' && block.level > 0);
  return heading && heading.text !== label ? [heading.text] : [];
}
