import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, answerWith, failWith, neverAnswer } from './helpers/answers.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { dayFromNow, makePublication } from './helpers/publication.ts';
import { test } from './helpers/test.ts';

const welcome = {
  since: '2026-01-05T08:00:00Z',
  is_first_visit: false,
  collected_count: 40,
  undecided_count: 14,
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
      is_sample: true,
      kind: 'comments_due' as const,
      on: dayFromNow(-2),
    },
  ],
  latest: [
    makePublication({ topics: ['Banking', 'Crypto'] }),
    makePublication({ language: 'de', title: 'Rundschreiben', published_on: null }),
  ],
  recently_opened: [makePublication({ is_seen: true })],
  obligations_to_review: 0,
  own_controls: null,
};

test('log-in, start page and everything in the frame are accessible', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectAccessible(page);
  await answerWith(page, 'getWelcome', welcome);
  await logIn(page);
  await expect(page.getByText('Rundschreiben')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Consultation on safeguarding')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account:/ }).click();
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
  await expect(page.getByText('You’re up to date')).toBeVisible();
});

test('the start page draws what came in and what was decided, and has the numbers as tables', async ({
  page,
}) => {
  await logIn(page);
  const panel = page.getByRole('region', { name: 'Last 30 days' });
  await expect(panel.getByRole('img', { name: /^Publications collected and decided per day/ })).toBeVisible();
  await expect(panel.locator('p')).toHaveText(/^\s*[1-9][\d,]* collected\s*\d+ decided/);
  const regulators = panel.getByRole('table', { name: 'By regulator' });
  await expect(regulators.getByRole('rowheader').first()).toBeVisible();
  await panel.getByText('Numbers by day').click();
  await expect(panel.getByRole('region', { name: 'Numbers by day' }).getByRole('rowheader')).toHaveCount(30);
  await expectAccessible(page);

  await failWith(page, 'getInboxActivity', 500);
  await page.reload();
  await expect(page.getByText('Couldn’t load what was collected and decided.')).toBeVisible();
  await expect(page.getByText('Latest to review')).toBeVisible();
  await answerNormally(page, 'getInboxActivity');
  await answerWith(page, 'getInboxActivity', { days: [], regulators: [] });
  await page.reload();
  await expect(page.getByText('Latest to review')).toBeVisible();
  await expect(panel).toHaveCount(0);
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

test('theme and density are kept on the server and stand before the first paint @main', async ({
  page,
  request,
}) => {
  const owner = await asUser(request, 'owner');
  await request.post('/api/users/me/preferences', {
    ...owner,
    data: { interface: { color_scheme: 'light', density: 'comfortable' } },
  });
  await logIn(page, 'owner');
  await page.getByRole('button', { name: /^Account:/ }).click();
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

test('the keyboard alone goes from page to page, and the focus goes with it @main', async ({ page }) => {
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
  await expect(page).toHaveURL(/\/app\/search\?q=outsourcing/);
});

test('what is typed while the palette still loads is not lost', async ({ page }) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/Palette-.*\.js/, async (route) => {
    await loaded;
    await route.continue();
  });
  const { promise: lateLoaded, resolve: loadLate } = Promise.withResolvers<void>();
  await page.route(/\/assets\/SurveyCard-.*\.js/, async (route) => {
    await lateLoaded;
    await route.continue();
  });
  const lateRequest = page.waitForRequest(/\/assets\/SurveyCard-/);
  await logIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('outs');
  load();
  const field = page.getByRole('textbox', { name: 'Search or go to' });
  await expect(field).toBeFocused();
  // nor does another part that loads late take the field away
  await lateRequest;
  await page.keyboard.type('ourc');
  loadLate();
  await page.keyboard.type('ing');
  await expect(field).toHaveValue('outsourcing');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // opened again it begins empty, and takes what is typed before it has the focus
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fund');
  await expect(field).toHaveValue('fund');
});

test('a page that does not exist leaves the menu in its place', async ({ page }) => {
  await logIn(page);
  await page.goto('/app/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Inventory' }).click();
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
});

test('an item without a date of its own says that the day is that of its collection', async ({ page }) => {
  await answerWith(page, 'getWelcome', welcome);
  await logIn(page);
  await expect(page.getByRole('link', { name: /Collected: .*Rundschreiben/ })).toBeVisible();
  await expect(page.getByText(/^Collected: /)).toHaveCount(1);
});

test('a page that cannot be fetched without a connection says that it is the connection', async ({
  page,
  context,
}) => {
  await page.route('**/assets/source-health-route-*.js', (route) => route.abort());
  await logIn(page);
  await expect(page.getByRole('link', { name: 'Source health' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Source health' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Source health' })).toBeVisible();
});

test('the notice that the connection is gone leaves a page that fills the window whole', async ({
  page,
  context,
}) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await logIn(page, 'analyst', '/app/agents/screening?view=all&dates=all');
    await expect(page.getByRole('list', { name: 'Publications by day' })).toBeVisible();
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'You’re offline' });
    await expect(notice).toBeVisible();
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollHeight - window.innerHeight'))
      .toBeLessThanOrEqual(0);
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  }
});

