import { basename } from 'node:path';
import { actCode } from '../../../../engine/text/act-number.ts';
import type { JournalDay } from '../../../../engine/text/extract/journal-day.ts';
import type { RecognisedAct } from '../../../../engine/text/extract/recognise-act.ts';
import type { ExtractedText } from '../../../../engine/text/passage.ts';
import { isAboutWords } from '../../../../engine/text/provisions/provision-forms.ts';
import { readProvisions } from '../../../../engine/text/provisions/read-provisions.ts';
import { beginningOfList, isWholeSentence, openingOf } from '../opening.ts';
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

/** What an act says it is about; verbatim, except for line ends. */
export function openingOfAct({ content, passages, language }: ExtractedText): string | null {
  const { subject } = readProvisions(content, language);
  if (subject) return beginningOfList(content.slice(subject.start, subject.end), subject.left, language);
  const article = passages.find((passage) => passage.kind === 'article');
  const paragraph = article && passages.find((passage) => passage.parent === article.ordinal);
  // What words mean says nothing about an act.
  if (!paragraph || isAboutWords(article.heading ?? '', language)) return null;
  const opening = openingOf(content.slice(paragraph.start + paragraph.label.length, paragraph.end), language);
  return opening !== null && isWholeSentence(opening) ? opening : null;
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
