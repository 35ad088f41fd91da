import { canonicalLine } from '../../../../../engine/text/canonical-text.ts';
import { bafinMender, extractBafinPage } from '../../../../../engine/text/extract/bafin-page.ts';

import { derivedRank, type PublicationToImport } from '../publication-to-import.ts';
import { openingOfPages } from './opening-of-pages.ts';
import { addressKey, dayOf, type JsonRecord, linkOf, textOf } from './record.ts';

const viewParameters = ['nn', 'cms_expanded', 'cms_pos'];
const circular = /Rundschreiben\s+(\d{1,2}\/\d{4}\s*\([A-Z]{1,3}\))/;

/** Restores the spaces around dashes in `… -MaRisk` and `… (VA) –Hinweise`. */
const tidy = (text: string) =>
  canonicalLine(text)
    .replaceAll(/ -(?=\p{Lu})/gu, ' – ')
    .replaceAll(/(?<=\)) –(?=\S)/gu, ' – ')
    .replaceAll(' - ', ' – ');

/** A title that says what the circular is about: if it is only a number, the page's description is added. */
function titleOf(record: JsonRecord, mend: (piece: string) => string): string {
  const title = tidy(mend(canonicalLine(textOf(record, 'title') ?? '')));
  const description = tidy(mend(canonicalLine(textOf(record, 'description') ?? '')));
  if (!/^Rundschreiben \d+\/\d{4} \([A-Z]+\)$/.test(title) || description === '') return title;
  return `${title}${/^(?:zur?|zum|über|betreffend) /.test(description) ? ' ' : ' – '}${description}`;
}

/** A page's two languages have addresses that differ in folder and ending; the German address is the key. */
function keysOf(address: string | null): string[] {
  const own = addressKey(address, viewParameters);
  if (own === null) return [];
  const german = own.replace('/EN/Rundschreiben/', '/DE/Rundschreiben/').replace(/_en(?=\.html)/, '');
  return [...new Set([german, own])];
}

/** An edition of MaComp: the circular exists once, and each edition is a version of it. */
const edition = /MaComp in der Fassung vom \d{2}\.\d{2}\.\d{4}, geändert am (\d{2})\.(\d{2})\.(\d{4})/;

/** The page that offers a file for download and has no text apart from its name. */
const download = /\n\s*Download:\s*([^\n]+)\s*$/;

/** A record of BaFin's circulars and topic pages. @returns the reason if it can't be imported */
export function bafinRecord(record: JsonRecord): PublicationToImport | string {
  const text = textOf(record, 'text') ?? '';
  const mend = bafinMender(text);
  const title = titleOf(record, mend);
  const link = linkOf(record);
  const keys = keysOf(link);
  const day = dayOf(record, 'date');
  const isPage = (link ?? '').endsWith('_node.html');
  const number = isPage ? null : circular.exec(canonicalLine(textOf(record, 'title') ?? ''))?.[1];
  const [, editionDay, editionMonth, editionYear] = edition.exec(title) ?? [];
  const isEdition = editionYear !== undefined;
  const name = isEdition ? tidy(mend(canonicalLine(textOf(record, 'description') ?? title))) : title;
  const extracted = extractBafinPage(mendDownload(text), title);
  const description = textOf(record, 'description');
  return {
    keys: isEdition ? ['bafin:rundschreiben-05-2018-wa', ...keys] : keys,
    origin: `bafin ${textOf(record, '_id') ?? keys.at(-1) ?? ''}`,
    regulators: ['BaFin'],
    title: name,
    shortName: null,
    code: isEdition
      ? `Rundschreiben ${circular.exec(name)?.[1] ?? '05/2018 (WA)'}`
      : number
        ? `Rundschreiben ${number}`
        : null,
    link,
    pubType: null,
    isBinding: null,
    summary: openingOfPages(extracted, title) ?? (description ? mend(canonicalLine(description)) : null),
    language: 'de',
    dates: day ? { published: day } : {},
    version: isEdition
      ? {
          label: 'Amended edition',
          day: `${editionYear}-${editionMonth ?? ''}-${editionDay ?? ''}`,
          isBasic: false,
          link,
        }
      : { label: 'As collected', day, isBasic: true, link },
    extracted,
    rank: derivedRank,
    partial: download.test(text)
      ? 'Only the page that offers the document for download was collected, not the document.'
      : null,
  };
}

/** Separates the name of the file from its size. */
const mendDownload = (text: string) => text.replaceAll(/(?<=\S)\((?=PDF, )/g, ' (');
