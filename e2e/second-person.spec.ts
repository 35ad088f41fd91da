import { expect } from '@playwright/test';
import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

// the setting is one of the whole company
test.use({ ownServer: true });

test('one person proposes to disregard an obligation, and another one confirms it @main', async ({
  page,
  request,
  browser,
}) => {
  const admin = await asUser(request, 'admin');
  const total = async () => {
    const answer = await request.get('/api/regulatory-updates/obligations?kind=firm&status=1', admin);
    return ((await answer.json()) as { total: number }).total;
  };
  // the samples are derived beside the running server
  await expect.poll(total).toBeGreaterThan(10);
  await request.put('/api/companies/me/second-person', { ...admin, data: { is_required: true } });

  await logIn(page, 'analyst', '/app/inventory?tab=obligations&review=1');
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText('Needs review');
  await page.keyboard.press('j');
  await page.keyboard.press('d');
  const asking = page.getByRole('dialog', { name: 'Propose to disregard 1 obligation' });
  await expect(asking.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asking.getByRole('alert')).toContainText('Enter a reason');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Not covered by our license' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 obligation proposed to be disregarded')).toBeVisible();
  await expect(row).toContainText(
    'Your proposal to disregard this needs a second approval: Not covered by our license',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('Your proposal');
  await expect(row).toContainText('Needs review');
  await page.keyboard.press('d');
  await asking.getByRole('textbox').fill('We hold no client money');
  await page.keyboard.press('Enter');
  await expect(row).toContainText(
    'Your proposal to disregard this needs a second approval: We hold no client money',
  );
  // what changed last comes first, and the keys stand two rows on by now; once more is no confirmation
  for (const key of ['k', 'k']) await page.keyboard.press(key);
  await page.keyboard.press('d');
  await expect(asking.getByRole('textbox')).toHaveValue('We hold no client money');
  const answered = page.waitForResponse(/obligations\/batch-status/);
  await page.keyboard.press('Enter');
  await answered;
  await expect(row).toContainText('Needs second approval');

  // the whole row opens it, and keys go on from there
  const third = page.getByRole('table').getByRole('row').nth(3);
  await third.getByRole('cell').last().click();
  await expect(third).toHaveAttribute('aria-current', 'true');

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await logIn(other, 'admin', '/app/inventory?tab=obligations&waits=me');
  const waiting = other.getByRole('table').getByRole('row').nth(1);
  await expect(waiting).toContainText('Ben Okafor proposes to disregard this: We hold no client money');
  await expectAccessible(other);
  await waiting.getByRole('link').first().click();
  const panel = other.getByRole('dialog', { name: 'Obligation' });
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByText('Proposed by Ben Okafor, confirmed by Ada Marlow')).toBeVisible();
  await expect(panel.getByText('We hold no client money')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'confirmed it' })).toContainText('Disregarded');
  await expectAccessible(other);

  // what is approved is what the page shows
  const analyst = await asUser(request, 'analyst');
  const created = await request.post('/api/documents', {
    ...analyst,
    data: { workspace_id: demoWorkspaceId, name: 'Safeguarding report', template_slug: 'custom_report' },
  });
  const { id } = (await created.json()) as { id: string };
  await request.put(`/api/documents/${id}`, { ...analyst, data: { status: 'in_review' } });
  await other.goto(`/app/agents/reporting/${id}`);
  await other.getByRole('button', { name: 'Approve document' }).click();
  await expect(other.getByText('Approved · Ada Marlow')).toBeVisible();
  await context.close();

  await page.goto('/app/inventory?tab=obligations&review=0&sort=-updated_at');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Disregarded');
});
