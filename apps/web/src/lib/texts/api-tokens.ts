import type { ApiTokenScope } from '@regulus/contract/api-token-values.ts';

/** Tokens for users' own scripts. */
export const apiTokenTexts = {
  title: 'API tokens',
  help: 'For scripts of your own: sent as a Bearer token, they work with your rights. They cannot change password, address, sessions, people or tokens.',
  loadFailed: 'Your API tokens could not be loaded',
  none: 'You have none.',
  open: 'New token',
  form: 'New API token',
  name: 'Name',
  nameHint: 'What it is for, e.g. nightly export',
  nameMissing: 'Enter a name',
  scope: 'May',
  readsOnly: 'As an auditor you read only, and so do your tokens.',
  scopes: { read: 'Read only', write: 'Read and write' } satisfies Record<ApiTokenScope, string>,
  expiry: 'Works for',
  expiries: { 30: '30 days', 90: '90 days', 365: '1 year' } satisfies Record<30 | 90 | 365, string>,
  submit: 'Make token',
  madeTitle: 'Copy it now',
  made: 'This token is shown only this once. Keep it where you keep passwords.',
  token: 'API token',
  copy: 'Copy',
  copied: 'The token is copied',
  copyFailed: 'The browser did not let it be copied. Select and copy it by hand.',
  done: 'I have it',
  ending: (ending: string) => `ends in ${ending}`,
  until: 'works until',
  expired: 'expired',
  lastUsed: 'last used',
  neverUsed: 'never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the token ${name}`,
  revoked: (name: string) => `${name} no longer works`,
  revokeFailed: 'The token could not be revoked',
  revokeToo: (count: number) =>
    count === 1
      ? 'Revoke my API token as well; else it goes on working'
      : `Revoke my ${count} API tokens as well; else they go on working`,
  company: 'API tokens of the company',
  ofCompany: 'Company',
  companyFailed: 'The API tokens of the company could not be loaded.',
  companyHelp: 'Each works with the rights of its owner and stops when the owner leaves.',
};
