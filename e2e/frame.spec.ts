import { expect, test } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, answerWith, failWith, neverAnswer } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { dayFromNow, makePublication } from './helpers/publication.ts';

const welcome = {
  since: '2026-01-05T08:00:00Z',
  collected_count: 40,
  new_count: 12,
  relevant_count: 9,
  mine_count: 2,
  in_review_count: 3,
  due_soon: [
    {
      id: crypto.randomUUID(),
      title: 'Consultation on safeguarding',
      language: 'en',
      regulators: ['FCA'],
      kind: 'comments_due' as const,
      on: dayFromNow(-2),
    },
  ],
  latest: [
    makePublication({ topics: ['Banking', 'Crypto'] }),
    makePublication({ language: 'de', title: 'Rundschreiben' }),
  ],
  recently_opened: [makePublication({ is_seen: true })],
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('log-in, start page and everything in the frame are accessible', async ({ page }) => {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expectAccessible(page);
      await answerWith(page, 'getWelcome', welcome);
      await logIn(page);
      await expect(page.getByText('Consultation on safeguarding')).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByText('Single-key shortcuts')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search or go to' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Search or go to' })).toBeHidden();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(page);
    });

    test('error pages are accessible', async ({ page }) => {
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the start page tells loading, failure and nothing apart', async ({ page }) => {
  await logIn(page);
  await neverAnswer(page, 'getWelcome');
  await page.reload();
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
  await answerNormally(page, 'getWelcome');

  await failWith(page, 'getWelcome', 500);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(
    "We're having technical difficulties, please try again later.",
  );
  await answerNormally(page, 'getWelcome');

  await answerWith(page, 'getWelcome', { ...welcome, latest: [], due_soon: [], recently_opened: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You are up to date')).toBeVisible();
});

test('errors of the profile give the page of their status', async ({ page }) => {
  await logIn(page);
  for (const [status, title] of [
    [500, 'Server error'],
    [503, 'Service unavailable'],
    [418, 'Unexpected Error'],
  ] as const) {
    await failWith(page, 'getProfile', status);
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await answerNormally(page, 'getProfile');
  }
});

test('theme and density are kept on the server and stand before the first paint', async ({ page }) => {
  await logIn(page, 'owner');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/users/me/preferences'));
  await page.getByText('Dark', { exact: true }).click();
  await saved;
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const savedAgain = page.waitForResponse((response) => response.url().endsWith('/api/users/me/preferences'));
  await page.getByText('Compact', { exact: true }).click();
  await savedAgain;
  await expect(html).toHaveAttribute('data-density', 'compact');
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html).toHaveAttribute('data-density', 'compact');
});

test('the keyboard alone goes from page to page, and the focus goes with it', async ({ page }) => {
  await logIn(page);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/app\/inventory/);
  await expect(page).toHaveTitle(/^Inventory · /);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.type('outsourcing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/inventory\?.*q=outsourcing/);
});

test('a page whose feature is missing does not exist', async ({ page }) => {
  await logIn(page);
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), accessible_features: [] } });
  });
  await page.goto('/app/inventory');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inventory' })).toBeHidden();
});
