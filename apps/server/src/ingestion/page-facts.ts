import { canonicalLine } from '../engine/text/canonical-text.ts';
import { writtenDays } from '../engine/text/dates/written-days.ts';
import { writtenDate } from './text/written-date-pattern.ts';

const publicationLabels = [
  'first published',
  'published(?: on)?',
  'publication date',
  'date of publication',
  'veröffentlicht am',
  'datum der veröffentlichung',
  'erscheinung(?:sdatum)?',
];
/** What pages call the days that they state between their title and their text. "Last updated" is a stamp and no fact. */
const labels = [
  ...publicationLabels,
  'consultation (?:closes|closed|ends|ended)(?: on)?',
  '(?:consultation )?closing date',
  'closes(?: on)?',
  'comments? (?:due|by|close)(?: on| by)?',
  'deadline(?: for (?:comments|responses|submissions|feedback))?',
  'respond by',
  'effective (?:date|from)',
  'comes into force(?: on)?',
  'konsultationsfrist(?: bis)?(?: zum)?',
  'stellungnahmen? bis(?: zum)?',
  'frist(?:ende)?(?: bis)?(?: zum)?',
  'in kraft (?:seit|ab)',
];
const fact = new RegExp(
  String.raw`(?<!\p{L})(${labels.join('|')})[\s:|–-]{1,5}(${writtenDate})(?!\d)`,
  'giu',
);
const publication = new RegExp(`^(?:${publicationLabels.join('|')}): (.+)$`, 'imu');

/** As many lines as the head of a page may have; what is longer holds more than facts. */
const mostLines = 40;

/**
 * The days that a page states between its title and its main text, outside of what is taken for its text: "Consultation closes:
 * 17/06/2026". Lists beside or below the text, which state days of other publications, are not looked at.
 * @param page text of the whole page
 * @param main its main text
 */
export function factsOfHead(page: string, title: string, main: string): string[] {
  const lines = page.split('\n');
  const words = canonicalLine(title);
  const titleAt = words === '' ? -1 : lines.findIndex((line) => canonicalLine(line) === words);
  const first = canonicalLine(main.split('\n').find((line) => line.trim().length > 30) ?? '');
  const mainAt = lines.findIndex((line, index) => index > titleAt && canonicalLine(line) === first);
  if (titleAt < 0 || mainAt < 0 || mainAt - titleAt > mostLines) return [];
  const head = lines.slice(titleAt + 1, mainAt).join('\n');
  const found = [...head.matchAll(fact)].map(
    ([, label = '', day = '']) => `${canonicalLine(label)}: ${day.trim()}`,
  );
  return [...new Set(found)].filter((line) => !main.includes(line));
}

/** The day on which a page says at its head, see `factsOfHead`, that it was published; null where it does not. */
export function publicationOfHead(text: string): string | null {
  const head = text.split('\n', 5).join('\n');
  return writtenDays(publication.exec(head)?.[1] ?? '')[0]?.day ?? null;
}
