// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  id: string;
  name: string;
  email: string;
  role: string;
  state: string;
  createdAt: string;
  lastSeenAt: string;
  language: string;
  timeZone: string;
  roles: {
    member: string;
    company_admin: string;
    auditor: string;
  };
  states: {
    active: string;
    unconfirmed: string;
    disabled: string;
  };
}
