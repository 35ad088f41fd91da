import type { KindReason } from '@regulus/contract/publications.ts';

/** Words of one publication: its page, and its summary wherever that is shown. */
export const publicationTexts = {
  pageTitle: 'Publication',
  loadFailed: 'This publication could not be loaded',
  notFound: "We couldn't find the regulatory actions. Please contact support.",

  kinds: { regulation: 'Regulation', news: 'News' },
  documentTypes: {
    law: 'Law',
    technical_standard: 'Technical standard',
    guideline: 'Guideline',
    circular: 'Circular',
    consultation: 'Consultation',
    decision: 'Decision',
    enforcement: 'Enforcement',
    statement: 'Statement',
    speech: 'Speech',
    report: 'Report',
    news: 'News',
    notice: 'Notice',
    qa: 'Questions and answers',
    other: 'Other',
  },
  /** why it is of a type, or why it binds */
  kindReason({ field, words }: KindReason): string {
    switch (field) {
      case 'category':
        return `the source files it under “${words}”`;
      case 'title':
        return `the title says “${words}”`;
      case 'address':
        return `its address holds “${words}”`;
      case 'text':
        return `the text says “${words}”`;
      case 'regulator':
        return `everything of ${words} is`;
      case 'type':
        return 'follows from its type';
      case 'source':
        return words === '' ? 'stated by the source' : `stated by the source: “${words}”`;
    }
  },
  dates: 'Dates',
  notStated: 'Not stated',
  closed: 'closed',
  summary: 'Summary',
  summaryOrigin: 'in the words of the source',
  wholeSummary: 'Show the whole summary',
  shorterSummary: 'Show less',
  reasons: {
    title: 'Why it is here',
    titleAside: 'Why it was put aside',
    inFavour: 'For it',
    against: 'Against it',
    none: 'Your company profile names neither this regulator nor words that would meet it.',
    machineHint: 'The screening agent takes it for irrelevant. The decision is yours.',
    judgedBy: (engineVersion: string, profileRevision: number) =>
      `Machine-made, by the embedded engine ${engineVersion} from revision ${profileRevision} of your company profile.`,
    openPlace: 'Open the text at this place',
  },
  titleOnly: {
    title: 'Only the title is held',
    noReason: 'the source gives no text that may be collected',
    adviceWithLink: 'Read it at the source; what you decide here is kept all the same.',
    advice: 'What you decide here is kept all the same.',
  },
};
