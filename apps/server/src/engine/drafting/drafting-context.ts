import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import type { DocumentType } from '../text/kind/kind-facts.ts';
import type { DraftAudience, DraftLanguage, DraftLength, DraftText, PublicationToDraft } from './drafting.ts';
import { type Pages, pagesOf } from './pages.ts';
import { SectionWriter } from './section-writer.ts';

export interface DraftBrief {
  readonly language: DraftLanguage;
  readonly audience: DraftAudience;
  readonly length: DraftLength;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** origin of the pages that statements on records link */
  readonly home: string;
}

/** What every section is written with. */
export interface DraftingContext {
  readonly brief: DraftBrief;
  readonly texts: Texts['drafting'];
  readonly day: (day: string) => string;
  readonly pages: Pages;
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
    pages: pagesOf(brief.home),
    writer: () => new SectionWriter(keys, quoted),
    quoted,
  };
}

export type PublicationWithText = PublicationToDraft & { readonly text: DraftText };
export const hasText = (publication: PublicationToDraft): publication is PublicationWithText =>
  publication.text !== null;

/** EUR-Lex is where acts of the Union are published, not who publishes them. */
const officialJournal = 'EUR-Lex';

/** Who published something, as a reader calls them. */
export const publishersOf = (
  { regulators }: Pick<PublicationToDraft, 'regulators'>,
  texts: Texts['drafting'],
): string => regulators.map((code) => (code === officialJournal ? texts.officialJournal : code)).join(', ');

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

/** Of these, readers expect dates and what they change, and are told where there are none. */
const ruleTypes: ReadonlySet<DocumentType | null> = new Set([
  'law',
  'technical_standard',
  'guideline',
  'circular',
  'consultation',
]);
export const isRule = ({ documentType }: PublicationToDraft): boolean => ruleTypes.has(documentType);
