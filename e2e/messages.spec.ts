import { expect, type Page } from '@playwright/test';
import { createSession, type SessionEnvironment } from '../apps/web/src/api/session.ts';
import { ApiError } from '../apps/web/src/lib/api-error.ts';
import { answerNormally, failWith } from './helpers/answers.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { settled } from './helpers/settled.ts';
import { test } from './helpers/test.ts';

/*
 * Every message that the specification words, each by the way that shows it to somebody. Those of documents, chatbots,
 * workspaces, tasks and administration come with their pages. Elsewhere: a 401 that logs out and leads back, and one
 * refresh for two tabs, in `session.spec.ts`.
 */
const nowhere = '7c0a8e2e-32d4-4e17-8a0b-5f6a2f0c9d22';
const technical = "We're having technical difficulties, please try again later.";
const unexpected = 'An unexpected error occurred. Please try again.';
const offline = 'You are offline. Please check your internet connection and try again.';
const processing =
  'Something went wrong while processing your request. Please contact support if the issue continues.';
const unreachable =
  "The application cannot reach the server. This is likely due to your network's firewall or security settings";
const noActions = "We couldn't find the regulatory actions. Please contact support.";

function sessionWith(environment: Partial<SessionEnvironment>) {
  const kept = new Map<string, string>();
  const left: boolean[] = [];
  const session = createSession({
    cookies: {
      get: (name) => kept.get(name),
      set: (name, value) => void kept.set(name, value),
      remove: (name) => void kept.delete(name),
    },
    now: () => Date.now(),
    noteEnd: () => undefined,
    exclusively: (work) => work(),
    requestRefresh: () => Promise.reject(new Error('not asked for')),
    requestLogOut: () => undefined,
    clearBrowserStorage: () => undefined,
    clearLocalData: async () => undefined,
    noteReason: () => undefined,
    tellOtherTabs: () => undefined,
    leave: (returnHere) => void left.push(returnHere),
    ...environment,
  });
  return { session, kept, left };
}

test('a session without its tokens', async () => {
  const { session } = sessionWith({});
  expect(() => session.save({})).toThrow(/^No token to store$/);
  expect(() => session.save({ auth_token: 'a.b.c', refresh_token: 'r' })).toThrow(/^No token to store$/);
  const error = await session.token().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'No token found', cause: { message: 'No refresh token' } });
});

test('a refresh that is refused logs out, and the error is passed on', async () => {
  const { session, kept, left } = sessionWith({ requestRefresh: () => Promise.reject(new ApiError(401)) });
  kept.set('refresh_token', 'spent');
  await expect(session.token()).rejects.toMatchObject({ status: 401 });
  expect(kept.size).toBe(0);
  expect(left).toEqual([true]);
});

test('regulatory actions of nothing', async ({ request }) => {
  const as = await asUser(request, 'analyst');
  const answer = await request.get(`/api/regulatory-updates/${nowhere}/actions`, as);
  expect([answer.status(), ((await answer.json()) as { detail: string }).detail]).toEqual([404, noActions]);
});

/** No call of the API gets an answer; with `health` the server's health check neither. */
async function block(page: Page, { health }: { health: boolean }): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'OPTIONS' && !health ? route.continue() : route.abort(),
  );
}

test('what a call answers, or does not, is told where it was made', async ({ page, context }) => {
  await page.goto('/auth/login');
  const fill = async () => {
    await page.getByLabel('E-mail').fill('somebody@bank.example');
    await page.getByLabel('Password', { exact: true }).fill('some password');
  };
  const told = async (sentence: string) => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText(sentence);
  };
  await fill();
  await failWith(page, 'logIn', 500, 'A stack trace');
  await told(technical);
  await failWith(page, 'logIn', 409, 'Somebody else was faster.');
  await told('Somebody else was faster.');
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 418, body: '<h1>Proxy</h1>' }));
  await told(unexpected);

  await page.unrouteAll();
  await context.setOffline(true);
  await told(offline);
  await context.setOffline(false);
  await block(page, { health: false });
  await told(processing);
  await page.unrouteAll();
  await block(page, { health: true });
  await told(unreachable);
  await expect(page.getByRole('alert')).toContainText(
    /another network.*ask your IT department.*contact support\./,
  );
});

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

test('a publication that does not exist', async ({ page }) => {
  await logIn(page);
  await page.goto(`/app/agents/screening/${nowhere}`);
  await expect(page.getByText(noActions)).toBeVisible();
});

test('links of mails that lack something', async ({ page }) => {
  await page.goto('/feedback?is_relevant=true');
  await expect(
    page.getByText('There seems to be missing or faulty data from your feedback.', { exact: true }),
  ).toBeVisible();
  await page.goto('/auth/email-action?mode=verifyEmail');
  await expect(
    page.getByText('There seems to be missing or faulty data in your request. Please try again.', {
      exact: true,
    }),
  ).toBeVisible();
});

test('tokens that are gone', async ({ page, context }) => {
  await logIn(page);
  // a call under way would be the one that finds them gone
  await settled(page);
  await context.clearCookies();
  await failWith(page, 'getProfile', 500);
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect_url=%2Fapp%2Finventory/);

  await answerNormally(page, 'getProfile');
  await logIn(page);
  // a call under way would be the one that finds them gone
  await settled(page);
  await context.clearCookies();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('outsourcing');
  await expect(page.getByRole('heading', { name: 'You’re not logged in' })).toBeVisible();
});

test('a full browser database loses the entry and is reported', async ({ page }) => {
  // in words, since the tests are checked without the types of a browser
  await page.addInitScript(`{
    window.tracked = [];
    window.refused = [];
    window.removed = [];
    const { put, delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (!String(key).startsWith('regulations|')) return put.call(this, value, key);
      window.refused.push(key);
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.delete = function (key) {
      window.removed.push(key);
      return remove.call(this, key);
    };
    const send = window.fetch;
    window.fetch = async (request, ...rest) => {
      if (String(request.url).endsWith('/track-event')) window.tracked.push(await request.clone().text());
      return send(request, ...rest);
    };
  }`);
  await logIn(page);
  await page.goto('/app/inventory');
  const reported = async () =>
    (await page.evaluate<string[]>('window.tracked')).filter((body) => body.includes('quota'));
  await expect.poll(reported).not.toEqual([]);
  expect(JSON.parse((await reported())[0] ?? '')).toEqual({
    event_type: 'browser_storage_quota_exceeded',
    product: 'REG_HUB',
    location: 'INVENTORY',
    details: { cache: 'regulations' },
  });
  expect(await page.evaluate('window.refused.every((key) => window.removed.includes(key))')).toBe(true);
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
});
