import { expect, type Page } from '@playwright/test';
import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';
import { goodPassword, logInAsAccount, makeAccount } from './helpers/accounts.ts';
import { apiOf, makeWorkspace } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { phone } from './helpers/look.ts';
import { linkMailedTo } from './helpers/mail.ts';
import { test } from './helpers/test.ts';

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

test('a new company makes a workspace and invites into it; nobody else gets in @main', async ({
  page,
  server,
  browser,
  openAs,
}) => {
  const ines = { name: 'Ines Duarte', company_name: 'Duarte Payments' };
  await makeAccount(page, server, 'ines@duarte.example', ines);
  await logInAsAccount(page, 'ines@duarte.example');

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
  await passwordField(colleague).fill(goodPassword);
  await colleague.getByRole('button', { name: 'Join' }).click();
  await expect(colleague.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await passwordField(colleague).fill(goodPassword);
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

  const stranger = await openAs('second', address);
  await expect(stranger.getByRole('heading', { name: 'Workspace Not found' })).toBeVisible();
});

test('an owner adds, promotes and removes, cannot leave alone, archives and restores', async ({ page }) => {
  const id = await makeWorkspace(page.request, 'Outsourcing register');
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
  await page.getByRole('link', { name: 'Outsourcing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outsourcing' })).toBeVisible();
  await (await apiOf(page.request, 'admin')).delete(`/workspaces/${id}`);
});

const team = `/app/workspaces/${demoWorkspaceId}`;

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
  await page.goto(`${team}/notes`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('in a narrow window the drawer switches', async ({ page }) => {
  await logIn(page, 'analyst', `${team}/home`);
  await page.setViewportSize(phone);
  await expect(page.getByRole('region', { name: 'Recent items' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compliance team: switch workspace' }).click();
  await page.getByRole('link', { name: 'Ben Okafor’s workspace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Okafor’s workspace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New workspace' })).toBeVisible();
});

test('what is decided gathers in the workspace that is chosen meanwhile, and in no other', async ({
  page,
}) => {
  const id = await makeWorkspace(page.request, 'Safeguarding');
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
  const other = await makeWorkspace(page.request, 'Outsourced services');
  await page.goto(`/app/workspaces/${other}/home`);
  await expect(recent.getByText('Nothing here yet')).toBeVisible();
  const admin = await apiOf(page.request, 'admin');
  for (const one of [id, other]) await admin.delete(`/workspaces/${one}`);
});
