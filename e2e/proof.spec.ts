import { expect } from '@playwright/test';
import { apiOf, publicationCalled } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

test.use({ on: 'changed' });

test('from a publication to the proof of what is done about it, without gaps @main', async ({
  page,
  request,
}) => {
  const api = await apiOf(request, 'analyst');
  const get = <Body>(path: string) => api.read<Body>(`/regulatory-updates/${path}`);
  const put = (path: string, data: unknown) => api.put(`/regulatory-updates/${path}`, data);
  const { id } = await publicationCalled(request, 'Notice on technology risk management');

  await logIn(page, 'analyst', `/app/agents/screening/${id}?tab=obligations`);
  await page.getByRole('button', { name: 'Derive obligations' }).click();
  const first = page.getByRole('tabpanel').locator('[data-row="0"]');
  await expect(first).toContainText('Needs review');
  // the first is approved by key, the others are disregarded
  await page.keyboard.press('a');
  await expect(first).toContainText('Approved');
  const open = await get<{ obligations: { id: string }[] }>(
    `obligations?publication=${id}&status=1&limit=200`,
  );
  await put('obligations/batch-status', {
    status: 0,
    obligations_ids: open.obligations.map((one) => one.id),
  });

  await page.goto(`/app/agents/screening/${id}?tab=controls`);
  await page.getByRole('button', { name: 'Review suggestions' }).click();
  const suggestion = page.getByRole('region', { name: 'Suggested controls' }).getByRole('listitem').first();
  await suggestion.getByLabel('Title of the control').fill('Technology risk is managed');
  await suggestion.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('link', { name: 'Technology risk is managed' }).click();
  const control = page.getByRole('dialog', { name: 'Control' });
  await control.locator('input[type=file]').setInputFiles({
    name: 'minutes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The board looked at technology risk on 3 March.'),
  });
  await control.getByRole('button', { name: 'Upload' }).click();
  await expect(control.getByText('minutes.txt').first()).toBeVisible();

  await put(`publication/${id}`, { status: 3 });
  const early = await request.put(`/api/regulatory-updates/publication/${id}`, {
    ...api.as,
    data: { status: 4 },
  });
  expect(early.status()).toBe(409);
  await control.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(control.getByRole('button', { name: 'Ready', exact: true, pressed: true })).toBeVisible();
  await put(`publication/${id}`, { status: 4 });
  await page.goto(`/app/agents/screening/${id}`);
  await expect(page.getByText('Implemented').first()).toBeVisible();

  // each number of a gap leads to what has it
  await page.goto(`/app/agents/screening/${id}?tab=trace`);
  await expect(page.getByText('No gaps')).toBeVisible();
  await expect(page.getByText(/^Disregarded by Ben Okafor/).first()).toBeVisible();
  const { controls } = await get<{ controls: { id: string }[] }>(`${id}/controls`);
  await put(`controls/${controls[0]?.id ?? ''}`, { status: 1 });
  await page.reload();
  await page.getByRole('button', { name: '1 control with evidence, not confirmed' }).click();
  await expect(page).toHaveURL(/gap=not_ready/);
  await expect(
    page.getByRole('region', { name: 'From clause to evidence' }).getByRole('heading', { level: 2 }),
  ).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText(/^Disregarded by Ben Okafor/).first()).toBeVisible();
});
