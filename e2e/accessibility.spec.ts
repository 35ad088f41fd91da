import { expect } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const pages = ['/app', '/app/agents/screening', '/app/inventory?dates=all', '/app/company-profile'];
const beforeLogIn = [
  '/auth/login',
  '/auth/sign-up',
  '/auth/forgot-password',
  '/auth/resend-verification',
  '/auth/email-action',
];

test('the pages before log-in are accessible, in both themes @main', async ({ page }) => {
  for (const address of beforeLogIn) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the main pages are accessible as they usually stand, in both themes', async ({ page }) => {
  await logIn(page);
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/app/inventory?dates=all');
  await page.locator('[data-row="0"] a').click();
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
  await expectAccessible(page);
});

test('the pages that other main journeys pass by open too @main', async ({ page, request }) => {
  const as = await asUser(request, 'admin');
  const read = async <Body>(path: string) => (await (await request.get(`/api${path}`, as)).json()) as Body;
  const { controls } = await read<Answer<Routes['listControls']>>('/regulatory-updates/controls');
  const { chatbots } = await read<Answer<Routes['listChatbots']>>(`/workspaces/${demoWorkspaceId}/chatbots`);
  await logIn(page, 'admin');
  for (const address of [
    '/auth',
    '/admin',
    '/app/workspaces',
    `/app/inventory/controls/${controls[0]?.id}/trace`,
    `/app/workspaces/${demoWorkspaceId}/chatbots/rda/${chatbots[0]?.id}`,
    '/app/surveys/7c0a8e2e-32d4-4e17-8a0b-5f6a2f0c9d22',
  ]) {
    await page.goto(address);
    // a survey that is gone is told by a failure, whose heading is of the second level
    await expect(page.locator('h1, [role=alert] h2').first()).toBeVisible();
  }
});
