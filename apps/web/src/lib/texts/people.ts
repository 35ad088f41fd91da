import type { MemberRole } from '@regulus/contract/members-values.ts';

/** Words about the people of a company, and who is invited. */
export const peopleTexts = {
  title: 'People',
  description:
    'Who works with this company’s publications. Everyone sees the same decisions; what is personal stays with each.',
  loadFailed: 'The people of your company could not be loaded',
  columns: { name: 'Name', role: 'Role', lastLogIn: 'Last log-in', action: 'Action' },
  roles: { member: 'Member', company_admin: 'Administrator', auditor: 'Auditor' } satisfies Record<
    MemberRole,
    string
  >,
  rolesHelp: {
    member: 'decides and notes',
    company_admin: 'also changes the profile and the people',
    auditor: 'reads everything, changes nothing',
  } satisfies Record<MemberRole, string>,
  you: 'you',
  never: 'Never',
  roleOf: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeSentence: 'They can no longer log in, from this moment on, and get a mail that says so.',
  removeRefused: {
    last_admin: 'This is the only administrator of your company. Make a colleague administrator first.',
    demo_company: 'Demo companies and their people cannot be deleted.',
  },
  removed: (name: string) => `${name} was removed`,
  roleChanged: (name: string, role: MemberRole) => `${name}: ${peopleTexts.roles[role].toLowerCase()}`,
  failed: 'This could not be done',

  invite: 'Invite a colleague',
  email: 'E-mail',
  role: 'Role',
  workspaces: 'Workspaces to join at once',
  workspacesFailed: 'The workspaces could not be loaded. The invitation can be sent without.',
  into: (names: readonly string[]) =>
    `Joins ${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)}`,
  send: 'Send invitation',
  sent: (email: string) => `Invitation sent to ${email}`,
  /** the invitation that is open, and what takes its place */
  replaces: (before: MemberRole, after: MemberRole) =>
    before === after
      ? 'Invited already. A new mail goes out, and the link of the earlier one stops working.'
      : `Invited already as ${peopleTexts.roles[before].toLowerCase()}. Sending changes the role to ${peopleTexts.roles[after].toLowerCase()}, and the link of the earlier mail stops working.`,
  demoNote:
    'No mail leaves a demo company: the invitation is written into the outbox folder, and its link into the log.',
  open: 'Open invitations',
  openFailed: 'The open invitations could not be loaded.',
  invitedBy: (name: string | null) => (name === null ? 'Invited' : `Invited by ${name}`),
  ends: 'link works until',
  expired: 'link has expired',
  again: 'Send again',
  againTo: (email: string) => `Send again: the invitation to ${email}`,
  revoke: 'Take back',
  revokeOf: (email: string) => `Take back the invitation to ${email}`,
  revoked: (email: string) => `The invitation to ${email} no longer works`,
};
