import { expect, type Page } from '@playwright/test';
import { logIn } from './helpers/log-in.ts';
import { phone } from './helpers/look.ts';
import { beforeLogIn, forAdministrators, forEverybody } from './helpers/pages.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

test('pages before log-in fit a phone in German', async ({ page }) => {
  for (const path of beforeLogIn) await check(page, path);
});

for (const [whose, pages] of [
  ['of everybody', forEverybody],
  ['of administrators', forAdministrators],
] as const)
  test(`pages ${whose} fit a phone in German`, async ({ page }) => {
    await logIn(page, 'admin');
    for (const path of pages) await check(page, path);
  });

test('a publication fits a phone in German', async ({ page }) => {
  await logIn(page, 'analyst', '/app/inventory?dates=all&sort=title');
  const path = await page.locator('[data-row="0"] a').getAttribute('href');
  for (const tab of ['overview', 'text', 'obligations', 'controls', 'versions', 'history'])
    await check(page, `${path}?tab=${tab}`);
});

test('another language shows at once, with nothing loaded again and nothing lost that was typed @main', async ({
  page,
}) => {
  await logIn(page, 'owner', '/app/account');
  await page.getByRole('textbox', { name: 'Name' }).fill('Someone who is still typing');
  await settled(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Deutsch').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Konto' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Someone who is still typing');
  expect(calls.filter((call) => call.startsWith('GET'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Konto' })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Sprache' }).getByText('English').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

async function check(page: Page, path: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}language=de`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  expect(await tooWide(page), path).toEqual([]);
}

/** What is cut off at the side of the screen, but for what scrolls by itself. */
const tooWide = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0 || right <= innerWidth + 1) return false;
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX) && parent !== document.body) return false;
      return true;
    })
    .map((element) => element.outerHTML.slice(0, 120))`);
