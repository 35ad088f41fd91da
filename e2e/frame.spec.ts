import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerWith } from './helpers/answers.ts';
import { apiOf } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { desk, phone, pressKeys } from './helpers/look.ts';
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

test('everything in the frame is accessible', async ({ page }) => {
  await answerWith(page, 'getWelcome', welcome);
  await logIn(page);
  // its day is that of its collection, as it has none of its own
  await expect(page.getByRole('link', { name: /Collected: .*Rundschreiben/ })).toBeVisible();
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

test('a number of the start page opens a list that begins where the number does; nothing new is said', async ({
  page,
}) => {
  await answerWith(page, 'getWelcome', welcome);
  await logIn(page);
  const request = page.waitForRequest(
    (sent) => new URL(sent.url()).searchParams.get('collected_from') === welcome.since,
  );
  await page.getByRole('link', { name: /Relevant to you/ }).click();
  expect(new URL((await request).url()).searchParams.get('date_from')).toBeNull();
  await page.getByRole('button', { name: 'Show earlier ones too' }).first().click();
  await expect(page).not.toHaveURL(/since=/);

  await answerWith(page, 'getWelcome', { ...welcome, latest: [], due_soon: [], recently_opened: [] });
  await page.goto('/app');
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
  await answerWith(page, 'getInboxActivity', { days: [], regulators: [] });
  await page.reload();
  await expect(page.getByText('Latest to review')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('theme and density are kept on the server and stand before the first paint @main', async ({
  page,
  request,
}) => {
  const { post } = await apiOf(request, 'owner');
  await post('/users/me/preferences', { interface: { color_scheme: 'light', density: 'comfortable' } });
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
  await pressKeys(page, 'g', 'i');
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
  await logIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('outs');
  load();
  const field = page.getByRole('textbox', { name: 'Search or go to' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ourcing');
  await expect(field).toHaveValue('outsourcing');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // opened again it begins empty, and takes what is typed before it has the focus
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fund');
  await expect(field).toHaveValue('fund');
});

test('the notice that the connection is gone leaves a page that fills the window whole', async ({
  page,
  context,
}) => {
  for (const size of [desk, phone]) {
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

test('the palette offers what words are the name of, parts of pages by other names, and all results', async ({
  page,
}) => {
  await logIn(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search or go to' });
  const field = dialog.getByRole('textbox');
  await field.fill('guidelines on the');
  const offers = dialog.getByRole('button').filter({ hasText: /Guidelines on the/ });
  await expect(offers.first()).toContainText(/^Guidelines on the/);
  await field.fill('obligations');
  await expect(dialog.getByRole('button', { name: 'Obligations', exact: true })).toBeVisible();
  await field.fill('evidence');
  await dialog.getByRole('button', { name: 'Controls', exact: true }).click();
  await expect(page).toHaveURL(/inventory\?tab=controls/);

  await page.keyboard.press('Control+k');
  await field.fill('incidents');
  await dialog.getByRole('button', { name: 'All results for “incidents”' }).click();
  await expect(page).toHaveURL(/\/app\/search\?q=incidents$/);
  await page.keyboard.press('Control+k');
  await field.fill('zzqqxx');
  await expect(dialog.getByText('Nothing found for “zzqqxx”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/search\?q=zzqqxx/);
});

test('the start page says why there is no screening, or nothing in it, and leads to where that is changed', async ({
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
  await expect(page.getByRole('link', { name: 'Show them again' })).toBeVisible();
  given = { accessible_features: ['company'], company_features: ['company'] };
  await page.reload();
  await expect(page.getByText('As a company admin, you can turn them on.')).toBeVisible();
  await page.getByRole('link', { name: 'Open features' }).click();
  await expect(page).toHaveURL(/\/app\/company-profile\?tab=features$/);
  given = { ...given, is_company_admin: false, role: 'member' };
  await page.goto('/app');
  await expect(page.getByText('A company admin can turn them on.')).toBeVisible();

  await page.unrouteAll();
  await page.route('**/api/companies/me/profile', async (route) => {
    const answer = (await (await route.fetch()).json()) as { profile: object };
    await route.fulfill({ json: { ...answer, profile: { ...answer.profile, regulators: [] } } });
  });
  await answerWith(page, 'getWelcome', { ...welcome, latest: [] });
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'No regulators followed yet' })).toBeVisible();
  await expect(page.getByText('You’re up to date')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Choose regulators' })).toBeVisible();
});
