import { expect } from '@playwright/test';
import { test } from './helpers/test.ts';

test('a visitor who is signed out is led to the log-in page, with the way back kept @main', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // a blocked script or style shows here as well
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto('/?from=a-mail');
  await expect(page).toHaveURL(/\/auth\/login\?.*from/);
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(faults).toEqual([]);
});

test('the server says that it is ready, and answers unknown calls as a problem', async ({ request }) => {
  const health = await request.fetch('/api/health', { method: 'OPTIONS' });
  expect(health.status()).toBe(204);
  const unknown = await request.get('/api/no-such-thing');
  expect(unknown.status()).toBe(404);
  expect(unknown.headers()['content-type']).toContain('application/problem+json');
});
