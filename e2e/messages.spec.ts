import { expect, type Page } from '@playwright/test';
import { failWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

/*
 * The messages that the specification words for a call that fails, each by the way that shows it to somebody. Which failure has
 * which of them is tried in `error-message.test.ts` and `session.test.ts` of the web app; what a missing thing says, with its page.
 */
const technical = "We're having technical difficulties, please try again later.";
const offline = 'You are offline. Please check your internet connection and try again.';
const processing =
  'Something went wrong while processing your request. Please contact support if the issue continues.';
const unreachable =
  "The application cannot reach the server. This is likely due to your network's firewall or security settings";

/** No call of the API gets an answer; with `health` the server's health check neither. */
async function block(page: Page, { health }: { health: boolean }): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'OPTIONS' && !health ? route.continue() : route.abort(),
  );
}

test('a page that cannot be opened says why @main', async ({ page, context }) => {
  await logIn(page);
  const heading = page.getByRole('heading', { level: 1 });
  const open = async (title: string, ...sentences: string[]) => {
    await page.goto('/app');
    await expect(heading).toHaveText(title);
    for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', '/');
  };
  const refresh = page.getByRole('button', { name: 'Refresh' });

  await failWith(page, 'getProfile', 404);
  await open('Page not found', '404');
  await failWith(page, 'getProfile', 500, 'A stack trace');
  await open('Server error', '500', technical);
  await failWith(page, 'getProfile', 503);
  await open('Service unavailable', '503');
  await failWith(page, 'getProfile', 400, 'The company is being moved.');
  await open('Unexpected Error', 'The company is being moved.');
  await expect(refresh).toBeVisible();

  // an answer that says nothing itself, and one that cannot be read at all
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 418, body: '' }));
  await open('Unexpected Error', 'Something went wrong');
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 200, body: 'not JSON' }));
  await open(
    'Unexpected Error',
    'An unexpected error has occurred',
    'Something went wrong. Please try reloading the page in a little while',
  );
  await page.unrouteAll();
  await refresh.click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await block(page, { health: false });
  await open('Unexpected Error', processing);
  await page.unrouteAll();
  await block(page, { health: true });
  await open('Can’t reach the server', unreachable);
  await page.unrouteAll();

  await logIn(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await expect(heading).toHaveText('You’re offline');
  await expect(page.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  // what still asks again in vain must not hold up the end
  await page.goto('about:blank');
});

test('a part of the application that is gone is loaded anew once, then told', async ({ page }) => {
  await logIn(page);
  let asked = 0;
  await page.route(/\/assets\/inventory.*\.js$/, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/app/inventory');
  await expect(page.getByRole('heading', { name: 'Unexpected Error' })).toBeVisible();
  await expect(page.getByText('An unexpected error has occurred')).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
});
