import { characterStart } from '../../../lib/character-start.ts';
import type { DateKind } from '../../text/dates/cue.ts';
import { readDates } from '../../text/dates/read-dates.ts';
import { readableView } from '../../text/dates/readable-view.ts';
import type { Span } from '../../text/passage.ts';
import { sentences } from '../../text/sentences.ts';
import type { Evidence, KeyPoints, ScreeningDocument, StatedDay, SummarisedDocument } from '../screening.ts';
import { type Said, saidIn, saysNothing } from './said.ts';
import {
  actName,
  asksSomething,
  beginsWithDay,
  isAddressLine,
  isBackground,
  isFurniture,
  isRunning,
  isWhole,
  labelLength,
  leansBack,
  lengthAboveQuestion,
  longest,
  pointsBack,
  questionParts,
  recitals,
  repeatsTitle,
  speaksOfItself,
  tellsMandate,
} from './sentence-kinds.ts';

type Field = Evidence['field'];

/** A sentence that may be shown, and the phrases in it. */
interface Candidate extends Evidence {
  /** in reading order, the title last: it is read anyway */
  readonly order: number;
  readonly says: Said;
  /** says in the name of an act what it does */
  readonly isName?: true;
}

/** Further down a publication goes into detail. */
const readLength = 4_000;
const mostSentences = 40;

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
function sentencesOf(text: string, field: Field, language: string): Evidence[] {
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

/** Summaries say the most in the fewest words; the title is taken where nothing else says it. */
function allCandidates(document: ScreeningDocument): Candidate[] {
  const { title, summary, lead } = document;
  const trimmed = title.trim();
  const start = title.indexOf(trimmed);
  return [
    ...candidatesOf(summary ?? '', 'summary', document, 0),
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

const asEvidence = (found: Evidence | undefined): Evidence | null =>
  found ? { field: found.field, start: found.start, end: found.end, quote: found.quote } : null;

/** The sentence that counts most, of equals the first. */
function best(
  candidates: readonly Candidate[],
  weightOf: (candidate: Candidate) => number,
): Candidate | undefined {
  let found: Candidate | undefined;
  let most = 0;
  for (const candidate of candidates) {
    const weight = weightOf(candidate) - candidate.order / 1_000;
    if (weight > most) [found, most] = [candidate, weight];
  }
  return found;
}

/** Subjects stand near the beginning of a sentence, and begin it where nothing says what they do. */
const beginning = 60;
const atOnce = 5;

/** What is said first is said for all; further down a publication goes into detail. */
const early = ({ order }: Candidate) => 1 - (order % mostSentences) / mostSentences;

/** What came before takes from what a sentence says alone. */
const leaning = ({ quote, order, field }: Candidate) => {
  if (leansBack(quote) || (beginsWithDay(quote) && (field === 'text' || order % mostSentences > 0)))
    return 0.6;
  return tellsMandate(quote) ? 0.5 : 0;
};

/** What counts of the first sentences only: that a body is their subject, whatever it does. */
const firstSentences = 3;

function whoOf(candidates: readonly Candidate[]): Candidate | undefined {
  return best(candidates, (candidate) => {
    const { says, field, order, quote } = candidate;
    const { body, bodyActs } = says;
    if (body === null || body > beginning || pointsBack(quote)) return 0;
    const isFirst = order % mostSentences < firstSentences;
    const isVeryFirst = order % mostSentences === 0;
    if (!bodyActs && (field === 'title' || !(isVeryFirst || (isFirst && body <= atOnce)))) return 0;
    return 1 + (bodyActs ? 1 : 0) + early(candidate) * 0.5 - leaning(candidate);
  });
}

/** A summary begins with what happened, in whatever words. */
function whatOf(candidates: readonly Candidate[], who: Candidate | undefined): Candidate | undefined {
  const said = best(candidates, (candidate) => {
    const { says, field, order, quote, isName } = candidate;
    if (isName) return 2.5;
    const isFirst = order % mostSentences === 0;
    if (isAddressLine(quote)) return 0;
    if (field === 'summary')
      return (
        2 + (says.doesAct ? 1 : 0) + (isFirst ? 1.1 : 0) - (pointsBack(quote) ? 0.6 : leaning(candidate))
      );
    if (field === 'title' || !says.doesAct || pointsBack(quote) || isBackground(quote)) return 0;
    return (
      1 +
      (says.bodyActs ? 0.5 : 0) +
      (isFirst ? 0.5 : 0) +
      (speaksOfItself(quote) ? 0.55 : 0) +
      early(candidate) * 0.5 -
      leaning(candidate)
    );
  });
  if (said) return said;
  if (who?.field === 'text' && who.order - mostSentences < firstSentences && !isBackground(who.quote))
    return who;
  return candidates.findLast(({ field }) => field === 'title');
}

/** A duty alone says more than for whom it is: of it only who has it is shown. */
function forWhomOf(candidates: readonly Candidate[]): Evidence | null {
  const found = best(candidates, (candidate) => {
    const { says, field, quote } = candidate;
    if (!(says.addresses || says.bearer)) return 0;
    return (
      (says.addresses ? 2 : 1) *
      (field === 'title' ? 0.5 : 1) *
      (pointsBack(quote) || leansBack(quote) ? 0.5 : 1)
    );
  });
  const bearer = found && !found.says.addresses ? found.says.bearer : null;
  if (!found || !bearer) return asEvidence(found);
  return {
    field: found.field,
    start: found.start + bearer.start,
    end: found.start + bearer.end,
    quote: found.quote.slice(bearer.start, bearer.end),
  };
}

/** The day that asks for something to be done comes first. */
const urgency: readonly DateKind[] = ['comments_due', 'applicable', 'in_force', 'expiry'];

/** The words of a day that somebody found, of the most urgent kind. */
function ofDays(days: readonly StatedDay[], language: string): Evidence | null {
  const [found] = urgency.flatMap((kind) => days.find((day) => day.kind === kind) ?? []);
  if (!found) return null;
  const { field, start, end, passage } = found;
  const words = { start: start - passage.start, end: end - passage.start };
  const { quote, ...place } = sentenceAround(passage.text, field, words, language);
  return { field, quote, start: passage.start + place.start, end: passage.start + place.end };
}

function readByWhen(
  document: ScreeningDocument,
  field: StatedDay['field'],
  language: string,
): Evidence | null {
  const text = field === 'summary' ? (document.summary ?? '') : document.lead;
  const { dates } = readDates(text, {
    language: document.language,
    publishedOn: null,
    documentType: document.documentType ?? 'other',
  });
  const passage = { start: 0, text };
  return ofDays(
    dates.map(({ kind, start, end }) => ({ kind, field, start, end, passage })),
    language,
  );
}

function byWhenOf(document: SummarisedDocument): Evidence | null {
  const language = document.language ?? 'en';
  // What was read of the whole text is not read again of its beginning, where less is known of it.
  if (document.days) return ofDays(document.days, language) ?? readByWhen(document, 'summary', language);
  return readByWhen(document, 'summary', language) ?? readByWhen(document, 'text', language);
}

/** The sentence in which words stand; the words themselves where it is a table or a list. */
function sentenceAround(text: string, field: Field, words: Span, language: string): Evidence {
  const start = words.start + labelLength(text.slice(words.start, words.end));
  const quote = text.slice(start, words.end);
  // A heading above it is no part of a sentence that is whole already.
  if (isRunning(quote) && isWhole(quote, 'text')) return { field, start, end: words.end, quote };
  const near = characterStart(text, Math.max(0, words.start - longest));
  const far = characterStart(text, words.end + longest);
  const around = sentencesOf(text.slice(near, far), field, language).find(
    (one) => near + one.start <= start && near + one.end >= words.end,
  );
  if (!around) return { field, start, end: words.end, quote };
  return { ...around, start: near + around.start, end: near + around.end };
}

/** Who did what, for whom and by when, each in the words of the publication; null where nothing says it. Pure. */
export function keyPointsOf(document: SummarisedDocument): KeyPoints {
  const candidates = allCandidates(document);
  const who = whoOf(candidates);
  return {
    who: asEvidence(who),
    what: asEvidence(whatOf(candidates, who)),
    forWhom: forWhomOf(candidates),
    byWhen: byWhenOf(document),
  };
}
