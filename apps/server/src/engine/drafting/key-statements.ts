import { characterStart } from '../../lib/character-start.ts';
import { stands } from '../grounding/ground-quote.ts';
import { deriveObligations } from '../obligations/derive.ts';
import { obligationLanguages } from '../obligations/extract-obligations.ts';
import { readTerms } from '../retrieval/words/terms.ts';
import { keyPointsOf } from '../screening/key-points/key-points.ts';
import { type Said, saidIn } from '../screening/key-points/said.ts';
import {
  beginsWithDay,
  isBackground,
  leansBack,
  speaksOfItself,
  tellsMandate,
} from '../screening/key-points/sentence-kinds.ts';
import { type Evidence, type KeyPoints, leadLength } from '../screening/screening.ts';
import type { DocumentType } from '../text/kind/kind-facts.ts';
import type { Passage, Span } from '../text/passage.ts';
import { readProvisions } from '../text/provisions/read-provisions.ts';
import {
  hasNoteMark,
  isBroken,
  isFormula,
  lengthBeforeQuestion,
  noteAbove,
  occurrences,
} from './broken-sentences.ts';
import type { KeyStatements, PublicationToDraft, StatementRequest } from './drafting.ts';
import { divisionAt, isWithin } from './place-of.ts';
import { belowHeading, overlaps, quotable, readLengthOf, shortestStatement } from './quotable.ts';
import { saidBy, subjectOf } from './subject.ts';

/** Words of laws that only lead elsewhere. */
const reference =
  /(?<!\p{L})(?:articles?|paragraphs?|points?|sections?|annex(?:es)?|subparagraphs?|chapters?|artikels?|absatz|absätze|abs\.|nummer|nr\.|buchstaben?|satz|§+|anhang|kapitel|regulation|directive|verordnung|richtlinie)\s?(?:\(?\p{Lu}{2}\)?\s|no\.?\s)?\(?[\dIVXa-z]{1,4}(?!\p{L})/giu;

/** Of a text, the share that its whole sentences are at least, unless it consists of tables and lists. */
const leastProse = 0.12;
const isMostlyTables = (found: readonly Evidence[], read: string) =>
  found.reduce((sum, { quote }) => sum + quote.length, 0) < read.length * leastProse;

/** Somebody's words within those of the publication. */
const speech = /[“"„«][^”"“»]{60,}/u;

/** In these, what firms must do says more than how it came about. */
const ruleTypes: ReadonlySet<DocumentType | null> = new Set([
  'law',
  'technical_standard',
  'guideline',
  'circular',
]);

interface Rated extends Evidence {
  readonly weight: number;
  readonly terms: ReadonlySet<string>;
  readonly division: Passage | null;
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
    (leansBack(quote) ? 1.5 : 0) -
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
function dutiesOf(content: string, passages: readonly Passage[], language: string): readonly Span[] {
  if (!obligationLanguages.includes(language)) return [];
  return deriveObligations({ content, passages: [...passages], language })
    .filter(({ kind, isThroughNationalLaw }) => kind === 'firm' && !isThroughNationalLaw)
    .flatMap(({ spans }) => spans.filter(({ role }) => role === 'body'));
}

/** Who has to do something reads what that is; a board reads what a publication is for. */
const dutyWeights = { board: 1, compliance: 2, business: 3.5 } as const;
/** What one firm has to do, or what somebody tells, is no duty of the reader. */
const ofOthers: ReadonlySet<DocumentType | null> = new Set([
  'enforcement',
  'decision',
  'news',
  'speech',
  'report',
]);
const dutyShare = (type: DocumentType | null) => (ruleTypes.has(type) ? 1 : ofOthers.has(type) ? 0 : 0.5);

function rate({ publication, longest, audience }: StatementRequest): Rated[] {
  const { text, title } = publication;
  const { content, passages } = text;
  const language = text.language ?? 'en';
  const ofTitle = new Set(readTerms(title, language).map(({ term }) => term));
  const read = content.slice(0, characterStart(content, readLengthOf(publication.documentType)));
  const found = quotable(read, title, language, longest);
  const terms = found.map(({ quote }) => new Set(readTerms(quote, language).map(({ term }) => term)));
  const central = centralTerms(terms);
  const isAct = passages.some(({ kind }) => kind === 'article');
  if (!isAct && !ruleTypes.has(publication.documentType) && isMostlyTables(found, read)) return [];
  const duties = dutiesOf(content, passages, language);
  return found.map((sentence, at): Rated => {
    const own = terms[at] ?? new Set<string>();
    const isDuty = duties.some((duty) => overlaps(duty, sentence));
    const weight =
      weightOfWords(sentence.quote, saidIn(sentence.quote)) +
      Math.min(1.5, [...own].filter((term) => ofTitle.has(term)).length * 0.4) +
      mean([...own].map((term) => central.get(term) ?? 0)) * 2 +
      (isFormula(sentence.quote, publication.others) ? -2 : 0) +
      (hasNoteMark(sentence.quote) ? -0.7 : 0) +
      (1 - sentence.start / content.length) +
      (1 - Math.min(1, at / 25)) * 1.2 +
      // What an act lays down is in its articles; what is beside them is detail.
      (isAct && !isWithin(passages, sentence.start, 'article') ? -3 : 0) +
      (isDuty ? dutyWeights[audience] * dutyShare(publication.documentType) : 0);
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
export function keyStatementsOf(request: StatementRequest): KeyStatements {
  const { publication, most } = request;
  const { text } = publication;
  const { what, forWhom } = keyPoints(publication);
  const language = text.language ?? 'en';
  const termsOf = ({ quote }: Pick<Evidence, 'quote'>) =>
    new Set(readTerms(quote, language).map(({ term }) => term));
  const below = (place: Span) => belowHeading(text.content, place, publication.title, language);
  const inText = (evidence: Evidence | null) => {
    if (evidence?.field !== 'text') return null;
    const place = below(evidence);
    const said = text.content.slice(place.start, place.end);
    const quote = said.slice(0, lengthBeforeQuestion(said));
    return stands(
      { title: '', summary: '', text: text.content },
      { field: 'text', start: place.start, end: place.start + quote.length, quote },
    );
  };
  const subject = subjectOf(request, inText(what), termsOf);
  const scope = inText(forWhom);
  // Fewer words than a sentence name no one by themselves, and a duty names who has it, not whom the text is for.
  const isAddressed = ({ addresses, bearer }: Said) => addresses || bearer === null;
  const isScope = (one: Evidence) =>
    one.quote.length >= shortestStatement &&
    !isBroken(one.quote) &&
    isAddressed(saidIn(one.quote)) &&
    !isFormula(one.quote, publication.others);
  const whole = scope && isScope(scope) ? scope : null;
  const taken = [subject, whole].filter((one) => one !== null);
  // Dates have a place of their own.
  const days = publication.days.flatMap(({ kind, place }) => (kind === 'published' || !place ? [] : [place]));
  const rated = rate(request).filter((one) => ![...taken, ...days].some((other) => overlaps(one, other)));
  const chosen = choose(rated, taken.map(termsOf), most).toSorted((one, other) => one.start - other.start);
  const place = (evidence: Evidence | null): Span | null =>
    evidence && { start: evidence.start, end: evidence.end };
  return {
    subject: place(subject),
    scope: place(whole && subject && overlaps(whole, subject) ? null : whole),
    note: noteAbove(text.content),
    statements: chosen.map(({ start, end }) => ({ sentence: null, places: [{ start, end }] })),
  };
}
