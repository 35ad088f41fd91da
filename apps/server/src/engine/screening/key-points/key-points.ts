import { characterStart } from '../../../lib/character-start.ts';
import type { DateKind } from '../../text/dates/cue.ts';
import { readDates } from '../../text/dates/read-dates.ts';
import { readableView } from '../../text/dates/readable-view.ts';
import type { Span } from '../../text/passage.ts';
import { compilePhrases, type PhraseEntry, type Phrases } from '../../text/phrases/compile-phrases.ts';
import { sentences } from '../../text/sentences.ts';
import type { Evidence, KeyPoints, ScreeningDocument, StatedDay, SummarisedDocument } from '../screening.ts';
import { licenceTypePhrases } from '../topics/vocabulary/licence-types.ts';
import { acts, addressees, bodies, duties, firms, type Point } from './point-phrases.ts';

type Field = Evidence['field'];

/** A sentence that may be shown, and the phrases in it. */
interface Candidate extends Evidence {
  /** in reading order, the title last: it is read anyway */
  readonly order: number;
  readonly says: ReadonlyMap<Point, number>;
}

/** Further down a publication goes into detail. */
const readLength = 4_000;
const mostSentences = 40;
/** What is shorter is a heading or a label, what is longer a table or a list. */
const shortest = 30;
const longest = 700;

let compiled: Phrases<Point> | undefined;

const phrasesOf = (list: string, point: Point): PhraseEntry<Point>[] =>
  list
    .split(',')
    .map((item) => ({ phrase: item.trim().replace(/=$/u, ''), value: point, ending: 'inflected' }));

function pointPhrases(): Phrases<Point> {
  compiled ??= compilePhrases([
    ...phrasesOf(bodies, 'who'),
    ...phrasesOf(acts, 'what'),
    ...phrasesOf(addressees, 'forWhom'),
    ...phrasesOf(duties, 'mustAct'),
    ...[firms, ...Object.values(licenceTypePhrases)].flatMap((list) => phrasesOf(list, 'firms')),
  ]);
  return compiled;
}

/** A line with a telephone or fax number tells where to ask, whatever else stands in it. */
const telephone =
  /(?<!\p{L})(?:tele(?:phone|fon|fax)|tel|phone|fax|téléphone|hotline|switchboard)(?!\p{L})[^\p{L}]{0,12}\d[\d\s()/.–-]{4,}|\+\d{1,3}[\s()/.–-]*\d[\d\s()/.–-]{5,}|(?<!\p{L})(?:tel|fax)\.$/iu;

/** Running text has words in lower case and does not end as a label does. */
const isRunning = (text: string) =>
  text.length >= shortest &&
  text.length <= longest &&
  (text.match(/(?<![\p{L}\p{N}])\p{Ll}{2,}/gu)?.length ?? 0) >= 3 &&
  !/[:|]\s*$/u.test(text) &&
  !telephone.test(text) &&
  !/^(?:back to|zurück zu|page \d|seite \d|tel\b|having regard|gestützt auf|vu )/iu.test(text);

