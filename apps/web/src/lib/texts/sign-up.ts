import type { MemberRole } from '@regulus/contract/members-values.ts';

const list = new Intl.ListFormat('en');

export const signUpTexts = {
  heading: 'Create an account',
  haveAccount: 'Have an account already?',
  logIn: 'Log in',
  name: 'Your name',
  company: 'Company',
  submit: 'Create account',
  nameMissing: 'Enter your name',
  companyMissing: 'Enter your company’s name',
  join: {
    heading: (company: string) => `Join ${company}`,
    lead: (role: string, workspaces: readonly string[]) =>
      `You were invited as ${role}${workspaces.length > 0 ? `, with the ${workspaces.length === 1 ? 'workspace' : 'workspaces'} ${list.format(workspaces.map((name) => `“${name}”`))}` : ''}. Choose a password, and your account is ready.`,
    roles: {
      member: 'a member, who decides and notes',
      company_admin: 'an administrator, who also changes the profile and the people',
      auditor: 'an auditor, who reads everything and changes nothing',
    } satisfies Record<MemberRole, string>,
    emailFixed: 'The address that was invited',
    submit: 'Join',
    looking: 'Looking up your invitation',
    failedTitle: 'Your invitation could not be looked up',
    failed: 'It stays good.',
    faultyTitle: 'This invitation cannot be used',
    faultyAdvice:
      'An invitation works once, within seven days, and a newer one takes its place: look into your mailbox for the latest. If you have joined already, log in. Else ask whoever invited you for a new one.',
  },
  sent: {
    heading: 'Look into your mailbox',
    before: 'We sent a mail to',
    after: '. Open the link in it, which works for three days, and you can log in.',
  },
};
