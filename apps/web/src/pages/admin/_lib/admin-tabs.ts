import type { Texts } from '../../../lib/messages.ts';

/** The pages of the operator's area, as its tabs show them; the first one opens by default. */
export const adminTabs: readonly { key: keyof Texts['admin']['tabs']; to: string }[] = [
  { key: 'users', to: '/admin/users' },
  { key: 'companies', to: '/admin/companies' },
  { key: 'surveys', to: '/admin/surveys' },
  { key: 'analytics', to: '/admin/analytics' },
  { key: 'operation', to: '/admin/operation' },
];
