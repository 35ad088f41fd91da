import { characterStart } from '../../lib/character-start.ts';
import { stands } from '../grounding/ground-quote.ts';
import { readTerms } from '../retrieval/words/terms.ts';
import { sentencesOf } from '../screening/key-points/candidates.ts';
import { keyPointsOf } from '../screening/key-points/key-points.ts';
import { type Said, saidIn } from '../screening/key-points/said.ts';
import {
  asksSomething,
  beginsWithDay,
  isBackground,
  isFurniture,
  isWhole,
  leansBack,
  pointsBack,
  questionParts,
  repeatsTitle,
  speaksOfItself,
  tellsMandate,
} from '../screening/key-points/sentence-kinds.ts';
import { type Evidence, type KeyPoints, leadLength } from '../screening/screening.ts';
import { firmDutiesOf } from '../statements/firm-duties.ts';
import { readStatements } from '../statements/read-statements.ts';
import type { DocumentType } from '../text/kind/kind-facts.ts';
import type { Passage, Span } from '../text/passage.ts';
import { readProvisions } from '../text/provisions/read-provisions.ts';
import { recitals } from '../text/recitals.ts';
import type { DraftText, KeyStatements, PublicationToDraft, StatementRequest } from './drafting.ts';
import { divisionAt, isWithin } from './place-of.ts';

