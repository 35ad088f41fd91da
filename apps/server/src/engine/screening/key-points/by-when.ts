import { characterStart } from '../../../lib/character-start.ts';
import type { DateKind } from '../../text/dates/cue.ts';
import { readDates } from '../../text/dates/read-dates.ts';
import type { Span } from '../../text/passage.ts';
import { provisionForms } from '../../text/provisions/provision-forms.ts';
import type { Evidence, StatedDay, SummarisedDocument } from '../screening.ts';
import { type Field, sentencesOf } from './candidates.ts';
import { isRunning, isWhole, labelLength, longest, pointsBack } from './sentence-kinds.ts';

/** The day that asks for something to be done comes first. */
const urgency: readonly DateKind[] = ['comments_due', 'applicable', 'in_force', 'expiry'];

/** The words of the days that somebody found, the most urgent first. */
function ofDays(days: readonly StatedDay[], language: string): Evidence[] {
  const found = urgency.flatMap((kind) => days.find((day) => day.kind === kind) ?? []);
  return found.map(({ field, start, end, passage }) => {
    const words = { start: start - passage.start, end: end - passage.start };
    const { quote, ...place } = sentenceAround(passage.text, field, words, language);
    return { field, quote, start: passage.start + place.start, end: passage.start + place.end };
  });
}

function readByWhen(
  document: SummarisedDocument,
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
  const days = dates.map(({ kind, start, end }) => ({ kind, field, start, end, passage }));
  return ofDays(days, language)[0] ?? null;
}

export function byWhenOf(document: SummarisedDocument): Evidence | null {
  const language = document.language ?? 'en';
  // What was read of the whole text is not read again of its beginning, where less is known of it.
  if (document.days) return ofDays(document.days, language)[0] ?? readByWhen(document, 'summary', language);
  return readByWhen(document, 'summary', language) ?? readByWhen(document, 'text', language);
}

const ofMemberStates =
  /^(?:[^,]{0,80}, )?(?:(?:the )?Member States (?:shall|must)|die Mitgliedstaaten|les États membres)(?!\p{L})/iu;

/** Of an act, only a day of its own: its provisions on single cases, often repealed, name many others. */
export function byWhenOfAct({ days, language }: SummarisedDocument): Evidence | null {
  const self = provisionForms(language ?? 'en')?.self;
  const isOwn = ({ quote }: Evidence) => self?.test(quote) || pointsBack(quote) || ofMemberStates.test(quote);
  return ofDays(days ?? [], language ?? 'en').find(isOwn) ?? null;
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
