// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  pageTitle: string;
  field: string;
  placeholder: string;
  results: string;
  kindsLabel: string;
  all: string;
  kinds: {
    publication: string;
    source: string;
    obligation: string;
    control: string;
  };
  kind: {
    publication: string;
    source: string;
    obligation: string;
    control: string;
  };
  searched: {
    publication: string;
    source: string;
    obligation: string;
    control: string;
  };
  count: (parameters: { count: number }) => string;
  countMore: (parameters: { count: number }) => string;
  total: (parameters: { count: number }) => string;
  totalMore: (parameters: { count: number }) => string;
  about: string;
  name: string;
  page: (parameters: { page: number }) => string;
  more: string;
  onlyOne: string;
  everywhere: string;
  pending: (parameters: { count: number }) => string;
  loadFailed: string;
  begin: {
    title: string;
    sentence: (parameters: { places: string }) => string;
  };
  notReady: {
    title: string;
    sentence: string;
  };
  nothing: {
    title: (parameters: { query: string }) => string;
    sentence: (parameters: { places: string }) => string;
    otherKinds: (parameters: { count: number }) => string;
    elsewhere: string;
    showAll: string;
    inventory: string;
    spelling: string;
    fewer: string;
    common: string;
  };
  keysTitle: string;
  keys: {
    next: string;
    previous: string;
    search: string;
  };
}
