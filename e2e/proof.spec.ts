import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { asUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

test.use({ ownServer: true });

const words = 'Notice on technology risk management';
const run = promisify(execFile);

/** Whether the pack in a folder passes its own verifier. */
const verifies = async (folder: string) =>
  run(process.execPath, [join(folder, 'verify.mjs')]).then(
    () => true,
    () => false,
  );

test('from a publication to the proof that an examiner checks @main', async ({ page, request }) => {
  const user = await asUser(request, 'analyst');
  const get = async <Body>(path: string) =>
    (await (await request.get(`/api/regulatory-updates/${path}`, user)).json()) as Body;
  const put = async (path: string, data: unknown) => {
    const answer = await request.put(`/api/regulatory-updates/${path}`, { ...user, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const { regulatory_updates: found } = await get<{ regulatory_updates: { id: string; title: string }[] }>(
    `inventory?q=${encodeURIComponent(words)}&include_irrelevant=true`,
  );
  const id = found.find(({ title }) => title.includes(words))?.id ?? '';

  await logIn(page, 'analyst', `/app/agents/screening/${id}?tab=obligations`);
  await page.getByRole('button', { name: 'Derive obligations' }).click();
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect(items.first()).toContainText('Needs review');
  // the first is approved by key, the others are disregarded
  await page.keyboard.press('j');
  await page.keyboard.press('y');
  await expect(items.first()).toContainText('Approved');
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
    ...user,
    data: { status: 4 },
  });
  expect(early.status()).toBe(409);
  await control.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(control.getByRole('button', { name: 'Ready', exact: true, pressed: true })).toBeVisible();
  await put(`publication/${id}`, { status: 4 });
  await page.goto(`/app/agents/screening/${id}`);
  await expect(page.getByText('Implemented').first()).toBeVisible();

  const pack = await request.post(`/api/regulatory-updates/${id}/examiner-pack`, user);
  expect(pack.status()).toBe(200);
  const folder = await mkdtemp(join(tmpdir(), 'regulus-pack-'));
  try {
    for (const [name, content] of Object.entries(unzipSync(new Uint8Array(await pack.body())))) {
      if (name.endsWith('/')) continue;
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    expect(await verifies(folder)).toBe(true);
    const chain = await readFile(join(folder, 'chain.json'));
    const changed = Buffer.from(chain);
    changed[Math.floor(changed.length / 2)]! ^= 1;
    await writeFile(join(folder, 'chain.json'), changed);
    expect(await verifies(folder)).toBe(false);
    await writeFile(join(folder, 'chain.json'), chain);
    expect(await verifies(folder)).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }

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
