// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  heading: string;
  haveAccount: string;
  logIn: string;
  name: string;
  company: string;
  submit: string;
  nameMissing: string;
  companyMissing: string;
  sent: (parameters: { b: Tag; email: string }) => RichNode;
  join: {
    heading: (parameters: { company: string }) => string;
    role: {
      member: string;
      company_admin: string;
      auditor: string;
    };
    workspaces: (parameters: { count: number; names: string }) => string;
    choosePassword: string;
    emailFixed: string;
    submit: string;
    looking: string;
    failedTitle: string;
    failed: string;
    faultyTitle: string;
    faultyAdvice: string;
  };
}
