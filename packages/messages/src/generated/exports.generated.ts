// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  label: string;
  running: string;
  xlsx: string;
  csv: string;
  runningLong: string;
  done: string;
  doneRows: (parameters: { rows: number }) => string;
  failed: string;
}
