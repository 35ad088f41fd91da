import { canonicalLine } from '../../../../engine/text/canonical-text.ts';
import { extractTurkishLaw } from '../../../../engine/text/extract/turkish-law.ts';
import { openingOf } from '../../opening.ts';
import { openingOfAct } from '../act.ts';
import { derivedRank, type PublicationToImport } from '../publication-to-import.ts';
import { addressKey, dayOf, type JsonRecord, linkOf, textOf } from './record.ts';

/** A law, regulation or communiqué of the Turkish official gazette. */
export function resmiGazeteRecord(record: JsonRecord): PublicationToImport {
  const law = textOf(record, 'law_number');
  const stated = canonicalLine(textOf(record, 'title') ?? '');
  // "7576 Milli Parklar Kanunu": the number is the code.
  const title = law !== null && stated.startsWith(`${law} `) ? stated.slice(law.length + 1) : stated;
  const text = textOf(record, 'text') ?? '';
  const extracted = extractTurkishLaw(text, title);
  const link = linkOf(record);
  const key = addressKey(link);
  const published = dayOf(record, 'gazette_date') ?? dayOf(record, 'date');
  return {
    keys: key ? [key] : [],
    origin: `resmi-gazete ${textOf(record, '_id') ?? key ?? ''}`,
    regulators: ['TCRG'],
    title,
    shortName: null,
    code: law === null ? textOf(record, 'document_id') : `Kanun No. ${law}`,
    link,
    pubType: null,
    isBinding: true,
    summary: openingOfAct(extracted) ?? openingOf(text, 'tr'),
    language: 'tr',
    dates: published ? { published } : {},
    version: { label: 'As collected', day: published, isBasic: true, link },
    extracted,
    rank: derivedRank,
    partial: null,
  };
}
