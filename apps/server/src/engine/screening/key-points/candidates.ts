import { characterStart } from '../../../lib/character-start.ts';
import { readableView } from '../../text/dates/readable-view.ts';
import { isExcerpt } from '../../text/is-excerpt.ts';
import { recitals } from '../../text/recitals.ts';
import { sentences } from '../../text/sentences.ts';
import type { Evidence, ScreeningDocument, SummarisedDocument } from '../screening.ts';
import { type Said, saidIn, saysNothing } from './said.ts';
import {
  actName,
  asksSomething,
  isFurniture,
  isRunning,
  isWhole,
  labelLength,
  lengthAboveQuestion,
  longest,
  questionParts,
  repeatsTitle,
} from './sentence-kinds.ts';

export type Field = Evidence['field'];

/** A sentence that may be shown, and the phrases in it. */
export interface Candidate extends Evidence {
  /** in reading order, the title last: it is read anyway */
  readonly order: number;
  readonly says: Said;
  /** says in the name of an act what it does */
  readonly isName?: true;
}

/** Further down a publication goes into detail. */
const readLength = 4_000;
export const mostSentences = 40;

function candidatesOf(
  text: string,
  field: Field,
  { title, language }: ScreeningDocument,
  from: number,
): Candidate[] {
  const read = text.slice(0, characterStart(text, readLength));
  // Where reading ends, a sentence may go on.
  const isCut = read.length < text.length && !/\n\s*$/u.test(read);
  const reasons = field === 'text' ? recitals(read) : null;
  const left = [...(reasons ? [reasons] : []), ...(field === 'text' ? questionParts(read) : [])];
  const found = sentencesOf(read, field, language ?? 'en')
    .map((sentence) => {
      const length = lengthAboveQuestion(sentence.quote);
      if (length === null) return { ...sentence, isWhole: isWhole(sentence.quote, field) };
      const end = sentence.start + length;
      return { ...sentence, end, quote: read.slice(sentence.start, end), isWhole: true };
    })
    .filter(
      ({ quote, start, end, isWhole }) =>
        isWhole &&
        !isFurniture(quote) &&
        !repeatsTitle(quote, title.trim()) &&
        !left.some((part) => start >= part.start && start < part.end) &&
        !(isCut && read.slice(end).trim() === ''),
    )
    .slice(0, mostSentences);
  return withAnswers(found, read, field).map((sentence, index) => ({
    ...sentence,
    order: from + index,
    says: saidIn(sentence.quote),
  }));
}

/** A summary that tells what was asked is of no use without the answer behind it; elsewhere what is asked is left out. */
function withAnswers(found: readonly Evidence[], text: string, field: Field): Evidence[] {
  return found.flatMap((sentence, index) => {
    if (field === 'title' || !asksSomething(sentence.quote)) return [sentence];
    const answer = found[index + 1];
    if (field === 'text' || !answer || answer.end - sentence.start > longest) return [];
    return [{ ...sentence, end: answer.end, quote: text.slice(sentence.start, answer.end) }];
  });
}

/** Sentences of running text, as a person reads them: wrapped lines are one, without number or bullet. */
export function sentencesOf(text: string, field: Field, language: string): Evidence[] {
  const view = readableView(text);
  return sentences(view.text, language).flatMap((sentence) => {
    const label = labelLength(sentence.text);
    if (!isRunning(sentence.text.slice(label))) return [];
    const [start, end] = [view.toOriginal(sentence.start + label), view.toOriginal(sentence.end - 1) + 1];
    return { field, start, end, quote: text.slice(start, end) };
  });
}

function nameCandidate(lead: string): Candidate[] {
  const name = actName(lead);
  if (!name) return [];
  const quote = lead.slice(name.start, name.end);
  return [{ field: 'text', ...name, quote, order: mostSentences, says: saysNothing, isName: true }];
}

/** Without what a summary only repeats: it is read where it stands. */
const ownSummary = ({ summary, isSummaryExcerpt, lead }: SummarisedDocument): string => {
  if (summary === null) return '';
  return isSummaryExcerpt && isExcerpt(summary, lead) ? '' : summary;
};

/** Summaries say the most in the fewest words; the title is taken where nothing else says it. */
export function allCandidates(document: SummarisedDocument): Candidate[] {
  const { title, lead } = document;
  const trimmed = title.trim();
  const start = title.indexOf(trimmed);
  return [
    ...candidatesOf(ownSummary(document), 'summary', document, 0),
    ...nameCandidate(lead),
    ...candidatesOf(lead, 'text', document, mostSentences),
    ...(trimmed === ''
      ? []
      : [
          {
            field: 'title' as const,
            start,
            end: start + trimmed.length,
            quote: trimmed,
            order: mostSentences * 2,
            says: saidIn(trimmed),
          },
        ]),
  ];
}
