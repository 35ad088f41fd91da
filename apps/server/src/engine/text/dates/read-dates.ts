import { characterStart } from '../../../lib/character-start.ts';
import { chooseDates } from './choose-dates.ts';
import { type CueLanguage, type DayCue, maskOpen, type RelativeCue } from './cue.ts';
import { englishDayCues, englishLabels, englishRelativeCues } from './cues-english.ts';
import { frenchDayCues, frenchLabels, frenchRelativeCues } from './cues-french.ts';
import { germanDayCues, germanLabels, germanRelativeCues } from './cues-german.ts';
import { turkishDayCues, turkishLabels, turkishRelativeCues } from './cues-turkish.ts';
import type { Candidate, DateFacts, ReadDates } from './date-finding.ts';
import { type MaskedSentence, maskDays, SentenceFinder } from './masked-sentences.ts';
import { isOfOtherEvent, isWeighed } from './mood.ts';
import { publishedInText } from './published.ts';
import { type ReadableView, readableView } from './readable-view.ts';
import { type Anchors, type Reckoning, reckon } from './relative-days.ts';
import { speaksOfItself, subjectOf } from './subject.ts';
import { isTransition } from './transition.ts';
import { type WrittenDay, writtenDays } from './written-days.ts';

const cueSets: Record<
  CueLanguage,
  {
    readonly days: readonly DayCue[];
    readonly labels: readonly DayCue[];
    readonly relative: readonly RelativeCue[];
  }
> = {
  en: { days: englishDayCues, labels: englishLabels, relative: englishRelativeCues },
  de: { days: germanDayCues, labels: germanLabels, relative: germanRelativeCues },
  fr: { days: frenchDayCues, labels: frenchLabels, relative: frenchRelativeCues },
  tr: { days: turkishDayCues, labels: turkishLabels, relative: turkishRelativeCues },
};

const languages = ['en', 'de', 'fr', 'tr'] as const;

const languagesOf = (language: string | null): readonly CueLanguage[] =>
  languages.filter((known) => language === null || language === 'und' || known === language);

/** Words without which no cue of a language can be near a date; looked for first, because most dates have none. */
const hints: Record<CueLanguage, RegExp> = {
  en: /force|effect|appl(?:y|ies|icable|ication)|commen|respon|repl|feedback|consult|deadline|clos|expir|valid|repeal|withdrawn|revok|until|view|input|submi|cease|comply|implement|open|laps|from ⟦/iu,
  de: /kraft|anzuwend|anwend|gilt|gelten|gültig|stellung|konsult|anhörung|vernehmlass|frist|aufgehob|kommentar|anmerk|rückmeld|sofort|befristet|wirksam/iu,
  fr: /vigueur|appliqu|applicab|expire|abrog|jusqu|observation|réponse|clôture|limite|commentaire|consultation/iu,
  tr: /yürürlü|itibaren|tarihine|görüş|geçerli/iu,
};

/** Where there may be words that state a date without writing one. */
const relativeStart =
  /into (?:force|effect)|takes? effect|immediate|effective|upon (?:its )?publication|expire|cease to|apply (?:from )?(?:\w+ ){1,3}(?:after|from|following)|within [\w-]+ (?:\(\d+\) )?(?:days|weeks|months)|in kraft|ab sofort|sofortiger wirkung|nach (?:ihrem |dem |seinem )?inkrafttreten|en vigueur|yürürlüğe gir/giu;

const windowBefore = 260;
const windowAfter = 200;

/** Where to look: at each date with a cue word near it, and at words that need no date. */
function positionsOf(days: readonly WrittenDay[], masked: string, tried: readonly CueLanguage[]): number[] {
  const near = days.filter(({ start, end }) => {
    const around = masked.slice(Math.max(0, start - windowBefore), end + windowAfter);
    return tried.some((language) => hints[language].test(around));
  });
  const relative = [...masked.matchAll(relativeStart)].map(({ index }) => index);
  return [...near.map(({ start }) => start), ...relative].toSorted((one, other) => one - other);
}

interface Reading {
  readonly original: string;
  readonly view: ReadableView;
  readonly masked: string;
  readonly dayAt: ReadonlyMap<number, WrittenDay>;
  readonly facts: DateFacts;
}

/** Longer sentences are quoted around the words that state the day. */
const longestQuote = 420;

function quoteOf({ original, view }: Reading, sentence: MaskedSentence, from: number, to: number) {
  let [start, end] = [sentence.start, sentence.end];
  if (end - start > longestQuote) {
    const room = Math.max(0, Math.floor((longestQuote - (to - from)) / 2));
    start = Math.max(start, wordStart(view.text, from - room));
    end = Math.min(end, wordEnd(view.text, to + room));
  }
  const span = {
    start: characterStart(original, view.toOriginal(start)),
    end: characterStart(original, view.toOriginal(end - 1) + 1),
  };
  return { ...span, quote: original.slice(span.start, span.end) };
}

function wordStart(text: string, offset: number): number {
  const found = text.indexOf(' ', Math.max(0, offset));
  return found === -1 || found > offset + 40 ? Math.max(0, offset) : found + 1;
}

function wordEnd(text: string, offset: number): number {
  const found = text.lastIndexOf(' ', offset);
  return found < offset - 40 ? offset : found;
}

