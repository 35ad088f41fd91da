import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import type { DraftAudience, DraftLanguage, DraftLength, DraftText, PublicationToDraft } from './drafting.ts';
import { SectionWriter } from './section-writer.ts';

export interface DraftBrief {
  readonly language: DraftLanguage;
  readonly audience: DraftAudience;
  readonly length: DraftLength;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** What every section is written with. */
export interface DraftingContext {
  readonly brief: DraftBrief;
  readonly texts: Texts['drafting'];
  readonly day: (day: string) => string;
  readonly writer: () => SectionWriter;
  /** places that a section has quoted; another one only refers to them */
  readonly quoted: Set<string>;
}

export function contextOf(brief: DraftBrief, keys: () => string): DraftingContext {
  const quoted = new Set<string>();
  return {
    brief,
    texts: textsIn(brief.language, 'drafting'),
    day: (day) => dayInWords(day, brief.language),
    writer: () => new SectionWriter(keys, quoted),
    quoted,
  };
}

export type PublicationWithText = PublicationToDraft & { readonly text: DraftText };
export const hasText = (publication: PublicationToDraft): publication is PublicationWithText =>
  publication.text !== null;

/** Titles carry soft hyphens and line ends of the page that they come from. */
export const titleOf = ({ title }: PublicationToDraft): string =>
  title
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const longestName = 100;
/** A title in a line with other words: the beginning of a long one. */
export function nameOf(publication: PublicationToDraft): string {
  const title = titleOf(publication);
  return title.length <= longestName ? title : `${title.slice(0, title.lastIndexOf(' ', longestName))} …`;
}
