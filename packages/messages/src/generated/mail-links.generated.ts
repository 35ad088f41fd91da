// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  forgotPassword: {
    heading: string;
    lead: string;
    submit: string;
    sent: (parameters: { b: Tag; email: string }) => RichNode;
  };
  resendVerification: {
    heading: string;
    lead: string;
    submit: string;
    sent: (parameters: { b: Tag; email: string }) => RichNode;
  };
  faultyTitle: string;
  faultyAdvice: string;
  expiredTitle: string;
  verifyEmail: {
    heading: string;
    lead: string;
    doneHeading: string;
    done: (parameters: { b: Tag; email: string }) => RichNode;
    doneSignedIn: (parameters: { b: Tag; email: string }) => RichNode;
    logIn: string;
    openApp: string;
    passwordHeading: string;
    passwordLead: string;
    passwordHint: string;
    confirm: string;
    expired: string;
    newLink: string;
    changeAgain: string;
  };
  resetPassword: {
    working: string;
    heading: string;
    lead: string;
    submit: string;
    doneHeading: string;
    done: (parameters: { b: Tag; email: string }) => RichNode;
    logIn: string;
    openApp: string;
    failedTitle: string;
    expired: string;
    newLink: string;
  };
  stillGood: string;
}
