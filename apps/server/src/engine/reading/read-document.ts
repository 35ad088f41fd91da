import type { PublicationType } from '@regulus/contract/publications.ts';
import type { DateFinding } from '../text/dates/date-finding.ts';
import { readDates } from '../text/dates/read-dates.ts';
import { isExcerpt } from '../text/is-excerpt.ts';
import { bindingOf } from '../text/kind/binding.ts';
import { documentTypeOf } from '../text/kind/document-type.ts';
import type { DocumentType, KindReason } from '../text/kind/kind-facts.ts';
import { publicationTypeOf } from '../text/kind/publication-type.ts';
import { type Provisions, readProvisions } from '../text/provisions/read-provisions.ts';

/**
 * Changes whenever the same publication may get other dates, another type, another binding force or other provisions; then all
 * are read again.
 */
export const readingVersion = 'reading-5';

/** A publication as input: what its source says about it, and its text if it is stored. */
export interface DocumentToRead {
  readonly regulator: string;
  readonly title: string;
  readonly summary: string | null;
  readonly address: string | null;
  /** the source's own description of what it is */
  readonly categories: readonly string[];
  readonly language: string | null;
  readonly text: { readonly content: string; readonly language: string | null } | null;
  /** the date stated by the source, `YYYY-MM-DD` */
  readonly publishedOn: string | null;
  /** the date of the official journal, if the source is the journal */
  readonly gazetteOn: string | null;
  /** whether its numeric dates put the month first */
  readonly monthFirst: boolean;
}

export interface DocumentReading {
  readonly type: DocumentType;
  readonly typeReason: KindReason | null;
  readonly publicationType: PublicationType;
  readonly isBinding: boolean | null;
  readonly bindingReason: KindReason | null;
  /** at most one of each kind; offsets count into the text, or into the summary if no text is stored */
  readonly dates: readonly DateFinding[];
  /** what its text says of itself; null if no text is stored */
  readonly provisions: Provisions | null;
  /** whether its summary is a part of its text */
  readonly isSummaryExcerpt: boolean;
}

/** Reads the type, binding force and dates of a publication. Pure; takes time in proportion to the text. */
export function readDocument(document: DocumentToRead): DocumentReading {
  const { title, summary, address, categories, regulator, publishedOn, gazetteOn, monthFirst } = document;
  const kindFacts = {
    regulator,
    title,
    address,
    categories,
    text: document.text?.content ?? summary ?? '',
  };
  const verdict = documentTypeOf(kindFacts);
  const { type, reason } = verdict;
  const binding = bindingOf(kindFacts, type);
  const facts = { publishedOn, gazetteOn, monthFirst, documentType: type };
  // If there is a text, the summary may be that of an earlier version.
  const dates = document.text
    ? readDates(document.text.content, { ...facts, language: document.text.language }).dates
    : readDates(summary ?? '', { ...facts, language: document.language }).dates.filter(
        ({ kind }) => kind !== 'published',
      );
  return {
    type,
    typeReason: reason,
    publicationType: publicationTypeOf(verdict),
    isBinding: binding.isBinding,
    bindingReason: binding.reason,
    dates,
    provisions: document.text && readProvisions(document.text.content, document.text.language),
    isSummaryExcerpt: document.text !== null && summary !== null && isExcerpt(summary, document.text.content),
  };
}
