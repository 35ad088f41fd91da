import type { PublicationDateKind, PublicationType } from '@regulus/contract/publications.ts';
import type { ExtractedText } from '../../../../engine/text/passage.ts';

/** Which version of a publication a text belongs to. */
export interface VersionToImport {
  readonly label: string;
  /** its date, `YYYY-MM-DD`, which orders the versions */
  readonly day: string | null;
  /** as first published; there is only one of these */
  readonly isBasic: boolean;
  readonly link: string | null;
}

/** What one record in a file says about a publication. */
export interface PublicationFacts {
  /** codes; the first is the one it is listed under */
  readonly regulators: readonly string[];
  readonly title: string;
  /** shown before the title: `DORA: …`; often only one of several sources has it */
  readonly shortName: string | null;
  readonly code: string | null;
  readonly link: string | null;
  /** if the source states it; otherwise it is read from the text */
  readonly pubType: PublicationType | null;
  readonly isBinding: boolean | null;
  readonly summary: string | null;
  /** ISO 639-1, or `und` */
  readonly language: string;
  readonly dates: Readonly<Partial<Record<PublicationDateKind, string>>>;
  /** the date of the official journal, if the source gives it and not the date of the act */
  readonly gazetteOn?: string | null;
  readonly version: VersionToImport;
  /** the source with the higher rank takes precedence and is shown: the publisher's own before what others made of it */
  readonly rank: number;
  /** facts derived from the text because the source states none; what another source states takes precedence */
  readonly guessed?: readonly ('title' | 'summary')[];
  /** the date it was fetched, under which it is filed if no publication date is known */
  readonly fetchedOn?: string | null;
  /** why the text isn't the whole document, if it isn't */
  readonly partial: string | null;
}

/** One text of a publication, with what its source says about it. */
export interface PublicationToImport extends PublicationFacts {
  /** The key it is created under, then others under which the same publication may already exist. */
  readonly keys: readonly string[];
  /** which source of the publication this is; if it comes again, it replaces what it said before */
  readonly origin: string;
  readonly extracted: ExtractedText;
  /** what the person importing should know about how it was read, or null */
  readonly note?: string | null;
}

/** The rank of texts that others derived from the publisher's; the publisher's own have 20. */
export const derivedRank = 10;
