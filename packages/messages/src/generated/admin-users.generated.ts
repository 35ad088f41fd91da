// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  total: (parameters: { count: number }) => string;
  search: string;
  columns: {
    name: string;
    company: string;
    role: string;
    state: string;
    lastSeen: string;
    created: string;
    action: string;
  };
  sorts: {
    name: string;
    '-name': string;
    email: string;
    '-email': string;
    company: string;
    '-company': string;
    '-last_seen_at': string;
    last_seen_at: string;
    '-created_at': string;
    created_at: string;
  };
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
  allRoles: string;
  allStates: string;
  allCompanies: string;
  noCompany: string;
  never: string;
  remove: string;
  removeName: (parameters: { name: string }) => string;
  export: (parameters: { count: number }) => string;
  exportHelp: string;
  downloaded: string;
  downloadFailed: string;
  loadFailed: string;
  none: {
    title: string;
    sentence: string;
  };
  noneFound: {
    title: string;
    sentence: string;
  };
  deletion: {
    title: (parameters: { name: string }) => string;
    sentence: (parameters: { company: string }) => string;
    confirm: (parameters: { email: string }) => string;
    mismatch: (parameters: { email: string }) => string;
    submit: string;
    deleted: string;
    failed: string;
  };
}
