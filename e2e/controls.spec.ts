import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

const proof = {
  name: 'Register of agents, signed.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nThe register of agents\n%%EOF\n'),
};

test('what is suggested for an approved obligation is taken over, proved with a file, and Ready', async ({
  page,
  request,
}) => {
  const user = await asUser(request, 'analyst');
  const params = { status: '2', kind: 'firm', q: 'Agenten' };
  // the samples are derived beside the running server
  const approved = async () => {
    const answer = await request.get('/api/regulatory-updates/obligations', { ...user, params });
    return ((await answer.json()) as { obligations: { publication: { id: string } }[] }).obligations;
  };
  await expect.poll(async () => (await approved()).length).toBeGreaterThan(0);
  const [{ publication } = { publication: { id: '' } }] = await approved();
  await logIn(page, 'analyst', `/app/agents/screening/${publication.id}?tab=controls`);

  await page.getByRole('button', { name: 'Review suggestions' }).click();
  await page.keyboard.press('j');
  const suggestion = page.getByRole('region', { name: 'Suggested controls' }).getByRole('listitem').first();
  await suggestion.getByLabel('Title of the control').fill('Agents are notified before they begin');
  await suggestion.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('button', { name: 'Agents are notified before they begin' }).click();

  const control = page.getByRole('dialog', { name: 'Control' });
  await control.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(control.getByRole('alert').filter({ hasText: 'cannot be Ready yet' })).toBeVisible();
  await control.getByRole('button', { name: 'Go to the evidence' }).click();
  await control.locator('input[type=file]').setInputFiles(proof);
  await control.getByLabel('Note').fill('All three agents of this year');
  await control.getByRole('button', { name: 'Upload' }).click();
  await expect(control.getByText('All three agents of this year')).toBeVisible();
  await expect(control.getByRole('button', { name: 'In Progress', pressed: true })).toBeVisible();
  await control.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(control.getByRole('button', { name: 'Ready', exact: true, pressed: true })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Agents are notified/ })).toContainText('Ready');
  await expect(page.getByRole('group', { name: 'Controls by list' })).toContainText('100.00 %');
});
