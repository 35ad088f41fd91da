import { expect, type Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { apiOf, publicationCalled } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { beforeLogIn, forAdministrators, forEverybody } from './helpers/pages.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

async function expectEachAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  }
}

test('the pages before log-in are accessible @main', async ({ page }) => {
  await expectEachAccessible(page, beforeLogIn);
});

const half = Math.ceil(forEverybody.length / 2);
for (const [whose, user, pages] of [
  ['of everybody', 'analyst', forEverybody.slice(0, half)],
  ['of everybody, further ones,', 'analyst', forEverybody.slice(half)],
  ['of administrators', 'admin', forAdministrators],
] as const)
  test(`the pages ${whose} are accessible`, async ({ page }) => {
    await logIn(page, user);
    await expectEachAccessible(page, pages);
  });

test('the parts of a publication are accessible', async ({ page, request }) => {
  const { place } = await publicationCalled(request, 'Guidelines on the reporting of payment fraud data');
  await logIn(page);
  const parts = ['overview', 'text', 'obligations', 'controls', 'trace', 'sentences', 'versions', 'history'];
  await expectEachAccessible(
    page,
    parts.map((tab) => `${place}?tab=${tab}`),
  );
});

test('the pages that other main journeys pass by open too @main', async ({ page, request }) => {
  const { read } = await apiOf(request, 'admin');
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
