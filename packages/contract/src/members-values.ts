/** A member decides, an administrator also changes profile and people, an auditor reads only. */
export const memberRoles = ['member', 'company_admin', 'auditor'] as const;
export type MemberRole = (typeof memberRoles)[number];
