// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  fields: {
    licence_types: {
      title: string;
      help: string;
    };
    countries: {
      title: string;
      help: string;
    };
    business_lines: {
      title: string;
      help: string;
    };
    topics: {
      title: string;
      help: string;
    };
    keywords: {
      title: string;
      help: string;
    };
    excluded_keywords: {
      title: string;
      help: string;
    };
    regulators: {
      title: string;
      help: string;
    };
    languages: {
      title: string;
      help: string;
    };
  };
  placeholders: {
    countries: string;
    regulators: string;
    languages: string;
  };
  chosen: (parameters: { count: number }) => string;
  remove: (parameters: { name: string }) => string;
  nothingFound: string;
  words: {
    placeholder: string;
    hint: (parameters: { most: number }) => string;
    added: (parameters: { added: number }) => string;
    addedAndDropped: (parameters: { added: number; dropped: number }) => string;
    reasons: {
      repeated: (parameters: { count: number }) => string;
      too_short: (parameters: { count: number }) => string;
      too_long: (parameters: { count: number }) => string;
      too_many: (parameters: { count: number; most: number }) => string;
    };
    quoted: (parameters: { word: string }) => string;
    showAll: (parameters: { count: number }) => string;
    showFewer: string;
    removeAll: string;
    contradiction: (parameters: { count: number; words: string }) => string;
    contradictions: (parameters: { count: number }) => string;
  };
  regulators: {
    unknown: (parameters: { count: number; codes: string }) => string;
    removeUnknown: string;
    suggested: string;
    showOthers: (parameters: { count: number }) => string;
    showFewer: string;
    collectedOnceFollowed: string;
    loadFailed: string;
  };
  preview: {
    title: string;
    sentence: (parameters: { matter: number; b: Tag; total: number }) => RichNode;
    others: {
      none: string;
      low: (parameters: { low: number }) => string;
      aside: (parameters: { aside: number }) => string;
      lowAndAside: (parameters: { low: number; aside: number }) => string;
    };
    none: string;
    because: string;
    factKinds: {
      keyword: string;
      topic: string;
      licence_type: string;
      business_line: string;
      country: string;
      learned_relevant: string;
      person_relevant: string;
    };
    foundByPerson: string;
    becauseOf: (parameters: { facts: string }) => string;
    factOf: (parameters: { fact: string; count: number }) => string;
    count: (parameters: { count: number }) => string;
    factCount: (parameters: { count: number }) => string;
    added: (parameters: { count: number }) => string;
    removed: (parameters: { count: number }) => string;
    unchanged: string;
    noChange: string;
    noEffect: string;
    summary: (parameters: { added: number; removed: number }) => string;
    moreItems: (parameters: { count: number }) => string;
    opensInNewTab: string;
    updating: string;
    failed: string;
    noAnswer: string;
    examples: string;
  };
  saved: string;
  conflict: {
    title: string;
    sentence: string;
    theirs: string;
    added: (parameters: { b: Tag; field: string; added: string }) => RichNode;
    removed: (parameters: { b: Tag; field: string; removed: string }) => RichNode;
    addedAndRemoved: (parameters: { b: Tag; field: string; added: string; removed: string }) => RichNode;
    keep: string;
    drop: string;
    waiting: string;
  };
}