/** What is further down is rarely what a publication is about. */
const readLength = 200_000;
const shortestStatement = 50;
/** Words of laws that only lead elsewhere. */
const reference =
  /(?<!\p{L})(?:articles?|paragraphs?|points?|sections?|annex(?:es)?|subparagraphs?|chapters?|artikels?|absatz|absätze|abs\.|nummer|nr\.|buchstaben?|satz|§+|anhang|kapitel|regulation|directive|verordnung|richtlinie)\s?(?:\(?\p{Lu}{2}\)?\s|no\.?\s)?\(?[\dIVXa-z]{1,4}(?!\p{L})/giu;

/** Where notes, headings and tables run into a sentence as pages are read: codes, addresses, numbers between words. */
const broken =
  /\p{Lu}{3,}\p{Ll}{3,}|https?:|www\.|\s\p{L}\.$|(?<!\p{L})see \p{Lu}|\p{Lu}{2,}\d{2,}-\d{4,}|\p{Ll} \d{1,3} \p{Lu}\p{L}+ (?!\d)/u;
/** Of every set of guidelines: it names no one and says nothing of the subject. */
const complianceClause = /make every effort to comply|alle (?:erforderlichen )?anstrengungen/iu;
/** Rests on a sentence that is not quoted. */
const restsOnOther =
  /^(?:instead|otherwise|therefore|thus|under (?:those|these)|stattdessen|andernfalls|daher|deshalb|folglich)(?!\p{L})|(?<!\p{L})in (?:these|those|such) (?:cases|situations)|(?<!\p{L})in (?:diesen|solchen) fällen/iu;
/** Somebody's words within those of the publication. */
const speech = /[“"„«][^”"“»]{60,}/u;

/** In these, what firms must do says more than how it came about. */
const ruleTypes: ReadonlySet<DocumentType | null> = new Set([
  'law',
  'technical_standard',
  'guideline',
  'circular',
]);

const fewWords = 4;

const fewestTitleWords = 5;

/** Where a sentence begins that was read together with the title in front of it. */
function behindTitle(quote: string, title: string): number {
  const words = title.trim().split(/\s+/u);
  if (!quote.includes(words.slice(0, fewestTitleWords).join(' '))) return 0;
  for (let count = words.length; count >= fewestTitleWords; count -= 1) {
    const named = words.slice(0, count).join(' ');
    const at = quote.indexOf(named);
    const rest = at === -1 ? '' : quote.slice(at + named.length).trimStart();
    if (/^\p{Lu}/u.test(rest) && rest.length >= shortestStatement) return quote.length - rest.length;
  }
  return 0;
}

/** Without the lines of a heading that stand above a sentence and were read as its beginning. */
function belowHeading(content: string, { start, end }: Span, title: string, language: string): Span {
  const ofTitle = new Set(readTerms(title, language).map(({ term }) => term));
  let from = start + behindTitle(content.slice(start, end), title);
  while (from === 0 || content[from - 1] === '\n') {
    const lineEnd = content.indexOf('\n', from);
    if (lineEnd === -1 || lineEnd >= end) break;
    const line = content.slice(from, lineEnd).trim();
    const next = content.slice(lineEnd, end).trimStart();
    const terms = readTerms(line, language);
    const said = terms.filter(({ term }) => ofTitle.has(term)).length;
    const isHead = line.split(/\s+/u).length < fewWords || broken.test(line) || said >= terms.length * 0.8;
    if (!isHead || !/^\p{Lu}/u.test(next) || next.length < shortestStatement) break;
    from = end - next.length;
  }
  // the number of a note, as pages are read, stands against the first word
  const note = /^\d{1,3}(?=\p{Lu}\p{Ll})/u.exec(content.slice(from, end))?.[0].length ?? 0;
  return { start: from + note, end: aboveHeading(content, { start: from + note, end }) };
}

/** A heading of one word that asks something, and was read as the end of the sentence above it. */
function aboveHeading(content: string, { start, end }: Span): number {
  const tail = /\s+\p{Lu}\p{Ll}+\?\s*$/u.exec(content.slice(start, end));
  return tail && !content.slice(start, start + tail.index).includes('?') ? start + tail.index : end;
}

/** Columns of a table that were read as one line: a sentence begins where none has ended. */
const beginsInside =
  /\p{Ll},? (?:(?:The|This|These) \p{L}|(?:However|It|As a|When|Some|Die|Der|Das|Diese|Dieser) \p{Ll})/u;

const occurrences = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Not a sentence: a row of a table, or the beginning of what somebody said. */
const isPart = (quote: string): boolean =>
  quote.includes('|') ||
  occurrences(quote, /\S*\d\S*/gu) > occurrences(quote, /\S+/gu) * 0.25 ||
  occurrences(quote, /[“„«]/gu) > occurrences(quote, /[”»]|(?<=\S)“(?!\p{L})/gu);

interface Rated extends Evidence {
  readonly weight: number;
  readonly terms: ReadonlySet<string>;
  readonly division: Passage | null;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && one.end > other.start;

/** How much of a sentence another one has said. */
function saidBy(terms: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const term of terms) if (other.has(term)) shared += 1;
  return terms.size === 0 ? 1 : shared / terms.size;
}

/** How much of a text's frequent words a sentence has: what it is about recurs. */
function centralTerms(sentences: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const terms of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.max(1, ...counts.values());
  return new Map([...counts].map(([term, count]) => [term, Math.sqrt(count / most)]));
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The words that lead elsewhere, as a share of all. */
function referring(quote: string): number {
  const length = [...quote.matchAll(reference)].reduce((sum, [words]) => sum + words.length + 4, 0);
  return length / quote.length;
}

/** What a sentence counts by what it says, apart from what it is about. */
function weightOfWords(quote: string, says: Said): number {
  return (
    (says.bodyActs ? 1 : 0) +
    (says.doesAct ? 0.5 : 0) +
    (says.addresses ? 0.5 : 0) +
    (says.bearer === null ? 0 : 0.6) +
    (speaksOfItself(quote) ? 0.8 : 0) -
    (leansBack(quote) ? 1 : 0) -
    (beginsWithDay(quote) ? 0.5 : 0) -
    (tellsMandate(quote) ? 0.8 : 0) -
    (isBackground(quote) ? 0.8 : 0) -
    Math.min(1.5, Math.max(0, occurrences(quote, /\S*\d\S*/gu) - 3) * 0.3) -
    (speech.test(quote) ? 1 : 0) -
    Math.min(2, referring(quote) * 6) -
    Math.abs(Math.log(quote.length / 190)) * 0.5
  );
}

/** What firms must do, by where their sentences begin. */
const dutiesOf = ({ content, passages, language, firmDuties }: DraftText): readonly Span[] =>
  firmDuties ?? firmDutiesOf(readStatements({ content, passages: [...passages], language }));

/** Sentences that can be quoted by themselves. */
function quotable(content: string, title: string, language: string, longest: number): Evidence[] {
  const read = content.slice(0, characterStart(content, readLength));
  const reasons = recitals(read);
  const left = [...(reasons ? [reasons] : []), ...questionParts(read)];
  const below = (sentence: Evidence): Evidence => {
    const place = belowHeading(read, sentence, title, language);
    return place.start === sentence.start && place.end === sentence.end
      ? sentence
      : { ...sentence, ...place, quote: read.slice(place.start, place.end) };
  };
  return sentencesOf(read, 'text', language)
    .map(below)
    .filter(
      ({ quote, start, end }) =>
        quote.length >= shortestStatement &&
        quote.length <= longest &&
        isWhole(quote, 'text') &&
        /^\P{Ll}/u.test(quote) &&
        !broken.test(quote) &&
        !beginsInside.test(quote) &&
        !restsOnOther.test(quote) &&
        !complianceClause.test(quote) &&
        !isPart(quote) &&
        !isFurniture(quote) &&
        !pointsBack(quote) &&
        !asksSomething(quote) &&
        !repeatsTitle(quote, title.trim()) &&
        !left.some((part) => overlaps(part, { start, end })),
    );
}

function rate(publication: StatementRequest['publication'], longest: number): Rated[] {
  const { text, title } = publication;
  const { content, passages } = text;
  const language = text.language ?? 'en';
  const ofTitle = new Set(readTerms(title, language).map(({ term }) => term));
  const found = quotable(content, title, language, longest);
  const terms = found.map(({ quote }) => new Set(readTerms(quote, language).map(({ term }) => term)));
  const central = centralTerms(terms);
  const isAct = passages.some(({ kind }) => kind === 'article');
  const duties = dutiesOf(text);
  return found.map((sentence, at): Rated => {
    const own = terms[at] ?? new Set<string>();
    const isDuty = duties.some((duty) => overlaps(duty, sentence));
    const weight =
      weightOfWords(sentence.quote, saidIn(sentence.quote)) +
      Math.min(1.5, [...own].filter((term) => ofTitle.has(term)).length * 0.4) +
      mean([...own].map((term) => central.get(term) ?? 0)) * 2 +
      (1 - sentence.start / content.length) +
      (1 - Math.min(1, at / 25)) * 1.2 +
      // What an act lays down is in its articles; what is beside them is detail.
      (isAct && !isWithin(passages, sentence.start, 'article') ? -3 : 0) +
      (isDuty ? (ruleTypes.has(publication.documentType) ? 2 : 1) : 0);
    return { ...sentence, weight, terms: own, division: divisionAt(passages, sentence.start) };
  });
}

/** The best, none of which says again what another says or comes from the same article as two others. */
function choose(rated: readonly Rated[], taken: readonly ReadonlySet<string>[], most: number): Rated[] {
  const chosen: Rated[] = [];
  const left = rated.toSorted((one, other) => other.weight - one.weight);
  for (const candidate of left) {
    if (chosen.length >= most) break;
    if (candidate.weight < 0.5) break;
    const said = [...taken, ...chosen.map(({ terms }) => terms)];
    if (said.some((terms) => saidBy(candidate.terms, terms) > 0.6)) continue;
    const beside = chosen.filter(({ division }) => division !== null && division === candidate.division);
    if (beside.length >= 2) continue;
    chosen.push(candidate);
  }
  return chosen;
}

function keyPoints({ title, regulators, documentType, isBinding, text }: PublicationToDraft): KeyPoints {
  const content = text?.content ?? '';
  const language = text?.language ?? null;
  const { isAct, subject, scope } = readProvisions(content, language);
  const quoted = (place: (Span & { left: number }) | null) =>
    place && {
      field: 'text' as const,
      start: place.start,
      end: place.end,
      quote: content.slice(place.start, place.end),
    };
  return keyPointsOf({
    title,
    summary: null,
    lead: content.slice(0, characterStart(content, leadLength)),
    language,
    regulators,
    country: 'EU',
    documentType,
    isBinding,
    categories: [],
    provisions: { isAct, subject: quoted(subject), scope: quoted(scope) },
  });
}

/** What a publication is about, whom it addresses and what else it says, in its own words. Pure. */
export function keyStatementsOf({ publication, most, longest }: StatementRequest): KeyStatements {
  const { text } = publication;
  const { what, forWhom } = keyPoints(publication);
  const language = text.language ?? 'en';
  const below = (place: Span) => belowHeading(text.content, place, publication.title, language);
  const inText = (evidence: Evidence | null) => {
    if (evidence?.field !== 'text') return null;
    const place = below(evidence);
    const quote = text.content.slice(place.start, place.end);
    return stands({ title: '', summary: '', text: text.content }, { field: 'text', ...place, quote });
  };
  const subject = inText(what);
  const scope = inText(forWhom);
  // Fewer words than a sentence name no one by themselves.
  const whole =
    scope && scope.quote.length >= shortestStatement && !complianceClause.test(scope.quote) ? scope : null;
  const taken = [subject, whole].filter((one) => one !== null);
  const termsOf = ({ quote }: Evidence) => new Set(readTerms(quote, language).map(({ term }) => term));
  const rated = rate(publication, longest).filter((one) => !taken.some((other) => overlaps(one, other)));
  const chosen = choose(rated, taken.map(termsOf), most).toSorted((one, other) => one.start - other.start);
  const place = (evidence: Evidence | null): Span | null =>
    evidence && { start: evidence.start, end: evidence.end };
  return {
    subject: place(subject),
    scope: place(whole && subject && overlaps(whole, subject) ? null : whole),
    statements: chosen.map(({ start, end }) => ({ sentence: null, places: [{ start, end }] })),
  };
}
