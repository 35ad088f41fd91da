import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { apiOf, makeControl, obligationsOf } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

// what they make stays
test.use({ on: 'changed' });

const proof = {
  name: 'Register of agents, signed.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nThe register of agents\n%%EOF\n'),
};

test('both titles stand side by side where a colleague was faster, and what was typed is stored', async ({
  page,
  request,
}) => {
  const id = await makeControl(request, 'Keys are kept');
  await logIn(page, 'analyst', `/app/inventory?tab=controls&control=${id}`);
  const control = page.getByRole('dialog', { name: 'Control' });
  await control.getByLabel('Title').fill('Keys are kept in a safe');
  const { put, as } = await apiOf(request, 'admin');
  await put(`/regulatory-updates/controls/${id}`, { title: 'Keys are kept by two people' });
  await control.getByRole('button', { name: 'Save' }).click();
  const conflict = control.getByRole('row', { name: 'Title' });
  await expect(conflict).toContainText('Keys are kept in a safe');
  await expect(conflict).toContainText('Keys are kept by two people');
  await expectAccessible(page);
  await control.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(conflict).toBeHidden();
  await expect(control.getByLabel('Title')).toHaveValue('Keys are kept in a safe');

  // what a colleague said of a file stays where another thing is said of it
  const sent = await request.post(`/api/regulatory-updates/controls/${id}/evidence`, {
    ...as,
    multipart: { file: proof },
  });
  const { id: evidence } = (await sent.json()) as { id: string };
  await page.reload();
  await control.getByRole('button', { name: /^Edit details of/ }).click();
  const form = control.locator('form').filter({ has: page.getByLabel('Note') });
  await form.getByLabel('Valid until').fill('31.1.2099');
  await put(`/regulatory-updates/evidence/${evidence}`, { note: 'Signed by both' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Couldn’t save your change')).toBeVisible();
  await expect(form.getByLabel('Note')).toHaveValue('Signed by both');
  await expect(form.getByLabel('Valid until')).toHaveValue('31.01.2099');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(control.getByText('Signed by both')).toBeVisible();
});

test('before files are deleted it says how many go for good', async ({ page, request }) => {
  const [id, other] = [
    await makeControl(request, 'Doors are shut'),
    await makeControl(request, 'Alarms ring'),
  ];
  const { as } = await apiOf(request, 'admin');
  const send = (name: string, further: Record<string, string>) =>
    request.post(`/api/regulatory-updates/controls/${id}/evidence`, {
      ...as,
      // the same bytes would be the same file
      multipart: { ...further, file: { ...proof, name, buffer: Buffer.from(`%PDF-1.7 ${name}`) } },
    });
  await send('Shared.pdf', { control_ids: other });
  await send('Own.pdf', {});
  await logIn(page, 'analyst', `/app/inventory?tab=controls&control=${id}`);
  await page.getByRole('button', { name: 'Delete all' }).click();
  const warning = page.getByRole('dialog', { name: 'Delete all 2 files?' });
  await expect(warning).toContainText(
    '1 file will be permanently deleted. This can’t be undone. 1 file is also evidence',
  );
  await warning.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No files yet.')).toBeVisible();
});

test('an obligation is added to a control found by its title, and removed again', async ({
  page,
  request,
}) => {
  await makeControl(request, 'Passwords are renewed');
  const { obligations } = await obligationsOf(request, { status: '2', limit: '1' });
  await logIn(page, 'analyst', `/app/inventory?tab=obligations&obligation=${obligations[0]!.id}`);
  const obligation = page.getByRole('dialog', { name: 'Obligation' });
  await obligation.getByRole('button', { name: 'Add to a control' }).press('Enter');
  await obligation.getByRole('searchbox').fill('passwords');
  await obligation.getByRole('checkbox', { name: /Passwords are renewed/ }).press('Space');
  await obligation.getByRole('button', { name: 'Add to 1 control' }).press('Enter');
  // what was chosen stands in the picker until everything is asked for again
  const takeOff = obligation
    .getByRole('listitem')
    .filter({ hasText: 'Passwords are renewed', has: page.getByRole('link', { name: /^C-/ }) });
  await takeOff.getByRole('button', { name: /Remove/ }).press('Enter');
  await expect(takeOff).toBeHidden();
});

test('the start page leads who has controls to what they have to do for them', async ({ page }) => {
  await logIn(page, 'owner');
  const own = page.getByRole('region', { name: 'Your controls' });
  await expect(own.getByRole('link', { name: /Evidence expires in 2[01] days/ })).toBeVisible();
  await own.getByRole('link', { name: /Payments and fraud are each counted/ }).click();
  await expect(page.getByRole('dialog', { name: 'Control' }).getByLabel('Code')).toHaveValue('C-0004');
  await page.getByRole('dialog', { name: 'Control' }).getByRole('button', { name: 'Close' }).click();
  // nothing was given to the analyst
  await logIn(page, 'analyst');
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible();
  await expect(own).toBeHidden();
});
