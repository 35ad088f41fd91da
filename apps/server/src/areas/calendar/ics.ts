import { calendarEntryPath } from '@regulus/contract/calendar-values.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import ical, { escape, ICalEventTransparency } from 'ical-generator';
import type { Entry } from './kinds.ts';

/** How often programs are asked to read a feed again. */
const refreshSeconds = 4 * 3_600;
/** From then on seconds are counted that number the changes of an entry. */
const sequenceBeginsAt = Date.UTC(2020, 0, 1);
/** A long attestation would fill a calendar. */
const longestTitle = 300;

/** On one line, without what a calendar can't hold: control characters and halves of surrogate pairs. */
const lineOf = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const shortened = (text: string): string =>
  text.length > longestTitle ? `${text.slice(0, longestTitle).replace(/[\ud800-\udbff]$/, '')}…` : text;

interface Content {
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly appUrl: string;
}

/**
 * An iCalendar file (RFC 5545) with an all-day event for each entry. The same entries always give the same bytes: times are those of
 * the last change, as the RFC has it for `DTSTAMP` where there is no method.
 */
export function writeCalendar({ name, entries, appUrl }: Content, language: Language): string {
  const texts = textsIn(language, 'calendar-feed');
  const kinds = textsIn(language, 'calendar-kinds');
  const calendar = ical({
    prodId: { company: 'Regulus', product: 'Calendar', language: language.toUpperCase() },
    // the library writes it as it is
    name: escape(lineOf(texts.name({ name })), false),
    ttl: refreshSeconds,
    events: entries.map((entry) => {
      const { kind, id, day, rule, title, reference, regulators, changed_at: changedAt } = entry;
      const address = new URL(calendarEntryPath(entry), appUrl).href;
      const summary = texts.entry({ kind: kinds[kind], title: shortened(lineOf(title)) });
      const facts = [
        entry.is_sample ? texts.sample : '',
        entry.is_done ? texts.done : '',
        lineOf(reference ?? ''),
        regulators.length > 0 ? texts.regulators({ regulators: regulators.map(lineOf).join(', ') }) : '',
        address,
      ];
      return {
        // what recurs is an event for each of its days: not every program reads the rules for the last day of a month right
        id: `${kind}.${id}${rule === null ? '' : `.${day}`}@regulus`,
        start: new Date(`${day}T00:00:00Z`),
        allDay: true,
        summary,
        description: facts.filter((fact) => fact !== '').join('\n'),
        categories: [{ name: kinds[kind] }],
        url: address,
        stamp: changedAt,
        lastModified: changedAt,
        sequence: Math.max(0, Math.floor((changedAt.getTime() - sequenceBeginsAt) / 1000)),
        // nobody is busy all day because something falls due
        transparency: ICalEventTransparency.TRANSPARENT,
      };
    }),
  });
  // the library leaves out the last line break, which the grammar asks for
  return `${calendar.toString()}\r\n`;
}
