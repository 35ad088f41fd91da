// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  signUp: {
    heading: string;
    lead: string;
    frequency: string;
    frequencies: {
      'Real-time': {
        label: string;
        hint: string;
      };
      Daily: {
        label: string;
        hint: string;
      };
      Weekly: {
        label: string;
        hint: string;
      };
    };
    submit: string;
    unsubscribe: string;
    sent: (parameters: { b: Tag; email: string }) => RichNode;
  };
  confirm: {
    heading: string;
    lead: {
      'Real-time': string;
      Daily: string;
      Weekly: string;
    };
    submit: string;
    doneHeading: string;
    done: {
      'Real-time': (parameters: { b: Tag; email: string }) => RichNode;
      Daily: (parameters: { b: Tag; email: string }) => RichNode;
      Weekly: (parameters: { b: Tag; email: string }) => RichNode;
    };
    hint: string;
    openApp: string;
    expiredTitle: string;
    expired: string;
    again: string;
  };
  unsubscribe: {
    heading: string;
    byLink: string;
    own: (parameters: { b: Tag; email: string }) => RichNode;
    submit: string;
    keep: string;
    doneHeading: string;
    doneByLink: string;
    doneOwn: (parameters: { b: Tag; email: string }) => RichNode;
    doneHint: string;
    again: string;
    unknownHeading: string;
    unknown: string;
    logIn: string;
    otherWay: string;
    forgedHeading: string;
    forged: string;
  };
}
