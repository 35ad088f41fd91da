import type { DocumentType } from '../../text/kind/kind-facts.ts';
import type { Evidence, KeyPoint, KeyPoints, StatedProvisions, SummarisedDocument } from '../screening.ts';
import { byWhenOf, byWhenOfAct } from './by-when.ts';
import { allCandidates, type Candidate, mostSentences } from './candidates.ts';
import {
  actName,
  beginsWithDay,
  isAddressLine,
  isBackground,
  leansBack,
  pointsBack,
  speaksOfItself,
  tellsMandate,
  tellsPower,
} from './sentence-kinds.ts';

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

const isEarly = ({ order }: Candidate) => order % mostSentences < firstSentences;

function whoOf(candidates: readonly Candidate[], isRule: boolean): Candidate | undefined {
  return best(candidates, (candidate) => {
    const { says, field, order, quote } = candidate;
    const { body, bodyActs } = says;
    if (body === null || body > beginning || pointsBack(quote) || tellsPower(quote, body)) return 0;
    // What a body did earlier is told before the rules that it makes now.
    if (isRule && field === 'text' && (beginsWithDay(quote) || tellsMandate(quote))) return 0;
    const isFirst = order % mostSentences < firstSentences;
    const isVeryFirst = order % mostSentences === 0;
    if (!bodyActs && (field === 'title' || !(isVeryFirst || (isFirst && body <= atOnce)))) return 0;
    return 1 + (bodyActs ? 1 : 0) + early(candidate) * 0.5 - leaning(candidate);
  });
}

/** A summary begins with what happened, in whatever words. */
function whatOf(
  candidates: readonly Candidate[],
  who: Candidate | undefined,
  isSummaryExcerpt: boolean,
): Candidate | undefined {
  const said = best(candidates, (candidate) => {
    const { says, field, order, quote, isName } = candidate;
    if (isName) return 2.5;
    const isFirst = order % mostSentences === 0;
    if (isAddressLine(quote)) return 0;
    if (field === 'summary' && !isSummaryExcerpt)
      return (
        2 + (says.doesAct ? 1 : 0) + (isFirst ? 1.1 : 0) - (pointsBack(quote) ? 0.6 : leaning(candidate))
      );
    if (field === 'title' || !says.doesAct || pointsBack(quote) || isBackground(quote)) return 0;
    if (says.body !== null && tellsPower(quote, says.body)) return 0;
    if (isSummaryExcerpt && !isEarly(candidate) && !says.bodyActs && !speaksOfItself(quote)) return 0;
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

/** What states rules, and says at its beginning what about. */
const ruleTypes: ReadonlySet<DocumentType | null> = new Set([
  'law',
  'technical_standard',
  'guideline',
  'circular',
  'consultation',
  'decision',
  'notice',
]);
const actTypes: ReadonlySet<DocumentType | null> = new Set(['law', 'technical_standard', 'decision']);

/**
 * An act says in fixed places what it is about and to whom it applies. Its other sentences are single provisions, which would
 * mislead: where it says nothing in these places, nothing is shown.
 */
function keyPointsOfAct(document: SummarisedDocument, { subject, scope }: StatedProvisions): KeyPoints {
  const { title, lead } = document;
  const name = actName(lead);
  const ofTitle = title.trim();
  const start = title.indexOf(ofTitle);
  const called: KeyPoint | null = name
    ? { field: 'text', ...name, quote: lead.slice(name.start, name.end) }
    : ofTitle === ''
      ? null
      : { field: 'title', start, end: start + ofTitle.length, quote: ofTitle };
  return { who: null, what: subject ?? called, forWhom: scope, byWhen: byWhenOfAct(document) };
}

/** Who did what, for whom and by when, each in the words of the publication; null where nothing says it. Pure. */
export function keyPointsOf(document: SummarisedDocument): KeyPoints {
  const { provisions, documentType, isSummaryExcerpt = false } = document;
  if (provisions?.isAct && actTypes.has(documentType)) return keyPointsOfAct(document, provisions);
  const candidates = allCandidates(document);
  const isRule = ruleTypes.has(documentType);
  const who = whoOf(candidates, isRule);
  const scope = provisions?.scope ?? null;
  // For whom it is says nothing of what it is.
  const others = candidates.filter(
    ({ field, start, end }) => !(scope?.field === field && start < scope.end && end > scope.start),
  );
  const said = whatOf(others, who, isSummaryExcerpt);
  const isSourcesOwn = said?.field === 'summary' && !isSummaryExcerpt;
  const subject = isRule && !isSourcesOwn ? provisions?.subject : null;
  return {
    who: asEvidence(who),
    what: subject ?? asEvidence(said),
    forWhom: scope ?? forWhomOf(candidates),
    byWhen: byWhenOf(document),
  };
}
