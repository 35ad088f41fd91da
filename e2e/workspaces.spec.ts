import { expect, type Page } from '@playwright/test';
import type { Workspace } from '@regulus/contract/workspaces.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, answerWith, failWith, neverAnswer } from './helpers/answers.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { linkMailedTo } from './helpers/mail.ts';
import { test } from './helpers/test.ts';

const password = 'tangerine harbour 41 violin';
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

test('a new company makes a workspace and invites into it; nobody else gets in @main', async ({
  page,
  server,
  browser,
}) => {
  await page.goto('/auth/sign-up');
  await page.getByLabel('Your name').fill('Ines Duarte');
  await page.getByLabel('Company').fill('Duarte Payments');
  await page.getByLabel('E-mail').fill('ines@duarte.example');
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await linkMailedTo(server, 'ines@duarte.example', 'Confirm your e-mail address'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app$/);

  // the questions about the company can wait
  await page.getByRole('navigation').getByRole('button', { name: 'New workspace' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Instant payments');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Instant payments' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/workspaces\/[-0-9a-f]{36}\/home$/);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  const address = page.url();

  await page.getByRole('link', { name: 'Workspace settings' }).click();
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  const form = page.getByRole('form', { name: 'Invite a colleague' });
  await form.getByLabel('E-mail').fill('kim@duarte.example');
  await form.getByLabel('Instant payments').check();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Will join Instant payments')).toBeVisible();

  const colleague = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await colleague.goto(await linkMailedTo(server, 'kim@duarte.example', 'Invitation to Duarte Payments'));
  await colleague.getByLabel('Your name').fill('Kim Vu');
  await passwordField(colleague).fill(password);
  await colleague.getByRole('button', { name: 'Join' }).click();
  await expect(colleague.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await passwordField(colleague).fill(password);
  await colleague.keyboard.press('Enter');
  await colleague.getByRole('button', { name: 'Kim Vu’s workspace: switch workspace' }).click();
  await colleague.getByRole('link', { name: 'Instant payments' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Instant payments' })).toBeVisible();
  await expect(colleague.getByRole('region', { name: 'Members' }).getByRole('listitem')).toContainText([
    'Ines Duarte',
    'Kim Vu (you)',
  ]);
  await expect(colleague.getByRole('button', { name: 'Instant payments: switch workspace' })).toBeVisible();
  await colleague.context().close();

  const stranger = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await logIn(stranger, 'second', address);
  await expect(stranger.getByRole('heading', { name: 'Workspace Not found' })).toBeVisible();
  await stranger.context().close();
});

/** A workspace of its own for a test, which leaves it archived. */
async function makeWorkspace(page: Page, name: string): Promise<Workspace> {
  const made = await page.request.post('/api/workspaces', {
    ...(await asUser(page.request, 'admin')),
    data: { name },
  });
  expect(made.status()).toBe(201);
  return (await made.json()) as Workspace;
}

test('an owner adds, promotes and removes, cannot leave alone, archives and restores', async ({ page }) => {
  const { id } = await makeWorkspace(page, 'Outsourcing register');
  await logIn(page, 'admin', `/app/workspaces/${id}/settings?from=mail`);
  const settings = page.getByRole('main');
  await expect(settings.getByRole('button', { name: 'Leave' })).toBeDisabled();
  const form = page.getByRole('form', { name: 'Add a colleague' });
  await form.getByLabel('Colleague').selectOption({ label: 'Ben Okafor · analyst@demo.example' });
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Ben Okafor added')).toBeVisible();
  await page.getByLabel('Role of Ben Okafor').selectOption('owner');
  await expect(page.getByText('Ben Okafor is now an owner')).toBeVisible();
  await expect(settings.getByRole('button', { name: 'Leave' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Ben Okafor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Ben Okafor removed')).toBeVisible();
  await expect(page.getByLabel('Role of Ben Okafor')).toBeHidden();

  await page.getByLabel('Name', { exact: true }).fill('Compliance team');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('already has a workspace with this name')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Outsourcing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings for Outsourcing' })).toBeVisible();

  await settings.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('This workspace is archived.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Ada Marlow’s workspace: switch/ })).toBeVisible();
  await page.goto('/app/company-profile?tab=workspaces');
  await page.getByRole('button', { name: 'Restore Outsourcing' }).click();
  await expect(page.getByText('Outsourcing restored')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Outsourcing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outsourcing' })).toBeVisible();
  const done = await page.request.delete(`/api/workspaces/${id}`, await asUser(page.request, 'admin'));
  expect(done.status()).toBe(204);
});

test('a member leaves, and the personal workspace is the current one again', async ({ page }) => {
  const { id } = await makeWorkspace(page, 'Short project');
  const admin = await asUser(page.request, 'admin');
  const profile = await page.request.get('/api/users/me', await asUser(page.request, 'analyst'));
  const { id: userId } = (await profile.json()) as { id: string };
  await page.request.post(`/api/workspaces/${id}/members`, { ...admin, data: { user_id: userId } });
  await logIn(page, 'analyst', `/app/workspaces/${id}`);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`/app/workspaces/${id}?utm=x`);
  await expect(page).toHaveURL(/\/home\?utm=x$/);
  await page.getByRole('link', { name: 'Workspace settings' }).click();
  await expect(page.getByText('Only owners can change this.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You left Short project')).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('button', { name: /Ben Okafor’s workspace: switch/ })).toBeVisible();
  await page.goto(`/app/workspaces/${id}/settings`);
  await expect(page.getByRole('heading', { name: 'Workspace Not found' })).toBeVisible();
  expect((await page.request.delete(`/api/workspaces/${id}`, admin)).status()).toBe(204);
});

const team = '/app/workspaces/d3300000-0000-4000-8000-000000000001';

test('the choice is kept for the session, found in the palette, and gone after log-out', async ({ page }) => {
  await logIn(page, 'analyst', '/app');
  await expect(page.getByRole('button', { name: /Ben Okafor’s workspace: switch/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search or go to' }).fill('compliance te');
  await page.getByRole('button', { name: 'Compliance team', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance team' })).toBeVisible();
  await page.goto('/app');
  await expect(page.getByRole('button', { name: 'Compliance team: switch workspace' })).toBeVisible();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate('sessionStorage.getItem("regulus-workspace")')).toBeNull();
});

test('addresses that lead to no workspace or no page of it say so', async ({ page }) => {
  await logIn(page, 'analyst', '/app/workspaces');
  await expect(page.getByRole('heading', { name: 'Workspace ID is required' })).toBeVisible();
  for (const id of ['11111111-1111-4111-8111-111111111111', 'nonsense']) {
    await page.goto(`/app/workspaces/${id}/home`);
    await expect(page.getByRole('heading', { name: 'Workspace Not found' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`${team}/questionnaires`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('without the feature there is the personal workspace alone', async ({ page }) => {
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    const profile = (await answer.json()) as object;
    await route.fulfill({ json: { ...profile, accessible_features: ['compliance'] } });
  });
  await logIn(page, 'analyst', '/app');
  await expect(page.getByRole('link', { name: 'Workspace home' })).toBeVisible();
  await expect(page.getByRole('button', { name: /: switch workspace$/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New workspace' })).toHaveCount(0);
});

test('home shows what is loading, what failed and what is empty; in a narrow window the drawer switches', async ({
  page,
}) => {
  await neverAnswer(page, 'listRecentItems');
  await logIn(page, 'analyst', `${team}/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance team' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await page.unrouteAll();
  await failWith(page, 'listRecentItems', 503);
  await page.reload();
  await expect(page.getByText('Couldn’t load the recent items')).toBeVisible();
  await page.unrouteAll();
  await answerWith(page, 'listRecentItems', { recent_items: [], total: 0 });
  await page.reload();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.unrouteAll();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent items' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compliance team: switch workspace' }).click();
  await page.getByRole('link', { name: 'Ben Okafor’s workspace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Okafor’s workspace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New workspace' })).toBeVisible();
});

test('colleagues that cannot be loaded are not taken for none', async ({ page }) => {
  await failWith(page, 'listMembers', 503);
  await logIn(page, 'admin', `${team}/settings`);
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load your colleagues.' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await answerNormally(page, 'listMembers');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(
    page
      .getByRole('form', { name: 'Add a colleague' })
      .or(page.getByText('All your colleagues are already members.')),
  ).toBeVisible();
});

test('what is decided gathers in the workspace that is chosen meanwhile, and in no other', async ({
  page,
}) => {
  const { id } = await makeWorkspace(page, 'Safeguarding');
  const recent = page.getByRole('region', { name: 'Recent items' });
  await logIn(page, 'admin', `/app/workspaces/${id}/home`);
  await expect(recent.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Screening' }).click();
  await page.locator('li', { hasText: 'Not seen yet' }).getByRole('link').first().click();
  const decided = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('v');
  expect((await decided).status()).toBe(200);
  await page.goto(`/app/workspaces/${id}/home`);
  await expect(recent.getByRole('link')).toContainText('You put it in review');
  const { id: other } = await makeWorkspace(page, 'Outsourced services');
  await page.goto(`/app/workspaces/${other}/home`);
  await expect(recent.getByText('Nothing here yet')).toBeVisible();
  for (const one of [id, other])
    await page.request.delete(`/api/workspaces/${one}`, await asUser(page.request, 'admin'));
});
