// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  selected: (parameters: { count: number }) => string;
  selectRow: (parameters: { name: string }) => string;
  selectAll: string;
  selectPage: string;
  selectAllOf: (parameters: { total: number }) => string;
  selectFirst: (parameters: { limit: number }) => string;
  selectionLimited: (parameters: { limit: number; total: number }) => string;
  selectFailed: string;
  tooMany: (parameters: { limit: number }) => string;
  leaveOut: (parameters: { count: number }) => string;
  clear: string;
  sortBy: (parameters: { column: string }) => string;
  keys: {
    next: string;
    previous: string;
    open: string;
    select: string;
    selectRange: string;
    clear: string;
    search: string;
    undo: string;
  };
}
