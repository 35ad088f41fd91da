import { canonicalLine } from '../../../../../engine/text/canonical-text.ts';
import { extractPageLines } from '../../../../../engine/text/extract/page-lines.ts';
import { derivedRank, type PublicationToImport } from '../publication-to-import.ts';
import { openingOfPages } from './opening-of-pages.ts';
import { addressKey, dayOf, type JsonRecord, linkOf, textOf } from './record.ts';

const bare = (name: string) =>
  name
    .replaceAll(/&/g, 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('and', '');

/** The name of the subject of a notice, spelled as in the notice if it is the same name: "Accell UK & Ireland Ltd". */
function subjectOf(record: JsonRecord, text: string): string {
  const subject = canonicalLine(textOf(record, 'subject_name') ?? '');
  const addressee = canonicalLine(/^To:\s*([^\n]+)/m.exec(text)?.[1] ?? '');
  const names = [addressee, addressee.replace(/\s*\([^()]*\)$/, '')];
  return names.find((name) => name !== '' && bare(name) === bare(subject)) ?? subject;
}

const kinds: Readonly<Record<string, string>> = {
  decision_notice: 'Decision Notice',
  final_notice: 'Final Notice',
  warning_notice: 'Warning Notice',
  supervisory_notice: 'Supervisory Notice',
};

/** A notice of the FCA: its own title is the first line of its letterhead. */
export function fcaRecord(record: JsonRecord): PublicationToImport {
  const text = textOf(record, 'text') ?? '';
  const kind = kinds[textOf(record, 'notice_type') ?? ''] ?? null;
  const subject = subjectOf(record, text);
  const title =
    subject === '' ? canonicalLine(textOf(record, 'title') ?? '') : `${kind ?? 'Notice'}: ${subject}`;
  const number = textOf(record, 'reference_number');
  const register = number === null ? null : new RegExp(`^(FRN|IRN|URN)s?:\\s*${number}`, 'm').exec(text)?.[1];
  const link = linkOf(record);
  const published = dayOf(record, 'date');
  const extracted = extractPageLines(text, { language: 'en', title });
  const key = addressKey(link);
  return {
    keys: key ? [key] : [],
    origin: `fca ${textOf(record, '_id') ?? key ?? ''}`,
    regulators: ['FCA'],
    title,
    shortName: null,
    code: number === null ? null : `${register ?? 'FRN'} ${number}`,
    link,
    pubType: null,
    isBinding: null,
    summary: openingOfPages(extracted, title),
    language: 'en',
    dates: published ? { published } : {},
    version: { label: 'As collected', day: published, isBasic: true, link },
    extracted,
    rank: derivedRank,
    partial: null,
  };
}
