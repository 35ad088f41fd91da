import { actCode } from '../../../../../engine/text/act-number.ts';
import { canonicalLine } from '../../../../../engine/text/canonical-text.ts';
import { extractEurLexMarkdown } from '../../../../../engine/text/extract/eur-lex-markdown.ts';
import { extractPageLines } from '../../../../../engine/text/extract/page-lines.ts';
import { detectLanguage } from '../../../../../engine/text/language.ts';
import { actKeys, actRegulator, basicAct, openingOfAct } from '../act.ts';
import { derivedRank, type PublicationToImport } from '../publication-to-import.ts';
import { readableTitle } from '../readable-title.ts';
import { openingOfPages } from './opening-of-pages.ts';
import { addressKey, dayOf, type JsonRecord, linkOf, textOf } from './record.ts';

/** A record of an act of the Official Journal. */
export function eurLexRecord(record: JsonRecord): PublicationToImport | string {
  const celex = textOf(record, 'celex_id') ?? '';
  if (!/^3\d{4}[A-Z]\d{4}$/.test(celex)) return 'its `celex_id` is no number of an act';
  const extracted = extractEurLexMarkdown(textOf(record, 'text') ?? '');
  const title = extracted.metadata.title ?? textOf(record, 'title') ?? celex;
  const published = extracted.metadata.dates?.['published'] ?? dayOf(record, 'date');
  const link = linkOf(record);
  return {
    keys: actKeys(celex),
    origin: `eur-lex-record ${celex}`,
    regulators: [actRegulator],
    title: readableTitle(title),
    shortName: null,
    code: actCode(celex, title),
    link,
    pubType: 'regulation',
    isBinding: true,
    summary: openingOfAct(extracted),
    language: 'en',
    dates: published ? { published } : {},
    gazetteOn: extracted.metadata.dates?.['published'] ?? null,
    version: { label: basicAct, day: published, isBasic: true, link },
    extracted,
    rank: derivedRank + 2,
    partial: null,
  };
}

const rules =
  /^(?!compliance table|statement|report)[^]*\b(?:guidelines?|RTS|ITS|technical standards|supervisory briefing)\b/i;

function pagesRecord(
  record: JsonRecord,
  regulator: string,
  facts: { code: string | null; key: string | null },
) {
  const text = textOf(record, 'text') ?? '';
  const title = canonicalLine(textOf(record, 'title') ?? '');
  const language = detectLanguage(text) ?? 'en';
  const published = dayOf(record, 'date');
  const link = linkOf(record);
  const extracted = extractPageLines(text, { language, title });
  const key = addressKey(link);
  return {
    keys: [facts.key, key].filter((one) => one !== null),
    origin: `${regulator.toLowerCase()} ${textOf(record, '_id') ?? key ?? ''}`,
    regulators: [regulator],
    title,
    shortName: null,
    code: facts.code,
    link,
    pubType: null,
    // Firms comply with guidelines or explain why they don't; guidelines aren't binding.
    isBinding: rules.test(title) ? false : null,
    summary: openingOfPages(extracted, title),
    language,
    dates: published ? { published } : {},
    version: { label: 'As collected', day: published, isBasic: true, link },
    extracted,
    rank: derivedRank,
    partial: null,
  };
}

/** A record of the European Banking Authority: the text of a document, without a date. */
export function ebaRecord(record: JsonRecord): PublicationToImport {
  // On the cover, on a line of its own; the text mentions others.
  const cover = (textOf(record, 'text') ?? '').slice(0, 200);
  const code = /^(?:EBA\/(?:GL|RTS|ITS|Rec|Op|CP|REP) ?\/\d{4}\/\d{1,3}|JC(?:\/GL)? \d{4} \d{1,3})$/m
    .exec(cover)?.[0]
    .replace(' /', '/');
  return pagesRecord(record, 'EBA', { code: code ?? null, key: null });
}

/** A record of ESMA; one document is on several pages, so only its address identifies it. */
export function esmaRecord(record: JsonRecord): PublicationToImport {
  const stated = textOf(record, 'reference') ?? '';
  const code = /^ESMA\d+-[\d-]+$/.test(stated)
    ? stated
    : (/\/(ESMA\d+-\d+-\d+)_/.exec(textOf(record, 'pdf_url') ?? '')?.[1] ?? null);
  return pagesRecord(record, 'ESMA', { code, key: null });
}
