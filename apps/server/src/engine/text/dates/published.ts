import type { CalendarDay } from '../../../lib/calendar-day.ts';
import type { DateFacts, DateFinding } from './date-finding.ts';
import type { ReadableView } from './readable-view.ts';
import type { Anchors } from './relative-days.ts';
import type { WrittenDay } from './written-days.ts';

/** A publication states at its top when it was published. */
const headLength = 2_500;

const journalName = /official journal|amtsblatt der europäischen union|journal officiel/iu;
const gazetteName = /resm[îi] gazete/iu;
const adopted = /(?:done at|geschehen zu|fait à)\s[\p{L}\s-]{2,30},\s(?:on\s|am\s|den\s|le\s)?$/iu;
const labelBefore =
  /(?:^|[\s|(])(?:(?:first\s)?published(?:\s(?:on|date))?|(?:publication|issue|release)\sdate|dated?(?:\sof\s(?:publication|issue))?|issued(?:\son)?|released(?:\son)?|veröffentlicht(?:\sam)?|datum|erschienen\sam|erscheinung|publié(?:e)?\sle|date\sde\spublication|yayım\starihi|tarih)\s?[:|–—-]?\s?$/iu;
const placeBefore = /(?:^|\n)(?:[\p{Lu}][\p{L}.]+(?:[\s/-][\p{Lu}][\p{L}.]+){0,3}),\s(?:den\s|le\s)?$/u;

/** The day of an official journal in the head of an act as it prints it: "2026/364 | 20.2.2026", "L 333/1 27.12.2022". */
function journalDay(view: ReadableView, days: readonly WrittenDay[]): WrittenDay | undefined {
  const head = view.text.slice(0, headLength);
  if (!journalName.test(head)) return undefined;
  const numbered = days.find(
    ({ start, end }) =>
      end <= headLength &&
      (/\d{4}\/\d+\s?\|?\s?$/u.test(head.slice(Math.max(0, start - 20), start)) ||
        /^\s?\|?\s?(?:EN|DE|FR)?\s?\|?\s?official journal|^\s?\|?\s?(?:DE)?\s?\|?\s?amtsblatt/iu.test(
          view.text.slice(end, end + 40),
        )),
  );
  return numbered;
}

/** The day an act was signed: the last "Done at Brussels, 19 February 2026". */
const adoptionDay = (view: ReadableView, days: readonly WrittenDay[]) =>
  days.findLast(({ start }) => adopted.test(view.text.slice(Math.max(0, start - 60), start)));

/** What may precede the date on its line: nothing, or the number of the document, which contains no words. */
const bareBefore = /^[^\p{Ll}]{0,32}$/u;
const endsWithPlace = /(?:^|\s)\p{Lu}\p{Ll}+,\s$/u;
const bareAfter = /^[\s|.*]{0,6}(?:[A-Z]{2,6}\d[\w-]*)?$/u;

/** Labels of other days; the line before a day may be one too. */
const otherLabel =
  /\b(?:clos\w+|deadline|due|until|till|by|end\w*|effective|from|expir\w+|into\sforce|appl\w+|respon\w+|comments?|commencement|frist|bis|ab|geändert\sam|last\supdated|modified|event|start\w*)(?:\s(?:date|on|am))?[\s:|–—-]*$/iu;

/** Whether a date is alone on its line, follows a label or a place, or begins the dates of a consultation. */
function isHeadDay(view: ReadableView, original: string, { start, end }: WrittenDay): boolean {
  const before = view.text.slice(Math.max(0, start - 60), start);
  if (/(?:^|\n)from\s$/iu.test(before)) return /^\s(?:to|until)\s\d/u.test(view.text.slice(end, end + 10));
  if (otherLabel.test(before)) return false;
  if (labelBefore.test(before) || placeBefore.test(before)) return true;
  const [from, to] = [view.toOriginal(start), view.toOriginal(end - 1) + 1];
  const lineEnd = original.indexOf('\n', to);
  const lineBefore = original.slice(original.lastIndexOf('\n', from - 1) + 1, from);
  const lineAfter = original.slice(to, lineEnd === -1 ? original.length : lineEnd);
  const isBareBefore = bareBefore.test(lineBefore);
  if (isBareBefore && lineAfter.length < 40 && bareAfter.test(lineAfter)) return true;
  // A cover page on one line: "EBA/GL/2025/04 5 November 2025 Final Report", "… London, 27.07.2012".
  const isFirstLine = original.slice(0, from).trim() === lineBefore.trim();
  if (!isFirstLine) return false;
  return isBareBefore ? /^\s+\p{Lu}/u.test(lineAfter) : lineAfter === '' && endsWithPlace.test(lineBefore);
}

const dayMs = 86_400_000;

/** A source that gives times in a different zone from the publisher's is off by one day. */
const isSameButForZone = (one: CalendarDay, other: CalendarDay) =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= dayMs;

/** The first date that the top of the text prints as its own. */
function printedDay(view: ReadableView, original: string, days: readonly WrittenDay[], facts: DateFacts) {
  const head = days.filter(({ end, from }) => end <= headLength && from === null);
  const printed = head.find((written) => isHeadDay(view, original, written));
  const { publishedOn } = facts;
  if (printed || publishedOn === null) return printed;
  // "Press release Brussels, 24 Jul 2026 The Commission …": a place before a date that the source confirms.
  return head.find(
    ({ start, day }) =>
      isSameButForZone(day, publishedOn) &&
      /\p{Lu}\p{Ll}+,\s$/u.test(view.text.slice(Math.max(0, start - 30), start)),
  );
}

/**
 * The publication date as printed in the text, and the dates that its other statements may refer to. The date stated by the
 * source applies unless the text prints the day before or after it: then the source used another time zone. For acts, the
 * official journal takes precedence.
 */
export function publishedInText(
  view: ReadableView,
  original: string,
  days: readonly WrittenDay[],
  facts: DateFacts,
): { readonly finding: DateFinding | null; readonly anchors: Anchors } {
  const journal = journalDay(view, days);
  const adoption = adoptionDay(view, days);
  const printed = printedDay(view, original, days, facts);
  const isOwn = printed && (facts.publishedOn === null || isSameButForZone(printed.day, facts.publishedOn));
  const stated = journal ?? (isOwn && !facts.gazetteOn ? printed : undefined);
  const publishedOn = stated?.day ?? facts.publishedOn;
  const gazette =
    journal?.day ??
    facts.gazetteOn ??
    (gazetteName.test(view.text.slice(0, headLength)) ? publishedOn : undefined);
  const document = printed?.day ?? publishedOn;
  return {
    finding: stated ? findingOf(view, original, stated, journal ? 'official-journal' : 'head') : null,
    anchors: {
      ...(publishedOn ? { publication: publishedOn } : {}),
      ...(gazette ? { gazette } : {}),
      ...(adoption ? { adoption: adoption.day } : {}),
      ...(document ? { document } : {}),
    },
  };
}

function findingOf(view: ReadableView, original: string, written: WrittenDay, rule: string): DateFinding {
  const start = view.toOriginal(written.start);
  const end = view.toOriginal(written.end - 1) + 1;
  return {
    kind: 'published',
    on: written.day,
    start,
    end,
    quote: original.slice(start, end),
    reckoning: null,
    rule,
  };
}
