// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  open: string;
  empty: string;
  loadFailed: string;
  searchFirst: string;
  name: string;
  save: string;
  saved: (parameters: { name: string }) => string;
  saveFailed: string;
  overwrites: string;
  rename: (parameters: { name: string }) => string;
  newName: string;
  saveName: string;
  remove: (parameters: { name: string }) => string;
  removed: (parameters: { name: string }) => string;
  removeFailed: string;
  changed: (parameters: { name: string }) => string;
  changeFailed: string;
  alertOf: (parameters: { name: string }) => string;
  frequencyOf: (parameters: { name: string }) => string;
  alerts: {
    none: string;
    bell: string;
    mail: string;
  };
  frequencies: {
    real_time: string;
    daily: string;
    weekly: string;
  };
}
