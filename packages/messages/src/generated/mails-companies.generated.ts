// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  someone: string;
  administrator: {
    subject: (parameters: { company: string }) => string;
    sentence: (parameters: { by: string; company: string }) => string;
    mistake: string;
    action: string;
  };
  invitation: {
    subject: (parameters: { company: string }) => string;
    sentence: (parameters: { by: string; company: string }) => string;
    role: (parameters: { role: 'member' | 'company_admin' | 'auditor' }) => string;
    workspaces: (parameters: { count: number; names: string }) => string;
    quoted: (parameters: { name: string }) => string;
    more: (parameters: { count: number }) => string;
    valid: string;
    action: string;
  };
}
