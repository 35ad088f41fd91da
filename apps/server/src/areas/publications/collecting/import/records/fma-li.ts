import { canonicalLine } from '../../../../../engine/text/canonical-text.ts';
import { extractPlainText } from '../../../../../engine/text/extract/plain-text.ts';
import { detectLanguage } from '../../../../../engine/text/language.ts';
import { plainText } from '../../../../../ingestion/text/plain-text.ts';
import { calendarDay } from '../../../../../lib/calendar-day.ts';
import { openingOf } from '../../opening.ts';
import { derivedRank, type PublicationToImport } from '../publication-to-import.ts';
import { addressKey, dayOf, type JsonRecord, languageOf, linkOf, textOf } from './record.ts';

const frame = /^(?:Back to Overview|Zurück zur Übersicht|News|Aktuelles|•|\.)$/;
const printedDay = /^\d{2}\.\d{2}\.\d{2}$/;

/** The text of a page without its frame: back links, the repeated title, the date and the category. */
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
        // The date, a bullet and the category of the page.
        !(
          index >= dayAt &&
          index <= dayAt + 2 &&
          (printedDay.test(line) || index === dayAt + 2 || line === category)
        ) &&
        line !== title,
    )
    .join('\n\n');
}

/** The date printed on the page; the record's own is in another time zone, and often one day earlier. */
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
  // The text is more reliable than the section of the site it is in, as for pages that feeds link to.
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
    summary: openingOf(body, language),
    language,
    dates: published ? { published } : {},
    version: { label: 'As collected', day: published, isBasic: true, link },
    extracted,
    // The other languages are machine-translated, and say so.
    rank: language === 'de' ? derivedRank + 1 : derivedRank,
    partial: null,
  };
}
