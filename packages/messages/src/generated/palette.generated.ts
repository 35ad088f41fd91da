// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  label: string;
  placeholder: string;
  pages: string;
  publications: string;
  inText: string;
  allResults: (parameters: { query: string }) => string;
  recent: string;
  regulators: string;
  workspaces: string;
  actions: string;
  searchEnd: {
    nothing: (parameters: { query: string }) => string;
    failed: string;
  };
  themes: {
    auto: string;
    light: string;
    dark: string;
  };
  densities: {
    comfortable: string;
    compact: string;
  };
  newWorkspace: string;
  keyboardHelp: string;
  logOut: string;
  parts: {
    obligations: {
      label: string;
      also: string;
    };
    controls: {
      label: string;
      also: string;
    };
    agreements: {
      label: string;
      also: string;
    };
    learned: {
      label: string;
      also: string;
    };
    people: {
      label: string;
      also: string;
    };
    notifications: {
      label: string;
      also: string;
    };
    security: {
      label: string;
      also: string;
    };
    features: {
      label: string;
      also: string;
    };
    ask: {
      label: string;
      also: string;
    };
  };
}
