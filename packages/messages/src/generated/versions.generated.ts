// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  keysTitle: string;
  columns: {
    version: string;
    validFrom: string;
    collected: string;
    languages: string;
    hash: string;
    actions: string;
  };
  latest: string;
  read: string;
  readVersion: (parameters: { label: string }) => string;
  compareWithPrevious: string;
  compareVersion: (parameters: { label: string }) => string;
  sourceOf: (parameters: { label: string }) => string;
  copyHash: (parameters: { label: string }) => string;
  hashCopied: string;
  copyFailed: string;
  from: string;
  to: string;
  swap: string;
  show: string;
  shows: {
    changes: string;
    everything: string;
  };
  layout: string;
  layouts: {
    inline: string;
    side: string;
  };
  redlineTitle: (parameters: { from: string; to: string }) => string;
  loadFailed: string;
  comparing: string;
  counts: {
    changed: (parameters: { count: number }) => string;
    inserted: (parameters: { count: number }) => string;
    deleted: (parameters: { count: number }) => string;
    moved: (parameters: { count: number }) => string;
    same: (parameters: { count: number }) => string;
    notCompared: (parameters: { count: number }) => string;
  };
  summary: string;
  changes: {
    changed: string;
    inserted: string;
    deleted: string;
    moved: string;
    same: string;
  };
  movedFrom: (parameters: { clause: string }) => string;
  nextChange: string;
  previousChange: string;
  nextArticle: string;
  previousArticle: string;
  position: (parameters: { current: number; total: number }) => string;
  total: (parameters: { count: number }) => string;
  outline: string;
  nothingChanged: {
    title: string;
    sentence: string;
    action: string;
  };
  onlyOne: {
    title: string;
    sentence: string;
  };
  none: {
    title: string;
    sentence: string;
  };
}
