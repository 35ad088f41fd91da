// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  description: string;
  search: string;
  loadFailed: string;
  none: string;
  noneSentence: string;
  noMatch: string;
  noMatchSentence: string;
  columns: {
    name: string;
    status: string;
    owner: string;
    changed: string;
    action: string;
  };
  filters: {
    template: string;
    status: string;
    owner: string;
  };
  sorts: {
    updated_at: string;
    '-updated_at': string;
    title: string;
    '-title': string;
  };
  templates: {
    newsflash: string;
    reg_update: string;
    rfp: string;
    'a-to-b': string;
    custom_report: string;
    board_report: string;
  };
  statuses: {
    draft: string;
    in_review: string;
    approved: string;
  };
  writing: string;
  unanswered: (parameters: { count: number }) => string;
  editing: (parameters: { name: string }) => string;
  menu: (parameters: { name: string }) => string;
  word: string;
  pdf: string;
  google: string;
  exportFailed: string;
  inGoogle: string;
  rename: string;
  renamed: string;
  renameFailed: string;
  copy: string;
  copyAction: string;
  copied: string;
  copyFailed: string;
  workspace: string;
  delete: string;
  deleteTitle: (parameters: { name: string }) => string;
  deleteSentence: string;
  deleted: (parameters: { name: string }) => string;
  deleteFailed: string;
}
