// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  title: string;
  help: string;
  loadFailed: string;
  none: string;
  open: string;
  form: string;
  name: string;
  nameHint: string;
  nameMissing: string;
  scope: string;
  readsOnly: string;
  scopes: {
    read: string;
    write: string;
  };
  expiry: string;
  expiries: {
    30: string;
    90: string;
    365: string;
  };
  submit: string;
  madeTitle: string;
  made: string;
  token: string;
  copy: string;
  copied: string;
  copyFailed: string;
  done: string;
  ending: (parameters: { ending: string }) => string;
  until: (parameters: { date: Tag }) => RichNode;
  expired: (parameters: { date: Tag }) => RichNode;
  lastUsed: (parameters: { date: Tag }) => RichNode;
  neverUsed: string;
  revoke: string;
  revokeOf: (parameters: { name: string }) => string;
  revoked: (parameters: { name: string }) => string;
  revokeFailed: string;
  revokeToo: (parameters: { count: number }) => string;
  company: string;
  ofCompany: (parameters: { token: string }) => string;
  ofPerson: (parameters: { person: string; token: string }) => string;
  companyFailed: string;
  companyHelp: string;
  assistants: (parameters: { code: Tag }) => RichNode;
}
