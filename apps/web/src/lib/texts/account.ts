import type { DateLocale } from '@regulus/contract/users-values.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The page of the own account. */
export const accountTexts = {
  pageTitle: 'Account',
  description: 'Your own settings. They change nothing for your colleagues.',
  tabs: {
    label: 'Parts of your account',
    profile: 'Profile',
    security: 'Security',
    notifications: 'Notifications',
    privacy: 'Privacy',
    features: 'Features',
  },
  saved: 'Saved',
  saveFailed: 'This could not be saved',
  passwordMissing: 'Enter your password',

  person: {
    title: 'Name',
    help: 'As colleagues see it beside decisions and notes.',
    name: 'Name',
    nameMissing: 'Enter your name',
    save: 'Save name',
    company: 'Company',
    role: 'Role',
  },
  dates: {
    title: 'Dates and times',
    help: 'How they are written on every page.',
    label: 'Form of dates',
    forms: { 'en-GB': '31.12.2026, 14:05', 'en-US': '12/31/2026, 2:05 PM' } satisfies Record<
      DateLocale,
      string
    >,
    formsHelp: {
      'en-GB': 'Day first, 24 hours',
      'en-US': 'Month first, 12 hours',
    } satisfies Record<DateLocale, string>,
  },
  email: {
    title: 'E-mail address',
    help: 'You log in with it, and mails go there.',
    present: 'Present address',
    next: 'New address',
    nextHint: 'We mail a link there. Until you open it, nothing changes.',
    same: 'This is your present address',
    password: 'Your password',
    submit: 'Send the link',
    sentTitle: 'Open the link to finish',
    sent: (next: string) => `We mailed a link to ${next}. It works for one day.`,
    until: (present: string) =>
      `Until you open it, you log in with ${present}, which we have told of the change as well.`,
    again: 'Use another address',
    demo: 'No mail leaves a demo company: the link is written into the outbox folder and the log.',
  },
  interface: {
    title: 'Appearance and keys',
    help: 'The same on every device you log in on. Also in the menu at the top right.',
  },

  password: {
    title: 'Password',
    help: 'Changing it ends your sessions on all other devices. We tell you by mail.',
    present: 'Present password',
    submit: 'Change password',
    done: 'Your password is changed, and all other sessions have ended',
  },
  sessions: {
    title: 'Where you are logged in',
    help: 'A session ends a day after its last use. We keep the kind of browser and no address.',
    loadFailed: 'Your sessions could not be loaded',
    lastUsed: 'Last used',
    /** of the session that asks: what is stored is from its last renewal */
    now: 'now',
    since: 'logged in',
    unknown: 'Another program',
    here: 'This session',
    end: 'End',
    endOf: (device: string, began: string) => `End the session of ${device}, begun ${began}`,
    ended: 'The session has ended',
    endOthers: 'End all other sessions',
    othersEnded: (count: number) => `${counted(count, 'session has', 'sessions have')} ended`,
    failed: 'The session could not be ended',
    onlyThis: 'You are logged in nowhere else.',
  },

  mails: {
    title: 'Mails',
    help: 'What Regulus writes to you by mail.',
    sent: 'Mails about your account, e.g. a new password, an invitation or a workspace you were added to, come in any case.',
    notYet: 'Mails about publications are not sent yet. What is new stands in the inbox.',
    newsletter: 'End the newsletter of this address',
  },

  collecting: {
    title: 'Record of use',
    help: 'Which parts of Regulus are used is counted, so that it can be made better. Never what you read, write or search for.',
    label: 'Record my use under my name',
    on: 'Each count is stored with your account, so the operator of this installation can see that it was you. Switching it off takes your name from what was counted before as well.',
    off: 'Counts are stored for your company, without you.',
  },
  export: {
    title: 'Your data',
    help: 'Everything Regulus keeps about you: account, sessions, drafts, decisions, feedback and what the log says you did.',
    submit: 'Export my data',
    note: 'One JSON file. Of passwords and links it holds nothing.',
    done: 'Your data is downloaded',
    failed: 'Your data could not be exported',
  },
  deletion: {
    title: 'Delete your account',
    help: 'At once and for good. You see what goes and what stays before you confirm. The last person of a company deletes the company as well.',
    open: 'Delete my account…',
    dialogTitle: 'Delete your account?',
    dialogCompanyTitle: 'Delete your account and your company?',
    companyWarning: (company: string) =>
      `You are the last person of ${company}. If you delete your account, the whole company is deleted with it.`,
    mailed: 'A mail to your address confirms it. That it was sent is kept with the address for 30 days.',
    lastAdmin:
      'You are the only administrator of your company. Make a colleague administrator first; then you can leave.',
    toPeople: 'Open people',
    demo: 'Demo companies and their people can’t be deleted.',
    password: 'Your password',
    submit: 'Delete my account',
    submitCompany: 'Delete account and company',
  },

  features: {
    title: 'What you see',
    help: 'Hide what you do not work with. It disappears from your menu and is back whenever you switch it on; your colleagues notice nothing.',
    none: 'Your company has no features at the moment',
    noneSentence: 'Ask an administrator of your company to switch some on.',
    shown: (feature: string) => `${feature} is shown`,
    hidden: (feature: string) => `${feature} is hidden`,
  },
};
