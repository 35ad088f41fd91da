// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  total: (parameters: { count: number }) => string;
  search: string;
  columns: {
    name: string;
    seats: string;
    storage: string;
    lastSeen: string;
    created: string;
    features: string;
  };
  sorts: {
    name: string;
    '-name': string;
    '-seats': string;
    seats: string;
    '-created_at': string;
    created_at: string;
  };
  demo: string;
  operator: string;
  never: string;
  seats: (parameters: { seats: number }) => string;
  showUsers: (parameters: { seats: number; name: string }) => string;
  among: (parameters: { administrators: number; invitations: number }) => string;
  noFiles: string;
  ofAllowed: (parameters: { allowed: string }) => string;
  featuresOn: (parameters: { on: number; all: number }) => string;
  featuresOf: (parameters: { name: string; on: number; all: number }) => string;
  featuresTitle: (parameters: { name: string }) => string;
  featuresHelp: string;
  on: (parameters: { name: string; company: string }) => string;
  off: (parameters: { name: string; company: string }) => string;
  changeFailed: string;
  loadFailed: string;
  none: {
    title: string;
    sentence: string;
  };
  noneFound: {
    title: string;
    sentence: string;
  };
}
