import type { PublicationDateKind, PublicationType } from '@regulus/contract/publications.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { TitleOnlyCode } from '../../../ingestion/store.ts';

/**
 * A publication that never was: written for this product in the manner of a regulator, with firms, numbers and
 * events that are made up. Words in braces are filled in when it is created: `{comments_due}` and the other kinds
 * of dates with the day of that kind, `{+30}` and `{-200}` with the day so far from the first start, `{year}` with
 * the year it was published in.
 */
export interface Sample {
  /** never changed once released: a sample is known by it at later starts */
  readonly key: string;
  /** codes of the catalogue; the first one is filed under */
  readonly regulators: readonly [string, ...string[]];
  readonly title: string;
  readonly code: string | null;
  readonly type: PublicationType;
  readonly language: 'en' | 'de' | 'fr' | 'tr';
  readonly isBinding: boolean | null;
  readonly topics: readonly Topic[];
  readonly summary: string | null;
  /** days before the first start; moved back to a Friday from a weekend */
  readonly collectedDaysAgo: number;
  /** it is published on the day it is collected, unless the source gives no date */
  readonly hasNoDate?: true;
  /** days from the first start, negative in the past; each quoted from the text where it names the day */
  readonly dates?: Partial<Record<Exclude<PublicationDateKind, 'published'>, number>>;
  readonly body: SampleText | SampleVersions | SampleTitleOnly;
}

/** Markdown: the title is put before it, headings begin with `##`. */
interface SampleText {
  readonly text: string;
}

/** First version first; the first is collected with the publication. */
interface SampleVersions {
  readonly versions: readonly [SampleVersion, ...SampleVersion[]];
}

export interface SampleVersion {
  readonly label: string;
  /** days before the first start; moved like the day of the publication */
  readonly collectedDaysAgo: number;
  readonly text: string;
}

interface SampleTitleOnly {
  readonly titleOnly: { readonly code: TitleOnlyCode; readonly reason: string };
}
