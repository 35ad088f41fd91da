// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  obligations: {
    search: string;
    none: string;
    noneAtAll: string;
    failed: string;
  };
  controls: {
    search: string;
    none: string;
    failed: string;
  };
  evidence: {
    search: string;
    none: string;
    failed: string;
  };
  more: (parameters: { count: number }) => string;
  remove: (parameters: { name: string }) => string;
  ofObligation: {
    title: string;
    loadFailed: string;
    none: string;
    approveFirst: string;
    remove: string;
    removeOf: (parameters: { code: string }) => string;
    removed: (parameters: { code: string }) => string;
    add: string;
    addChosen: (parameters: { count: number }) => string;
    added: (parameters: { count: number }) => string;
    reopens: string;
    failed: string;
    alsoMeets: string;
    more: (parameters: { count: number; code: string }) => string;
  };
  create: {
    title: string;
    name: string;
    namePlaceholder: string;
    nameMissing: string;
    code: string;
    codeHint: string;
    regulators: string;
    regulatorsHint: string;
    sourceMissing: string;
    obligations: string;
    store: string;
    made: (parameters: { code: string }) => string;
    failed: string;
  };
}