test('a number of the start page opens a list that begins where the number does', async ({ page }) => {
  await answerWith(page, 'getWelcome', welcome);
  await logIn(page);
  const request = page.waitForRequest(
    (sent) => new URL(sent.url()).searchParams.get('collected_from') === welcome.since,
  );
  await page.getByRole('link', { name: /Relevant to you/ }).click();
  expect(new URL((await request).url()).searchParams.get('date_from')).toBeNull();
  await page.getByRole('button', { name: 'Show earlier ones too' }).first().click();
  await expect(page).not.toHaveURL(/since=/);
});

test('the palette offers first what the words are the name of', async ({ page }) => {
  await logIn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('guidelines on the');
  const offers = page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: /Guidelines on the/ });
  await expect(offers.first()).toContainText(/^Guidelines on the/);
});

test('the palette finds parts of pages by what they are called elsewhere', async ({ page }) => {
  await logIn(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('obligations');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Obligations', exact: true }),
  ).toBeVisible();
  await field.fill('evidence');
  await page.getByRole('dialog').getByRole('button', { name: 'Controls', exact: true }).click();
  await expect(page).toHaveURL(/inventory\?tab=controls/);
});

test('Enter in the palette shows all results, or that there are none', async ({ page }) => {
  await logIn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('zzqqxx');
  await expect(page.getByRole('dialog').getByText('Nothing found for “zzqqxx”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/search\?q=zzqqxx/);
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

test('the start page says why there is no screening, and leads to where that is changed', async ({
  page,
}) => {
  let given: object = {};
  await page.route('**/api/users/me', async (route) => {
    const profile = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...profile, ...given } });
  });
  given = { accessible_features: ['company'], company_features: ['compliance', 'company'] };
  await logIn(page, 'admin', '/app');
  await expect(page.getByRole('heading', { name: 'You’ve hidden Screening and Inventory' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show them again' })).toHaveAttribute(
    'href',
    '/app/account?tab=features',
  );
  given = { accessible_features: ['company'], company_features: ['company'] };
  await page.reload();
  await expect(page.getByText('As a company admin, you can turn them on.')).toBeVisible();
  await page.getByRole('link', { name: 'Open features' }).click();
  await expect(page).toHaveURL(/\/app\/company-profile\?tab=features$/);
  given = { ...given, is_company_admin: false, role: 'member' };
  await page.goto('/app');
  await expect(page.getByText('A company admin can turn them on.')).toBeVisible();
});

test('a company that follows no regulator is not told that it is up to date', async ({ page }) => {
  await page.route('**/api/companies/me/profile', async (route) => {
    const answer = (await (await route.fetch()).json()) as { profile: object };
    await route.fulfill({ json: { ...answer, profile: { ...answer.profile, regulators: [] } } });
  });
  await answerWith(page, 'getWelcome', { ...welcome, latest: [] });
  await logIn(page, 'admin', '/app');
  await expect(page.getByRole('heading', { name: 'No regulators followed yet' })).toBeVisible();
  await expect(page.getByText('You’re up to date')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Choose regulators' })).toHaveAttribute(
    'href',
    '/app/company-profile',
  );
});
