import { basename } from 'node:path';
import { actCode } from '../../../engine/text/act-number.ts';
import type { JournalDay } from '../../../engine/text/extract/journal-day.ts';
import type { RecognisedAct } from '../../../engine/text/extract/recognise-act.ts';
import type { ExtractedText } from '../../../engine/text/passage.ts';
import { openingOf } from '../opening.ts';
import type { PublicationToImport } from './publication-to-import.ts';
import { readableTitle } from './readable-title.ts';

export const actRegulator = 'EUR-Lex';

/** Keys of an act: its CELEX number, and the addresses that feeds of the Official Journal give for it. */
export function actKeys(celex: string): string[] {
  const site = '//eur-lex.europa.eu/legal-content';
  const journal = `L_${celex.slice(1, 5)}${celex.slice(6).padStart(5, '0')}`;
  const addresses = ['EN/TXT', 'EN/AUTO', 'AUTO', 'EN/ALL'].flatMap((view) => [
    `${site}/${view}/?uri=CELEX:${celex}`,
    `${site}/${view}/?uri=OJ:${journal}`,
  ]);
  return [`celex:${celex}`, ...addresses];
}

/** The beginning of the first article, which says what the act is about; verbatim. */
export function openingOfAct({ content, passages }: ExtractedText): string | null {
  const article = passages.find((passage) => passage.kind === 'article');
  const paragraph = article && passages.find((passage) => passage.parent === article.ordinal);
  return paragraph ? openingOf(content.slice(paragraph.start, paragraph.end)) : null;
}

/** The version of an act's own text, if it isn't consolidated. */
export const basicAct = 'As first published';

const dayName = /(\d{4}-\d{2}-\d{2})\.[a-z]+$/;

/** What the summary says about the publication date unless it is simply the one stated in the file. */
function aboutJournalDay({ on, basis }: JournalDay): string | null {
  if (on === null || basis === 'stated') return null;
  return basis === 'reckoned'
    ? `published ${on} (estimated from entry into force)`
    : `published ${on} (date of the act; the file doesn’t give that of the Official Journal)`;
}

/** An act from a file that contains only this act. */
export function actToImport(act: RecognisedAct, path: string): PublicationToImport {
  const stated = (name: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(act.dates[name] ?? '') ? act.dates[name] : undefined;
  const published = act.published.on;
  const inForce = stated('entry_into_force');
  const applicable = stated('application');
  const own = `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${act.celex}`;
  const consolidated = act.consolidatedOn?.replaceAll('-', '');
  const isBasic = act.consolidatedOn === null;
  const link = isBasic ? (act.link ?? own) : own;
  return {
    keys: actKeys(act.celex),
    origin: `${act.extracted.extractor} ${act.language} ${act.consolidatedOn ?? 'basic'}`,
    regulators: [actRegulator],
    title: readableTitle(act.extracted.metadata.title ?? act.celex),
    shortName: act.shortName,
    code: actCode(act.celex, act.extracted.metadata.title),
    link,
    pubType: 'regulation',
    isBinding: true,
    summary: openingOfAct(act.extracted),
    language: act.language,
    // A consolidated text states no dates of its own.
    dates: isBasic
      ? {
          ...(published ? { published } : {}),
          ...(inForce ? { in_force: inForce } : {}),
          ...(applicable ? { applicable } : {}),
        }
      : {},
    gazetteOn: act.published.basis === 'day_of_act' ? null : published,
    version: {
      label: isBasic ? basicAct : 'Consolidated version',
      day: act.consolidatedOn ?? published ?? dayName.exec(basename(path))?.[1] ?? null,
      isBasic,
      link: consolidated
        ? `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:0${act.celex.slice(1)}-${consolidated}`
        : link,
    },
    extracted: act.extracted,
    rank: act.rank,
    partial: null,
    note: aboutJournalDay(act.published),
  };
}
