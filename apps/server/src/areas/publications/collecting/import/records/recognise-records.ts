import { canonicalLine } from '../../../../../engine/text/canonical-text.ts';
import { extractTurkishLaw } from '../../../../../engine/text/extract/turkish-law.ts';
import { openingOf } from '../../opening.ts';
import { openingOfAct } from '../act.ts';
import { derivedRank, type PublicationToImport } from '../publication-to-import.ts';
import { bafinRecord } from './bafin.ts';
import { ebaRecord, esmaRecord, eurLexRecord } from './eu-bodies.ts';
import { fcaRecord } from './fca.ts';
import { fmaLiechtensteinRecord } from './fma-li.ts';
import { ownRecord } from './own-record.ts';
import { addressKey, dayOf, type JsonRecord, linkOf, textOf } from './record.ts';

/** A law, regulation or communiqué of the Turkish official gazette. */
function resmiGazeteRecord(record: JsonRecord): PublicationToImport {
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

/** How records of each known collection are read, by its name in their `_source`. */
const collections: Readonly<Record<string, (record: JsonRecord) => PublicationToImport | string>> = {
  'DE/BaFin': bafinRecord,
  'EU/EBA': ebaRecord,
  'EU/ESMA': esmaRecord,
  'EU/EUR-Lex': eurLexRecord,
  'UK/FCA': fcaRecord,
  'LI/FMA-Enforcement': fmaLiechtensteinRecord,
  'TR/ResmiGazete': resmiGazeteRecord,
};

const mostRecords = 5_000;

const isObject = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collections of laws put a file with facts about a work next to its versions. */
const isDescription = (record: JsonRecord) => 'work_identifier' in record && textOf(record, 'text') === null;

function recogniseRecord(record: unknown, knownBody: string | null): PublicationToImport | string {
  if (!isObject(record)) return 'it is not a record: an object with `title` and `text` is expected';
  const source = textOf(record, '_source') ?? '';
  const known = Object.hasOwn(collections, source) ? collections[source] : undefined;
  if (textOf(record, 'title') === null || textOf(record, 'text') === null) {
    const missing = textOf(record, 'text') === null ? 'text' : 'title';
    return isDescription(record)
      ? 'it describes the files next to it and has no text of its own'
      : `it is JSON, but neither an act nor a record: it has no \`${missing}\``;
  }
  const told = known ? known(record) : ownRecord(record, knownBody);
  if (typeof told === 'string') return told;
  const read = { ...told, fetchedOn: dayOf(record, '_fetched_at') };
  if (read.keys.length === 0) return 'it gives neither an address nor a number that identifies it';
  return read.extracted.passages.some(({ kind }) => kind !== 'title')
    ? read
    : 'its `text` contains nothing to read';
}

/**
 * The records in a JSON file: one, or a list of them.
 * @param knownBody the publisher of records that name none
 * @returns the reason if one of them can't be imported
 */
export function recogniseRecords(content: unknown, knownBody: string | null): PublicationToImport[] | string {
  if (!Array.isArray(content)) {
    const read = recogniseRecord(content, knownBody);
    return typeof read === 'string' ? read : [read];
  }
  if (content.length === 0) return 'it is an empty list';
  if (content.length > mostRecords) return `it contains more than ${String(mostRecords)} records; split it`;
  const read = content.map((record) => recogniseRecord(record, knownBody));
  for (const [index, one] of read.entries()) {
    if (typeof one === 'string') return `record ${String(index + 1)} of ${String(content.length)}: ${one}`;
  }
  return read.filter((one) => typeof one !== 'string');
}
