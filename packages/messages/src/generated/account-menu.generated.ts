// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  theme: string;
  themes: {
    auto: string;
    light: string;
    dark: string;
  };
  density: string;
  densities: {
    comfortable: string;
    compact: string;
  };
  singleKeyShortcuts: string;
  singleKeyHelp: string;
  saveFailed: string;
  keyboardHelp: string;
  settings: string;
  logOut: string;
}