const endsAsSentence = /[.!?]["'”’»“)\]]*$/u;
/** Words after which a sentence goes on. */
const openWord =
  /[,;–—-]$|(?:…|\.\.\.)["'”’)\]]*$|(?<!\p{L})(?:the|an?|of|to|and|or|in|on|by|for|with|from|at|as|that|which|its|their|this|these|under|der|die|das|des|dem|den|ein|eine[rmns]?|und|oder|zu[rm]?|von|vom|bei|mit|nach|für|durch|über|im|am|dass|le|la|les|des?|du|et|ou|aux?|par|pour|sur|dans|que|ve|ile|bu)$/iu;
const beginsWithin = /^\p{Ll}+[\s,]/u;

/**
 * Whether a sentence is there from its beginning to its end. Texts part sentences at the ends of pages; summaries are
 * cut where their source cuts them, and often go without a full stop.
 */
const isWhole = (text: string, field: Field) =>
  field === 'summary'
    ? !openWord.test(text)
    : endsAsSentence.test(text) && !openWord.test(text) && !beginsWithin.test(text);

/** Where each point is said first in a sentence. */
function pointsIn(text: string): Map<Point, number> {
  const found = new Map<Point, number>();
  for (const { value, start } of pointPhrases().find(text)) if (!found.has(value)) found.set(value, start);
  return found;
}

function candidatesOf(text: string, field: Field, language: string, from: number): Candidate[] {
  const read = text.slice(0, characterStart(text, readLength));
  // Where reading ends, a sentence may go on.
  const isCut = read.length < text.length && !/\n\s*$/u.test(read);
  return sentencesOf(read, field, language)
    .filter(({ quote, end }) => isWhole(quote, field) && !(isCut && read.slice(end).trim() === ''))
    .slice(0, mostSentences)
    .map((sentence, index) => ({ ...sentence, order: from + index, says: pointsIn(sentence.quote) }));
}

/** Sentences of running text, as a person reads them: wrapped lines are one. */
function sentencesOf(text: string, field: Field, language: string): Evidence[] {
  const view = readableView(text);
  return sentences(view.text, language)
    .filter((sentence) => isRunning(sentence.text))
    .map((sentence) => {
      const [start, end] = [view.toOriginal(sentence.start), view.toOriginal(sentence.end - 1) + 1];
      return { field, start, end, quote: text.slice(start, end) };
    });
}

/** Summaries say the most in the fewest words; the title is taken where nothing else says it. */
function allCandidates({ title, summary, lead, language }: ScreeningDocument): Candidate[] {
  const tongue = language ?? 'en';
  const trimmed = title.trim();
  const start = title.indexOf(trimmed);
  return [
    ...candidatesOf(summary ?? '', 'summary', tongue, 0),
    ...candidatesOf(lead, 'text', tongue, mostSentences),
    ...(trimmed === ''
      ? []
      : [
          {
            field: 'title' as const,
            start,
            end: start + trimmed.length,
            quote: trimmed,
            order: mostSentences * 2,
            says: pointsIn(trimmed),
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

/** Subjects stand near the beginning of a sentence. */
const beginning = 60;

function whoOf(candidates: readonly Candidate[]): Candidate | undefined {
  return best(candidates, ({ says }) => {
    const body = says.get('who');
    if (body === undefined || body > beginning) return 0;
    return 1 + ((says.get('what') ?? -1) > body ? 1 : 0);
  });
}

/** A summary begins with what happened, in whatever words. */
function whatOf(candidates: readonly Candidate[]): Candidate | undefined {
  const said = best(candidates, ({ says, field, order }) => {
    const isFirst = order % mostSentences === 0;
    if (field === 'summary') return 2 + (says.has('what') ? 1 : 0) + (isFirst ? 0.6 : 0);
    if (field === 'title' || !says.has('what')) return 0;
    return 1 + (says.has('who') ? 0.5 : 0) + (isFirst ? 0.5 : 0);
  });
  return said ?? candidates.at(-1);
}

function forWhomOf(candidates: readonly Candidate[]): Candidate | undefined {
  return best(candidates, ({ says, field }) => {
    const isSaid = says.has('forWhom');
    if (!says.has('firms') || !(isSaid || says.has('mustAct'))) return 0;
    return (isSaid ? 2 : 1) * (field === 'title' ? 0.5 : 1);
  });
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
  const quote = text.slice(words.start, words.end);
  // A heading above it is no part of a sentence that is whole already.
  if (isRunning(quote) && isWhole(quote, 'text')) return { field, ...words, quote };
  const near = characterStart(text, Math.max(0, words.start - longest));
  const far = characterStart(text, words.end + longest);
  const around = sentencesOf(text.slice(near, far), field, language).find(
    ({ start, end }) => near + start <= words.start && near + end >= words.end,
  );
  if (!around) return { field, ...words, quote };
  return { ...around, start: near + around.start, end: near + around.end };
}

/** Who did what, for whom and by when, each in the words of the publication; null where nothing says it. Pure. */
export function keyPointsOf(document: SummarisedDocument): KeyPoints {
  const candidates = allCandidates(document);
  return {
    who: asEvidence(whoOf(candidates)),
    what: asEvidence(whatOf(candidates)),
    forWhom: asEvidence(forWhomOf(candidates)),
    byWhen: byWhenOf(document),
  };
}
