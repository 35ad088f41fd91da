// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  title: string;
  description: string;
  loadFailed: string;
  columns: {
    name: string;
    role: string;
    lastLogIn: string;
    action: string;
  };
  roles: {
    member: string;
    company_admin: string;
    auditor: string;
  };
  roleChoices: {
    member: string;
    company_admin: string;
    auditor: string;
  };
  you: string;
  never: string;
  roleOf: (parameters: { name: string }) => string;
  roleChanged: (parameters: { name: string; role: 'member' | 'company_admin' | 'auditor' }) => string;
  roleFailed: string;
  remove: string;
  removeName: (parameters: { name: string }) => string;
  removeTitle: (parameters: { name: string }) => string;
  removeSentence: string;
  removeRefused: {
    last_admin: string;
    demo_company: string;
  };
  removed: (parameters: { name: string }) => string;
  removeFailed: (parameters: { name: string }) => string;
  invite: string;
  email: string;
  role: string;
  workspaces: string;
  workspacesFailed: string;
  into: (parameters: { names: string }) => string;
  send: string;
  sent: (parameters: { email: string }) => string;
  sendFailed: string;
  replaces: string;
  replacesWithRole: (parameters: { before: 'member' | 'company_admin' | 'auditor'; after: 'member' | 'company_admin' | 'auditor' }) => string;
  demoNote: string;
  open: string;
  openFailed: string;
  invited: string;
  invitedBy: (parameters: { name: string }) => string;
  ends: (parameters: { date: Tag }) => RichNode;
  expired: string;
  again: string;
  againTo: (parameters: { email: string }) => string;
  revoke: string;
  revokeOf: (parameters: { email: string }) => string;
  revoked: (parameters: { email: string }) => string;
  revokeFailed: string;
}
