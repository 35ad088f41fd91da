import { expect } from '@playwright/test';
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
  await open.getByRole('button', { name: 'Revoke the invitation to greta@firm.example' }).click();
  await expect(open).toBeHidden();

  const role = page.getByLabel('Role of Carla Weiss');
  await role.selectOption('auditor');
  await expect(page.getByText('Carla Weiss is now an auditor')).toBeVisible();
  await role.selectOption('member');
  await expect(page.getByText('Carla Weiss is now a member')).toBeVisible();
  // one administrator stays
  await page.getByLabel('Role of Ada Marlow').selectOption('member');
  await expect(page.getByText('This is the only company admin')).toBeVisible();
});
