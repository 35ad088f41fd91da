// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  pageTitle: string;
  description: string;
  tabs: {
    label: string;
    profile: string;
    security: string;
    notifications: string;
    privacy: string;
    features: string;
  };
  saved: string;
  saveFailed: string;
  passwordMissing: string;
  person: {
    title: string;
    help: string;
    name: string;
    nameMissing: string;
    save: string;
    company: string;
    role: string;
  };
  dates: {
    title: string;
    help: string;
    label: string;
    forms: {
      'en-GB': string;
      'en-US': string;
    };
    formsHelp: {
      'en-GB': string;
      'en-US': string;
    };
  };
  email: {
    title: string;
    help: string;
    present: string;
    next: string;
    nextHint: string;
    same: string;
    password: string;
    submit: string;
    sentTitle: string;
    sent: (parameters: { email: string }) => string;
    until: (parameters: { email: string }) => string;
    again: string;
    demo: string;
  };
  interface: {
    title: string;
    help: string;
  };
  password: {
    title: string;
    help: string;
    present: string;
    submit: string;
    done: string;
  };
  sessions: {
    title: string;
    help: string;
    loadFailed: string;
    lastUsed: (parameters: { date: Tag }) => RichNode;
    now: string;
    since: (parameters: { date: Tag }) => RichNode;
    unknown: string;
    here: string;
    end: string;
    endOf: (parameters: { device: string; date: string }) => string;
    ended: string;
    endFailed: string;
    endOthers: string;
    othersEnded: (parameters: { count: number }) => string;
    endOthersFailed: string;
    onlyThis: string;
  };
  mails: {
    title: string;
    help: string;
    sent: string;
    newsletter: string;
  };
  collecting: {
    title: string;
    help: string;
    label: string;
    on: string;
    off: string;
  };
  export: {
    title: string;
    help: string;
    submit: string;
    note: string;
    done: string;
    failed: string;
  };
  deletion: {
    title: string;
    help: string;
    open: string;
    dialogTitle: string;
    dialogCompanyTitle: string;
    companyWarning: (parameters: { company: string }) => string;
    mailed: string;
    lastAdmin: string;
    toPeople: string;
    demo: string;
    password: string;
    submit: string;
    submitCompany: string;
  };
  features: {
    title: string;
    help: string;
    none: string;
    noneSentence: string;
    shown: (parameters: { feature: string }) => string;
    hidden: (parameters: { feature: string }) => string;
  };
}
