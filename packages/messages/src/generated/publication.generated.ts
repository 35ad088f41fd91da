// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  loadFailed: string;
  notFound: string;
  kinds: {
    regulation: string;
    news: string;
  };
  documentTypes: {
    law: string;
    technical_standard: string;
    guideline: string;
    circular: string;
    consultation: string;
    decision: string;
    enforcement: string;
    statement: string;
    speech: string;
    report: string;
    news: string;
    notice: string;
    qa: string;
    other: string;
  };
  kindReasons: {
    category: (parameters: { words: string }) => string;
    title: (parameters: { words: string }) => string;
    address: (parameters: { words: string }) => string;
    text: (parameters: { words: string }) => string;
    regulator: (parameters: { words: string }) => string;
    type: string;
    source: string;
    sourceWords: (parameters: { words: string }) => string;
  };
  dates: string;
  notStated: string;
  closed: string;
  summary: string;
  summaryOrigin: string;
  wholeSummary: string;
  shorterSummary: string;
  reasons: {
    title: string;
    titleAside: string;
    inFavor: string;
    against: string;
    none: string;
    machineHint: string;
    judgedBy: (parameters: { version: string; revision: number }) => string;
    more: (parameters: { count: number }) => string;
    fewer: string;
    openPlace: string;
  };
  titleOnly: {
    because: (parameters: { b: Tag; held: 'title' | 'summary'; reason: string }) => RichNode;
    noReason: (parameters: { b: Tag; held: 'title' | 'summary' }) => RichNode;
    short: (parameters: { b: Tag; held: 'title' | 'summary' }) => RichNode;
    adviceWithLink: string;
    advice: string;
  };
}
