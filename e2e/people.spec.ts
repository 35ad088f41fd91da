import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, failWith } from './helpers/answers.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const people = '/app/company-profile?tab=people';

test('an administrator invites a colleague, sees who has not come, and takes it back @main', async ({
  page,
}) => {
  await logIn(page, 'admin', people);
  const form = page.getByRole('form', { name: 'Invite a colleague' });
  await form.getByLabel('E-mail').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an e-mail address like name@company.com')).toBeVisible();
  await form.getByLabel('E-mail').fill('analyst@demo.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('already belongs to one of your colleagues')).toBeVisible();

  await form.getByLabel('E-mail').fill('greta@firm.example');
  await form.getByLabel('Role').selectOption('auditor');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent to greta@firm.example')).toBeVisible();
  const open = page.getByRole('region', { name: 'Pending invitations' });
  await expect(open.getByRole('listitem')).toContainText(['greta@firm.example']);
  await expect(open).toContainText('Auditor · Invited by Ada Marlow');
  await expect(form.getByLabel('Role')).toHaveValue('member');
  await form.getByLabel('E-mail').fill('Greta@firm.example');
  await expect(form).toContainText(
    'Already invited as an auditor. A new invitation changes the role to member',
  );
  await expectAccessible(page);
  await open.getByRole('button', { name: 'Revoke the invitation to greta@firm.example' }).click();
  await expect(open).toBeHidden();
});

test('roles are changed, and one administrator stays', async ({ page }) => {
  await logIn(page, 'admin', people);
  const role = page.getByLabel('Role of Carla Weiss');
  await role.selectOption('auditor');
  await expect(page.getByText('Carla Weiss is now an auditor')).toBeVisible();
  await role.selectOption('member');
  await expect(page.getByText('Carla Weiss is now a member')).toBeVisible();
  await page.getByLabel('Role of Ada Marlow').selectOption('member');
  await expect(page.getByText('This is the only company admin')).toBeVisible();
  await expect(page.getByLabel('Role of Ada Marlow')).toHaveValue('company_admin');
  await page.getByRole('button', { name: 'Remove Ben Okafor' }).click();
  await expect(page.getByText('Demo companies and their people can’t be deleted.')).toBeVisible();
});

test('others see who works with them, and nothing to change', async ({ page }) => {
  await logIn(page, 'analyst', people);
  await expect(page.getByRole('row', { name: /Ada Marlow/ })).toContainText('Company admin');
  await expect(page.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Invite a colleague' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the people that cannot be loaded are said so', async ({ page }) => {
  await failWith(page, 'listMembers', 500);
  await logIn(page, 'admin', people);
  await expect(page.getByText('Couldn’t load the people in your company')).toBeVisible();
});

test('what an invitation needs and what is open is not taken for nothing when it cannot be loaded', async ({
  page,
}) => {
  const parts = [
    ['listInvitations', 'Couldn’t load the pending invitations.'],
    ['listCompanyApiTokens', 'Couldn’t load your company’s API tokens.'],
    ['listWorkspaces', 'Couldn’t load the workspaces.'],
  ] as const;
  for (const [route] of parts) await failWith(page, route, 503);
  await logIn(page, 'admin', people);
  for (const [route, sentence] of parts) {
    const failure = page.getByRole('alert').filter({ hasText: sentence });
    await expect(failure).toBeVisible();
    await answerNormally(page, route);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();
  }
  await expect(page.getByRole('group', { name: 'Add to workspaces' })).toBeVisible();
  await expectAccessible(page);
});
