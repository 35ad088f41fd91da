import type { PublicationDateKind, PublicationType } from '@regulus/contract/publications.ts';
import type { ExtractedText } from '../../../engine/text/passage.ts';

/** Which version of a publication a text is of. */
export interface VersionToImport {
  readonly label: string;
  /** the day it is of, `YYYY-MM-DD`; versions stand in this order */
  readonly day: string | null;
  /** as first published; of these there is one */
  readonly isBasic: boolean;
  readonly link: string | null;
}

/** What one record of one file says of a publication. */
export interface PublicationFacts {
  /** codes; the first is the one it is listed under */
  readonly regulators: readonly string[];
  readonly title: string;
  /** put before the title: `DORA: …`; often only one of several sources knows it */
  readonly shortName: string | null;
  readonly code: string | null;
  readonly link: string | null;
  /** where the source states it; else it is read */
  readonly pubType: PublicationType | null;
  readonly isBinding: boolean | null;
  readonly summary: string | null;
  /** ISO 639-1, or `und` */
  readonly language: string;
  readonly dates: Readonly<Partial<Record<PublicationDateKind, string>>>;
  /** the day of the official journal, where the source tells it and not the day of the act */
  readonly gazetteOn?: string | null;
  readonly version: VersionToImport;
  /** of two sources the higher one is believed and shown: the publisher's own before what others made of it */
  readonly rank: number;
  /** facts that were made up from the text, because the source states none; what another source states goes before */
  readonly guessed?: readonly ('title' | 'summary')[];
  /** the day it was fetched, under which it is listed where no day of publication is known */
  readonly fetchedOn?: string | null;
  /** why the text is not the whole document, where it is not */
  readonly partial: string | null;
}

/** One text of a publication with what its source says of it. */
export interface PublicationToImport extends PublicationFacts {
  /** The key it is made under, then others under which the same publication may be there already. */
  readonly keys: readonly string[];
  /** which source of the publication this is; given again, it replaces what it said before */
  readonly origin: string;
  readonly extracted: ExtractedText;
  /** what whoever imports it should know of the reading, or null */
  readonly note?: string | null;
}

/** Of texts made from the publisher's by others; the publisher's own have 20. */
export const derivedRank = 10;
