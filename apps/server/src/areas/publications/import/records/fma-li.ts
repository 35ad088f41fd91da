import { canonicalLine } from '../../../../engine/text/canonical-text.ts';
import { extractPlainText } from '../../../../engine/text/extract/plain-text.ts';
import { detectLanguage } from '../../../../engine/text/language.ts';
import { plainText } from '../../../../ingestion/text/plain-text.ts';
import { calendarDay } from '../../../../lib/calendar-day.ts';
import { openingOf } from '../../opening.ts';
import { derivedRank, type PublicationToImport } from '../publication-to-import.ts';
import { addressKey, dayOf, type JsonRecord, languageOf, linkOf, textOf } from './record.ts';

const frame = /^(?:Back to Overview|Zurück zur Übersicht|News|Aktuelles|•|\.)$/;
const printedDay = /^\d{2}\.\d{2}\.\d{2}$/;

/** The text of a page without its frame: links back, the title twice, the day and the category. */
function bodyOf(text: string, title: string, category: string | null): string {
  const lines = text.split('\n').map((line) => canonicalLine(/&#?\w+;/.test(line) ? plainText(line) : line));
  const dayAt = lines.findIndex((line) => printedDay.test(line));
  const isFramed = frame.test(lines[0] ?? '');
  return lines
    .filter(
      (line, index) =>
        line !== '' &&
        !frame.test(line) &&
        !(isFramed && index < dayAt) &&
        // The day, a bullet and the category of the page.
        !(
          index >= dayAt &&
          index <= dayAt + 2 &&
          (printedDay.test(line) || index === dayAt + 2 || line === category)
        ) &&
        line !== title,
    )
    .join('\n\n');
}

/** The day the page prints; the record's own is that of another time zone, often the day before. */
function printedOn(text: string): string | null {
  const [day, month, year] =
    text
      .split('\n')
      .find((line) => printedDay.test(line))
      ?.split('.') ?? [];
  return day && month && year ? calendarDay(2000 + Number(year), Number(month), Number(day)) : null;
}

/** A news item or warning of the Liechtenstein authority; its languages share the number at the end of the address. */
export function fmaLiechtensteinRecord(record: JsonRecord): PublicationToImport {
  const title = canonicalLine(textOf(record, 'title') ?? '');
  const link = linkOf(record);
  const number = /^(news|warning)-[a-z]{2}-(\d+)$/.exec(textOf(record, '_id') ?? '');
  const key = addressKey(link);
  const published = printedOn(textOf(record, 'text') ?? '') ?? dayOf(record, 'date');
  const body = bodyOf(textOf(record, 'text') ?? '', title, textOf(record, 'category'));
  // The text knows better than the part of the site it stands in, as for pages that feeds lead to.
  const language = detectLanguage(body, ['de', 'en']) ?? languageOf(record) ?? 'de';
  const extracted = extractPlainText(`# ${title}\n\n${body}`, { language, title });
  return {
    keys: [number ? `fma-li:${number[1] ?? ''}-${number[2] ?? ''}` : null, key].filter((one) => one !== null),
    origin: `fma-li ${textOf(record, '_id') ?? key ?? ''}`,
    regulators: ['FMA-LI'],
    title,
    shortName: null,
    code: null,
    link,
    pubType: null,
    isBinding: null,
    summary: openingOf(body),
    language,
    dates: published ? { published } : {},
    version: { label: 'As collected', day: published, isBasic: true, link },
    extracted,
    // The other languages are translated by machine, and say so.
    rank: language === 'de' ? derivedRank + 1 : derivedRank,
    partial: null,
  };
}
