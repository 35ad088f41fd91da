import { expect, it } from 'vitest';
import { notificationLimit } from './notification-rules.ts';

it('shows at most three messages in the app and five elsewhere', () => {
  expect(['/app', '/app/agents/cockpit'].map(notificationLimit)).toEqual([3, 3]);
  expect(['/admin/users', '/auth/login', '/application'].map(notificationLimit)).toEqual([5, 5, 5]);
});
