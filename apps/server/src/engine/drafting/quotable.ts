import { readTerms } from '../retrieval/words/terms.ts';
import { sentencesOf } from '../screening/key-points/candidates.ts';
import {
  asksSomething,
  isFurniture,
  isWhole,
  pointsBack,
  questionParts,
  repeatsTitle,
} from '../screening/key-points/sentence-kinds.ts';
import type { Evidence } from '../screening/screening.ts';
import type { DocumentType } from '../text/kind/kind-facts.ts';
import type { Span } from '../text/passage.ts';
import { recitals } from '../text/recitals.ts';
import { behindRepeated, isBroken, isListed, runningTogether } from './broken-sentences.ts';

/** What is further down is rarely what a publication is about; of a case and of a report it is told first. */
const readLengths: ReadonlyMap<DocumentType | null, number> = new Map([
  ['enforcement', 12_000],
  ['news', 12_000],
  ['report', 40_000],
]);
/** How much of a text is read for what it says. */
export const readLengthOf = (type: DocumentType | null) => readLengths.get(type) ?? 200_000;
export const shortestStatement = 50;
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
export function belowHeading(content: string, { start, end }: Span, title: string, language: string): Span {
  const ofTitle = new Set(readTerms(title, language).map(({ term }) => term));
  const said = content.slice(start, end);
  let from = start + Math.max(behindTitle(said, title), behindRepeated(said));
  while (from === 0 || content[from - 1] === '\n') {
    const lineEnd = content.indexOf('\n', from);
    if (lineEnd === -1 || lineEnd >= end) break;
    const line = content.slice(from, lineEnd).trim();
    const next = content.slice(lineEnd, end).trimStart();
    const terms = readTerms(line, language);
    const shared = terms.filter(({ term }) => ofTitle.has(term)).length;
    const isHead = line.split(/\s+/u).length < fewWords || isBroken(line) || shared >= terms.length * 0.8;
    if (!isHead || !/^\p{Lu}/u.test(next) || next.length < shortestStatement) break;
    from = end - next.length;
  }
  return { start: from, end };
}

export const overlaps = (one: Span, other: Span) => one.start < other.end && one.end > other.start;

/** Sentences that can be quoted by themselves. */
export function quotable(read: string, title: string, language: string, longest: number): Evidence[] {
  const reasons = recitals(read);
  const left = [...(reasons ? [reasons] : []), ...questionParts(read)];
  const below = (sentence: Evidence): Evidence => {
    const place = belowHeading(read, sentence, title, language);
    return place.start === sentence.start
      ? sentence
      : { ...sentence, ...place, quote: read.slice(place.start, place.end) };
  };
  const runsTogether = language === 'en' ? runningTogether(read) : () => false;
  return sentencesOf(read, 'text', language)
    .map(below)
    .filter(
      ({ quote, start, end }) =>
        quote.length >= shortestStatement &&
        quote.length <= longest &&
        isWhole(quote, 'text') &&
        /^\P{Ll}/u.test(quote) &&
        !isBroken(quote) &&
        !(language === 'en' && isListed(quote)) &&
        !runsTogether(quote) &&
        !isFurniture(quote) &&
        !pointsBack(quote) &&
        !asksSomething(quote) &&
        !repeatsTitle(quote, title.trim()) &&
        !left.some((part) => overlaps(part, { start, end })),
    );
}
