// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  description: string;
  loadFailed: string;
  surveyFailed: string;
  create: string;
  createFailed: string;
  none: string;
  noneSentence: string;
  untitled: string;
  everybody: string;
  columns: {
    title: string;
    state: string;
    questions: string;
    people: string;
    companies: string;
    updated: string;
  };
  states: {
    draft: string;
    scheduled: string;
    open: string;
    closed: string;
  };
  back: string;
  tabsLabel: string;
  tabs: {
    questions: string;
    preview: string;
    results: string;
  };
  publish: {
    open: string;
    title: string;
    sentence: string;
    done: string;
    failed: string;
  };
  close: {
    open: string;
    title: string;
    sentence: string;
    done: string;
    failed: string;
  };
  delete: {
    open: string;
    title: string;
    sentence: string;
    done: string;
    failed: string;
  };
  copy: {
    open: string;
    done: string;
    failed: string;
  };
  form: {
    about: string;
    title: string;
    introduction: string;
    introductionHint: string;
    inLanguage: (parameters: { label: string; language: string }) => string;
    whoAndWhen: string;
    who: string;
    everybody: string;
    someCompanies: string;
    chosen: (parameters: { count: number }) => string;
    findCompany: string;
    noCompany: string;
    companiesFailed: string;
    opens: string;
    closes: string;
    whenHint: string;
    questions: (parameters: { count: number }) => string;
    add: string;
    kinds: {
      rating: string;
      choice: string;
      text: string;
    };
    full: (parameters: { most: number }) => string;
    question: (parameters: { number: number }) => string;
    kindOf: (parameters: { number: number }) => string;
    moveUp: (parameters: { number: number }) => string;
    moveDown: (parameters: { number: number }) => string;
    remove: (parameters: { number: number }) => string;
    words: string;
    option: (parameters: { number: number }) => string;
    addOption: string;
    removeOption: (parameters: { number: number }) => string;
    published: string;
    closed: string;
    saveFailed: string;
    saving: {
      saved: string;
      waiting: string;
      saving: string;
    };
  };
  preview: {
    help: string;
    language: string;
    label: string;
    noTitle: string;
    none: string;
    noneSentence: string;
  };
  results: {
    failed: string;
    none: string;
    noneSentence: string;
    noneOfDraft: string;
    people: string;
    finished: string;
    companies: string;
    never: string;
    export: string;
    downloaded: string;
    downloadFailed: string;
    question: (parameters: { number: number; name: string }) => string;
    answers: (parameters: { count: number }) => string;
    average: (parameters: { average: string }) => string;
    answer: string;
    textsFailed: string;
    more: string;
  };
}