/** How a date that isn't written in full was completed. */
function reckoningOf({ from }: WrittenDay, { publishedOn }: DateFacts): Reckoning | null {
  if (from === null) return null;
  const isPeriod = from === 'end of a period';
  return { from: isPeriod ? 'period' : 'year', day: isPeriod ? null : publishedOn, count: 0, unit: 'days' };
}

/** How far from the words that state a date the text may say who it applies to. */
const nearCue = 120;

function candidatesOfDays(
  reading: Reading,
  language: CueLanguage,
  sentence: MaskedSentence,
  isContinued: boolean,
): Candidate[] {
  const { days, labels } = cueSets[language];
  const found: Candidate[] = [];
  for (const { rule, kind, pattern, needsSubject, onlyFor } of [...days, ...labels]) {
    if (onlyFor !== undefined && onlyFor !== reading.facts.documentType) continue;
    const match = pattern.exec(sentence.text);
    const place = match?.indices?.groups?.['day'];
    const written = place && reading.dayAt.get(sentence.start + place[0]);
    if (!match || !written) continue;
    const end = match.index + match[0].length;
    if (isWeighed(sentence.text, match.index, end, kind, language)) continue;
    const stated = needsSubject ? subjectOf(sentence.text, match.index, end, language, isContinued) : 'own';
    if (stated === 'other') continue;
    const isForSome =
      kind === 'applicable' &&
      isTransition(sentence.text.slice(Math.max(0, match.index - nearCue), end + nearCue));
    const subject = isForSome ? 'part' : stated;
    found.push({
      kind,
      on: written.day,
      ...quoteOf(reading, sentence, sentence.start + match.index, sentence.start + end),
      reckoning: reckoningOf(written, reading.facts),
      rule,
      subject,
    });
  }
  return found;
}

function candidatesWithoutDays(
  reading: Reading,
  language: CueLanguage,
  sentence: MaskedSentence,
  isContinued: boolean,
  anchors: Anchors,
): Candidate[] {
  const found: Candidate[] = [];
  for (const { rule, kind, pattern, needsSubject, anchor, days } of cueSets[language].relative) {
    const match = pattern.exec(sentence.text);
    if (!match) continue;
    const end = match.index + match[0].length;
    if (isWeighed(sentence.text, match.index, end, kind, language)) continue;
    if (isOfOtherEvent(sentence.text, end, language)) continue;
    const subject = needsSubject ? subjectOf(sentence.text, match.index, end, language, isContinued) : 'own';
    const reckoned = subject === 'other' ? null : reckon(match.groups ?? {}, anchor, days, anchors);
    if (!reckoned) continue;
    found.push({
      kind,
      on: reckoned.day,
      ...quoteOf(reading, sentence, sentence.start + match.index, sentence.start + end),
      reckoning: reckoned.reckoning,
      rule,
      subject,
    });
  }
  return found;
}

/** A text that states more than this states nothing reliably. */
const mostCandidates = 2_000;

function candidatesOf(reading: Reading, positions: readonly number[], anchors: Anchors): Candidate[] {
  const found: Candidate[] = [];
  const tried = languagesOf(reading.facts.language);
  const finder = new SentenceFinder(reading.masked, tried[0] ?? 'en');
  let readUpTo = -1;
  for (const position of positions) {
    if (position < readUpTo) continue;
    if (found.length > mostCandidates) break;
    const { sentence, before } = finder.around(position);
    readUpTo = Math.max(sentence.end, position + 1);
    const isContinued = speaksOfItself(before);
    for (const language of tried) {
      if (!hints[language].test(sentence.text)) continue;
      if (sentence.text.includes(maskOpen)) {
        found.push(...candidatesOfDays(reading, language, sentence, isContinued));
      }
      found.push(...candidatesWithoutDays(reading, language, sentence, isContinued, anchors));
    }
  }
  return found;
}

/**
 * Reads the dates a text states for its publication: published, comments due, in force, applicable, expiry. Dates of something
 * else, dates that can't be calculated and uncertain statements are left out. The time grows only with the length of the text.
 */
export function readDates(text: string, facts: DateFacts): ReadDates {
  const view = readableView(text);
  const days = writtenDays(view.text, {
    monthFirst: facts.monthFirst ?? false,
    publishedOn: facts.publishedOn,
  });
  const reading: Reading = {
    original: text,
    view,
    masked: maskDays(view.text, days),
    dayAt: new Map(days.map((written) => [written.start, written])),
    facts,
  };
  const published = publishedInText(view, text, days, facts);
  const positions = positionsOf(days, reading.masked, languagesOf(facts.language));
  const anchors: Anchors = published.anchors;
  const first = candidatesOf(reading, positions, anchors);
  // What counts from the entry into force is known only once that is.
  const inForce = chooseDates(first, facts).dates.find(({ kind }) => kind === 'in_force')?.on;
  const all =
    inForce === undefined ? first : candidatesOf(reading, positions, { ...anchors, in_force: inForce });
  const chosen = chooseDates(all, facts);
  return {
    dates: [...(published.finding ? [published.finding] : []), ...chosen.dates],
    further: chosen.further,
  };
}
